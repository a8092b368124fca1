/** Statements of the Beneficial Ownership Data Standard (BODS 0.4) as the graph of a calculation: what is read of them. */
import * as z from 'zod';
import { CalculationGraph, nodeId, nodeIds } from './ownership-graph.ts';
import { OwnershipInterestType } from './ownership-words.ts';
import { closedList, flag, list, partialDay, percent, text } from './properties.ts';

const Unspecified = z
  .looseObject({
    reason: text('A reason of BODS `unspecifiedReason`. Absent: not given.', 'unknown').optional(),
    description: text('The reason in words. Absent: not given.', 'The beneficiary is under age.').optional(),
  })
  .describe('A party that the statement does not identify: it may be anybody. Source: the request.');

const Party = (who: string) => z.union([nodeId(who), Unspecified]).describe(`${who} Required at a relationship. Absent at others.`);

const openEnd = (which: string) =>
  z.union([percent(`The open ${which} end, in percent.`, 25), flag(`True where the ${which} end beside it is open, as before 0.4.`)]);

const BodsShare = z
  .looseObject({
    exact: percent('The exact share, in percent. Absent: the other members say it.', 40).optional(),
    minimum: percent('The closed lower end, in percent. Absent where there is none.', 25).optional(),
    maximum: percent('The closed upper end, in percent. Absent where there is none.', 50).optional(),
    exclusiveMinimum: openEnd('lower').describe('The open lower end, in percent. Absent where there is none.').optional(),
    exclusiveMaximum: openEnd('upper').describe('The open upper end, in percent. Absent where there is none.').optional(),
  })
  .describe(
    'How large the interest is, in percent: numbers of at most 12 digits, and a share must lie between its ends. Source: the request.',
  );

const BodsInterest = z
  .looseObject({
    type: OwnershipInterestType.optional().describe(`${OwnershipInterestType.description}\n\nAbsent: not known.`),
    directOrIndirect: closedList('Whether the party itself has the interest. Absent: not known.', {
      direct: 'itself',
      indirect: 'through others',
      unknown: 'not known',
    }).optional(),
    beneficialOwnershipOrControl: flag('True: declared as a beneficial owner. Absent: the source does not say.').optional(),
    share: BodsShare.optional().describe('How large it is. Absent: not known.'),
    startDate: partialDay('First day. Absent: not known.', '2019-03-01').optional(),
    endDate: partialDay('First day on which it no longer stands. Absent while it stands.', '2024-06-30').optional(),
    details: text(
      'The words of the source. A nature-of-control code of the UK register in them decides the ends of a band. Absent: none.',
      'ownership-of-shares-25-to-50-percent',
    ).optional(),
  })
  .describe('One interest. Source: the request.');

const Place = z.looseObject({ code: text('ISO 3166-1 alpha-2 or ISO 3166-2. Absent: not known.', 'GB').optional() });

const RecordDetails = z
  .looseObject({
    personType: text('`knownPerson`: a person; any other word: a person who is not identified. Absent: known.', 'knownPerson').optional(),
    names: list(
      z.looseObject({ fullName: text('The name. Absent: not known.', 'A. Invented').optional() }),
      'Names of a person; the first is shown. Absent: not known.',
    ).optional(),
    entityType: z
      .looseObject({
        type: text(
          '`registeredEntity`, `legalEntity`: a company; `state`, `stateBody`: a state; `arrangement`: see `subtype`; any other: a party that may be anybody. Absent: a company.',
          'registeredEntity',
        ).optional(),
        subtype: text('`trust` and `nomination` are read. Absent: none.', 'trust').optional(),
      })
      .optional()
      .describe('What the entity is. Absent: a company.'),
    name: text('Name of an entity. Absent: not known.', 'HARBOUR INVENTED LIMITED').optional(),
    jurisdiction: Place.optional().describe('Where the entity is registered. Absent: not known.'),
    incorporatedInJurisdiction: Place.optional().describe('The same in earlier versions. Absent: not known.'),
    publicListing: z
      .looseObject({ hasPublicListing: flag('True where its shares are traded. Absent: not known.').optional() })
      .optional()
      .describe('Whether the shares are traded. Absent: not known.'),
    subject: Party('Who is owned or controlled.').optional(),
    interestedParty: Party('Who owns or controls.').optional(),
    interests: list(BodsInterest, 'The interests of a relationship. Absent: none.').optional(),
    componentRecords: nodeIds(
      'Records that make up this relationship: it is then indirect, and no holding besides them. Absent: none.',
    ).optional(),
  })
  .describe('What the statement says; further members of BODS are not read. Source: the request.');

export const BodsStatement = z
  .looseObject({
    recordId: nodeId('Id of the person, entity or relationship; of several statements of one record the newest counts.'),
    recordType: closedList('What the statement is about.', { person: 'a person', entity: 'an entity', relationship: 'a relationship' }),
    recordStatus: closedList('State of the record. Absent: `new`.', {
      new: 'first statement of the record',
      updated: 'a later one',
      closed: 'the record no longer holds from the day of the statement',
    }).optional(),
    statementDate: z
      .string()
      .meta({ description: 'Day or instant of the statement. Absent: before all others.', examples: ['2026-03-01'] })
      .optional(),
    declarationSubject: nodeId('`recordId` of the company that the declaration is about. Absent: not known.').optional(),
    recordDetails: RecordDetails,
  })
  .describe('A statement of BODS 0.4. Source: the request.');

export const BodsGraph = z
  .looseObject({
    statements: list(BodsStatement, 'The statements, with at most 2,000 persons and entities and 20,000 relationships.'),
    target: nodeId(
      '`recordId` of the company whose owners are asked for. Absent: the one declaration subject of the statements.',
    ).optional(),
    levels: CalculationGraph.shape.levels,
    unaccounted: CalculationGraph.shape.unaccounted,
    seniorManagingOfficials: nodeIds(
      '`recordId` or names of the senior managing officials of the target. Absent: those whom the statements name.',
    ).optional(),
  })
  .describe('An ownership graph of the caller’s own, as BODS statements. Source: the request.');

export const AskedGraph = z
  .union([CalculationGraph, BodsGraph])
  .describe('An ownership graph of the caller’s own: records and relationships, or BODS statements. Source: the request.');
