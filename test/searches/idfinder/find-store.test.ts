/** Stored answers of the identifier finder. */
import { describe, expect, test } from 'vitest';
import { later, NOW, word } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
/** An answer of the identifier finder. */
const findOf = async (user: string, id: string, now: Date) => (await store().finds.findAndRepeat(user, id, 'key', now))[0];

describe('answers of the identifier finder', () => {
  const find = { attempt: 'a', fingerprint: 'p', answer: '[]', nameSearch: 'searched' };
  const line = { at: NOW.toISOString(), amount: -1, kind: 'idfinder' as const, reason: 'x' };

  test('answer and ledger line are written together, and kept for a day', async () => {
    const { finds, ledger } = store();
    const [user, id] = [word(), word()];
    expect(await findOf(user, id, NOW)).toBeUndefined();
    expect(await finds.write(user, id, undefined, undefined, NOW)).toBeUndefined();
    expect(await finds.isCharged(user, id, line.at)).toBe(false);
    expect(await finds.write(user, id, line, find, NOW)).toBeUndefined();
    expect(await finds.isCharged(user, id, line.at)).toBe(true);
    expect(await ledger.all(user)).toMatchObject([{ ...line, about: id }]);
    expect(await findOf(user, id, later(86_399))).toMatchObject(find);
    expect(await findOf(user, id, later(86_400))).toBeUndefined();
    expect(await finds.write(user, id, line, find, NOW)).toBeUndefined();
    expect(await finds.write(user, id, undefined, { ...find, attempt: 'b' }, NOW)).toMatchObject(find);
    expect(await finds.write(user, id, undefined, { ...find, attempt: 'b' }, later(86_400))).toBeUndefined();
    expect(await findOf(user, id, later(86_400))).toMatchObject({ attempt: 'b' });
  });

  test('a ledger line without an answer to repeat', async () => {
    const [user, id] = [word(), word()];
    expect(await store().finds.write(user, id, line, undefined, NOW)).toBeUndefined();
    expect(await store().finds.isCharged(user, id, line.at)).toBe(true);
    expect(await findOf(user, id, NOW)).toBeUndefined();
    expect(await store().finds.write(user, id, line, undefined, NOW)).toBeUndefined();
  });
});
