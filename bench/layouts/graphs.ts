/** The graphs that layouts are compared on: thirty, seeded, of 20 to 5,000 parties. */
import { seeded } from '../../test/support/seeded.ts';

/** From the owner to the owned party, as numbers of parties; party 0 is the target. */
export interface LaidGraph {
  kind: Kind;
  parties: number;
  edges: readonly (readonly [owner: number, owned: number])[];
}

export const KINDS = ['tree', 'joint', 'circles'] as const;
export type Kind = (typeof KINDS)[number];

const SIZES = [20, 35, 60, 100, 150, 200, 500, 1000, 2000, 5000] as const;

/** Of ten parties as many own a second company, and as many own one that they are owned by. */
const SECOND: Readonly<Record<Kind, number>> = { tree: 0, joint: 3, circles: 2 };
const CIRCLES: Readonly<Record<Kind, number>> = { tree: 0, joint: 0, circles: 1 };

export const layoutGraphs = (): LaidGraph[] =>
  KINDS.flatMap((kind, row) => SIZES.map((parties, at) => graphOf(kind, parties, 100 * row + at)));

/** A party owns one of the last thirty before it, so that a case has some levels and no rank has all of it. */
function graphOf(kind: Kind, parties: number, seed: number): LaidGraph {
  const random = seeded(seed);
  const earlier = (party: number): number => Math.max(0, party - 1 - Math.floor(random() * Math.max(5, Math.min(party, parties / 6))));
  const edges = new Map<string, readonly [number, number]>();
  const add = (owner: number, owned: number): void => {
    if (owner !== owned) edges.set(`${owner} ${owned}`, [owner, owned]);
  };
  for (let party = 1; party < parties; party += 1) {
    add(party, earlier(party));
    if (random() * 10 < SECOND[kind]) add(party, earlier(party));
    if (random() * 10 < CIRCLES[kind]) add(earlier(party), party);
  }
  return { kind, parties, edges: [...edges.values()] };
}
