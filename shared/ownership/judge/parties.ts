/** What one party has of the target, and what it controls, by no rule set: computed at the first request and kept. PURE. */

import { isNaturalPerson, type RightClass } from '../facts/structure.ts';
import type { Interval } from '../maths/interval.ts';
import { memoized } from '../maths/memoized.ts';
import type { Limit } from '../maths/threshold.ts';
import { COSTS } from '../maths/work.ts';
import { CONTROL_BY_ANY_MEANS } from '../rule-sets/defaults.ts';
import type { Measure } from '../walks/measure.ts';
import type { Control, Controlled } from './control.ts';
import type { ControlRules } from './control-rules.ts';
import type { DerivationContext } from './derivation-context.ts';

export type InterestClass = 'shareholding' | 'votingRights';

/** What control means where no rule set is asked: votes, and any other published means. */
const GENERAL_CONTROL: ControlRules = {
  majority: '>50',
  certainGrounds: CONTROL_BY_ANY_MEANS.grounds,
  possibleGrounds: CONTROL_BY_ANY_MEANS.possibleGrounds,
  jointHoldings: 'split',
  jointArrangements: 'none',
};

/** Of the target. Where nothing is recorded, and what no record names may be anybody's, each goes up to the most that the party may have. */
export interface Held {
  effective: Interval;
  attributed: Interval;
  /** Whether anything is recorded. */
  isKnown: boolean;
}

/** Parties are indices of nodes. */
export class Parties {
  readonly #context: DerivationContext;
  readonly #interests: Partial<Record<RightClass, Map<number, Interval>>> = {};
  readonly #mostOfAnybody = new Map<Measure, Limit>();
  readonly #control: Control;

  constructor(context: DerivationContext) {
    this.#context = context;
    this.#control = context.control(GENERAL_CONTROL, 'votingRights');
  }

  /** All nodes above the target, all that have a ground of control, and every person; never the target. */
  all(): number[] {
    const { nodes, target } = this.#context.structure;
    return [...nodes.keys()].filter((node) => node !== target && (this.#mattersAt(node) || isNaturalPerson(nodes[node]!)));
  }

  #mattersAt(node: number): boolean {
    return (
      this.#context.prepared('shareholding', 'attributed').order.rank.has(node) ||
      this.#context.prepared('votingRights', 'attributed').order.rank.has(node)
    );
  }

  /** Who may be the same party. */
  together(node: number): number[] {
    const { nodes, indexOf } = this.#context.structure;
    return (nodes[node]!.possiblySame ?? []).flatMap((id) => indexOf.get(id) ?? []);
  }

  /** The part of the target by multiplication, own shares left out; who may be the same party raises the upper end. */
  interest(node: number, rightClass: InterestClass): Interval {
    const source = this.#context.prepared(rightClass, 'multiplied').layer.rightClass;
    this.#interests[source] ??= new Map();
    const interests = this.#interests[source];
    const known = interests.get(node);
    if (known) return known;
    const together = this.together(node);
    const measure = this.#context.measure(rightClass, 'multiplied', 'excluded');
    const interest = together.length > 0 ? measure.of(node, together).of(this.#context.target) : measure.atTarget(node);
    interests.set(node, interest);
    return interest;
  }

  /** The part of the target by multiplication, and what the party and all that it controls hold of it, each holding whole. */
  held(node: number, controlled: Record<'certain' | 'possible', Controlled>, rightClass: InterestClass): Held {
    const effective = this.interest(node, rightClass);
    const attributed = this.#attributed(controlled, rightClass);
    return {
      effective: this.#isUnknown(effective) ? this.shareAtMost(node, rightClass) : effective,
      attributed: this.#isUnknown(attributed) ? { ...attributed, ...this.#mostAttributed(node, rightClass) } : attributed,
      isKnown: effective.high.n > 0n || attributed.high.n > 0n,
    };
  }

  /** As `interest`, up to what would be the party's if all that no record names were its own. */
  shareAtMost(node: number, rightClass: InterestClass): Interval {
    const measure = this.#context.measure(rightClass, 'multiplied', 'excluded');
    const { value, open } = measure.mostOf(node, this.together(node)).of(this.#context.target);
    return { ...this.interest(node, rightClass), high: value, highOpen: open };
  }

  #attributed(controlled: Record<'certain' | 'possible', Controlled>, rightClass: InterestClass): Interval {
    const { target } = this.#context;
    const measure = this.#context.measure(rightClass, 'attributed', 'excluded');
    const { value, open } = measure.pooledHigh(target, this.#places(measure, controlled.possible));
    return { ...measure.pooledLow(target, this.#places(measure, controlled.certain)), high: value, highOpen: open };
  }

  #mostAttributed(node: number, rightClass: InterestClass): Pick<Interval, 'high' | 'highOpen'> {
    const { target } = this.#context;
    const measure = this.#context.measure(rightClass, 'attributed', 'excluded');
    const atMost = this.#control.of([node, ...this.together(node)], 'atMost');
    const strangers = atMost.hasBase ? this.#control.strangersParts(measure, target) : [];
    const places = [...new Set([...strangers, ...this.#places(measure, atMost)])];
    const isListed = measure.prepared.uses.get(node)?.some(({ company }) => company === target) === true;
    const most = (): Limit => measure.mostPooled(target, places, node);
    // Who has and controls nothing of it that is recorded may have as much as any other such party.
    const isAnybody = !isListed && places.length === strangers.length;
    const { value, open } = isAnybody ? memoized(this.#mostOfAnybody, measure, most) : most();
    return { high: value, highOpen: open };
  }

  /** Where what no record names may be anybody's, a party without a recorded holding may still have one. */
  #isUnknown({ high }: Interval): boolean {
    return high.n === 0n && this.#context.structure.graph.unaccounted === 'unknown';
  }

  /** Parts of the target that those who are controlled hold. */
  #places({ prepared }: Measure, { own }: Controlled): number[] {
    const { target, work } = this.#context;
    return [...own].flatMap((owner) => {
      const held = prepared.uses.get(owner) ?? [];
      work.add((1 + held.length) * COSTS.reached);
      return held.filter(({ company }) => company === target && owner !== target).map(({ place }) => place);
    });
  }

  /** What the party controls by votes or any other published means; `possible` with who may be the same party. */
  controlledBy(node: number, certainty: 'certain' | 'possible') {
    const parties = certainty === 'possible' ? [node, ...this.together(node)] : [node];
    return this.#control.of(parties, certainty);
  }
}
