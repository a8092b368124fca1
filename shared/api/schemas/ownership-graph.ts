/** The facts that ownership is derived from: the graph of a calculation, and nodes and edges of an answer. */
import * as z from 'zod';
import { IdentityMatch } from './identity.ts';
import { Attributions, Completeness, Grounds, OwnershipInterestType, OwnershipNodeType, OwnershipRecordType } from './ownership-words.ts';
import { closedList, day, flag, instant, list, partialDay, percent, text } from './properties.ts';
import { HoldingManner, Share } from './relationship.ts';

export const nodeId = (description: string) => text(description, 'T', '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7');

export const nodeIds = (description: string) => list(z.string().min(1), description);

export const edgeId = (description: string) => text(description, 'e1', '2583f54d-8ff4-85b1-9d2a-53d314970b68/0');

export const edgeIds = (description: string) => list(z.string().min(1), description);

const fraction = (description: string) =>
  z
    .string()
    .regex(/^\d{1,30}\/[1-9]\d{0,29}$/)
    .meta({ description, examples: ['1/3'] })
    .optional();

export const OwnershipShare = z
  .looseObject({
    ...Share.shape,
    fraction: fraction('The exact share as a fraction of the whole. Absent: the other members say it.'),
    lowerFraction: fraction('The lower end of a band as a fraction of the whole. Absent: the other members say it.'),
    upperFraction: fraction('The upper end of a band as a fraction of the whole. Absent: the other members say it.'),
  })
  .describe(
    'A stated share: `fraction`, `exact`, or the ends of a band. In a request a number has at most 12 digits, so has each side of a fraction, and a share must lie between its ends. Source: the register for a case, the request for a calculation.',
  );

export const OwnershipInterest = z
  .looseObject({
    type: OwnershipInterestType.describe('What the interest is.'),
    directOrIndirect: closedList('Whether the party itself has the interest. Absent: not known.', {
      direct: 'itself',
      indirect: 'through others',
      unknown: 'not known',
    }).optional(),
    beneficialOwnershipOrControl: flag(
      'True: declared as a beneficial owner; false: a legal holder. Absent where the source does not say.',
    ).optional(),
    share: OwnershipShare.optional().describe('How large the interest is, in percent. Absent where the source gives no size.'),
    attribution: Attributions.optional().describe(`${Attributions.description}\n\nAbsent: not known.`),
    shareBasis: z
      .looseObject({
        unit: text(
          'What the share was computed from: `shares`, `nominalAmount`, `contribution`, `fraction`, `percent`, `band`, `text`.',
          'shares',
        ),
        class: text('The class of shares. Absent where the source names none.', 'A').optional(),
      })
      .optional()
      .describe('What the share was computed from; some units bring an assumption with them. Absent where it is not known.'),
    ground: Grounds.optional().describe(`${Grounds.description}\n\nAbsent: the type says it.`),
    startDate: partialDay('First day. Absent where it is not known.', '2019-03-01').optional(),
    endDate: partialDay('First day on which the interest no longer stands. Absent while it stands.', '2024-06-30').optional(),
    details: text('The words of the source. Absent where it has none.', 'ownership-of-shares-25-to-50-percent').optional(),
  })
  .describe('One interest of a party in a company. Source: the register for a case, the request for a calculation.');

const Holding = z
  .looseObject({
    id: text('Records with equal ids are of one parcel, whichever holder they name. Absent where there is only one.', 'h3').optional(),
    manner: HoldingManner,
  })
  .describe('The parcel that the interests are in. Source: the register for a case, the request for a calculation.');

export const OwnershipLevel = z
  .looseObject({
    completeness: Completeness.optional().describe(`${Completeness.description}\n\nAbsent: \`partial\`.`),
    publicationFloor: percent(
      'Who has less than this, in percent, need not be listed by law. Absent where there is no such limit.',
      25,
    ).optional(),
    floorInclusive: flag('True: who has exactly `publicationFloor` need not be listed either. Absent: false.').optional(),
    totalHoldings: flag('True where the share of a listed party is all that it holds. Absent: false.').optional(),
    declaredUnder: text('Id of the rule set that the entries are made under. Absent where there is none.', 'gb-psc').optional(),
  })
  .describe('What is known of all owners of one company together. Source: the request.');

const OwnershipRecord = z
  .looseObject({
    recordId: nodeId('Id of the record, unique in the graph.'),
    type: OwnershipRecordType,
    name: text('Name, for sentences. Absent: the id stands in its place.', 'HARBOUR INVENTED LIMITED').optional(),
    members: nodeIds('Ids of the members of a `jointHolding` or `jointArrangement`. Absent for others.').optional(),
    presumed: flag(
      'True of a `jointArrangement` that the law presumes and its members may disprove: what it adds is never certain. Absent: false.',
    ).optional(),
    listed: flag('True where the shares are traded on a stock exchange. Absent: false.').optional(),
    jurisdiction: text('ISO 3166-1 alpha-2 or ISO 3166-2. Absent where it is not known.', 'GB').optional(),
    endedBy: day(
      'Day by which the company had ended: from then on it holds nothing, and who has what it held is not known. Absent: it has not ended.',
      '2024-11-05',
    ).optional(),
    possiblySame: nodeIds('Ids of records that may be the same party. Absent where there are none.').optional(),
  })
  .describe('A party of the graph. Source: the request.');

const OwnershipRelationship = z
  .looseObject({
    recordId: edgeId('Id of the relationship. Absent: `e1`, `e2`, … by its place in the list.').optional(),
    interestedParty: nodeId('`recordId` of who owns or controls; of a record that is there.'),
    subject: nodeId('`recordId` of who is owned or controlled; of a record that is there.'),
    interests: list(OwnershipInterest, 'The interests, one or more; an empty list has no effect.'),
    holding: Holding.optional().describe('The parcel that the interests are in. Absent: one of its own.'),
    source: z
      .looseObject({
        registry: text('Who says so. Absent: not known.', 'Companies House').optional(),
        retrievedAt: text('Day or instant on which it was read. Absent: not known.', '2026-03-01').optional(),
        asOf: partialDay('The day that the fact is of. Absent: that on which it was read.', '2025-12-31').optional(),
      })
      .optional()
      .describe('Where the fact stands and how old it is. Absent: not known.'),
  })
  .describe('The interests of one party in another. Source: the request.');

export const CalculationGraph = z
  .looseObject({
    target: nodeId('`recordId` of the company whose owners are asked for.'),
    records: list(OwnershipRecord, 'The parties, at most 2,000.'),
    relationships: list(OwnershipRelationship, 'Who has what in whom, at most 20,000. Empty where nothing is known.'),
    levels: z
      .record(z.string(), OwnershipLevel)
      .optional()
      .describe('By `recordId` of a company: what is known of all its owners together. Absent: nothing.'),
    unaccounted: closedList('Whose the shares are that no record names. Absent: `unknown`.', {
      unknown: 'anybody’s, up to the publication floor of the company',
      others: 'holders’ outside the graph',
    }).optional(),
    seniorManagingOfficials: nodeIds('`recordId` or names of the senior managing officials of the target. Absent: none.').optional(),
  })
  .describe('An ownership graph of the caller’s own. Source: the request.');

export const OwnershipNode = z
  .looseObject({
    nodeId: nodeId('Id of the party in this answer: the `_id` of its first entity, or the `recordId` of the request.'),
    type: OwnershipNodeType.describe('What the party is.'),
    legalName: text('Name. Absent where a calculation was sent without one.', 'HARBOUR INVENTED LIMITED').optional(),
    members: nodeIds('Members of a `jointHolding` or `jointArrangement`. Absent for others.').optional(),
    presumed: flag(
      'True of a `jointArrangement` that the law of a register, or the caller, presumes: what it adds is never certain. Absent: false.',
    ).optional(),
    listed: flag('True where the shares are traded on a stock exchange. Absent where nothing says so.').optional(),
    jurisdiction: text('ISO 3166-1 alpha-2 or ISO 3166-2. Absent where it is not known.', 'GB').optional(),
    endedBy: day(
      'Day by which the company had ended: the day of its end, or, where no register gives it, the day on which one said that it had. From then on it holds nothing. Absent where nothing says that it has ended, and for persons.',
      '2024-11-05',
    ).optional(),
    possiblySame: nodeIds(
      'Parties that may be the same: counted apart for what is certain, together for what is possible. Absent where there are none.',
    ).optional(),
    entityIds: nodeIds('`_id` of the entities of the case that are this party. Absent in a calculation.').optional(),
    matchedBy: list(
      IdentityMatch,
      'The joins that made one party of its entities, in the order in which they were applied. Absent where it is one entity.',
    ).optional(),
  })
  .describe('A party of the graph. Source: the register for a case, the request for a calculation.');

const FactSource = z
  .looseObject({
    registry: text('The register that says so. Absent where it is not known.', 'Companies House').optional(),
    searchId: text(
      'The search whose answer names the party. Absent where it is not known, and in calculations.',
      '76350d497d90c700b305493bfef1ac5d8fe1c13b5e4bb13b',
    ).optional(),
    _documentID: text(
      'Id of its raw answer for `GET /documents/{documentId}`. Absent where no answer was kept.',
      '76350d497d90c700b305493bfef1ac5d2c91932d5f89cc40',
    ).optional(),
    pointer: text('JSON pointer (RFC 6901) to the entry in that answer. Absent where it has no place of its own.', '/items/0').optional(),
    retrievedAt: instant('When the register answered, UTC. Absent where it is not known.').optional(),
    asOf: partialDay('The day that the entries are of. Absent where it is the day of the answer.', '2025-12-31').optional(),
  })
  .describe('Where a fact stands. Source: this service.');

export const OwnershipEdge = z
  .looseObject({
    edgeId: edgeId('Id of the relationship: `_id` of the edge of `GET /casefile/{caseId}/graph`, or `recordId` of the request.'),
    interestedParty: nodeId('Who owns or controls.'),
    subject: nodeId('Who is owned or controlled.'),
    interests: list(OwnershipInterest, 'The interests; an empty list has no effect.'),
    holding: Holding.optional().describe('The parcel that the interests are in. Absent: one of its own.'),
    source: FactSource.optional().describe('Where the fact stands. Absent in a calculation.'),
  })
  .describe('A fact that the derivation started from. Source: the register for a case, the request for a calculation.');
