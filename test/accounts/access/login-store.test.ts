/** Log-in attempts, of an email and of an address. */
import { describe, expect, test } from 'vitest';
import { type CountedAttempt, KNOWN_SECONDS, MAX_ATTEMPTS, MAX_ATTEMPTS_OF_ADDRESS } from '../../../shared/accounts/access/login-store.ts';
import { word } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
/** The engine removes items whose time is over by the real clock. */
const NOW = new Date(Math.floor(Date.now() / 1_000) * 1_000);
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
const store = () => running().operator.store;

describe('log-in attempts', () => {
  const HOME = '198.51.100.7';
  const reserve = (email: string, address: string, now: Date, device?: string) =>
    store().logins.reserve(email, { address, ...(device && { device }) }, now);
  /** Attempts that are let through. */
  async function tries(email: string, count: number, now = NOW, from = HOME, device?: string): Promise<CountedAttempt[]> {
    const attempts = [];
    for (let at = 0; at < count; at += 1) {
      const attempt = await reserve(email, from, now, device);
      if ('refusedFor' in attempt) throw new Error(`refused for ${attempt.refusedFor} s after ${at} attempts`);
      attempts.push(attempt);
    }
    return attempts;
  }
  const logsIn = async (email: string, now = NOW, address = HOME, device?: string) => {
    const [attempt] = await tries(email, 1, now, address, device);
    await store().logins.succeeded(email, { address, ...(device && { device }) }, attempt!, now);
  };
  /** From each of twelve addresses wrong passwords until one is refused; gives how many were let through. */
  async function attack(email: string, now = NOW): Promise<number> {
    let through = 0;
    for (let at = 0; at < 12; at += 1) while (!('refusedFor' in (await reserve(email, `203.0.113.${at}`, now)))) through += 1;
    return through;
  }

  test('five in the hour from the first, whatever the address; then seconds to wait', async () => {
    const email = word();
    await tries(email, 1);
    await tries(email, MAX_ATTEMPTS - 1, later(600), '203.0.113.9');
    expect(await reserve(email, HOME, later(600))).toEqual({ refusedFor: 3_000 });
    expect(await reserve(email, HOME, later(3_599))).toEqual({ refusedFor: 1 });
    await tries(email, MAX_ATTEMPTS, later(3_600));
    expect(await reserve(email, HOME, later(3_600))).toEqual({ refusedFor: 3_600 });
    await tries(word(), 1);
  });

  test('an attempt that is given back does not count, and never below zero', async () => {
    const email = word();
    const [attempt] = await tries(email, 1);
    for (const _ of [1, 2, 3]) await store().logins.giveBack(attempt!);
    await tries(email, MAX_ATTEMPTS);
    expect(await reserve(email, HOME, NOW)).toEqual({ refusedFor: 3_600 });
  });

  test('a log-in removes its own attempt only', async () => {
    const email = word();
    await tries(email, MAX_ATTEMPTS - 1);
    for (const _ of [1, 2]) await logsIn(email);
    await tries(email, 1);
    expect(await reserve(email, HOME, NOW)).toEqual({ refusedFor: 3_600 });
  });

  test('an address with ten failures in a day is refused for that email only', async () => {
    const [email, other, away] = [word(), word(), '203.0.113.9'];
    await tries(email, MAX_ATTEMPTS, NOW, away);
    // An attempt that the email's limit refuses does not count for the address.
    for (let at = 0; at < 20; at += 1) expect(await reserve(email, away, later(60))).toEqual({ refusedFor: 3_540 });
    await tries(email, MAX_ATTEMPTS_OF_ADDRESS - MAX_ATTEMPTS, later(3_600), away);
    for (let at = 0; at < 20; at += 1) expect(await reserve(email, away, later(7_200))).toEqual({ refusedFor: 79_200 });
    await tries(email, MAX_ATTEMPTS, later(7_200));
    await tries(other, MAX_ATTEMPTS, later(7_200), away);
    await tries(email, MAX_ATTEMPTS, later(86_400), away);
  });

  test('an IPv6 address counts as its network, an IPv4 address as itself', async () => {
    const email = word();
    await tries(email, MAX_ATTEMPTS, NOW, '2001:db8::1');
    await tries(email, MAX_ATTEMPTS, later(3_600), '2001:0DB8:0:0:ffff::2');
    expect(await reserve(email, '2001:db8:0000::3', later(7_200))).toEqual({ refusedFor: 79_200 });
    await tries(email, 1, later(7_200), '2001:db8:0:1::1');
    await tries(email, 1, later(7_200), '::1');
    const another = word();
    await tries(another, MAX_ATTEMPTS, NOW, '::ffff:198.51.100.7');
    await tries(another, MAX_ATTEMPTS, later(3_600), '198.51.100.7');
    expect(await reserve(another, HOME, later(7_200))).toEqual({ refusedFor: 79_200 });
    await tries(another, 1, later(7_200), '::ffff:198.51.100.8');
  });

  describe('where the owner has logged in before', () => {
    test('others at twelve addresses lock out every other address, and not that one', async () => {
      const email = word();
      await logsIn(email);
      expect(await attack(email, later(60))).toBe(MAX_ATTEMPTS);
      // The hour began with the owner's first log-in, whose attempt was given back.
      expect(await reserve(email, '192.0.2.1', later(60))).toEqual({ refusedFor: 3_540 });
      await logsIn(email, later(60));
      await tries(email, MAX_ATTEMPTS, later(60));
      expect(await reserve(email, HOME, later(60))).toEqual({ refusedFor: 3_540 });
    });

    test('its failures do not lock out others', async () => {
      const email = word();
      await logsIn(email);
      await tries(email, MAX_ATTEMPTS);
      await tries(email, MAX_ATTEMPTS, NOW, '192.0.2.1');
    });

    test('an address may have ten failures a day all the same', async () => {
      const email = word();
      await logsIn(email);
      await tries(email, MAX_ATTEMPTS);
      await tries(email, MAX_ATTEMPTS, later(3_600));
      expect(await reserve(email, HOME, later(7_200))).toEqual({ refusedFor: 79_200 });
    });

    test('it is known for 90 days after the last log-in', async () => {
      const email = word();
      await logsIn(email);
      const last = later(KNOWN_SECONDS - 1);
      await logsIn(email, last);
      const end = new Date(last.getTime() + KNOWN_SECONDS * 1_000);
      await attack(email, new Date(end.getTime() - 1_000));
      await logsIn(email, new Date(end.getTime() - 1_000));
      const another = word();
      await logsIn(another);
      await attack(another, later(KNOWN_SECONDS));
      expect(await reserve(another, HOME, later(KNOWN_SECONDS))).toEqual({ refusedFor: 3_600 });
    });

    test('a known address of one email is unknown for another', async () => {
      const [email, other] = [word(), word()];
      await logsIn(email);
      await attack(other);
      expect(await reserve(other, HOME, NOW)).toEqual({ refusedFor: 3_600 });
    });

    test('a known device is let through at a new address, also where that has used up its day', async () => {
      const email = word();
      await logsIn(email, NOW, HOME, 'token-of-a-device');
      // The first of the twelve: its ten attempts of the day are used up.
      const away = '203.0.113.0';
      await attack(email, later(60));
      await attack(email, later(3_660));
      expect(await reserve(email, away, later(7_260))).toHaveProperty('refusedFor');
      const attempts = await tries(email, MAX_ATTEMPTS, later(7_260), away, 'token-of-a-device');
      expect(attempts.every(({ isKnownDevice }) => isKnownDevice)).toBe(true);
      expect(await reserve(email, away, later(7_260), 'token-of-a-device')).toEqual({ refusedFor: 3_600 });
    });

    test('a device that nobody has logged in with is as good as none', async () => {
      const email = word();
      await attack(email);
      expect(await reserve(email, HOME, NOW, 'an-invented-token')).toEqual({ refusedFor: 3_600 });
      const other = word();
      expect(await attack(other)).toBe(MAX_ATTEMPTS);
      for (let at = 0; at < 20; at += 1) expect(await reserve(other, '203.0.113.1', NOW, `token ${at}`)).toHaveProperty('refusedFor');
    });

    test('of 100 attempts at once exactly five are let through, known or not', async () => {
      for (const isKnown of [false, true]) {
        const email = word();
        if (isKnown) await logsIn(email);
        const attempts = await Promise.all(Array.from({ length: 100 }, () => reserve(email, HOME, NOW)));
        expect(attempts.filter((attempt) => !('refusedFor' in attempt))).toHaveLength(MAX_ATTEMPTS);
      }
    });
  });
});
