/** Who came, went and changed in a version of a monitor, by what the service tells of it. */
import { describe, expect, test } from 'vitest';
import type { Schemas } from '../../client/src/index.ts';
import { comparedVersion, isOfParty } from '../../console/version-changes.ts';
import { marksOf } from '../../console/what-changed.ts';
import type { Entity, EntityRelationship } from '../../shared/model/entity/entity.ts';
import { entity } from '../support/entities.ts';

type Reported = Schemas['Change'];
type Tie = Omit<EntityRelationship, '_parentId'>;

const DAY = '2026-03-01';
const DIRECTOR: Tie = { natureOfRelationship: 'Director' };
const holder = (exact: number): Tie => ({ natureOfRelationship: 'Shareholder', interests: [{ kind: 'shareholding', share: { exact } }] });

/** Ids of two answers are never the same. */
const companyOf = (answer: string, parties: Record<string, Tie[]>, former: Record<string, Tie[]> = {}): Entity => {
  const all = (of: Record<string, Tie[]>): Entity[] =>
    Object.entries(of).map(([legalName, ties]) =>
      entity({
        ...{ _id: `${answer}-${legalName}`, legalName, entityType: 'person' },
        relationships: ties.map((tie) => ({ _parentId: answer, ...tie })),
      }),
    );
  return entity({ _id: answer, legalName: 'T', counterparties: all(parties), formerCounterparties: all(former) });
};

const reported = (type: Reported['type'], legalName: string | undefined, more: Partial<Reported> = {}): Reported => ({
  ...{ changeId: `m-2-${type}-${legalName}`, version: 2, at: `${DAY}T12:00:00.000Z`, type, sources: {} },
  ...(legalName && { party: { entityType: 'person', legalName, identifiers: [] } }),
  ...more,
});

const rowsOf = (after: Entity, before: Entity | undefined, changes: readonly Reported[]) =>
  comparedVersion(after, before, changes, DAY).changes.map(({ kind, edge: { from }, after: is, before: was }) => [kind, from, is, was]);

describe('a version with the version before', () => {
  test('who came is in it, who went is drawn with what was known, who changed has both', () => {
    const before = companyOf('old', { ada: [DIRECTOR, holder(10)], ben: [holder(60)] });
    const after = companyOf('new', { ada: [DIRECTOR, holder(40)], cora: [holder(30)] });
    const [was, is] = [
      { kind: 'shareholding', share: { exact: 10 } },
      { kind: 'shareholding', share: { exact: 40 } },
    ];
    const changes = [
      reported('owner.changed', 'ada', { nature: 'Shareholder', field: 'interests', before: [was], after: [is] }),
      reported('owner.removed', 'ben', { nature: 'Shareholder' }),
      reported('owner.added', 'cora', { nature: 'Shareholder' }),
    ];
    const compared = comparedVersion(after, before, changes, DAY);
    expect(rowsOf(after, before, changes)).toEqual([
      ['came', 'new-cora', 'Shareholder, 30 % shares', undefined],
      ['went', 'old-ben', 'Shareholder, 60 % shares', undefined],
      ['changed', 'new-ada', 'Director, Shareholder, 40 % shares', '10 % shareholding'],
    ]);
    expect([...marksOf(compared.changes)].toSorted()).toEqual([
      ['new-ada', 'changed'],
      ['new-cora', 'came'],
      ['old-ben', 'went'],
    ]);
    expect(compared.all.edges.find(({ from }) => from === 'old-ben')).toMatchObject({ to: 'new', former: true });
  });

  test('whoever stays with another relationship has neither come nor gone', () => {
    const before = companyOf('old', { ada: [DIRECTOR, holder(10)], ben: [DIRECTOR] });
    const after = companyOf('new', { ada: [holder(10)], ben: [DIRECTOR, holder(5)] });
    expect(
      rowsOf(after, before, [
        reported('officer.resigned', 'ada', { nature: 'Director' }),
        reported('owner.added', 'ben', { nature: 'Shareholder' }),
      ]),
    ).toEqual([
      ['changed', 'new-ada', 'Shareholder, 10 % shares', 'Director'],
      ['changed', 'new-ben', 'Director, Shareholder, 5 % shares', undefined],
    ]);
  });

  test('whom the register lists as former is not drawn a second time', () => {
    const after = companyOf('new', {}, { ada: [{ ...DIRECTOR, to: '2026-02-01' }] });
    const { all, changes } = comparedVersion(
      after,
      companyOf('old', { ada: [DIRECTOR] }),
      [reported('officer.resigned', 'ada', { nature: 'Director' })],
      DAY,
    );
    expect(changes.map(({ kind, edge }) => [kind, edge.from])).toEqual([['went', 'new-ada']]);
    expect([...all.parties.keys()]).toEqual(['new', 'new-ada']);
  });

  test('whoever went and is not in the version before is drawn with what is reported', () => {
    const changes = [reported('officer.resigned', 'ada', { nature: 'Director' })];
    expect(rowsOf(companyOf('new', {}), companyOf('old', {}), changes)).toEqual([
      ['went', 'm-2-officer.resigned-ada', 'Director', undefined],
    ]);
  });

  test('a subsidiary came: the company is its owner', () => {
    const after = companyOf('new', { sub: [{ natureOfRelationship: 'Subsidiary' }] });
    const { changes } = comparedVersion(
      after,
      companyOf('old', {}),
      [reported('subsidiary.changed', 'sub', { nature: 'Subsidiary', after: 'sub' })],
      DAY,
    );
    expect([...marksOf(changes)]).toEqual([['new-sub', 'came']]);
  });

  test('what is about the company or the reading marks nobody', () => {
    const after = companyOf('new', { ada: [DIRECTOR] });
    const changes = [
      reported('name.changed', undefined, { before: 'S', after: 'T' }),
      reported('coverage.changed', undefined, { field: 'owners' }),
      reported('corrected', 'ada', { field: 'officer.appointed', nature: 'Director' }),
      reported('officer.appointed', 'ben', { nature: 'Director' }),
    ];
    expect(changes.map(isOfParty)).toEqual([false, false, false, true]);
    expect(rowsOf(after, companyOf('old', { ada: [DIRECTOR] }), changes)).toEqual([]);
  });
});

test('the first version has nobody who came', () => {
  const { all, changes } = comparedVersion(companyOf('new', { ada: [DIRECTOR] }), undefined, [], DAY);
  expect(changes).toEqual([]);
  expect([...all.parties.keys()]).toEqual(['new', 'new-ada']);
});
