/** Log-in attempts, of an email and of an address. */
import { describe, expect, test } from 'vitest';
import { MAX_ATTEMPTS, MAX_ATTEMPTS_OF_ADDRESS } from '../../../shared/accounts/access/login-store.ts';
import { later, NOW, word } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;

describe('log-in attempts', () => {
  const HOME = '198.51.100.7';
  const tries = async (email: string, count: number, now = NOW, from = HOME) => {
    for (let at = 0; at < count; at += 1) expect(await store().logins.reserve(email, from, now)).toEqual({});
  };

  test('five in the hour from the first, whatever the address; then seconds to wait', async () => {
    const email = word();
    await tries(email, 1);
    await tries(email, MAX_ATTEMPTS - 1, later(600), '203.0.113.9');
    expect(await store().logins.reserve(email, HOME, later(600))).toEqual({ refusedFor: 3_000 });
    expect(await store().logins.reserve(email, HOME, later(3_599))).toEqual({ refusedFor: 1 });
    await tries(email, MAX_ATTEMPTS, later(3_600));
    expect(await store().logins.reserve(email, HOME, later(3_600))).toEqual({ refusedFor: 3_600 });
    await tries(word(), 1);
  });

  test('a correct log-in removes its attempt, never below zero', async () => {
    const email = word();
    await store().logins.giveBack(email, HOME);
    await tries(email, 1);
    await store().logins.giveBack(email, HOME);
    await store().logins.giveBack(email, HOME);
    await tries(email, MAX_ATTEMPTS);
    expect(await store().logins.reserve(email, HOME, NOW)).toEqual({ refusedFor: 3_600 });
  });

  test('an address with ten failures in a day is refused for that email only', async () => {
    const [email, other, away] = [word(), word(), '203.0.113.9'];
    await tries(email, MAX_ATTEMPTS, NOW, away);
    // An attempt that the email's limit refuses does not count for the address.
    for (let at = 0; at < 20; at += 1) expect(await store().logins.reserve(email, away, later(60))).toEqual({ refusedFor: 3_540 });
    await tries(email, MAX_ATTEMPTS_OF_ADDRESS - MAX_ATTEMPTS, later(3_600), away);
    for (let at = 0; at < 20; at += 1) expect(await store().logins.reserve(email, away, later(7_200))).toEqual({ refusedFor: 79_200 });
    await tries(email, MAX_ATTEMPTS, later(7_200));
    await tries(other, MAX_ATTEMPTS, later(7_200), away);
    await tries(email, MAX_ATTEMPTS, later(86_400), away);
  });

  test('an IPv6 address counts as its network, an IPv4 address as itself', async () => {
    const email = word();
    await tries(email, MAX_ATTEMPTS, NOW, '2001:db8::1');
    await tries(email, MAX_ATTEMPTS, later(3_600), '2001:0DB8:0:0:ffff::2');
    expect(await store().logins.reserve(email, '2001:db8:0000::3', later(7_200))).toEqual({ refusedFor: 79_200 });
    await tries(email, 1, later(7_200), '2001:db8:0:1::1');
    await tries(email, 1, later(7_200), '::1');
    const another = word();
    await tries(another, MAX_ATTEMPTS, NOW, '::ffff:198.51.100.7');
    await tries(another, MAX_ATTEMPTS, later(3_600), '198.51.100.7');
    expect(await store().logins.reserve(another, HOME, later(7_200))).toEqual({ refusedFor: 79_200 });
    await tries(another, 1, later(7_200), '::ffff:198.51.100.8');
  });
});
