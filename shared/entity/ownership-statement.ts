/** What one answer says of a company's owners as a whole. PURE. */
import type { Interest } from './company-record.ts';
import type { Completeness, LevelReason } from './ownership-facts.ts';

/** Where that is less or other than the register's row (`Registry.ownership`). */
export interface OwnershipStatement {
  /** Only where the entries themselves say it; the rest follows from them (`ownership/level`). */
  completeness?: Completeness;
  reasons?: readonly LevelReason[];
  /** The day that the list is of, `YYYY-MM-DD`, where it is not the day on which the register answered. */
  asOf?: string;
  /** What the company holds of itself: it is not its own counterparty. */
  ownShares?: Interest[];
}
