/** A company search from end to end: HTTP, queue, worker, table, bucket. */
import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Api } from '../support/api.ts';
import { service } from '../support/stack.ts';

const running = service();

describe('a search that finds its company', () => {
  test('goes PENDING -> COMPLETED, opens a case, and costs one credit', async () => {
    const { api, userId } = await running().account();
    const submitted = await api.post('/search', { jurisdiction: ' gb ', identifier: ' 99000010 ' });
    expect(submitted.status).toBe(200);
    expect(submitted.body).toMatchObject({ status: 'PENDING', userId, searchInputs: { identifier: '99000010', jurisdiction: 'GB' } });
    expect(submitted.body).not.toHaveProperty('searchType');
    expect(submitted.body).not.toHaveProperty('result');
    expect(submitted.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
    expect(submitted.headers.get('ratelimit-policy')).toBe('"default";q=100000;w=60');

    const search = await api.finished(submitted.body._id);
    expect(search).toMatchObject({ _id: submitted.body._id, caseId: submitted.body.caseId, status: 'COMPLETED' });
    expect(search.result).toMatchObject({
      legalName: 'HARBOUR INVENTED LIMITED',
      jurisdiction: 'GB',
      countryOfRegistration: 'GB',
      legalFormCode: 'H0PO',
      identifiers: [
        { type: 'Company number', value: '99000010', scheme: 'GB-COH' },
        { type: 'LEI', value: '9999INVENTED00000295', scheme: 'XI-LEI', registry: 'GLEIF' },
      ],
      leiStatus: 'found',
      relationships: [],
      dataStatus: { officers: 'complete', owners: 'partial', financials: 'not_requested', documents: 'partial' },
      dataStatusReasons: { financials: ['not_requested'], documents: ['more_on_register'] },
      provenance: { registry: 'Companies House', origin: 'https://api.company-information.service.gov.uk' },
    });

    const { body: file } = await api.get(`/casefile/${search.caseId}`);
    expect(file).toMatchObject({ _id: search.caseId, userId, target: search.result });
    expect(file.searches).toEqual([{ ...search, result: undefined }].map(({ result: _result, ...summary }) => summary));

    const { body: account } = await api.get('/account');
    expect(account).toMatchObject({ volume_remaining: 99, held: 0 });
    const { body: cases } = await api.get('/cases');
    expect(cases.data).toMatchObject([{ _id: search.caseId, name: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' }]);
  });

  test('an officer who is also an owner is one counterparty with two relationships', async () => {
    const { api } = await running().account();
    const { result } = await api.search('GB', '99000010');
    const both = result.counterparties.filter(({ relationships }: { relationships: unknown[] }) => relationships.length > 1);
    expect(both).toHaveLength(1);
    expect(both[0].relationships.map(({ natureOfRelationship }: { natureOfRelationship: string }) => natureOfRelationship)).toEqual([
      'Director',
      'Person With Significant Control',
    ]);
    for (const party of result.counterparties) for (const { _parentId } of party.relationships) expect(_parentId).toBe(result._id);
  });

  test('codes stand beside words for countries, forms and quoted numbers', async () => {
    const { api } = await running().account();
    const british = (await api.search('GB', '99000010')).result;
    const people = british.counterparties.filter(({ nationality }: { nationality?: string }) => nationality === 'British');
    expect(people.length).toBeGreaterThan(0);
    for (const person of people) expect(person).toMatchObject({ nationalityCode: 'GB', countryOfResidenceCode: 'GB' });
    const belgian = (await api.search('BE', '0999000030')).result;
    expect(belgian).toMatchObject({ legalFormCode: 'R85P', identifiers: [{ type: 'Enterprise number', scheme: 'BE-BCE_KBO' }] });
    const owner = belgian.counterparties.find(({ legalName }: { legalName: string }) => legalName === 'HARBOUR INVENTED LIMITED');
    expect(owner.identifiers).toEqual([{ type: 'Company number', value: '99000010', scheme: 'GB-COH', jurisdiction: 'GB' }]);
  });

  test('its proof file holds the answer read, with its hash, behind a link without credentials', async () => {
    const { api } = await running().account();
    const { result } = await api.search('NO', '100000008');
    const proof = result.sourceDocuments.find(({ kind }: { kind: string }) => kind === 'register_answer');
    const { body: link } = await api.get(`/documents/${proof._documentID}`);
    expect(link).toMatchObject({
      _documentID: proof._documentID,
      title: 'Answer of Enhetsregisteret',
      contentType: 'application/json',
      sha256: proof.sha256,
    });
    const lives = Date.parse(link.expiresAt) - Date.now();
    expect([lives > 0, lives <= 60_000]).toEqual([true, true]);
    const bytes = Buffer.from(await (await fetch(link.url)).arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(proof.sha256);
    const { exchanges } = JSON.parse(bytes.toString('utf8'));
    expect(exchanges[0]).toMatchObject({ url: 'https://data.brreg.no/enhetsregisteret/api/enheter/100000008', status: 200 });
    expect(JSON.parse(exchanges[0].body).navn).toBe('NORDLYS OPPDIKTET AS');
    const paper = result.sourceDocuments.find(({ kind }: { kind: string }) => kind === 'filing');
    const { body: paperLink } = await api.get(`/documents/${paper._documentID}`);
    expect((await (await fetch(paperLink.url)).text()).slice(0, 5)).toBe('%PDF-');
  });

  test('another user gets the same 404 for search, case and document as for unknown ids', async () => {
    const { api } = await running().account();
    const { api: other } = await running().account();
    const { _id, caseId, result } = await api.search('CZ', '99000016');
    for (const [path, error] of [
      [`/search/${_id}/status`, 'Search not found'],
      [`/search/${'0'.repeat(48)}/status`, 'Search not found'],
      [`/search/${_id.toUpperCase()}/status`, 'Search not found'],
      ['/search/nonsense/status', 'Search not found'],
      [`/casefile/${caseId}`, 'Case not found'],
      ['/casefile/nonsense', 'Case not found'],
      [`/documents/${result.sourceDocuments[0]._documentID}`, 'Document not found'],
      ['/documents/..%2f..', 'Document not found'],
    ] as const) {
      const answer = await other.get(path);
      expect([path, answer.status, answer.body.error]).toEqual([path, 404, error]);
    }
  });

  test('requested financials are in the result, and charged because the register has them', async () => {
    const { api } = await running().account();
    const { result } = await api.search('NO', '100000008', { include: { financials: true } });
    expect(result.financials).toMatchObject([{ periodEnd: '2024-12-31', currency: 'NOK', revenue: 5_400_000 }]);
    expect(result.dataStatus.financials).toBe('complete');
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 98, held: 0 });
    const none = await api.search('NO', '100000016', { include: { financials: true } });
    expect(none.result).not.toHaveProperty('financials');
    expect(none.result.dataStatus.financials).toBe('none_on_register');
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 97, held: 0 });
    const { body: ledger } = await api.get('/account/ledger');
    expect(ledger.data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['search', -1],
      ['financials', -1],
      ['search', -1],
      ['grant', 100],
    ]);
  });

  test('financials that the balance cannot pay are included without a charge or a note', async () => {
    const { api } = await running().account({ credits: 1 });
    const search = await api.search('NO', '100000008', { include: { financials: true } });
    expect(search.status).toBe('COMPLETED');
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 0, held: 0 });
  });
});

describe('a search that was given a name', () => {
  test.each([
    ['Harbour Invented Limited', 'exact'],
    ['harbour invented ltd.', 'equivalent'],
    ['Lantern Invented Limited', 'different'],
  ])('%s is %s, in the result, the record and the case', async (legal_name, result) => {
    const { api } = await running().account();
    const search = await api.search('GB', '99000010', { legal_name });
    const nameMatch = { result, requested: legal_name, official: 'HARBOUR INVENTED LIMITED' };
    expect(search.nameMatch).toEqual(nameMatch);
    expect(search.result.nameMatch).toEqual(nameMatch);
    const { target, searches } = (await api.get(`/casefile/${search.caseId}`)).body;
    expect([target.nameMatch, searches[0].nameMatch]).toEqual([nameMatch, nameMatch]);
  });

  test('a search without a name has no name match', async () => {
    const { api } = await running().account();
    const search = await api.search('GB', '99000010');
    expect(search).not.toHaveProperty('nameMatch');
    expect(search.result).not.toHaveProperty('nameMatch');
  });
});

describe('a search that does not', () => {
  /** Of an account that was granted 100 credits and made one search. */
  async function expectRefunded(api: Api): Promise<void> {
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 100, held: 0 });
    const { data } = (await api.get('/account/ledger')).body;
    expect(data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['refund', 1],
      ['search', -1],
      ['grant', 100],
    ]);
  }

  test.each([
    ['NO', '100000059', 'Enhetsregisteret has no company with the Organisasjonsnummer 100000059. You were not charged.'],
    ['GB', '99000061', 'Companies House has no company with the Company number 99000061. You were not charged.'],
  ])('%s not found is FAILED with a sentence, and refunded', async (jurisdiction, identifier, error) => {
    const { api } = await running().account();
    const search = await api.search(jurisdiction, identifier);
    expect(search).toMatchObject({ status: 'FAILED', result: { error } });
    await expectRefunded(api);
    const { body: file } = await api.get(`/casefile/${search.caseId}`);
    expect(file).not.toHaveProperty('target');
    expect(file.searches).toMatchObject([{ status: 'FAILED' }]);
  });

  test('a register that is down gets three attempts, then the search is FAILED and refunded', async () => {
    const { api } = await running().account();
    const search = await api.search('NO', '100000032', {}, 60);
    expect(search.result.error).toBe('Enhetsregisteret is unavailable right now. You were not charged.');
    await expectRefunded(api);
  });

  test('whose message is a dead letter is FAILED, and refunded once', async () => {
    const { api, userId } = await running().account();
    const { table } = running().proxies;
    const fault = '{"__type":"com.amazonaws.dynamodb.v20120810#ValidationException","message":"no worker can finish it"}';
    table.intercept(async (_operation, _body, caller) => (caller === 'process-search' ? { status: 400, body: fault } : undefined));
    onTestFinished(() => table.intercept(undefined));
    const { _id: searchId } = (await api.post('/search', { jurisdiction: 'GB', identifier: '99000010' })).body;
    const Records = [{ messageId: 'dead', body: JSON.stringify({ searchId, userId }) }];
    for (const _time of ['first', 'again'])
      expect(await running().stack.invoke('fail-search', { Records })).toEqual({ batchItemFailures: [] });
    expect(await api.finished(searchId)).toMatchObject({ status: 'FAILED' });
    await expectRefunded(api);
  });
});
