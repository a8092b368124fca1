/** PUT /monitors/{monitorId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'PUT',
  path: '/monitors/{monitorId}',
  fields: ['every', 'changes', 'label', 'maxCreditsPerMonth', 'watch', 'ruleSets', 'state'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'monitors',
  credentials: 'keyOrToken',
  rights: {
    table: [
      { rows: CASE_ROWS, actions: SUBMIT },
      { rows: ['looks'], actions: ['UpdateItem'] },
    ],
    settings: ['prices'],
  },
  inPieces: true,
  id: 'changeMonitor',
  tag: 'Monitors',
  summary: 'Change, pause or resume a monitor',
  description: 'Fields that are absent stay as they are. A paused monitor makes no looks of its own; a look that is under way ends.',
  body: {
    shape: 'MonitorChangeBody',
    fields: {
      every: {
        description:
          'How often it looks; each look is up to a tenth of the period late. `minute` is for sandbox accounts. Absent: as before.',
        examples: ['day'],
      },
      changes: {
        description: 'Types of changes that events are sent of. Absent: as before.',
        examples: [['officer.appointed', 'officer.resigned']],
      },
      label: {
        description: 'A few words to tell the monitor from others; up to 100 characters. Absent: as before.',
        examples: ['supplier 4711'],
      },
      maxCreditsPerMonth: {
        description: 'The most that its looks may cost in a month (UTC), in credits. Absent: as before.',
        examples: [31],
      },
      watch: {
        description:
          '`ownership`: changed verdicts on the owners of its case are reported too; what the next look finds is what later ones are compared with, and is not reported. `none`: they are reported no more. Absent: as before.',
        examples: ['ownership'],
      },
      ruleSets: {
        description:
          'Ids of up to five rule sets to judge owners by; an empty list: those of the company’s country. One that is new is reported from the look after the next. Absent: as before.',
        examples: [['gb-psc']],
      },
      state: {
        description: '`paused`: it makes no looks. `active`: it looks again, a period from now. Absent: as before.',
        examples: ['paused'],
      },
    },
    forms: {
      MonitorChange: {
        description: 'What is to change of a monitor.',
        required: [],
        optional: ['every', 'changes', 'label', 'maxCreditsPerMonth', 'watch', 'ruleSets', 'state'],
      },
    },
    examples: {
      pause: { summary: 'Pause it', value: { state: 'paused' } },
      owners: { summary: 'Tell verdicts on owners', value: { watch: 'ownership', ruleSets: ['gb-psc'] } },
    },
  },
  answers: 'The monitor as it is now.',
  answer: 'Monitor',
  examples: { monitor: { summary: 'The changed monitor', value: 'monitor' } },
  errors: ['invalid_parameter', 'unknown_rule_set', 'monitor_not_found', 'monitor_ended', 'monitor_in_use', 'register_at_capacity'],
});
