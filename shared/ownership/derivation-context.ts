/** What all verdicts on one graph share: its structure, and layers, measures and control made once for each way of counting. */
import { orderAbove } from './components.ts';
import { Control, type ControlRules } from './control.ts';
import type { OwnershipGraph } from './facts.ts';
import { type Counting, type Layer, layerOf, type Trusts } from './layer.ts';
import { Measure } from './measure.ts';
import { memoized } from './memoized.ts';
import { type PreparedLayer, prepareLayer } from './prepared-layer.ts';
import type { RuleSet } from './rule-sets/rule-set.ts';
import { type RightClass, type Structure, structureOf } from './structure.ts';
import { type Suspensions, withoutSuspended } from './suspended-votes.ts';
import type { WalkOptions } from './walk.ts';
import { Work } from './work.ts';

export interface DerivationOptions {
  /** `YYYY-MM-DD`; absent: interests without an end. */
  asOf?: string;
  /** No assumption is made. */
  strict?: boolean;
  /** Operations, by default `MAX_WORK`; `GraphTooLarge` is thrown where they do not suffice. */
  maxWork?: number;
}

export class DerivationContext {
  readonly structure: Structure;
  readonly strict: boolean;
  readonly #hasAttribution: boolean;
  readonly #hasOwnShares: boolean;
  readonly #hasRoles: boolean;
  readonly #work: Work;
  readonly #preparedLayers = new Map<string, PreparedLayer>();
  readonly #measures = new Map<string, Measure>();
  readonly #controls = new Map<string, Control>();
  readonly #made = new Map<RuleSet, Map<string, unknown>>();

  constructor(graph: OwnershipGraph, { asOf, strict = false, maxWork }: DerivationOptions = {}) {
    this.structure = structureOf(graph, asOf);
    this.strict = strict;
    this.#work = new Work(maxWork);
    this.#hasRoles = this.structure.roles.length > 0;
    const all = Object.values(this.structure.holdings).flat();
    this.#hasAttribution = all.some(
      ({ interest: { attribution } }) => attribution === 'majorityStake' || (strict && attribution === 'unknown'),
    );
    this.#hasOwnShares = all.some(({ owner, company }) => owner === company);
  }

  get target(): number {
    return this.structure.target;
  }

  prepared(rightClass: RightClass, counting: Counting, trusts: Trusts = 'through', suspensions?: Suspensions): PreparedLayer {
    const [source, way] = [this.#sourceOf(rightClass), this.#hasAttribution ? counting : 'multiplied'];
    const key = `${source} ${way} ${this.#hasRoles ? trusts : ''} ${suspensions?.key ?? ''}`;
    return memoized(this.#preparedLayers, key, () => {
      if (suspensions) return this.#prepare(withoutSuspended(this.prepared(rightClass, counting, trusts).layer, suspensions));
      return this.#prepare(layerOf(this.structure, { rightClass: source, counting: way, strict: this.strict, trusts }));
    });
  }

  #prepare(layer: Layer): PreparedLayer {
    const above = this.structure.controls.map(({ holder }) => holder);
    return prepareLayer(layer, orderAbove(layer, [this.target, ...above]), this.target, this.#work);
  }

  measure(
    rightClass: RightClass,
    counting: Counting,
    ownShares: WalkOptions['ownShares'],
    trusts: Trusts = 'through',
    suspensions?: Suspensions,
  ): Measure {
    const prepared = this.prepared(rightClass, counting, trusts, suspensions);
    const own = this.#hasOwnShares || suspensions ? ownShares : '';
    const way = `${this.#hasAttribution ? counting : ''} ${own} ${this.#hasRoles ? trusts : ''} ${suspensions?.key ?? ''}`;
    const key = `${prepared.layer.rightClass} ${way}`;
    return memoized(this.#measures, key, () => new Measure(prepared, ownShares, key));
  }

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
  #sourceOf(rightClass: RightClass): RightClass {
    const isStrictVotes = rightClass === 'votingRights' && this.strict;
    return this.structure.holdings[rightClass].length > 0 || isStrictVotes ? rightClass : 'shareholding';
  }
}
