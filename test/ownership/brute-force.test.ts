/**
 * Small graphs, circles among them, against every extreme world of their records, judged by the definitions alone (`by-definition.ts`).
 *
 * Where all shares are exact there is one world, and verdicts and numbers are those of it. Where shares are bands, or what no record names may be
 * anybody's, an answer may leave open what is so in each world for another reason: only where it is open who controls whom.
 */
import { describe, expect, test } from 'vitest';
import type { Share } from '../../shared/model/entity/ownership-facts.ts';
import { ownershipOf } from '../../shared/ownership/derive.ts';
import type { OwnerAnswer, OwnershipAnswer } from '../../shared/ownership/explain/answer.ts';
import { ruleSetOf } from '../../shared/ownership/rule-sets/all.ts';
import { seeded } from '../support/seeded.ts';
import { shareOf as shareOfRuns } from '../support/share.ts';
import { attributed, controlled, LAWS, multiplied, type World } from './by-definition.ts';
import {
  extremeWorlds,
  givenWorlds,
  middleWorld,
  PERSONS,
  recordedWorld,
  type SmallGraph,
  STRANGER,
  smallGraph,
  withClosedEnds,
} from './small-graphs.ts';

const RUNS = shareOfRuns(20_000);
const IDS = Object.keys(LAWS);
const SETS = IDS.map((id) => ruleSetOf(id)!);

const low = ({ exact, minimum, exclusiveMinimum }: Share): number => exact ?? minimum ?? exclusiveMinimum ?? 0;
const high = ({ exact, maximum, exclusiveMaximum }: Share): number => exact ?? maximum ?? exclusiveMaximum ?? 100;
/** Shown ends are rounded outwards to six places of a percent. */
const PLACES = 1.1e-6;
/** What moving an open end inwards changes besides, in percent. */
const MOVED = 1e-4;

/** Whether the same parties control the same companies in both worlds. */
function isControlAlike(one: World, other: World): boolean {
  const controls = (world: World, party: string): string =>
    [
      ...controlled(world, party).keys().toArray().toSorted(),
      ...controlled(world, party, { from: 'half' }).keys().toArray().toSorted(),
      ...world.keys().filter((company) => multiplied(world, party, company) > 0.5),
    ].join();
  return [...one.keys(), ...PERSONS].every((party) => controls(one, party) === controls(other, party));
}

const isControlKnown = (worlds: readonly World[]): boolean => worlds.every((world) => isControlAlike(worlds[0]!, world));

function statusIn(worlds: readonly World[], id: string, party: string): { least: string; most: string; kleene: string } {
  const results = worlds.map((world) => LAWS[id]!(world, party, 'T'));
  const is = results.map((tests) => Object.values(tests).includes(true));
  const byOneTest = Object.keys(results[0]!).some((name) => results.every((tests) => tests[name]));
  const open = 'mayBeBeneficialOwner';
  return {
    least: is.every(Boolean) ? 'isBeneficialOwner' : open,
    most: is.some(Boolean) ? open : 'isNotBeneficialOwner',
    kleene: byOneTest ? 'isBeneficialOwner' : is.some(Boolean) ? open : 'isNotBeneficialOwner',
  };
}

function check(seed: number): void {
  const small = smallGraph(seeded(seed));
  const answer = ownershipOf(small.graph, { ruleSets: SETS });
  const worlds = small.kind === 'unknown' ? givenWorlds(small) : [...extremeWorlds(small), middleWorld(small)];
  expect(answer.levels, `seed ${seed}`).toEqual({});
  for (const party of [...PERSONS, STRANGER]) checkVerdicts(seed, party, answer, worlds);
  for (const person of PERSONS) checkNumbers(seed, small, answer.owners.find(({ nodeId }) => nodeId === person)!, worlds);
}

function checkVerdicts(seed: number, party: string, { owners, unknownPersons }: OwnershipAnswer, worlds: readonly World[]): void {
  const verdicts = party === STRANGER ? unknownPersons : owners.find(({ nodeId }) => nodeId === party)!.beneficialOwner;
  for (const id of IDS) {
    const { status } = verdicts.find(({ ruleSet }) => ruleSet === id)!;
    const { kleene, least, most } = statusIn(worlds, id, party);
    if (status === kleene) continue;
    const isOpen = status === 'mayBeBeneficialOwner' && !isControlKnown(worlds);
    expect([seed, party, id, isOpen ? kleene : status, least, most]).toEqual([seed, party, id, kleene, least, most]);
  }
}

function checkNumbers(seed: number, small: SmallGraph, owner: OwnerAnswer, worlds: readonly World[]): void {
  const { nodeId, effectiveInterest, attributedInterest, shareAtMost, controls, hasKnownHolding } = owner;
  const stated = small.kind === 'unknown' ? worlds : extremeWorlds(withClosedEnds(small));
  const shares = stated.map((world) => 100 * multiplied(world, nodeId, 'T'));
  expectEnds([seed, nodeId, 'multiplied'], shareAtMost?.shareholding ?? effectiveInterest.shareholding!, shares, PLACES);
  if (small.kind === 'unknown' && hasKnownHolding) {
    const recorded = 100 * multiplied(recordedWorld(small), nodeId, 'T');
    expectEnds([seed, nodeId, 'by the records'], effectiveInterest.shareholding!, [recorded], PLACES);
  }
  if (small.kind === 'unknown') return;
  const held = worlds.map((world) => 100 * attributed(world, controlled(world, nodeId), 'T'));
  const shown = attributedInterest.shareholding!;
  expect(Math.min(...held), `seed ${seed} ${nodeId} attributed`).toBeGreaterThanOrEqual(low(shown) - PLACES);
  expect(Math.max(...held), `seed ${seed} ${nodeId} attributed`).toBeLessThanOrEqual(high(shown) + PLACES);
  if (!isNear(shown, held, MOVED) && isControlKnown(worlds)) expectEnds([seed, nodeId, 'attributed'], shown, held, MOVED);
  expect([seed, nodeId, controls]).toEqual([seed, nodeId, controlsIn(worlds, nodeId)]);
}

const isNear = (shown: Share, values: readonly number[], miss: number): boolean =>
  Math.abs(low(shown) - Math.min(...values)) <= miss && Math.abs(high(shown) - Math.max(...values)) <= miss;

function expectEnds(what: readonly (string | number)[], shown: Share, values: readonly number[], miss: number): void {
  const ends = [Math.min(...values), Math.max(...values)];
  expect([...what, isNear(shown, values, miss) ? ends : shown]).toEqual([...what, ends]);
}

/** Companies that are above the target in a world, and that the party controls: in each world, or in some. */
function controlsIn(worlds: readonly World[], party: string): OwnerAnswer['controls'] {
  const [first, ...others] = worlds.map((world) => controlled(world, party));
  const above = new Set(worlds.flatMap((world) => [...companiesAbove(world)]));
  const companies = [...above].filter((company) => company !== party).toSorted();
  const certainly = companies.filter((company) => [first!, ...others].every((set) => set.has(company)));
  const some = companies.filter((company) => [first!, ...others].some((set) => set.has(company)));
  return { certainly, possibly: some.filter((company) => !certainly.includes(company)) };
}

/** The target and the companies that a chain of holdings leads to from it. */
function companiesAbove(world: World): Set<string> {
  const found = new Set(['T']);
  for (const company of found) for (const [owner, part] of world.get(company)!) if (part > 0 && world.has(owner)) found.add(owner);
  return found;
}

describe('small graphs by brute force', { timeout: 900_000 }, () => {
  test('verdicts and numbers are those of every extreme world (20,000 graphs in the full run)', () => {
    for (let seed = 1; seed <= RUNS; seed += 1) check(seed);
  });
});
