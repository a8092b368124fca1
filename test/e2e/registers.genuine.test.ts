/**
 * Registers over their genuine recorded answers, through the whole service: a search is COMPLETED under the official name, charged once, and
 * its proof file has the register's answer. Further facts of these answers are in each register's own tests.
 */
import { afterAll, expect, test } from 'vitest';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { functionLog } from '../support/function-log.ts';
import { describeGenuine, sample } from '../support/genuine.ts';
import { type Saved, testCredentials } from '../support/replay.ts';
import { ownService } from '../support/stack.ts';
import { type Behaviour, StubRegister } from '../support/stub-register.ts';

interface Recorded {
  jurisdiction: string;
  identifier: string;
  legalName: string;
  /** Path -> the recorded answer, or a function that picks one. Every other request gets a 404. */
  answers: Readonly<Record<string, Saved | Behaviour>>;
}

const of = (file: string, more: Partial<Saved> = {}): Saved => ({ ...sample(file), ...more });

/** One address for several requests: the answer of the first mark that the request contains. */
const byQuestion =
  (...choices: readonly (readonly [mark: string, answer: Saved])[]): Behaviour =>
  (response, { url = '' }) => {
    const [, saved] = choices.find(([mark]) => decodeURIComponent(url).includes(mark)) ?? [undefined, { status: 404, body: '{}' }];
    response.writeHead(saved.status ?? 200, { 'content-type': saved.contentType ?? 'application/json' }).end(saved.body);
  };

const XML = (file: string): Saved => of(file, { contentType: 'text/xml' });
const TW = '/od/data/api';
const RECORDED = (): Recorded[] => [
  {
    jurisdiction: 'AT',
    identifier: 'FN 30435 h',
    legalName: 'Westerthaler GmbH',
    answers: {
      '/jop/api/at.gv.justiz.fbw/ws/auszug_v2': XML('at/auszug-v2-030435h.xml'),
      '/jop/api/at.gv.justiz.fbw/ws/sucheUrkunde': XML('at/sucheUrkunde-030435h.xml'),
    },
  },
  {
    jurisdiction: 'AU',
    identifier: '12 620 650 553',
    legalName: 'BLENKTECH PTY LTD',
    answers: {
      '/json/AbnDetails.aspx': of('au/AbnDetails-12620650553.jsonp', { contentType: 'text/javascript' }),
      '/data/api/3/action/datastore_search': { body: '{"success":true,"result":{"records":[],"total":0}}' },
    },
  },
  {
    jurisdiction: 'BR',
    identifier: '33.683.111/0002-80',
    legalName: 'SERVICO FEDERAL DE PROCESSAMENTO DE DADOS (SERPRO)',
    answers: { '/33683111000280': of('br/minhareceita-33683111000280.json') },
  },
  {
    jurisdiction: 'DK',
    identifier: '41774037',
    legalName: 'Tietgen Invest ApS',
    answers: { '/cvr-permanent/virksomhed/_search': of('dk/virksomhed-search-41774037.json') },
  },
  {
    jurisdiction: 'FI',
    identifier: '01120389',
    legalName: 'Nokia Oyj',
    answers: { '/opendata-ytj-api/v3/companies': of('fi/companies-businessId-0112038-9.json') },
  },
  {
    jurisdiction: 'HK',
    identifier: '00173611',
    legalName: 'HONGKONG AND SHANGHAI BANKING CORPORATION LIMITED -THE-',
    answers: { '/cr/api/api/v1/api_builder/json/local/search': of('hk/local-00173611.json') },
  },
  {
    jurisdiction: 'GR',
    identifier: '118717203000',
    legalName: 'ΔΟΚΙΜΑΣΤΙΚΗ ΙΚΕ',
    answers: {
      '/api/opendata/v1/companies/118717203000': {
        body: JSON.stringify(JSON.parse(String(of('gr/companies-118717203000.json').body)).searchResults[0]),
      },
    },
  },
  {
    // Shortened by the public client that has it, and the token request before it.
    jurisdiction: 'HR',
    identifier: '80000604',
    legalName: 'INA-INDUSTRIJA NAFTE, d.d.',
    answers: {
      '/api/oauth/token': { body: '{"access_token":"a-token-of-the-test","expires_in":21600,"token_type":"bearer"}' },
      '/api/javni/detalji_subjekta': of('hr/detalji_subjekta-mbs-080000604.trimmed.json'),
    },
  },
  {
    jurisdiction: 'NG',
    identifier: 'RC 208767',
    legalName: 'DANGOTE CEMENT PLC',
    answers: {
      // The envelopes are not recorded; one company and its filings are.
      '/api/v1/bor/companies/search': { body: `{"companyList":[${String(of('ng/company-208767.json').body)}]}` },
      '/api/v1/bor/companies/372688/psc': { body: `{"pscList":${String(of('ng/psc-372688.json').body)}}` },
    },
  },
  {
    jurisdiction: 'NL',
    identifier: '69599084',
    legalName: 'Test EMZ Dagobert',
    answers: { '/api/v1/basisprofielen/69599084': of('nl/basisprofiel-69599084.json', { contentType: 'application/hal+json' }) },
  },
  {
    jurisdiction: 'NZ',
    identifier: '9429046230881',
    legalName: 'COWABUNGA BREWERIES LIMITED',
    answers: { '/gateway/nzbn/v5/entities/9429046230881': of('nz/entity-9429046230881.json') },
  },
  {
    jurisdiction: 'RO',
    identifier: 'RO 38744563',
    legalName: 'ANDALI SOLUTIONS PRO S.R.L.',
    answers: { '/api/PlatitorTvaRest/v9/tva': of('ro/PlatitorTvaRest-v8-38744563.json') },
  },
  {
    // Bolagsverket's own example, and the token request before it.
    jurisdiction: 'SE',
    identifier: '529999-9994',
    legalName: 'Cykelbolaget AB',
    answers: {
      '/oauth2/token': { body: '{"access_token":"a-token-of-the-test","expires_in":3600,"token_type":"Bearer"}' },
      '/vardefulla-datamangder/v1/organisationer': of('se/openapi-example-organisationer-aktiebolag-svar.json'),
    },
  },
  {
    jurisdiction: 'SG',
    identifier: '196800306E',
    legalName: 'DBS BANK LTD.',
    answers: {
      '/v2/public/api/collections/2/metadata': of('sg/collection-2-metadata.json'),
      '/api/action/datastore_search': byQuestion(
        ['d_3f960c10fed6145404ca7b821f263b87', of('sg/uen-196800306E.json')],
        ['d_acbc938ec77af18f94cecc4a7c9ec720', of('sg/detail-196800306E.json')],
      ),
    },
  },
  {
    jurisdiction: 'SK',
    identifier: '31 322 832',
    legalName: 'SLOVNAFT, a.s.',
    answers: {
      '/rpo/v1/search': of('sk/search-identifier-31322832.json'),
      // No entry is recorded; the search hit has the same shape.
      '/rpo/v1/entity/1003617': { body: JSON.stringify(JSON.parse(String(of('sk/search-identifier-31322832.json').body)).results[0]) },
      '/opendatav2/PartneriVerejnehoSektora': { body: '{"value":[]}' },
    },
  },
  {
    jurisdiction: 'TW',
    identifier: '22099131',
    legalName: '台灣積體電路製造股份有限公司',
    answers: {
      [`${TW}/673F0FC0-B3A7-429F-9041-E9866836B66D`]: of('tw/entity-type-22099131.json'),
      [`${TW}/5F64D864-61CB-4D0D-8AD9-492047CC1EA6`]: of('tw/company-basic-22099131.json'),
      [`${TW}/4E5F7653-1B91-4DDC-99D5-468530FAE396`]: of('tw/directors-22099131-excerpt.json'),
      // Its lines of business are not recorded, so the answer is empty.
      [`${TW}/236EE382-4942-41A9-BD03-CA0709025E7C`]: { body: '' },
    },
  },
  {
    jurisdiction: 'US-NY',
    identifier: '4264790',
    legalName: '0000 AUTO RESCUE TRANSPORT CORP.',
    answers: {
      '/resource/n9v6-gdp6.json': of('us-ny/active-corporation-4264790.json'),
      '/PublicInquiryWeb/api/PublicInquiry/GetEntityRecordByID': { status: 503, body: '' },
      '/PublicInquiryWeb/api/PublicInquiry/GetNameHistoryByID': { status: 503, body: '' },
    },
  },
  {
    jurisdiction: 'US-PA',
    identifier: '7380992',
    legalName: 'Daff Trucking Llc',
    answers: { '/resource/xvd7-5r2c.json': of('us-pa/rows-0007380992.json') },
  },
  {
    jurisdiction: 'US',
    identifier: '1318605',
    legalName: 'Tesla, Inc.',
    answers: { '/submissions/CIK0001318605.json': of('sec-edgar/submissions-CIK0001318605-first60.json') },
  },
];

describeGenuine('genuine answers', () => genuineAnswers(RECORDED()));

function genuineAnswers(recorded: readonly Recorded[]): void {
  let stub: StubRegister;
  const running = ownService(async () => {
    const registries = (await allRegistries()).filter(({ jurisdiction }) => recorded.some((one) => one.jurisdiction === jurisdiction));
    stub = await StubRegister.start(prefixesOf(registries));
    for (const { jurisdiction, answers } of recorded) {
      const registry = registries.find((one) => one.jurisdiction === jurisdiction)!;
      for (const prefix of Object.values(prefixesOf([registry]))) {
        for (const [path, answer] of Object.entries(answers)) stub.respond(`/${prefix}${path}`, answer);
      }
    }
    const credentials = Object.fromEntries(registries.map((registry) => [registry.jurisdiction, testCredentials(registry)]));
    return {
      overrides: { REGISTRY_ORIGINS: JSON.stringify(stub.origins), REGISTRY_CREDENTIALS: JSON.stringify(credentials) },
    };
  });
  afterAll(() => stub?.stop());

  test.each(recorded)('$jurisdiction $identifier: $legalName', async ({ jurisdiction, identifier, legalName }) => {
    const { api } = await running().account({ sandbox: false });
    const { status, caseId, result } = await api.search(jurisdiction, identifier);
    expect([status, result.error, result.legalName]).toEqual(['COMPLETED', undefined, legalName]);
    await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 99, held: 0 });
    expect((await api.get(`/casefile/${caseId}`)).body.target).toEqual(result);
    const { _documentID } = result.sourceDocuments.find(({ kind }: { kind: string }) => kind === 'register_answer');
    const { body: link } = await api.get(`/documents/${_documentID}`);
    const proof = await (await fetch(link.url)).text();
    expect(JSON.parse(proof).exchanges.length).toBeGreaterThan(0);
    expect(proof).not.toMatch(/test-(guid|apiKey|password|subscriptionKey)/);
  });

  test('no answer has an unmapped code', () => {
    expect(functionLog.text).toContain('search_completed');
    expect(functionLog.text).not.toContain('unmapped_code');
    expect(functionLog.text).not.toContain('"level":"ERROR"');
  });
}

/** A separate prefix for each origin of each register. */
function prefixesOf(registries: readonly Registry[]): Record<string, string> {
  const origins = registries.flatMap(({ jurisdiction, origin, otherOrigins = [], credentials }) =>
    [origin, ...otherOrigins, ...(credentials?.token ? [new URL(credentials.token.url).origin] : [])].map((one, at) => [
      one,
      `${jurisdiction.toLowerCase()}-${at}`,
    ]),
  );
  return Object.fromEntries(origins);
}
