/** The table and all that is kept in it. */
import { optional, required } from '../config.ts';
import { log } from '../log.ts';
import { Accounts } from '../store/accounts.ts';
import { ApiKeys } from '../store/api-keys.ts';
import { Cases } from '../store/cases.ts';
import { Erasures } from '../store/erasures.ts';
import { Finds } from '../store/finds.ts';
import { Ledger } from '../store/ledger.ts';
import { Lines } from '../store/lines.ts';
import { Logins } from '../store/logins.ts';
import { Paces } from '../store/paces.ts';
import { Requests } from '../store/requests.ts';
import { Searches } from '../store/searches.ts';
import { Table } from '../store/table.ts';
import type { Basics, Store } from './services.ts';

const basics = (): Basics => ({ now: () => new Date(), log });

export const withStore = (): Basics & { store: Store } => ({
  ...basics(),
  store: storeOf(new Table(required('tableName')), { retained: optional('retentionDays') !== undefined }),
});

/** All that is kept in the table; `retained` as for `Searches`. */
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
