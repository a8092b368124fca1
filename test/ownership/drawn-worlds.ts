/** Generated graphs of what registers publish, and worlds that agree with them: every share known, what is unlisted given to somebody. */
import type { OwnershipEdge, OwnershipGraph, OwnershipLevel } from '../../shared/ownership/facts/facts.ts';
import type { StatedShare } from '../../shared/ownership/maths/interval.ts';
import { WHOLE, type World } from './exact-world.ts';

const COMPANIES = ['T', 'A', 'B', 'C'];
export const PERSONS = ['P1', 'P2', 'P3'];
/** Persons that no record names. */
export const UNRECORDED = ['U1', 'U2'];
const PARCEL = 'parcel';
/** May be a joint holder, of others' shares only. */
const JOINT_COMPANY = 'A';

/** Units of a ten-thousandth, both ends within. */
interface Range {
  low: number;
  high: number;
  share: StatedShare;
}

export interface Draft {
  graph: OwnershipGraph;
  ranges: ReadonlyMap<string, ReadonlyMap<string, Range>>;
  levels: Readonly<Record<string, OwnershipLevel>>;
  members: readonly string[];
}

type Random = () => number;
const below = (random: Random, count: number): number => Math.floor(random() * count);
const oneOf = <T>(random: Random, all: readonly T[]): T => all[below(random, all.length)]!;

const BANDS: readonly Range[] = [
  { low: 2501, high: 5000, share: { exclusiveMinimum: 25, maximum: 50 } },
  { low: 5001, high: 7499, share: { exclusiveMinimum: 50, exclusiveMaximum: 75 } },
  { low: 7500, high: 10_000, share: { minimum: 75, maximum: 100 } },
  { low: 500, high: 999, share: { minimum: 5, exclusiveMaximum: 10 } },
  { low: 2000, high: 2499, share: { minimum: 20, exclusiveMaximum: 25 } },
  { low: 0, high: 10_000, share: { minimum: 0, maximum: 100 } },
];

/** `undefined` where the lower ends are more than a whole: such a level is no sum. */
export function draftOf(random: Random): Draft | undefined {
  const ranges = new Map<string, Map<string, Range>>();
  const levels: Record<string, OwnershipLevel> = {};
  const hasParcel = random() < 0.3;
  for (const company of COMPANIES) {
    const owners = new Map<string, Range>();
    let left = WHOLE;
    for (const owner of shuffled(random, [
      ...COMPANIES,
      ...PERSONS,
      ...(hasParcel && company !== JOINT_COMPANY ? [`${PARCEL} of ${company}`] : []),
    ])) {
      if (random() > 0.35 || (owner === company && random() > 0.3)) continue;
      const range = drawnRange(random, left);
      if (range.low > left) continue;
      left -= range.low;
      owners.set(owner, range);
    }
    ranges.set(company, owners);
    const most = [...owners.values()].reduce((all, { high }) => all + high, 0);
    levels[company] = drawnLevel(random, most >= WHOLE);
  }
  const members = hasParcel ? shuffled(random, [...PERSONS, JOINT_COMPANY]).slice(0, 2) : [];
  return { graph: graphOf(ranges, levels, members), ranges, levels, members };
}

function drawnRange(random: Random, left: number): Range {
  if (random() < 0.5) return oneOf(random, BANDS);
  const units = oneOf(random, [25, 50, 20, 30, 10, 51, below(random, 1 + left / 100)]) * 100;
  return { low: units, high: units, share: { exact: units / 100 } };
}

function drawnLevel(random: Random, mayBeComplete: boolean): OwnershipLevel {
  if (mayBeComplete && random() < 0.3) return { completeness: 'complete' };
  const floor = oneOf(random, [undefined, { publicationFloor: 25, floorInclusive: true }, { publicationFloor: 5 }]);
  return { completeness: 'partial', ...floor, ...(random() < 0.5 && { totalHoldings: true }) };
}

const shuffled = <T>(random: Random, all: readonly T[]): T[] =>
  all
    .map((one) => [random(), one] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, one]) => one);

function graphOf(ranges: Draft['ranges'], levels: Draft['levels'], members: readonly string[]): OwnershipGraph {
  const edges = [...ranges].flatMap(([subject, owners]) =>
    [...owners].flatMap(([owner, { share }]): OwnershipEdge[] => {
      const interests = [{ type: 'shareholding' as const, directOrIndirect: 'direct' as const, share }];
      if (!owner.startsWith(PARCEL)) return [{ edgeId: `${owner} of ${subject}`, interestedParty: owner, subject, interests }];
      const holding = { id: owner, manner: 'joint' as const };
      return members.map((member) => ({ edgeId: `${member} in ${owner}`, interestedParty: member, subject, interests, holding }));
    }),
  );
  const nodes = [
    ...COMPANIES.map((nodeId) => ({ nodeId, type: 'company' as const })),
    ...PERSONS.map((nodeId) => ({ nodeId, type: 'person' as const })),
  ];
  return { target: 'T', nodes, edges, levels, unaccounted: 'unknown', seniorManagingOfficials: [] };
}

/** A world that the records allow; the ends of ranges are drawn as often as what lies between. */
export function worldOf(random: Random, { ranges, levels, members }: Draft): World | undefined {
  const shares = new Map<string, Map<string, number>>();
  const favourite = oneOf(random, [...PERSONS, ...UNRECORDED]);
  for (const [company, owners] of ranges) {
    const held = new Map([...owners].map(([owner, { low }]) => [owner, low]));
    let left = WHOLE - [...held.values()].reduce((all, one) => all + one, 0);
    const isComplete = levels[company]!.completeness === 'complete';
    for (const isLast of isComplete ? [false, true] : [false]) {
      for (const owner of shuffled(random, [...owners.keys()])) {
        const room = Math.min(left, owners.get(owner)!.high - held.get(owner)!);
        const more = isLast ? room : drawnUpTo(random, room);
        held.set(owner, held.get(owner)! + more);
        left -= more;
      }
    }
    if (isComplete && left > 0) return undefined;
    giveUnlisted(random, { held, owners, level: levels[company]!, left, favourite, members });
    shares.set(company, held);
  }
  return { companies: COMPANIES, shares, splits: splitsOf(random, ranges, members) };
}

interface Unlisted {
  held: Map<string, number>;
  owners: ReadonlyMap<string, Range>;
  level: OwnershipLevel;
  left: number;
  favourite: string;
  members: readonly string[];
}

/**
 * What no record names: to persons and strangers up to the floor, the rest to small holders. To companies too where neither a floor nor total
 * holdings are known: elsewhere the derivation takes companies of the graph to hold what is recorded (docs/ownership.md, "Limits").
 */
function giveUnlisted(random: Random, { held, owners, level, left, favourite, members }: Unlisted): void {
  const { publicationFloor, floorInclusive, totalHoldings, completeness } = level;
  if (completeness === 'complete') return;
  const floor = publicationFloor === undefined ? WHOLE : publicationFloor * 100 - (floorInclusive ? 0 : 1);
  const parties = [
    favourite,
    ...shuffled(random, [...PERSONS, ...UNRECORDED, ...(publicationFloor === undefined && !totalHoldings ? COMPANIES : [])]),
  ];
  const hasParcel = [...owners.keys()].some((owner) => owner.startsWith(PARCEL));
  let rest = left;
  for (const party of new Set(parties)) {
    const isListed = owners.has(party) || (hasParcel && members.includes(party));
    if (totalHoldings && isListed) continue;
    const more = party === favourite && random() < 0.6 ? Math.min(rest, floor) : drawnUpTo(random, Math.min(rest, floor));
    held.set(party, (held.get(party) ?? 0) + more);
    rest -= more;
  }
}

function drawnUpTo(random: Random, most: number): number {
  const kind = random();
  return kind < 0.4 ? 0 : kind < 0.8 ? most : below(random, most + 1);
}

function splitsOf(random: Random, ranges: Draft['ranges'], members: readonly string[]): World['splits'] {
  const parcels = [...ranges.values()].flatMap((owners) => [...owners.keys()].filter((owner) => owner.startsWith(PARCEL)));
  const [one, other] = members;
  return new Map(
    parcels.map((parcel) => {
      const part = oneOf(random, [0, 1, 0.5, 0.25]);
      return [
        parcel,
        new Map([
          [one!, part],
          [other!, 1 - part],
        ]),
      ];
    }),
  );
}
