/** The result of identity resolution: groups of entities that are one party, the joins behind them, uncertain pairs, conflicts. Types only. PURE. */
import type { FactSource } from './fact-source.ts';

export const NUMBER_RULES = ['registerNumber', 'lei', 'cik', 'crd', 'registerPersonId'] as const;
export type NumberRule = (typeof NUMBER_RULES)[number];

export const VETOES = [
  /** A person and a company. */
  'entityType',
  /** Different numbers of one list. */
  'number',
  'dateOfBirth',
  /** One was dissolved before the other was registered. */
  'dissolvedBefore',
  /** An equal number, and names without a distinctive word in common. */
  'name',
  /** A person has decided that they are two. */
  'decision',
] as const;
export type Veto = (typeof VETOES)[number];

export const MATCH_RULES = [
  ...NUMBER_RULES,
  'unnamedNumber',
  'nameAndBirthDate',
  'nameAndBirthMonth',
  /** A person has decided so. */
  'decision',
] as const;
export type MatchRule = (typeof MATCH_RULES)[number];

/** A person's decision on two entities. */
export interface IdentityDecision {
  entityId: string;
  otherEntityId: string;
  same: boolean;
  reason: string;
  decidedBy: string;
  decidedAt: string;
  /** The vetoes that it was made in spite of. */
  overridden?: readonly Veto[];
}

export interface MatchSide {
  entityId: string;
  /** The answer that names the entity. Absent where the answer's origin is not known. */
  source?: FactSource;
}

/** One join of two groups, by an entity of each. */
export interface Match {
  rule: MatchRule;
  left: MatchSide;
  right: MatchSide;
  decision?: Pick<IdentityDecision, 'reason' | 'decidedBy' | 'decidedAt' | 'overridden'>;
}

/** Two entities that a number or a decision would join, and what keeps them apart. */
export interface IdentityConflict {
  entityId: string;
  otherEntityId: string;
  vetoes: readonly Veto[];
}

export interface Identities {
  /** Groups of more than one, in the order of the graph. */
  groups: readonly (readonly string[])[];
  /** In the order in which they were applied. */
  matches: readonly Match[];
  /** Pairs of entities, one for each pair of groups. */
  possiblySame: readonly (readonly [string, string])[];
  conflicts: readonly IdentityConflict[];
}

/** Every entity is a party of its own. */
export const SEPARATE: Identities = { groups: [], matches: [], possiblySame: [], conflicts: [] };
