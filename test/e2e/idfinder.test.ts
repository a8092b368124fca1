/** The identifier finder (docs/specification.md 4.7, 8.5): verified numbers by name, charged only when there are any. */
import { describe, expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { service } from '../support/stack.ts';

const running = service();

const account = async (api: Api) => (await api.get('/account')).body;

describe('with a jurisdiction', () => {
  test.each([
    ['GB', 'Harbour Invented Limited', '99000010', 'Company number'],
    ['NO', 'NORDLYS OPPDIKTET', '100000008', 'Organisasjonsnummer'],
    ['FR', 'ARDOISE INVENTEE', '000700013', 'SIREN'],
    ['CZ', 'Smyšlená skála', '99000016', 'IČO'],
  ])('%s: the register’s own search names %s', async (jurisdiction, legalName, number, type) => {
    const { api } = await running().account();
    const { status, body } = await api.post('/idfinder', { legalName, jurisdiction: jurisdiction.toLowerCase() });
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({ registrationNumber: number, identifierType: type, country: jurisdiction });
    expect(body[0]).not.toHaveProperty('companyStatus');
    expect(await account(api)).toMatchObject({ volume_remaining: 99, held: 0 });
    const { data } = (await api.get('/account/ledger')).body;
    expect(data[0]).toMatchObject({ kind: 'idfinder', amount: -1 });
  });

  test('a name without a match is an empty array and costs nothing', async () => {
    const { api } = await running().account();
    const { status, body } = await api.post('/idfinder', { legalName: 'Zzyzx Nowhere To Be Found', jurisdiction: 'NO' });
    expect([status, body]).toEqual([200, []]);
    expect(await account(api)).toMatchObject({ volume_remaining: 100, held: 0 });
  });

  test('a search accepts the number found', async () => {
    const { api } = await running().account();
    const { body } = await api.post('/idfinder', { legalName: 'CLIFF INVENTED LIMITED', jurisdiction: 'GB' });
    expect((await api.search(body[0].country, body[0].registrationNumber)).result.legalName).toBe('CLIFF INVENTED LIMITED');
  });
});

describe('an answer', () => {
  const numbersOf = (body: { registrationNumber: string; identifierType: string }[]) =>
    body.map(({ identifierType, registrationNumber }) => `${identifierType} ${registrationNumber}`);

  test('a company with two numbers has a row for each', async () => {
    const { api } = await running().account();
    const { body } = await api.post('/idfinder', { legalName: 'BILLABONG INVENTED HOLDINGS PTY LTD', jurisdiction: 'AU' });
    const { result } = await api.search('AU', body[0].registrationNumber);
    const own = result.identifiers.filter(({ type }: { type: string }) => ['ABN', 'ACN', 'ARBN'].includes(type));
    expect(own.length).toBeGreaterThan(1);
    expect(numbersOf(body)).toEqual(own.map(({ type, value }: { type: string; value: string }) => `${type} ${value}`));
  });

  test.each(['HARBOUR INVENTED LTD', '  harbour   invented limited ', 'Harbour Invented'])('%j finds the company', async (legalName) => {
    const { api } = await running().account();
    const { body } = await api.post('/idfinder', { legalName, jurisdiction: 'GB' });
    expect(body).toMatchObject([{ companyName: 'HARBOUR INVENTED LIMITED', registrationNumber: '99000010' }]);
  });

  test.each([
    ['NO', 'searched'],
    ['CA', 'not_available'],
  ])('an empty answer for %s has the name search status %s', async (jurisdiction, nameSearch) => {
    const { api } = await running().account();
    const { status, body, headers } = await api.post('/idfinder', { legalName: 'Zzyzx Nowhere To Be Found', jurisdiction });
    expect([status, body, headers.get('x-name-search')]).toEqual([200, [], nameSearch]);
  });
});

describe('without a jurisdiction', () => {
  test('the LEI registry gives the country and the number', async () => {
    const { api } = await running().account();
    const { body } = await api.post('/idfinder', { legalName: 'ARDOISE INVENTEE' });
    expect(body[0]).toEqual({ companyName: 'ARDOISE INVENTEE', registrationNumber: '000700013', identifierType: 'SIREN', country: 'FR' });
    expect(await account(api)).toMatchObject({ volume_remaining: 99 });
  });

  test('a name that the LEI registry does not have is searched in the registers of the EU', async () => {
    const { api } = await running().account();
    const { body } = await api.post('/idfinder', { legalName: 'Smyšlená skála' });
    expect(body[0]).toMatchObject({ registrationNumber: '99000016', country: 'CZ' });
  });
});

describe('refusals and limits', () => {
  test('in their order, none of them charged', async () => {
    const { api } = await running().account({ credits: 0, subscriptions: [] });
    expect((await api.post('/idfinder', {})).body).toMatchObject({ error: 'Missing legalName input', code: 'missing_input' });
    expect((await api.post('/idfinder', { legalName: ' ' })).status).toBe(400);
    expect((await api.post('/idfinder', { legalName: 'X', jurisdiction: 'ZZ' })).body.error).toBe('Unsupported jurisdiction: ZZ');
    expect((await api.post('/idfinder', { legalName: 'X', jurisdiction: 'NO' })).status).toBe(402);
  });

  test('no subscription is needed', async () => {
    const { api } = await running().account({ subscriptions: ['GB'] });
    expect((await api.post('/idfinder', { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' })).status).toBe(200);
  });

  test('fifty at once on ten credits never go below zero, and ten at most are charged', async () => {
    const { api } = await running().account({ credits: 10 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.post('/idfinder', { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 402)).toBe(true);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await account(api)).toMatchObject({ volume_remaining: 0, held: 0 });
  });

  test('an Idempotency-Key gives the first answer again and is charged once; another body is 422', async () => {
    const { api } = await running().account();
    const key = { 'idempotency-key': 'find once' };
    const first = await api.post('/idfinder', { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' }, key);
    const again = await api.post('/idfinder', { jurisdiction: 'NO', legalName: 'NORDLYS OPPDIKTET' }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await api.post('/idfinder', { legalName: 'FJELL', jurisdiction: 'NO' }, key)).status).toBe(422);
    expect(await account(api)).toMatchObject({ volume_remaining: 99, held: 0 });
  });
});
