/** POST /idfinder */
import type { Endpoint, Route } from '../endpoint.ts';
import { JURISDICTION } from '../prose.ts';
import { CALLER_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/idfinder',
  limit: 'rateLimit',
  fields: ['legalName', 'jurisdiction', 'registry'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'idfinder',
  credentials: 'keyOrToken',
  rights: {
    table: [
      { rows: CALLER_ROWS, actions: SUBMIT },
      { rows: ['paces'], actions: ['Query', 'UpdateItem'] },
    ],
    registerCredentials: true,
    registerCopies: true,
    settings: ['webSearch', 'dailyLimits', 'prices', 'rateLimit'],
  },
  inPieces: true,
  id: 'findId',
  tag: 'Identifiers',
  summary: 'Find registration numbers by legal name',
  description: [
    'Answers at once, within 25 seconds. With `jurisdiction` the register’s own name search and the web are used, and a number from the web counts only when the register confirms it. Without, the LEI registry and the copies of registers that this deployment has (`copy` of `GET /jurisdictions`) are searched first, then the registers of the EU that can be searched by name.',
    'Only verified numbers are given: the official name must agree as a whole. One match is one number: a company with two has two. An empty list means that nothing verified was found; `X-Name-Search` says whether anything could be asked (some registers cannot be searched by name: `nameSearch` of `GET /jurisdictions`).',
    'It costs `idfinder_credit_cost`, taken before and given back where the list is empty or the look-up fails. No subscription is needed.',
    'A live account may make 200 look-ups a day (UTC) that find nothing, and 100 that search the web with a paid provider, unless the operator has set others; above them the answer is 429 `daily_limit_reached`.',
  ].join('\n\n'),
  body: {
    shape: 'FindBody',
    fields: {
      legalName: {
        description: 'Legal name of the company, whole: a distinctive word less is another company.',
        examples: ['HARBOUR INVENTED LIMITED'],
      },
      jurisdiction: {
        description: `Where to look. ${JURISDICTION} Absent: the LEI registry and loaded copies of registers are searched first, then the registers of the EU that can be searched by name.`,
        examples: ['GB'],
      },
      registry: {
        description: 'Name of the register, as a hint for the web search. Only with `jurisdiction`. Absent: the register’s own name.',
        examples: ['Companies House'],
      },
    },
    forms: {
      FindRequest: {
        description: 'A name whose registration number is wanted.',
        required: ['legalName'],
        optional: ['jurisdiction', 'registry'],
      },
    },
    examples: {
      inJurisdiction: { summary: 'In one jurisdiction', value: { legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' } },
      anywhere: { summary: 'Wherever it is', value: { legalName: 'LATERNE ERFUNDENE GMBH' } },
    },
  },
  idempotent: true,
  headers: ['X-Name-Search', 'X-Hint'],
  rateHeaders: true,
  answers: 'Verified numbers; an empty list where there is none.',
  answer: 'IdentifierMatches',
  examples: {
    match: { summary: 'One company', value: 'identifierMatches' },
    none: { summary: 'Nothing verified: not charged', value: 'noMatches' },
  },
  errors: ['missing_input', 'unsupported_jurisdiction', 'invalid_parameter', 'insufficient_credits', 'daily_limit_reached'],
});
