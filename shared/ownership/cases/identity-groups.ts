/**
 * Groups of entities that are one party (a union-find with vetoes). A veto between any two members keeps two groups apart. PURE: a `Groups` changes
 * only itself.
 */

import type { Veto } from '../facts/identities.ts';
import type { Party } from './identity-party.ts';
import type { Vetoes } from './identity-vetoes.ts';

/** The entities of one party. */
export interface Group {
  members: Party[];
  /** One member of each class of facts. */
  classes: Map<number, Party>;
  /** Equal for groups with the same facts. */
  facts: string;
}

/** Two parties that a rule compares. */
export interface Link {
  left: Party;
  right: Party;
}

/** Two members that keep their groups apart, and the vetoes between them (at least one). */
export interface Objection extends Link {
  vetoes: readonly Veto[];
}

/** Each party begins as a group of its own; `join` merges two groups and asks no veto. */
export class Groups {
  readonly #vetoes: Vetoes;
  readonly #groups = new Map<string, Group>();

  constructor(parties: readonly Party[], vetoes: Vetoes) {
    this.#vetoes = vetoes;
    for (const party of parties) {
      const own = vetoes.classOf(party);
      this.#groups.set(party.id, { members: [party], classes: new Map([[own, party]]), facts: `${own}` });
    }
  }

  /** The party must be one of those that the groups were made from. */
  of({ id }: Party): Group {
    return this.#groups.get(id)!;
  }

  byId(id: string): Group | undefined {
    return this.#groups.get(id);
  }

  areOne(one: Party, other: Party): boolean {
    return this.of(one) === this.of(other);
  }

  /** Of each group the party with the first id, in the order of ids. */
  firstOfEach(parties: readonly Party[]): Party[] {
    const found = new Map<Group, Party>();
    for (const party of parties.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      if (!found.has(this.of(party))) found.set(this.of(party), party);
    }
    return [...found.values()];
  }

  /** The smaller group is added to the larger one. */
  join(one: Party, other: Party): void {
    const [left, right] = [this.of(one), this.of(other)];
    if (left === right) return;
    const [kept, added] = left.members.length < right.members.length ? [right, left] : [left, right];
    for (const party of added.members) {
      kept.members.push(party);
      this.#groups.set(party.id, kept);
    }
    if (kept.facts === added.facts) return;
    for (const [known, party] of added.classes) kept.classes.set(known, party);
    kept.facts = [...kept.classes.keys()].toSorted((a, b) => a - b).join(' ');
  }

  /** The first two members with a veto between them; `undefined` where no veto keeps the groups apart. */
  objectionBetween(one: Group, other: Group): Objection | undefined {
    if (one === other || one.facts === other.facts) return undefined;
    for (const left of one.classes.values()) {
      for (const right of other.classes.values()) {
        const vetoes = this.#vetoes.between(left, right);
        if (vetoes.length > 0) return { left, right, vetoes };
      }
    }
    return undefined;
  }
}

/** The links by connected component, in the order of the first link of each. Two links are connected where they share a group. */
export function componentsOf(links: readonly Link[], groups: Groups): Link[][] {
  const roots = new Map<Group, Group>();
  const rootOf = (group: Group): Group => {
    let at = group;
    for (let next = roots.get(at); next; next = roots.get(at)) at = next;
    if (at !== group) roots.set(group, at);
    return at;
  };
  for (const { left, right } of links) {
    const [one, other] = [rootOf(groups.of(left)), rootOf(groups.of(right))];
    if (one !== other) roots.set(one, other);
  }
  return [...Map.groupBy(links, ({ left }) => rootOf(groups.of(left))).values()];
}
