/** Derived ownership of the target of a case, as far as an export writes it. Types only: it is derived before the export. */
import type { InterestType, Share } from '../entity/ownership-facts.ts';

export interface DerivedOwnership {
  /** `sha256`: digest of the rule set, in hex. */
  ruleSet: { id: string; version: number; sha256: string };
  /** A digest of the results and the decisions that it was derived from. */
  caseVersion: string;
  /** The shares of the target that no known owner ends. */
  unresolved: Share;
  /** Where chains of owners end without a known owner: how often, by reason. */
  openEndings: ReadonlyMap<string, number>;
  /** Those with most first. */
  owners: readonly DerivedOwner[];
}

export interface DerivedOwner {
  /** `_id`s of the entities that are this party, the main one first. */
  entityIds: readonly string[];
  /** What the party has of the target in all. Empty: no share and no certain control. */
  interests: readonly DerivedInterest[];
  /** By the rule set. Absent for a party that it does not judge. */
  verdict?: DerivedVerdict;
  /** `_id`s of the edges that the interests are made of. */
  edges: readonly string[];
  /** Groups of entities that are one party, on the way to the target and at its ends, and by what. */
  joined: readonly { entityIds: readonly string[]; by: readonly string[] }[];
}

export interface DerivedInterest {
  type: InterestType;
  /** Exact, or an interval with open or closed ends. Absent: of control. */
  share?: Share;
}

export interface DerivedVerdict {
  /** Absent: it is open, or the rule set is none on beneficial owners, or the party no person. */
  isBeneficialOwner?: boolean;
  /** True where a rule set on beneficial owners leaves it open. */
  isOpen: boolean;
  sentence: string;
  assumptions: readonly string[];
}
