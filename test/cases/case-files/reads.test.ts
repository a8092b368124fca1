/** Reads of searches, cases, documents and accounts, and who may make them. Over the table, in this process. */

import { describe, expect, test } from 'vitest';
import { revokeKey } from '../../../shared/accounts/access/change-keys.ts';
import { readAccount, readLedger } from '../../../shared/accounts/account/read-account.ts';
import { addCollaborator, removeCollaborator } from '../../../shared/cases/case-files/collaborators.ts';
import { listCases } from '../../../shared/cases/case-files/list-cases.ts';
import { readCase } from '../../../shared/cases/case-files/read-case.ts';
import { readDocument } from '../../../shared/cases/case-files/read-document.ts';
import { readGraph } from '../../../shared/cases/case-files/read-graph.ts';
import { type Entity, SECTIONS } from '../../../shared/model/entity/entity.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { publicationOf } from '../../../shared/registers/register-facts.ts';
import { listJurisdictions, readJurisdiction } from '../../../shared/searches/jurisdictions/list-jurisdictions.ts';
import { validateIdentifier } from '../../../shared/searches/jurisdictions/validate-identifier.ts';
import { readSearch } from '../../../shared/searches/submit/read-search.ts';
import { processSearch } from '../../../shared/searches/worker/process-search.ts';
import { codeOf, InProcess, refusalOf } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const HARBOUR = { jurisdiction: 'GB', identifier: '99000010' };
const NOBODYS = 'f'.repeat(32);

/** A completed case of HARBOUR INVENTED LIMITED. */
async function harbour(ada: InProcess) {
  const row = await ada.processed(ada.submit(HARBOUR));
  const target = (await ada.parts.store.results.read(row)).entity;
  const owner = target.counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))!;
  return { row, caseId: row.caseId, target, owner };
}

/** An unrelated account, one with a revoked key, and a suspended one. */
async function unrelatedAccounts() {
  const [bo, revoked, suspended] = [await InProcess.with(running()), await InProcess.with(running()), await InProcess.with(running())];
  await revokeKey(revoked.parts, revoked.account.userId, revoked.account.keyId, { now: new Date() });
  await suspended.parts.store.access.suspend(suspended.account.userId);
  return { bo, revoked, suspended };
}

test('a search: PENDING, COMPLETED and FAILED', async () => {
  const ada = await InProcess.with(running());
  const open = (await ada.submit(HARBOUR)).body;
  expect(await readSearch(ada.parts, ada.caller, open._id)).toEqual({ body: open });
  const { row, target } = await harbour(ada);
  const done = await readSearch(ada.parts, ada.caller, row.searchId);
  expect(done.body).toMatchObject({ _id: row.searchId, status: 'COMPLETED' });
  expect(done.kept).toMatchObject({ field: 'result', result: { entity: target } });
  expect(await done.spill!(Buffer.from('packed'))).toEqual({
    url: `https://bucket.example/answers/${row.caseId}`,
    expiresAt: new Date(ada.at + 60_000).toISOString(),
  });
  const failed = await ada.processed(ada.submit({ jurisdiction: 'FR', identifier: '000700062' }));
  expect((await readSearch(ada.parts, ada.caller, failed.searchId)).body).toMatchObject({
    status: 'FAILED',
    result: {
      code: 'not_found',
      retryable: false,
      error: expect.stringContaining('has no company with the SIREN 000700062. You were not charged.'),
    },
  });
});

test('a search of another account, an unknown one and an invalid id get the same 404', async () => {
  const ada = await InProcess.with(running());
  const { row } = await harbour(ada);
  const { bo, revoked, suspended } = await unrelatedAccounts();
  for (const id of ['', 'x', `${NOBODYS}${'0'.repeat(16)}`])
    expect(await codeOf(readSearch(ada.parts, ada.caller, id))).toBe('search_not_found');
  expect(await codeOf(readSearch(bo.parts, bo.caller, row.searchId))).toBe('search_not_found');
  expect(await codeOf(readSearch(bo.parts, revoked.caller, row.searchId))).toBe('invalid_credentials');
  expect(await codeOf(readSearch(bo.parts, suspended.caller, row.searchId))).toBe('account_suspended');
  await ada.parts.store.erasures.begin(row.caseId, new Date());
  expect(await codeOf(readSearch(ada.parts, ada.caller, row.searchId))).toBe('search_not_found');
});

describe('a case', () => {
  test('before its search has ended, as stored, and folded after an expand', async () => {
    const ada = await InProcess.with(running());
    const { caseId, ...open } = (await ada.submit(HARBOUR)).body;
    const first = await readCase(ada.parts, ada.caller, caseId);
    expect(first.body).toEqual({
      _id: caseId,
      createdAt: open.createdAt,
      updatedAt: open.createdAt,
      userId: ada.account.userId,
      searches: [{ ...open, caseId }],
    });
    expect(first).not.toHaveProperty('kept');
    expect((await readGraph(ada.parts, ada.caller, caseId)).body).toEqual({ caseId, nodes: [], edges: [] });

    ada.at += 5_000;
    await processSearch(ada.parts, open._id, 1);
    const done = await readCase(ada.parts, ada.caller, caseId);
    expect(done.kept?.field).toBe('target');
    expect(done.body).not.toHaveProperty('target');
    expect(done.body.updatedAt).toBe(new Date(ada.at).toISOString());

    const target = done.kept!.result.entity;
    const owner = target.counterparties.find(({ legalName }) => /ARDOISE/.test(legalName))!;
    ada.at += 5_000;
    const expand = await ada.processed(ada.expand({ caseId, entityId: owner._id }));
    const folded = await readCase(ada.parts, ada.caller, caseId);
    expect(folded).not.toHaveProperty('kept');
    expect(folded.body.searches.map(({ _id, status }) => [_id, status])).toEqual([
      [open._id, 'COMPLETED'],
      [expand.searchId, 'COMPLETED'],
    ]);
    expect(folded.body.updatedAt).toBe(expand.updatedAt);
    const onCase = folded.body.target!.counterparties.find(({ _id }) => _id === owner._id)!;
    expect(onCase.counterparties.length).toBeGreaterThan(0);
    const { body: graph } = await readGraph(ada.parts, ada.caller, caseId);
    expect(graph.caseId).toBe(caseId);
    expect(graph.nodes.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([target._id, owner._id, ...onCase.counterparties.map(({ _id }) => _id)]),
    );
    expect((await folded.spill!(Buffer.from('x'))).url).toContain(caseId);
    expect((await (await readGraph(ada.parts, ada.caller, caseId)).spill!(Buffer.from('x'))).url).toContain(caseId);
  });

  test('is shown to its owner and its readers only', async () => {
    const ada = await InProcess.with(running());
    const { caseId } = await harbour(ada);
    const { bo, revoked, suspended } = await unrelatedAccounts();
    const codes = async (who: InProcess) => [
      await codeOf(readCase(who.parts, who.caller, caseId)),
      await codeOf(readGraph(who.parts, who.caller, caseId)),
    ];
    expect(await codes(bo)).toEqual(['case_not_found', 'case_not_found']);
    expect(await codes(revoked)).toEqual(['invalid_credentials', 'invalid_credentials']);
    expect(await codes(suspended)).toEqual(['account_suspended', 'account_suspended']);
    for (const id of ['', 'x', NOBODYS]) expect(await codeOf(readCase(ada.parts, ada.caller, id))).toBe('case_not_found');
    await addCollaborator(ada.parts, ada.caller, caseId, ` ${bo.account.email.toUpperCase()} `);
    expect((await readCase(bo.parts, bo.caller, caseId)).body.userId).toBe(ada.account.userId);
    expect((await readGraph(bo.parts, bo.caller, caseId)).body.nodes.length).toBeGreaterThan(2);
    await removeCollaborator(ada.parts, ada.caller, caseId, bo.account.email);
    expect(await codes(bo)).toEqual(['case_not_found', 'case_not_found']);
    await ada.parts.store.erasures.begin(caseId, new Date());
    expect(await codes(ada)).toEqual(['case_not_found', 'case_not_found']);
  });

  test('is shared by its owner only, with a valid email', async () => {
    const ada = await InProcess.with(running());
    const { caseId } = await harbour(ada);
    const { bo } = await unrelatedAccounts();
    const share = (who: InProcess, id: string, email: string) => codeOf(addCollaborator(who.parts, who.caller, id, email));
    expect(await refusalOf(addCollaborator(ada.parts, ada.caller, caseId, 'no email'))).toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringMatching(/email/),
    });
    expect(await share(ada, 'x', 'bo@example.com')).toBe('case_not_found');
    expect(await share(ada, NOBODYS, 'bo@example.com')).toBe('case_not_found');
    expect(await share(bo, caseId, 'bo@example.com')).toBe('case_not_found');
    await addCollaborator(ada.parts, ada.caller, caseId, bo.account.email);
    expect(await refusalOf(addCollaborator(bo.parts, bo.caller, caseId, 'cy@example.com'))).toMatchObject({
      code: 'not_the_owner',
      message: 'Only the case owner may share it',
    });
    expect(await codeOf(removeCollaborator(bo.parts, bo.caller, caseId, bo.account.email))).toBe('not_the_owner');
    await ada.parts.store.erasures.begin(caseId, new Date());
    expect(await share(ada, caseId, 'cy@example.com')).toBe('case_not_found');
    expect(await share(bo, caseId, 'cy@example.com')).toBe('case_not_found');
  });
});

test('a document: a link of one minute, for the readers of its case', async () => {
  const ada = await InProcess.with(running());
  const { caseId, target } = await harbour(ada);
  const { bo, suspended } = await unrelatedAccounts();
  const [paper] = target.sourceDocuments as [Entity['sourceDocuments'][number]];
  const { _documentID, title, contentType, sha256 } = paper;
  const key = `cases/${caseId}/${_documentID}`;
  expect(ada.bucket.kept.has(key)).toBe(true);
  expect(await readDocument(ada.parts, ada.caller, _documentID)).toEqual({
    _documentID,
    title,
    contentType,
    sha256,
    url: `https://bucket.example/${key}?type=${contentType}`,
    expiresAt: new Date(ada.at + 60_000).toISOString(),
  });
  for (const id of ['', 'x', `${NOBODYS}${'0'.repeat(16)}`, `${caseId}${'0'.repeat(16)}`])
    expect(await codeOf(readDocument(ada.parts, ada.caller, id))).toBe('document_not_found');
  expect(await codeOf(readDocument(bo.parts, bo.caller, _documentID))).toBe('document_not_found');
  expect(await codeOf(readDocument(bo.parts, suspended.caller, _documentID))).toBe('account_suspended');
  await addCollaborator(ada.parts, ada.caller, caseId, bo.account.email);
  expect((await readDocument({ ...bo.parts, documents: ada.parts.documents }, bo.caller, _documentID)).sha256).toBe(sha256);
  await ada.parts.store.erasures.begin(caseId, new Date());
  expect(await codeOf(readDocument(ada.parts, ada.caller, _documentID))).toBe('document_not_found');
  expect(await codeOf(readDocument(bo.parts, bo.caller, _documentID))).toBe('document_not_found');
});

test('the list of cases: newest first, in pages, with the registers’ names', async () => {
  const ada = await InProcess.with(running());
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    ada.at += 1_000;
    ids.push((await ada.submit(HARBOUR)).body.caseId);
  }
  ada.at += 1_000;
  const fund = (await ada.submit({ target_type: 'fund', legal_name: 'GROWTH FUND' })).body;
  const { caseId } = await harbour(ada);
  const listed = async (query: Record<string, string>) => listCases(ada.parts, ada.caller, query);
  const first = await listed({ limit: '2' });
  const createdAt = new Date(ada.at).toISOString();
  expect(first.data).toEqual(
    expect.arrayContaining([
      { _id: caseId, createdAt, name: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB', entityType: 'company', countryOfRegistration: 'GB' },
      { _id: fund.caseId, createdAt, name: 'GROWTH FUND', searchType: 'fund' },
    ]),
  );
  const rest = await listed({ limit: '5', cursor: first.nextCursor! });
  expect(rest.data.map(({ _id, name }) => [_id, name])).toEqual(ids.toReversed().map((id) => [id, '99000010']));
  expect(rest).not.toHaveProperty('nextCursor');
  expect(await codeOf(listed({ limit: '0' }))).toBe('invalid_parameter');
  const { revoked } = await unrelatedAccounts();
  expect(await codeOf(listCases(ada.parts, revoked.caller, {}))).toBe('invalid_credentials');
});

test('the account and its ledger', async () => {
  const ada = await InProcess.with(running(), { credits: 9, rateLimit: undefined, subscriptions: ['GB', 'FR'] });
  const open = (await ada.submit(HARBOUR)).body;
  await harbour(ada);
  expect(await readAccount({ ...ada.parts, rateLimit: 60 }, ada.caller)).toEqual({
    userId: ada.account.userId,
    email: ada.account.email,
    volume_remaining: 7,
    held: 1,
    subscriptions: ['GB', 'FR'],
    sandbox: true,
    rateLimit: 60,
    requestLimit: 600,
  });
  const limited = await InProcess.with(running(), { rateLimit: 7 });
  expect(await readAccount(limited.parts, limited.caller)).toMatchObject({ rateLimit: 7, requestLimit: 600 });
  const busy = await InProcess.with(running(), { rateLimit: 70, requestLimit: 90 });
  expect(await readAccount(busy.parts, busy.caller)).toMatchObject({ rateLimit: 70, requestLimit: 90 });
  const first = await readLedger(ada.parts, ada.caller, { limit: '2' });
  const line = (kind: string, amount: number, more: object) => ({ _id: expect.any(String), at: expect.any(String), amount, kind, ...more });
  const searched = { searchId: expect.any(String), reason: 'Search GB 99000010' };
  expect(first).toEqual({ data: [line('search', -1, searched), line('search', -1, searched)], nextCursor: expect.any(String) });
  expect(first.data.map(({ searchId }) => searchId)).toContain(open._id);
  expect(await readLedger(ada.parts, ada.caller, { cursor: first.nextCursor })).toEqual({
    data: [line('grant', 9, { reason: 'Opening credits' })],
  });
  const { revoked, suspended } = await unrelatedAccounts();
  for (const [who, code] of [
    [revoked, 'invalid_credentials'],
    [suspended, 'account_suspended'],
  ] as const) {
    expect(await codeOf(readAccount(ada.parts, who.caller))).toBe(code);
    expect(await codeOf(readLedger(ada.parts, who.caller, {}))).toBe(code);
  }
  expect(await codeOf(readLedger(ada.parts, ada.caller, { cursor: 'x' }))).toBe('invalid_parameter');
  expect(await codeOf(readAccount(ada.parts, { userId: 'nobody' }))).toBe('profile_not_found');
});

describe('jurisdictions', () => {
  test('the facts of a handler, and whether its credentials are configured', async () => {
    const ada = await InProcess.with(running());
    const services = { ...ada.parts, prices: { NO: { search: 3 } } };
    const norway = await readJurisdiction(services, ada.caller, ' no ');
    expect(norway).toMatchObject({
      code: 'NO',
      name: 'Norway',
      registry: 'Enhetsregisteret',
      route: 'live_register',
      searchBy: 'identifier',
      nameSearch: true,
      credentials: { needed: false, configured: true },
      search_credit_cost: 3,
      idfinder_credit_cost: 1,
    });
    const [number] = norway.identifiers;
    expect(number!.example).toMatch(new RegExp(number!.pattern));
    expect(Object.keys(norway.sections)).toEqual(['officers', 'owners', 'financials', 'documents']);
    for (const code of ['NO', 'DE', 'GB']) {
      const registry = (await services.catalogue.registryOf(code))!;
      const { sections, sectionNotes } = await readJurisdiction(services, ada.caller, code);
      for (const section of SECTIONS) {
        const { level, reasons, completeFor } = publicationOf(registry, section);
        expect(sections[section]).toBe(level);
        expect(sectionNotes[section]).toStrictEqual(reasons && { reasons, ...(completeFor && { completeFor }) });
      }
    }
    expect(norway.credentials).not.toHaveProperty('obtainedAt');
    const unconfigured = { ...services, catalogue: { ...services.catalogue, isConfigured: async () => false } };
    expect((await readJurisdiction(unconfigured, ada.caller, 'GB')).credentials).toEqual({
      needed: true,
      configured: false,
      obtainedAt: expect.stringContaining('http'),
    });
    expect(await readJurisdiction(services, ada.caller, 'LU')).toMatchObject({ route: 'lei' });
    const state = { asOf: '2026-02-28T08:00:00.000Z', loadedAt: '2026-02-28T09:00:00.000Z', companies: 3 };
    const copies = {
      ...services,
      copyState: async ({ ownCopy }: Pick<Registry, 'ownCopy'>) => (ownCopy?.cut === 'LEI' ? state : undefined),
    };
    expect((await readJurisdiction(copies, ada.caller, 'LU')).copy).toEqual(state);
    expect(await readJurisdiction(copies, ada.caller, 'NO')).not.toHaveProperty('copy');
  });

  test('all of them, for every authenticated caller', async () => {
    const ada = await InProcess.with(running());
    const { data } = await listJurisdictions(ada.parts, ada.caller);
    expect(data.length).toBeGreaterThan(30);
    expect(data.map(({ code }) => code)).toContain('NO');
    expect(new Set(data.map(({ searchBy }) => searchBy))).toEqual(new Set(['identifier', 'legal_name']));
    const { revoked } = await unrelatedAccounts();
    expect(await codeOf(listJurisdictions(ada.parts, revoked.caller))).toBe('invalid_credentials');
    expect(await codeOf(readJurisdiction(ada.parts, revoked.caller, 'NO'))).toBe('invalid_credentials');
    expect(await refusalOf(readJurisdiction(ada.parts, ada.caller, 'x'.repeat(30)))).toMatchObject({
      code: 'unsupported_jurisdiction',
      message: `Unsupported jurisdiction: ${'X'.repeat(20)}`,
    });
  });
});

test('a number is validated without a register request', async () => {
  const ada = await InProcess.with(running());
  const judged = async (body: unknown) => (await validateIdentifier(ada.parts, ada.caller, () => body)).body;
  expect(await judged({ jurisdiction: ' no ', identifier: ' 100 000 008 ' })).toEqual({
    valid: true,
    normalised: '100000008',
    identifierType: 'Organisasjonsnummer',
  });
  expect(await judged({ jurisdiction: 'NO', identifier: '100000009' })).toMatchObject({ valid: false, reason: 'The check digit is wrong' });
  const missing = { code: 'missing_input', message: 'Missing identifier and/or jurisdiction input' };
  for (const body of [
    {},
    { jurisdiction: 'NO' },
    { identifier: '1' },
    { jurisdiction: ' ', identifier: ' ' },
    { jurisdiction: 'NO', identifier: ' ' },
  ])
    expect(await refusalOf(judged(body))).toMatchObject(missing);
  expect(await codeOf(judged({ jurisdiction: 'ZZ', identifier: '1' }))).toBe('unsupported_jurisdiction');
  expect(await codeOf(judged([]))).toBe('invalid_body');
  const { suspended } = await unrelatedAccounts();
  expect(await codeOf(validateIdentifier(ada.parts, suspended.caller, () => ({})))).toBe('account_suspended');
});
