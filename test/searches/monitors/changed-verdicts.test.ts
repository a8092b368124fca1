/** Which verdicts a version changes, and by which change of the company: on a case that has looked the owners up. */
import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../shared/model/changes/changes-between.ts';
import type { Identifier } from '../../../shared/model/entity/company-record.ts';
import type { Entity, EntityRelationship } from '../../../shared/model/entity/entity.ts';
import { changedVerdicts, type JudgedCase } from '../../../shared/searches/monitors/changed-verdicts.ts';
import { entity } from '../../support/entities.ts';

const TODAY = '2026-03-02';
const HOLDING: Identifier = { type: 'Company number', value: '900', jurisdiction: 'NO' };

const holds = (_parentId: string, exact: number): EntityRelationship[] => [
  { _parentId, natureOfRelationship: 'Shareholder', interests: [{ kind: 'shareholding', share: { exact } }] },
];
const known = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_published' } as const;
const person = (_id: string, legalName: string, relationships: EntityRelationship[]): Entity =>
  entity({ _id, entityType: 'person', legalName, dateOfBirth: '1970-01', relationships });

/** An answer about the company; `run` is the search that it is of. */
const company = (run: string, counterparties: (root: string) => Entity[]): Entity =>
  entity({
    _id: `${run}-root`,
    legalName: 'INVENTED AS',
    jurisdiction: 'NO',
    countryOfRegistration: 'NO',
    dataStatus: known,
    counterparties: counterparties(`${run}-root`),
  });
const holding = (_id: string, relationships: EntityRelationship[], more: Partial<Entity> = {}): Entity =>
  entity({ _id, legalName: 'INVENTED HOLDING AS', jurisdiction: 'NO', identifiers: [HOLDING], relationships, ...more });

const answer = (run: string, ofHolding: number | undefined, ofBo: number): Entity =>
  company(run, (root) => [
    person(`${run}-1`, 'Bo Granit', holds(root, ofBo)),
    ...(ofHolding === undefined ? [] : [holding(`${run}-2`, holds(root, ofHolding))]),
  ]);

/** Ada owns all of the holding company, which was looked up. */
const target = company('case', (root) => [
  person('case-1', 'Bo Granit', holds(root, 40)),
  holding('case-2', holds(root, 60), { dataStatus: known, counterparties: [person('ada', 'Ada Fjord', holds('case-2', 100))] }),
]);
const onCase: JudgedCase = { target, identityChanges: [] };

function judged(before: Entity, after: Entity, of: JudgedCase = onCase) {
  const changes = changesBetween(before, after).map((change, at) => ({ ...change, changeId: `${change.type} ${at}` }));
  return changedVerdicts(of, { before, after, changes }, ['fatf-r24'], TODAY);
}

describe('a share that changed', () => {
  test('changes the verdict on the person behind the company that holds it, named by that change', () => {
    expect(judged(answer('case', 60, 40), answer('later', 10, 40))).toEqual([
      {
        ...{ ruleSet: 'fatf-r24', nodeId: 'ada', legalName: 'Ada Fjord', by: ['owner.changed 0'] },
        ...{ before: 'isBeneficialOwner', after: 'mayBeBeneficialOwner' },
      },
      // Half of the shares is nobody's that is named.
      { ruleSet: 'fatf-r24', before: 'isNotBeneficialOwner', after: 'mayBeBeneficialOwner', by: ['owner.changed 0'] },
    ]);
  });

  test('within the same side of the threshold changes none', () => {
    expect(judged(answer('case', 60, 40), answer('later', 55, 40))).toEqual([]);
  });

  test('of two parties at once: each verdict has its own change', () => {
    const found = judged(answer('case', 30, 10), answer('later', 10, 60));
    expect(found.map(({ nodeId, after, by }) => [nodeId, after === 'isBeneficialOwner', by])).toEqual([
      ['ada', false, ['owner.changed 0']],
      ['case-1', true, ['owner.changed 1']],
    ]);
  });
});

test('shares that moved from one owner to another are two changes, and both are named', () => {
  const found = judged(answer('case', 60, 10), answer('later', 10, 60));
  expect(found.map(({ nodeId, by }) => [nodeId, by.toSorted()])).toEqual([
    ['ada', ['owner.changed 0', 'owner.changed 1']],
    ['case-1', ['owner.changed 0', 'owner.changed 1']],
  ]);
});

test('an owner that is gone takes the verdict from the person behind it', () => {
  const [ada, ...others] = judged(answer('later', 60, 40), answer('latest', undefined, 40));
  expect(ada).toMatchObject({ nodeId: 'ada', before: 'isBeneficialOwner', by: ['owner.removed 0'] });
  expect(others.map(({ by }) => by)).toEqual(others.map(() => ['owner.removed 0']));
});

test('another order, and other ids and searches, change none', () => {
  const shuffled = answer('later', 60, 40);
  shuffled.counterparties.reverse();
  expect(judged(answer('case', 60, 40), shuffled)).toEqual([]);
});

test('a case that was erased: the company is judged by its own answers', () => {
  const found = judged(answer('case', 60, 40), answer('later', 60, 5), { target: undefined, identityChanges: [] });
  expect(found.map(({ nodeId, before }) => [nodeId, before])).toEqual([['case-1', 'isBeneficialOwner']]);
});

test('a decision of a person on who is one party is judged with', () => {
  const before = company('case', (root) => [
    person('case-1', 'Bo Granit', holds(root, 20)),
    person('case-3', 'B. Granit', holds(root, 10)),
  ]);
  const after = company('later', (root) => [
    person('later-1', 'Bo Granit', holds(root, 20)),
    person('later-3', 'B. Granit', holds(root, 2)),
  ]);
  const of = (same: boolean): JudgedCase => ({
    target: before,
    identityChanges: [{ pair: ['case-1', 'case-3'], same, reason: 'invented', at: '2026-03-01T00:00:00.000Z', by: 'user-1' }] as never,
  });
  expect(judged(before, after, of(true)).map(({ before: was }) => was)).toContain('isBeneficialOwner');
  expect(judged(before, after, of(false)).filter(({ before: was }) => was === 'isBeneficialOwner')).toEqual([]);
});
