/** Whether a party is, may be, or is not a beneficial owner of the target under one rule set. PURE. */

import { type ArrangementRole, isDeclaredBy, isNaturalPerson, type RightClass } from '../facts/structure.ts';
import { COSTS } from '../maths/work.ts';
import type { RuleSet } from '../rule-sets/rule-set.ts';
import { type Controllers, classesOf, controllersOf, controlOf, multipliedMeasure } from './controllers.ts';
import type { DerivationContext } from './derivation-context.ts';
import { mayStrangerHold, OtherMajority } from './other-majority.ts';
import { type OtherReading, otherReadingOf } from './other-reading.ts';
import { type Party, PartyTests } from './party-tests.ts';
import { areAlike, type Reason, STATUS_OF, type TestResult, type TestStatus, uncertain } from './test-results.ts';

export const VERDICTS = ['isBeneficialOwner', 'mayBeBeneficialOwner', 'isNotBeneficialOwner'] as const;
export type VerdictStatus = (typeof VERDICTS)[number];

export const ASSUMPTIONS = [
  'declaredTakenAsHeld',
  'votesFollowShares',
  'contributionProportional',
  'parentByConsolidationControls',
  'unlistedBelowFloor',
  'singleClass',
  'factStillTrue',
] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

export interface Verdict {
  status: VerdictStatus;
  /** Tests that are met, or may be. */
  tests: readonly TestResult[];
  reasons: readonly Reason[];
  /** What the other reading of the law would give, where that is more. */
  otherReading?: OtherReading;
}

/** Verdicts under one rule set. What does not depend on the party is made once. */
export class Judge {
  readonly #context: DerivationContext;
  readonly rules: RuleSet;
  readonly #majority: OtherMajority | undefined;
  #controllers: Controllers | undefined;
  #unresolvedReason: Reason | undefined;
  readonly #arrangements = new Map<number, readonly TestResult[]>();

  constructor(context: DerivationContext, rules: RuleSet) {
    this.#context = context;
    this.rules = rules;
    this.#majority = rules.besideMajority === 'leftOut' ? new OtherMajority(context, rules) : undefined;
  }

  /** `undefined` for a party that the rule set does not ask about. */
  verdictOf(party: Party): Verdict | undefined {
    const own = this.#verdictTogether(party);
    const other = otherReadingOf(this.#context, this.rules, party, this.#classes(), own);
    const verdict = own && other ? { ...own, otherReading: other } : own;
    if (verdict?.status !== 'mayBeBeneficialOwner' || party.together.length === 0) return verdict;
    const apart = this.#testsOf({ node: party.node, together: [] }).filter(({ status }) => status !== 'no');
    return areAlike(verdict.tests, apart)
      ? verdict
      : { ...verdict, reasons: [...new Set<Reason>([...verdict.reasons, 'identityUncertain'])] };
  }

  /** The status of `verdictOf`, without working out whether it depends on who is the same party. */
  statusOf(party: Party): VerdictStatus | undefined {
    return this.#verdictTogether(party)?.status;
  }

  #verdictTogether(party: Party): Verdict | undefined {
    const { nodes, target } = this.#context.structure;
    const node = nodes[party.node]!;
    if (this.rules.subjects === 'person' ? !isNaturalPerson(node) : party.node === target) return undefined;
    if (nodes[target]!.listed && this.rules.exempt.includes('listed'))
      return { status: 'isNotBeneficialOwner', tests: [], reasons: ['exempt'] };
    return this.#verdict(this.#testsOf(party));
  }

  #testsOf(party: Party): TestResult[] {
    const facts = new PartyTests(this.#context, this.rules, party);
    return [...this.#declared(party), ...this.#owned(facts, party.node), ...this.#byRole(party, facts)];
  }

  /** Whether what no record names could make one party a beneficial owner. It never surely does. */
  unknownPersons(): Verdict {
    const { target, structure } = this.#context;
    if (structure.nodes[target]!.listed && this.rules.exempt.includes('listed')) {
      return { status: 'isNotBeneficialOwner', tests: [], reasons: ['exempt'] };
    }
    const may = this.#strangerMay();
    return { status: may ? 'mayBeBeneficialOwner' : 'isNotBeneficialOwner', tests: [], reasons: may ? [this.#unresolved()] : [] };
  }

  #verdict(all: readonly TestResult[]): Verdict {
    const tests = all.filter((one) => one.status !== 'no');
    const status: TestStatus = tests.some((one) => one.status === 'yes') ? 'yes' : tests.length > 0 ? 'maybe' : 'no';
    const because = status === 'yes' ? [] : status === 'maybe' ? tests : all;
    const reasons = new Set(
      because.flatMap((one) => one.reasons.map((reason) => (reason === 'unresolvedShare' ? this.#unresolved() : reason))),
    );
    return { status: STATUS_OF[status], tests, reasons: [...reasons] };
  }

  #owned(facts: PartyTests, node: number): TestResult[] {
    const { ownership, control, coexistence } = this.rules;
    const tests: TestResult[] = [];
    for (const rightClass of this.#classes()) {
      if (ownership.indirect !== 'attribute') tests.push(this.#beside(node, facts, facts.ownership(rightClass)));
      if (ownership.indirect !== 'multiply') tests.push(this.#beside(node, facts, facts.attributed(rightClass)));
      if (coexistence.controlledHolders) tests.push(facts.controlledHolders(rightClass));
    }
    if (control.makesOwner) tests.push(facts.control());
    if (coexistence.interestInController) tests.push(facts.interestInController(this.#controllersOfTarget()));
    return tests.map((test) => this.#explained(test));
  }

  #beside(node: number, facts: PartyTests, test: TestResult): TestResult {
    return this.#majority ? this.#majority.beside(node, facts, test) : test;
  }

  /** Classes that come from the same facts, and count own shares alike, are judged once. */
  #classes(): readonly RightClass[] {
    return this.#context.made(this.rules, 'classes', () => this.#distinctClasses());
  }

  #distinctClasses(): readonly RightClass[] {
    const byMeasure = new Map(
      classesOf(this.rules)
        .toReversed()
        .map((rightClass) => [multipliedMeasure(this.#context, this.rules, rightClass), rightClass]),
    );
    return [...byMeasure.values()].toReversed();
  }

  #controllersOfTarget(): Controllers {
    this.#controllers ??= controllersOf(this.#context, this.rules);
    return this.#controllers;
  }

  /** A role in an arrangement that meets a test itself. */
  #byRole({ node, together }: Party, facts: PartyTests): TestResult[] {
    const { roles } = this.#context.structure;
    if (this.rules.arrangements === 'none' || roles.length === 0) return [];
    const isCounted = (role: ArrangementRole): boolean => this.rules.arrangements === 'allRoles' || role === 'trustee';
    const controlled = facts.controls();
    this.#context.work.add(roles.length * COSTS.comparison * 4);
    const certainly = new Set(roles.filter(({ holder }) => holder === node || controlled.has(holder)));
    return roles
      .filter((one) => isCounted(one.role) && (certainly.has(one) || together.includes(one.holder)))
      .flatMap((one) => this.#arrangementTests(one.arrangement).map((test) => (certainly.has(one) ? test : uncertain(test))))
      .filter(({ status }) => status !== 'no')
      .map(({ status, reasons, about, interval, rightClass }) => ({
        code: 'arrangement' as const,
        status,
        reasons,
        ...(interval && { interval }),
        ...(rightClass && { rightClass }),
        ...(about !== undefined && { about }),
      }));
  }

  #arrangementTests(arrangement: number): readonly TestResult[] {
    const known = this.#arrangements.get(arrangement);
    if (known) return known;
    const tests = this.#owned(new PartyTests(this.#context, this.rules, { node: arrangement, together: [] }), arrangement).map((test) => ({
      ...test,
      about: arrangement,
    }));
    this.#arrangements.set(arrangement, tests);
    return tests;
  }

  /** Under the register's own rule, whom it lists is one: it is the entry and not a calculation that says so. */
  #declared({ node, together }: Party): TestResult[] {
    const { structure, target } = this.#context;
    const level = structure.graph.levels[structure.nodes[target]!.nodeId];
    if (level?.declaredUnder !== this.rules.id) return [];
    const isListed = isDeclaredBy(structure, node, target);
    if (!isListed && !together.some((one) => isDeclaredBy(structure, one, target))) return [];
    const isContradicted = [...this.#columnsOfTarget()].some((column) => column?.state === 'contradictory');
    const test: TestResult = {
      code: 'declared',
      status: isContradicted ? 'maybe' : 'yes',
      reasons: isContradicted ? ['contradictoryFacts'] : [],
    };
    return [isListed ? test : uncertain(test)];
  }

  #columnsOfTarget() {
    return classesOf(this.rules).map((rightClass) =>
      this.#context.prepared(rightClass, 'attributed').layer.columns.get(this.#context.target),
    );
  }

  #strangerMay(): boolean {
    const { ownership, control, coexistence } = this.rules;
    const { target } = this.#context;
    const owned = this.#classes().some((rightClass) => {
      const may = (code: 'ownership' | 'attributedOwnership'): boolean =>
        mayStrangerHold(this.#context, this.rules, code, rightClass, ownership) && !this.#majority?.leavesOutStrangers(code, rightClass);
      if (ownership.indirect !== 'attribute' && may('ownership')) return true;
      if (coexistence.controlledHolders) return mayStrangerHold(this.#context, this.rules, 'attributedOwnership', rightClass, ownership);
      return ownership.indirect !== 'multiply' && may('attributedOwnership');
    });
    if (owned) return true;
    if (control.makesOwner && controlOf(this.#context, this.rules).strangers().has(target)) return true;
    if (!coexistence.interestInController) return false;
    const controllers = this.#controllersOfTarget();
    return this.#classes().some((rightClass) => {
      const most = multipliedMeasure(this.#context, this.rules, rightClass).mostOfStranger();
      return controllers.mayBeHeld(most, ownership, undefined);
    });
  }

  /** What makes a result uncertain, where the columns or parties that it goes through say so. */
  #explained(test: TestResult): TestResult {
    if (test.status !== 'maybe') return test;
    const { hasAttribution, hasJointHolding, hasPresumedConcert } = this.#context.structure;
    const presumed: Reason[] = hasPresumedConcert ? ['presumedConcert'] : [];
    if (test.reasons.includes('controlPossible')) return { ...test, reasons: [...test.reasons, ...presumed] };
    if (!test.reasons.includes('band')) return test;
    const states = new Set(this.#columnsOfTarget().map((column) => column?.state));
    const reasons = [...presumed];
    if (states.has('contradictory')) reasons.push('contradictoryFacts');
    if (states.has('overlapping') || hasJointHolding) reasons.push('jointHolding');
    if (test.code === 'ownership' && hasAttribution) reasons.push('attributionUnknown');
    return reasons.length > 0 ? { ...test, reasons } : test;
  }

  /** Whether all that is not known, of the target and of the companies above it, lies below publication floors. */
  #unresolved(): Reason {
    this.#unresolvedReason ??= this.#isAllBelowFloors() ? 'below_publication_floor' : 'unresolvedShare';
    return this.#unresolvedReason;
  }

  #isAllBelowFloors(): boolean {
    const { structure } = this.#context;
    const { layer, order } = this.#context.prepared('shareholding', 'multiplied');
    const open = [...order.rank.keys()].filter((node) => (layer.columns.get(node)?.unlisted.high.n ?? 0n) > 0n);
    const floorOf = (node: number): number | undefined => structure.graph.levels[structure.nodes[node]!.nodeId]?.publicationFloor;
    return open.length > 0 && open.every((node) => floorOf(node) !== undefined);
  }
}
