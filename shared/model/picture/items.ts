/** The things that a picture places in ranks: boxes with their lists, and the lines between them. PURE. */

import type { ShownEdge } from './circles.ts';
import { type ListSize, listSize } from './list-size.ts';
import { BOX, CORNER, GAP, LABEL, LIST, UNKNOWN } from './sizes.ts';
import { textWidth } from './text-width.ts';
import type { List, Shown, ShownParty } from './what-is-shown.ts';

/** A place in a rank: `x` is the middle of its box, `left` and `right` how far it reaches from there. */
export interface Slot {
  id: string;
  rank: number;
  x: number;
  left: number;
  right: number;
}

/** A box with its officers beside it, or a list of owners in the place of a box. */
export interface Item extends Slot {
  shown?: ShownParty;
  owners?: List;
  officers?: List;
  /** Of the one or the other. */
  listSize?: ListSize;
  /** How many officers there are, also where their list is not drawn. */
  officerCount: number;
  height: number;
  /** With the list of officers. */
  fullHeight: number;
  /** Labels at its lower edge, side by side. */
  labelsWidth: number;
}

export interface Line {
  id: string;
  kind: ShownEdge['kind'];
  back: boolean;
  /** Absent for the line from a list of owners. */
  edge?: ShownEdge;
  /** The owner's item and the owned one's. */
  from: Item;
  to: Item;
  labelWidth: number;
  labelHeight: number;
}

export interface Items {
  items: Item[];
  lines: Line[];
}

export interface ItemOptions {
  /** Whether the officers of a party are a list beside it; a count stands on the box where they are not. */
  showsOfficers(id: string): boolean;
  inFile: boolean;
}

export function itemsOf(shown: Shown, { showsOfficers, inFile }: ItemOptions): Items {
  const officers = new Map(shown.lists.filter(({ kind }) => kind === 'officers').map((list) => [list.of, list]));
  const boxes = [...shown.parties].map(([id, party]) => boxOf(id, party, officers.get(id), showsOfficers(id), inFile));
  const lists = shown.lists.filter(({ kind }) => kind === 'owners').map((list) => ownersOf(list, inFile));
  const items = new Map([...boxes, ...lists].map((item) => [item.id, item]));
  const lines = [...shown.edges.map((edge) => lineOf(edge, items)), ...lists.map((item) => listLine(item, items.get(item.owners!.of)!))];
  for (const line of lines) reserveLabel(line);
  for (const { from } of lines.filter(({ back }) => back)) if (from.shown?.unknown) from.left = Math.max(from.left, BESIDE_BACK);
  for (const item of items.values()) {
    const half = item.labelsWidth / 2;
    item.left = Math.max(item.left, half);
    item.right = Math.max(item.right, half);
  }
  return { items: [...items.values()], lines };
}

function boxOf(id: string, shown: ShownParty, officers: List | undefined, showsOfficers: boolean, inFile: boolean): Item {
  const list = showsOfficers ? officers : undefined;
  const size = list && listSize(list, inFile);
  return {
    ...slot(id, BOX.height),
    shown,
    officerCount: officers?.rows.length ?? 0,
    ...(list && size && { officers: list, listSize: size }),
    ...(size && { right: BOX.width / 2 + LIST.gap + size.width, fullHeight: Math.max(BOX.height, size.height) }),
  };
}

function ownersOf(list: List, inFile: boolean): Item {
  const size = listSize(list, inFile);
  return { ...slot(list.id, size.height), left: size.width / 2, right: size.width / 2, owners: list, listSize: size };
}

const slot = (id: string, height: number): Item => ({
  ...{ id, rank: 0, x: 0, left: BOX.width / 2, right: BOX.width / 2 },
  ...{ height, fullHeight: height, officerCount: 0, labelsWidth: 0 },
});

function lineOf(edge: ShownEdge, items: ReadonlyMap<string, Item>): Line {
  const { id, kind, back, label } = edge;
  const texts = label.map(({ strong, plain }) => [strong, plain].filter(Boolean).join(' ')).filter(Boolean);
  const width = texts.length > 0 ? Math.max(...texts.map((text) => textWidth(text, LABEL.size))) + 2 * LABEL.padding : 0;
  const height = texts.length > 0 ? LABEL.line * texts.length + 4 : 0;
  return { ...{ id, kind, back, edge }, from: items.get(edge.from)!, to: items.get(edge.to)!, labelWidth: width, labelHeight: height };
}

const listLine = (from: Item, to: Item): Line => ({
  ...{ id: `${from.id}>`, kind: 'owner' as const, back: false, from, to },
  ...{ labelWidth: 0, labelHeight: 0 },
});

/** Width of a line at the lower edge of its upper item, with a space. */
export const widthAtEdge = ({ back, labelWidth }: Line): number => (back ? GAP.arrow : Math.max(labelWidth, GAP.waypoint)) + LABEL.between;

/** A label stands under the upper item; that of a back edge stands above its owner, left of the middle. */
function reserveLabel(line: Line): void {
  const upper = line.back ? line.to : line.from;
  upper.labelsWidth += widthAtEdge(line);
  if (line.back) line.from.left = Math.max(line.from.left, line.labelWidth + LABEL.between, BACK_ARRIVAL + line.labelWidth / 2);
}

/** Left of the middle of a box: where the lines that close circles arrive. */
export const BACK_ARRIVAL = BOX.width / 2 - 26;

/** Left of the line that closes a circle there is room for what is not known. */
export const BESIDE_BACK = BACK_ARRIVAL + LABEL.between + UNKNOWN.beside;

/** How far from the middle of a box lines may leave it. */
export const REACH = BOX.width / 2 - CORNER;
