/** What holds of every graph: the intervals contain the truth, more facts only narrow them, and the order of facts does not matter. */
import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import type { Share } from '../../shared/model/entity/ownership-facts.ts';
import { ownershipOf } from '../../shared/ownership/derive.ts';
import type { OwnershipAnswer } from '../../shared/ownership/explain/answer.ts';
import type { OwnershipEdge, OwnershipGraph } from '../../shared/ownership/facts/facts.ts';
import { RULE_SETS } from '../../shared/ownership/rule-sets/all.ts';
import { seeded } from '../support/seeded.ts';
import { shareOf as shareOfRuns } from '../support/share.ts';

/** `npm run soak` runs 10,000 of each, which take five minutes beside the other tests. */
const RUNS = shareOfRuns(10_000);
const SETS = RULE_SETS.filter(({ id }) => ['eu-amlr-2024-1624', 'gb-psc', 'us-fincen-cdd'].includes(id));

interface Band {
  low: number;
  high: number;
}
interface Drawn {
  /** By company, by owner: percent. Companies first, then persons. */
  bands: Map<string, Map<string, Band>>;
  /** A point inside every band. */
  points: Map<string, Map<string, number>>;
}

const COMPANIES = ['T', 'A', 'B', 'C'];
const PERSONS = ['P1', 'P2', 'P3'];

/** Companies with owners among companies and persons, circles and own shares included, and points that add up to at most 100. */
function drawn(seed: number): Drawn {
  const random = seeded(seed);
  const int = (max: number): number => Math.floor(random() * (max + 1));
  const bands = new Map<string, Map<string, Band>>();
  const points = new Map<string, Map<string, number>>();
  for (const company of COMPANIES) {
    let left = 100;
    bands.set(company, new Map());
    points.set(company, new Map());
    for (const owner of [...COMPANIES, ...PERSONS]) {
      if (random() > 0.4 || (owner === company && random() > 0.3)) continue;
      const point = int(left);
      left -= point;
      const width = random() < 0.5 ? 0 : int(30);
      bands.get(company)!.set(owner, { low: Math.max(0, point - int(width)), high: Math.min(100, point + int(width)) });
      points.get(company)!.set(owner, point);
    }
  }
  return { bands, points };
}

const shareOfBand = ({ low, high }: Band): Share => (low === high ? { exact: low } : { minimum: low, maximum: high });

function graphOf(bands: ReadonlyMap<string, ReadonlyMap<string, Band>>): OwnershipGraph {
  const edges = [...bands].flatMap(([subject, owners]) =>
    [...owners].map(
      ([interestedParty, band]): OwnershipEdge => ({
        edgeId: `${interestedParty} of ${subject}`,
        interestedParty,
        subject,
        interests: [{ type: 'shareholding', directOrIndirect: 'direct', share: shareOfBand(band) }],
      }),
    ),
  );
  const nodes = [
    ...COMPANIES.map((nodeId) => ({ nodeId, type: 'company' as const })),
    ...PERSONS.map((nodeId) => ({ nodeId, type: 'person' as const })),
  ];
  return { target: 'T', nodes, edges, levels: {}, unaccounted: 'others', seniorManagingOfficials: [] };
}

const exactly = (points: ReadonlyMap<string, ReadonlyMap<string, number>>): Map<string, Map<string, Band>> =>
  new Map(
    [...points].map(([company, owners]) => [company, new Map([...owners].map(([owner, point]) => [owner, { low: point, high: point }]))]),
  );

/** The part of T that ends at a person, by elimination in fractions: (I − A) y = d, where companies that cannot reach the person are left out. */
function dense(points: ReadonlyMap<string, ReadonlyMap<string, number>>, person: string): Fraction {
  const reaches = new Set([person]);
  for (let size = 0; size !== reaches.size; ) {
    size = reaches.size;
    for (const [company, owners] of points) if ([...owners].some(([owner, point]) => point > 0 && reaches.has(owner))) reaches.add(company);
  }
  const live = COMPANIES.filter((company) => reaches.has(company));
  if (!live.includes('T')) return new Fraction(0);
  const part = (company: string, owner: string): Fraction => new Fraction(points.get(company)!.get(owner) ?? 0, 100);
  const rows = live.map((company) => [
    ...live.map((owner) => new Fraction(company === owner ? 1 : 0).sub(part(company, owner))),
    part(company, person),
  ]);
  for (const [at] of live.entries()) {
    const pivot = rows.findIndex((row, below) => below >= at && row[at]!.n !== 0n);
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = row[at]!.div(rows[at]![at]!);
      for (let column = at; column <= live.length; column += 1) row[column] = row[column]!.sub(factor.mul(rows[at]![column]!));
    }
  }
  const place = live.indexOf('T');
  return rows[place]![live.length]!.div(rows[place]![place]!).mul(100);
}

const derived = (graph: OwnershipGraph, ruleSets: typeof SETS = []): OwnershipAnswer => ownershipOf(graph, { ruleSets });
const interestOf = (answer: OwnershipAnswer, person: string): Share =>
  answer.owners.find(({ nodeId }) => nodeId === person)?.effectiveInterest.shareholding ?? { exact: 0 };
const ends = ({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Share): [number, number] => [
  exact ?? minimum ?? exclusiveMinimum ?? 0,
  exact ?? maximum ?? exclusiveMaximum ?? 100,
];
/** Half a unit of the last place that is shown. */
const ROUNDING = 5.1e-7;

describe('on generated graphs (10,000 in the full run)', { timeout: 900_000 }, () => {
  const seeds = fc.nat(2 ** 31 - 1);
  const holds = (property: (seed: number) => void, runs = RUNS): void =>
    fc.assert(fc.property(seeds, property), { numRuns: runs, seed: 14 });

  test('an exact graph gives what elimination in fractions gives', () => {
    holds((seed) => {
      const { points } = drawn(seed);
      const answer = derived(graphOf(exactly(points)));
      for (const person of PERSONS) {
        const truth = dense(points, person).valueOf();
        const [low, high] = ends(interestOf(answer, person));
        expect(low).toBeLessThanOrEqual(truth + ROUNDING);
        expect(high).toBeGreaterThanOrEqual(truth - ROUNDING);
        expect(high - low).toBeLessThanOrEqual(2e-6);
      }
    });
  });

  test('the interval of a graph with bands contains the value of every point inside them', () => {
    holds((seed) => {
      const { bands, points } = drawn(seed);
      const answer = derived(graphOf(bands));
      for (const person of PERSONS) {
        const truth = dense(points, person).valueOf();
        const [low, high] = ends(interestOf(answer, person));
        expect(low).toBeLessThanOrEqual(truth + ROUNDING);
        expect(high).toBeGreaterThanOrEqual(truth - ROUNDING);
      }
    });
  });

  test('a fact that is narrower never widens a result, and never turns "is" into "is not"', () => {
    holds((seed) => {
      const { bands, points } = drawn(seed);
      const narrower = new Map([...bands].map(([company, owners], at) => [company, at % 2 === 0 ? owners : exactly(points).get(company)!]));
      const [wide, narrow] = [derived(graphOf(bands), SETS), derived(graphOf(narrower), SETS)];
      for (const person of PERSONS) {
        const [[wideLow, wideHigh], [low, high]] = [ends(interestOf(wide, person)), ends(interestOf(narrow, person))];
        expect(low).toBeGreaterThanOrEqual(wideLow - 1e-6);
        expect(high).toBeLessThanOrEqual(wideHigh + 1e-6);
        const before = wide.owners.find(({ nodeId }) => nodeId === person)?.beneficialOwner ?? [];
        const after = narrow.owners.find(({ nodeId }) => nodeId === person)?.beneficialOwner ?? [];
        for (const [at, { status }] of before.entries())
          if (status !== 'mayBeBeneficialOwner' && after[at]) expect(after[at].status).toBe(status);
      }
    });
  });

  test('the order of nodes and edges does not matter', () => {
    holds((seed) => {
      const graph = graphOf(drawn(seed).bands);
      const turned = { ...graph, nodes: graph.nodes.toReversed(), edges: graph.edges.toReversed() };
      const [one, other] = [derived(graph, SETS), derived(turned, SETS)];
      for (const person of PERSONS) {
        expect(interestOf(other, person)).toEqual(interestOf(one, person));
        const statusOf = ({ owners }: OwnershipAnswer) =>
          owners.find(({ nodeId }) => nodeId === person)?.beneficialOwner.map(({ status }) => status);
        expect(statusOf(other)).toEqual(statusOf(one));
      }
    });
  });

  test('accounted, unresolved and circular make up the whole', () => {
    holds((seed) => {
      const { accounted, unresolved, circular } = derived(graphOf(exactly(drawn(seed).points))).accounting.shareholding;
      const [low, high] = [accounted, unresolved, circular]
        .map(ends)
        .reduce(([allLow, allHigh], [one, other]) => [allLow + one, allHigh + other]);
      expect(low).toBeLessThanOrEqual(100 + 3e-6);
      expect(high).toBeGreaterThanOrEqual(100 - 3e-6);
    });
  });

  test('a company that owns all of a holding in between changes no interest', () => {
    holds((seed) => {
      const { bands } = drawn(seed);
      const graph = graphOf(bands);
      const [first, ...rest] = graph.edges;
      if (!first || first.interestedParty === first.subject) return;
      const between: OwnershipEdge = {
        ...first,
        subject: 'Between',
        edgeId: 'all',
        interests: [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact: 100 } }],
      };
      const longer = { ...graph, edges: [{ ...first, interestedParty: 'Between' }, between, ...rest] };
      const [one, other] = [derived(graph), derived(longer)];
      for (const person of PERSONS) expect(interestOf(other, person)).toEqual(interestOf(one, person));
    });
  });

  test('a holding in two equal parts is the same holding', () => {
    holds((seed) => {
      const graph = graphOf(drawn(seed).bands);
      const halves = graph.edges.flatMap((edge) => {
        const [low, high] = ends(edge.interests[0]!.share!);
        const half = { ...edge, interests: [{ ...edge.interests[0]!, share: shareOfBand({ low: low / 2, high: high / 2 }) }] };
        return [half, { ...half, edgeId: `${edge.edgeId} 2` }];
      });
      const [one, other] = [derived(graph), derived({ ...graph, edges: halves })];
      for (const person of PERSONS) expect(interestOf(other, person)).toEqual(interestOf(one, person));
    });
  });

  test('"is not" stays so when the person turns out to hold what nobody was listed for', () => {
    holds((seed) => {
      const { points } = drawn(seed);
      const random = seeded(seed + 1);
      const graph: OwnershipGraph = { ...graphOf(exactly(points)), unaccounted: 'unknown' };
      const company = COMPANIES[Math.floor(random() * COMPANIES.length)]!;
      const left = 100 - [...points.get(company)!.values()].reduce((all, one) => all + one, 0);
      const more: OwnershipEdge = {
        edgeId: 'more',
        interestedParty: 'P1',
        subject: company,
        interests: [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact: Math.floor(random() * (left + 1)) } }],
      };
      const [before, after] = [derived(graph, SETS), derived({ ...graph, edges: [...graph.edges, more] }, SETS)];
      const verdictsOf = ({ owners }: OwnershipAnswer) => owners.find(({ nodeId }) => nodeId === 'P1')!.beneficialOwner;
      for (const [at, { status }] of verdictsOf(before).entries()) {
        if (status !== 'mayBeBeneficialOwner') expect(verdictsOf(after)[at]!.status).toBe(status);
      }
    });
  });
});
