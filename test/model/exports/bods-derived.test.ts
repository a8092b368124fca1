/** Derived ownership as records: what each names, and what is counted in place of a record. */
import { describe, expect, test } from 'vitest';
import { derivedRecords } from '../../../shared/model/exports/bods-derived.ts';
import { relationshipId } from '../../../shared/model/exports/bods-relationships.ts';
import type { BodsRecord } from '../../../shared/model/exports/bods-statement.ts';
import type { DerivedOwner, DerivedOwnership } from '../../../shared/model/exports/derived-ownership.ts';
import type { ExportEdge, ExportGraph, ExportNode } from '../../../shared/model/exports/graph.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { entity } from '../../support/entities.ts';
import { bodsFindings, type Statement } from './bods-laws.ts';
import { caseOf } from './cases.ts';

const edge = (interestedParty: string, subject: string): ExportEdge => ({
  ...{ _id: `${interestedParty}/0`, interestedParty, subject, natureOfRelationship: 'Shareholder' },
});
/** p -> a -> root */
const EDGES = [edge('p', 'a'), edge('a', 'root')];
const WRITTEN = new Set(EDGES.map(({ interestedParty, subject }) => relationshipId(interestedParty, subject)));

const owner = (more: Partial<DerivedOwner> = {}): DerivedOwner => ({
  ...{ entityIds: ['p'], interests: [{ type: 'shareholding', share: { exact: 36 } }], edges: ['p/0', 'a/0'], joined: [] },
  ...more,
});
const verdict = (more: object = {}) => ({ isOpen: false, sentence: 'A sentence.', assumptions: [], ...more });

function recordsOf(owners: DerivedOwner[], written: ReadonlySet<string> = WRITTEN, openEndings = new Map<string, number>()) {
  const derived: DerivedOwnership = {
    ...{ ruleSet: { id: 'r', version: 2, sha256: 'd'.repeat(64) }, caseVersion: 'v', unresolved: { exact: 0 }, openEndings, owners },
  };
  const { graph } = caseOf('x', entity());
  const nodes = new Map<string, ExportNode>([
    ...graph.nodes,
    ...['a', 'p'].map((_id) => [_id, { entity: entity({ _id }), searched: false }] as const),
  ]);
  const losses = new Losses();
  const records = [...derivedRecords({ ...graph, nodes, edges: EDGES, derived } as ExportGraph, written, losses)];
  return { records, losses: losses.list().map(({ what, why, count }) => [what, why, count]) };
}
const only = ({ records }: { records: BodsRecord[] }): Statement => {
  expect(records).toHaveLength(1);
  return records[0]!.recordDetails;
};

test('a graph without derived ownership has none', () => {
  const { graph } = caseOf('x', entity());
  expect([...derivedRecords(graph, WRITTEN, new Losses())]).toEqual([]);
});

test('a record names who stands between, then the relationships', () => {
  const details = only(recordsOf([owner()]));
  expect(details.componentRecords).toEqual(['a', relationshipId('p', 'a'), relationshipId('a', 'root')]);
  expect(details).toMatchObject({ isComponent: false, interestedParty: 'p', subject: 'root' });
});

test('the record id is of rule set, party and subject alone', () => {
  const [one, other] = [owner(), owner({ interests: [{ type: 'shareholding', share: { exact: 1 } }] })].map((who) => recordsOf([who]));
  expect(one!.records[0]!.recordId).toBe(other!.records[0]!.recordId);
  expect(one!.records[0]!.recordId).not.toBe(relationshipId('p', 'root'));
});

describe('beneficialOwnershipOrControl', () => {
  test.each([
    ['true', verdict({ isBeneficialOwner: true }), true],
    ['false', verdict({ isBeneficialOwner: false }), false],
    ['absent where the verdict is open', verdict({ isOpen: true }), undefined],
    ['absent without a verdict', undefined, undefined],
  ])('is %s', (_, found, expected) => {
    const [interest] = only(recordsOf([owner(found && { verdict: found })])).interests;
    expect(interest.beneficialOwnershipOrControl).toBe(expected);
  });
});

test('an owner without a share has an interest only where the verdict is that it is one', () => {
  expect(recordsOf([owner({ interests: [] })]).records).toEqual([]);
  const found = recordsOf([owner({ interests: [], verdict: verdict({ isBeneficialOwner: true }) })]);
  expect(only(found).interests).toEqual([
    { type: 'unknownInterest', directOrIndirect: 'indirect', details: 'Derived', beneficialOwnershipOrControl: true },
  ]);
});

test('a relationship without a record is no component: it is counted and said', () => {
  const found = recordsOf([owner()], new Set([relationshipId('a', 'root')]));
  expect(only(found).componentRecords).toEqual(['a', relationshipId('a', 'root')]);
  expect(found.losses).toEqual([['components of derived relationships', 'the standard has no interest for them', 1]]);
});

test('of the losses: who holds without anybody between, and where chains end', () => {
  const direct = owner({ entityIds: ['a'], edges: ['a/0'], verdict: verdict({ isOpen: true }) });
  const { records, losses } = recordsOf([direct], WRITTEN, new Map([['not_searched', 3]]));
  expect(records).toEqual([]);
  expect(losses).toEqual([
    ['verdicts on parties without a company between', 'only derived relationships carry verdicts', 1],
    ['chains that end without a known owner', 'not searched', 3],
  ]);
});

test('a party that current=1 leaves out has no record, and is counted', () => {
  const { records, losses } = recordsOf([owner({ entityIds: ['gone'] })]);
  expect(records).toEqual([]);
  expect(losses).toEqual([['derived owners that are no party of the file', 'current=1 leaves them out', 1]]);
});

describe('the laws refuse', () => {
  const statement = (recordId: string, recordDetails: object, recordType = 'relationship'): Statement => ({
    ...{ statementId: recordId.repeat(40), recordId, recordType, recordDetails, recordStatus: 'new', declarationSubject: 't' },
  });
  const t = statement('t', { isComponent: false }, 'entity');
  const derived = (more: object) =>
    statement('d', { isComponent: false, subject: 't', interestedParty: 't', interests: [{ directOrIndirect: 'indirect' }], ...more });

  test.each<[string, Statement[]]>([
    ['component_record_id_not_in_dataset', [t, derived({ componentRecords: ['x'] })]],
    ['component_record_not_before_relationship_in_dataset', [derived({ componentRecords: ['t'] }), t]],
    ['duplicate_component_record', [t, derived({ componentRecords: ['t', 't'] })]],
    ['relationship_with_components_not_indirect', [t, derived({ componentRecords: ['t'], interests: [{ directOrIndirect: 'direct' }] })]],
    ['component_with_components', [t, derived({ isComponent: true, componentRecords: ['t'] })]],
    ['is_component_not_in_component_details', [statement('t', { isComponent: true }, 'entity')]],
  ])('%s', (finding, statements) => {
    expect(bodsFindings(statements, '2026-03-01')).toContain(finding);
  });

  test('nothing of a record that names an earlier one', () => {
    expect(bodsFindings([t, derived({ componentRecords: ['t'] })], '2026-03-01')).toEqual([]);
  });
});
