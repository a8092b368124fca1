/** Every operation of the document has a method of the client, called here against the running service. */
import { beforeAll, expect, test } from 'vitest';
import { batchesOf } from '../../client/src/batches.ts';
import { evidenceOf } from '../../client/src/evidence.ts';
import { isCode, owners, type RegistryGraph, registryGraph, SearchFailed } from '../../client/src/index.ts';
import { monitorsOf } from '../../client/src/monitors.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { service } from '../support/stack.ts';

const running = service();
const FOUND = { jurisdiction: 'GB', identifier: '99000010' };
const called = new Set<string>();
let rg: RegistryGraph;
let account: { email: string; password: string };

const connect = (credentials: object): RegistryGraph =>
  registryGraph({
    baseUrl: running().stack.baseUrl,
    ...credentials,
    onRequest: ({ method, path }) => called.add(`${method} ${path.replace(/\?.*/, '')}`),
  });

beforeAll(async () => {
  const created = await running().account();
  account = { email: created.email, password: created.password };
  rg = connect({ apiKey: created.apiKey });
});

test('a search, its case, its graph and its owners', async () => {
  const pending = await rg.search(FOUND);
  expect(pending.status).toBe('PENDING');
  const company = await rg.wait(pending._id);
  expect(owners(company).map(({ shares }) => shares[0])).toContain('>50–<75 % shareholding');
  expect((await rg.status(pending._id)).status).toBe('COMPLETED');
  expect((await rg.case(pending.caseId))._id).toBe(pending.caseId);
  expect((await rg.graph(pending.caseId)).nodes.length).toBeGreaterThan(3);
  const file = await rg.export(pending.caseId, { format: 'graphml' });
  expect(file).toMatchObject({ contentType: 'application/graphml+xml', fileName: `${pending.caseId}.graphml` });
  expect(new TextDecoder().decode(file.bytes)).toContain('<graph ');
  expect((await rg.exportNote(pending.caseId, { format: 'graphml' })).dropped.length).toBeGreaterThan(0);
  const { owners: derived } = await rg.ownership(pending.caseId, { ruleSet: 'gb-psc' });
  expect(derived.length).toBeGreaterThan(0);
  const [document] = company.sourceDocuments;
  expect((await rg.document(document!._documentID)).sha256).toBe((await rg.download(document!._documentID)).sha256);
  await rg.collaborators.add(pending.caseId, 'invented@example.com');
  expect((await rg.collaborators.list(pending.caseId)).data).toMatchObject([{ email: 'invented@example.com' }]);
  await rg.collaborators.remove(pending.caseId, 'invented@example.com');
  const expandable = company.counterparties.find(({ jurisdiction, entityType }) => jurisdiction === 'FR' && entityType === 'company')!;
  await rg.expand({ caseId: pending.caseId, entityId: expandable._id }).wait();
  await rg.financials({ caseId: pending.caseId, entityId: company._id }).wait();
  await rg.refresh(pending.caseId).wait();
  await rg.erase(pending.caseId);
  await expect(rg.case(pending.caseId)).rejects.toMatchObject({ code: 'case_not_found', status: 404 });
});

test('an unwrap from its quote to its end, and decisions on who is one party', async () => {
  const { caseId, result } = await searched({ jurisdiction: 'GB', identifier: '99000010' });
  expect(await rg.unwrap.quote(caseId)).toHaveProperty('expectedCredits');
  const { _id } = await rg.unwrap.start(caseId, { maxCredits: 1 });
  expect(['PENDING', 'RUNNING']).not.toContain((await rg.unwrap.wait(caseId, _id)).status);
  expect(await rg.unwrap.read(caseId, _id)).toHaveProperty('credits');
  expect((await rg.unwrap.list(caseId)).data).toMatchObject([{ _id }]);
  const after = async (call: Promise<unknown>): Promise<unknown> => call.then(() => 'done').catch((error: unknown) => error);
  await after(rg.unwrap.resume(caseId, _id, { maxCredits: 2 }));
  await after(rg.unwrap.cancel(caseId, _id));
  const [one, other] = result.counterparties;
  await rg.identities.decide(caseId, one!._id, other!._id, { same: false, reason: 'different birth dates' });
  expect(JSON.stringify(await rg.identities.list(caseId))).toContain('different birth dates');
  await rg.identities.undo(caseId, one!._id, other!._id);
});

test('a monitor from its creation to its removal', async () => {
  const monitors = monitorsOf(rg);
  const { monitorId } = await monitors.create({ ...FOUND, every: 'day' });
  await expect.poll(() => monitors.read(monitorId)).toMatchObject({ version: 1, looking: false });
  expect(await monitors.change(monitorId, { label: 'mine' })).toMatchObject({ label: 'mine' });
  await monitors.look(monitorId);
  await expect.poll(async () => (await monitors.read(monitorId)).looking).toBe(false);
  expect((await monitors.list().page()).data).toMatchObject([{ monitorId }]);
  expect((await monitors.changes(monitorId).page()).data).toEqual([]);
  expect((await monitors.versions(monitorId)).data).toMatchObject([{ version: 1, changes: 0 }]);
  expect((await monitors.version(monitorId, 1)).entity).toHaveProperty('legalName');
  await monitors.remove(monitorId);
  await expect(monitors.read(monitorId)).rejects.toMatchObject({ code: 'monitor_not_found', status: 404 });
});

test('a first look whose turn at the register is later is not waited for', async () => {
  const { apiKey, userId } = await running().account();
  const monitors = monitorsOf(connect({ apiKey }));
  const { monitorId } = await monitors.wait(await monitors.create({ ...FOUND, every: 'day' }));
  const { store } = running().operator;
  const row = (await store.monitors.read(userId, monitorId))!;
  await store.monitors.change(row, { ...row, version: 0, nextAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await monitors.wait(await monitors.read(monitorId), { onPoll: () => expect.unreachable() })).toMatchObject({
    version: 0,
    looking: false,
  });
});

/** A search with its entity. */
async function searched(body: typeof FOUND) {
  const { _id, caseId } = await rg.search(body);
  return { caseId, result: await rg.wait(_id) };
}

test('an evidence pack of a case, and the keys that it is signed with', async () => {
  const { caseId } = await searched(FOUND);
  const evidence = evidenceOf(rg);
  const pack = await evidence.wait(await evidence.request(caseId));
  expect(pack.status).toBe('READY');
  expect((await evidence.download(await evidence.read(pack.packId))).bytes.byteLength).toBe(pack.bytes);
  expect((await evidence.list(caseId)).data.map(({ packId }) => packId)).toEqual([pack.packId]);
  expect((await evidence.keys()).data.map(({ fingerprint }) => fingerprint)).toContain(pack.fingerprint);
});

test('a batch of a file from its check to its removal', async () => {
  const batches = batchesOf(rg);
  const bytes = new TextEncoder().encode('jurisdiction,identifier\nGB,99000010\n');
  const checked = await batches.wait(await batches.upload({ bytes, contentType: 'text/csv', name: 'one' }));
  expect(checked).toMatchObject({ status: 'READY', valid: 1, name: 'one' });
  const { batchId } = checked;
  const text = async (link: Parameters<typeof batches.fileBytes>[0]) => new TextDecoder().decode(await batches.fileBytes(link));
  expect(await text(await batches.report(batchId))).toContain('\r\n1,,GB,99000010,,true,');
  expect((await batches.start(batchId, { maxCredits: 1 })).status).toBe('RUNNING');
  expect((await batches.pause(batchId)).status).toBe('PAUSED');
  expect(await batches.wait(await batches.resume(batchId))).toMatchObject({ status: 'DONE', completed: 1 });
  expect(await text(await batches.results(batchId, 'jsonl'))).toContain('"legal_name":"HARBOUR INVENTED LIMITED"');
  expect((await batches.list()).data.map((batch) => batch.batchId)).toEqual([batchId]);
  const second = await batches.wait((await batches.create({ rows: [FOUND] })) as Parameters<typeof batches.wait>[0]);
  expect((await batches.cancel(second.batchId)).status).toBe('CANCELLED');
  await batches.remove(batchId);
  await expect(batches.read(batchId)).rejects.toMatchObject({ code: 'batch_not_found', status: 404 });
});

test('a fund by its LEI, and a company by its name', async () => {
  const fund = await rg.searchLei({ lei: '9999INVENTED00000198' }).wait();
  expect(fund.identifiers.some(({ type }) => type === 'LEI')).toBe(true);
  const [match] = await rg.idfinder({ legalName: 'Harbour Invented Limited', jurisdiction: 'GB' });
  expect(match!.registrationNumber).toBe('99000010');
  const { registers } = await rg.parties({ name: 'Nobody At All' });
  expect(registers.length).toBeGreaterThan(2);
  expect(await rg.validate({ jurisdiction: 'GB', identifier: '?' })).toMatchObject({ valid: false });
});

test('a search that ends FAILED rejects with the reason of the register', async () => {
  const failed = await rg
    .search({ jurisdiction: 'GB', identifier: '99999999' })
    .wait()
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(SearchFailed);
  const { code, error } = (failed as SearchFailed).search.result;
  expect([code, (failed as SearchFailed).message]).toEqual(['not_found', error]);
});

test('lists in pages, the account, its keys, coverage and rule sets', async () => {
  const listed: string[] = [];
  for await (const { _id } of rg.cases({ limit: 1 })) listed.push(_id);
  expect(listed.length).toBeGreaterThanOrEqual(2);
  expect(new Set(listed).size).toBe(listed.length);
  let entries = 0;
  for await (const { amount } of rg.account.ledger({ limit: 2 })) entries += Math.abs(amount) >= 0 ? 1 : 0;
  expect(entries).toBeGreaterThan(2);
  expect((await rg.account.read()).email).toBe(account.email);
  expect((await rg.jurisdictions()).data.length).toBeGreaterThan(30);
  expect((await rg.jurisdiction('GB')).code).toBe('GB');
  expect((await rg.ruleSets()).data.length).toBeGreaterThan(5);
  expect((await rg.ruleSet('gb-psc')).data[0]!.id).toBe('gb-psc');
  expect(
    await rg.calculateOwnership({ graph: { target: 'T', records: [{ recordId: 'T', type: 'company' }], relationships: [] } }),
  ).toHaveProperty('accounting');
  expect((await rg.health()).status).toBe('ok');
  expect((await rg.openapi()).openapi).toMatch(/^3\.1/);
  const { idToken } = await rg.authenticate(account);
  const user = connect({ token: idToken });
  const { keyId } = await user.account.keys.create({ label: 'second' });
  expect((await user.account.keys.list()).data.map((key) => key.keyId)).toContain(keyId);
  await user.account.keys.revoke(keyId);
});

test('the event log: a page, one event, and an iteration that goes on where another stopped', async () => {
  const { nextAfter } = await rg.events.list({ limit: 1 });
  const ended = [await searched(FOUND), await searched(FOUND)];
  const seen: string[] = [];
  for await (const event of rg.events.iterate({ after: nextAfter, types: ['search.*'] })) {
    expect(await rg.events.read(event.id)).toEqual(event);
    seen.push((event.data as { caseId: string }).caseId);
    if (seen.length === 2) break;
  }
  expect(seen).toEqual(ended.map(({ caseId }) => caseId));
  const [later] = [rg.events.iterate()];
  const next = later!.next();
  const { caseId } = await searched(FOUND);
  expect((await next).value).toMatchObject({ type: 'search.completed', data: { caseId } });
  await expect(rg.events.list({ after: 0, types: 'none.*' })).rejects.toMatchObject({ code: 'invalid_parameter', status: 400 });
});

test('a webhook endpoint from its creation to its removal', async () => {
  const created = await rg.webhooks.create({ url: 'https://hooks.example.com/a', types: ['search.*'] });
  expect(created.secret).toMatch(/^whsec_/);
  const { endpointId } = created;
  expect((await rg.webhooks.list()).data).toMatchObject([{ endpointId }]);
  expect((await rg.webhooks.change(endpointId, { enabled: false })).enabled).toBe(false);
  expect((await rg.webhooks.read(endpointId)).enabled).toBe(false);
  expect((await rg.webhooks.rotateSecret(endpointId)).secret).not.toBe(created.secret);
  expect((await rg.webhooks.test(endpointId)).delivered).toBe(false);
  for await (const delivery of rg.webhooks.deliveries(endpointId)) expect(delivery.state).toBeTypeOf('string');
  await rg.webhooks.change(endpointId, { enabled: true });
  expect(await rg.webhooks.replay(endpointId, { after: 0 })).toHaveProperty('events');
  await expect(rg.webhooks.redeliver('evt_000000000999_0123456789abcdef')).rejects.toMatchObject({ code: 'event_not_found' });
  await rg.webhooks.remove(endpointId);
  await expect(rg.webhooks.read(endpointId)).rejects.toMatchObject({ code: 'endpoint_not_found', status: 404 });
});

test('an error has its code and the further fields of the body', async () => {
  const error = await rg.search({ jurisdiction: 'GB', identifier: '?' }).catch((caught: unknown) => caught);
  expect(isCode(error, 'invalid_identifier') && error.fields.jurisdiction).toBe('GB');
});

test('no operation is left out', () => {
  const operations = endpoints().map(({ method, path }) => ({ method, path }));
  const matches = ({ method, path }: (typeof operations)[0], call: string): boolean =>
    new RegExp(`^${method} ${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`).test(call);
  const missing = operations.filter((operation) => ![...called].some((call) => matches(operation, call)));
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
