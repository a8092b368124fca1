/** Rules by which a holding over the limit does not count beside another person's of more than half. PURE. */
import { isNaturalPerson, type RightClass } from '../facts/structure.ts';
import { mayMeet, type Threshold } from '../maths/threshold.ts';
import type { RuleSet } from '../rule-sets/rule-set.ts';
import { attributedMeasure, controlOf, multipliedMeasure } from './controllers.ts';
import type { DerivationContext } from './derivation-context.ts';
import { PartyTests } from './party-tests.ts';
import type { TestResult, TestStatus } from './test-results.ts';

/** Tests that compare a holding, each with more than half of what it counts itself. */
export type HeldCode = 'ownership' | 'attributedOwnership';

const MORE_THAN_HALF: Threshold = { threshold: 50, comparison: '>' };

type Majorities = ReadonlyMap<number, Exclude<TestStatus, 'no'>>;

export class OtherMajority {
  readonly #context: DerivationContext;
  readonly #rules: RuleSet;
  readonly #found = new Map<string, Majorities>();
  readonly #ofStranger = new Map<string, boolean>();

  constructor(context: DerivationContext, rules: RuleSet) {
    this.#context = context;
    this.#rules = rules;
  }

  /** A test of holdings, as it is where others may have more than half. `node`: the party. */
  beside(node: number, facts: PartyTests, test: TestResult): TestResult {
    if (test.status === 'no') return test;
    const [code, rightClass] = [test.code as HeldCode, test.rightClass!];
    const own = heldOver(facts, code, rightClass, MORE_THAN_HALF).status;
    if (own === 'yes') return test;
    const other = this.#ofOthers(node, code, rightClass);
    if (other === 'no') return { ...test, isBesideOthers: true };
    if (other === 'yes' && own === 'no') return { ...test, status: 'no', reasons: ['otherMajority'] };
    return test.status === 'yes' ? { ...test, status: 'maybe', reasons: ['otherMajority'] } : test;
  }

  /** Whether somebody who is recorded leaves out all that no record names. */
  leavesOutStrangers(code: HeldCode, rightClass: RightClass): boolean {
    const isCertain = [...this.#majorities(code, rightClass).values()].includes('yes');
    return isCertain && !this.#mayStranger(code, rightClass);
  }

  #ofOthers(node: number, code: HeldCode, rightClass: RightClass): TestStatus {
    const others = [...this.#majorities(code, rightClass)].filter(([other]) => other !== node).map(([, status]) => status);
    if (others.includes('yes')) return 'yes';
    return others.length > 0 || this.#mayStranger(code, rightClass) ? 'maybe' : 'no';
  }

  /** Persons who have more than half, or may have. */
  #majorities(code: HeldCode, rightClass: RightClass): Majorities {
    const key = `${code} ${rightClass}`;
    const found = this.#found.get(key) ?? new Map(this.#persons().flatMap((node) => this.#majorityOf(node, code, rightClass)));
    this.#found.set(key, found);
    return found;
  }

  #persons(): number[] {
    const { nodes } = this.#context.structure;
    return [...nodes.keys()].filter((node) => isNaturalPerson(nodes[node]!));
  }

  #majorityOf(node: number, code: HeldCode, rightClass: RightClass): [number, 'yes' | 'maybe'][] {
    const { nodes, indexOf } = this.#context.structure;
    const together = (nodes[node]!.possiblySame ?? []).flatMap((id) => indexOf.get(id) ?? []);
    const { status } = heldOver(new PartyTests(this.#context, this.#rules, { node, together }), code, rightClass, MORE_THAN_HALF);
    return status === 'no' ? [] : [[node, status]];
  }

  #mayStranger(code: HeldCode, rightClass: RightClass): boolean {
    const key = `${code} ${rightClass}`;
    const may = this.#ofStranger.get(key) ?? mayStrangerHold(this.#context, this.#rules, code, rightClass, MORE_THAN_HALF);
    this.#ofStranger.set(key, may);
    return may;
  }
}

const heldOver = (facts: PartyTests, code: HeldCode, rightClass: RightClass, limit: Threshold): TestResult =>
  code === 'ownership' ? facts.ownership(rightClass, limit) : facts.attributed(rightClass, limit);

/** Whether a party that no record names may meet a limit. */
export function mayStrangerHold(
  context: DerivationContext,
  rules: RuleSet,
  code: HeldCode,
  rightClass: RightClass,
  limit: Threshold,
): boolean {
  const { target } = context;
  if (code === 'ownership') return multipliedMeasure(context, rules, rightClass).mostOfStranger().mayMeet(target, limit);
  const measure = attributedMeasure(context, rules, rightClass);
  const controlled = controlOf(context, rules).strangers();
  const parts = measure.prepared.layer.columns.get(target)?.parts ?? [];
  const places = parts
    .keys()
    .filter((place) => controlled.has(parts[place]!.owner))
    .toArray();
  return mayMeet(measure.mostPooled(target, places), limit);
}
