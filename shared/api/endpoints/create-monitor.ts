/** POST /monitors */
import type { Endpoint, Route } from '../endpoint.ts';
import { JURISDICTION } from '../prose.ts';
import { SHARED_CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/monitors',
  limit: 'rateLimit',
  fields: ['caseId', 'jurisdiction', 'identifier', 'every', 'changes', 'label', 'maxCreditsPerMonth', 'watch', 'ruleSets'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'monitors',
  credentials: 'keyOrToken',
  rights: {
    table: [
      { rows: SHARED_CASE_ROWS, actions: [...SUBMIT, 'Query'] },
      { rows: ['looks'], actions: ['UpdateItem'] },
    ],
    queue: ['SendMessage'],
    registerCredentials: true,
    settings: ['prices', 'rateLimit'],
  },
  inPieces: true,
  id: 'createMonitor',
  tag: 'Monitors',
  summary: 'Be notified when a company changes',
  description: [
    'Looks the company up again and again, and tells what changed: an event `monitor.changed` with types and ids, and `GET /monitors/{monitorId}/changes` with the facts before and after. From a case it begins with the result of the case; otherwise the first look is made at once.',
    'Each look costs `search_credit_cost` of its jurisdiction and is charged as a search is: a look that brought nothing costs nothing. Only what both answers know is compared: a section that the register did not answer brings and takes nobody. Where all officers or owners are gone at once, the register is asked a second time, free of charge, before it is reported.',
    'Looks of all monitors together take half of a register’s published pace at most: beyond it the answer is `register_at_capacity`.',
  ].join('\n\n'),
  body: {
    shape: 'MonitorBody',
    fields: {
      caseId: {
        description: 'A case of yours whose first search, of a company, is completed.',
        examples: ['76350d497d90c700b305493bfef1ac5d'],
      },
      jurisdiction: { description: `Where the company is registered. ${JURISDICTION}`, examples: ['GB'] },
      identifier: { description: 'Registration number, in any usual spelling.', examples: ['99000010'] },
      every: {
        description: 'How often it looks; each look is up to a tenth of the period late. `minute` is for sandbox accounts.',
        examples: ['day'],
      },
      changes: {
        description: 'Types of changes that events are sent of. Absent: all but `corrected`.',
        examples: [['officer.appointed', 'officer.resigned']],
      },
      label: {
        description: 'A few words to tell the monitor from others; up to 100 characters. Absent: none.',
        examples: ['supplier 4711'],
      },
      maxCreditsPerMonth: {
        description: 'The most that its looks may cost in a month (UTC), in credits. Absent: no limit.',
        examples: [31],
      },
      watch: {
        description:
          '`ownership`: an event `monitor.ownership_changed` comes too where a change of the company changes a verdict on the owners of the case, with the change by which it did. Absent: it does not.',
        examples: ['ownership'],
      },
      ruleSets: {
        description: 'Ids of up to five rule sets to judge owners by. Absent: those of the company’s country.',
        examples: [['gb-psc']],
      },
    },
    forms: {
      MonitorOfCase: {
        description: 'A monitor that begins with the result of a case.',
        required: ['caseId', 'every'],
        optional: ['changes', 'label', 'maxCreditsPerMonth', 'watch', 'ruleSets'],
      },
      MonitorOfCompany: {
        description: 'A monitor of a company by its registration number.',
        required: ['jurisdiction', 'identifier', 'every'],
        optional: ['changes', 'label', 'maxCreditsPerMonth'],
      },
    },
    examples: {
      company: { summary: 'A company, every day', value: { jurisdiction: 'GB', identifier: '99000010', every: 'day' } },
      fromCase: { summary: 'The company of a case, every week', value: { caseId: '76350d497d90c700b305493bfef1ac5d', every: 'week' } },
    },
  },
  idempotent: true,
  rateHeaders: true,
  answers: 'The monitor, with what it costs.',
  answer: 'Monitor',
  examples: { monitor: { summary: 'A new monitor', value: 'createdMonitor' } },
  errors: [
    'missing_input',
    'invalid_identifier',
    'invalid_parameter',
    'unknown_rule_set',
    'unsupported_jurisdiction',
    'registry_not_configured',
    'not_subscribed',
    'insufficient_credits',
    'case_not_found',
    'case_not_ready',
    'not_the_owner',
    'register_at_capacity',
  ],
});
