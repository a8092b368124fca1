/** GET /parties */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/parties',
  query: ['name', 'birthMonth', 'identifier', 'jurisdiction', 'registers'],
  paged: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'parties',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CALLER_ROWS, actions: SUBMIT }],
    registerCopies: true,
    settings: ['partySearch', 'dailyLimits', 'prices', 'rateLimit'],
  },
  inPieces: true,
  id: 'findParties',
  tag: 'Parties',
  summary: 'Find the companies of a person or company',
  description: [
    'In which companies a person or company is an officer or owner, by the registers whose files this deployment has loaded. Registers that are asked one company at a time cannot be searched this way: `registers` of the answer lists those that were searched, and why others were not.',
    'Send `name` (with `birthMonth` for a person), or `identifier` with `jurisdiction`. Names are compared without case, accents, order of words and, for companies, legal form; nothing else is guessed. `match` says what agrees. **It never says that it is the same person**: people share names, also with a month of birth.',
    'A question costs `parties_credit_cost` of `GET /jurisdictions` where its first page has a hit; nothing where it has none. Further pages, and the same question again, are free for 24 hours. A question that is charged counts among the POST requests of the minute, and one without a hit among the 200 look-ups of a day that find nothing. No subscription is needed.',
    'The files are of a day: `asOf`. People whose data the operator withholds at their request are in no answer.',
  ].join('\n\n'),
  rateHeaders: true,
  prose: { name: 'partyName', identifier: 'partyIdentifier', jurisdiction: 'partyJurisdiction' },
  answers: 'A page of companies; an empty list where no loaded register names the party.',
  answer: 'PartyCompanies',
  examples: {
    found: { summary: 'A manager of two companies', value: 'partyCompanies' },
    none: { summary: 'Nobody of this name: not charged', value: 'noPartyCompanies' },
  },
  errors: ['missing_input', 'invalid_parameter', 'parties_not_offered', 'insufficient_credits', 'daily_limit_reached'],
});
