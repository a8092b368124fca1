/**
 * Who owns and controls a company where every share is known: the rules by brute force, with no code of the derivation. Shares are whole units of
 * a ten-thousandth, so that sums are exact.
 */
import type { RuleSet } from '../../shared/ownership/rule-sets/rule-set.ts';

export const WHOLE = 10_000;

/** By company, by owner: units held. A joint parcel stands under its own name, and what its members have of it in `splits`. */
export interface World {
  companies: readonly string[];
  shares: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By parcel, by member: part of the parcel, 0 to 1. */
  splits: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Values that differ by less are one: shares are units, so that others are further apart. */
const NEARLY = 1e-10;
const more = (value: number, limit: number): boolean => value > limit + NEARLY;
const atLeast = (value: number, limit: number): boolean => value > limit - NEARLY;

/** The part of `company` that ends at `party`, by elimination. */
export function multiplied(world: World, party: string, company: string, ownShares: 'excluded' | 'included'): number {
  const live = reaching(world, party);
  if (!live.includes(company)) return 0;
  const weight = (of: string, owner: string): number => (of === owner && ownShares === 'included' ? 0 : partOf(world, of, owner));
  const rows = live.map((of) => [...live.map((owner) => (of === owner ? 1 : 0) - weight(of, owner)), weight(of, party)]);
  for (let at = 0; at < live.length; at += 1) {
    const pivot = rows.reduce((best, row, below) => (below >= at && Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? below : best), at);
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = row[at]! / rows[at]![at]!;
      for (let column = at; column <= live.length; column += 1) row[column]! -= factor * rows[at]![column]!;
    }
  }
  const place = live.indexOf(company);
  return rows[place]![live.length]! / rows[place]![place]!;
}

/** What an owner has of a company itself, its parts of joint parcels among it. */
function partOf({ shares, splits }: World, company: string, owner: string): number {
  let units = shares.get(company)?.get(owner) ?? 0;
  for (const [parcel, members] of splits) units += (shares.get(company)?.get(parcel) ?? 0) * (members.get(owner) ?? 0);
  return units / WHOLE;
}

/** Companies with a chain of owners up to the party; the others have nothing that ends there. */
function reaching(world: World, party: string): string[] {
  const found = new Set([party]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const company of world.companies)
      if ([...found].some((owner) => owner !== company && partOf(world, company, owner) > 0)) found.add(company);
  }
  return world.companies.filter((company) => found.has(company) && company !== party);
}

/** The least set with the party and every company of whose votes, own shares apart, the set has a majority. */
export function controlled(world: World, party: string, rules: RuleSet): Set<string> {
  const set = new Set([party]);
  const isWhole = rules.jointHoldings === 'wholeForEach';
  for (const company of world.companies) if (byMultiplication(world, party, company, rules)) set.add(company);
  for (let size = 0; size !== set.size; ) {
    size = set.size;
    // Each joint holder has all of the parcel, and so has who controls a joint holder.
    if (isWhole) for (const [parcel, members] of world.splits) if ([...members.keys()].some((one) => set.has(one))) set.add(parcel);
    for (const company of world.companies) {
      const votes = 1 - partOf(world, company, company);
      const pooled = pooledBy(world, set, company, isWhole);
      if (rules.control.majority === '>50' ? more(pooled, votes / 2) : atLeast(pooled, votes / 2) && pooled > 0) set.add(company);
    }
  }
  return set;
}

const byMultiplication = (world: World, party: string, company: string, { control, ownShares }: RuleSet): boolean =>
  control.multipliedInterestOver50 && company !== party && more(multiplied(world, party, company, ownShares), 0.5);

function pooledBy(world: World, set: ReadonlySet<string>, company: string, isWhole: boolean): number {
  let pooled = 0;
  for (const holder of set) {
    if (holder === company) continue;
    pooled += isWhole ? (world.shares.get(company)?.get(holder) ?? 0) / WHOLE : partOf(world, company, holder);
  }
  return pooled;
}

/**
 * Where the rule takes them out: votes that a company's controlled companies have in it, as votes of its own. What a member has of a joint parcel
 * is the member's: a controlled member's part has no votes either.
 */
function votesOf(world: World, rules: RuleSet): World {
  if (rules.votesOfControlledHolders === 'counted') return world;
  const shares = new Map(
    [...world.shares].map(([company, held]) => {
      const set = controlled(world, company, rules);
      const own = new Map<string, number>();
      for (const [holder, units] of [...held].flatMap((entry) => ofMembers(world, entry))) {
        const owner = set.has(holder) && world.companies.includes(holder) ? company : holder;
        own.set(owner, (own.get(owner) ?? 0) + units);
      }
      return [company, own];
    }),
  );
  return { ...world, shares };
}

/** A joint parcel as what each member has of it; any other holding as it is. */
function ofMembers({ splits }: World, [holder, units]: [string, number]): [string, number][] {
  const members = splits.get(holder);
  return members ? [...members].map(([member, part]) => [member, units * part]) : [[holder, units]];
}

/** Whether another person has more than half, and the rule leaves out the others then. Votes follow shares. */
function isLeftOut(world: World, party: string, target: string, rules: RuleSet): boolean {
  if (rules.besideMajority !== 'leftOut') return false;
  const votes = 1 - partOf(world, target, target);
  const others = [...world.shares.values(), ...world.splits.values()].flatMap((held) => [...held.keys()]);
  const persons = others.filter((one) => one !== party && !world.companies.includes(one) && !world.splits.has(one));
  const isWhole = rules.jointHoldings === 'wholeForEach';
  return persons.some((one) => more(pooledBy(world, controlled(world, one, rules), target, isWhole), votes / 2));
}

/** Whether the party meets a test of the rule set. Votes follow shares, and there are no other grounds of control. */
export function isOwner(world: World, party: string, target: string, rules: RuleSet): boolean {
  const { ownership, control, coexistence, ownShares } = rules;
  const meets = (value: number): boolean =>
    ownership.comparison === '>' ? more(value, ownership.threshold / 100) : atLeast(value, ownership.threshold / 100);
  const votes = votesOf(world, rules);
  const set = controlled(votes, party, rules);
  const held = (holders: ReadonlySet<string>, of = world, own = ownShares): number => {
    const whole = own === 'excluded' ? 1 - partOf(of, target, target) : 1;
    return whole === 0 ? 0 : pooledBy(of, holders, target, rules.jointHoldings === 'wholeForEach') / whole;
  };
  if (ownership.indirect !== 'attribute' && meets(multiplied(world, party, target, ownShares))) return true;
  const hasVotes = ownership.types.includes('votingRights');
  if (hasVotes && ownership.indirect === 'either' && meets(multiplied(votes, party, target, 'excluded'))) return true;
  if (ownership.indirect !== 'multiply' && !isLeftOut(votes, party, target, rules)) {
    if (meets(held(set)) || (hasVotes && meets(held(set, votes, 'excluded')))) return true;
  }
  if (control.makesOwner && set.has(target)) return true;
  if (coexistence.controlledHolders && meets(held(new Set([...set].filter((one) => world.companies.includes(one)))))) return true;
  if (!coexistence.interestInController) return false;
  return world.companies.some(
    (company) =>
      company !== target &&
      company !== party &&
      controlled(world, company, rules).has(target) &&
      meets(multiplied(world, party, company, ownShares)),
  );
}
