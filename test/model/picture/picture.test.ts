/** The picture of a case: nothing lies on anything, every party is drawn or counted, and the same case gives the same picture. */
import { describe, expect, test } from 'vitest';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { type Picture, pictureOf } from '../../../shared/model/picture/picture.ts';
import { shareOf } from '../../support/share.ts';
import { overlapsIn } from './overlaps.ts';
import { edgeOf, nodeOf, randomCase } from './random-case.ts';

const TODAY = '2026-11-23';
const VIEW = { width: 1400, height: 740 };

function drawnCase(seed: number, size: number, options: Partial<Parameters<typeof pictureOf>[1]> = {}): Picture {
  const { graph, target } = randomCase(seed, size);
  return pictureOf(casePartiesOf(graph, target, [], TODAY), { ...VIEW, ...options });
}

/** Only the line that closes a circle goes upwards. */
const upwardsIn = ({ lines }: Picture): string[] =>
  lines.flatMap(({ points, back, id }) => (points.at(-1)!.y > points[0]!.y === back ? [`line ${id} goes the wrong way`] : []));

/** Seeds with a size: most are small, some have 2,000 parties. */
const CASES = Array.from({ length: shareOf(500) }, (_, seed) => ({ seed, size: seed % 50 === 49 ? 2000 : [5, 12, 30, 80][seed % 4]! }));

describe('random cases', () => {
  test('nothing lies on anything else, and owners stand above what they own but in circles', () => {
    const faults = CASES.flatMap(({ seed, size }) => {
      const picture = drawnCase(seed, size);
      return [...overlapsIn(picture), ...upwardsIn(picture)].map((fault) => `seed ${seed}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test('nothing lies on anything else in a file, where lists are larger and all branches open', () => {
    const small = CASES.filter(({ size }) => size <= 80);
    const faults = small.flatMap(({ seed, size }) =>
      overlapsIn(drawnCase(seed, size, { width: Infinity, height: Infinity, budget: 1000, inFile: true })).map(
        (one) => `seed ${seed}: ${one}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  test('nothing lies on anything else where all parties are boxes', () => {
    const small = CASES.filter(({ size }) => size <= 80);
    const faults = small.flatMap(({ seed, size }) =>
      overlapsIn(drawnCase(seed, size, { budget: 1000 })).map((fault) => `seed ${seed}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('nothing lies on anything else where a part of each company is not known', () => {
    const small = CASES.filter(({ size }) => size <= 80);
    const faults = small.flatMap(({ seed, size }) => {
      const companies = randomCase(seed, size).graph.nodes.filter(({ entityType }) => entityType === 'company');
      const unknown = new Map(companies.map(({ _id }) => [_id, { reason: 'not_published' as const }]));
      return [12, 1000].flatMap((budget) =>
        overlapsIn(drawnCase(seed, size, { budget, unknown })).map((fault) => `seed ${seed}: ${fault}`),
      );
    });
    expect(faults).toEqual([]);
  });
});

describe('one picture', () => {
  const officers = (count: number) => Array.from({ length: count }, (_, at) => nodeOf(`o${at}`, 'person'));

  test('the same case gives the same picture twice', () => {
    const { graph, target } = randomCase(8, 30);
    const draw = (edges: typeof graph.edges) => pictureOf(casePartiesOf({ ...graph, edges }, target, [], TODAY), VIEW);
    expect(draw(graph.edges)).toEqual(draw(graph.edges));
  });

  test('every party is drawn, listed or counted', () => {
    for (const { seed, size } of CASES.filter(({ size: parties }) => parties <= 30)) {
      const { graph, target } = randomCase(seed, size);
      const all = casePartiesOf(graph, target, [], TODAY);
      const { shown } = pictureOf(all, { ...VIEW, former: true, budget: 1000 });
      const seen = new Set([...shown.parties.keys(), ...shown.lists.flatMap(({ rows }) => rows.map(({ party }) => party.id))]);
      const below = [...shown.parties.values()].reduce((sum, { hidden }) => sum + hidden, 0);
      expect(below, `seed ${seed}`).toBe(0);
      expect([...seen].filter((id) => !all.parties.has(id))).toEqual([]);
    }
  });

  test('a case of 2,000 parties is at most 60 boxes, and what is left out is counted', () => {
    const picture = drawnCase(49, 2000);
    expect(picture.boxes.length).toBeLessThanOrEqual(60);
    expect(picture.boxes.some(({ more }) => more)).toBe(true);
  });

  test('many officers are six rows and a count', () => {
    const nodes = [nodeOf('t', 'company'), ...officers(120)];
    const edges = officers(120).map(({ _id }) => edgeOf(_id, 't', 'Director'));
    const { lists, boxes } = pictureOf(casePartiesOf({ nodes, edges }, 't', [], TODAY), VIEW);
    expect(lists[0]).toMatchObject({ maxRows: 6, height: 28 + 7 * 24 + 6 });
    expect(boxes[0]!.officerCount).toBe(120);
  });

  test('an owner of fifteen companies has fifteen labels, none on another', () => {
    const companies = Array.from({ length: 15 }, (_, at) => nodeOf(`c${at}`, 'company'));
    const nodes = [nodeOf('t', 'company'), ...companies, nodeOf('p', 'person')];
    const shares = { interests: [{ kind: 'shareholding' as const, share: { exact: 7 } }] };
    const edges = companies.flatMap(({ _id }) => [edgeOf(_id, 't', 'Shareholder', shares), edgeOf('p', _id, 'Shareholder', shares)]);
    const picture = pictureOf(casePartiesOf({ nodes, edges }, 't', [], TODAY), { ...VIEW, budget: 100 });
    expect(picture.lines.filter(({ label }) => label)).toHaveLength(30);
    expect(overlapsIn(picture)).toEqual([]);
  });
});
