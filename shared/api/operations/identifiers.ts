/** Finding and trying registration numbers; coverage. */
import * as examples from '../examples.ts';
import { BODY, CALLER, IDEMPOTENT, type Operation } from '../operation.ts';
import * as requests from '../requests.ts';
import { IdentifierJudgement, IdentifierMatches, Jurisdiction, JurisdictionList } from '../schemas/coverage.ts';

export const identifiers: readonly Operation[] = [
  {
    method: 'POST',
    path: '/idfinder',
    id: 'findId',
    tag: 'Identifiers',
    summary: 'Find registration numbers by legal name',
    description: [
      'Answers at once, within 25 seconds. With `jurisdiction` the register’s own name search and the web are used, and a number from the web counts only when the register confirms it. Without, the LEI registry is asked first, then the registers of the EU that can be searched by name.',
      'Only verified numbers are given: the official name must agree as a whole. One match is one number: a company with two has two. An empty list means that nothing verified was found; `X-Name-Search` says whether anything could be asked (some registers cannot be searched by name: `nameSearch` of `GET /jurisdictions`).',
      'It costs `idfinder_credit_cost`, taken before and given back where the list is empty or the look-up fails. No subscription is needed.',
      'A live account may make 200 look-ups a day (UTC) that find nothing, and 100 that search the web with a paid provider, unless the operator has set others; above them the answer is 429 `daily_limit_reached`.',
    ].join('\n\n'),
    credentials: true,
    body: requests.find,
    idempotent: true,
    rateHeaders: true,
    headers: ['X-Name-Search'],
    answers: 'Verified numbers; an empty list where there is none.',
    answer: IdentifierMatches,
    examples: {
      match: { summary: 'One company', value: examples.identifierMatches },
      none: { summary: 'Nothing verified: not charged', value: [] },
    },
    errors: [
      ...CALLER,
      ...BODY,
      'missing_input',
      'unsupported_jurisdiction',
      'invalid_parameter',
      'insufficient_credits',
      'daily_limit_reached',
      ...IDEMPOTENT,
    ],
  },
  {
    method: 'POST',
    path: '/identifiers/validate',
    id: 'validateIdentifier',
    tag: 'Identifiers',
    summary: 'Try a number without asking the register',
    description:
      'Says whether a number has the form and the check digit of the jurisdiction’s numbers. Whether a company has it is not known: the register is not asked. Free. It counts in `requestLimit` of the account, not in `rateLimit`.',
    credentials: true,
    body: requests.validate,
    rateHeaders: true,
    answers: 'Whether the number can be one of the register.',
    answer: IdentifierJudgement,
    examples: {
      valid: { summary: 'It can', value: examples.validIdentifier },
      invalid: { summary: 'It cannot', value: examples.invalidIdentifier },
    },
    errors: [...CALLER, ...BODY, 'missing_input', 'unsupported_jurisdiction'],
  },
  {
    method: 'GET',
    path: '/jurisdictions',
    id: 'listJurisdictions',
    tag: 'Coverage',
    summary: 'List what can be searched',
    description:
      'Every jurisdiction with its register: what a search must have, what a number looks like, which sections the register publishes, what it costs, and whether this deployment holds the key that the register wants.',
    credentials: true,
    answers: 'All jurisdictions.',
    answer: JurisdictionList,
    examples: { list: { summary: 'One of them, without its identifiers', value: { data: [examples.jurisdiction] } } },
    errors: CALLER,
  },
  {
    method: 'GET',
    path: '/jurisdictions/{code}',
    id: 'readJurisdiction',
    tag: 'Coverage',
    summary: 'Read the coverage of one jurisdiction',
    description: 'One entry of `GET /jurisdictions`.',
    credentials: true,
    answers: 'The jurisdiction.',
    answer: Jurisdiction,
    examples: { GB: { summary: 'United Kingdom, without its identifiers', value: examples.jurisdiction } },
    errors: [...CALLER, 'unsupported_jurisdiction'],
  },
];
