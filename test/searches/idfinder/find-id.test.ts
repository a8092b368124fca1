/** Numbers by name: what is asked, what is believed, what is charged. Over the table and invented registers, in this process. */

import { describe, expect, test } from 'vitest';
import { revokeKey } from '../../../shared/accounts/access/change-keys.ts';
import { alphanumeric } from '../../../shared/model/identifiers/scheme.ts';
import { allRegistries } from '../../../shared/registers/catalogue.ts';
import type { NameMatch, Registry } from '../../../shared/registers/contract.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import { registersOf } from '../../../shared/registers/register-facts.ts';
import { findId } from '../../../shared/searches/idfinder/find-id.ts';
import { COPIED, findNumbers } from '../../../shared/searches/idfinder/find-numbers.ts';
import { companyRecord } from '../../support/entities.ts';
import { codeOf, InProcess, refusalOf } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const NORDLYS = { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' };
const NO_MATCH = { legalName: 'Zzyzx Nowhere', jurisdiction: 'NO' };

async function desk(wanted: Parameters<typeof InProcess.with>[1] = { credits: 5 }) {
  const ada = await InProcess.with(running(), wanted);
  const find = (body: unknown, idempotencyKey?: string) => findId(ada.parts, { caller: ada.caller, body: () => body, idempotencyKey });
  const account = async () => (await ada.parts.store.accounts.read(ada.account.userId))!;
  const lines = async () => (await ada.parts.store.ledger.all(ada.account.userId)).filter(({ kind }) => kind === 'idfinder');
  return { ada, find, account, lines };
}

describe('the identifier finder', () => {
  test('what is found is charged, with its line; the answer says that something was asked', async () => {
    const { find, account, lines } = await desk();
    const { body, headers } = await find({ ...NORDLYS, jurisdiction: ' no ', legalName: '  nordlys   oppdiktet ' });
    expect(body[0]).toMatchObject({ registrationNumber: '100000008', identifierType: 'Organisasjonsnummer', country: 'NO' });
    expect(headers).toMatchObject({ RateLimit: expect.any(String), 'X-Name-Search': 'searched' });
    expect(await account()).toMatchObject({ balance: 4, holds: {} });
    expect(await lines()).toEqual([expect.objectContaining({ amount: -1, reason: expect.stringMatching(/^Identifier of nordlys/) })]);
  });

  test('at the price of the jurisdiction, or at the default one', async () => {
    const { ada, find, account } = await desk({ credits: 9 });
    Object.assign(ada.parts, { prices: { NO: { idfinder: 4 }, default: { idfinder: 2 } } });
    await find(NORDLYS);
    expect((await account()).balance).toBe(5);
    expect(await refusalOf(desk({ credits: 0 }).then(({ find: poor }) => poor(NORDLYS)))).toMatchObject({
      code: 'insufficient_credits',
      fields: { volume_remaining: 0, cost: 1 },
    });
  });

  test('nothing found costs nothing, a key or none', async () => {
    const { find, account, lines } = await desk();
    for (const key of [undefined, 'key']) {
      const { body, headers } = await find(NO_MATCH, key);
      expect([body, headers['X-Name-Search']]).toEqual([[], 'searched']);
    }
    expect(await account()).toMatchObject({ balance: 5, holds: {} });
    expect(await lines()).toEqual([]);
  });

  test('a repeated key gives the first answer and is charged once; another body is refused', async () => {
    const { ada, find, account, lines } = await desk();
    const first = await find(NORDLYS, 'key');
    const again = await find({ jurisdiction: 'NO', legalName: 'NORDLYS OPPDIKTET' }, 'key');
    expect(again.body).toEqual(first.body);
    expect(again.headers).toMatchObject({ 'Idempotency-Replayed': 'true', 'X-Name-Search': 'searched', RateLimit: expect.any(String) });
    expect(first.headers).not.toHaveProperty('Idempotency-Replayed');
    expect(await codeOf(find(NO_MATCH, 'key'))).toBe('idempotency_key_reused');
    expect([(await account()).balance, (await lines()).length]).toEqual([4, 1]);
    await ada.parts.store.access.suspend(ada.account.userId);
    expect(await codeOf(find(NORDLYS, 'key'))).toBe('account_suspended');
    await ada.parts.store.access.unsuspend(ada.account.userId);
    ada.at += 86_401_000;
    expect((await find(NORDLYS, 'key')).headers).not.toHaveProperty('Idempotency-Replayed');
    expect((await account()).balance).toBe(3);
  });

  test('a hold of the same key: in progress for a minute, then taken over with its credits', async () => {
    const { ada, find, account } = await desk();
    const { store } = ada.parts;
    const died = { ...store, finds: { findAndRepeat: store.finds.findAndRepeat.bind(store.finds), write: () => new Promise(() => {}) } };
    void findId({ ...ada.parts, store: died as never }, { caller: ada.caller, body: () => NORDLYS, idempotencyKey: 'key' });
    await expect.poll(async () => Object.keys((await account()).holds).length).toBe(1);
    expect(await refusalOf(find(NORDLYS, 'key'))).toMatchObject({ code: 'idempotency_in_progress', retryAfter: 2 });
    expect(await codeOf(find(NO_MATCH, 'key'))).toBe('idempotency_key_reused');
    ada.at += 60_000;
    expect(await codeOf(find(NORDLYS, 'key'))).toBe('idempotency_in_progress');
    ada.at += 1;
    expect((await find(NORDLYS, 'key')).body).toHaveLength(1);
    expect(await account()).toMatchObject({ balance: 4, holds: {} });
  });

  test('an error of ours gives the credits back; a write that was done is paid and given', async () => {
    const { ada, account } = await desk();
    const { store } = ada.parts;
    const withWrite = (write: (...given: Parameters<typeof store.finds.write>) => Promise<never>) => {
      const finds = {
        findAndRepeat: store.finds.findAndRepeat.bind(store.finds),
        isCharged: store.finds.isCharged.bind(store.finds),
        write,
      };
      return findId({ ...ada.parts, store: { ...store, finds } as never }, { caller: ada.caller, body: () => NORDLYS });
    };
    expect(await codeOf(withWrite(() => Promise.reject(new Error('throttled'))))).toBe('internal');
    expect(await account()).toMatchObject({ balance: 5, holds: {} });
    const lost = withWrite(async (...given) => {
      await store.finds.write(...given);
      throw new Error('answer lost');
    });
    expect((await lost).body).toHaveLength(1);
    expect(await account()).toMatchObject({ balance: 4, holds: {} });
  });

  test('refused before anything is held', async () => {
    const { ada, find, account } = await desk();
    expect(await refusalOf(find({}))).toMatchObject({ code: 'missing_input', message: 'Missing legalName input' });
    expect(await codeOf(find({ legalName: ' ' }))).toBe('missing_input');
    expect(await codeOf(find([]))).toBe('invalid_body');
    expect(await codeOf(find({ legalName: 'A', jurisdiction: 'ZZ' }))).toBe('unsupported_jurisdiction');
    for (const key of ['', 'a\nb', 'x'.repeat(256)])
      expect(await refusalOf(find(NORDLYS, key))).toMatchObject({
        code: 'invalid_parameter',
        message: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
      });
    expect((await find(NORDLYS, 'x'.repeat(255))).body).toHaveLength(1);
    expect((await account()).balance).toBe(4);
    await revokeKey(ada.parts, ada.account.userId, ada.account.keyId, { now: new Date() });
    expect(await codeOf(find([]))).toBe('invalid_credentials');
    expect(await codeOf(find(NORDLYS))).toBe('invalid_credentials');
  });
});

describe('where numbers are looked for', () => {
  const scheme = { label: 'Number', format: '4 digits', pattern: /^\d{4}$/, normalise: alphanumeric, examples: ['1234'] };
  const second = { ...scheme, label: 'Tax number', pattern: /^T\d{4}$/ };
  const hit = (companyName: string, registrationNumber: string, more: object = {}): NameMatch =>
    ({ companyName, registrationNumber, ...more }) as NameMatch;
  const record = (legalName: string, value: string, more: object = {}) =>
    companyRecord({
      legalName,
      registrationNumber: value,
      identifiers: [
        { type: 'Number', value, jurisdiction: 'NO' },
        { type: 'Tax number', value: `T${value}`, jurisdiction: 'NO' },
        { type: 'Tax number', value: 'none' },
        { type: 'LEI', value: 'X' },
      ],
      ...more,
    });

  /** An invented register, and the names and numbers that it was asked for. */
  function register(hits: Record<string, NameMatch[]>, records: Record<string, object> = {}, more: object = {}) {
    const asked: string[] = [];
    const registry = {
      jurisdiction: 'NO',
      name: 'Invented Register',
      origin: 'https://r.example',
      lookupBy: 'registrationNumber',
      identifiers: [scheme],
      sections: { officers: { level: 'published' }, owners: { level: 'published' } },
      searchByName: async (name: string) => {
        asked.push(name);
        return hits[name] ?? [];
      },
      ask: async ({ registrationNumber }: { registrationNumber: string }) => {
        asked.push(registrationNumber);
        return registrationNumber;
      },
      read: (number: string) => {
        const found = records[number];
        if (!found) throw new Unavailable('down');
        return found;
      },
      ...more,
    } as unknown as Registry;
    return { registry, asked };
  }

  async function found(registry: Registry | undefined, legalName: string, more: object = {}, wanted: object = {}) {
    const ada = await InProcess.with(running());
    const warned: string[] = [];
    const services = {
      ...ada.parts,
      log: { ...ada.parts.log, warn: (message: string) => void warned.push(message) },
      registers: {
        registryOf: async (code: string) => (code === registry?.jurisdiction ? registry : undefined),
        isConfigured: async () => true,
        client: async () => ({}),
      },
      ...more,
    } as unknown as Parameters<typeof findNumbers>[0];
    const answer = await findNumbers(
      services,
      { legalName, jurisdiction: 'NO', registry: undefined, sandbox: true, userId: 'ada', ...wanted },
      AbortSignal.timeout(20_000),
    );
    return { ...answer, warned };
  }
  const numbersOf = ({ matches }: { matches: { registrationNumber: string }[] }) =>
    matches.map(({ registrationNumber }) => registrationNumber);

  test('only names that agree; the very name first; each number once', async () => {
    const hits = [hit('FJORD HOLDING AS', '2222'), hit('FJORD BAKERY AS', '3333'), hit('Fjord AS', '1111'), hit('FJORD AS', '1111')];
    const answer = await found(register({ 'Fjord AS': hits }).registry, ' Fjord  AS ');
    expect(answer).toMatchObject({ nameSearch: 'searched', warned: [] });
    expect(answer.matches).toEqual([
      { companyName: 'Fjord AS', registrationNumber: '1111', identifierType: 'Number', country: 'NO' },
      { companyName: 'FJORD HOLDING AS', registrationNumber: '2222', identifierType: 'Number', country: 'NO' },
    ]);
  });

  test('asked again without the legal form only where nothing was found with it', async () => {
    const without = register({ Fjord: [hit('FJORD AS', '1111')] });
    expect(numbersOf(await found(without.registry, 'Fjord AS'))).toEqual(['1111']);
    expect(without.asked).toEqual(['Fjord AS', 'Fjord']);
    const with_ = register({ 'Fjord AS': [hit('FJORD AS', '1111')] });
    await found(with_.registry, 'Fjord AS');
    expect(with_.asked).toEqual(['Fjord AS']);
    const bare = register({});
    expect((await found(bare.registry, 'Fjord')).matches).toEqual([]);
    expect(bare.asked).toEqual(['Fjord']);
  });

  test('at most twenty rows', async () => {
    const many = Array.from({ length: 30 }, (_, at) => hit('FJORD AS', `${1_000 + at}`));
    expect((await found(register({ 'Fjord AS': many }).registry, 'Fjord AS')).matches).toHaveLength(20);
  });

  test('a register with two schemes: a row for each number, at most five look-ups', async () => {
    const hits = Array.from({ length: 7 }, (_, at) => hit('FJORD AS', `100${at}`));
    const records = Object.fromEntries(hits.map(({ registrationNumber }) => [registrationNumber, record('FJORD A/S', registrationNumber)]));
    const { registry, asked } = register({ Fjord: hits }, records, { identifiers: [scheme, second] });
    const answer = await found(registry, 'Fjord');
    expect(asked).toHaveLength(6);
    expect(answer.matches.slice(0, 4)).toMatchObject([
      { companyName: 'FJORD A/S', registrationNumber: '1000', identifierType: 'Number' },
      { companyName: 'FJORD A/S', registrationNumber: 'T1000', identifierType: 'Tax number' },
      { registrationNumber: '1001' },
      { registrationNumber: 'T1001' },
    ]);
    expect(numbersOf(answer).slice(-2)).toEqual(['1005', '1006']);
  });

  test('where the look-up fails the hit itself stands, unless its name is a trading name', async () => {
    const hits = { Fjord: [hit('FJORD AS', '1111')] };
    const official = await found(register(hits, {}, { identifiers: [scheme, second] }).registry, 'Fjord');
    expect([numbersOf(official), official.warned]).toEqual([['1111'], ['finder_failed']]);
    const trading = await found(register(hits, {}, { searchesTradingNames: true }).registry, 'Fjord');
    expect([numbersOf(trading), trading.warned]).toEqual([[], ['finder_failed']]);
  });

  test('a trading name is held against the company’s own names', async () => {
    const hits = { Fjord: [hit('THE SHOP', '1111'), hit('THE SHOP', '2222'), hit('THE SHOP', '3333')] };
    const records = {
      1111: record('FJORD AS', '1111'),
      2222: record('HAVN AS', '2222', { otherNames: [{ name: 'Fjord', kind: 'trading' }] }),
      3333: record('HAVN AS', '3333', { otherNames: [{ name: 'Fjord', kind: 'previous' }] }),
    };
    const answer = await found(register(hits, records, { searchesTradingNames: true }).registry, 'Fjord');
    expect(answer.matches.map(({ companyName, registrationNumber }) => [companyName, registrationNumber])).toEqual([
      ['FJORD AS', '1111'],
      ['HAVN AS', '2222'],
    ]);
  });

  test('status and court are given of German companies, the part of a country where there is one', async () => {
    const more = { companyStatus: 'aktiv', registerCourt: 'Bonn', jurisdiction: 'CH-ZH' };
    const norway = await found(register({ Fjord: [hit('FJORD', '1111', more)] }).registry, 'Fjord');
    expect(norway.matches).toEqual([
      {
        companyName: 'FJORD',
        registrationNumber: '1111',
        identifierType: 'Number',
        country: 'CH',
        jurisdiction: 'CH-ZH',
        registerCourt: 'Bonn',
      },
    ]);
    const german = register({ Fjord: [hit('FJORD', '1111', { ...more, jurisdiction: undefined })] }, {}, { jurisdiction: 'DE' });
    expect((await found(german.registry, 'Fjord', {}, { jurisdiction: 'DE' })).matches).toEqual([
      {
        companyName: 'FJORD',
        registrationNumber: '1111',
        identifierType: 'Number',
        country: 'DE',
        companyStatus: 'aktiv',
        registerCourt: 'Bonn',
      },
    ]);
  });

  test('nobody could be asked, nobody answered', async () => {
    const without = register({}, {}, { searchByName: undefined });
    expect((await found(without.registry, 'Fjord')).nameSearch).toBe('not_available');
    const down = register({}, {}, { searchByName: () => Promise.reject(new Unavailable('down')) });
    expect(await found(down.registry, 'Fjord')).toEqual({ matches: [], nameSearch: 'failed', warned: ['finder_failed'] });
    const live = register({ Fjord: [hit('FJORD', '1111')] });
    const registers = { registryOf: async () => live.registry, isConfigured: async () => false, client: async () => ({}) };
    expect((await found(live.registry, 'Fjord', { registers }, { sandbox: false })).nameSearch).toBe('not_available');
    expect((await found(live.registry, 'Fjord', { registers })).nameSearch).toBe('searched');
  });

  test('a number from the web needs the register’s confirmation; a sandbox asks no web', async () => {
    const records = { 11111: record('FJORD AS', '11111'), 22222: record('HAVN AS', '22222') };
    const five = { ...scheme, format: '5 digits', pattern: /^\d{5}$/ };
    const { registry } = register({}, records, { searchByName: undefined, identifiers: [five] });
    const queries: string[] = [];
    const webSearch = async (query: string) => {
      queries.push(query);
      return [{ title: 'Fjord AS', snippet: 'Number 11111, Number 22222, Number 99999', url: 'https://x.example' }];
    };
    const answer = await found(registry, 'Fjord', { webSearch }, { sandbox: false });
    expect(queries).toEqual(['"Fjord" Number Invented Register']);
    expect(answer.matches).toEqual([{ companyName: 'FJORD AS', registrationNumber: '11111', identifierType: 'Number', country: 'NO' }]);
    expect(answer.warned).toEqual(['finder_failed']);
    await found(registry, 'Fjord', { webSearch }, { sandbox: false, registry: 'the hint' });
    expect(queries[1]).toBe('"Fjord" Number the hint');
    expect((await found(registry, 'Fjord', { webSearch })).matches).toEqual([]);
    expect(queries).toHaveLength(2);
    // What is typed can neither end the phrase nor give orders to the search.
    const hint = 'site:x.example OR "a" -b AND (c) d\u0000e';
    await found(registry, 'Fjord” AND\n"Søn & Co.', { webSearch }, { sandbox: false, registry: hint });
    expect(queries[2]).toBe('"Fjord AND Søn & Co." Number site x.example a b c d e');
    await found(registry, 'F'.repeat(900), { webSearch }, { sandbox: false, registry: 'h'.repeat(900) });
    expect(queries[3]).toBe(`"${'F'.repeat(200)}" Number ${'h'.repeat(100)}`);
  });

  test('without a jurisdiction: the LEI registry first, then the registers of the EU', async () => {
    const { find } = await desk();
    expect((await find({ legalName: 'ARDOISE INVENTEE' })).body[0]).toEqual({
      companyName: 'ARDOISE INVENTEE',
      registrationNumber: '000700013',
      identifierType: 'SIREN',
      country: 'FR',
    });
    const { body } = await find({ legalName: 'Smyšlená skála' });
    expect(body[0]).toMatchObject({ country: 'CZ', registrationNumber: '99000016' });
  });

  test('without a jurisdiction: copies of registers come beside the LEI registry', async () => {
    const copied = (await allRegistries()).flatMap(registersOf).filter(({ ownCopy, route }) => ownCopy?.isOnly && route === 'files');
    expect(COPIED).toEqual(copied.map(({ jurisdiction }) => jurisdiction));
    const ada = await InProcess.with(running());
    const asked: string[] = [];
    const { registers } = ada.parts;
    const client: typeof registers.client = (registry, settings) => {
      asked.push(registry.jurisdiction);
      return registers.client(registry, settings);
    };
    const wanted = {
      userId: ada.account.userId,
      legalName: 'Manatee Invented LLC',
      jurisdiction: undefined,
      registry: undefined,
      sandbox: true,
    };
    const { matches } = await findNumbers({ ...ada.parts, registers: { ...registers, client } }, wanted, AbortSignal.timeout(30_000));
    expect(matches).toMatchObject([{ registrationNumber: 'L99000000011', country: 'US', jurisdiction: 'US-FL' }]);
    expect(new Set(asked)).toEqual(new Set(['LEI', ...COPIED]));
  });

  test('what is verified when the time is up is the answer', async () => {
    const { registry } = register({}, {}, { searchByName: () => new Promise(() => {}) });
    const ada = await InProcess.with(running());
    const registers = { registryOf: async () => registry, isConfigured: async () => true, client: async () => ({}) };
    const over = new AbortController();
    const answer = findNumbers(
      { ...ada.parts, registers } as never,
      { userId: ada.account.userId, legalName: 'Fjord', jurisdiction: 'NO', registry: undefined, sandbox: true },
      over.signal,
    );
    over.abort();
    expect(await answer).toEqual({ matches: [], nameSearch: 'failed' });
  });
});
