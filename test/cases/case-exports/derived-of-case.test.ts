/** Derived ownership in BODS 0.4: worked cases, and what holds of every case. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namedRuleSet } from '../../../shared/cases/case-exports/derived-of-case.ts';
import { ownershipOfBody } from '../../../shared/cases/ownership-answers/calculate-ownership.ts';
import { derivedOwnership } from '../../../shared/cases/ownership-answers/derived-ownership.ts';
import { factsToJudge } from '../../../shared/cases/ownership-answers/facts-to-judge.ts';
import { knownRuleSet } from '../../../shared/cases/ownership-answers/rule-sets.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { relationshipId } from '../../../shared/model/exports/bods-relationships.ts';
import { bodsFindings, type Statement } from '../../model/exports/bods-laws.ts';
import { sandboxCases } from '../../model/exports/cases.ts';
import { generatedTarget } from '../../model/exports/generated.ts';
import { shareAtLeast, shareOf } from '../../support/share.ts';
import { company, type Exported, exact, exported, lei, type Owner, ownedTarget, party, TODAY } from './owned-cases.ts';

const interestsOf = ({ derived }: Exported, id: string): unknown[] =>
  derived
    .get(id)
    ?.recordDetails.interests.map(({ type, share, beneficialOwnershipOrControl }: Statement) => [
      type,
      share,
      beneficialOwnershipOrControl,
    ]) ?? [];
const findingsOf = ({ statements }: Exported): string[] => bodsFindings(statements, TODAY);
const lossesOf = ({ losses }: Exported): unknown[] => losses.list().map(({ what, why, count }) => [what, why, count]);

/** P 100 -> B (FR) 60 -> A (DK) 60 -> T (GB). */
const chain = (): Entity => {
  const b = company('B', 'FR', [{ party: party('P'), share: exact(100) }]);
  return company('T', 'GB', [{ party: company('A', 'DK', [{ party: b, share: exact(60) }]), share: exact(60) }]);
};

describe('a chain of three countries', () => {
  test('has an indirect relationship for each owner above the first', async () => {
    const made = await exported(chain(), 'eu-amlr-2024-1624');
    expect([...made.derived.keys()]).toEqual(['B', 'P']);
    expect(made.derived.get('P')!.recordDetails).toMatchObject({
      isComponent: false,
      componentRecords: ['A', 'B', relationshipId('A', 'T'), relationshipId('B', 'A'), relationshipId('P', 'B')],
      subject: 'T',
      interests: [
        { type: 'shareholding', directOrIndirect: 'indirect', share: { exact: 36 }, beneficialOwnershipOrControl: true },
        { type: 'otherInfluenceOrControl', directOrIndirect: 'indirect', beneficialOwnershipOrControl: true },
      ],
    });
    expect(findingsOf(made)).toEqual([]);
  });

  test('says who derived it, by which rule set and version, and from which version of the case', async () => {
    const { derived } = await exported(chain(), 'eu-amlr-2024-1624');
    const { annotations, source } = derived.get('P')!;
    expect(source).toEqual({
      type: ['thirdParty'],
      description: 'Derived ownership: rule set eu-amlr-2024-1624, version 2',
      assertedBy: [{ name: 'registry-graph' }],
    });
    const { sha256 } = namedRuleSet('eu-amlr-2024-1624');
    expect(annotations.map(({ statementPointerTarget, description }: Statement) => [statementPointerTarget, description])).toEqual([
      [
        '/recordDetails',
        `Derived by registry-graph from the component records; no register declares it (rule set eu-amlr-2024-1624, version 2, SHA-256 ${sha256}; case version 0123456789abcdef)`,
      ],
      ['/recordDetails', 'Of the shares of the subject 64 % have no known owner'],
      ['/recordDetails/interests', expect.stringMatching(/^P Invented is a beneficial owner of T INVENTED under /)],
      ['/recordDetails/interests', expect.stringMatching(/^Assumptions: votesFollowShares/)],
    ]);
  });

  test('leaves every declared statement as it is without the option', async () => {
    const [without, made] = [await exported(chain()), await exported(chain(), 'gb-psc')];
    expect(made.text.startsWith(without.text)).toBe(true);
    expect(made.statements.length).toBe(without.statements.length + 2);
    expect(without.derived.size).toBe(0);
  });
});

test('companies that own each other: the whole circle is a component, and the share is its sum', async () => {
  const [ofA, ofB] = [lei('9999INVENTED00000A98'), lei('9999INVENTED00000B98')];
  const otherA = party('A2', 'company', { ...ofA, legalName: 'A INVENTED', jurisdiction: 'DK' });
  const otherB = party('B2', 'company', { ...ofB, legalName: 'B INVENTED', jurisdiction: 'FR' });
  const owners = (one: Owner, other: Owner): Owner[] => [one, other];
  const a = company('A', 'DK', owners({ party: party('P1'), share: exact(60) }, { party: otherB, share: exact(40) }), ofA);
  const b = company('B', 'FR', owners({ party: party('P2'), share: exact(70) }, { party: otherA, share: exact(30) }), ofB);
  const made = await exported(company('T', 'GB', owners({ party: a, share: exact(50) }, { party: b, share: exact(50) })), 'us-fincen-cdd');
  expect(findingsOf(made)).toEqual([]);
  expect([interestsOf(made, 'P1')[0], interestsOf(made, 'P2')[0]]).toEqual([
    ['shareholding', { exact: 44.318182 }, true],
    ['shareholding', { exact: 55.681818 }, true],
  ]);
  const { componentRecords } = made.derived.get('P1')!.recordDetails;
  const pairs = [
    ['A', 'T'],
    ['B', 'T'],
    ['P1', 'A'],
    ['B2', 'A'],
    ['A2', 'B'],
  ] as const;
  expect(new Set(componentRecords)).toEqual(
    new Set(['A', 'B', 'B2', 'A2', ...pairs.map(([owner, owned]) => relationshipId(owner, owned))]),
  );
  const joins = made.derived.get('P1')!.annotations.filter(({ description }: Statement) => /^One party/.test(description));
  expect(joins.map(({ description }: Statement) => description).toSorted()).toEqual(['One party by lei: A, A2', 'One party by lei: B, B2']);
});

describe('a band', () => {
  const target = () =>
    company('T', 'GB', [
      { party: company('A', 'GB', bands), share: exact(60) },
      { party: party('P2'), share: exact(40) },
    ]);
  const bands: Owner[] = [
    { party: party('P'), share: { exclusiveMinimum: 25, maximum: 50 } },
    { party: party('P1'), share: { minimum: 50, exclusiveMaximum: 75 } },
  ];

  test('stays an interval with its open end, and an open verdict is neither true nor false', async () => {
    const made = await exported(target(), 'us-fincen-cdd');
    expect(interestsOf(made, 'P')).toEqual([['shareholding', { exclusiveMinimum: 15, maximum: 30 }, undefined]]);
    expect(lossesOf(made)).toContainEqual(['open verdicts on beneficial ownership', 'neither true nor false says what may be', 1]);
    expect(findingsOf(made)).toEqual([]);
  });

  test.each([
    ['eu-amlr-2024-1624', true],
    ['gb-psc', false],
  ])('under %s the verdict is settled', async (ruleSet, is) => {
    expect(interestsOf(await exported(target(), ruleSet), 'P')).toEqual([['shareholding', { exclusiveMinimum: 15, maximum: 30 }, is]]);
  });

  test('under a rule set on other parties than owners nobody is one', async () => {
    const made = await exported(target(), 'us-ofac-50');
    expect(interestsOf(made, 'P')).toEqual([['shareholding', { exclusiveMinimum: 15, maximum: 30 }, undefined]]);
    expect(made.losses.list().filter(({ what }) => what.startsWith('open'))).toEqual([]);
  });
});

test('a joint parcel: each holder may have all of it or none, and names their own entry', async () => {
  const joint = { holding: { id: 'h', manner: 'joint' as const } };
  const a = company('A', 'GB', [
    { party: party('P1'), share: exact(26), more: joint },
    { party: party('P2'), share: exact(26), more: joint },
    { party: party('P3'), share: exact(74) },
  ]);
  const made = await exported(company('T', 'GB', [{ party: a, share: exact(100) }]), 'us-fincen-cdd');
  expect(['P1', 'P2'].map((id) => interestsOf(made, id))).toEqual([
    [['shareholding', { minimum: 0, maximum: 26 }, undefined]],
    [['shareholding', { minimum: 0, maximum: 26 }, undefined]],
  ]);
  expect(made.derived.get('P2')!.recordDetails.componentRecords).toEqual(['A', relationshipId('A', 'T'), relationshipId('P2', 'A')]);
  expect(findingsOf(made)).toEqual([]);
});

test('joint holders of the target itself have nobody between: their verdict is counted', async () => {
  const joint = { holding: { id: 'h', manner: 'joint' as const } };
  const owners = ['P1', 'P2'].map((id): Owner => ({ party: party(id), share: exact(26), more: joint }));
  const made = await exported(company('T', 'GB', owners), 'us-fincen-cdd');
  expect([...made.derived.keys()]).toEqual([]);
  expect(lossesOf(made)).toContainEqual(['verdicts on parties without a company between', 'only derived relationships carry verdicts', 2]);
});

test('a trust: the roles in it are components, and how much belongs to each is not known', async () => {
  const role = (type: 'settlor' | 'trustee') => ({
    natureOfRelationship: 'Beneficial Owner' as const,
    interests: [{ kind: 'other' as const, type }],
  });
  const trust = company(
    'X',
    'GB',
    [
      { party: party('P1'), more: role('settlor') },
      { party: party('P2'), more: role('trustee') },
    ],
    {
      entityType: 'trust',
    },
  );
  const made = await exported(company('T', 'GB', [{ party: trust, share: exact(60) }]), 'eu-amlr-2024-1624');
  expect(interestsOf(made, 'P1')).toEqual([['shareholding', { minimum: 0, maximum: 60 }, true]]);
  expect(made.derived.get('P1')!.recordDetails.componentRecords).toEqual(['X', relationshipId('X', 'T'), relationshipId('P1', 'X')]);
  expect(findingsOf(made)).toEqual([]);
});

test('owners that are restricted are not made up: where the chain ends is counted', async () => {
  const b = company('B', 'LU', [], {
    dataStatus: { officers: 'complete', owners: 'restricted', financials: 'not_requested', documents: 'not_requested' },
    ownershipLevel: { completeness: 'restricted', basis: [] },
  });
  const made = await exported(
    company('T', 'GB', [{ party: company('A', 'DK', [{ party: b, share: exact(70) }]), share: exact(60) }]),
    'fatf-r24',
  );
  expect([...made.derived.keys()]).toEqual(['B']);
  expect(interestsOf(made, 'B')).toEqual([
    ['shareholding', { exact: 42 }, undefined],
    ['otherInfluenceOrControl', undefined, undefined],
  ]);
  expect(lossesOf(made)).toContainEqual(['chains that end without a known owner', 'restricted', 1]);
  expect(made.derived.get('B')!.annotations[1].description).toBe('Of the shares of the subject 100 % have no known owner');
  expect(findingsOf(made)).toEqual([]);
});

test('a direct holding beside a chain is in the share, and the words say so', async () => {
  const p = lei('9999INVENTED00000C98');
  const a = company('A', 'GB', [
    { party: party('C2', 'company', { ...p, legalName: 'C INVENTED', jurisdiction: 'GB' }), share: exact(50) },
  ]);
  const c = party('C', 'company', { ...p, legalName: 'C INVENTED', jurisdiction: 'GB' });
  const made = await exported(
    company('T', 'GB', [
      { party: c, share: exact(10) },
      { party: a, share: exact(40) },
    ]),
    'fatf-r24',
  );
  const [interest] = made.derived.get('C')!.recordDetails.interests;
  expect(interest).toMatchObject({ share: { exact: 30 }, details: expect.stringMatching(/, the direct holding among them$/) });
});

test('a head office is no interest of the standard: that it counts is said and counted', async () => {
  const office = company('H', 'FR', [{ party: party('P'), share: exact(80) }]);
  const more = { natureOfRelationship: 'Head Office' as const, interests: [] };
  const a = company('A', 'GB', [{ party: office, more }]);
  const made = await exported(company('T', 'GB', [{ party: a, share: exact(100) }]), 'fatf-r24');
  expect(made.derived.get('P')!.recordDetails.componentRecords).toEqual(['A', 'H', relationshipId('A', 'T'), relationshipId('P', 'H')]);
  expect(made.derived.get('P')!.annotations.at(-1).description).toBe(
    '1 relationship that counts is no record: the standard has no interest for them',
  );
  expect(lossesOf(made)).toContainEqual(['components of derived relationships', 'the standard has no interest for them', 2]);
});

test('an unknown rule set is refused', () => {
  expect(() => namedRuleSet('no-such-law')).toThrow(expect.objectContaining({ code: 'unknown_rule_set' }));
});

test('a case whose chains are too many is refused', async () => {
  let above = party('P');
  for (let at = 0; at < 800; at += 1) above = company(`C${at}`, 'GB', [{ party: above, share: exact(100) }]);
  await expect(exported(company('T', 'GB', [{ party: above, share: exact(100) }]), 'us-fincen-cdd')).rejects.toThrow(
    expect.objectContaining({ code: 'graph_too_large' }),
  );
});

test('every case of the sandbox with owners of owners is valid', async () => {
  let derived = 0;
  const owned = (await sandboxCases()).filter(({ target }) =>
    target.counterparties.some(({ counterparties }) => counterparties.length > 0),
  );
  for (const { name, target } of shareAtLeast(12, owned)) {
    const made = await exported(target, 'fatf-r24');
    expect(findingsOf(made), name).toEqual([]);
    derived += made.derived.size;
  }
  expect(derived).toBeGreaterThan(0);
});

const RULES = ['eu-amlr-2024-1624', 'gb-psc', 'us-fincen-cdd', 'us-ofac-50'];

describe('1,000 generated cases', () => {
  const runs = { numRuns: shareOf(1000) };
  const anyCase = fc.tuple(fc.oneof({ weight: 3, arbitrary: ownedTarget }, generatedTarget()), fc.constantFrom(...RULES));

  test('are valid, keep what is declared, and are the same every time', async () => {
    let derived = 0;
    await fc.assert(
      fc.asyncProperty(anyCase, async ([target, ruleSet]) => {
        const [without, made, again] = [await exported(target), await exported(target, ruleSet), await exported(target, ruleSet)];
        expect(findingsOf(made)).toEqual([]);
        expect(made.text.startsWith(without.text)).toBe(true);
        expect(again.text).toBe(made.text);
        derived += made.derived.size;
      }),
      runs,
    );
    expect(derived).toBeGreaterThan(runs.numRuns);
  });

  test('say no more than the derivation: no share for an interval, no verdict that is open', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async ([target, ruleSet]) => {
        const facts = factsToJudge(target, []);
        const { owners, nodes } = derivedOwnership(facts, { ruleSets: [knownRuleSet(ruleSet)], today: TODAY });
        const ids = new Map(nodes.map(({ nodeId, entityIds = [] }) => [nodeId, entityIds]));
        for (const { recordDetails } of (await exported(target, ruleSet)).derived.values()) {
          const owner = owners.find(({ nodeId }) => ids.get(nodeId)!.includes(recordDetails.interestedParty))!;
          const status = owner.beneficialOwner[0]?.status;
          for (const { type, share, beneficialOwnershipOrControl: is } of recordDetails.interests as Statement[]) {
            if (type === 'otherInfluenceOrControl') expect(owner.control).toBe('certain');
            else if (share) expect(share).toEqual(owner.effectiveInterest[type as 'shareholding']);
            if (is === true) expect([owner.type, status]).toEqual(['person', 'isBeneficialOwner']);
            if (is === false) expect(status).toBe('isNotBeneficialOwner');
            if (status === 'mayBeBeneficialOwner') expect(is).toBeUndefined();
          }
        }
      }),
      runs,
    );
  });

  test('name components that lead from the party to the subject', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async ([target, ruleSet]) => {
        const { statements, derived } = await exported(target, ruleSet);
        const records = new Map(statements.map((one) => [one.recordId, one]));
        for (const { recordDetails, annotations } of derived.values()) {
          const joins = annotations.flatMap(
            ({ description }: Statement) => /^One party by [^:]*: (.*)$/.exec(description)?.[1]?.split(', ') ?? [],
          );
          const missing = annotations.some(({ description }: Statement) => /(?:is no record|are no records):/.test(description));
          const links = recordDetails.componentRecords
            .map((id: string) => records.get(id)!)
            .filter(({ recordType }: Statement) => recordType === 'relationship');
          const reached = new Set<string>([recordDetails.interestedParty]);
          for (const id of reached) {
            for (const { recordDetails: link } of links) if (link.interestedParty === id) reached.add(link.subject);
            if (joins.includes(id)) for (const other of joins) reached.add(other);
          }
          expect(missing || reached.has(recordDetails.subject)).toBe(true);
        }
      }),
      runs,
    );
  });

  test('are read by POST /ownership/calculate as if nothing had been derived', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async ([target, ruleSet]) => {
        const [without, made] = [await exported(target), await exported(target, ruleSet)];
        const calculated = [without, made].map(({ statements }) => ownershipOfBody({ statements, ruleSets: [ruleSet] }, new Date(TODAY)));
        expect(calculated[1]!.owners).toEqual(calculated[0]!.owners);
      }),
      { numRuns: shareOf(200) },
    );
  });
});
