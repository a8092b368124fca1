/** Own copies with the deployed functions and their rights: the sandbox's, loaded over the queue; a register by files, loaded by the operator. */
import { expect, test } from 'vitest';
import { changeHidden } from '../../bin/hide-parties.ts';
import { pointAtLocal } from '../../bin/operator-target.ts';
import { withCutPointers, withHiddenSubjects } from '../../functions/services/cuts.ts';
import { withStoredCuts } from '../../functions/services/loads.ts';
import { registryOf } from '../../shared/registers/catalogue.ts';
import { SANDBOX_EDITION } from '../../shared/registers/gleif/sandbox-golden-copy.ts';
import { COMPANIES, inventedRow } from '../../shared/registers/us-fl/sandbox.ts';
import { usFl } from '../../shared/registers/us-fl/us-fl.ts';
import { loadRows } from '../../shared/searches/cuts/load-rows.ts';
import { ownService } from '../support/stack.ts';

const running = ownService(() => ({ overrides: { CUTS: 'sandbox' } }));

async function loadFlorida(edition: string): Promise<void> {
  pointAtLocal(running().stack);
  async function* bytes() {
    for (const company of COMPANIES) yield Buffer.from(`${inventedRow(company)}\r\n`, 'latin1');
  }
  const services = { bucket: withStoredCuts(), pointers: withCutPointers(), hidden: withHiddenSubjects(), now: () => new Date() };
  await loadRows(services, usFl, edition, [{ name: 'cordata0.txt', url: 'file:///cordata0.txt', bytes: bytes() }]);
}

test('a search and the finder say which state of the LEI registry they read', async () => {
  const { api } = await running().account();
  expect(await running().stack.invoke('find-editions', {})).toEqual({
    sent: ['LEI-SANDBOX', 'CY-SANDBOX', 'EE-SANDBOX', 'ES-SANDBOX', 'RO-SANDBOX', 'US-FL-SANDBOX'],
  });
  const found = async () => (await api.post('/idfinder', { legalName: 'Laterne Erfundene' })).body;
  await expect
    .poll(found, { timeout: 60_000, interval: 1_000 })
    .toMatchObject([{ registrationNumber: 'HRB 999901', asOf: SANDBOX_EDITION }]);
  const { result } = await api.search('GB', '99000010');
  expect(result).toMatchObject({ leiStatus: 'found', leiAsOf: SANDBOX_EDITION });
  expect(await running().stack.invoke('find-editions', {})).toEqual({ sent: [] });
});

test('a register whose credentials are missing answers from its files', async () => {
  const { api } = await running().account({ sandbox: false });
  const asked = { jurisdiction: 'EE', identifier: '19900002' };
  expect((await api.post('/search', asked)).body).toMatchObject({
    code: 'registry_not_configured',
    hint: expect.stringMatching(/username and password for EE.*npm run cuts -- load --register EE/),
  });
  pointAtLocal(running().stack);
  const company = { ariregistri_kood: 19_900_002, nimi: 'INVENTED PÕHJANAEL OÜ' };
  const general = { staatus: 'R', oiguslik_vorm: 'OÜ', oiguslik_vorm_tekstina: 'Osaühing' };
  const board = {
    isiku_tyyp: 'F',
    isiku_roll: 'JUHL',
    isiku_roll_tekstina: 'Juhatuse liige',
    eesnimi: 'Mari',
    nimi_arinimi: 'Väljamõeldis',
  };
  const parts = {
    yldandmed: { yldandmed: general },
    kaardile_kantud_isikud: { kaardile_kantud_isikud: [board] },
    kandevalised_isikud: { kaardivalised_isikud: [] },
    osanikud: { osanikud: [] },
  };
  async function* bytes(members: object) {
    yield Buffer.from(JSON.stringify([{ ...company, ...members }]));
  }
  const sources = Object.entries(parts).map(([name, members]) => ({ name, url: `file:///${name}`, bytes: bytes(members) }));
  const services = { bucket: withStoredCuts(), pointers: withCutPointers(), hidden: withHiddenSubjects(), now: () => new Date() };
  await loadRows(services, (await registryOf('EE'))!, '2026-02-01T00:00:00.000Z', sources);
  const { status, result } = await api.search('EE', '19900002');
  expect([status, result.legalName, result.provenance.asOf]).toEqual(['COMPLETED', company.nimi, '2026-02-01T00:00:00.000Z']);
  expect(result.provenance.proof).toBe('documentation');
  expect(result.dataStatus).toMatchObject({ officers: 'complete', owners: 'restricted' });
  const unknown = await api.search('EE', '19900031');
  expect(unknown.result.code).toBe('not_found');
});

test('a register by files answers a live account once its files are loaded, with their day', async () => {
  const { api } = await running().account({ sandbox: false });
  const asked = { jurisdiction: 'US-FL', identifier: 'L99000000011' };
  expect(await api.post('/search', asked)).toMatchObject({
    status: 400,
    body: { code: 'registry_not_configured', hint: expect.stringContaining('npm run cuts -- load --register US-FL') },
  });
  await loadFlorida('2026-02-01T00:00:00.000Z');
  const { status, result } = await api.search('US-FL', 'L99000000011');
  expect([status, result.legalName, result.provenance.asOf]).toEqual(['COMPLETED', 'MANATEE INVENTED LLC', '2026-02-01T00:00:00.000Z']);
  const named = await api.post('/idfinder', { legalName: 'Manatee Invented', jurisdiction: 'US-FL' });
  expect(named.body).toMatchObject([{ registrationNumber: 'L99000000011', asOf: '2026-02-01T00:00:00.000Z' }]);
  const { body } = await api.get('/jurisdictions/US-FL');
  expect(body).toMatchObject({ route: 'files', credentials: { configured: true }, copy: { companies: expect.any(Number) } });
  expect(Object.keys(body.copy)).toEqual(['asOf', 'loadedAt', 'companies']);
});

test('a sandbox account finds companies of a person; the same question is free', async () => {
  const { api } = await running().account();
  await running().stack.invoke('find-editions', {});
  const ask = async (query: string) => (await api.get(`/parties?${query}`)).body;
  const registers = async (): Promise<[string, string][]> =>
    (await ask('name=Nobody%20At%20All')).registers.map((one: Record<string, string>) => [one.jurisdiction, one.reason ?? one.status]);
  await expect.poll(registers, { timeout: 60_000, interval: 1_000 }).toEqual([
    ['CY', 'searched'],
    ['EC', 'terms_not_known'],
    ['EE', 'searched'],
    ['ES', 'searched'],
    ['LEI', 'searched'],
    ['MD', 'terms_not_known'],
    ['NO', 'terms_not_known'],
    ['RO', 'searched'],
    ['RS', 'no_parties'],
    ['US-FL', 'searched'],
    ['US-VA', 'terms_not_known'],
  ]);
  const found = await ask('name=ion%20n%C4%83scocit&birthMonth=1975-06');
  expect(found.data).toMatchObject([
    {
      match: 'same_name_and_birth_month',
      company: { jurisdiction: 'RO', registrationNumber: '9900000010' },
      relationships: [{ role: 'administrator' }],
      source: { asOf: SANDBOX_EDITION },
    },
  ]);
  const shareholder = await ask('identifier=19900019&jurisdiction=EE');
  expect(shareholder.data[0]).toMatchObject({ match: 'same_identifier', company: { registrationNumber: '19900002' } });
  await ask('name=N%C4%83scocit,%20Ion&birthMonth=1975-06&limit=1');
  expect((await api.get('/account')).body).toMatchObject({ volume_remaining: 98, held: 0 });
});

test('a hidden person is in no search and no look-up of a live account from that moment on', async () => {
  const { api } = await running().account({ sandbox: false });
  await loadFlorida('2026-02-02T00:00:00.000Z');
  const find = async () => (await api.get('/parties?name=Imogen%20A%20Invented&registers=US-FL')).body.data.length;
  await expect.poll(find, { timeout: 60_000, interval: 1_000 }).toBe(1);
  const hide = (who: object) => changeHidden('hide', 'US-FL', { ...who, reason: 'objection 7' }, []);
  expect(await hide({ person: 'INVENTED, Imogen A' })).toMatch(/hidden at once/);
  expect(await find()).toBe(0);
  const kept = await changeHidden('hidden', 'US-FL', {}, []);
  expect([kept.includes('objection 7'), /imogen/i.test(kept)]).toEqual([true, false]);
  const { result } = await api.search('US-FL', 'L99000000011');
  expect(result.counterparties.map(({ legalName }: { legalName: string }) => legalName)).not.toContain('IMOGEN A INVENTED');
  expect(result.dataStatus.officers).toBe('partial');
  await hide({ number: 'L99000000044' });
  const withheld = await api.search('US-FL', 'L99000000044');
  expect([withheld.status, withheld.result]).toEqual([
    'FAILED',
    expect.objectContaining({ code: 'not_found', error: expect.stringMatching(/withholds this company/) }),
  ]);
  const [{ id }] = (JSON.parse(kept) as [{ id: string }])!;
  await changeHidden('unhide', 'US-FL', {}, [id]);
  expect(await find()).toBe(1);
  await expect(hide({})).rejects.toThrow(/Say whom/);
  await expect(changeHidden('hide', 'US-FL', { person: 'A' }, [])).rejects.toThrow(/--reason is missing/);
  await expect(changeHidden('hide', 'GB', { person: 'A', reason: 'b' }, [])).rejects.toThrow(/such as RO/);
});
