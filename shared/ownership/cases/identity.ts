/**
 * Which entities of a case are one party. PURE: made when a case is read, and written nowhere.
 *
 * Rules join entities by numbers, and persons by name and date of birth, one rule after the other. A veto keeps two groups apart; where a rule
 * would join a group in which one vetoes another, it joins none of it, and those that it compared may be the same. The order of entities does
 * not matter.
 */
import type { Graph } from '../../model/entity/graph.ts';
import type { Identities, IdentityConflict, IdentityDecision, Match, MatchRule, MatchSide } from '../facts/identities.ts';
import { NUMBER_RULES, type Veto } from '../facts/identities.ts';
import { componentsOf, Groups, type Link } from './identity-groups.ts';
import {
  type Buckets,
  byBareNumber,
  byNameAndBirthDate,
  byNameAndBirthMonth,
  byNameAndBirthMonthAtCompany,
  byNumber,
  byUnnamedNumber,
  mayBeOneCompany,
} from './identity-keys.ts';
import { type Party, partiesOf } from './identity-party.ts';
import { pairKey, Vetoes } from './identity-vetoes.ts';

/** `decisions`: those in force, oldest first. Decisions on entities that the graph does not have are without effect. */
export function identitiesOf(graph: Graph, decisions: readonly IdentityDecision[] = []): Identities {
  return new Resolution(graph, decisions).make();
}

/** What keeps the parties of two entities of the graph apart: empty if nothing does. */
export function vetoesAgainst(
  graph: Graph,
  decisions: readonly IdentityDecision[],
  entityId: string,
  otherEntityId: string,
): readonly Veto[] {
  return new Resolution(graph, decisions).vetoesAgainst(entityId, otherEntityId);
}

/** A key that more differing parties have says nothing. */
const MAX_VARIANTS = 100;

class Resolution {
  readonly #parties: readonly Party[];
  readonly #byId: ReadonlyMap<string, Party>;
  readonly #decisions: readonly IdentityDecision[];
  readonly #vetoes: Vetoes;
  readonly #groups: Groups;
  readonly #matches: Match[] = [];
  readonly #possible: Link[] = [];
  readonly #conflicts = new Map<string, IdentityConflict>();

  constructor(graph: Graph, decisions: readonly IdentityDecision[]) {
    this.#parties = partiesOf(graph);
    this.#byId = new Map(this.#parties.map((party) => [party.id, party]));
    this.#decisions = decisions.filter(({ entityId, otherEntityId }) => this.#byId.has(entityId) && this.#byId.has(otherEntityId));
    const apart = this.#decisions.filter(({ same }) => !same).map(({ entityId, otherEntityId }) => pairKey(entityId, otherEntityId));
    this.#vetoes = new Vetoes(this.#parties, new Set(apart));
    this.#groups = new Groups(this.#parties, this.#vetoes);
  }

  make(): Identities {
    this.#applyRules();
    this.#applyDecisions();
    return {
      groups: this.#joined(),
      matches: this.#matches,
      possiblySame: this.#uncertain(),
      conflicts: [...this.#conflicts.values()].filter(({ entityId, otherEntityId }) => !this.#areOne(entityId, otherEntityId)),
    };
  }

  vetoesAgainst(entityId: string, otherEntityId: string): readonly Veto[] {
    this.#applyRules();
    this.#applyDecisions();
    return this.#groups.objectionBetween(this.#groups.byId(entityId)!, this.#groups.byId(otherEntityId)!)?.vetoes ?? [];
  }

  #applyRules(): void {
    const parties = this.#parties;
    for (const rule of NUMBER_RULES) this.#apply(rule, byNumber(parties, rule));
    this.#apply('unnamedNumber', byUnnamedNumber(parties));
    this.#apply('nameAndBirthDate', byNameAndBirthDate(parties));
    this.#apply('nameAndBirthMonth', byNameAndBirthMonthAtCompany(parties, this.#groups), { identifies: false });
  }

  /** `identifies`: one key is one party; parties with it that are kept apart contradict each other. */
  #apply(rule: MatchRule, buckets: Buckets, { identifies = true } = {}): void {
    if (identifies) this.#joinEqual(rule, buckets);
    const links = [...buckets.values()].flatMap((parties) => this.#linksAmong(parties, identifies));
    for (const component of componentsOf(links, this.#groups)) {
      if (this.#isHeldApart(component, identifies)) this.#possible.push(...component);
      else for (const { left, right } of component) this.#join(rule, left, right);
    }
  }

  /** Parties with one key and the same facts: a fact that keeps others apart keeps none of them apart. */
  #joinEqual(rule: MatchRule, buckets: Buckets): void {
    for (const parties of buckets.values()) {
      for (const [first, ...others] of this.#classesOf(parties)) for (const right of others) this.#join(rule, first!, right);
    }
  }

  /** Pairs that a rule joins: within each class of equal groups to the first, and the first ones of two classes without a veto. */
  #linksAmong(parties: readonly Party[], identifies: boolean): Link[] {
    const classes = this.#classesOf(parties);
    if (classes.length > MAX_VARIANTS) return [];
    const links = classes.flatMap(([first, ...others]) => others.map((right): Link => ({ left: first!, right })));
    for (const [at, [left]] of classes.entries()) {
      for (const [right] of classes.slice(at + 1)) {
        const objection = this.#groups.objectionBetween(this.#groups.of(left!), this.#groups.of(right!));
        if (!objection) links.push({ left: left!, right: right! });
        else if (identifies) this.#contradict(objection.left, objection.right, objection.vetoes);
      }
    }
    return links;
  }

  /** One party of each group, those of groups with the same facts together. */
  #classesOf(parties: readonly Party[]): Party[][] {
    return [...Map.groupBy(this.#groups.firstOfEach(parties), (party) => this.#groups.of(party).facts).values()];
  }

  #isHeldApart(component: readonly Link[], identifies: boolean): boolean {
    const groups = new Set(component.flatMap(({ left, right }) => [this.#groups.of(left), this.#groups.of(right)]));
    const differing = [...new Map([...groups].map((group) => [group.facts, group])).values()];
    let isHeld = false;
    for (const [at, one] of differing.entries()) {
      for (const other of differing.slice(at + 1)) {
        const objection = this.#groups.objectionBetween(one, other);
        if (!objection) continue;
        isHeld = true;
        if (identifies) this.#contradict(objection.left, objection.right, objection.vetoes);
      }
    }
    return isHeld;
  }

  /** What a person has decided to be two is no contradiction. */
  #contradict(left: Party, right: Party, vetoes: readonly Veto[]): void {
    if (vetoes.includes('decision')) return;
    const [entityId, otherEntityId] = left.id < right.id ? [left.id, right.id] : [right.id, left.id];
    this.#conflicts.set(pairKey(entityId, otherEntityId), { entityId, otherEntityId, vetoes });
  }

  #join(rule: MatchRule, left: Party, right: Party, decision?: Match['decision']): void {
    if (this.#groups.areOne(left, right)) return;
    this.#groups.join(left, right);
    this.#matches.push({ rule, left: sideOf(left), right: sideOf(right), ...(decision && { decision }) });
  }

  /** A decision that was made in spite of a veto comes last, so that no rule follows from it. */
  #applyDecisions(): void {
    const together = this.#decisions.filter(({ same }) => same);
    const inOrder = [...together.filter(({ overridden }) => !overridden), ...together.filter(({ overridden }) => overridden)];
    for (const { entityId, otherEntityId, same: _, ...decision } of inOrder) {
      const [left, right] = [this.#byId.get(entityId)!, this.#byId.get(otherEntityId)!];
      const objection = this.#groups.objectionBetween(this.#groups.of(left), this.#groups.of(right));
      if (objection && !decision.overridden) this.#contradict(left, right, objection.vetoes);
      else this.#join('decision', left, right, decision);
    }
  }

  #joined(): string[][] {
    const place = new Map(this.#parties.map(({ id }, at) => [id, at]));
    const groups = new Set(this.#parties.map((party) => this.#groups.of(party)));
    return [...groups]
      .filter(({ members }) => members.length > 1)
      .map(({ members }) => members.map(({ id }) => id).toSorted((one, other) => place.get(one)! - place.get(other)!));
  }

  /** Persons of one name and month of birth, companies with one number that lacks its list, and what a rule could not join. */
  #uncertain(): [string, string][] {
    const found = new Map<string, [string, string]>();
    const links = [
      ...this.#possible,
      ...[...byNameAndBirthMonth(this.#parties).values()].flatMap((parties) => this.#pairsAmong(parties)),
      ...[...byBareNumber(this.#parties)].flatMap(([key, parties]) =>
        this.#pairsAmong(parties).filter((pair) => mayBeOneCompany(key, pair)),
      ),
    ];
    for (const { left, right } of links) {
      const [one, other] = [this.#groups.of(left), this.#groups.of(right)];
      if (one === other || this.#groups.objectionBetween(one, other)) continue;
      const [first, second] = [firstOf(one.members), firstOf(other.members)].toSorted();
      found.set(pairKey(first!, second!), [first!, second!]);
    }
    return [...found.values()].toSorted(([one, other], [first, second]) => (`${one} ${other}` < `${first} ${second}` ? -1 : 1));
  }

  #pairsAmong(parties: readonly Party[]): Link[] {
    const all = this.#groups.firstOfEach(parties);
    if (all.length > MAX_VARIANTS) return [];
    return all.flatMap((left, at) => all.slice(at + 1).map((right): Link => ({ left, right })));
  }

  #areOne = (one: string, other: string): boolean => this.#groups.byId(one) === this.#groups.byId(other);
}

const firstOf = (members: readonly Party[]): string => members.reduce((first, { id }) => (id < first ? id : first), members[0]!.id);

const sideOf = ({ id, source }: Party): MatchSide => ({ entityId: id, ...(source && { source }) });
