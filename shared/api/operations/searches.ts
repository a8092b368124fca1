/** Submitting, polling. */
import * as examples from '../examples.ts';
import { BODY, CALLER, IDEMPOTENT, type Operation } from '../operation.ts';
import * as requests from '../requests.ts';
import { PendingSearch, SearchRecord } from '../schemas/search.ts';

const ACCEPTED = 'The search is accepted and under way.';
const POLL =
  'The search runs in the background: poll `GET /search/{searchId}/status`, first after about 2 seconds, then every 3 seconds, growing to about 10.';

/** Every submit: credentials, body and rate are checked, in this order. */
const SUBMIT = [...CALLER, ...BODY, 'missing_input', 'invalid_identifier', 'invalid_parameter', ...IDEMPOTENT] as const;
/** A submit that asks a national register, and is billed. */
const BILLED = ['unsupported_jurisdiction', 'registry_not_configured', 'not_subscribed', 'insufficient_credits'] as const;

const submit = { method: 'POST', tag: 'Searches', credentials: true, idempotent: true, rateHeaders: true, answers: ACCEPTED } as const;

export const searches: readonly Operation[] = [
  {
    ...submit,
    path: '/search',
    id: 'submitSearch',
    summary: 'Start a search for a company or a fund',
    description: [
      'Opens a new case. A company is looked up in the register of its jurisdiction; with `target_type` `fund` a fund is looked up by its exact legal name in the LEI registry.',
      POLL,
      'A company costs `search_credit_cost` of its jurisdiction, taken when the search is accepted and given back when it fails; the account must be subscribed to the jurisdiction. Figures (`include.financials`) are charged afterwards, and only when they came. A fund search is not billed; where the fund reports a manager, a further search (`searchType` `expand`) of the manager starts by itself.',
      'A refused request costs nothing and writes nothing.',
    ].join('\n\n'),
    body: requests.search,
    answer: PendingSearch,
    examples: { company: { summary: 'Accepted', value: examples.submitted } },
    errors: [...SUBMIT, ...BILLED],
  },
  {
    ...submit,
    path: '/search/expand',
    id: 'submitExpand',
    summary: 'Search an entity of a case further',
    description: [
      'The entity is looked up in its own register, and whom that names is attached under it. The search joins the case; the target is never replaced. Each entity is expanded once.',
      POLL,
      'Only the owner of the case may expand: a collaborator gets 403, and whoever cannot read the case 404, as for a case that does not exist. The service never picks a number itself: where neither request nor entity has one, the answer is 400 `no_registration_number`, and `POST /idfinder` finds it.',
      'A number other than the one that the entity has in the same scheme and jurisdiction is 409 `identifier_conflict`, unless `override` is true. Where the official record disagrees with the entity in name, kind or number, the entity’s own facts stay as they were and the record stands beside them as `expandedRecord`.',
      'It costs `search_credit_cost` of the jurisdiction, taken when it is accepted and given back when it fails.',
    ].join('\n\n'),
    body: requests.expand,
    answer: PendingSearch,
    examples: { expand: { summary: 'Accepted', value: examples.submittedExpand } },
    errors: [
      ...SUBMIT,
      ...BILLED,
      'no_registration_number',
      'case_not_found',
      'entity_not_found',
      'not_the_owner',
      'already_expanded',
      'identifier_conflict',
      'expand_in_progress',
    ],
  },
  {
    ...submit,
    path: '/search/financials',
    id: 'submitFinancials',
    summary: 'Ask for figures later',
    description: [
      'The figures of an entity that was searched before, the target of a case or an entity that was expanded. The register is asked for nothing else; the figures join the entity on the case, in the place of earlier ones. It can be repeated.',
      POLL,
      'It costs `financials_credit_cost` of the jurisdiction, taken when it is accepted and given back when it fails; a register without figures of the company is a failure (`not_found`). Only the owner of the case may ask.',
    ].join('\n\n'),
    body: requests.financialsSearch,
    answer: PendingSearch,
    examples: { financials: { summary: 'Accepted', value: examples.submittedFinancials } },
    errors: [
      ...CALLER,
      ...BODY,
      'missing_input',
      'invalid_parameter',
      ...IDEMPOTENT,
      ...BILLED,
      'no_registration_number',
      'financials_not_published',
      'case_not_found',
      'entity_not_found',
      'not_the_owner',
      'entity_not_searched',
      'financials_in_progress',
    ],
  },
  {
    ...submit,
    path: '/search/lei',
    id: 'submitLeiSearch',
    summary: 'Look a company up in the LEI registry',
    description: [
      'Opens a new case with the company’s LEI record: its direct and ultimate parent or why none is reported, and with `include.children` its direct subsidiaries.',
      POLL,
      'Not billed.',
    ].join('\n\n'),
    body: requests.leiSearch,
    answer: PendingSearch,
    examples: { lei: { summary: 'Accepted', value: examples.submittedLei } },
    errors: SUBMIT,
  },
  {
    method: 'GET',
    path: '/search/{searchId}/status',
    id: 'readSearch',
    tag: 'Searches',
    summary: 'Poll a search',
    description:
      'The search, and once it has ended its `result`: an entity where it is `COMPLETED`, the reason where it `FAILED`. An ended search never changes. The account that submitted it and collaborators of its case can poll it; reading is free. It counts in `requestLimit` of the account.',
    credentials: true,
    answers: 'The search as it stands.',
    answer: SearchRecord,
    examples: {
      PENDING: { summary: 'Under way', value: examples.submitted },
      COMPLETED: { summary: 'A company with its officers and owners', value: examples.completed },
      FAILED: { summary: 'No such company', value: examples.failed },
    },
    spills: true,
    errors: [...CALLER, 'search_not_found'],
  },
];
