/** Invented ownership graphs of a given size, in the shapes that corporate groups have. */
import type { OwnershipEdge, OwnershipGraph, OwnershipLevel } from '../../shared/ownership/facts/facts.ts';
import type { StatedShare } from '../../shared/ownership/maths/interval.ts';
import { seeded } from '../support/seeded.ts';

export const GRAPH_SHAPES = ['star', 'tree', 'bands', 'layers', 'circles'] as const;
export type GraphShape = (typeof GRAPH_SHAPES)[number];

class Drawing {
  readonly random = seeded(7);
  readonly #persons = new Set<string>();
  readonly #companies = new Set<string>(['T']);
  readonly #edges: OwnershipEdge[] = [];
  readonly levels: Record<string, OwnershipLevel> = {};

  person(at: number): string {
    this.#persons.add(`P${at}`);
    return `P${at}`;
  }

  company(at: number): string {
    this.#companies.add(`C${at}`);
    return `C${at}`;
  }

  holds(owner: string, company: string, share: StatedShare): void {
    const edgeId = `e${this.#edges.length}`;
    const interests = [{ type: 'shareholding' as const, directOrIndirect: 'direct' as const, share }];
    this.#edges.push({ edgeId, interestedParty: owner, subject: company, interests });
  }

  below(max: number): number {
    return Math.floor(this.random() * max);
  }

  graph(unaccounted: OwnershipGraph['unaccounted']): OwnershipGraph {
    const companies = [...this.#companies].map((nodeId) => ({ nodeId, type: 'company' as const }));
    const persons = [...this.#persons].map((nodeId) => ({ nodeId, type: 'person' as const }));
    return {
      target: 'T',
      nodes: [...companies, ...persons],
      edges: this.#edges,
      levels: this.levels,
      unaccounted,
      seniorManagingOfficials: [],
    };
  }
}

const SHAPES: Readonly<Record<GraphShape, (size: number) => OwnershipGraph>> = { star, tree, bands, layers, circles };

/** `size`: nodes. The same call gives the same graph. */
export const ownershipGraph = (shape: GraphShape, size: number): OwnershipGraph => SHAPES[shape](size);

/** One company with persons only. */
function star(size: number): OwnershipGraph {
  const drawing = new Drawing();
  for (let at = 1; at < size; at += 1) drawing.holds(drawing.person(at), 'T', { exact: Number((100 / size).toFixed(6)) });
  return drawing.graph('unknown');
}

/** Three owners of each company; the last layer is persons. */
function tree(size: number): OwnershipGraph {
  const drawing = new Drawing();
  const open = ['T'];
  for (let made = 1; made < size; ) {
    const company = open.shift()!;
    for (const share of [55, 25, 20]) {
      const isPerson = made + open.length * 3 >= size || drawing.random() < 0.2;
      const owner = isPerson ? drawing.person(made) : drawing.company(made);
      if (!isPerson) open.push(owner);
      drawing.holds(owner, company, { exact: share });
      made += 1;
    }
  }
  return drawing.graph('unknown');
}

/** As the tree, in the bands of a register that publishes holders of more than 25 %. */
function bands(size: number): OwnershipGraph {
  const drawing = new Drawing();
  const open = ['T'];
  for (let made = 1; made < size; ) {
    const company = open.shift()!;
    drawing.levels[company] = { completeness: 'partial', publicationFloor: 25, floorInclusive: true, totalHoldings: true };
    for (const share of [
      { exclusiveMinimum: 50, exclusiveMaximum: 75 },
      { exclusiveMinimum: 25, maximum: 50 },
    ]) {
      const isPerson = made + open.length * 2 >= size || drawing.random() < 0.2;
      const owner = isPerson ? drawing.person(made) : drawing.company(made);
      if (!isPerson) open.push(owner);
      drawing.holds(owner, company, share);
      made += 1;
    }
  }
  return drawing.graph('unknown');
}

const LAYERS = 10;
const OWNERS = 8;

/** Ten layers of equal width, each company owned by eight of the layer above; the top layer is persons. */
function layers(size: number): OwnershipGraph {
  const drawing = new Drawing();
  const width = Math.floor((size - 1) / LAYERS);
  const nodeAt = (layer: number, at: number): string => (layer === LAYERS ? drawing.person(at) : drawing.company(layer * width + at));
  for (let at = 0; at < width; at += 1) drawing.holds(nodeAt(1, at), 'T', { exact: Number((100 / width).toFixed(6)) });
  for (let layer = 1; layer < LAYERS; layer += 1) {
    for (let at = 0; at < width; at += 1) {
      for (const [place, owner] of distinct(drawing, width).entries())
        drawing.holds(nodeAt(layer + 1, owner), nodeAt(layer, at), place % 2 === 0 ? { exact: 10 } : { minimum: 5, maximum: 20 });
    }
  }
  return drawing.graph('unknown');
}

function distinct(drawing: Drawing, width: number): Set<number> {
  const owners = new Set<number>();
  while (owners.size < Math.min(OWNERS, width)) owners.add(drawing.below(width));
  return owners;
}

const CIRCLE = 30;

/** Circles of thirty companies, each company owned by the next two, by a person, and by a company of the circle above. */
function circles(size: number): OwnershipGraph {
  const drawing = new Drawing();
  const count = Math.max(1, Math.floor(size / (CIRCLE * 2)));
  const memberOf = (circle: number, at: number): string => drawing.company(circle * CIRCLE + (at % CIRCLE));
  for (const [at, share] of [40, 30, 20].entries()) drawing.holds(memberOf(0, at), 'T', { exact: share });
  for (let circle = 0; circle < count; circle += 1) {
    for (let at = 0; at < CIRCLE; at += 1) {
      drawing.holds(memberOf(circle, at + 1), memberOf(circle, at), { minimum: 20, maximum: 40 });
      drawing.holds(memberOf(circle, at + 2), memberOf(circle, at), { exact: 10 });
      drawing.holds(drawing.person(circle * CIRCLE + at), memberOf(circle, at), { exact: 25 });
      if (circle + 1 < count && at % 10 === 0) drawing.holds(memberOf(circle + 1, at), memberOf(circle, at), { exact: 15 });
    }
  }
  return drawing.graph('unknown');
}
