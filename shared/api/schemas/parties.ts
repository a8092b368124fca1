/** Companies of a party, by the files of registers that this deployment has loaded. */
import * as z from 'zod';
import type { PartyMatch } from '../../searches/parties/party-question.ts';
import type { NotSearched, SearchedRegister } from '../../searches/parties/read-parties.ts';
import { EntityType, Identifier } from './party.ts';
import { closedList, instant, list, text } from './properties.ts';
import { Interest, Nature } from './relationship.ts';

const day = (description: string, example: string) => text(description, example);

const Match = closedList('What agrees with the question. It is never said that it is the same person.', {
  same_identifier: 'the registration number, or the LEI',
  same_name_and_birth_month: 'name and month of birth',
  same_name_birth_month_not_given: 'the name; the month of birth could not be compared, because the register gives none',
  same_name: 'the name; no month of birth was asked for',
} satisfies Readonly<Record<PartyMatch, string>>);

const Role = z
  .looseObject({
    natureOfRelationship: Nature.describe('What the party is of the company: a word of the closed list, as in results.'),
    role: text('The register’s own words. Absent where it gives none.', 'MGR').optional(),
    from: day('First day, `YYYY-MM-DD`. Absent where the register gives none.', '2016-03-01').optional(),
    to: day('Last day, `YYYY-MM-DD`. Absent where the relationship has not ended, or the register gives no day.', '2020-12-31').optional(),
    interests: list(
      Interest,
      'Shares and rights, as the register gives them. Absent where the relationship is none of ownership.',
    ).optional(),
  })
  .describe('What the party is of the company. Source: the register.');

const Hit = z
  .looseObject({
    match: Match,
    company: z
      .looseObject({
        jurisdiction: text('Code of the register that has the company: what `jurisdiction` of a search takes.', 'US-FL'),
        registrationNumber: text('Its number there: what `identifier` of a search takes.', 'L99000000011'),
        legalName: text('Its name there.', 'MANATEE INVENTED LLC'),
      })
      .describe('The company. Source: the register.'),
    party: z
      .looseObject({
        entityType: EntityType.describe('What the register names, as in results.'),
        legalName: text('As the register writes it.', 'IMOGEN A INVENTED'),
        birthMonth: text('Month of birth, `YYYY-MM`. Absent of companies, and where the register gives none.', '1975-06').optional(),
        identifiers: list(Identifier, 'Numbers of a company. Absent of people, and where the register gives none.').optional(),
      })
      .describe('The officer or owner, as the register of the company names it. Source: the register.'),
    relationships: list(Role, 'At least one. Past ones have `to`.'),
    source: z
      .looseObject({
        registry: text('The register.', 'Florida Division of Corporations'),
        licence: text('The terms of its files, which hold for what is taken from them.', 'CC BY 4.0'),
        asOf: instant('The state of the register that the files show.'),
      })
      .describe('Where it stands. Source: this service.'),
  })
  .describe('A company in which the party is an officer or owner. Source: the register.');

const Reason = closedList('Why the register was not searched, or in part. Absent where all of it was.', {
  name_too_common: 'more companies have the name than are read: ask by the number of one',
  not_asked: '`registers` of the question leaves it out',
  not_loaded: 'this deployment has not loaded its files',
  not_indexed: 'its files name parties and have no index of them: the operator loaded them without one',
  no_parties: 'its files name no officers and owners that this service reads from them',
  terms_forbid: 'the terms of its files forbid such look-ups',
  terms_not_known: 'whether the terms of its files allow such look-ups is not known',
  copy_damaged: 'the loaded copy cannot be read; the operator is told',
} satisfies Readonly<Record<NotSearched, string>>);

const Register = z
  .looseObject({
    jurisdiction: text('Its code.', 'EE'),
    registry: text('The register.', 'e-äriregister'),
    licence: text('The terms under which it publishes.', 'CC BY 4.0'),
    status: closedList('Whether its files were searched.', {
      searched: 'its companies are in `data` as far as the party is in them',
      partly_searched: '`reason` says why: `data` may lack companies of it',
      not_searched: '`reason` says why: that nothing of it is in `data` means nothing',
    } satisfies Readonly<Record<SearchedRegister['status'], string>>),
    reason: Reason.optional(),
    asOf: instant('The state of the register that its files show. Absent where it was not searched.').optional(),
  })
  .describe('A register whose files can be loaded. Source: this service.');

export const PartyCompanies = z
  .looseObject({
    data: list(Hit, 'By register; exact months of birth before missing ones. Empty where no searched register names the party.'),
    nextCursor: text('Send it as `cursor` for the next page. Absent on the last page.', 'JTVCJTIyRUUlMjIl').optional(),
    registers: list(Register, 'All registers whose files can be loaded, by code; never empty.'),
  })
  .describe('Companies of a party, by files of registers. Source: this service.');
