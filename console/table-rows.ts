/** A case as rows of a table: the target, under it who holds it, under each of them their holders; owners before officers, largest first. PURE. */
import type { CaseParties, CaseParty, PartyEdge } from '../shared/picture/case-parties.ts';

export interface TableRow {
  /** Unique in the table: the id of the edge; of the party for the target. */
  key: string;
  party: CaseParty;
  /** Between this party and the one of the row above it in level; absent for the target. */
  edge?: PartyEdge;
  /** From 1. */
  level: number;
  /** Place among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
  /** Its own rows stand where it was named first. */
  isRepeat: boolean;
  hasRows: boolean;
  isOpen: boolean;
}

export interface TableView {
  /** Keys of rows that the user has closed. */
  closed: ReadonlySet<string>;
  showsFormer: boolean;
}

const ORDER: Readonly<Record<PartyEdge['kind'], number>> = { owner: 0, structure: 1, officer: 2 };

interface Step {
  key: string;
  id: string;
  level: number;
  position: number;
  siblings: number;
  edge?: PartyEdge;
}

export function tableRows(all: CaseParties, { closed, showsFormer }: TableView): TableRow[] {
  const shown = all.edges.filter(({ former }) => showsFormer || !former);
  const into = Map.groupBy(shown, ({ to }) => to);
  const downwards = Map.groupBy(
    shown.filter(({ statedByOwner }) => statedByOwner),
    ({ from }) => from,
  );
  const below = (id: string, except: PartyEdge | undefined): Step[] => {
    const steps = [
      ...(into.get(id) ?? []).map((edge) => ({ edge, id: edge.from })),
      ...(downwards.get(id) ?? []).map((edge) => ({ edge, id: edge.to })),
    ].filter(({ edge }) => edge !== except);
    const sorted = steps.toSorted((one, other) => ORDER[one.edge.kind] - ORDER[other.edge.kind] || other.edge.weight - one.edge.weight);
    return sorted.map((step, at) => ({ ...step, key: step.edge.id, level: 0, position: at + 1, siblings: sorted.length }));
  };
  const rows: TableRow[] = [];
  const named = new Set<string>();
  const open: Step[] = [{ key: all.target, id: all.target, level: 1, position: 1, siblings: 1 }];
  for (let step = open.pop(); step; step = open.pop()) {
    const { key, id, level, position, siblings, edge } = step;
    const isRepeat = named.has(id);
    const next = isRepeat ? [] : below(id, edge);
    const isOpen = next.length > 0 && !closed.has(key);
    rows.push({
      key,
      party: all.parties.get(id)!,
      level,
      position,
      siblings,
      isRepeat,
      hasRows: next.length > 0,
      isOpen,
      ...(edge && { edge }),
    });
    named.add(id);
    if (isOpen) open.push(...next.toReversed().map((one) => ({ ...one, level: level + 1 })));
  }
  return rows;
}

/** As a table for a spreadsheet, with its heads. */
export function tableCells(rows: readonly TableRow[]): (string | number | undefined)[][] {
  const cells = rows.map(({ level, party: { id, facts }, edge }) => [
    level,
    facts.legalName,
    facts.entityType,
    edge?.relationships.map(({ natureOfRelationship }) => natureOfRelationship).join('; '),
    shareText(edge),
    facts.countryOfRegistration,
    facts.identifiers[0]?.value,
    facts.companyStatus,
    facts.provenance?.registry,
    id,
  ]);
  return [['level', 'name', 'type', 'relationship', 'share', 'country', 'number', 'status', 'register', 'entityId'], ...cells];
}

export const shareText = (edge: PartyEdge | undefined): string =>
  (edge?.label ?? []).flatMap(({ strong, plain }) => (strong ? [`${strong} ${plain}`.trim()] : [])).join(', ');
