/** What the features of accounts and their events may use. Rooms above add their own to it. */
import type { Basics } from '../../platform/observability/basics.ts';
import type { DeliveryQueue } from '../../platform/queue/delivery-queue.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Accounts } from './account-store.ts';
import type { Admissions } from './admission-store.ts';
import type { Events } from './event-store.ts';
import type { Grants } from './grant-store.ts';
import type { Holds } from './hold-store.ts';
import type { Ledger } from './ledger-store.ts';
import type { LowCredits } from './low-credits-store.ts';
import type { OpenCalls } from './open-call-store.ts';
import type { PendingEvents } from './pending-event-store.ts';
import type { Reconciliation } from './reconciliation-store.ts';
import type { RequestRate } from './request-rate.ts';
import type { Requests } from './request-store.ts';

export interface AccountStores {
  table: Table;
  accounts: Accounts;
  admissions: Admissions;
  events: Events;
  grants: Grants;
  holds: Holds;
  ledger: Ledger;
  lowCredits: LowCredits;
  openCalls: OpenCalls;
  pendingEvents: PendingEvents;
  reconciliation: Reconciliation;
  requests: Requests;
}

export interface AccountServices extends Basics {
  store: AccountStores;
  deliveryQueue: DeliveryQueue;
  /** POSTs a minute of an account that has no limit of its own. */
  rateLimit: number;
  /** All other requests a minute of an account that has no limit of its own. */
  requestsPerMinute: number;
  /** Counts those requests, in this instance. */
  requestRate: RequestRate;
}
