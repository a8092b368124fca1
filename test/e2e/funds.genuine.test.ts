/**
 * Fund searches over the genuine LEI records of `../shared/samples/gleif`, through the whole service, their managers expanded on both paths.
 *
 * The samples have no fund with a recorded manager in a covered country: for the two paths the genuine record of a fund is linked to a genuine
 * record with another name and number; the registers then answer as recorded.
 */
import { afterAll, expect, test } from 'vitest';
import { iapd } from '../../shared/registers/iapd/sandbox.ts';
import { FIRMS } from '../../shared/registers/iapd/sandbox-firms.ts';
import type { Api } from '../support/api.ts';
import { describeGenuine, sample } from '../support/genuine.ts';
import type { Saved } from '../support/replay.ts';
import { ownService } from '../support/stack.ts';
import { type Behaviour, StubRegister } from '../support/stub-register.ts';

const PREFIXES = {
  'https://api.gleif.org': 'gleif',
  'https://recherche-entreprises.api.gouv.fr': 'annuaire',
  'https://api.adviserinfo.sec.gov': 'advisers',
  'https://files.adviserinfo.sec.gov': 'viewer',
};
const RECORDS = '/gleif/api/v1/lei-records';
const [FUND, COMPANY] = ['4KT8DCRLAREP7C35MW05', 'OJ2TIQSVQND4IZYYK658'] as const;
const FUND_NAME = 'Allianz Global Investors Fund';

// biome-ignore lint/suspicious/noExplicitAny: genuine answers, unchanged
type Json = any;

describeGenuine('genuine LEI records', genuineFunds);

function genuineFunds(): void {
  const saved = (body: Json): Saved => ({ contentType: 'application/vnd.api+json', body: JSON.stringify(body) });
  const hits: Json = JSON.parse(String(sample('gleif/search-legalName-allianz-global-investors-p1.json').body));
  // The other pages are not recorded.
  hits.meta.pagination.lastPage = 1;
  const recordOf = (lei: string): Json => structuredClone(hits.data.find(({ id }: Json) => id === lei));

  let register: StubRegister;
  const running = ownService(async () => {
    register = await StubRegister.start(PREFIXES);
    register.respond(RECORDS, saved(hits));
    register.respond(`${RECORDS}/${FUND}`, saved({ data: recordOf(FUND) }));
    return { overrides: { REGISTRY_ORIGINS: JSON.stringify(register.origins) } };
  });
  afterAll(() => register?.stop());

  /** A live fund search whose fund is managed by this record, after its follow-ups have ended or at least started. */
  async function searched(manager: Json, { credits = 10, ended = true } = {}) {
    register.respond(`${RECORDS}/${FUND}/fund-manager`, saved({ data: manager }));
    const { api } = await running().account({ sandbox: false, credits });
    const { body } = await api.post('/search', { target_type: 'fund', legal_name: FUND_NAME });
    const { status, result, caseId } = await api.finished(body._id);
    const file = async () => (await api.get(`/casefile/${caseId}`)).body;
    await expect.poll(async () => (await file()).searches.length).toBe(2);
    if (ended) await expect.poll(async () => (await file()).searches[1].status).not.toBe('PENDING');
    return { api, status, result, file: await file() };
  }

  async function expectBooks(api: Api, remaining: number, lines: [kind: string, amount: number][]): Promise<void> {
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: remaining, held: 0 });
    const { data } = (await api.get('/account/ledger')).body;
    expect(data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual(lines);
  }

  test('the exact fund among similar names in Luxembourg, and its German manager', async () => {
    // The German register gives no answer here, and gets no additional requests.
    const { status, result } = await searched(recordOf(COMPANY), { ended: false });
    expect(status).toBe('COMPLETED');
    expect(result).toMatchObject({
      entityType: 'fund',
      legalName: FUND_NAME,
      countryOfRegistration: 'LU',
      identifiers: [{ type: 'LEI', value: FUND }, { value: 'O00002562' }, { type: 'QCC code' }, { type: 'S&P Global ID' }],
    });
    expect(result.counterparties).toMatchObject([
      {
        entityType: 'company',
        legalName: 'Allianz Global Investors GmbH',
        countryOfRegistration: 'DE',
        relationships: [{ _parentId: result._id, natureOfRelationship: 'Fund Manager' }],
        identifiers: [
          { type: 'LEI', value: COMPANY },
          { type: 'Registernummer', value: 'HRB 9340 (Frankfurt am Main)' },
          ...['BIC', 'OpenCorporates ID', 'S&P Global ID'].map((type) => ({ type })),
        ],
      },
    ]);
    expect(result.provenance).toMatchObject({ origin: 'https://api.gleif.org' });
  });

  test('path A: a French manager is expanded in its register for one credit', async () => {
    register.respond('/annuaire/search', sample('fr/search-487444697.json'));
    const manager = recordOf(COMPANY);
    Object.assign(manager.attributes.entity, {
      jurisdiction: 'FR',
      legalAddress: { ...manager.attributes.entity.legalAddress, country: 'FR' },
      registeredAt: { id: 'RA000189', other: null },
      registeredAs: '487444697',
    });
    const { api, result, file } = await searched(manager);
    expect(file.searches[1]).toMatchObject({
      searchType: 'expand',
      status: 'COMPLETED',
      searchInputs: { identifier: '487444697', jurisdiction: 'FR' },
    });
    expect(file.target._id).toBe(result._id);
    const [expanded] = file.target.counterparties;
    expect(expanded.counterparties.length).toBeGreaterThan(0);
    for (const { relationships } of expanded.counterparties) expect(relationships[0]._parentId).toBe(expanded._id);
    await expectBooks(api, 9, [
      ['expand', -1],
      ['grant', 10],
    ]);
  });

  test('path A without credits: the fund is complete alone', async () => {
    const manager = recordOf(COMPANY);
    Object.assign(manager.attributes.entity, {
      jurisdiction: 'FR',
      registeredAt: { id: 'RA000189', other: null },
      registeredAs: '487444697',
    });
    register.respond(`${RECORDS}/${FUND}/fund-manager`, saved({ data: manager }));
    const { api } = await running().account({ sandbox: false, credits: 0 });
    const { body } = await api.post('/search', { target_type: 'fund', legal_name: FUND_NAME });
    const { status, caseId } = await api.finished(body._id);
    expect(status).toBe('COMPLETED');
    await expect.poll(async () => (await api.get(`/search/${body._id}/status`)).body.status).toBe('COMPLETED');
    expect((await api.get(`/casefile/${caseId}`)).body.searches).toHaveLength(1);
  });

  test('path B: a US manager is found among the advisers free of charge', async () => {
    const firm: Json = JSON.parse(String(sample('iapd/firm-148826.json').body));
    const { basicInformation } = JSON.parse(firm.hits.hits[0]._source.iacontent);
    register.respond('/advisers/search/firm/148826', sample('iapd/firm-148826.json'));
    register.respond('/advisers/search/firm', saved({ hits: { total: 1, hits: [{ _source: listed(basicInformation) }] } }));
    for (const page of ['/IAPD/crd_iapd_AdvVersionSelector.aspx', ...SECTIONS]) register.respond(`/viewer${page}`, inventedForm);
    const manager = recordOf(COMPANY);
    Object.assign(manager.attributes.entity, {
      legalName: { name: basicInformation.firmName, language: 'en' },
      jurisdiction: 'US-DE',
      registeredAt: { id: 'RA000602', other: null },
      registeredAs: '9999999',
    });
    const { api, file } = await searched(manager);
    expect(file.searches[1]).toMatchObject({
      searchType: 'expand',
      status: 'COMPLETED',
      searchInputs: { identifier: 'CITADEL ADVISORS LLC', regulator: 'IAPD' },
    });
    const [expanded] = file.target.counterparties;
    const natures = expanded.counterparties.map(({ relationships }: Json) => relationships[0].natureOfRelationship);
    expect(natures).toContain('Direct Owner');
    expect(expanded.counterparties.map(({ legalName }: Json) => legalName)).toContain('CITADEL ASIA LIMITED');
    await expectBooks(api, 10, [['grant', 10]]);
  });
}

const SECTIONS = ['IdentifyingInfo', 'FormOfOrg', 'ScheduleA', 'ScheduleB'].map(
  (name) => `/IAPD/content/viewform/adv/Sections/iapd_Adv${name}Section.aspx`,
);

/** An entry of the adviser search's list: no genuine one is recorded. */
const listed = ({ firmId, firmName }: Json) => ({
  firm_source_id: String(firmId),
  firm_name: firmName,
  firm_other_names: [firmName],
  firm_ia_full_sec_number: '801-70860',
  firm_ia_scope: 'ACTIVE',
});

/** No genuine form is recorded either: the form of an invented adviser, under the requested number. */
const inventedForm: Behaviour = (response, request) => {
  const invented = String(FIRMS.find(({ scheduleB }) => scheduleB)!.crd);
  const url = new URL(request.url!.replace('/viewer', ''), 'https://files.adviserinfo.sec.gov');
  url.searchParams.set('ORG_PK', invented);
  const { body } = iapd.answer({ method: 'GET', url, headers: {} });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(String(body).replaceAll(`>${invented}<`, '>148826<'));
};
