/** A search: as it is submitted, polled, and listed on its case. */
import * as z from 'zod';
import type { AcceptedSearch, SearchStatus as StatusWord } from '../../ledger/search-rows/search-row.ts';
import type { FAILURES } from '../../model/entity/failure-codes.ts';
import { NameComparison } from './comparison.ts';
import { Entity } from './entity.ts';
import { closedList, flag, instant, openList, ordinal, text } from './properties.ts';

const SEARCH_ID = '76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b';
export const CASE_ID = '76350d497d90c700b305493bfef1ac5d';
export const USER_ID = 'e06e7715-4d1b-4bb2-9b46-edda6ab0ec58';

export const SearchType = closedList('What kind of search it is.', {
  expand: 'an entity of a case was searched further; the search joins that case',
  lei: 'the LEI record of a company (`POST /search/lei`)',
  fund: 'a fund in the LEI registry (`POST /search` with `target_type` `fund`)',
  financials: 'the figures of an entity of a case (`POST /search/financials`); the search joins that case',
} satisfies Readonly<Record<NonNullable<AcceptedSearch['searchType']>, string>>);

const KINDS = 'Absent at searches of other kinds.';

export const SearchInputs = z
  .looseObject({
    target_type: text(`Fund searches: \`fund\`. ${KINDS}`, 'fund').optional(),
    identifier: text(
      'Corporate searches and expands: the number as it was sent or taken from the entity; expands in the adviser database: the manager’s legal name. Absent where the search was by name or LEI.',
      '99000010',
    ).optional(),
    lei: text(`LEI searches by LEI: the LEI as it was sent. ${KINDS}`, '9999INVENTED00000198').optional(),
    legal_name: text(
      'Corporate, fund and LEI searches: the name as it was sent. Absent where none was sent.',
      'INVENTED HARBOUR GROWTH FUND',
    ).optional(),
    legalName: text(`Expands: the name of the entity. ${KINDS}`, 'ARDOISE INVENTEE').optional(),
    jurisdiction: text(
      'Corporate searches and expands in a register: where it was looked for. Absent at fund, LEI and adviser searches.',
      'GB',
    ).optional(),
    regulator: text(`Expands in the adviser disclosure database: \`IAPD\`. ${KINDS}`, 'IAPD').optional(),
    include: z
      .looseObject({
        financials: flag('Corporate searches and expands: whether figures were asked for. Absent at LEI searches.').optional(),
        children: flag('LEI searches: whether subsidiaries were asked for. Absent at other searches.').optional(),
      })
      .describe('The add-ons that were asked for. Absent where the request had no `include`.')
      .optional(),
  })
  .describe('The accepted parameters, trimmed; jurisdictions in upper case. Source: the request.');

const about = {
  _id: text('Search id, for `GET /search/{searchId}/status`.', SEARCH_ID),
  caseId: text('Id of the case that the search opened or joined.', CASE_ID),
  userId: text('The account that submitted the search: the owner of the case.', USER_ID),
  createdAt: instant('When the search was accepted, UTC.'),
  updatedAt: instant('When the search last changed its state, UTC; `createdAt` until it ends.'),
};
const kind = {
  searchInputs: SearchInputs.describe('Echo of the accepted parameters.'),
  searchType: SearchType.optional().describe('What kind of search it is. Absent at root corporate searches.'),
  entityId: text(
    'Expands and searches of figures: the entity that they are about. Absent at other searches.',
    '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7',
  ).optional(),
  reference: text('The caller’s own reference, as it was sent, trimmed. Absent where none was sent.', 'KYB-2026-0815').optional(),
  refreshOf: text(
    'The case whose root search this one repeats (`POST /casefile/{caseId}/refresh`); it may have been erased since. Absent at other searches.',
    CASE_ID,
  ).optional(),
};
const nameMatch = NameComparison.optional().describe(
  'The name that the search was given, held against the official one. Absent where it was given none, and until it is COMPLETED.',
);
const pendingDocument = flag(
  'True while the register is still producing a document that was ordered for this search, for up to seven days. Absent otherwise.',
).optional();

const place = ordinal(
  'Place in the line of searches that wait for a register with a published limit, as the number of those before it and one; 1 is next. Accounts take turns: the number may also grow. As of when the search was last looked at. Absent while the search does not wait.',
  3,
);

const ended = ' Ended: it never changes again.';

export const PendingSearch = z
  .looseObject({
    ...about,
    status: z.literal('PENDING').describe('The search is under way: poll again.'),
    ...kind,
    pendingDocument,
    position: place.optional(),
    expectedAt: instant(
      'When its turn at that register is expected, at most an hour after it began to wait. Absent where `position` is.',
    ).optional(),
  })
  .describe('A search that is under way. It has no `result`. Source: this service.');

export const CompletedSearch = z
  .looseObject({
    ...about,
    status: z.literal('COMPLETED').describe(`The register was read.${ended}`),
    ...kind,
    pendingDocument,
    nameMatch,
    result: Entity.describe('What the register says: the searched entity with its counterparties.'),
  })
  .describe('A search that found its company or fund. Source: this service; the register for `result`.');

export const FailureCode = openList('Why a search has failed, for programs.', {
  not_found: 'the source has no entry under the number or name: a fact about what was asked for',
  not_a_fund: 'there is an entity with the legal name, and it is no fund',
  ambiguous_identifier: 'more than one entry has the number; `error` says how to name the one that is meant',
  register_unavailable: 'the register answered with an error, or with a web page in the place of data',
  register_timeout: 'the register did not answer in time',
  register_unreachable: 'no connection to the register came about; the register itself may be well',
  register_throttled: 'the register allows no more requests for now',
  register_refused: 'the register refused the credentials of this deployment; its operator has to act',
  register_answer_unreadable: 'the register answered in a form that could not be read',
  result_too_large: 'the answer is larger than a result can be',
  wait_too_long: 'the published limit of the register would have made the search wait for more than an hour',
  document_not_ready: 'a document that was ordered was not ready within seven days',
  internal: 'an internal error',
} satisfies Readonly<Record<keyof typeof FAILURES, string>>);

export const FailedResult = z
  .looseObject({
    error: text(
      'One sentence for a person: what happened and, for billed searches, that nothing was charged. Its words may change; branch on `code`.',
      'Enhetsregisteret has no company with the Organisasjonsnummer 100000059. You were not charged.',
    ),
    code: FailureCode.optional().describe(
      'Why the search has failed, for programs. Absent at searches that failed before codes were kept.',
    ),
    retryable: flag(
      'True where a new search for the same may succeed later. Absent at searches that failed before codes were kept.',
    ).optional(),
    hint: text(
      'What can be done about it, as a sentence for a person. Absent where there is nothing to say.',
      'Check the number, or find it by the legal name with /idfinder.',
    ).optional(),
  })
  .describe('Why a search has failed. Source: this service.');

export const FailedSearch = z
  .looseObject({
    ...about,
    status: z.literal('FAILED').describe(`Nothing was found or read; what was charged has been given back.${ended}`),
    ...kind,
    result: FailedResult.describe('Why it has failed.'),
  })
  .describe('A search that has failed. It costs nothing. Source: this service.');

export const SearchRecord = z.discriminatedUnion('status', [PendingSearch, CompletedSearch, FailedSearch]).meta({
  description: 'A search with what came of it; `status` says which of the three it is.',
  discriminator: {
    propertyName: 'status',
    mapping: {
      PENDING: '#/components/schemas/PendingSearch',
      COMPLETED: '#/components/schemas/CompletedSearch',
      FAILED: '#/components/schemas/FailedSearch',
    },
  },
});

export const SummaryStatus = closedList('State of a search on its case.', {
  PENDING: 'under way',
  COMPLETED: 'the register was read',
  FAILED: 'nothing was found or read; read why with `GET /search/{searchId}/status`',
  EMPTY: 'an expand that was completed, and whose register named no counterparties; its own record says `COMPLETED`',
} satisfies Readonly<Record<StatusWord | 'EMPTY', string>>);

export const SearchSummary = z
  .looseObject({ ...about, status: SummaryStatus.describe('State of the search; also `EMPTY`.'), ...kind, pendingDocument, nameMatch })
  .describe('A search without its `result`, which is read with `GET /search/{searchId}/status`. Source: this service.');
