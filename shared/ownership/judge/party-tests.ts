/** The tests of a rule set for one party: met by the records, not met even with what is unknown, or open. PURE. */

import { isNaturalPerson, type RightClass } from '../facts/structure.ts';
import type { Interval } from '../maths/interval.ts';
import { mayMeet, type Threshold } from '../maths/threshold.ts';
import { COSTS } from '../maths/work.ts';
import type { RuleSet } from '../rule-sets/rule-set.ts';
import type { Measure } from '../walks/measure.ts';
import type { Most, Standing } from '../walks/standing.ts';
import type { Certainty, Controlled } from './control.ts';
import { attributedMeasure, type Controllers, classesOf, controlOf, multipliedMeasure } from './controllers.ts';
import type { DerivationContext } from './derivation-context.ts';
import { compared, decided, type Reason, type TestResult } from './test-results.ts';

/** One party and who may be the same. */
export interface Party {
  node: number;
  together: readonly number[];
}

/** Whether a holder's part of the target is among what a test counts; surely, or perhaps. */
type Counted = (holder: number, isCertain: boolean) => boolean;

/** Of a sum of doubles over all holdings of one company; far more than its rounding. */
const DOUBT = 1e-6;

/** Everything that is known of one party under one rule set, made when it is first asked for. */
export class PartyTests {
  readonly #context: DerivationContext;
  readonly #rules: RuleSet;
  readonly #party: Party;
  readonly #standings = new Map<RightClass, Standing>();
  readonly #mosts = new Map<RightClass, Most>();
  readonly #controlled: Readonly<Record<Certainty, Controlled[]>> = { certain: [], possible: [], atMost: [] };

  constructor(context: DerivationContext, rules: RuleSet, party: Party) {
    this.#context = context;
    this.#rules = rules;
    this.#party = party;
  }

  /** Shares multiplied along each chain. The most that is possible mostly shows in doubles that the test is not met; the interval needs fractions. */
  ownership(rightClass: RightClass, limit: Threshold = this.#rules.ownership): TestResult {
    if (!this.#most(rightClass).mayMeet(this.#context.target, limit)) return { code: 'ownership', rightClass, status: 'no', reasons: [] };
    const interval = this.#atTarget(rightClass);
    return { code: 'ownership', rightClass, interval, ...decided(compared(interval, limit), () => true) };
  }

  /** Shares held by the party and by all that it controls, each whole. */
  attributed(rightClass: RightClass, limit?: Threshold): TestResult {
    return { code: 'attributedOwnership', rightClass, ...this.#heldBy(rightClass, () => true, limit) };
  }

  /** AMLR 54(a): holdings of companies that the party controls, without its own. */
  controlledHolders(rightClass: RightClass): TestResult {
    return { code: 'controlledHolders', rightClass, ...this.#heldBy(rightClass, (holder, sure) => this.#isCompany(holder, sure)) };
  }

  /** A parcel is surely held by companies only where all its members are. */
  #isCompany(holder: number, isCertain: boolean): boolean {
    const { nodes, membersOf } = this.#context.structure;
    const members = membersOf.get(holder);
    if (!members) return !isNaturalPerson(nodes[holder]!);
    return isCertain ? !members.some((one) => isNaturalPerson(nodes[one]!)) : true;
  }

  /** Control of the target. */
  control(): TestResult {
    const { target } = this.#context;
    if (this.#controls('certain').has(target) || this.#hasDirectGround()) return { code: 'control', status: 'yes', reasons: [] };
    if (this.#controls('possible').has(target)) return { code: 'control', status: 'maybe', reasons: ['controlPossible'] };
    return { code: 'control', ...decided('no', () => this.#controls('atMost').has(target)) };
  }

  /** AMLR 54(b): an interest in a company that controls the target. */
  interestInController(controllers: Controllers): TestResult {
    const classes = classesOf(this.#rules);
    let best: TestResult = { code: 'interestInController', status: 'no', reasons: [] };
    for (const rightClass of classes) {
      const standing = this.#standing(rightClass);
      for (const company of standing.companies) {
        if (company === this.#party.node || !controllers.possible.has(company)) continue;
        const interval = standing.of(company);
        const met = compared(interval, this.#rules.ownership);
        const isCertain = controllers.certain.has(company);
        if (met === 'no') continue;
        const status = met === 'yes' && isCertain ? 'yes' : 'maybe';
        const reasons: Reason[] =
          status === 'yes' ? [] : [...(isCertain ? [] : ['controlPossible' as const]), ...(met === 'maybe' ? ['band' as const] : [])];
        if (status === 'yes' || best.status === 'no')
          best = { code: 'interestInController', status, rightClass, interval, reasons, about: company };
        if (status === 'yes') return best;
      }
    }
    if (best.status === 'maybe') return best;
    const may = classes.some((rightClass) => controllers.mayBeHeld(this.#most(rightClass), this.#rules.ownership, this.#party.node));
    return may ? { ...best, status: 'maybe', reasons: ['unresolvedShare'] } : best;
  }

  /** What the party controls for certain. */
  controls(): Controlled {
    return this.#controls('certain');
  }

  #heldBy(rightClass: RightClass, counted: Counted, limit: Threshold = this.#rules.ownership): Omit<TestResult, 'code'> {
    const { target } = this.#context;
    const measure = attributedMeasure(this.#context, this.#rules, rightClass);
    const atMost = this.#places(measure, 'atMost', rightClass, counted);
    if (this.#isFarBelow(measure.roughly('most', target, atMost, this.#party.node), limit)) return { status: 'no', reasons: [] };
    const certain = this.#places(measure, 'certain', rightClass, counted);
    const possible = this.#places(measure, 'possible', rightClass, counted);
    const { value: high, open: highOpen } = measure.pooledHigh(target, possible);
    const interval: Interval = { ...measure.pooledLow(target, certain), high, highOpen };
    const met = compared(interval, limit);
    const most = (): boolean => mayMeet(measure.mostPooled(target, atMost, this.#party.node), limit);
    const { status, reasons } = decided(met, most);
    const isByControl = met === 'maybe' && possible.length > certain.length;
    const parts = measure.prepared.layer.columns.get(target)?.parts ?? [];
    return {
      status,
      interval,
      reasons: isByControl ? ['controlPossible'] : reasons,
      holders: possible.map((place) => parts[place]!.owner),
    };
  }

  /** Whether doubles leave no doubt that even the most that is possible does not meet the threshold. */
  #isFarBelow(most: number, { threshold }: Threshold): boolean {
    return most < threshold / 100 - DOUBT;
  }

  /** Parts of the target whose owners the party controls, or is. */
  #places(measure: Measure, certainty: Certainty, rightClass: RightClass, counted: Counted): number[] {
    const { target } = this.#context;
    const controlled = this.#controls(certainty, rightClass);
    const { uses, layer } = measure.prepared;
    const parts = layer.columns.get(target)?.parts ?? [];
    const { work } = this.#context;
    const own = [...controlled.own].flatMap((owner) => {
      const held = uses.get(owner) ?? [];
      work.add((1 + held.length) * COSTS.reached);
      return held.filter(({ company }) => company === target).map(({ place }) => place);
    });
    const rest = controlled.hasBase
      ? controlOf(this.#context, this.#rules, this.#isSharesOnly(rightClass)).strangersParts(measure, target)
      : [];
    return [...new Set([...own, ...rest])].filter(
      (place) => parts[place]!.owner !== target && counted(parts[place]!.owner, certainty === 'certain'),
    );
  }

  #atTarget(rightClass: RightClass): Interval {
    const isAlone = this.#party.together.length === 0;
    return isAlone ? this.#multiplied(rightClass).atTarget(this.#party.node) : this.#standing(rightClass).of(this.#context.target);
  }

  #standing(rightClass: RightClass): Standing {
    const known = this.#standings.get(rightClass);
    if (known) return known;
    const standing = this.#multiplied(rightClass).of(this.#party.node, this.#party.together);
    this.#standings.set(rightClass, standing);
    return standing;
  }

  #most(rightClass: RightClass): Most {
    const known = this.#mosts.get(rightClass);
    if (known) return known;
    const most = this.#multiplied(rightClass).mostOf(this.#party.node, this.#party.together);
    this.#mosts.set(rightClass, most);
    return most;
  }

  #multiplied(rightClass: RightClass): Measure {
    return multipliedMeasure(this.#context, this.#rules, rightClass);
  }

  #controls(certainty: Certainty, rightClass: RightClass = 'votingRights'): Controlled {
    const isSharesOnly = this.#isSharesOnly(rightClass);
    const [found, place] = [this.#controlled[certainty], isSharesOnly ? 1 : 0];
    found[place] ??= this.#controlledBy(certainty, isSharesOnly);
    return found[place];
  }

  #controlledBy(certainty: Certainty, isSharesOnly: boolean): Controlled {
    const { node, together } = this.#party;
    const parties = certainty === 'certain' ? [node] : [node, ...together];
    return controlOf(this.#context, this.#rules, isSharesOnly).of(parties, certainty);
  }

  #isSharesOnly(rightClass: RightClass): boolean {
    return this.#rules.jointArrangements === 'votesOnly' && rightClass !== 'votingRights';
  }

  #hasDirectGround(): boolean {
    const { directGrounds } = this.#rules.control;
    if (directGrounds.length === 0) return false;
    const controlled = this.#controls('certain');
    const { structure, work } = this.#context;
    work.add(structure.controls.length * COSTS.comparison);
    return structure.controls.some(
      ({ holder, company, ground }) => company === structure.target && directGrounds.includes(ground) && controlled.has(holder),
    );
  }
}
