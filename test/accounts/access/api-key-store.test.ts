/** API keys: from a key id to its owner and hash. */
import { describe, expect, test } from 'vitest';
import { word } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;

describe('API keys', () => {
  test('an id is used once, and a key is cached after its first read', async () => {
    const { apiKeys, table } = store();
    const id = word();
    expect(await apiKeys.read(id)).toBeUndefined();
    expect(await apiKeys.create(id, { userId: 'ada', hash: 'h' })).toBe(true);
    expect(await apiKeys.create(id, { userId: 'bo', hash: 'i' })).toBe(false);
    expect(await apiKeys.read(id)).toEqual({ userId: 'ada', hash: 'h' });
    await table.remove({ pk: `KEY#${id}`, sk: 'KEY' });
    expect(apiKeys.remembered(id)).toEqual({ userId: 'ada', hash: 'h' });
    expect(apiKeys.remembered(word())).toBeUndefined();
  });
});
