/** A row of a batch after its check: what is asked, what it can cost, or why it cannot be asked. */
import type { SearchInputs, Subject } from '../../ledger/search-rows/search-row.ts';
import type { ErrorCode } from '../../platform/requests/errors.ts';

interface Typed {
  /** 1 is the first row below the header. */
  row: number;
  /** As sent; absent where the row names none. */
  reference?: string;
  jurisdiction?: string;
  identifier?: string;
  legalName?: string;
}

export interface ValidRow extends Typed {
  ok: true;
  /** Of the register that answers. */
  code: string;
  /** The number in the register's own form; absent in registers that are searched by name. */
  normalised?: string;
  /** Credits of the search, and of financial statements if there are some. Both 0 for a duplicate. */
  cost: number;
  figures: number;
  /** The first row with this very company: it is asked there alone. */
  duplicateOf?: number;
  /** What its search is given. */
  name: string;
  searchInputs: SearchInputs;
  subject: Subject;
}

export interface InvalidRow extends Typed {
  ok: false;
  error: ErrorCode;
  message: string;
  /** A number that would be valid: leading zeros were probably lost. It is asked back, never asked. */
  didYouMean?: string;
}

export type CheckedRow = ValidRow | InvalidRow;

export const isAsked = (row: CheckedRow): row is ValidRow => row.ok && row.duplicateOf === undefined;
