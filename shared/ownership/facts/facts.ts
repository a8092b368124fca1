/**
 * The facts that the derivation starts from: who holds what in which company, by which source, and how complete the list of owners is. PURE.
 *
 * Interest types are those of the Beneficial Ownership Data Standard (BODS 0.4). Members that older stored results do not have are optional.
 */
import type { Attribution, Completeness, InterestType, MANNERS, ShareBasis } from '../../model/entity/ownership-facts.ts';
import type { StatedShare } from '../maths/interval.ts';
import type { FactSource } from './fact-source.ts';
import type { Match, Veto } from './identities.ts';

export const NODE_TYPES = [
  ...['person', 'company', 'fund', 'trust', 'state', 'other'],
  /** One parcel that several hold together. */
  'jointHolding',
  /** Several who act in concert with holdings of their own. */
  'jointArrangement',
  /** A nominee's holding: its owner is the nominator. */
  'nomination',
] as const;
export type NodeType = 'person' | 'company' | 'fund' | 'trust' | 'state' | 'other' | 'jointHolding' | 'jointArrangement' | 'nomination';

/** What an interest without a share of its own gives control by. */
export const GROUNDS = [
  'appointmentOfBoard',
  'otherInfluenceOrControl',
  'generalPartner',
  'accountingConsolidation',
  'veto',
  'profitDecision',
] as const;
export type Ground = (typeof GROUNDS)[number];

export interface OwnershipInterest {
  type: InterestType;
  directOrIndirect?: 'direct' | 'indirect' | 'unknown';
  /** True: declared as a beneficial owner; false: a legal holder; absent: the register does not say. */
  beneficialOwnershipOrControl?: boolean;
  share?: StatedShare;
  attribution?: Attribution;
  /** What the share was computed from. */
  shareBasis?: Pick<ShareBasis, 'unit'> & { class?: string };
  /** Which kind of control, where the type alone does not say. */
  ground?: Ground;
  /** First day, `YYYY-MM-DD`, or shorter where the source says no more. Absent: not known. */
  startDate?: string;
  /** The first day on which it no longer holds. Absent: it has not ended. */
  endDate?: string;
  details?: string;
}

/** Equal ids are one and the same parcel, for every party named. */
export interface Parcel {
  id?: string;
  manner: (typeof MANNERS)[number];
}

export interface OwnershipEdge {
  edgeId: string;
  interestedParty: string;
  subject: string;
  interests: readonly OwnershipInterest[];
  holding?: Parcel;
  source?: FactSource;
}

/** What is known of all owners of one company together. */
export interface OwnershipLevel {
  completeness: Completeness;
  /** Percent: by law, a holder who is not listed holds less than this (`floorInclusive` absent or false), or no more than this (true). */
  publicationFloor?: number;
  floorInclusive?: boolean;
  /** True where a listed party's share is all that it holds. */
  totalHoldings?: boolean;
  /** The rule set that the register's own entries are made under: whom it lists as a beneficial owner is one by that rule. */
  declaredUnder?: string;
  reasons?: readonly string[];
  asOf?: string;
}

/** Why a chain of ownership ends where it ends; one closed list. */
export const ENDING_REASONS = [
  'natural_person',
  'state',
  'listed_company',
  'below_publication_floor',
  'not_searched',
  'no_register',
  'no_registration_number',
  'ambiguous_identity',
  'not_published',
  'restricted',
  'none_on_register',
  'source_failed',
  'not_subscribed',
  'out_of_credits',
  'ceiling_reached',
  'layer_limit',
  'entity_limit',
  'cannot_matter',
  'dissolved',
  'arrangement',
  'contradictory',
  'circular',
] as const;
export type EndingReason = (typeof ENDING_REASONS)[number];

export interface NextStep {
  kind: 'expand' | 'identifier' | 'document' | 'access' | 'none';
  /** Credits, for `expand`. */
  credits?: number;
}

/** An identity: one or more entities of a case, or a record of a caller's own graph. */
export interface OwnershipNode {
  nodeId: string;
  type: NodeType;
  name?: string;
  /** Of a `jointHolding` or `jointArrangement`: node ids. */
  members?: readonly string[];
  /** Of a `jointArrangement`: the law presumes it, and the members may prove otherwise. What it adds is possible, and never certain. */
  presumed?: boolean;
  /** True where a register or LEI record says that its shares are traded. */
  listed?: boolean;
  /** ISO 3166-1 alpha-2 or 3166-2. */
  jurisdiction?: string;
  /** The day by which it had ended, `YYYY-MM-DD`; not of a person. From then on it holds nothing, whatever is on record. */
  endedBy?: string;
  /** Nodes that may be the same person, without a decision yet. */
  possiblySame?: readonly string[];
  entityIds?: readonly string[];
  /** The joins that made one party of its entities, in the order in which they were applied. */
  matchedBy?: readonly Match[];
  /** Why nothing is known above this node, and what would change that. */
  ending?: { reason: EndingReason; nextStep?: NextStep };
}

export interface OwnershipGraph {
  target: string;
  nodes: readonly OwnershipNode[];
  edges: readonly OwnershipEdge[];
  levels: Readonly<Record<string, OwnershipLevel>>;
  /** `unknown`: what no record names may be anybody's, up to the publication floor; `others`: it belongs to holders outside the graph. */
  unaccounted: 'unknown' | 'others';
  /** Node ids, or names that are no node. */
  seniorManagingOfficials: readonly string[];
  /** Nodes that a number or a decision would join, and what keeps them apart. */
  identityConflicts?: readonly { nodes: readonly [string, string]; vetoes: readonly Veto[] }[];
}
