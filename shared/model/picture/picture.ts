/**
 * An ownership picture: what is drawn, where, and with which words; the same for the console, exports and print. PURE and deterministic.
 *
 * Pixels at scale 1, `y` downwards. Owners stand above what they own; a line that closes a circle goes upwards.
 */
import type { CaseParties } from './case-parties.ts';
import { type Item, itemsOf, type Line } from './items.ts';
import { rankItems } from './ranks.ts';
import { type Point, type Rectangle, type Routed, routeLines } from './routes.ts';
import { type SignsAbove, signsAbove } from './signs-above.ts';
import { BOX, GAP, LIST } from './sizes.ts';
import { type List, type Shown, type ShownParty, type View, whatIsShown } from './what-is-shown.ts';

export interface PictureBox extends Rectangle, SignsAbove {
  party: ShownParty;
  /** Officers of the party, also where their list is not drawn. */
  officerCount: number;
}

export interface PictureList extends Rectangle {
  list: List;
  /** Its first rows; the rest is counted. */
  maxRows: number;
}

export interface PictureLine {
  id: string;
  kind: Line['kind'];
  /** True: it closes a circle. */
  back: boolean;
  edge?: NonNullable<Line['edge']>;
  /** From the owner to the owned party; the arrow is at the end. */
  points: readonly Point[];
  label?: Rectangle;
}

export interface Picture {
  boxes: PictureBox[];
  lists: PictureList[];
  lines: PictureLine[];
  bounds: Rectangle;
  shown: Shown;
}

export interface PictureOptions extends Omit<View, 'budget'> {
  /** Of the view, in pixels. */
  width: number;
  height: number;
  /** True: for a file, in which nothing can be looked up. */
  inFile?: boolean;
  /** How many boxes at most; absent: as many as are legible in the view. */
  budget?: number;
}

/** A picture of few boxes may be drawn a little smaller than one of many. */
const SMALL = { boxes: 24, scale: 0.66 };
const BUDGETS = [60, 40, 24, 16, 12, 8] as const;
const LEGIBLE = 0.75;
/** Below this scale officers are listed beside the target and the selected party only. */
const ALL_OFFICERS = 0.78;

export function pictureOf(all: CaseParties, options: PictureOptions): Picture {
  const { width, height, budget, inFile: _, ...view } = options;
  const draw = (boxes: number): Picture => drawn(whatIsShown(all, { ...view, budget: boxes }), options);
  const scaleOf = ({ bounds }: Picture): number => Math.min(width / bounds.width, height / bounds.height);
  if (budget !== undefined) return draw(budget);
  if (all.parties.size <= LARGEST_TRIED) {
    const whole = draw(Number.POSITIVE_INFINITY);
    if (whole.boxes.length <= SMALL.boxes && scaleOf(whole) >= SMALL.scale) return whole;
  }
  const tried = BUDGETS.filter((boxes) => boxes <= all.parties.size || boxes === BUDGETS.at(-1));
  for (const boxes of tried) {
    const picture = draw(boxes);
    if (scaleOf(picture) >= LEGIBLE) return picture;
  }
  return draw(BUDGETS.at(-1)!);
}

/** A case with more parties is not drawn whole: most of them would have to be officers. */
const LARGEST_TRIED = 300;

function drawn(shown: Shown, { width, height, selected, inFile = false }: PictureOptions): Picture {
  const all = arranged(shown, inFile, () => true);
  if (Math.min(width / all.bounds.width, height / all.bounds.height) >= ALL_OFFICERS) return all;
  return arranged(shown, inFile, (id) => id === shown.target || id === selected);
}

/** In pixels. Of a file: so that its letters can still be read on a sheet of A4. Of a picture with more boxes than are drawn unasked. */
const MAX_WIDTH = { file: 2300, large: 3600 };

function arranged(shown: Shown, inFile: boolean, showsOfficers: (id: string) => boolean): Picture {
  const items = itemsOf(shown, { showsOfficers, inFile });
  const routed = routeLines(rankItems(items, inFile ? MAX_WIDTH.file : shown.parties.size > BUDGETS[0] ? MAX_WIDTH.large : undefined));
  const boxes = items.items.filter((item) => item.shown).map((item) => boxOf(item, items.lines, routed));
  const lists = items.items.flatMap((item) => listsOf(item, routed));
  const lines = routed.lines.map(({ line: { id, kind, back, edge }, points, label }): PictureLine => {
    return { ...{ id, kind, back, points }, ...(edge && { edge }), ...(label && { label }) };
  });
  return { ...{ boxes, lists, lines, shown }, bounds: boundsOf(boxes, lists, lines) };
}

function boxOf(item: Item, lines: readonly Line[], { tops }: Routed): PictureBox {
  const y = tops[item.rank]!;
  const box = { x: item.x - BOX.width / 2, y, ...BOX, party: item.shown!, officerCount: item.officerCount };
  return { ...box, ...signsAbove(item, lines, y) };
}

function listsOf({ rank, x, owners, officers, listSize }: Item, { tops }: Routed): PictureList[] {
  const y = tops[rank]!;
  if (!listSize) return [];
  if (owners) return [{ x: x - listSize.width / 2, y, ...listSize, list: owners }];
  return officers ? [{ x: x + BOX.width / 2 + LIST.gap, y, ...listSize, list: officers }] : [];
}

function boundsOf(boxes: readonly PictureBox[], lists: readonly Rectangle[], lines: readonly PictureLine[]): Rectangle {
  const signs = boxes.flatMap(({ more, unknown }) => [more ?? [], unknown ?? []].flat());
  const labels = lines.flatMap(({ label }) => label ?? []);
  const points = lines.flatMap((line) => line.points.map((point) => ({ ...point, width: 0, height: 0 })));
  const all: readonly Rectangle[] = [...boxes, ...lists, ...signs, ...labels, ...points];
  const extreme = (read: (one: Rectangle) => number, best: (one: number, other: number) => number): number =>
    all.reduce((found, one) => best(found, read(one)), read(all[0]!));
  const x = extreme((one) => one.x, Math.min) - GAP.margin;
  const y = extreme((one) => one.y, Math.min) - GAP.margin;
  return {
    ...{ x, y },
    width: extreme((one) => one.x + one.width, Math.max) + GAP.margin - x,
    height: extreme((one) => one.y + one.height, Math.max) + GAP.margin - y,
  };
}
