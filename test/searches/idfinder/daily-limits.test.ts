/** Daily limits of the identifier finder for live accounts: unpaid look-ups, and web searches that the operator pays for. */
import { describe, expect, test } from 'vitest';
import { alphanumeric } from '../../../shared/model/identifiers/scheme.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { findId } from '../../../shared/searches/idfinder/find-id.ts';
import { InProcess, refusalOf } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();

const FOUND = { legalName: 'FJORD AS', jurisdiction: 'NO' };
const NO_MATCH = { legalName: 'Nobody at all', jurisdiction: 'NO' };
const DAY_MS = 86_400_000;

/** A register that has one company, without a pace. */
const registry = {
  jurisdiction: 'NO',
  name: 'Invented Register',
  origin: 'https://register.example',
  identifiers: [{ label: 'Number', format: '4 digits', pattern: /^\d{4}$/, normalise: alphanumeric, examples: ['1234'] }],
  searchByName: async (name: string) => (name === FOUND.legalName ? [{ companyName: name, registrationNumber: '1111' }] : []),
} as unknown as Registry;

async function desk({ sandbox = false, unpaidFinds = 3, webSearches = 100, credits = 50 } = {}) {
  const ada = await InProcess.with(running(), { credits, sandbox });
  const webSearched: string[] = [];
  // At noon, so that no test runs into the end of a day.
  ada.at = Math.floor(ada.at / DAY_MS) * DAY_MS + DAY_MS + DAY_MS / 2;
  const registers = (asked: Registry) => ({ registryOf: async () => asked, isConfigured: async () => true, client: async () => ({}) });
  Object.assign(ada.parts, { dailyLimits: { unpaidFinds, webSearches }, registers: registers(registry) });
  return {
    ada,
    webSearched,
    usesWeb: (isWebSearchPaid: boolean) =>
      Object.assign(ada.parts, {
        isWebSearchPaid,
        webSearch: async (query: string) => {
          webSearched.push(query);
          return [];
        },
      }),
    find: (body: object = NO_MATCH, idempotencyKey?: string) =>
      findId(ada.parts, { caller: ada.caller, body: () => body, idempotencyKey }).then(({ body: matches }) => matches.length),
    account: async () => (await ada.parts.store.accounts.read(ada.account.userId))!,
    registers,
  };
}

describe('look-ups that end unpaid', () => {
  test('up to the limit, then 429 until the day ends; none is charged', async () => {
    const { ada, find, account } = await desk();
    for (let time = 0; time < 3; time += 1) expect(await find()).toBe(0);
    const refused = await refusalOf(find());
    expect(refused).toEqual({
      code: 'daily_limit_reached',
      message: 'The daily limit of 3 look-ups that found nothing is reached',
      fields: {},
      retryAfter: 43_200,
    });
    expect(await refusalOf(find(FOUND))).toEqual(refused);
    expect(await account()).toMatchObject({ balance: 50, holds: {}, unpaidFinds: 3 });
    ada.at += DAY_MS / 2 - 1;
    expect(await refusalOf(find())).toMatchObject({ code: 'daily_limit_reached', retryAfter: 1 });
    ada.at += 1;
    expect(await find()).toBe(0);
    expect(await account()).toMatchObject({ unpaidFinds: 1 });
  });

  test('paid ones do not count', async () => {
    const { find, account } = await desk();
    for (let time = 0; time < 6; time += 1) expect(await find(FOUND)).toBe(1);
    expect(await account()).toMatchObject({ balance: 44, holds: {}, unpaidFinds: 0 });
    for (let time = 0; time < 3; time += 1) expect(await find()).toBe(0);
    expect((await refusalOf(find(FOUND))).code).toBe('daily_limit_reached');
  });

  test('concurrent requests do not exceed the limit', async () => {
    const { find, account } = await desk();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => find()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await account()).toMatchObject({ balance: 50, holds: {}, unpaidFinds: 3 });
  });

  test('one that is paid after midnight does not reduce the next day’s count', async () => {
    const { ada, find, account, registers } = await desk();
    let answer: (hits: object[]) => void = () => {};
    const slow = { ...registry, searchByName: () => new Promise((done) => (answer = done as typeof answer)) } as unknown as Registry;
    Object.assign(ada.parts, { registers: registers(slow) });
    const late = find(FOUND);
    await expect.poll(async () => (await account()).unpaidFinds).toBe(1);
    ada.at += DAY_MS;
    Object.assign(ada.parts, { registers: registers(registry) });
    await find();
    answer([{ companyName: FOUND.legalName, registrationNumber: '1111' }]);
    expect(await late).toBe(1);
    expect(await account()).toMatchObject({ balance: 49, holds: {}, unpaidFinds: 1 });
  });

  test('an internal error neither counts nor costs', async () => {
    const { ada, find, account } = await desk();
    const { store } = ada.parts;
    const finds = Object.assign(Object.create(store.finds), {
      write: () => Promise.reject(new Error('the table is out of order')),
      isCharged: async () => false,
    });
    Object.assign(ada.parts, { store: { ...store, finds } });
    for (let time = 0; time < 5; time += 1) expect((await refusalOf(find())).code).toBe('internal');
    Object.assign(ada.parts, { store });
    expect(await account()).toMatchObject({ balance: 50, holds: {}, unpaidFinds: 0 });
  });

  test('a replayed answer counts once', async () => {
    const { find, account } = await desk();
    for (let time = 0; time < 6; time += 1) expect(await find(NO_MATCH, 'key')).toBe(0);
    expect(await account()).toMatchObject({ unpaidFinds: 1 });
  });

  test('a process whose clock is behind midnight counts for today', async () => {
    const { ada, find, account } = await desk();
    await find();
    ada.at -= DAY_MS;
    await find();
    expect(await account()).toMatchObject({ unpaidFinds: 2 });
  });

  test('missing credits are reported before the daily limit', async () => {
    const { find } = await desk({ unpaidFinds: 1, credits: 0 });
    expect((await refusalOf(find())).code).toBe('insufficient_credits');
  });

  test('a sandbox account has no such limit, because it makes no requests', async () => {
    const { ada, find } = await desk({ sandbox: true });
    for (let time = 0; time < 6; time += 1) expect(await find()).toBe(0);
    expect(ada.account.sandbox).toBe(true);
  });
});

describe('web searches that the operator pays for', () => {
  test('as many as there may be, paid or not, then 429; without a jurisdiction no web is asked', async () => {
    const { find, usesWeb, webSearched, account } = await desk({ unpaidFinds: 100, webSearches: 2 });
    usesWeb(true);
    expect([await find(FOUND), await find()]).toEqual([1, 0]);
    expect(await refusalOf(find(FOUND))).toMatchObject({
      code: 'daily_limit_reached',
      message: 'The daily limit of 2 web searches is reached',
      retryAfter: 43_200,
    });
    expect(webSearched).toHaveLength(2);
    expect(await account()).toMatchObject({ webSearches: 2, unpaidFinds: 1, balance: 49 });
  });

  test('the operator’s own search engine costs nothing and is not counted', async () => {
    const { find, usesWeb, webSearched, account } = await desk({ unpaidFinds: 100, webSearches: 2 });
    usesWeb(false);
    for (let time = 0; time < 4; time += 1) await find();
    expect(webSearched).toHaveLength(4);
    expect(await account()).toMatchObject({ webSearches: 0 });
  });
});
