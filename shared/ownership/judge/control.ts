/**
 * Whom a party controls: the least set that has the party itself and every company of whose votes the set together has a majority.
 *
 * `certain` by the lower ends of what is published, `possible` by the upper ends, `atMost` by what the publication floors leave room for besides. PURE.
 */

import type { Ground } from '../facts/facts.ts';
import type { Structure } from '../facts/structure.ts';
import { HALF } from '../maths/arithmetic.ts';
import { memoized } from '../maths/memoized.ts';
import { COSTS, type Work } from '../maths/work.ts';
import type { Measure } from '../walks/measure.ts';
import type { ControlRules } from './control-rules.ts';

export const CERTAINTIES = ['certain', 'possible', 'atMost'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export class Control {
  /** Of the votes, own ones halved. */
  readonly #votes: Measure;
  readonly #work: Work;
  readonly #rules: ControlRules;
  readonly #facts: ReadonlyMap<number, readonly { company: number; ground: Ground }[]>;
  /** By party: the groups that it is in, each as one list for all its members. */
  readonly #groups: Groups;
  /** Of those who are presumed to act in concert. */
  readonly #presumed: Groups;
  readonly #basePlaces = new Map<number, readonly number[]>();
  readonly #known: Readonly<Record<Certainty, Map<number, Controlled>>> = { certain: new Map(), possible: new Map(), atMost: new Map() };
  readonly #parts = new Map<Measure, Map<number, readonly number[]>>();
  #strangers: Controlled | undefined;
  #mostly: readonly number[] | undefined;

  constructor(structure: Structure, votes: Measure, rules: ControlRules) {
    this.#votes = votes;
    this.#work = votes.prepared.work;
    this.#rules = rules;
    this.#facts = Map.groupBy(structure.controls, ({ holder }) => holder);
    this.#groups = groupsOf(structure, rules, false);
    this.#presumed = groupsOf(structure, rules, true);
  }

  /** Everything that the party, or who may be the same party, controls, themselves among it. The first is the party. */
  of(parties: readonly number[], certainty: Certainty): Controlled {
    const known = this.#votes.prepared.layer.hasFloors || certainty !== 'atMost' ? certainty : 'possible';
    const [party] = parties;
    if (party === undefined || parties.length > 1) return this.#of(parties, known);
    return this.#work.memoized(
      this.#known[known],
      party,
      () => this.#of(parties, known),
      ({ own }) => own.size,
    );
  }

  #of(parties: readonly number[], certainty: Certainty): Controlled {
    const strangers = certainty === 'atMost' ? this.strangers() : NOTHING_CONTROLLED;
    const { uses, layer } = this.#votes.prepared;
    const own = parties.flatMap((party) => (uses.get(party) ?? []).map(({ company }) => company));
    const isTotalHolder = own.some((company) => strangers.has(company) && layer.columns.get(company)?.totalHoldings);
    const start = [...parties, ...this.#byMultiplication(parties, certainty)];
    this.#work.add((start.length + own.length) * COSTS.controlStep);
    if (!isTotalHolder) {
      const those = new Set(parties);
      const own = start.filter((node) => those.has(node) || !strangers.has(node));
      return this.#grow(own, { certainty, base: strangers, party: parties[0] });
    }
    return this.#grow([...start, ...this.#mostlyStrangers()], { certainty, base: NOTHING_CONTROLLED, party: parties[0] });
  }

  /** Companies of which the parties have more than half by multiplication, where that is control. */
  #byMultiplication([party, ...together]: readonly number[], certainty: Certainty): readonly number[] {
    const { multiplied } = this.#rules;
    if (!multiplied || party === undefined) return [];
    if (certainty === 'atMost') return multiplied.mostOf(party, together).moreThanHalf();
    return multiplied.of(party, together).moreThanHalf(certainty === 'certain' ? 'low' : 'high');
  }

  /** Parts of a company, in another measure, whose owners anybody may control. */
  strangersParts(measure: Measure, company: number): readonly number[] {
    const places = memoized(this.#parts, measure, () => new Map<number, readonly number[]>());
    return memoized(places, company, () => {
      const parts = measure.prepared.layer.columns.get(company)?.parts ?? [];
      const strangers = this.strangers();
      return parts
        .keys()
        .filter((place) => strangers.has(parts[place]!.owner))
        .toArray();
    });
  }

  /** What one party that no record names may control. */
  strangers(): Controlled {
    if (this.#strangers) return this.#strangers;
    this.#strangers = this.#grow(this.#mostlyStrangers(), { certainty: 'atMost', base: NOTHING_CONTROLLED, party: undefined });
    return this.#strangers;
  }

  #mostlyStrangers(): readonly number[] {
    this.#mostly ??= this.#rules.multiplied?.mostOfStranger().moreThanHalf() ?? [];
    return this.#mostly;
  }

  /** Who else the party's holdings are counted with, and parcels that count as its own. */
  #sharesWith(party: number, certainty: Certainty): readonly (readonly number[])[] {
    const surely = this.#groups.get(party) ?? [];
    return certainty === 'certain' ? surely : [...surely, ...(this.#presumed.get(party) ?? [])];
  }

  #grow(start: readonly number[], growth: Growth): Controlled {
    const { uses, layer, order } = this.#votes.prepared;
    const set = new Set(start);
    const open = [...set];
    const touched = new Map<number, number[]>();
    const joined = new Set<readonly number[]>();
    this.#work.add(open.length * COSTS.reached);
    const add = (node: number): void => {
      if (set.has(node) || growth.base.has(node)) return;
      set.add(node);
      open.push(node);
    };
    const judge = (company: number): void => {
      if (set.has(company) || growth.base.has(company)) return;
      const [own, others] = [touched.get(company) ?? [], this.#placesOf(company, growth.base)];
      // The party itself may be one of those that anybody may control: its part counts once.
      const places = others.length === 0 ? own : [...new Set([...own, ...others])];
      if (this.#isMajority(company, places, growth)) add(company);
    };
    if (growth.certainty === 'atMost' && growth.base === NOTHING_CONTROLLED)
      for (const company of order.rank.keys()) if (layer.columns.has(company)) judge(company);
    for (let at = 0; at < open.length; at += 1) {
      const node = open[at]!;
      this.#work.add(COSTS.controlStep * (1 + (uses.get(node)?.length ?? 0) + (this.#facts.get(node)?.length ?? 0)));
      for (const reached of this.#byGround(node, growth.certainty)) add(reached);
      for (const group of this.#sharesWith(node, growth.certainty)) {
        if (joined.has(group)) continue;
        joined.add(group);
        this.#work.add(group.length * COSTS.reached);
        for (const reached of group) add(reached);
      }
      for (const { company, place } of uses.get(node) ?? []) {
        const places = touched.get(company);
        if (places) places.push(place);
        else touched.set(company, [place]);
        judge(company);
      }
    }
    return controlled(set, growth.base);
  }

  /** Parts of a company that members of the base hold. */
  #placesOf(company: number, base: Controlled): readonly number[] {
    if (base === NOTHING_CONTROLLED) return [];
    const known = this.#basePlaces.get(company);
    if (known) return known;
    const parts = this.#votes.prepared.layer.columns.get(company)?.parts ?? [];
    const places = parts
      .keys()
      .filter((place) => base.has(parts[place]!.owner))
      .toArray();
    this.#basePlaces.set(company, places);
    return places;
  }

  #byGround(node: number, certainty: Certainty): number[] {
    const { certainGrounds, possibleGrounds } = this.#rules;
    const isGround = ({ ground }: { ground: Ground }): boolean =>
      certainGrounds.includes(ground) || (certainty !== 'certain' && possibleGrounds.includes(ground));
    return (this.#facts.get(node) ?? []).filter(isGround).map(({ company }) => company);
  }

  #isMajority(company: number, places: readonly number[], { certainty, party }: Growth): boolean {
    this.#work.add(places.length * COSTS.part);
    const rough = this.#votes.roughly(END_OF[certainty], company, places, party);
    if (Math.abs(rough - 0.5) > NEARLY_HALF) return rough > 0.5;
    const orEqual = this.#rules.majority === '>=50' && this.#haveVotes(company, places, certainty);
    if (certainty === 'certain') {
      const { low, lowOpen } = this.#votes.pooledLow(company, places);
      const order = low.compare(HALF);
      return order > 0 || (order === 0 && (lowOpen || orEqual));
    }
    const { value, open } =
      certainty === 'atMost' ? this.#votes.mostPooled(company, places, party) : this.#votes.pooledHigh(company, places);
    const order = value.compare(HALF);
    return order > 0 || (order === 0 && !open && orEqual);
  }

  /** Where all shares are the company's own there are no votes, and half of none is no control. */
  #haveVotes(company: number, places: readonly number[], certainty: Certainty): boolean {
    const { own, parts, floor } = this.#votes.prepared.layer.columns.get(company)!;
    if (own === undefined || (certainty === 'atMost' && floor)) return true;
    const end = certainty === 'certain' ? 'low' : 'high';
    return places.some((place) => place !== own && parts[place]!.interval[end].n > 0n);
  }
}

const END_OF = { certain: 'low', possible: 'high', atMost: 'most' } as const;
/** Doubles decide where they are further than this from a half. */
const NEARLY_HALF = 1e-6;

/** `own`: what was found for the party, without what anybody may control. */
export interface Controlled {
  has(node: number): boolean;
  own: ReadonlySet<number>;
  /** True where what anybody may control is among it. */
  hasBase: boolean;
}

interface Growth {
  certainty: Certainty;
  /** What is controlled to begin with: closed in itself. */
  base: Controlled;
  party: number | undefined;
}

/** Apart from the search, whose lists it would keep in memory. */
const controlled = (own: ReadonlySet<number>, base: Controlled): Controlled => ({
  has: (node) => own.has(node) || base.has(node),
  own,
  hasBase: base !== NOTHING_CONTROLLED,
});

const NOTHING_CONTROLLED: Controlled = { has: () => false, own: new Set(), hasBase: false };

type Groups = ReadonlyMap<number, readonly (readonly number[])[]>;

function groupsOf({ concerts, membersOf, nodes }: Structure, rules: ControlRules, isPresumed: boolean): Groups {
  const groups = new Map<number, (readonly number[])[]>();
  const join = (member: number, group: readonly number[]): void => {
    memoized(groups, member, (): (readonly number[])[] => []).push(group);
  };
  const those = rules.jointArrangements === 'none' ? [] : concerts.filter((one) => one.isPresumed === isPresumed);
  for (const { members } of those) for (const member of members) join(member, members);
  for (const [parcel, members] of membersOf) {
    const { type, presumed = false } = nodes[parcel]!;
    if (presumed !== isPresumed) continue;
    const isWhole = type === 'jointHolding' ? rules.jointHoldings === 'wholeForEach' : rules.jointArrangements !== 'none';
    const group = [parcel];
    if (isWhole) for (const member of members) join(member, group);
  }
  return groups;
}
