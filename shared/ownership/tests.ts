/** The tests of a rule set, each three-valued: surely met by the records, surely not met whatever is unknown, or neither. PURE. */
import { HALF, type Rational } from './arithmetic.ts';
import type { Control, Controlled, ControlRules } from './control.ts';
import type { Groundwork } from './groundwork.ts';
import { type Interval, percentOf } from './interval.ts';
import type { Limit, Measure, Standing } from './measure.ts';
import type { OwnedType, RuleSet, TestCode, Threshold } from './rule-sets/rule-set.ts';
import { CLASS_OF, isNaturalPerson, type RightClass } from './structure.ts';

export type TestStatus = 'yes' | 'maybe' | 'no';

export const REASONS = [
  'band',
  'unresolvedShare',
  'attributionUnknown',
  'jointHolding',
  'controlPossible',
  'contradictoryFacts',
  'identityUncertain',
  'staleFact',
  'below_publication_floor',
  'exempt',
] as const;
export type Reason = (typeof REASONS)[number];

export interface TestResult {
  code: TestCode;
  status: TestStatus;
  rightClass?: RightClass;
  interval?: Interval;
  reasons: readonly Reason[];
  /** The company or arrangement that the test is about, where it is not the target: a controller, a trust. */
  about?: number;
  /** Owners of the target whose holdings are counted. */
  holders?: readonly number[];
}

/** An interval against a threshold. An open end is itself not a value. */
export function compared({ low, high, lowOpen, highOpen }: Interval, { threshold, comparison }: Threshold): TestStatus {
  const limit = percentOf(threshold);
  const [lowest, highest] = [low.compare(limit), high.compare(limit)];
  if (comparison === '>') {
    if (lowest > 0 || (lowest === 0 && lowOpen)) return 'yes';
    return highest <= 0 ? 'no' : 'maybe';
  }
  if (lowest >= 0) return 'yes';
  return highest < 0 || (highest === 0 && highOpen) ? 'no' : 'maybe';
}

/** Whether the most that is possible may meet the threshold. */
const mayMeet = ({ value, open }: Limit, { threshold, comparison }: Threshold): boolean => {
  const order = value.compare(percentOf(threshold));
  return order > 0 || (order === 0 && comparison === '>=' && !open);
};

/** One party and who may be the same. */
export interface Party {
  node: number;
  together: readonly number[];
}

/** Everything that is known of one party under one rule set, made when it is first asked for. */
export class PartyTests {
  readonly #ground: Groundwork;
  readonly #rules: RuleSet;
  readonly #party: Party;
  readonly #standings = new Map<RightClass, Standing>();
  readonly #mosts = new Map<RightClass, (company: number) => Limit>();
  readonly #controlled = new Map<string, Controlled>();

  constructor(ground: Groundwork, rules: RuleSet, party: Party) {
    this.#ground = ground;
    this.#rules = rules;
    this.#party = party;
  }

  ownership(rightClass: RightClass): TestResult {
    const interval = this.#atTarget(rightClass);
    const met = compared(interval, this.#rules.ownership);
    const most = (): boolean => mayMeet(this.#most(rightClass)(this.#ground.target), this.#rules.ownership);
    return { code: 'ownership', rightClass, interval, ...decided(met, most) };
  }

  attributed(rightClass: RightClass): TestResult {
    return { code: 'attributedOwnership', rightClass, ...this.#heldBy(rightClass, (own) => own) };
  }

  /** AMLR 54(a): holdings of companies that the party controls, without its own. */
  controlledHolders(rightClass: RightClass): TestResult {
    const { nodes } = this.#ground.structure;
    return {
      code: 'controlledHolders',
      rightClass,
      ...this.#heldBy(rightClass, (holders) => holders.filter((one) => !isNaturalPerson(nodes[one]!))),
    };
  }

  control(): TestResult {
    const { target } = this.#ground;
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

  controls(): Controlled {
    return this.#controls('certain');
  }

  #heldBy(rightClass: RightClass, counted: (holders: number[]) => number[]): Omit<TestResult, 'code'> {
    const { target } = this.#ground;
    const measure = this.#ground.measure(rightClass, 'attributed', this.#rules.ownShares);
    const certain = this.#places(measure, 'certain', rightClass, counted);
    const possible = this.#places(measure, 'possible', rightClass, counted);
    const { value: high, open: highOpen } = measure.pooledHigh(target, possible);
    const interval: Interval = { ...measure.pooledLow(target, certain), high, highOpen };
    const met = compared(interval, this.#rules.ownership);
    const most = (): boolean => {
      const places = this.#places(measure, 'atMost', rightClass, counted);
      return mayMeet(measure.mostPooled(target, places, this.#party.node), this.#rules.ownership);
    };
    const { status, reasons } = decided(met, most);
    const isByControl = met === 'maybe' && possible.length > certain.length;
    const parts = measure.terrain.layer.columns.get(target)?.parts ?? [];
    return {
      status,
      interval,
      reasons: isByControl ? ['controlPossible'] : reasons,
      holders: possible.map((place) => parts[place]!.owner),
    };
  }

  /** Parts of the target whose owners the party controls, or is. */
  #places(
    measure: Measure,
    certainty: 'certain' | 'possible' | 'atMost',
    rightClass: RightClass,
    counted: (holders: number[]) => number[],
  ): number[] {
    const { target } = this.#ground;
    const controlled = this.#controls(certainty, rightClass);
    const { uses, layer } = measure.terrain;
    const parts = layer.columns.get(target)?.parts ?? [];
    const own = [...controlled.own].flatMap((owner) =>
      (uses.get(owner) ?? []).filter(({ company }) => company === target).map(({ place }) => place),
    );
    const rest = controlled.hasBase
      ? controlOf(this.#ground, this.#rules, this.#isSharesOnly(rightClass)).strangersParts(measure, target)
      : [];
    return [...own, ...rest].filter((place) => parts[place]!.owner !== target && counted([parts[place]!.owner]).length > 0);
  }

  #atTarget(rightClass: RightClass): Interval {
    const isAlone = this.#party.together.length === 0;
    return isAlone ? this.#multiplied(rightClass).atTarget(this.#party.node) : this.#standing(rightClass).of(this.#ground.target);
  }

  #standing(rightClass: RightClass): Standing {
    const known = this.#standings.get(rightClass);
    if (known) return known;
    const standing = this.#multiplied(rightClass).of(this.#party.node, this.#party.together);
    this.#standings.set(rightClass, standing);
    return standing;
  }

  #most(rightClass: RightClass): (company: number) => Limit {
    const known = this.#mosts.get(rightClass);
    if (known) return known;
    const most = this.#multiplied(rightClass).mostOf(this.#party.node, this.#party.together);
    this.#mosts.set(rightClass, most);
    return most;
  }

  #multiplied(rightClass: RightClass): Measure {
    return this.#ground.measure(rightClass, 'multiplied', this.#rules.ownShares);
  }

  #controls(certainty: 'certain' | 'possible' | 'atMost', rightClass: RightClass = 'votingRights'): Controlled {
    const isSharesOnly = this.#isSharesOnly(rightClass);
    const key = `${certainty} ${isSharesOnly}`;
    const known = this.#controlled.get(key);
    if (known) return known;
    const { node, together } = this.#party;
    const parties = certainty === 'certain' ? [node] : [node, ...together];
    const found = controlOf(this.#ground, this.#rules, isSharesOnly).of(parties, certainty, this.#byMultiplication(certainty));
    this.#controlled.set(key, found);
    return found;
  }

  #isSharesOnly(rightClass: RightClass): boolean {
    return this.#rules.jointArrangements === 'votesOnly' && rightClass !== 'votingRights';
  }

  /** Companies of which the party has more than half by multiplication, where the rule set takes that for control. */
  #byMultiplication(certainty: 'certain' | 'possible' | 'atMost'): number[] {
    if (!this.#rules.control.multipliedInterestOver50) return [];
    const standing = this.#standing('votingRights');
    const isMore = (value: Rational): boolean => value.compare(HALF) > 0;
    return standing.companies.filter((company) => {
      const { low, lowOpen, high } = standing.of(company);
      return certainty === 'certain' ? isMore(low) || (lowOpen && low.compare(HALF) === 0) : isMore(high);
    });
  }

  #hasDirectGround(): boolean {
    const { directGrounds } = this.#rules.control;
    if (directGrounds.length === 0) return false;
    const controlled = this.#controls('certain');
    return this.#ground.structure.controls.some(
      ({ holder, company, ground }) => company === this.#ground.target && directGrounds.includes(ground) && controlled.has(holder),
    );
  }
}

function decided(met: TestStatus, mayMeetMost: () => boolean): Pick<TestResult, 'status' | 'reasons'> {
  if (met === 'yes') return { status: 'yes', reasons: [] };
  if (met === 'maybe') return { status: 'maybe', reasons: ['band'] };
  return mayMeetMost() ? { status: 'maybe', reasons: ['unresolvedShare'] } : { status: 'no', reasons: [] };
}

/** The classes of right that a rule set counts. */
export const classesOf = ({ ownership }: RuleSet): RightClass[] => [...new Set(ownership.types.map((type: OwnedType) => CLASS_OF[type]!))];

export function controlOf(ground: Groundwork, rules: RuleSet, isSharesOnly = false): Control {
  const { majority, grounds, possibleGrounds } = rules.control;
  const consolidates = (list: readonly string[]): boolean => list.includes('accountingConsolidation');
  const isStrict = ground.strict && consolidates(grounds);
  const controlRules: ControlRules = {
    majority,
    certainGrounds: isStrict ? grounds.filter((one) => one !== 'accountingConsolidation') : grounds,
    possibleGrounds: isStrict ? [...possibleGrounds, 'accountingConsolidation'] : possibleGrounds,
    jointHoldings: rules.jointHoldings,
    jointArrangements: isSharesOnly ? 'none' : rules.jointArrangements,
  };
  return ground.control(controlRules, rules.control.of);
}

/** Companies that control the target. */
export interface Controllers {
  certain: ReadonlySet<number>;
  possible: ReadonlySet<number>;
  atMost: ReadonlySet<number>;
  /** Whether a party with these limits may hold enough of one of them. */
  mayBeHeld(most: (company: number) => Limit, threshold: Threshold, party: number | undefined): boolean;
}

export function controllersOf(ground: Groundwork, rules: RuleSet): Controllers {
  const control = controlOf(ground, rules);
  const { nodes } = ground.structure;
  const { order } = ground.terrain('votingRights', 'attributed');
  const companies = [...order.rank.keys()].filter(
    (node) => node !== ground.target && !isNaturalPerson(nodes[node]!) && nodes[node]!.type !== 'state',
  );
  const those = (certainty: 'certain' | 'possible' | 'atMost'): Set<number> =>
    new Set(companies.filter((company) => control.of([company], certainty).has(ground.target)));
  const [certain, possible, atMost] = [those('certain'), those('possible'), those('atMost')];
  let witness: number | undefined;
  return {
    certain,
    possible,
    atMost,
    mayBeHeld: (most, threshold, party) => {
      const may = (company: number): boolean => company !== party && mayMeet(most(company), threshold);
      if (witness !== undefined && may(witness)) return true;
      const found = [...atMost].find(may);
      witness ??= found;
      return found !== undefined;
    },
  };
}

export { mayMeet };
