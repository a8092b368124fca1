/** What it takes to know a caller by a key: nothing in it says which key ids there are. */
import { expect, test } from 'vitest';
import { ApiKeys } from '../../../shared/accounts/api-key-store.ts';
import { callerOf } from '../../../shared/api/middleware/caller.ts';
import type { Table } from '../../../shared/table/table.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();

/** A process that knows no key yet, and how often it has read the table. */
function fresh() {
  const { store } = running().operator;
  const seen = { reads: 0 };
  const table = {
    get: (key: Parameters<Table['get']>[0]) => {
      seen.reads += 1;
      return store.table.get(key);
    },
  } as unknown as Table;
  const services = { store: { ...store, apiKeys: new ApiKeys(table) }, idTokens: undefined as never };
  return {
    seen,
    ask: (key: string) =>
      callerOf(services, { 'x-api-key': key }).then(
        ({ userId }) => userId,
        ({ code }: { code: string }) => code,
      ),
  };
}

test('an unknown id and a wrong secret of a known one are one read each, also where the process knows the key', async () => {
  const { apiKey, userId } = await running().account();
  const wrong = `${apiKey.slice(0, -4)}${apiKey.endsWith('0000') ? '1111' : '0000'}`;
  const unknown = `rgtest_${'0'.repeat(12)}.${'0'.repeat(32)}`;
  const { seen, ask } = fresh();
  const readsOf = async (key: string): Promise<[string, number]> => {
    const before = seen.reads;
    return [await ask(key), seen.reads - before];
  };
  for (const known of [false, true]) {
    if (known) expect(await readsOf(apiKey)).toEqual([userId, 0]);
    for (let time = 0; time < 3; time += 1) {
      expect(await readsOf(unknown)).toEqual(['invalid_credentials', 1]);
      expect(await readsOf(wrong)).toEqual(['invalid_credentials', 1]);
    }
  }
  expect(await readsOf('rgtest_nonsense')).toEqual(['invalid_credentials', 0]);
  expect(await readsOf(apiKey)).toEqual([userId, 0]);
});
