/**
 * Who owns a company where every share is known, written from docs/ownership.md and the laws: chains are multiplied and added, control is grown
 * company by company, and each law is a list of tests in its own words. Nothing here comes from the derivation, and no rule set is read.
 */

/** By company, by owner: the part that it holds, 0 to 1. What is left of a company belongs to others. */
export type World = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Doubles that are nearer are one value: the shares of the graphs are fractions whose products are further apart. */
const NEARLY = 1e-13;
const over = (value: number, limit: number): boolean => value > limit + NEARLY;
const orMore = (value: number, limit: number): boolean => value > limit - NEARLY;

const part = (world: World, owner: string, company: string): number => world.get(company)?.get(owner) ?? 0;

/** The part of `company` that ends at `party`: each company between is replaced by its owners, and a round trip is a geometric series. */
export function multiplied(world: World, party: string, company: string, ownShares: 'left out' | 'in the whole' = 'left out'): number {
  const rows = new Map([...world].map(([of, owners]) => [of, new Map(owners)]));
  if (ownShares === 'in the whole') for (const [of, owners] of rows) owners.delete(of);
  for (const between of world.keys()) if (between !== company && between !== party) replaceByOwners(rows, between);
  const held = part(rows, party, company);
  return held === 0 ? 0 : held / (1 - part(rows, company, company));
}

function replaceByOwners(rows: Map<string, Map<string, number>>, between: string): void {
  const owners = rows.get(between)!;
  const series = 1 - (owners.get(between) ?? 0);
  rows.delete(between);
  owners.delete(between);
  for (const row of rows.values()) {
    const held = row.get(between);
    row.delete(between);
    if (held && series > 0) for (const [owner, share] of owners) row.set(owner, (row.get(owner) ?? 0) + (held * share) / series);
  }
}

interface Control {
  /** `half`: one half of all shares is enough. */
  from: 'over half' | 'half';
  /** Companies that are controlled for another reason. */
  besides?: readonly string[];
}

/** The party, and every company of whose votes it and those that it controls have a majority. A company's own shares have no votes. */
export function controlled(world: World, party: string, { from, besides = [] }: Control = { from: 'over half' }): Set<string> {
  const set = new Set([party, ...besides]);
  const meets = from === 'half' ? orMore : over;
  for (let size = 0; size < set.size; ) {
    size = set.size;
    for (const company of world.keys()) {
      const votes = pooled(world, set, company);
      if (votes > 0 && meets(votes, (1 - part(world, company, company)) / 2)) set.add(company);
    }
  }
  return set;
}

/** What the holders have of a company together, each holding whole. */
function pooled(world: World, holders: Iterable<string>, company: string): number {
  let held = 0;
  for (const holder of holders) if (holder !== company) held += part(world, holder, company);
  return held;
}

/** The same of the shares that are not the company's own. */
export function attributed(world: World, holders: Iterable<string>, company: string): number {
  const held = pooled(world, holders, company);
  return held === 0 ? 0 : held / (1 - part(world, company, company));
}

export type Tests = Readonly<Record<string, boolean>>;
type Law = (world: World, party: string, target: string) => Tests;

/** Regulation (EU) 2024/1624, articles 52 to 54. */
const amlr: Law = (world, party, target) => {
  const heldBy = (owner: string, company: string): number => multiplied(world, owner, company);
  const controlOf = (owner: string): Set<string> =>
    controlled(world, owner, {
      from: 'over half',
      besides: [...world.keys()].filter((one) => one !== owner && over(heldBy(owner, one), 1 / 2)),
    });
  const under = controlOf(party);
  return {
    'art. 52: 25 % or more': orMore(heldBy(party, target), 1 / 4),
    'art. 53: control': under.has(target),
    'art. 54(a): control of holders of 25 % or more': orMore(
      attributed(
        world,
        [...under].filter((one) => one !== party),
        target,
      ),
      1 / 4,
    ),
    'art. 54(b): 25 % or more of a company that controls': [...world.keys()].some(
      (one) => one !== target && one !== party && controlOf(one).has(target) && orMore(heldBy(party, one), 1 / 4),
    ),
  };
};

/** Directive (EU) 2015/849, article 3(6): more than 25 % by either way of counting, or control. */
const amld: Law = (world, party, target) => {
  const under = controlled(world, party);
  return {
    'more than 25 %, multiplied': over(multiplied(world, party, target), 1 / 4),
    'more than 25 %, with companies under control': over(attributed(world, under, target), 1 / 4),
    control: under.has(target),
  };
};

/** Companies Act 2006, Schedule 1A: all issued shares are the whole, votes of own shares do not count. */
const psc: Law = (world, party, target) => {
  const under = controlled(world, party);
  return {
    'more than 25 % of the shares': over(pooled(world, under, target), 1 / 4),
    'more than 25 % of the votes': over(attributed(world, under, target), 1 / 4),
    'most of the votes': under.has(target),
  };
};

/** GwG § 3(2) with HGB § 290(4): shares that companies under the target's, or a holder's, own control have in it carry no votes. */
const gwg: Law = (world, party, target) => {
  const votes = new Map([...world].map(([company, owners]) => [company, withoutVotes(world, company, owners)]));
  const under = controlled(votes, party);
  return {
    'more than 25 % of the capital': over(attributed(world, under, target), 1 / 4),
    'more than 25 % of the votes': over(attributed(votes, under, target), 1 / 4),
    control: under.has(target),
  };
};

function withoutVotes(world: World, company: string, owners: ReadonlyMap<string, number>): Map<string, number> {
  const under = controlled(world, company);
  const left = new Map<string, number>();
  for (const [owner, held] of owners) {
    const votesOf = under.has(owner) ? company : owner;
    left.set(votesOf, (left.get(votesOf) ?? 0) + held);
  }
  return left;
}

/** 31 CFR 1010.230(d)(1). */
const fincen: Law = (world, party, target) => ({ '25 % or more of the equity': orMore(multiplied(world, party, target), 1 / 4) });

/** OFAC's guidance of 13 August 2014: half or more, together with what is itself held by half or more. */
const ofac: Law = (world, party, target) => ({
  'half or more': orMore(attributed(world, controlled(world, party, { from: 'half' }), target), 1 / 2),
});

/** By the id of the rule set that states the same law as data. */
export const LAWS: Readonly<Record<string, Law>> = {
  'eu-amlr-2024-1624': amlr,
  'eu-amld-2015-849': amld,
  'gb-psc': psc,
  'de-gwg': gwg,
  'us-fincen-cdd': fincen,
  'us-ofac-50': ofac,
};
