/** What the features of cases may use. */
import type { LedgerServices, LedgerStores } from '../../ledger/credits/services.ts';
import type { CaseLists } from './case-list-store.ts';
import type { Cases } from './case-store.ts';
import type { Documents } from './document-store.ts';
import type { Erasures } from './erasure-store.ts';
import type { IdentityChanges } from './identity-store.ts';
import type { Readers } from './reader-store.ts';

/** What an erasure needs of unwraps, which are above cases. */
interface UnwrapsOfCases {
  /** With its event, which the account must be prepared for. */
  cancelUnderWay(caseId: string, now: Date): Promise<void>;
}

export interface CaseStores extends LedgerStores {
  caseLists: CaseLists;
  cases: Cases;
  erasures: Erasures;
  identityChanges: IdentityChanges;
  readers: Readers;
  unwraps: UnwrapsOfCases;
}

/** How long a case is kept after its last search, and where its documents are. */
export interface Retention {
  days: number;
  documents: Documents;
}

export interface CaseServices extends LedgerServices {
  store: CaseStores;
  documents: Documents;
}
