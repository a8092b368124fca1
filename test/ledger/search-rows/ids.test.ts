/** Ids disclose nothing about their owner, and do not collide. */
import { describe, expect, test } from 'vitest';
import { newApiKey } from '../../../shared/accounts/access/api-key.ts';
import {
  documentId,
  expandSearchId,
  newCaseId,
  newExpandSearchId,
  repeatableId,
  rootSearchId,
} from '../../../shared/platform/table/keys.ts';
import { shareOf } from '../../support/share.ts';

const MANY = shareOf(1_000_000);

/** How often each bit is set, over all ids. */
function setBits(ids: Iterable<string>): number[] {
  const counts: number[] = [];
  for (const id of ids) {
    for (let at = 0; at < id.length; at += 1) {
      const digit = Number.parseInt(id[at]!, 16);
      for (let bit = 0; bit < 4; bit += 1) counts[at * 4 + bit] = (counts[at * 4 + bit] ?? 0) + ((digit >> bit) & 1);
    }
  }
  return counts;
}

/** Bits that are set in half of the ids: six standard deviations are a chance in a billion for each. */
function randomBits(ids: readonly string[]): number {
  const most = 6 * Math.sqrt(ids.length / 4);
  return setBits(ids).filter((count) => Math.abs(count - ids.length / 2) < most).length;
}

const make = <Made>(count: number, maker: (at: number) => Made): Made[] => Array.from({ length: count }, (_, at) => maker(at));

test(`${MANY} case ids: none twice`, () => {
  const seen = new Set<string>();
  for (let made = 0; made < MANY; made += 1) seen.add(newCaseId());
  expect(seen.size).toBe(MANY);
});

describe('random bits', () => {
  const caseId = newCaseId();
  test.each<[string, number, (at: number) => string]>([
    ['a case', 128, newCaseId],
    ['the root search of a case', 128, () => rootSearchId(newCaseId()).slice(0, 32)],
    ['an expand, within its case', 64, () => newExpandSearchId(caseId).slice(32)],
    ['an expand, with its case', 192, () => newExpandSearchId(newCaseId())],
    ['the secret of a key', 128, () => newApiKey(true).plaintext.split('.')[1]!],
    ['the id of a key', 48, () => newApiKey(false).keyId],
    ['a repeated request', 128, (at) => repeatableId('user', `key ${at}`, 0)],
  ])('%s: %i', (_, bits, maker) => {
    expect(randomBits(make(4_000, maker))).toBe(bits);
  });

  test('a counter or a time fails the test of randomness', () => {
    expect(randomBits(make(4_000, (at) => at.toString(16).padStart(32, '0')))).toBeLessThan(20);
    expect(randomBits(make(4_000, (at) => (1_772_366_400_000 + at).toString(16).padStart(32, '0')))).toBeLessThan(20);
  });
});

describe('the content of an id', () => {
  const USER = '3f2b1c00-aaaa-4bbb-8ccc-0123456789ab';
  const KEY = 'order 17 of somebody@example.com';

  test('an id contains neither user nor key, and differs by user, key and generation', () => {
    const id = repeatableId(USER, KEY, 0);
    for (const secret of [USER, USER.replaceAll('-', ''), KEY]) {
      for (const form of [secret, Buffer.from(secret).toString('hex')]) {
        for (let at = 0; at + 8 <= form.length; at += 1) expect(id).not.toContain(form.slice(at, at + 8));
      }
    }
    const others = [repeatableId(`${USER}x`, KEY, 0), repeatableId(USER, `${KEY}x`, 0), repeatableId(USER, KEY, 1)];
    expect(new Set([id, ...others]).size).toBe(4);
    expect(repeatableId(USER, KEY, 0)).toBe(id);
  });

  test('pairs of user and key with equal concatenations have different ids', () => {
    expect(repeatableId('ab', 'c', 0)).not.toBe(repeatableId('a', 'bc', 0));
    expect(repeatableId('a', '1\nb', 0)).not.toBe(repeatableId('a', 'b', 1));
    expect(repeatableId('a', '0\nb', 0)).not.toBe(repeatableId('a', 'b', 0));
  });

  test('ids of searches and documents begin with their case id, and lead to no other case', () => {
    const [one, other] = [newCaseId(), newCaseId()];
    for (const id of [rootSearchId(one), newExpandSearchId(one), expandSearchId(one, KEY), documentId(rootSearchId(one), 'filing 1')]) {
      expect([id.length, id.slice(0, 32)]).toEqual([48, one]);
      expect(id).not.toContain(other);
    }
    expect(rootSearchId(one).slice(32)).not.toBe(rootSearchId(other).slice(32));
    expect(documentId(rootSearchId(one), 'filing 1')).not.toBe(documentId(rootSearchId(one), 'filing 2'));
  });

  test('a key shows only whether it is a sandbox key; its stored hash does not contain it', () => {
    const { keyId, plaintext, hash } = newApiKey(true);
    expect(plaintext).toMatch(new RegExp(`^rgtest_${keyId}\\.[0-9a-f]{32}$`));
    expect(newApiKey(false).plaintext).toMatch(/^rg_[0-9a-f]{12}\.[0-9a-f]{32}$/);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hash).not.toContain(plaintext.split('.')[1]!.slice(0, 8));
  });
});
