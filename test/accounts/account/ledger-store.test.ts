/** The ledger. */
import { describe, expect, test } from 'vitest';
import { word } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;

describe('the ledger', () => {
  test('a line that is written twice is one line; pages are newest first', async () => {
    const user = word();
    const { ledger } = store();
    const line = (at: string, more: object = {}) => ({ at, amount: -1, kind: 'search' as const, reason: 'x', ...more });
    for (const at of ['1', '2', '3', '3']) await ledger.write(user, line(at, { searchId: `s${at}` }), `s${at}`);
    const page = await ledger.page(user, 2);
    expect(page.lines).toEqual(['3', '2'].map((at) => ({ _id: `${at}#s${at}#search`, ...line(at, { searchId: `s${at}` }) })));
    expect(await ledger.page(user, 2, page.next)).toEqual({ lines: [{ _id: '1#s1#search', ...line('1', { searchId: 's1' }) }] });
    await ledger.write(user, line('4'), 'about');
    expect((await ledger.all(user)).at(-1)).toStrictEqual({ _id: '4#about#search', ...line('4'), about: 'about' });
  });
});
