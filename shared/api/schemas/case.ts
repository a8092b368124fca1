/** Cases and their documents. */
import * as z from 'zod';
import { Entity } from './entity.ts';
import { EntityType } from './party.ts';
import { countryCode, instant, link, list, sha256, text } from './properties.ts';
import { CASE_ID, SearchSummary, SearchType, USER_ID } from './search.ts';

const nextCursor = text(
  'Send it as `cursor` for the next page. Absent on the last page.',
  'Q0FTRSMyMDI2LTExLTIyVDA5OjE1OjMzLjQ2Nlo',
).optional();

export const CaseFile = z
  .looseObject({
    _id: text('Case id.', CASE_ID),
    createdAt: instant('When the root search was accepted, UTC.'),
    updatedAt: instant('When a search of the case last changed its state, UTC.'),
    userId: text('The account that owns the case.', USER_ID),
    refreshOf: text(
      'The case that this one refreshes; it may have been erased since. Absent at cases that refresh none.',
      CASE_ID,
    ).optional(),
    target: Entity.optional().describe(
      'The entity graph: the company or fund of the root search, with everything that expands have added. Absent while the root search is PENDING, and where it FAILED.',
    ),
    searches: list(SearchSummary, 'The searches of the case, oldest first, without their results.'),
  })
  .describe('A case: one entity graph and the searches that made it. Source: this service; the registers for `target`.');

const CaseListEntry = z
  .looseObject({
    _id: text('Case id.', CASE_ID),
    createdAt: instant('When the root search was accepted, UTC.'),
    name: text('The official name once it is known; until then what was searched for.', 'HARBOUR INVENTED LIMITED'),
    entityType: EntityType.optional().describe(
      'What kind of party the target is. Absent while the root search is PENDING, where it FAILED, and at cases from before this was listed.',
    ),
    countryOfRegistration: countryCode(
      'Country of the target’s register, ISO 3166-1 alpha-2. Absent where `entityType` is.',
      'GB',
    ).optional(),
    jurisdiction: text('Where the root search looked. Absent at fund and LEI searches.', 'GB').optional(),
    searchType: SearchType.optional().describe('Kind of the root search. Absent at root corporate searches.'),
    reference: text(
      'The reference that the root search was given. Absent where it was given none, and at cases of others.',
      'KYB-2026-0815',
    ).optional(),
    sharedAt: instant('With `shared=true`: when the case was shared with the caller, UTC. Absent at the caller’s own cases.').optional(),
  })
  .describe('A case in the list of cases. Source: this service.');

export const CaseList = z
  .looseObject({ data: list(CaseListEntry, 'Newest first. Empty where there is none.'), nextCursor })
  .describe('A page of cases: the caller’s own, or those that others share with the caller. Source: this service.');

const Collaborator = z
  .looseObject({
    email: text(
      'Email as the owner sent it, in lower case. Absent for those who were added when only a hash of it was kept.',
      'colleague@example.com',
    ).optional(),
    addedAt: instant('When the owner added them, UTC.'),
  })
  .describe('A person who may read a case. Source: this service.');

export const Collaborators = z
  .looseObject({ data: list(Collaborator, 'Oldest first. Empty where the case is not shared.') })
  .describe('Who may read a case beside its owner. Source: this service.');

export const DocumentLink = z
  .looseObject({
    _documentID: text('Id of the document.', '76350d497d90c700b305493bfef1ac5d2c91932d5f89cc40'),
    title: text('Kind and date of the document, for a person.', 'Answer of Companies House'),
    contentType: text('Media type of the file behind the link.', 'application/json'),
    sha256: sha256('SHA-256 of the file’s bytes, in hex, as it was kept with the result.'),
    url: link(
      'Gives the file to any holder of the link, without credentials, until `expiresAt`.',
      'https://documents.example/cases/7635/2c91?signature=0',
    ),
    expiresAt: instant('When the link ends: one minute from now, UTC.'),
  })
  .describe('A short-lived link to a proof file. Source: this service.');

export const LargeAnswer = z
  .looseObject({
    url: link(
      'Gives the whole answer as JSON in gzip to any holder of the link, until `expiresAt`.',
      'https://documents.example/answers/7635?signature=0',
    ),
    expiresAt: instant('When the link ends: one minute from now, UTC.'),
  })
  .describe('Instead of an answer over 5 MB: where it is. Source: this service.');
