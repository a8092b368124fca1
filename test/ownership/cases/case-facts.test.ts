/** The graph of a case as facts: natures and interests as they stand today, levels from what each register publishes. */
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { graphFrom } from '../../../shared/model/entity/graph.ts';
import { factsOfCase } from '../../../shared/ownership/cases/case-facts.ts';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { SEPARATE } from '../../../shared/ownership/facts/identities.ts';
import { RULE_SETS } from '../../../shared/ownership/rule-sets/all.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { dk } from '../../../shared/registers/dk/dk.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { withOwnershipLevel } from '../../../shared/searches/worker/ownership-level.ts';
import { entity } from '../../support/entities.ts';

type Relationship = Entity['relationships'][number];

const OWNERS = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_requested' } as const;
const psc = (parent: string, share: object): Relationship => ({
  _parentId: parent,
  natureOfRelationship: 'Person With Significant Control',
  role: 'ownership of shares 25 to 50 percent',
  from: '2019-03-01',
  interests: [{ kind: 'shareholding', share }],
});

/** With the level that the worker gives it. */
const answered = (registry: Registry, facts: Partial<Entity>): Entity => withOwnershipLevel(entity(facts), {}, registry);

/** A British company with a person and a searched company of another country above it. */
const CASE = answered(gb, {
  _id: 'n1',
  entityType: 'company',
  legalName: 'HARBOUR INVENTED LIMITED',
  jurisdiction: 'GB',
  dataStatus: OWNERS,
  counterparties: [
    entity({
      _id: 'n2',
      entityType: 'person',
      legalName: 'Ada Marlow Invented',
      relationships: [psc('n1', { exclusiveMinimum: 25, maximum: 50 }), { _parentId: 'n1', natureOfRelationship: 'Director' }],
    }),
    answered(dk, {
      _id: 'n3',
      entityType: 'company',
      legalName: 'HAVN OPDIGTET ApS',
      jurisdiction: 'DK',
      dataStatus: OWNERS,
      relationships: [psc('n1', { exclusiveMinimum: 50, exclusiveMaximum: 75 })],
      counterparties: [
        entity({
          _id: 'n4',
          entityType: 'person',
          legalName: 'Bo Opdigtet',
          relationships: [
            {
              _parentId: 'n3',
              natureOfRelationship: 'Shareholder',
              interests: [{ kind: 'shareholding', share: { minimum: 90, exclusiveMaximum: 100 } }],
            },
          ],
        }),
        entity({
          _id: 'n5',
          entityType: 'company',
          legalName: 'UKENDT ApS',
          countryOfRegistration: 'DK',
          relationships: [{ _parentId: 'n3', natureOfRelationship: 'Parent' }],
        }),
      ],
    }),
  ],
});

test('a company that has ended has the day, its own register first; a person has none', () => {
  const endOf = (id: string, facts: Partial<Entity>) => {
    const changed = JSON.parse(JSON.stringify(CASE), (_, one) => (one?._id === id ? { ...one, ...facts } : one)) as Entity;
    return factsOfCase(graphFrom(changed), 'n1').nodes.find(({ nodeId }) => nodeId === id)!.endedBy;
  };
  const provenance = { registry: 'CVR', origin: 'https://register.invalid', retrievedAt: '2026-11-20T06:12:40.422Z' };
  expect(endOf('n3', { dissolutionDate: '2024-11-05', statusKind: 'dissolved', provenance })).toBe('2024-11-05');
  expect(endOf('n3', { statusKind: 'dissolved', provenance })).toBe('2026-11-20');
  expect(endOf('n3', { statusKind: 'insolvent', statusFrom: '2024-11-05', provenance })).toBeUndefined();
  expect(endOf('n4', { dissolutionDate: '2024-11-05' })).toBeUndefined();
});

describe('the facts of a case', () => {
  const facts = factsOfCase(graphFrom(CASE), 'n1');

  test('a person with significant control is declared, a company is a legal holder', () => {
    expect(facts.edges.find(({ interestedParty }) => interestedParty === 'n2')!.interests[0]).toEqual({
      type: 'shareholding',
      share: { exclusiveMinimum: 25, maximum: 50 },
      directOrIndirect: 'unknown',
      beneficialOwnershipOrControl: true,
      attribution: 'majorityStake',
      startDate: '2019-03-01',
      details: 'ownership-of-shares-25-to-50-percent',
    });
    expect(facts.edges.find(({ interestedParty }) => interestedParty === 'n3')!.interests[0]!.beneficialOwnershipOrControl).toBe(false);
  });

  test('a consolidating parent has control and no share', () => {
    expect(facts.edges.find(({ interestedParty }) => interestedParty === 'n5')!.interests).toEqual([
      { type: 'otherInfluenceOrControl', ground: 'accountingConsolidation', directOrIndirect: 'unknown' },
    ]);
  });

  test('each level has what the law of its register says, and a company that was not searched none', () => {
    expect(facts.levels.n1).toEqual({
      completeness: 'partial',
      publicationFloor: 25,
      floorInclusive: true,
      totalHoldings: true,
      declaredUnder: 'gb-psc',
    });
    expect(facts.levels.n3).toEqual({ completeness: 'partial', publicationFloor: 5, floorInclusive: false, totalHoldings: true });
    expect(facts.levels.n5).toEqual({ completeness: 'notSearched' });
  });

  test('a director is a manager and no owner', () => expect(facts.seniorManagingOfficials).toEqual(['n2']));

  test('entities of one identity are one node', () => {
    const joined = factsOfCase(graphFrom(CASE), 'n1', { ...SEPARATE, groups: [['n2', 'n4']] });
    expect(joined.nodes.find(({ nodeId }) => nodeId === 'n2')!.entityIds).toEqual(['n2', 'n4']);
    expect(joined.edges.filter(({ interestedParty }) => interestedParty === 'n2').map(({ subject }) => subject)).toEqual(['n1', 'n3']);
  });

  test('who is on the register is an owner by its rule, and may be less by multiplication', () => {
    const { owners } = ownershipOf(facts, { ruleSets: RULE_SETS });
    const statusOf = (node: string, ruleSet: string) =>
      owners.find(({ nodeId }) => nodeId === node)!.beneficialOwner.find((one) => one.ruleSet === ruleSet)!.status;
    expect([statusOf('n2', 'gb-psc'), statusOf('n2', 'us-fincen-cdd'), statusOf('n4', 'gb-psc')]).toEqual([
      'isBeneficialOwner',
      'mayBeBeneficialOwner',
      'isBeneficialOwner',
    ]);
  });
});

describe('what registers say of parties', () => {
  const LEVEL = { basis: ['disclosureOfLargeHolders'], completeness: 'partial' } as const;
  const holder = (_id: string, exact: number, more: Partial<Entity> = {}) =>
    entity({
      _id,
      entityType: 'person',
      legalName: _id,
      relationships: [{ _parentId: 'T', natureOfRelationship: 'Shareholder', interests: [{ kind: 'shareholding', share: { exact } }] }],
      ...more,
    });
  const company = (counterparties: Entity[], more: Partial<Entity> = {}) =>
    entity({ _id: 'T', entityType: 'company', legalName: 'T', dataStatus: OWNERS, ownershipLevel: LEVEL, counterparties, ...more });
  const IN_CONCERT = { ownershipLevel: { ...LEVEL, actingInConcert: true } };

  test('a company that is said to be listed is one, also where another register said so before', () => {
    const parties = [holder('A', 40, { entityType: 'company', listed: true }), holder('B', 30, { statedElsewhere: [{ listed: true }] })];
    const { nodes } = factsOfCase(graphFrom(company(parties)), 'T');
    expect(nodes.map(({ nodeId, listed }) => [nodeId, listed])).toEqual([
      ['T', undefined],
      ['A', true],
      ['B', true],
    ]);
  });

  test('shares that end at a listed company are accounted for', () => {
    const parties = [holder('A', 60, { entityType: 'company', listed: true }), holder('B', 40)];
    const { accounting } = ownershipOf(factsOfCase(graphFrom(company(parties)), 'T'), { ruleSets: [] });
    expect(accounting.shareholding.accounted).toEqual({ exact: 100 });
    expect(accounting.shareholding.endings[0]).toMatchObject({ nodeId: 'A', reason: 'listed_company' });
  });

  test('holders presumed to act in concert are one group, without past ones and officers', () => {
    const officer = holder('C', 0, { relationships: [{ _parentId: 'T', natureOfRelationship: 'Director' }] });
    const { nodes } = factsOfCase(graphFrom(company([holder('A', 20), holder('B', 32), officer], IN_CONCERT)), 'T');
    expect(nodes.at(-1)).toEqual({ nodeId: 'T#concert', type: 'jointArrangement', members: ['A', 'B'], presumed: true });
    const alone = factsOfCase(graphFrom(company([holder('A', 20)], IN_CONCERT)), 'T');
    expect(alone.nodes.map(({ nodeId }) => nodeId)).toEqual(['T', 'A']);
  });

  test('each of a presumed group may have the votes of all', () => {
    const parties = [holder('A', 20), holder('B', 32), holder('D', 10)];
    const statusOf = (more: Partial<Entity>): string[] => {
      const facts = factsOfCase(graphFrom(company(parties, more)), 'T');
      const { owners } = ownershipOf(facts, { ruleSets: RULE_SETS.filter(({ id }) => id === 'fatf-r24') });
      return owners.map(
        ({ nodeId, beneficialOwner }) =>
          `${nodeId} ${beneficialOwner[0]?.tests.find(({ code }) => code === 'control')?.status}, ${beneficialOwner[0]?.reasons.includes('presumedConcert')}`,
      );
    };
    // B has more than 25 % alone: its verdict is not open.
    expect(statusOf(IN_CONCERT).toSorted()).toEqual(['A maybe, true', 'B maybe, false', 'D maybe, true']);
    expect(statusOf({}).toSorted()).toEqual(['A maybe, false', 'B maybe, false', 'D undefined, false']);
  });
});
