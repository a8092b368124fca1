/** Coverage: what can be searched, and which numbers the registers assign. */
import * as z from 'zod';
import type { PublicationLevel } from '../../model/entity/completeness.ts';
import type { FeedState } from '../../searches/feeds/feed-row.ts';
import type { Coverage } from '../../searches/jurisdictions/list-jurisdictions.ts';
import { OwnershipRow } from './ownership-level.ts';
import { closedList, count, countryCode, flag, instant, link, list, text } from './properties.ts';
import { bySection, Proof, SectionProof, StatusReason } from './result.ts';

export const Publication = closedList(
  'What a register publishes of a section, of whichever company. Source: this service, from its register’s handler.',
  {
    published: 'the whole section, of every company',
    partly_published: 'a part of the section, or of some companies only; `sectionNotes` says which',
    not_published: 'the register does not publish it',
    restricted: 'by law only to some people',
    not_covered: 'the register publishes it, and this service does not read it',
  } satisfies Readonly<Record<PublicationLevel, string>>,
);

const IdentifierScheme = z
  .looseObject({
    type: text('Label of the number; `identifiers[].type` of results and `identifierType` of matches are the same word.', 'Company number'),
    format: text('What a valid number looks like, for a person.', '8 characters: 8 digits, or 2 letters and 6 digits (SC, NI, OC …)'),
    pattern: text(
      'Regular expression (ECMA 262, `u`) of the normalised number. A check digit is not in it: see `POST /identifiers/validate`.',
      '^\\d{8}$',
    ),
    example: text('A valid number.', '08957400'),
  })
  .describe('A kind of number that a search in the jurisdiction takes. Source: this service.');

const Note = z
  .looseObject({
    reasons: list(StatusReason, 'Why the section is not `published`.'),
    completeFor: text('The companies of which it is published whole, in words. Absent where there are none.', 'GmbH').optional(),
  })
  .describe('Why a section is not published whole. Source: this service.');

export const Jurisdiction = z
  .looseObject({
    code: text('ISO 3166-1 alpha-2 or ISO 3166-2: what `jurisdiction` of a search takes.', 'GB', 'US-NY'),
    name: text('Name of the country, or of its part, in English.', 'United Kingdom'),
    registry: text('The register, as its country’s people call it.', 'Companies House'),
    operator: text('Who runs the source that is asked.', 'Companies House'),
    route: closedList('What is asked.', {
      live_register: 'the register itself',
      lei: 'the company’s LEI record instead, because the register has no interface for programs',
      files: 'this service’s own copy of the files that the register publishes, because it has no interface for programs',
    } satisfies Readonly<Record<Coverage['route'], string>>),
    origin: link('The address of the source that is asked.', 'https://api.company-information.service.gov.uk'),
    licence: text('The terms under which the register publishes.', 'Open Government Licence v3.0'),
    proven: Proof.describe('What the reading of this register was tested against.'),
    sectionProof: SectionProof,
    heldAgainst: text(
      'What `proven` stands for, in words. Absent where it is whole answers of the register.',
      'rows of the search, 2019 to 2026',
    ).optional(),
    searchBy: closedList('What a search must have.', {
      identifier: '`identifier`; a `legal_name` may come with it',
      legal_name: '`legal_name` or `identifier`',
    } satisfies Readonly<Record<Coverage['searchBy'], string>>),
    nameSearch: flag('True where `POST /idfinder` can search this register by name.'),
    identifiers: list(IdentifierScheme, 'The numbers that a search takes; the first is the primary one.'),
    sections: z
      .looseObject(bySection(Publication, (about) => `What the register publishes: ${about}.`))
      .describe('What the register publishes of each section.'),
    sectionNotes: z
      .looseObject(bySection(Note.optional(), (about) => `Notes on this section: ${about}. Absent where it needs none.`))
      .describe('Why sections are not `published`. Empty where all of them are.'),
    ownership: OwnershipRow.optional().describe(
      'What the law says of the lists of owners: how they are to be read. Absent where the register publishes no owners.',
    ),
    credentials: z
      .looseObject({
        needed: flag('True where the register wants a key of the operator.'),
        configured: flag('True where this deployment can ask the register. Sandbox accounts never need it.'),
        obtainedAt: text(
          'Where the operator gets a key. Absent where the register takes none.',
          'https://developer.company-information.service.gov.uk',
        ).optional(),
      })
      .describe('The register’s key, which the operator of this deployment holds.'),
    copy: z
      .looseObject({
        asOf: instant('The state of the register that the copy shows. Absent where none is loaded yet.').optional(),
        loadedAt: instant('When the copy took the place of the one before. Absent where none is loaded yet.').optional(),
        companies: count('Number of companies that the copy has. Absent where none is loaded yet.', 3_067_073).optional(),
        next: z
          .looseObject({
            edition: instant('The publication that it is made of.'),
            startedAt: instant('When its load began.'),
            state: closedList('How far it is.', {
              loading: 'under way',
              refused: 'not as it should be: the copy before it stays',
            } satisfies Readonly<Record<NonNullable<NonNullable<Coverage['copy']>['next']>['state'], string>>),
          })
          .optional()
          .describe('The copy that is to come next. Absent where none is under way.'),
      })
      .optional()
      .describe(
        'This deployment’s own copy of the register’s files, from which searches are answered. Absent where the register itself is asked. Source: this service.',
      ),
    changeFeed: closedList('Whether the register’s feed of changes says which monitored companies are to be looked up.', {
      live: 'it does: a monitor looks when its company is named, and leaves out looks that would find nothing',
      stale: 'it cannot be read, or has named nothing for a day: monitors look by their period',
      idle: 'nobody monitors a company of the register, so that it is not read',
      none: 'the register has none, or this deployment has no key for it',
    } satisfies Readonly<Record<FeedState, string>>),
    search_credit_cost: count(
      'Credits for a search or an expand. 0 where `route` is `lei`, unless the operator has set a price: `POST /search/lei` gives the same record for nothing.',
      1,
    ),
    idfinder_credit_cost: count('Credits for a look-up by `POST /idfinder` that finds something.', 1),
    financials_credit_cost: count('Further credits where figures were asked for and came back.', 1),
    get secondRegister() {
      return Jurisdiction.optional().describe(
        'A second register, which is asked where a number is one of its `identifiers`. Absent where there is none.',
      );
    },
  })
  .describe(
    'One jurisdiction: its register, what it publishes, and what a search costs. Source: this service, from its register’s handler.',
  );

export const JurisdictionList = z
  .looseObject({
    data: list(Jurisdiction, 'By code.'),
    parties_credit_cost: count('Credits for a question of `GET /parties` that has a hit, whichever registers it is about.', 1),
  })
  .describe('Everything that can be searched. Source: this service.');

const identifierType = text('Label of the kind of number that it is, or comes nearest to.', 'SIREN');

export const ValidIdentifier = z
  .looseObject({
    valid: z.literal(true).describe('The number can be one of the register. Whether a company has it is not known.'),
    normalised: text('The number in the register’s form.', '000700013'),
    identifierType,
    hint: text(
      'Sandbox accounts: which number to try. Absent where an invented company has this one, and for live accounts.',
      'The sandbox has invented companies only: try 000700013 (ARDOISE INVENTEE).',
    ).optional(),
  })
  .describe('A number that fits. Source: this service.');

export const InvalidIdentifier = z
  .looseObject({
    valid: z.literal(false).describe('The number cannot be one of the register.'),
    identifierType,
    reason: text('What is wrong with it, or what a valid one looks like.', 'The check digit is wrong'),
  })
  .describe('A number that does not fit. Source: this service.');

export const IdentifierJudgement = z
  .discriminatedUnion('valid', [ValidIdentifier, InvalidIdentifier])
  .describe('Whether a number can be one of the register; `valid` says which of the two it is.');

export const IdentifierMatch = z
  .looseObject({
    companyName: text('Official legal name as registered.', 'HARBOUR INVENTED LIMITED'),
    registrationNumber: text(
      'The number, to be sent as `identifier` of a search or expand. For `DE`: register body and number.',
      '99000010',
    ),
    identifierType: text('Label of the kind of number.', 'Company number'),
    country: countryCode('ISO 3166-1 alpha-2.', 'GB'),
    jurisdiction: text('ISO 3166-2. Absent where it is no more specific than `country`.', 'US-NY').optional(),
    companyStatus: text('German matches: status in the register’s words. Absent at all others.', 'aktuell').optional(),
    registerCourt: text('German matches: the city of the register court. Absent at all others.', 'München').optional(),
    asOf: instant(
      'Where this service read its own copy of the register or of the LEI registry: the instant whose state the copy shows, UTC. Absent where they were asked themselves.',
    ).optional(),
  })
  .describe('One number of one company; a company with two numbers gives two matches. Source: the register, or the LEI registry.');

export const IdentifierMatches = list(
  IdentifierMatch,
  'Matches, the very name first. Empty where no verified match was found: nothing is charged then.',
);
