/** The table and the stores of everything that is kept in it. */
import { Accounts } from '../accounts/account-store.ts';
import { ApiKeys } from '../accounts/api-key-store.ts';
import { Ledger } from '../accounts/ledger-store.ts';
import { Logins } from '../accounts/login-store.ts';
import { Requests } from '../accounts/request-store.ts';
import { Cases } from '../case-files/case-store.ts';
import { Erasures } from '../case-files/erasure-store.ts';
import { Finds } from '../idfinder/find-store.ts';
import { log } from '../observability/log.ts';
import { Lines } from '../pacing/line-store.ts';
import { Paces } from '../pacing/pace-store.ts';
import { Searches } from '../search-rows/search-store.ts';
import { optional, required } from '../settings/environment.ts';
import { Table } from '../table/table.ts';
import type { Basics, Store } from './services.ts';

const basics = (): Basics => ({ now: () => new Date(), log });

export const withStore = (): Basics & { store: Store } => ({
  ...basics(),
  store: storeOf(new Table(required('tableName')), { retained: optional('retentionDays') !== undefined }),
});

/** `retained`: as for `Searches`. */
export function storeOf(table: Table, { retained = false } = {}): Store {
  return {
    table,
    accounts: new Accounts(table),
    apiKeys: new ApiKeys(table),
    cases: new Cases(table),
    erasures: new Erasures(table),
    finds: new Finds(table),
    ledger: new Ledger(table),
    lines: new Lines(table),
    logins: new Logins(table),
    paces: new Paces(table),
    requests: new Requests(table),
    searches: new Searches(table, { retained }),
  };
}
