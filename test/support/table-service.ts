/** The operator's services over the table's engine alone: accounts and credits in this process, without functions, queue or user pool. */
import { afterAll, beforeAll } from 'vitest';
import { type CreatedAccount, createAccount, type NewAccount, type OperatorServices } from '../../bin/operator/operate-accounts.ts';
import type { Services } from '../../functions/services/services.ts';
import { storeOf } from '../../functions/services/store.ts';
import type { UserPoolAdmin } from '../../shared/accounts/access/user-pool.ts';
import { type FreshTable, tableEngine } from './engine.ts';

export interface TableService {
  operator: OperatorServices & Pick<Services, 'store'>;
  fresh: FreshTable;
  /** By default with 100 credits, all subscriptions and the sandbox. */
  account(wanted?: Partial<NewAccount>): Promise<CreatedAccount>;
}

/** One table for the tests of a file. `retained` as for `Searches`. */
export function tableService({ retained = false } = {}): () => TableService {
  const engine = tableEngine();
  let running: TableService | undefined;
  beforeAll(async () => {
    running = serviceOver(await engine().freshTable(), retained);
  });
  afterAll(() => running?.fresh.drop());
  return () => running!;
}

/** Ids as Cognito makes them, by email. */
class Users {
  readonly #ids = new Map<string, string>();

  async find(email: string): Promise<string | undefined> {
    return this.#ids.get(email);
  }

  async createUser(email: string): Promise<string> {
    const id = this.#ids.get(email) ?? crypto.randomUUID();
    this.#ids.set(email, id);
    return id;
  }
}

/** Over a table of its own. */
export function serviceOver(fresh: FreshTable, retained = false): TableService {
  const users = new Users() as unknown as UserPoolAdmin;
  const operator: TableService['operator'] = { store: storeOf(fresh.table, { retained }), now: () => new Date(), users };
  let accounts = 0;
  return {
    operator,
    fresh,
    account: (wanted = {}) => {
      accounts += 1;
      return createAccount(operator, {
        email: `user-${accounts}@example.com`,
        password: 'correct horse battery 1A',
        credits: 100,
        subscriptions: ['all'],
        sandbox: true,
        rateLimit: 100_000,
        ...wanted,
      });
    },
  };
}
