/**
 * Graphs that were made to take long, as bodies of `POST /ownership/calculate` of at most 1 MB: shapes of many circles, paths and fractions, and
 * drawn ones with everything that a body may say.
 */
import { INTEREST_TYPES, MANNERS } from '../../shared/model/entity/ownership-facts.ts';
import { GROUNDS, NODE_TYPES } from '../../shared/ownership/facts/facts.ts';
import { RULE_SETS } from '../../shared/ownership/rule-sets/all.ts';
import { seeded } from '../support/seeded.ts';

type Json = Record<string, unknown>;

/** `owner` and `company` are numbers of records. */
interface Link {
  owner: number;
  company: number;
}

export interface HostileBody {
  graph: { target: string; records: Json[]; relationships: Json[]; levels: Json; unaccounted?: string };
  ruleSets?: string[];
  asOf?: string;
  strict?: boolean;
}

const MAX_RECORDS = 2_000;
const MAX_CHARACTERS = 1_000_000;

const idOf = (at: number): string => at.toString(36);
const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

const SHAPES = {
  complete: (size) => range(size).flatMap((company) => range(size).flatMap((owner) => (owner === company ? [] : [{ owner, company }]))),
  ring: (size) => range(size).map((company) => ({ owner: (company + 1) % size, company })),
  chain: (size) => range(size - 1).map((company) => ({ owner: company + 1, company })),
  /** Two companies in each step, both owned by both of the next. */
  ladder: (size) => range(size - 2).flatMap((at) => [at + 2, at + 3 - 2 * (at % 2)].map((owner) => ({ owner, company: at }))),
  star: (size) => range(size - 1).map((at) => ({ owner: at + 1, company: 0 })),
  /** One owner of everything, of which everything is an owner. */
  hub: (size) =>
    range(size - 1).flatMap((at) => [
      { owner: at + 1, company: 0 },
      { owner: 0, company: at + 1 },
    ]),
  sparse: (size, random) =>
    range(size).flatMap((company) =>
      [(company + 1) % size, ...range(3).map(() => Math.floor(random() * size))].map((owner) => ({ owner, company })),
    ),
  rings: (size) =>
    range(size).flatMap((company) => {
      const first = company - (company % 29);
      const next = [1, 2].map((step) => first + ((company - first + step) % 29));
      return [...next, ...(company % 29 === 3 ? [first + 29] : [])].filter((owner) => owner < size).map((owner) => ({ owner, company }));
    }),
  layers: (size) => {
    const width = Math.max(2, Math.floor(size / 10));
    return range(size - width).flatMap((at) =>
      range(8).map((step) => ({ owner: (Math.floor(at / width) + 1) * width + ((at * 3 + step) % width), company: at })),
    );
  },
  any: (size, random) => range(size * 4).map(() => ({ owner: Math.floor(random() * size), company: Math.floor(random() * size) })),
} as const satisfies Record<string, (size: number, random: () => number) => Link[]>;

type Shape = keyof typeof SHAPES;

/** Between records that there are: shapes of steps may end with a part of one. */
const linksOf = (shape: Shape, size: number, random: () => number): Link[] =>
  SHAPES[shape](size, random).filter(({ owner }) => owner < size);

const BANDS = [
  { minimum: 0, maximum: 10 },
  { minimum: 10, maximum: 90 },
  { minimum: 20, maximum: 60 },
  { exclusiveMinimum: 25, maximum: 50 },
];
const SHARES = {
  bands: (at) => BANDS[at % BANDS.length]!,
  tenth: () => ({ minimum: 0, maximum: 10 }),
  wide: () => ({ minimum: 10, maximum: 60 }),
  most: () => ({ exact: 99 }),
  half: () => ({ exact: 50 }),
  little: (at) => ({ exact: 0.7 + (at % 7) / 100 }),
  places: (at) => ({
    exact: Number(
      `${at % 30}.${String(1_000_003 * (at + 1))
        .padStart(10, '7')
        .slice(0, 10)}`,
    ),
  }),
  fractions: (at) => ({ fraction: `${123_456_789_012 + at * 7}/${999_999_999_989 - at * 2}` }),
  nearlyAll: (at) => ({ fraction: `${999_999_999_000 - at * 7}/${999_999_999_989 - at * 2}` }),
  none: () => undefined,
} as const satisfies Record<string, (at: number) => Json | undefined>;

export interface Draft {
  shape: Shape;
  size: number;
  share: keyof typeof SHARES;
}

/** Companies only but for the last record, which is a person. Cut at 1 MB. */
export function hostileBody({ shape, size, share }: Draft): HostileBody {
  const links = linksOf(shape, size, seeded(size));
  return cut({
    graph: {
      target: idOf(0),
      records: range(size).map((at) => ({ recordId: idOf(at), type: at === size - 1 ? 'person' : 'company' })),
      relationships: links.map(({ owner, company }, at) =>
        relationshipOf(owner, company, [{ type: 'shareholding', share: SHARES[share](at) }]),
      ),
      levels: {},
    },
  });
}

const relationshipOf = (owner: number, company: number, interests: Json[], more: Json = {}): Json => ({
  ...{ interestedParty: idOf(owner), subject: idOf(company), interests },
  ...more,
});

/** Without the last relationships, so that it is no longer than a request may be. */
function cut(body: HostileBody): HostileBody {
  const { relationships } = body.graph;
  let left = MAX_CHARACTERS - JSON.stringify({ ...body, graph: { ...body.graph, relationships: [] } }).length;
  const fitting = relationships.filter((one) => {
    left -= JSON.stringify(one).length + 1;
    return left >= 0;
  });
  return { ...body, graph: { ...body.graph, relationships: fitting } };
}

/** Drawn from everything that a body may say; the same seed gives the same one. */
export function drawnBody(seed: number): HostileBody {
  const random = seeded(seed);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const isAt = (chance: number): boolean => random() < chance;
  const shape = oneOf(Object.keys(SHAPES) as Shape[]);
  const size = shape === 'complete' ? 20 + Math.floor(random() * 120) : Math.floor(3 + random() ** 2 * (MAX_RECORDS - 3));
  const shares = range(1 + Math.floor(random() * 3)).map(() => SHARES[oneOf(Object.keys(SHARES) as (keyof typeof SHARES)[])]);
  const [odd, many] = [isAt(0.5) ? random() * 0.5 : 0, isAt(0.2) ? 1 + Math.floor(random() * 20) : 1];
  const interestOf = (at: number): Json => ({
    type: isAt(odd) ? oneOf(INTEREST_TYPES) : oneOf(['shareholding', 'shareholding', 'votingRights']),
    share: oneOf(shares)(at),
    ...(isAt(odd) && { directOrIndirect: oneOf(['direct', 'indirect', 'unknown']) }),
    ...(isAt(odd) && { beneficialOwnershipOrControl: isAt(0.5) }),
    ...(isAt(odd) && { ground: oneOf(GROUNDS) }),
    ...(isAt(odd) && { startDate: oneOf(['2001', '2024-05', '2026-01-31']) }),
  });
  const links = linksOf(shape, size, random);
  const some = (most: number): string[] => range(Math.floor(random() * most)).map(() => idOf(Math.floor(random() * size)));
  const [group, same] = [isAt(0.2) ? 300 : 4, isAt(0.2) ? 100 : 3];
  const [hasSources, people] = [isAt(0.4), random() * 0.6];
  return cut({
    graph: {
      target: idOf(0),
      records: range(size).map((at) => {
        const type = at === 0 ? 'company' : isAt(people) ? 'person' : isAt(odd * 0.3) ? oneOf(NODE_TYPES) : 'company';
        return {
          ...{ recordId: idOf(at), type },
          ...((type === 'jointArrangement' || isAt(odd * 0.05)) && { members: some(group), presumed: isAt(0.5) }),
          ...(isAt(odd * 0.2) && { possiblySame: some(same) }),
          ...(isAt(odd * 0.05) && { listed: true }),
        };
      }),
      relationships: links.map(({ owner, company }, at) =>
        relationshipOf(
          owner,
          company,
          range(many).map(() => interestOf(at)),
          {
            ...(isAt(odd) && { holding: { manner: oneOf(MANNERS), ...(isAt(0.7) && { id: `h${Math.floor(random() * 5)}` }) } }),
            ...(hasSources && { source: { registry: oneOf(['GB', 'NO']), retrievedAt: '2026-05-05' } }),
          },
        ),
      ),
      levels: Object.fromEntries(range(isAt(0.6) ? size : 0).map((at) => [idOf(at), levelOf(random, oneOf)])),
      ...(isAt(0.3) && { unaccounted: 'others' }),
    },
    ruleSets: [...new Set(range(1 + Math.floor(random() * 5)).map(() => oneOf(RULE_SETS).id))],
    ...(isAt(0.3) && { asOf: '2025-06-30' }),
    ...(isAt(0.2) && { strict: true }),
  });
}

const levelOf = (random: () => number, oneOf: <T>(all: readonly T[]) => T): Json => ({
  completeness: oneOf(['complete', 'partial', 'partial', 'overlapping', 'contradictory', 'notSearched']),
  ...(random() < 0.5 && { publicationFloor: oneOf([3, 10, 25]), totalHoldings: random() < 0.5 }),
  ...(random() < 0.1 && { declaredUnder: oneOf(RULE_SETS).id }),
});

/** Those that once took a minute, or a gigabyte; by what was not counted. */
export const NAMED: readonly (Draft & { name: string; of: 'choices' | 'digits' | 'memory' })[] = [
  { name: 'companies that all own each other, in bands', of: 'choices', shape: 'complete', size: 110, share: 'tenth' },
  { name: 'companies that all own each other, exactly', of: 'choices', shape: 'complete', size: 110, share: 'little' },
  { name: 'rings of 29 in bands', of: 'choices', shape: 'rings', size: 1_972, share: 'wide' },
  { name: 'a sparse circle of 1,900', of: 'memory', shape: 'sparse', size: 1_900, share: 'bands' },
  { name: 'a ring of 1,990 with 99 %', of: 'memory', shape: 'ring', size: 1_990, share: 'most' },
  { name: 'a ladder of 990 steps in bands', of: 'memory', shape: 'ladder', size: 1_980, share: 'wide' },
  { name: 'a chain of 1,998 with long fractions', of: 'digits', shape: 'chain', size: 1_998, share: 'nearlyAll' },
  { name: 'layers with long fractions', of: 'digits', shape: 'layers', size: 1_000, share: 'fractions' },
  { name: 'a hub of 1,990 in bands', of: 'choices', shape: 'hub', size: 1_990, share: 'bands' },
];
