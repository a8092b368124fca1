/** What relationships of a case say of ownership and control, as interests of BODS 0.4. PURE. */
import type { EntityType } from '../entity/company-record.ts';
import { isDay } from '../entity/dates.ts';
import { directnessOf } from '../entity/directness.ts';
import type { Nature } from '../entity/nature.ts';
import type { Interest, InterestType, Share } from '../entity/ownership-facts.ts';
import type { ExportEdge } from './graph.ts';
import { datesOf } from './interest-rows.ts';
import type { Losses } from './losses.ts';

export interface BodsInterest {
  type: InterestType;
  directOrIndirect: 'direct' | 'indirect' | 'unknown';
  beneficialOwnershipOrControl?: boolean;
  details: string;
  share?: Share;
  startDate?: string;
  endDate?: string;
}

/** An interest, and what its fields cannot say. */
export interface NotedInterest {
  interest: BodsInterest;
  notes: readonly string[];
}

/** Natures that are an interest without saying which. A nature that is not here is none, unless the register states interests with it. */
const TYPE_OF_NATURE: Readonly<Partial<Record<Nature, InterestType>>> = {
  Shareholder: 'shareholding',
  'Direct Owner': 'shareholding',
  'Indirect Owner': 'shareholding',
  Member: 'shareholding',
  Partner: 'unknownInterest',
  'General Partner': 'unknownInterest',
  'Limited Partner': 'unknownInterest',
  'Beneficial Owner': 'unknownInterest',
  'Person With Significant Control': 'unknownInterest',
  'Control Person': 'unknownInterest',
  Parent: 'otherInfluenceOrControl',
  'Ultimate Parent': 'otherInfluenceOrControl',
  Subsidiary: 'otherInfluenceOrControl',
  Director: 'boardMember',
  'Board Member': 'boardMember',
  'Deputy Board Member': 'boardMember',
  'Supervisory Board Member': 'boardMember',
  'Board Chair': 'boardChair',
  'Managing Director': 'seniorManagingOfficial',
  Officer: 'otherInfluenceOrControl',
  Liquidator: 'controlByLegalFramework',
  'Insolvency Practitioner': 'controlByLegalFramework',
  'Fund Manager': 'rightsGrantedByContract',
};

const TYPE_OF_KIND: Readonly<Record<Interest['kind'], InterestType>> = {
  shareholding: 'shareholding',
  votingRights: 'votingRights',
  appointment: 'appointmentOfBoard',
  control: 'otherInfluenceOrControl',
  capital: 'unknownInterest',
  other: 'unknownInterest',
};

export interface Ends {
  interestedParty: EntityType;
  subject: EntityType;
}

/** All interests of the relationships between two parties: direct ones first, ownership before control. */
export function bodsInterests(edges: readonly ExportEdge[], ends: Ends, losses: Losses): NotedInterest[] {
  const found = edges.flatMap((edge) => interestsOf(edge, ends, losses));
  return found.toSorted(({ interest: one }, { interest: other }) => rankOf(one) - rankOf(other));
}

const OWNERSHIP: ReadonlySet<InterestType> = new Set(['shareholding', 'rightsToProfitOrIncome', 'rightsToSurplusAssetsOnDissolution']);
const DIRECTNESS = ['direct', 'indirect', 'unknown'];
const rankOf = ({ type, directOrIndirect }: BodsInterest): number =>
  2 * DIRECTNESS.indexOf(directOrIndirect) + (OWNERSHIP.has(type) ? 0 : 1);

function interestsOf(edge: ExportEdge, ends: Ends, losses: Losses): NotedInterest[] {
  const { natureOfRelationship: nature, interests = [], former } = edge;
  const type = TYPE_OF_NATURE[nature];
  if (interests.length === 0 && !type) {
    losses.count('relationships that are no interest', `${nature} is neither ownership nor control`);
    return [];
  }
  const stated = interests.length > 0 ? interests : [undefined];
  const known = stated.filter((interest) => !former || datesOf(edge, interest).to !== undefined);
  losses.count('former interests without a published end', 'they would look as if they stood', stated.length - known.length);
  return known.map((interest) => noted(edge, interest, ends, losses));
}

function noted(edge: ExportEdge, interest: Interest | undefined, ends: Ends, losses: Losses): NotedInterest {
  const { natureOfRelationship: nature } = edge;
  const type = interest ? typeOf(interest, ends) : TYPE_OF_NATURE[nature]!;
  const declared = declaredAs(nature, interest, ends);
  const share = shareOf(interest?.share, losses);
  const { days, notes } = daysOf(datesOf(edge, interest));
  return {
    interest: {
      type,
      directOrIndirect: interest?.directOrIndirect ?? directnessOf(nature),
      ...(declared !== undefined && { beneficialOwnershipOrControl: declared }),
      details: detailsOf(edge, interest, type),
      ...(share && { share }),
      ...days,
    },
    notes,
  };
}

/** By the standard these are interests in a trust or in a nomination; of any other subject the type is said in words. */
const IN_TRUSTS: ReadonlySet<InterestType> = new Set(['settlor', 'trustee', 'protector', 'beneficiaryOfLegalArrangement']);
const IN_NOMINATIONS: ReadonlySet<InterestType> = new Set(['nominee', 'nominator']);

function typeOf({ kind, type = TYPE_OF_KIND[kind] }: Interest, { subject }: Ends): InterestType {
  const isElsewhere = (IN_TRUSTS.has(type) && subject !== 'trust') || IN_NOMINATIONS.has(type);
  return isElsewhere ? 'unknownInterest' : type;
}

/** Only a person can be a beneficial owner, and only where the register declares one. */
function declaredAs(nature: Nature, interest: Interest | undefined, { interestedParty }: Ends): boolean | undefined {
  if (interest?.beneficialOwnershipOrControl === false) return false;
  const isDeclared = nature === 'Beneficial Owner' || nature === 'Person With Significant Control';
  return isDeclared && interestedParty === 'person' ? true : undefined;
}

/** The nature, the register's words, what the type does not say, and how the parcel is held. */
function detailsOf({ natureOfRelationship, role, holding }: ExportEdge, interest: Interest | undefined, type: InterestType): string {
  const stated = interest?.type ?? interest?.kind;
  return [
    role ? `${natureOfRelationship}: ${role}` : natureOfRelationship,
    ...(type === 'unknownInterest' && stated && stated !== type ? [`interest: ${stated}`] : []),
    ...(interest?.details ? [interest.details] : []),
    ...(holding ? [`holding ${holding.id}: ${holding.manner}`] : []),
  ].join('; ');
}

/** As published; equal closed ends are an exact share. Ends that contradict each other say nothing. */
function shareOf(share: Share | undefined, losses: Losses): Share | undefined {
  if (!share || Object.keys(share).length === 0) return undefined;
  const { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = share;
  const [low, high] = [exclusiveMinimum ?? minimum, exclusiveMaximum ?? maximum];
  const all = [exact, low, high].filter((end) => end !== undefined);
  const isPoint = low !== undefined && low === high;
  const isOpen = exclusiveMinimum !== undefined || exclusiveMaximum !== undefined;
  if (all.some((end) => end < 0 || end > 100) || low! > high! || (isPoint && isOpen)) {
    losses.count('shares that contradict themselves', 'no share lies between their ends');
    return undefined;
  }
  if (exact !== undefined) return { exact };
  if (isPoint) return { exact: low };
  return {
    ...(exclusiveMinimum === undefined ? minimum !== undefined && { minimum } : { exclusiveMinimum }),
    ...(exclusiveMaximum === undefined ? maximum !== undefined && { maximum } : { exclusiveMaximum }),
  };
}

/** Fields of the standard take days only: what is shorter, or contradicts itself, is said in words. */
function daysOf({ from, to }: { from?: string; to?: string }): { days: Pick<BodsInterest, 'startDate' | 'endDate'>; notes: string[] } {
  const isReversed = isDay(from) && isDay(to) && from > to;
  const [hasStart, hasEnd] = [isDay(from) && !isReversed, isDay(to) && !isReversed];
  return {
    days: { ...(hasStart && { startDate: from }), ...(hasEnd && { endDate: to }) },
    notes: [
      ...(from && !hasStart ? [`The register publishes the beginning as ${from}`] : []),
      ...(to && !hasEnd ? [`The register publishes the end as ${to}`] : []),
    ],
  };
}
