/** What is said of all owners of one company together: whether the entries make up the whole, overlap, or contradict each other. PURE. */
import type { DataStatus, EntityType, StatusReason } from '../../model/entity/company-record.ts';
import type { EntityOwnershipLevel, SharesByRight } from '../../model/entity/entity.ts';
import type { Completeness, LevelReason, OwnershipBasis, OwnershipRow, OwnershipStatement } from '../../model/entity/ownership-facts.ts';
import type { OwnershipInterest } from '../facts/facts.ts';
import { classified, isDeclared, isLegal, isOfSameRights } from '../facts/legal-holdings.ts';
import { CLASS_OF, type RightClass } from '../facts/structure.ts';
import { least, ONE, ZERO } from '../maths/arithmetic.ts';
import { ANYTHING, type Interval, intervalOf, NOTHING, point, shareOf, sum } from '../maths/interval.ts';
import { interestFacts, type StatedRelationship } from './interest-facts.ts';
import { roundingOf } from './share.ts';

/** One relationship of a party to the company. `party`: the same text for the same party. */
export interface Entry extends StatedRelationship {
  party: string;
  entityType: EntityType;
}

/** The owners of a searched company as its result has them. `row`: what the law of its register says of the list. */
export interface OwnersList {
  status: DataStatus;
  reasons?: readonly StatusReason[] | undefined;
  row?: OwnershipRow | undefined;
  statement?: OwnershipStatement | undefined;
  entries: readonly Entry[];
}

export function ownershipLevelOf({ status, reasons = [], row, statement = {}, entries }: OwnersList): EntityOwnershipLevel {
  const rights = isList(status) ? linesByRight([...entries, ...itself(statement)], row) : { shareholding: [], votingRights: [] };
  const completeness = statement.completeness ?? completenessOf(status, row?.basis ?? [], rights);
  const isRead = isList(status) || completeness === 'noneOnRegister';
  const why = new Set([...reasons, ...(statement.reasons ?? []), ...reasonsOf(completeness, Object.values(rights).flat())]);
  return {
    basis: row?.basis ?? [],
    completeness,
    ...(isRead && lawOf(row, reasons, statement)),
    ...(isSummed(completeness) && totalsOf(rights, completeness)),
    ...(why.size > 0 && { reasons: [...why] }),
    ...(statement.asOf && { asOf: statement.asOf }),
    ...(statement.ownShares && { ownShares: statement.ownShares }),
  };
}

/** Its own shares are a part of the whole. */
const itself = ({ ownShares }: OwnershipStatement): Entry[] =>
  ownShares ? [{ party: 'itself', entityType: 'company', natureOfRelationship: 'Shareholder', interests: ownShares }] : [];

const isList = (status: DataStatus): boolean => status === 'complete' || status === 'partial';
const isSummed = (completeness: Completeness): boolean => completeness === 'complete' || completeness === 'partial';

const WITHOUT_LIST: Readonly<Record<Exclude<DataStatus, 'complete' | 'partial'>, Completeness>> = {
  none_on_register: 'noneOnRegister',
  not_published: 'notPublished',
  restricted: 'restricted',
  not_covered: 'notCovered',
  source_failed: 'sourceFailed',
  not_requested: 'notSearched',
  pending: 'notSearched',
};

/** Reasons for which a holder above the floor may be missing from the list. */
const BREAKS_FLOOR: ReadonlySet<StatusReason | LevelReason> = new Set([
  'owner_not_identified',
  'company_may_be_exempt',
  'more_on_register',
  'hidden_by_register',
  'not_confirmed_by_company',
  'entries_not_understood',
  'parts_missing',
  'required_entries_missing',
]);

function lawOf(
  row: OwnershipRow | undefined,
  reasons: readonly StatusReason[],
  { reasons: stated = [] }: OwnershipStatement,
): Omit<OwnershipRow, 'basis' | 'law' | 'units'> {
  if (!row) return {};
  const { basis: _basis, law: _law, units: _units, publicationFloor, floorInclusive, totalHoldings, ...rest } = row;
  // A floor for each class is none for the company.
  const hasClasses = stated.includes('class_totals_missing');
  const mayLack = hasClasses || [...stated, ...reasons].some((reason) => BREAKS_FLOOR.has(reason));
  return {
    ...(publicationFloor !== undefined && !mayLack && { publicationFloor, floorInclusive: floorInclusive === true }),
    ...(totalHoldings && !hasClasses && { totalHoldings }),
    ...rest,
  };
}

/** All that one party, or one parcel, has of one right. */
interface Line {
  interests: OwnershipInterest[];
  interval: Interval;
  isOverlapping: boolean;
  isJoint: boolean;
}
type Rights = Record<keyof SharesByRight, Line[]>;

const RIGHTS_OF: Readonly<Record<keyof SharesByRight, readonly RightClass[]>> = {
  shareholding: ['shareholding', 'profitRights', 'surplusRights'],
  votingRights: ['votingRights'],
};

function linesByRight(entries: readonly Entry[], row: OwnershipRow | undefined): Rights {
  const facts = entries.flatMap((entry) =>
    interestFacts(entry, entry.entityType, row)
      .filter(({ endDate }) => endDate === undefined)
      .map((interest) => ({ entry, interest })),
  );
  const linesOf = (right: keyof SharesByRight): Line[] => {
    const held = RIGHTS_OF[right]
      .map((one) => facts.filter(({ interest }) => CLASS_OF[interest.type] === one))
      .find(({ length }) => length);
    const hasLegal = held?.some(({ interest }) => isLegal(interest));
    const counted = held?.filter(({ interest }) => !hasLegal || !isDeclared(interest)) ?? [];
    return [...Map.groupBy(counted, ({ entry }) => (entry.holding ? `#${entry.holding.id}` : entry.party)).values()].map(lineOf);
  };
  return { shareholding: linesOf('shareholding'), votingRights: linesOf('votingRights') };
}

function lineOf(held: readonly { entry: Entry; interest: OwnershipInterest }[]): Line {
  const manner = held[0]!.entry.holding?.manner;
  const isJoint = manner === 'joint' || manner === 'common';
  // A parcel is stated once for each of its holders.
  const interests = (isJoint ? held.slice(0, 1) : held).map(({ interest }) => interest);
  const adds = interests.every(({ directOrIndirect, share }) => directOrIndirect === 'direct' || share?.exact !== undefined);
  return {
    interests,
    interval: interests.map(({ share }) => intervalOf(share)).reduce((one, other) => (adds ? sum(one, other) : classified(one, other))),
    isOverlapping: interests.some(({ details }) => isOfSameRights(manner, details)),
    isJoint,
  };
}

/** Lists that the law wants to have every owner; the others name some of them. */
const OF_ALL_OWNERS: ReadonlySet<OwnershipBasis> = new Set(['shareRegister', 'partners', 'annualList']);

function completenessOf(status: DataStatus, basis: readonly OwnershipBasis[], rights: Rights): Completeness {
  if (!isList(status)) return WITHOUT_LIST[status as keyof typeof WITHOUT_LIST];
  const all = Object.values(rights);
  if (all.some((lines) => lines.some(({ isOverlapping }) => isOverlapping))) return 'overlapping';
  if (all.some((lines) => isMoreThanWhole(widened(lines)))) return 'contradictory';
  const lines = rights.shareholding;
  const hasLegal = lines.some(({ interests }) => interests.some(isLegal));
  if (!hasLegal || !basis.some((one) => OF_ALL_OWNERS.has(one))) return 'partial';
  const areExact = lines.every(({ interests }) =>
    interests.every(({ share }) => share?.exact !== undefined || share?.fraction !== undefined),
  );
  return (status === 'complete' || areExact) && isWholeReached(widened(lines)) ? 'complete' : 'partial';
}

const totalOf = (lines: readonly Line[]): Interval => lines.map(({ interval }) => interval).reduce(sum, NOTHING);

/** Published figures may each miss by half a unit of their last place. */
function widened(lines: readonly Line[]): Interval {
  const total = totalOf(lines);
  const slack = lines
    .flatMap(({ interests }) => interests.map(({ share = {} }) => roundingOf(share)))
    .reduce((one, other) => one.add(other), ZERO);
  return { ...total, low: total.low.sub(slack), high: total.high.add(slack) };
}

function isWholeReached({ high, highOpen }: Interval): boolean {
  const order = high.compare(ONE);
  return order > 0 || (order === 0 && !highOpen);
}

function isMoreThanWhole({ low, lowOpen }: Interval): boolean {
  const order = low.compare(ONE);
  return order > 0 || (order === 0 && lowOpen);
}

function reasonsOf(completeness: Completeness, lines: readonly Line[]): LevelReason[] {
  const hasShares = lines.some(({ interests }) => interests.some(({ share }) => share));
  return [
    ...(completeness === 'contradictory' ? ['lower_ends_above_100' as const] : []),
    ...(completeness === 'overlapping' ? ['same_rights_in_several_entries' as const] : []),
    ...(lines.some(({ isJoint }) => isJoint) ? ['joint_shares_not_split' as const] : []),
    ...(lines.length > 0 && !hasShares ? ['shares_not_published' as const] : []),
  ];
}

function totalsOf(rights: Rights, completeness: Completeness): Pick<EntityOwnershipLevel, 'listed' | 'unlisted'> {
  const known = Object.entries(rights).flatMap(([right, lines]): [string, Interval][] => {
    if (right === 'shareholding' && completeness === 'complete') return [[right, point(ONE)]];
    return lines.some(({ interests }) => interests.some(({ share }) => share)) ? [[right, withinWhole(totalOf(lines))]] : [];
  });
  if (known.length === 0) return {};
  const shares = (of: (listed: Interval) => Interval): SharesByRight =>
    Object.fromEntries(known.map(([right, listed]) => [right, shareOf(of(listed))]));
  return { listed: shares((listed) => listed), unlisted: shares(restOf) };
}

function withinWhole({ low, lowOpen, high, highOpen }: Interval): Interval {
  const isAbove = high.compare(ONE) > 0;
  const isFull = low.compare(ONE) >= 0;
  return { low: least(low, ANYTHING.high), lowOpen: lowOpen && !isFull, high: least(high, ONE), highOpen: highOpen && !isAbove };
}

const restOf = ({ low, lowOpen, high, highOpen }: Interval): Interval => ({
  low: ONE.sub(high),
  lowOpen: highOpen,
  high: ONE.sub(low),
  highOpen: lowOpen,
});
