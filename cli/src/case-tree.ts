/**
 * A case as a tree for reading: each party once, at its place nearest to the target, with its owners, officers and subsidiaries. Parties have numbers
 * in the order of the tree, so that a command can name one. PURE.
 */
import { type CaseParties, type CaseParty, endedMark, officesOf, type PartyEdge } from '../../shared/model/picture/case-parties.ts';

export const TREE_SECTIONS = ['owners', 'structure', 'officers', 'below'] as const;
export type TreeSection = (typeof TREE_SECTIONS)[number];

export interface Branch {
  party: CaseParty;
  /** Absent for the target, and for persons who only hold offices. */
  number?: number;
  /** The tie to the party that it hangs on; absent for the target. */
  edge?: PartyEdge;
  /** `here`: its own branches follow; otherwise where they are. */
  place: 'here' | 'above' | 'below';
  /** It is on the way from the target to here. */
  closesCircle: boolean;
  sections: ReadonlyMap<TreeSection, readonly Branch[]>;
  /** Parties of ended ties, which are not in the tree. */
  former: number;
}

export interface CaseTree {
  target: Branch;
  /** By number, from 1. */
  numbered: ReadonlyMap<number, CaseParty>;
}

interface Link {
  section: TreeSection;
  edge: PartyEdge;
  other: string;
}

/** `former`: ended ties are in the tree as well. */
export function caseTree(all: CaseParties, { former = false }: { former?: boolean } = {}): CaseTree {
  const links = linksOf(all, former);
  const homes = homesOf(links, all.target);
  const numbers = numbersOf(all, links, homes);
  const done = new Set<string>();
  const branch = (id: string, edge: PartyEdge | undefined, from: string | undefined, way: readonly string[]): Branch => {
    const isHome = homes.get(id) === from && !done.has(id);
    const place = isHome ? 'here' : done.has(id) ? 'above' : 'below';
    if (isHome) done.add(id);
    const number = numbers.get(id);
    const next = isHome ? (links.get(id) ?? []).filter((link) => link.edge !== edge) : [];
    const grouped = Map.groupBy(next, ({ section }) => section);
    const sections = TREE_SECTIONS.flatMap((section): [TreeSection, Branch[]][] => {
      const found = grouped.get(section);
      return found ? [[section, found.map((link) => branch(link.other, link.edge, id, [...way, id]))]] : [];
    });
    return {
      ...{ party: all.parties.get(id)!, place, closesCircle: way.includes(id), sections: new Map(sections) },
      ...(number !== undefined && { number }),
      ...(edge && { edge }),
      former: former || !isHome ? 0 : all.edges.filter((one) => one.former && one.to === id).length,
    };
  };
  const target = branch(all.target, undefined, undefined, []);
  return { target, numbered: new Map([...numbers].map(([id, number]) => [number, all.parties.get(id)!])) };
}

/** Who hangs on each party: owners by the least that they have, the rest in the order of the register. */
function linksOf({ edges }: CaseParties, former: boolean): Map<string, Link[]> {
  const shown = edges.filter((edge) => former || !edge.former).toSorted((one, other) => other.weight - one.weight);
  const links = new Map<string, Link[]>();
  const add = (id: string, link: Link): void => void links.set(id, [...(links.get(id) ?? []), link]);
  for (const edge of shown) {
    if (edge.kind === 'owner') add(edge.to, { section: 'owners', edge, other: edge.from });
    if (edge.kind === 'structure') add(edge.to, { section: 'structure', edge, other: edge.from });
    if (edge.isOffice) add(edge.to, { section: 'officers', edge, other: edge.from });
    if (edge.statedByOwner) add(edge.from, { section: 'below', edge, other: edge.to });
  }
  return links;
}

/** The party that each party hangs on: the first that reaches it, nearest to the target. */
function homesOf(links: ReadonlyMap<string, readonly Link[]>, target: string): Map<string, string | undefined> {
  const homes = new Map<string, string | undefined>([[target, undefined]]);
  const open = [target];
  for (let at = 0; at < open.length; at += 1) {
    for (const section of TREE_SECTIONS) {
      for (const { other } of (links.get(open[at]!) ?? []).filter((link) => link.section === section)) {
        if (homes.has(other)) continue;
        homes.set(other, open[at]);
        open.push(other);
      }
    }
  }
  return homes;
}

/** Depth first in the order of the tree; the target has none. */
function numbersOf(
  { parties, target }: CaseParties,
  links: ReadonlyMap<string, readonly Link[]>,
  homes: ReadonlyMap<string, string | undefined>,
): Map<string, number> {
  const numbers = new Map<string, number>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    for (const section of TREE_SECTIONS) {
      for (const { other } of (links.get(id) ?? []).filter((link) => link.section === section)) {
        if (homes.get(other) !== id || seen.has(other)) continue;
        seen.add(other);
        const holdsOfficesOnly = section === 'officers' && parties.get(other)!.facts.entityType === 'person';
        if (!holdsOfficesOnly) numbers.set(other, numbers.size + 1);
        visit(other);
      }
    }
  };
  visit(target);
  return numbers;
}

/** The offices of a tie that hold; those of an ended tie with a mark. */
export const officesText = (edge: PartyEdge): string => [...new Set(officesOf(edge))].join(', ') + endedMark(edge);
