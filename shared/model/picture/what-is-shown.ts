/**
 * Which parties of a case a picture draws: everything near the target while there is room, the heaviest paths first, the rest as lists and counts. PURE.
 *
 * Every party is drawn as a box, is a row of a list, or is counted at a box; the order of the result depends on the case alone.
 */
import type { CaseParties, CaseParty, PartyEdge } from './case-parties.ts';
import { type ShownEdge, withBackEdges } from './circles.ts';
import { type UnknownPart, unknownParts } from './unknown-part.ts';

export interface View {
  /** How many boxes there may be. */
  budget: number;
  /** Parties whose owners are all drawn, over the budget. */
  open?: ReadonlySet<string>;
  /** Parties whose owners are only counted. */
  closed?: ReadonlySet<string>;
  /** True: former relationships are drawn too. */
  former?: boolean;
  selected?: string;
  /** By party; absent: what the facts of the case say. */
  unknown?: ReadonlyMap<string, UnknownPart>;
}

export interface ShownParty {
  party: CaseParty;
  /** Neighbours that could be boxes here and are not drawn. */
  hidden: number;
  unknown?: UnknownPart;
}

export interface ListRow {
  party: CaseParty;
  edge: PartyEdge;
  /** It has a box as well. */
  drawn: boolean;
}

/** All officers beside their company, also those that have a box; or owners that end there above it. */
export interface List {
  id: string;
  of: string;
  kind: 'owners' | 'officers';
  rows: readonly ListRow[];
}

export interface Shown {
  target: string;
  parties: ReadonlyMap<string, ShownParty>;
  edges: readonly ShownEdge[];
  lists: readonly List[];
}

/** More owners than this that end there are one list. */
const MAX_SINGLE_OWNERS = 5;
/** Percent: how heavy an owner without a published share is taken to be, for the order only. */
const UNKNOWN_WEIGHT = 20;
/** A subsidiary or branch, for the order only. */
const DOWNWARD_WEIGHT = 50;

interface Step {
  id: string;
  weight: number;
}

class Selection {
  readonly #case: CaseParties;
  readonly #view: View;
  readonly #unknown: ReadonlyMap<string, UnknownPart>;
  readonly #into: Map<string, PartyEdge[]>;
  readonly #outOf: Map<string, PartyEdge[]>;
  readonly #queue: Step[] = [];
  readonly #taken = new Set<string>();
  readonly #edges = new Map<string, PartyEdge>();
  readonly #lists: List[] = [];
  readonly #hidden = new Map<string, Set<string>>();
  readonly #order: string[] = [];

  constructor(all: CaseParties, view: View) {
    this.#case = all;
    this.#view = view;
    this.#unknown = view.unknown ?? unknownParts(all);
    const present = all.edges.filter(({ former }) => view.former || !former);
    this.#into = Map.groupBy(present, ({ to }) => to);
    this.#outOf = Map.groupBy(present, ({ from }) => from);
  }

  run(): Shown {
    this.#take(this.#case.target, 100);
    for (let next = this.#heaviest(); next; next = this.#heaviest()) this.#visit(next);
    const edges = [...this.#edges.values()].filter(({ from, to }) => this.#taken.has(from) && this.#taken.has(to));
    return {
      target: this.#case.target,
      parties: new Map(this.#order.map((id) => [id, this.#shown(id)])),
      edges: withBackEdges(edges, this.#case.target),
      lists: this.#lists.map((list) => ({ ...list, rows: list.rows.map((row) => ({ ...row, drawn: this.#taken.has(row.party.id) })) })),
    };
  }

  /** Of equal weight the one that was found first. */
  #heaviest(): Step | undefined {
    let best = 0;
    for (let at = 1; at < this.#queue.length; at += 1) if (this.#queue[at]!.weight > this.#queue[best]!.weight) best = at;
    return this.#queue.splice(best, 1)[0];
  }

  #take(id: string, weight: number): void {
    this.#taken.add(id);
    this.#queue.push({ id, weight });
  }

  #visit({ id, weight }: Step): void {
    this.#order.push(id);
    const owners = this.#ownersOf(id).toSorted((one, other) => other.weight - one.weight);
    const officers = this.#officersOf(id);
    const corporate = officers.filter((edge) => edge.kind === 'officer' && this.#isBoxOfficer(edge));
    if (this.#view.closed?.has(id)) {
      for (const { from } of owners) this.#hide(id, from);
    } else {
      const ending = owners.filter((edge) => edge.kind === 'owner' && this.#endsThere(edge));
      const listed = ending.length > MAX_SINGLE_OWNERS ? ending : [];
      if (listed.length > 0) this.#list('owners', id, listed);
      for (const edge of [...owners.filter((one) => !listed.includes(one)), ...corporate])
        this.#draw(id, edge, edge.from, (weight * (edge.weight || UNKNOWN_WEIGHT)) / 100);
      for (const edge of this.#statedBelow(id)) this.#draw(id, edge, edge.to, (weight * DOWNWARD_WEIGHT) / 100);
    }
    if (officers.length > 0) this.#list('officers', id, officers);
  }

  #ownersOf(id: string): PartyEdge[] {
    return (this.#into.get(id) ?? []).filter(({ kind }) => kind !== 'officer');
  }

  #officersOf(id: string): PartyEdge[] {
    return (this.#into.get(id) ?? []).filter(({ isOffice }) => isOffice);
  }

  #statedBelow(id: string): PartyEdge[] {
    return (this.#outOf.get(id) ?? []).filter(({ statedByOwner }) => statedByOwner);
  }

  /** An officer that was searched, or has owners, is drawn as a box of its own, besides its row. */
  #isBoxOfficer({ from }: PartyEdge): boolean {
    const party = this.#case.parties.get(from)!;
    return party.facts.entityType !== 'person' && (party.searched || this.#ownersOf(from).length > 0);
  }

  #endsThere({ from }: PartyEdge): boolean {
    const owned = (this.#outOf.get(from) ?? []).filter(({ kind }) => kind !== 'officer');
    return (
      !this.#case.parties.get(from)!.searched && this.#ownersOf(from).length === 0 && owned.length === 1 && from !== this.#view.selected
    );
  }

  #draw(id: string, edge: PartyEdge, other: string, weight: number): void {
    if (!this.#taken.has(other)) {
      if (this.#taken.size >= this.#view.budget && !this.#view.open?.has(id)) {
        this.#hide(id, other);
        return;
      }
      this.#take(other, weight);
    }
    this.#edges.set(edge.id, edge);
  }

  #hide(id: string, other: string): void {
    const hidden = this.#hidden.get(id) ?? new Set();
    this.#hidden.set(id, hidden.add(other));
  }

  #list(kind: List['kind'], of: string, edges: readonly PartyEdge[]): void {
    const rows = edges.map((edge) => ({ party: this.#case.parties.get(edge.from)!, edge, drawn: false }));
    this.#lists.push({ id: `${kind} of ${of}`, of, kind, rows });
  }

  #shown(id: string): ShownParty {
    const party = this.#case.parties.get(id)!;
    const hidden = [...(this.#hidden.get(id) ?? [])].filter((other) => !this.#taken.has(other)).length;
    const unknown = this.#unknown.get(id);
    return { party, hidden, ...(unknown && { unknown }) };
  }
}

export const whatIsShown = (all: CaseParties, view: View): Shown => new Selection(all, view).run();
