/** Fund and LEI searches (docs/specification.md 3, 4.3, 7.2): found in the LEI registry, managers expanded on both paths. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { service } from '../support/stack.ts';

const running = service();

const remaining = async (api: Api): Promise<number> => (await api.get('/account')).body.volume_remaining;

async function fundSearch(api: Api, legal_name: string, more: object = {}) {
  const { body } = await api.post('/search', { target_type: 'fund', legal_name, ...more });
  return api.finished(body._id);
}

/** The case, after its expand, if any, has ended. */
async function settledCase(api: Api, caseId: string, searches: number) {
  const file = async () => (await api.get(`/casefile/${caseId}`)).body;
  await expect.poll(async () => (await file()).searches.length).toBe(searches);
  await expect.poll(async () => (await file()).searches.some(({ status }: { status: string }) => status === 'PENDING')).toBe(false);
  return file();
}

describe('a fund search', () => {
  test('is accepted without jurisdiction, is not billed, and finds fund and manager', async () => {
    const { api } = await running().account();
    const submitted = await api.post('/search', {
      target_type: 'fund',
      legal_name: ' INVENTED HARBOUR GROWTH FUND ',
      identifier: 7,
      jurisdiction: 'ZZ',
      include: 'x',
    });
    expect(submitted.status).toBe(200);
    expect(submitted.body).toMatchObject({ status: 'PENDING', searchType: 'fund' });
    expect(submitted.body.searchInputs).toEqual({ target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' });
    const { result, caseId } = await api.finished(submitted.body._id);
    expect(result).toMatchObject({ entityType: 'fund', legalName: 'INVENTED HARBOUR GROWTH FUND' });
    const [manager] = result.counterparties;
    expect(manager.relationships).toMatchObject([{ _parentId: result._id, natureOfRelationship: 'Fund Manager' }]);
    for (const entity of [result, manager]) {
      expect(entity.identifiers.find(({ type }: { type: string }) => type === 'LEI')).toBeDefined();
      expect(entity.identifiers.length).toBeGreaterThan(1);
    }
    const file = await settledCase(api, caseId, 2);
    expect(file.target._id).toBe(result._id);
  });

  test('path A: a manager with a register is expanded there, billed once, under the manager', async () => {
    const { api } = await running().account();
    const { caseId } = await fundSearch(api, 'INVENTED HARBOUR GROWTH FUND');
    const { target, searches } = await settledCase(api, caseId, 2);
    expect(searches[1]).toMatchObject({
      searchType: 'expand',
      status: 'COMPLETED',
      entityId: target.counterparties[0]._id,
      searchInputs: { identifier: '000700013', jurisdiction: 'FR', legalName: 'ARDOISE INVENTEE' },
    });
    expect(target.counterparties[0].counterparties.length).toBeGreaterThan(0);
    expect(await remaining(api)).toBe(99);
  });

  test('path B: a US manager is looked up among investment advisers, not billed', async () => {
    const { api } = await running().account();
    const { caseId } = await fundSearch(api, 'INVENTED LIBERTY FUND', { development_mode: true });
    const { target, searches } = await settledCase(api, caseId, 2);
    expect(searches[1]).toMatchObject({
      searchType: 'expand',
      status: 'COMPLETED',
      searchInputs: { identifier: 'LIBERTY INVENTED ADVISERS LLC', regulator: 'IAPD', legalName: 'LIBERTY INVENTED ADVISERS LLC' },
    });
    const [manager] = target.counterparties;
    const natures = manager.counterparties.flatMap(({ relationships }: { relationships: { natureOfRelationship: string }[] }) =>
      relationships.map(({ natureOfRelationship }) => natureOfRelationship),
    );
    expect(natures).toContain('Direct Owner');
    expect(await remaining(api)).toBe(100);
  });

  test('without a manager completes alone', async () => {
    const { api } = await running().account();
    const { caseId, status } = await fundSearch(api, 'INVENTED ORPHAN FUND');
    expect(status).toBe('COMPLETED');
    expect((await settledCase(api, caseId, 1)).target.counterparties).toEqual([]);
  });

  test.each([
    ['subscription', { subscriptions: ['GB'] }],
    ['credits', { credits: 0 }],
    ['rate limit', { rateLimit: 1 }],
  ])('blocked by %s, the fund is COMPLETED all the same, and the manager can be expanded later', async (_, blocked) => {
    const { api } = await running().account(blocked);
    const { caseId, status } = await fundSearch(api, 'INVENTED HARBOUR GROWTH FUND');
    expect(status).toBe('COMPLETED');
    const { target } = await settledCase(api, caseId, 1);
    await running().queueEmpty();
    const { body } = await api.post('/search/expand', { caseId, entityId: target.counterparties[0]._id });
    expect(body.code).not.toBe('expand_in_progress');
  });

  test('fails with the exact documented message, and starts no expand', async () => {
    const { api } = await running().account();
    const nobody = await fundSearch(api, 'No Such Fund "At All"');
    expect(nobody).toMatchObject({
      status: 'FAILED',
      result: {
        error: 'No matching LEI found for "No Such Fund "At All""',
        code: 'not_found',
        retryable: false,
        hint: 'The sandbox has invented funds only: try INVENTED HARBOUR GROWTH FUND.',
      },
    });
    const company = await fundSearch(api, 'LATERNE ERFUNDENE GMBH');
    expect(company.result).toEqual({
      error: '"LATERNE ERFUNDENE GMBH" is not registered as a fund on GLEIF',
      code: 'not_a_fund',
      retryable: false,
      hint: 'POST /search/lei reads the LEI record of a company; POST /search asks its register.',
    });
    expect((await settledCase(api, company.caseId, 1)).searches[0].status).toBe('FAILED');
    expect(await remaining(api)).toBe(100);
  });

  test('needs a name, and a kind that exists', async () => {
    const { api } = await running().account();
    for (const body of [{ target_type: 'fund' }, { target_type: 'fund', legal_name: '  ' }, { target_type: 'funds', legal_name: 'X' }]) {
      expect((await api.post('/search', body)).status).toBe(400);
    }
  });

  test('its message delivered five times starts one expand', async () => {
    const { api } = await running().account();
    const { queueUrl, endpoints } = running().stack;
    const sqs = new SQSClient({
      endpoint: endpoints.sqs,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const { body } = await api.post('/search', { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify({ searchId: body._id }) })),
      ),
    );
    await api.finished(body._id);
    await settledCase(api, body.caseId, 2);
    await new Promise((go) => setTimeout(go, 1_000));
    expect((await api.get(`/casefile/${body.caseId}`)).body.searches).toHaveLength(2);
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 99, held: 0 });
  });
});

describe('a LEI search', () => {
  test('by LEI gives the record with both parents, not billed', async () => {
    const { api } = await running().account();
    const { body } = await api.post('/search/lei', { lei: '9999invented00000198' });
    expect(body).toMatchObject({ searchType: 'lei', status: 'PENDING' });
    const { result } = await api.finished(body._id);
    expect(result).toMatchObject({
      legalName: 'LATERNE ERFUNDENE GMBH',
      jurisdiction: 'DE',
      dataStatus: { officers: 'not_published', owners: 'partial' },
      dataStatusReasons: { officers: ['not_published'], owners: ['consolidating_parents_only'] },
    });
    const natures = result.counterparties.map(
      ({ relationships }: { relationships: { natureOfRelationship: string }[] }) => relationships[0]!.natureOfRelationship,
    );
    expect(natures).toEqual(expect.arrayContaining(['Parent', 'Ultimate Parent']));
    expect(await remaining(api)).toBe(100);
    expect((await api.get(`/casefile/${body.caseId}`)).body.target).toEqual(result);
  });

  test('gives the reason why a parent is not reported', async () => {
    const { api } = await running().account();
    const { body } = await api.post('/search/lei', { lei: '9999INVENTED00000489' });
    const { result } = await api.finished(body._id);
    expect(result.reportingExceptions).toHaveLength(2);
    expect(result.reportingExceptions[0].inWords).toMatch(/^No (direct|ultimate) parent is reported: .+\.$/);
  });

  test('by exact legal name takes the record in force', async () => {
    const { api } = await running().account();
    const { body } = await api.post('/search/lei', { legal_name: 'Invented Twin GmbH' });
    expect((await api.finished(body._id)).result.identifiers[0].value).toBe('9999INVENTED00001362');
    const none = await api.post('/search/lei', { legal_name: 'Nobody At All' });
    expect((await api.finished(none.body._id)).result.error).toBe('No matching LEI found for "Nobody At All"');
  });

  test('refuses an invalid LEI and an empty request', async () => {
    const { api } = await running().account();
    expect((await api.post('/search/lei', { lei: '9999INVENTED00000199' })).body.code).toBe('invalid_identifier');
    expect((await api.post('/search/lei', {})).body.code).toBe('missing_input');
  });
});
