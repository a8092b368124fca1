/**
 * What a version of a monitor changed in the verdicts on the owners of the case that it began with, and by which of its changes. The company is judged
 * twice by the same rules on the same day: on the case as it stands, once with what was known of the company, once with what is known now. PURE.
 */
import type { IdentityChange } from '../../cases/case-files/identity-store.ts';
import { factsToJudge } from '../../cases/ownership-answers/facts-to-judge.ts';
import { questionOf } from '../../cases/ownership-answers/question.ts';
import type { Change } from '../../model/changes/change.ts';
import { matchParties } from '../../model/changes/match-parties.ts';
import { type Tied, tiesOf } from '../../model/changes/ties.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { GraphTooLarge } from '../../ownership/maths/work.ts';
import { Stakes } from '../../ownership/stakes.ts';
import { type KnownVerdicts, knownVerdicts, UNKNOWN_PERSONS, type VerdictChange, verdictChanges } from '../unwrap/verdict-changes.ts';

/** `by`: ids of the changes without which it would have stayed; all where it stays without none of them alone. Empty where more is known, and nothing changed. */
export interface ChangedVerdict extends VerdictChange {
  /** As it is known; absent for persons whom no record names. */
  legalName?: string;
  by: string[];
}

/** The case of a monitor. `target` is absent where it was erased: then the company is judged by its own answers alone. */
export interface JudgedCase {
  target: Entity | undefined;
  /** Decisions on who is one party, oldest first. */
  identityChanges: readonly IdentityChange[];
}

export interface VersionToJudge {
  before: Entity;
  after: Entity;
  changes: readonly (Pick<Change, 'type' | 'party'> & { changeId: string })[];
}

/** More parties that changed are not tried one by one: each takes a derivation. */
const MAX_TRIED = 8;

/** None where a graph is too large to be judged, or more than 1,000 parties are or may be owners. */
export function changedVerdicts(judged: JudgedCase, version: VersionToJudge, ruleSets: readonly string[] | undefined, today: string) {
  try {
    return new Comparison(judged, version, ruleSets, today).changed();
  } catch (error) {
    if (error instanceof GraphTooLarge) return [];
    throw error;
  }
}

class Comparison {
  readonly #case: JudgedCase;
  readonly #version: VersionToJudge;
  readonly #before: Entity;
  readonly #after: Entity;
  readonly #verdictsOf: (company: Entity) => KnownVerdicts | undefined;

  constructor(judged: JudgedCase, version: VersionToJudge, ruleSets: readonly string[] | undefined, today: string) {
    this.#case = judged;
    this.#version = version;
    const target = judged.target ?? version.before;
    this.#before = withIdsOf(target, version.before);
    this.#after = withIdsOf(this.#before, withIdsOf(target, version.after));
    const question = questionOf({ ruleSets }, target.jurisdiction ?? target.countryOfRegistration, today);
    this.#verdictsOf = (company) =>
      knownVerdicts(new Stakes(factsToJudge(onCase(judged.target, company), judged.identityChanges), question));
  }

  changed(): ChangedVerdict[] {
    const [before, after] = [this.#verdictsOf(this.#before), this.#verdictsOf(this.#after)];
    const found = before && after ? verdictChanges(before, after) : [];
    if (found.length === 0) return [];
    const names = this.#names();
    const tried = this.#tried();
    const all = tried.flatMap(({ ids }) => ids);
    return found.map((change) => {
      const needed = tried.filter(({ verdicts }) => verdicts && stays(verdicts, change)).flatMap(({ ids }) => ids);
      const legalName = change.nodeId === undefined ? undefined : names.get(change.nodeId);
      return { ...change, ...(legalName !== undefined && { legalName }), by: needed.length > 0 ? needed : all };
    });
  }

  #names(): Map<string, string> {
    const named = new Map<string, string>();
    const open = [...(this.#case.target ? [this.#case.target] : []), this.#before, this.#after];
    for (let next = open.pop(); next; next = open.pop()) {
      named.set(next._id, next.legalName);
      open.push(...next.counterparties);
    }
    return named;
  }

  /** For each party that changed, and for the company itself: its changes, and the verdicts where it alone had not changed. */
  #tried(): { ids: string[]; verdicts: KnownVerdicts | undefined }[] {
    const [was, is] = [byId(this.#before), byId(this.#after)];
    const ids = [...new Set([...was.keys(), ...is.keys()])].filter((id) => tiesText(was.get(id)) !== tiesText(is.get(id)));
    const changesOf = (names: readonly (string | undefined)[]): string[] =>
      this.#version.changes.filter(({ party }) => names.includes(party?.legalName)).map(({ changeId }) => changeId);
    const parties = ids.map((id) => ({
      ids: changesOf([was.get(id)?.legalName, is.get(id)?.legalName].filter((name) => name !== undefined)),
      company: (): Entity => ({ ...this.#after, counterparties: exchanged(this.#after.counterparties, id, was.get(id)) }),
    }));
    const itself = {
      ids: changesOf([undefined]),
      company: (): Entity => ({ ...this.#before, counterparties: this.#after.counterparties }),
    };
    const all = [...parties, itself].filter((one) => one.ids.length > 0);
    const isTried = all.length > 1 && all.length <= MAX_TRIED;
    return all.map((one) => ({ ids: one.ids, verdicts: isTried ? this.#verdictsOf(one.company()) : undefined }));
  }
}

const stays = (verdicts: KnownVerdicts, { nodeId = UNKNOWN_PERSONS, ruleSet, before }: VerdictChange): boolean =>
  (verdicts[nodeId]?.[ruleSet] ?? 'isNotBeneficialOwner') === before;

const byId = ({ counterparties }: Entity): Map<string, Entity> => new Map(counterparties.map((party) => [party._id, party]));
const tiesText = (party: Entity | undefined): string => JSON.stringify(party?.relationships ?? []);

/** With another one in the place of the party, or without it where there is none. */
function exchanged(parties: readonly Entity[], id: string, by: Entity | undefined): Entity[] {
  const others = parties.filter(({ _id }) => _id !== id);
  return by ? [...others, by] : others;
}

/** A company under the id of another answer about it; its parties under theirs, where they are the same by `matchParties`. */
function withIdsOf(known: Entity, company: Entity): Entity {
  const { pairs } = matchParties(allTied(known), allTied(company));
  const ids = new Map(pairs.map(([one, other]) => [other.party._id, one.party._id]));
  return renamed(company, known._id, ids);
}

/** Each party once. */
function allTied(company: Entity): Tied[] {
  const { holding, ended } = tiesOf(company);
  const known = new Set(holding.map(({ party }) => party));
  return [...holding, ...ended.filter(({ party }) => !known.has(party))];
}

function renamed(entity: Entity, _id: string, ids: ReadonlyMap<string, string>): Entity {
  const below = (party: Entity): Entity => {
    const id = ids.get(party._id) ?? party._id;
    const relationships = party.relationships.map((tie) => (tie._parentId === entity._id ? { ...tie, _parentId: _id } : tie));
    return { ...renamed(party, id, ids), relationships };
  };
  return {
    ...entity,
    _id,
    counterparties: entity.counterparties.map(below),
    ...(entity.formerCounterparties && { formerCounterparties: entity.formerCounterparties.map(below) }),
  };
}

/** The company in the place of the target: its own parties with what the case has found above them. */
function onCase(target: Entity | undefined, company: Entity): Entity {
  if (!target) return company;
  const searched = byId(target);
  const own = company.counterparties.map((party) => {
    const there = searched.get(party._id);
    return there && isSearched(there) ? { ...there, relationships: party.relationships } : party;
  });
  const listed = new Set(own.map(({ _id }) => _id));
  // Whoever is tied to the company no longer may own it through another one.
  const others = target.counterparties
    .filter((party) => isSearched(party) && !listed.has(party._id))
    .map((party) => ({ ...party, relationships: party.relationships.filter(({ _parentId }) => _parentId !== target._id) }));
  return { ...company, counterparties: [...own, ...others] };
}

/** Its own register was asked. */
const isSearched = ({ dataStatus, expandedRecord }: Entity): boolean => dataStatus !== undefined || expandedRecord !== undefined;
