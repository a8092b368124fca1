/** BODS 0.4: valid by the laws beside its schema, nothing invented, nothing lost without being counted. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphOfStatements } from '../../../shared/cases/ownership-answers/bods-graph.ts';
import type { Entity, EntityRelationship } from '../../../shared/model/entity/entity.ts';
import type { Interest, Share } from '../../../shared/model/entity/ownership-facts.ts';
import { bods } from '../../../shared/model/exports/bods.ts';
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { entity } from '../../support/entities.ts';
import { shareAmong, shareOf, shareOfEach } from '../../support/share.ts';
import { bodsFindings, type Statement } from './bods-laws.ts';
import { CASE_ID, caseOf, RETRIEVED_AT, sandboxCases, textOf } from './cases.ts';
import { generatedGraph, HOSTILE_NAMES, hostileGraph } from './generated.ts';

const OPTIONS = { lines: false, byteOrderMark: true };
const TODAY = '2026-03-01';

function exported(graph: ExportGraph, losses = new Losses()): Statement[] {
  return JSON.parse(textOf(bods.pieces(graph, OPTIONS, losses))) as Statement[];
}

const source = { registry: 'Register of Invention', origin: 'https://register.invalid', retrievedAt: RETRIEVED_AT, licence: 'CC BY 4.0' };
const relationship = (more: Partial<EntityRelationship> = {}): EntityRelationship => ({
  ...{ _parentId: 'root', natureOfRelationship: 'Shareholder' },
  ...more,
});

/** A searched company with one party. */
function withParty(relationships: EntityRelationship[], facts: Partial<Entity> = {}, root: Partial<Entity> = {}): ExportGraph {
  const party = entity({ _id: 'party', legalName: 'PARTY', relationships, ...facts });
  return caseOf('one party', entity({ provenance: source, counterparties: [party], ...root })).graph;
}

const relationshipsOf = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ recordType }) => recordType === 'relationship');
const interestsOf = (graph: ExportGraph): Statement[] =>
  relationshipsOf(exported(graph)).flatMap(({ recordDetails }) => recordDetails.interests ?? []);

describe('every case of the sandbox', () => {
  test('is valid by the laws of the standard', async () => {
    const cases = shareOfEach(await sandboxCases(), ({ name }) => name.split(' ')[0]!);
    const findings = cases.flatMap(({ name, graph }) => bodsFindings(exported(graph), TODAY).map((finding) => `${name}: ${finding}`));
    expect(findings).toEqual([]);
    expect(cases.length).toBeGreaterThan(20);
  });

  test('is read by POST /ownership/calculate as it is', async () => {
    for (const { graph } of shareAmong(await sandboxCases())) {
      const read = graphOfStatements({ statements: exported(graph) }, '/graph');
      expect(read.target).toBe(graph.target);
      expect(read.nodes.length).toBeGreaterThanOrEqual(graph.nodes.size);
    }
  });

  test('has a statement for each party, and for each pair with an interest', async () => {
    for (const { graph } of shareAmong(await sandboxCases())) {
      const statements = exported(graph);
      expect(statements.slice(0, graph.nodes.size).map(({ recordId }) => recordId)).toEqual([...graph.nodes.keys()]);
      expect(statements.slice(graph.nodes.size).every(({ recordType }) => recordType === 'relationship')).toBe(true);
    }
  });
});

describe('1,000 generated cases', () => {
  const runs = { numRuns: shareOf(1000) };

  test('are valid by the laws', () => {
    fc.assert(
      fc.property(generatedGraph(), (graph) => {
        expect(bodsFindings(exported(graph), TODAY)).toEqual([]);
      }),
      runs,
    );
  });

  test('are read back with party, subject, share and dates, less what is counted', () => {
    fc.assert(
      fc.property(generatedGraph(), (graph) => {
        const losses = new Losses();
        const read = relationshipsOf(exported(graph, losses)).flatMap(({ recordDetails: { interestedParty, subject, interests = [] } }) =>
          interests.map(({ share, startDate, endDate }: Statement) =>
            JSON.stringify([interestedParty, subject, share, startDate, endDate]),
          ),
        );
        const stated = graph.edges.flatMap(expectedInterests);
        const dropped = losses.list().filter(({ what }) => DROPPED.has(what));
        const total = dropped.reduce((sum, { count }) => sum + count, 0);
        expect(read.length + total).toBe(stated.length);
        for (const one of read) expect(stated).toContain(one);
      }),
      runs,
    );
  });

  test('make no band exact, no month a day, and nobody a beneficial owner who is none', () => {
    fc.assert(
      fc.property(generatedGraph(), (graph) => {
        const types = new Map([...graph.nodes].map(([id, { entity: one }]) => [id, one.entityType]));
        const stated = graph.edges.flatMap(({ interests = [] }) => interests.map(({ share }) => share));
        const exact = new Set(stated.flatMap((share) => (share ? (exactOf(share) ?? []) : [])));
        const days = new Set(
          graph.edges.flatMap(({ from, to, interests = [] }) => [from, to, ...interests.flatMap((one) => [one.startDate, one.endDate])]),
        );
        for (const { recordDetails } of relationshipsOf(exported(graph))) {
          for (const { share, startDate, endDate, beneficialOwnershipOrControl, details } of recordDetails.interests ?? []) {
            if (share?.exact !== undefined) expect(exact).toContain(share.exact);
            for (const day of [startDate, endDate]) if (day) expect(days).toContain(day);
            if (!beneficialOwnershipOrControl) continue;
            expect(types.get(recordDetails.interestedParty)).toBe('person');
            expect(details).toMatch(/^(?:Beneficial Owner|Person With Significant Control)/);
          }
        }
      }),
      runs,
    );
  });

  test('keep all record ids when a party is added', () => {
    fc.assert(
      fc.property(generatedGraph(), (graph) => {
        const ids = exported(graph).map(({ recordId }) => recordId);
        const added = entity({ _id: 'added', provenance: source });
        const edge = { _id: 'added/0', interestedParty: 'added', subject: graph.target, natureOfRelationship: 'Shareholder' as const };
        const nodes = new Map([['added', { entity: added, searched: false }], ...graph.nodes]);
        const after = new Set(exported({ ...graph, nodes, edges: [edge, ...graph.edges] }).map(({ recordId }) => recordId));
        for (const id of ids) expect(after).toContain(id);
      }),
      runs,
    );
  });
});

/** What is counted once for each interest that is not exported. */
const DROPPED = new Set([
  'relationships that are no interest',
  'former interests without a published end',
  'interests whose subject is a person',
]);

const exactOf = ({ exact, minimum, maximum }: Share): number | undefined => exact ?? (minimum === maximum ? minimum : undefined);
const isDay = (text: string | undefined): boolean => text?.length === 10;

/** Each interest, or the relationship itself, as the export may say it. Several interests of a dropped relationship count once. */
function expectedInterests({ interestedParty, subject, from, to, interests = [] }: ExportGraph['edges'][0]): string[] {
  const all: (Interest | undefined)[] = interests.length > 0 ? interests : [undefined];
  return all.map((one) => {
    const [start, end] = [one?.startDate ?? from, one?.endDate ?? to];
    const isReversed = isDay(start) && isDay(end) && start! > end!;
    const exact = one?.share && exactOf(one.share);
    const share = exact === undefined ? one?.share : { exact };
    const ordered = share && Object.fromEntries(Object.entries(share).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    return JSON.stringify([
      interestedParty,
      subject,
      ordered,
      isDay(start) && !isReversed ? start : undefined,
      isDay(end) && !isReversed ? end : undefined,
    ]);
  });
}

describe('a relationship', () => {
  test('of several ties between two parties is one statement with all interests', () => {
    const ties = [
      relationship({ natureOfRelationship: 'Director', role: 'Geschäftsführer' }),
      relationship({ interests: [{ kind: 'votingRights', share: { exclusiveMinimum: 25, maximum: 50 } }, { kind: 'shareholding' }] }),
    ];
    const [one, ...others] = relationshipsOf(exported(withParty(ties)));
    expect(others).toEqual([]);
    expect(one!.recordDetails).toEqual({
      isComponent: false,
      interestedParty: 'party',
      subject: 'root',
      interests: [
        { type: 'shareholding', directOrIndirect: 'direct', details: 'Shareholder' },
        { type: 'boardMember', directOrIndirect: 'direct', details: 'Director: Geschäftsführer' },
        { type: 'votingRights', directOrIndirect: 'direct', details: 'Shareholder', share: { exclusiveMinimum: 25, maximum: 50 } },
      ],
    });
  });

  test.each([
    ['Subsidiary', 'root', 'party'],
    ['Shareholder', 'party', 'root'],
  ] as const)('%s: the interested party is %s', (natureOfRelationship, interestedParty, subject) => {
    const [one] = relationshipsOf(exported(withParty([relationship({ natureOfRelationship })])));
    expect(one!.recordDetails).toMatchObject({ interestedParty, subject });
  });

  test.each([
    ['Indirect Owner', 'shareholding', 'indirect'],
    ['Beneficial Owner', 'unknownInterest', 'unknown'],
    ['Parent', 'otherInfluenceOrControl', 'direct'],
    ['Ultimate Parent', 'otherInfluenceOrControl', 'unknown'],
    ['Board Chair', 'boardChair', 'direct'],
    ['Managing Director', 'seniorManagingOfficial', 'direct'],
    ['Liquidator', 'controlByLegalFramework', 'direct'],
    ['Fund Manager', 'rightsGrantedByContract', 'direct'],
    ['Limited Partner', 'unknownInterest', 'direct'],
  ] as const)('%s is %s, %s', (natureOfRelationship, type, directOrIndirect) => {
    expect(interestsOf(withParty([relationship({ natureOfRelationship })]))).toMatchObject([{ type, directOrIndirect }]);
  });

  test('what an interest states itself goes before what its nature says', () => {
    const interests: Interest[] = [{ kind: 'capital', type: 'rightsToProfitOrIncome', directOrIndirect: 'indirect', details: 'by law' }];
    expect(interestsOf(withParty([relationship({ interests, holding: { id: '3', manner: 'joint' } })]))).toEqual([
      { type: 'rightsToProfitOrIncome', directOrIndirect: 'indirect', details: 'Shareholder; by law; holding 3: joint' },
    ]);
    const capital = withParty([relationship({ interests: [{ kind: 'capital' }] })]);
    expect(interestsOf(capital)).toMatchObject([{ type: 'unknownInterest', details: 'Shareholder; interest: capital' }]);
  });

  test('an interest in a trust is one of a trust only', () => {
    const ties = [relationship({ interests: [{ kind: 'other', type: 'settlor' }] })];
    expect(interestsOf(withParty(ties, {}, { entityType: 'trust' }))).toMatchObject([{ type: 'settlor' }]);
    expect(interestsOf(withParty(ties))).toMatchObject([{ type: 'unknownInterest', details: 'Shareholder; interest: settlor' }]);
  });

  test('a beneficial owner is a person whom the register declares', () => {
    const declared = [relationship({ natureOfRelationship: 'Beneficial Owner' })];
    expect(interestsOf(withParty(declared, { entityType: 'person' }))).toMatchObject([{ beneficialOwnershipOrControl: true }]);
    for (const graph of [withParty(declared), withParty([relationship()], { entityType: 'person' })])
      expect(interestsOf(graph)[0]).not.toHaveProperty('beneficialOwnershipOrControl');
    const legal = relationship({ interests: [{ kind: 'shareholding', beneficialOwnershipOrControl: false }] });
    expect(interestsOf(withParty([legal], { entityType: 'person' }))).toMatchObject([{ beneficialOwnershipOrControl: false }]);
  });

  test('equal closed ends are an exact share; contradicting ones are counted', () => {
    const shares: Share[] = [
      { minimum: 100, maximum: 100 },
      { minimum: 60, maximum: 40 },
      { exclusiveMinimum: 50, maximum: 50 },
      { exact: 120 },
    ];
    const losses = new Losses();
    const graph = withParty([relationship({ interests: shares.map((share) => ({ kind: 'shareholding', share })) })]);
    const [one] = relationshipsOf(exported(graph, losses));
    expect(one!.recordDetails.interests.map(({ share }: Statement) => share)).toEqual([{ exact: 100 }, undefined, undefined, undefined]);
    expect(losses.list()).toEqual([{ what: 'shares that contradict themselves', count: 3, why: 'no share lies between their ends' }]);
  });

  test('a month is an annotation, never the first day of it', () => {
    const [one] = relationshipsOf(exported(withParty([relationship({ from: '2019-05', to: '2024-02-30' })])));
    expect(one!.recordDetails.interests).toEqual([{ type: 'shareholding', directOrIndirect: 'direct', details: 'Shareholder' }]);
    expect(one!.annotations.map(({ description, statementPointerTarget }: Statement) => [statementPointerTarget, description])).toEqual([
      ['/recordDetails/interests/0', 'The register publishes the beginning as 2019-05'],
      ['/recordDetails/interests/0', 'The register publishes the end as 2024-02-30'],
    ]);
  });

  test('former: with its last day, or not at all', () => {
    const left = (more: Partial<EntityRelationship>): Entity => entity({ _id: 'left', relationships: [relationship(more)] });
    const graphOf = (one: Entity) => caseOf('x', entity({ formerCounterparties: [one] })).graph;
    expect(interestsOf(graphOf(left({ to: '2020-05-06' })))).toMatchObject([{ endDate: '2020-05-06' }]);
    const losses = new Losses();
    expect(relationshipsOf(exported(graphOf(left({})), losses))).toEqual([]);
    expect(losses.list()).toMatchObject([{ what: 'former interests without a published end', count: 1 }]);
  });

  test('what is neither ownership nor control is counted', () => {
    const losses = new Losses();
    expect(relationshipsOf(exported(withParty([relationship({ natureOfRelationship: 'Secretary' })]), losses))).toEqual([]);
    expect(losses.list()).toEqual([
      { what: 'relationships that are no interest', count: 1, why: 'Secretary is neither ownership nor control' },
    ]);
  });

  test('names the registers that state it, and their licence where that is a URI', () => {
    const [one] = relationshipsOf(exported(withParty([relationship()])));
    expect(one).toMatchObject({
      declaration: CASE_ID,
      declarationSubject: 'root',
      statementDate: '2026-03-01',
      source: {
        type: ['officialRegister'],
        description: 'Register of Invention',
        url: 'https://register.invalid',
        retrievedAt: RETRIEVED_AT,
        assertedBy: [{ name: 'Register of Invention' }],
      },
      publicationDetails: {
        license: 'https://creativecommons.org/licenses/by/4.0/',
        bodsVersion: '0.4',
        publisher: { name: 'registry-graph' },
      },
    });
  });
});

describe('what is not known', () => {
  const SECTIONS = { officers: 'complete', financials: 'not_requested', documents: 'complete' } as const;
  const unspecified = (root: Partial<Entity>): unknown[] =>
    relationshipsOf(exported(caseOf('x', entity(root)).graph)).map(({ recordDetails }) => recordDetails.interestedParty);

  test.each([
    ['none_on_register', 'unknown'],
    ['restricted', 'informationUnknownToPublisher'],
    ['not_published', 'informationUnknownToPublisher'],
    ['source_failed', 'informationUnknownToPublisher'],
  ] as const)('owners %s: %s', (owners, reason) => {
    expect(unspecified({ dataStatus: { ...SECTIONS, owners } })).toEqual([{ reason, description: `Owners: ${owners}` }]);
  });

  test.each(['complete', 'partial'] as const)('owners %s: nothing', (owners) => {
    expect(unspecified({ dataStatus: { ...SECTIONS, owners } })).toEqual([]);
  });

  test('each exception of the LEI registry says why, in words', () => {
    const reportingExceptions = [
      { category: 'DIRECT', reason: 'NO_KNOWN_PERSON', inWords: 'No person is known.' },
      { category: 'ULTIMATE', reason: 'A NEW ONE', inWords: 'Something new.' },
    ];
    expect(unspecified({ reportingExceptions, dataStatus: { ...SECTIONS, owners: 'none_on_register' } })).toEqual([
      { reason: 'noBeneficialOwners', description: 'No person is known.' },
      { reason: 'informationUnknownToPublisher', description: 'Something new.' },
    ]);
  });
});

test('500 hostile names come back letter by letter', () => {
  const names = shareAmong(HOSTILE_NAMES);
  const read = exported(hostileGraph(names)).slice(1, names.length + 1);
  expect(read.map(({ recordDetails }) => recordDetails.name ?? '')).toEqual(names);
});

test('one statement a line has the same statements', () => {
  const graph = withParty([relationship()]);
  const lines = textOf(bods.pieces(graph, { ...OPTIONS, lines: true }, new Losses()));
  expect(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(exported(graph));
});

test('the id of a statement is of its content, the id of a record is not', () => {
  const [before, after] = [{}, { legalForm: 'GmbH' }].map((facts) => exported(withParty([relationship()], facts)));
  expect(after![1]!.recordId).toBe(before![1]!.recordId);
  expect(after![1]!.statementId).not.toBe(before![1]!.statementId);
  expect(after![2]).toEqual(before![2]);
});
