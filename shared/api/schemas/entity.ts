/** The entity: the result of a search, the target of a case, and each counterparty. */
import * as z from 'zod';
import { ConflictKind, LeiStatus, NameComparison } from './comparison.ts';
import { OwnershipLevel } from './ownership-level.ts';
import { Activity, Address, Capital, DissolutionReason, EntityType, Identifier, OtherName, StatusKind } from './party.ts';
import { countryCode, day, flag, instant, list, partialDay, text } from './properties.ts';
import { Relationship } from './relationship.ts';
import {
  DataStatus,
  DataStatusReasons,
  FinancialStatement,
  Provenance,
  ReportingException,
  SourceDocument,
  subsidiaryCount,
} from './result.ts';

const NOT_SEARCHED =
  'Absent at entities that were not searched themselves: what is known of them is what their counterparty’s register says.';

/** The facts of an entity itself, without its place in a graph. */
export const ownFacts = {
  entityType: EntityType.describe('What kind of party this is.'),
  legalName: text('Name as the register writes it, letters and case unchanged.', 'HARBOUR INVENTED LIMITED', 'Ada Marlow Invented'),
  legalForm: text(
    'Legal form in the register’s words. Absent at persons, and where the register does not give it.',
    'Private limited company',
  ).optional(),
  legalFormCode: z
    .string()
    .regex(/^[A-Z0-9]{4}$/)
    .meta({
      description:
        'Legal form as a code of ISO 20275 (ELF), four characters, so that forms can be compared. Set by this service from the register’s words. Absent where the form is not on that list.',
      examples: ['H0PO'],
    })
    .optional(),
  companyStatus: text('Status in the register’s own words. Absent where the register does not give one.', 'Active', 'Aktiv').optional(),
  statusKind: StatusKind.optional().describe('The status as one of a few kinds, to compare countries. Absent where `companyStatus` is.'),
  statusFrom: day(
    'First day of the status in `companyStatus`: on which bankruptcy was opened, for example. Absent at active companies, at those that have ended (`dissolutionDate`), and where the register does not give the day.',
    '2025-06-30',
  ).optional(),
  countryOfRegistration: countryCode(
    'ISO 3166-1 alpha-2 of the country whose law or register the entity is under. Absent at persons, and where the register does not say.',
    'GB',
  ).optional(),
  jurisdiction: text(
    'The code that a search for this entity takes: ISO 3166-1 alpha-2 (`GB`) or ISO 3166-2 (`US-DE`, `CH-ZH`). Absent for persons, and where it is not known.',
    'GB',
    'US-DE',
  ).optional(),
  registrationDate: day(
    'Day of registration or incorporation: the register’s own local date, `YYYY-MM-DD`. Absent where the register does not give the full date.',
    '2012-02-29',
  ).optional(),
  dissolutionDate: day(
    'Day on which the company ended, by the register’s own calendar. Its `statusKind` is `dissolved` then. Absent where it has not ended, where the register does not give the day, and where the company goes on under another number, in another country or in another legal form.',
    '2024-11-05',
  ).optional(),
  dissolutionReason: DissolutionReason.optional().describe(
    'How the company ended. Absent where it has not ended, and where the register does not say how.',
  ),
  nationality: text(
    'Persons: nationality in the register’s words; more than one where it names more. Absent where the register gives none.',
    'British',
  ).optional(),
  nationalityCode: countryCode(
    'Persons: `nationality` as ISO 3166-1 alpha-2. Set by this service. Absent where the words name more than one country, or none that is known.',
    'GB',
  ).optional(),
  countryOfResidence: text('Persons: country in the register’s words. Absent where the register gives none.', 'England').optional(),
  countryOfResidenceCode: countryCode(
    'Persons: `countryOfResidence` as ISO 3166-1 alpha-2. Set by this service. Absent where the words name no country that is known.',
    'GB',
  ).optional(),
  placeOfResidence: text(
    'Persons: the municipality, where the register publishes it to tell persons of one name apart; never a street. Absent where it gives none.',
    'Seon',
  ).optional(),
  placesOfOrigin: z.array(text('A municipality, as the register writes it.', 'Zürich')).optional().meta({
    description:
      'Persons in the Swiss register: the municipalities whose citizen the person is (`Heimatort`), which tell persons of one name apart. Absent at others.',
  }),
  dateOfBirth: partialDay(
    'Persons: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as much as the register publishes. Absent where it publishes none.',
    '1975-04',
    '1979-03-14',
  ).optional(),
  nameMasked: flag('True where the register publishes the name only with letters hidden. Absent everywhere else.').optional(),
  listed: flag(
    'True where the register says that its shares are traded, or that it reports as a public company. Absent everywhere else.',
  ).optional(),
  addresses: list(Address, 'Addresses. Empty where the register gives none.'),
  identifiers: list(
    Identifier,
    'Numbers of the entity, its LEI among them. Empty where the register gives none; an expand then needs `/idfinder` first.',
  ),
  activities: list(Activity, 'Lines of business. Empty where the register gives none.'),
  capital: Capital.optional().describe('Registered capital. Absent where the register gives none.'),
  otherNames: list(OtherName, 'Previous, trading, alternative and translated names. Empty where the register gives none.'),
  financials: list(
    FinancialStatement,
    'Figures, newest first. Only where the request had `include.financials`. Absent where they were not asked for or not found; `dataStatus.financials` says which.',
  ).optional(),
  reportingExceptions: list(
    ReportingException,
    'Why no parent is reported. Source: the LEI registry. Absent where parents are reported, and at results of other registers.',
  ).optional(),
  subsidiaryCount: subsidiaryCount
    .optional()
    .describe(
      'Number of direct subsidiaries that the LEI registry knows, whether they are listed here or not. Absent at results of other registers.',
    ),
  dataStatus: DataStatus.optional().describe(`How complete each section is. ${NOT_SEARCHED}`),
  dataStatusReasons: DataStatusReasons.optional().describe(
    `Why sections are less than complete. Absent also at results from before this was kept. ${NOT_SEARCHED}`,
  ),
  ownershipLevel: OwnershipLevel.optional().describe(
    `What is said of all owners together: how much of the whole the entries make up, and what the law says of those without an entry. Absent also at results from before this was kept. ${NOT_SEARCHED}`,
  ),
  leiStatus: LeiStatus.optional().describe(
    'Whether an LEI was found by the company’s number, never by its name. Absent where this deployment does not ask, where the source itself says the LEI, and at entities that were not searched.',
  ),
  leiAsOf: instant(
    'Where this service looked the LEI up in its own copy of the LEI registry: the instant whose state the copy shows, UTC. Absent where GLEIF itself was asked, and where `leiStatus` is absent.',
  ).optional(),
  provenance: Provenance.optional().describe(`Which register was asked, and when. ${NOT_SEARCHED}`),
  nameMatch: NameComparison.optional().describe(
    'The name that the search was given, held against the official one. Absent where the search was given no name, and at entities that were not searched.',
  ),
};

export const ExpandedRecord = z
  .looseObject({
    ...ownFacts,
    conflicts: list(ConflictKind, 'In what the record disagrees with the entity. Empty where the entity is the target of the case.'),
  })
  .describe(
    'What a register says under the number by which an entity was expanded, where it may be another company’s record: the entity’s own facts stay as they were. Source: the register.',
  );

const { entityType, legalName, addresses, identifiers, activities, otherNames, ...optionalFacts } = ownFacts;
const SAME = ' Absent where the official record says the same.';
const unlessSame = <Schema extends z.ZodType>(schema: Schema) => schema.optional().describe(schema.description + SAME);

export const StatedElsewhere = z
  .looseObject({
    entityType: unlessSame(entityType),
    legalName: unlessSame(legalName),
    ...optionalFacts,
    addresses: unlessSame(addresses),
    identifiers: unlessSame(identifiers),
    activities: unlessSame(activities),
    otherNames: unlessSame(otherNames),
    source: Provenance.pick({ registry: true, retrievedAt: true })
      .optional()
      .describe('The register that gave the facts. Absent in results stored before this field existed.'),
  })
  .describe(
    'Facts from another register, given before the entity’s own was asked, as far as they differ. Source: the register in `source`.',
  );

export const Entity = z
  .looseObject({
    _id: z.uuid().meta({
      description:
        'Id of this entity on its case, for `entityId` of an expand and `_parentId` of relationships. Set by this service; the same at every read.',
      examples: ['9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7'],
    }),
    ...ownFacts,
    relationships: list(
      Relationship,
      'What this entity is to others: each points from here to the entity `_parentId`. Empty at the entity that was searched, to which all others point.',
    ),
    get counterparties(): z.ZodArray<z.ZodType> {
      return list<z.ZodType>(
        Entity,
        'The parties that the register names: officers, owners, parents, subsidiaries, fund managers. An expand adds its parties below the entity that was expanded. Empty where none is named; `dataStatus` says whether that means "none".',
      );
    },
    get formerCounterparties(): z.ZodOptional<z.ZodArray<z.ZodType>> {
      return list<z.ZodType>(
        Entity,
        'Parties of the past: all their relationships have ended, each with `to` where the register gives the day. Absent where the register’s answer has none.',
      ).optional();
    },
    sourceDocuments: list(
      SourceDocument,
      'Proof files of this entity. At least the raw answer of the register on every searched entity; empty at the others.',
    ),
    statedElsewhere: list(
      StatedElsewhere,
      'Facts about this entity in other entries, of this or another register, from before its own entry was read. Absent where nothing differs, and for entities that were not expanded.',
    ).optional(),
    expandedRecord: ExpandedRecord.optional().describe(
      'The record that an expand found and that disagrees with this entity in name, kind or number. Absent where it agrees, and at entities that were not expanded.',
    ),
  })
  .describe(
    'A company, person, fund or other party. A searched entity carries `dataStatus` and `provenance`; its `counterparties` carry what its register says of them. Source: the register, unless a property says otherwise.',
  );
