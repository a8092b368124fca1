/** A fact about the structure that a reader should see. Types only. PURE. */
import type { Veto } from '../facts/identities.ts';

export const FINDINGS = [
  'contradictory',
  'overlapping',
  'circular',
  'ownShares',
  'conflictingIdentity',
  'missingArrangementRole',
  'undeclared',
  'dissolved',
  /** The four of AMLA's draft technical standard on customer due diligence, art. 12. */
  'threeOrMoreLayers',
  'arrangementInLayer',
  'entityOutsideUnion',
  'nominee',
] as const;
export type FindingCode = (typeof FINDINGS)[number];

export interface Finding {
  code: FindingCode;
  nodes: readonly number[];
  /** Indices into `Structure.edges`. */
  edges: readonly number[];
  /** Of `conflictingIdentity`: what keeps the two nodes apart. */
  vetoes?: readonly Veto[];
}
