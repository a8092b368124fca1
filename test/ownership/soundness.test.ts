/**
 * Verdicts against an independent sampler: in every world that the records allow, "is" must be true and "is not" must be false, and intervals must
 * hold the true value. The worlds are judged by brute force, by code that has nothing of the derivation.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Share } from '../../shared/model/entity/ownership-facts.ts';
import { ownershipOf } from '../../shared/ownership/derive.ts';
import { RULE_SETS } from '../../shared/ownership/rule-sets/all.ts';
import { seeded } from '../support/seeded.ts';
import { shareOf as shareOfRuns } from '../support/share.ts';
import { draftOf, PERSONS, UNRECORDED, worldOf } from './drawn-worlds.ts';
import { isOwner, multiplied } from './exact-world.ts';

const RUNS = shareOfRuns(10_000);
const WORLDS = 12;
const IDS = ['eu-amlr-2024-1624', 'gb-psc', 'us-fincen-cdd', 'de-gwg', 'eu-amld-2015-849', 'ch-or-697j', 'jp-crime-proceeds'];
const SETS = IDS.map((id) => RULE_SETS.find((rules) => rules.id === id)!);

const low = ({ exact, minimum, exclusiveMinimum }: Share): number => exact ?? minimum ?? exclusiveMinimum ?? 0;
const high = ({ exact, maximum, exclusiveMaximum }: Share): number => exact ?? maximum ?? exclusiveMaximum ?? 100;
const ROUNDING = 1e-6;

function check(seed: number): void {
  const random = seeded(seed);
  const draft = draftOf(random);
  if (!draft) return;
  const answer = ownershipOf(draft.graph, { ruleSets: SETS });
  if (Object.keys(answer.levels).length > 0) return;
  for (let at = 0; at < WORLDS; at += 1) {
    const world = worldOf(random, draft);
    if (!world) continue;
    for (const person of PERSONS) {
      const owner = answer.owners.find(({ nodeId }) => nodeId === person)!;
      const truth = 100 * multiplied(world, person, 'T', 'excluded');
      expect(truth, `${person} least`).toBeGreaterThanOrEqual(low(owner.effectiveInterest.shareholding!) - ROUNDING);
      expect(truth, `${person} most`).toBeLessThanOrEqual(high(owner.shareAtMost!.shareholding!) + ROUNDING);
      if (!owner.hasKnownHolding)
        expect(truth, `${person} without a record`).toBeLessThanOrEqual(high(owner.effectiveInterest.shareholding!) + ROUNDING);
      for (const [place, rules] of SETS.entries()) {
        const { status } = owner.beneficialOwner[place]!;
        if (status === 'mayBeBeneficialOwner') continue;
        expect([person, rules.id, isOwner(world, person, 'T', rules)]).toEqual([person, rules.id, status === 'isBeneficialOwner']);
      }
    }
    for (const [place, rules] of SETS.entries()) {
      if (answer.unknownPersons[place]!.status === 'mayBeBeneficialOwner') continue;
      for (const person of UNRECORDED) expect([person, rules.id, isOwner(world, person, 'T', rules)]).toEqual([person, rules.id, false]);
    }
  }
}

describe('against worlds that the records allow', { timeout: 900_000 }, () => {
  test('no verdict and no interval is wrong (10,000 graphs in the full run)', () => {
    fc.assert(fc.property(fc.nat(2 ** 31 - 1), check), { numRuns: RUNS, seed: 14 });
  });
});
