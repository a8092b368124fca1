/** What all verdicts on one graph share: its structure, and layers, measures and control made once for each way of counting. PURE, but for its caches. */

import type { OwnershipGraph } from '../facts/facts.ts';
import { RIGHT_CLASSES, type RightClass, type Structure, structureOf } from '../facts/structure.ts';
import { orderAbove } from '../layers/components.ts';
import { type Counting, type Layer, layerOf, type Trusts } from '../layers/layer.ts';
import { type PreparedLayer, prepareLayer } from '../layers/prepared-layer.ts';
import { memoized } from '../maths/memoized.ts';
import { Work } from '../maths/work.ts';
import type { RuleSet } from '../rule-sets/rule-set.ts';
import { Measure } from '../walks/measure.ts';
import type { WalkOptions } from '../walks/run.ts';
import { Control } from './control.ts';
import type { ControlRules, Suspensions } from './control-rules.ts';
import { withoutSuspended } from './suspended-votes.ts';

export interface DerivationOptions {
  /** `YYYY-MM-DD`; absent: interests without an end. */
  asOf?: string;
  /** No assumption is made. */
  strict?: boolean;
  /** That may be taken, also by others; by default `MAX_WORK`. `GraphTooLarge` is thrown where it does not suffice. */
  work?: Work;
}

/** Of one graph, one day and one strictness. Parties and companies are indices of `structure.nodes`. */
export class DerivationContext {
  readonly structure: Structure;
  readonly strict: boolean;
  readonly #hasAttribution: boolean;
  readonly #hasOwnShares: boolean;
  readonly #hasRoles: boolean;
  /** Of all that is done with this graph. */
  readonly work: Work;
  readonly #sourceOf: Readonly<Record<RightClass, RightClass>>;
  readonly #kinds: Partial<Record<RightClass, Partial<Record<Counting, Partial<Record<Trusts, LayerKind>>>>>> = {};
  readonly #suspended = new Map<string, LayerKind>();
  readonly #controls = new Map<string, Control>();
  readonly #made = new Map<RuleSet, Map<string, unknown>>();

  constructor(graph: OwnershipGraph, { asOf, strict = false, work = new Work() }: DerivationOptions = {}) {
    this.work = work;
    this.structure = structureOf(graph, asOf, work);
    this.strict = strict;
    this.#hasRoles = this.structure.roles.length > 0;
    const all = Object.values(this.structure.holdings).flat();
    this.#hasAttribution = all.some(
      ({ interest: { attribution } }) => attribution === 'majorityStake' || (strict && attribution === 'unknown'),
    );
    this.#sourceOf = Object.fromEntries(RIGHT_CLASSES.map((one) => [one, this.#sourceFor(one)])) as Record<RightClass, RightClass>;
    this.#hasOwnShares = all.some(({ owner, company }) => owner === company);
  }

  get target(): number {
    return this.structure.target;
  }

  /** The layer of a class of right in one way of counting: the same object for equal layers. */
  prepared(rightClass: RightClass, counting: Counting, trusts: Trusts = 'through', suspensions?: Suspensions): PreparedLayer {
    return this.#kindOf(rightClass, counting, trusts, suspensions).prepared;
  }

  /** The measure over such a layer: the same object where own shares make no difference. */
  measure(
    rightClass: RightClass,
    counting: Counting,
    ownShares: WalkOptions['ownShares'],
    trusts: Trusts = 'through',
    suspensions?: Suspensions,
  ): Measure {
    const kind = this.#kindOf(rightClass, counting, trusts, suspensions);
    const way = this.#hasOwnShares || suspensions ? ownShares : 'excluded';
    kind.measures[way] ??= new Measure(kind.prepared, way, `${kind.name} ${way}`);
    return kind.measures[way];
  }

  /** Asked for thousands of times: found without making a key, but where votes are suspended. */
  #kindOf(rightClass: RightClass, counting: Counting, trusts: Trusts, suspensions?: Suspensions): LayerKind {
    const source = this.#sourceOf[rightClass];
    const [way, whose] = [this.#hasAttribution ? counting : 'multiplied', this.#hasRoles ? trusts : 'through'];
    this.#kinds[source] ??= {};
    this.#kinds[source][way] ??= {};
    const ofWay = this.#kinds[source][way];
    ofWay[whose] ??= this.#layerKind(
      `${source} ${way} ${whose}`,
      layerOf(this.structure, { rightClass: source, counting: way, strict: this.strict, trusts: whose }, this.work),
    );
    const kind = ofWay[whose];
    if (!suspensions) return kind;
    const name = `${kind.name} ${suspensions.key}`;
    // A company whose votes are taken out is above the target no more, but who controls it still has its shares.
    const { layer, order } = kind.prepared;
    return memoized(this.#suspended, name, () => this.#layerKind(name, withoutSuspended(layer, suspensions), order.rank.keys()));
  }

  /** `others`: companies that count besides those above the target. */
  #layerKind(name: string, layer: Layer, others: Iterable<number> = []): LayerKind {
    const above = [this.target, ...this.structure.controls.map(({ holder }) => holder), ...others];
    return { name, prepared: prepareLayer(layer, orderAbove(layer, above), this.target, this.work), measures: {} };
  }

  /** Control by the votes, or the shares, of which own ones are halved: the same object for rules that come to the same on this graph. */
  control(rules: ControlRules, of: 'votingRights' | 'shareholding'): Control {
    return memoized(
      this.#controls,
      this.#keyOf(rules, of),
      () => new Control(this.structure, this.measure(of, 'attributed', 'halved', 'through', rules.suspensions), rules),
    );
  }

  /** What is made once for a rule set: found again without comparing what it is made from. */
  made<T>(rules: RuleSet, what: string, make: () => T): T {
    const known = memoized(this.#made, rules, () => new Map<string, unknown>());
    return memoized(known, what, make) as T;
  }

  /** Rules differ only where the graph has what they differ in. */
  #keyOf(rules: ControlRules, of: string): string {
    const { majority, jointHoldings, jointArrangements, certainGrounds, possibleGrounds, multiplied, suspensions } = rules;
    const { controls, concerts, membersOf } = this.structure;
    return JSON.stringify([
      [majority, of, multiplied?.key, suspensions?.key],
      membersOf.size > 0 && jointHoldings,
      concerts.length > 0 && jointArrangements,
      controls.length > 0 && [certainGrounds, possibleGrounds],
    ]);
  }

  /** Where a right is published nowhere it is counted with the shares. */
  #sourceFor(rightClass: RightClass): RightClass {
    const isStrictVotes = rightClass === 'votingRights' && this.strict;
    return this.structure.holdings[rightClass].length > 0 || isStrictVotes ? rightClass : 'shareholding';
  }
}

/** What is made from one class of right in one way of counting. */
interface LayerKind {
  name: string;
  prepared: PreparedLayer;
  measures: Partial<Record<WalkOptions['ownShares'], Measure>>;
}
