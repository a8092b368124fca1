/** KR: records read from the answers of the Financial Services Commission. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed, NotFound, Refused, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { kr } from '../../../shared/registers/kr/kr.ts';
import { birth, formerOfficers, officeOf, officers } from '../../../shared/registers/kr/parties.ts';
import { figures, read } from '../../../shared/registers/kr/read.ts';
import { kr as sandbox } from '../../../shared/registers/kr/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { Transport } from '../../../shared/registers/wire-request.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(kr, sandbox, {
  found: '9999110000011',
  notFound: '9999110000055',
  other: '9999110000022',
  former: ['가공떠난', '가공옛주주', '가공판사람'],
  name: '가공오로라',
});

const client = clientOver(kr, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(kr, { registrationNumber }, client);

/** Of one class among several: it takes part in no sum. */
const ofClass = (details: string, text: string) => ({ shareBasis: { unit: 'percent', text }, type: 'unknownInterest', details });

describe('KR, invented companies', () => {
  test('a company has its form, day of establishment, address, numbers and names', async () => {
    expect(await look('9999110000011')).toMatchObject({
      legalName: '(주)가공오로라',
      legalForm: '주식회사',
      registrationDate: '2011-04-05',
      addresses: [{ type: 'registered', postalCode: '04524', country: 'KR', text: '서울특별시 가공구 가공로 1 (가공동)' }],
      identifiers: [
        { type: 'Corporate registration number', value: '9999110000011' },
        { type: 'Business registration number', value: '9999900010' },
        { type: 'DART corp code', value: '99999991' },
      ],
      activities: [{ scheme: 'KSIC', code: '264' }],
      otherNames: [
        { name: 'INVENTED AURORA CO., LTD.', kind: 'translated', language: 'en' },
        { name: '가공오로라', kind: 'alternative' },
        { name: '(주)가공여명', kind: 'previous' },
      ],
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
  });

  test('the kind of status is unknown, because it is not published', async () => {
    const record = await look('9999110000011');
    expect(record.companyStatus).toBeUndefined();
    expect(record.statusKind).toBe('unknown');
  });

  test('a party of older reports only, or without shares now, is former, without an end date', async () => {
    const { formerParties } = await look('9999110000011');
    expect(formerParties!.map(({ legalName, dateOfBirth, relationships }) => [legalName, dateOfBirth, ...relationships])).toEqual([
      ['가공떠난', '1950-01', { nature: 'Managing Director', role: '대표이사 (기준일 2023-12-31)' }],
      [
        '가공옛주주',
        undefined,
        {
          nature: 'Shareholder',
          role: '계열회사, 보통주 (기준일 2023-12-31)',
          interests: [{ kind: 'shareholding', share: { exact: 1 }, shareBasis: { unit: 'percent', text: '1.00' }, details: '보통주' }],
        },
      ],
      [
        '가공판사람',
        undefined,
        { nature: 'Shareholder', role: '친인척, 보통주 (기준일 2024-12-31)', interests: [{ kind: 'shareholding', details: '보통주' }] },
      ],
    ]);
  });

  test('a total row and own shares are no parties, present or former', async () => {
    const { parties, formerParties } = await look('9999110000011');
    const names = [...parties, ...formerParties!].map(({ legalName }) => legalName);
    expect(names).not.toContain('계');
    expect(names).not.toContain('(주)가공오로라');
  });

  test('a person without birth month in one of two reports has not left', () => {
    const row = (basDt: string, exutFnm: string, exutBornYm: string) => ({ basDt, crno: '1', exutFnm, exutBornYm });
    const executives = [row('20231231', '가공일', '1962'), row('20231231', '가공이', '1970.01'), row('20241231', '가공일', '1962.03')];
    const former = formerOfficers({ executives: [...executives, row('20221231', '가공이', '')], representatives: [], holders: [] });
    expect(former.map(({ legalName, relationships: [relationship] }) => [legalName, relationship!.role])).toEqual([
      ['가공이', '임원 (기준일 2023-12-31)'],
    ]);
  });

  test('a representative without a title in the report is a representative director', () => {
    const row = (ceoFnm: string, ceoJbttNm?: string) => ({ basDt: '20241231', crno: '1', ceoFnm, ceoJbttNm });
    const representatives = [row('가공일', '대표집행임원'), row('가공이'), row('가공삼', '-')];
    const found = officers({ representatives, executives: [], holders: [] }, { crno: '1', corpNm: '(주)가공오로라' });
    expect(found.map(({ relationships: [relationship] }) => [relationship!.nature, relationship!.role])).toEqual([
      ['Managing Director', '대표집행임원 (기준일 2024-12-31)'],
      ['Managing Director', '대표이사 (기준일 2024-12-31)'],
      ['Managing Director', '대표이사 (기준일 2024-12-31)'],
    ]);
  });

  test.each([
    ['서울특별시 가공구 가공로 1', '(가공동)', '서울특별시 가공구 가공로 1 (가공동)'],
    ['서울특별시 가공구 가공로 1', '서울특별시 가공구 가공로 1', '서울특별시 가공구 가공로 1'],
    ['서울특별시 가공구 가공로 1', '서울특별시 가공구 가공로 1 2층', '서울특별시 가공구 가공로 1 2층'],
    ['서울특별시 가공구 가공로 1 2층', '2층', '서울특별시 가공구 가공로 1 2층'],
    ['서울특별시 가공구 가공로 12', '2', '서울특별시 가공구 가공로 12 2'],
    ['', '서울특별시 가공구 가공로 1', '서울특별시 가공구 가공로 1'],
    ['서울특별시 가공구 가공로 1', '', '서울특별시 가공구 가공로 1'],
  ])('the address %j with the detail %j is given once', (enpBsadr, enpDtadr, text) => {
    const outline = { crno: '9999110000011', corpNm: '(주)가공오로라', enpBsadr, enpDtadr };
    const record = read({ outlines: [outline], representatives: [], executives: [], holders: [] });
    expect(record.addresses.map((address) => address.text)).toEqual([text]);
  });

  test('officers are those of the newest report, with birth month and date of the report', async () => {
    const { parties } = await look('9999110000011');
    const inOffice = parties.filter(({ relationships: [relationship] }) => relationship!.nature !== 'Shareholder');
    expect(
      inOffice.map(({ legalName, dateOfBirth, relationships: [relationship] }) => [
        legalName,
        dateOfBirth,
        relationship!.nature,
        relationship!.role,
      ]),
    ).toEqual([
      ['가공일', '1962-03', 'Managing Director', '대표이사 (기준일 2024-12-31)'],
      ['가공일', '1962-03', 'Director', '사내이사, 부회장 (기준일 2024-12-31)'],
      ['가공사', '1970-11', 'Director', '사외이사, 이사 (기준일 2024-12-31)'],
      ['가공오', '1971-05', 'Auditor', '감사 (기준일 2024-12-31)'],
      ['가공육', '1975', 'Officer', '미등기, 상무 (기준일 2024-12-31)'],
    ]);
  });

  test('the largest shareholder and its related parties; other share classes give no percentage', async () => {
    const record = await look('9999110000011');
    const { parties } = record;
    const holders = parties.filter(({ relationships: [relationship] }) => relationship!.nature === 'Shareholder');
    expect(
      holders.map(({ legalName, entityType, relationships }) => [
        legalName,
        entityType,
        relationships.flatMap(({ interests }) => interests),
      ]),
    ).toEqual([
      [
        '가공홀딩스(주)',
        'company',
        [
          { kind: 'shareholding', share: { exact: 40.01 }, ...ofClass('보통주', '40.01') },
          { kind: 'other', share: { exact: 5 }, ...ofClass('우선주', '5.00') },
        ],
      ],
      ['가공칠', 'person', [{ kind: 'shareholding', share: { exact: 2.5 }, ...ofClass('보통주', '2.5') }]],
      ['가공문화재단', 'other', [{ kind: 'shareholding', share: { exact: 0.1 }, ...ofClass('보통주', '0.10') }]],
    ]);
    expect(record.ownership).toEqual({
      completeness: 'partial',
      reasons: ['class_totals_missing'],
      asOf: '2024-12-31',
      ownShares: [{ kind: 'shareholding', share: { exact: 0.9 }, ...ofClass('보통주', '0.90') }],
    });
    expect(holders[0]!.relationships[0]!.role).toBe('최대주주 본인, 보통주 (기준일 2024-12-31)');
  });

  test('a company without reports has its representatives only', async () => {
    const record = await look('9999110000022');
    expect(record.legalForm).toBe('유한회사');
    expect(record.identifiers.map(({ type }) => type)).toEqual(['Corporate registration number']);
    expect(record.parties.map(({ legalName, relationships }) => [legalName, ...relationships])).toEqual([
      ['가공이', { nature: 'Managing Director', role: '대표자', asOf: '2026-02-27' }],
      ['가공삼', { nature: 'Managing Director', role: '대표자', asOf: '2026-02-27' }],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'not_published' });
    expect(record.dataStatusReasons!.officers).toEqual(['some_roles_only']);
    expect(record.addresses.map(({ text }) => text)).toEqual(['부산광역시 가공구 가공로 2']);
  });

  test('a representative whom only an older outline names is former, as of its last day', async () => {
    const { formerParties } = await look('9999110000022');
    expect(formerParties).toEqual([
      {
        entityType: 'person',
        legalName: '가공떠난',
        relationships: [{ nature: 'Managing Director', role: '대표자', asOf: '2023-03-19' }],
      },
    ]);
  });

  test('the outline of a plant with its own tax number makes nobody former', () => {
    const row = { crno: '9999110000022', corpNm: '가공샛별 유한회사', bzno: '9999900010' };
    const plant = { ...row, bzno: '9999900020', enpRprFnm: '가공떠난', lastOpegDt: '20230319' };
    const outlines = [{ ...row, enpRprFnm: '가공이', lastOpegDt: '20260227' }, plant];
    expect(read({ outlines, representatives: [], executives: [], holders: [] }).formerParties).toBeUndefined();
  });

  test('a company that stopped filing years ago has no present executives or shareholders', () => {
    const record = read({
      outlines: [{ crno: '9999110000011', corpNm: '(주)가공오로라', enpRprFnm: '가공일', lastOpegDt: '20260227' }],
      representatives: [{ basDt: '20191231', crno: '9999110000011', ceoFnm: '가공떠난' }],
      executives: [{ basDt: '20191231', crno: '9999110000011', exutFnm: '가공떠난', rgstExutCtt: '사내이사' }],
      holders: [{ basDt: '20191231', crno: '9999110000011', sthdFnm: '가공옛주주', sthdEoteShrRatCtt: '10' }],
    });
    expect(record.parties.map(({ legalName }) => legalName)).toEqual(['가공일']);
    expect(record.formerParties).toBeUndefined();
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'not_published' });
  });

  test('figures are the group’s for two years; a zero means that there is none', async () => {
    const always = { currency: 'KRW', totalAssets: 2_000_000_000, equity: 1_250_000_000, liabilities: 750_000_000 };
    expect(await kr.financials!({ registrationNumber: '9999110000011' }, client)).toEqual([
      { ...always, periodEnd: '2024-12-31', revenue: 5_400_000_000, profitLoss: -30_000_000 },
      { ...always, periodEnd: '2023-12-31', revenue: 5_000_000_000, profitLoss: 100_000_000 },
    ]);
    expect(await kr.financials!({ registrationNumber: '9999110000022' }, client)).toEqual([]);
  });

  test('figures are the company’s own where it has no group', () => {
    const row = { crno: '9999110000011', bizYear: '2024', basDt: '20241231', fnclDcd: '120', curCd: 'KRW', enpSaleAmt: 10 };
    expect(figures([row])).toEqual([{ periodEnd: '2024-12-31', currency: 'KRW', revenue: 10 }]);
  });

  test('offices are known by the words of the reports', () => {
    expect(officeOf('사내이사 대표이사', 'Y')).toBe('Managing Director');
    expect(officeOf('기타비상무이사', 'Y')).toBe('Director');
    expect(officeOf('사외이사 감사위원', 'Y')).toBe('Director');
    expect(officeOf('감사', 'Y')).toBe('Auditor');
    expect(officeOf('회장', 'Y')).toBe('Director');
    expect(officeOf('전무이사', 'N')).toBe('Officer');
    expect(officeOf('미등기 상무', undefined)).toBe('Officer');
    expect(officeOf('청산인', 'Y')).toBe('Liquidator');
  });

  test('birth months are read in all their notations', () => {
    expect(['1962년 03월', '196203', '1962.3', '1962', '', '-', '62.03'].map(birth)).toEqual([
      '1962-03',
      '1962-03',
      '1962-03',
      '1962',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a number is 13 digits, with the hyphen or without', () => {
    const [scheme] = kr.identifiers;
    expect(parseIdentifier(scheme, '130111-0006246')).toBe('1301110006246');
    expect(parseIdentifier(scheme, '0000000000000')).toBeUndefined();
    expect(parseIdentifier(scheme, '1248100998')).toBeUndefined();
    expect(parseIdentifier(scheme, '11301110006246')).toBeUndefined();
    expect(parseIdentifier(scheme, '0110111234567')).toBe('0110111234567');
  });

  test('a key in the encoded spelling is sent as the same key', () => {
    const { query } = kr.credentials!;
    expect(query!({ serviceKey: 'a%2Bb%3D%3D' })).toEqual({ serviceKey: 'a+b==' });
    expect(query!({ serviceKey: 'a+b==' })).toEqual({ serviceKey: 'a+b==' });
  });
});

describe('KR, what the portal says with HTTP 200', () => {
  const over = (body: string) => lookUp(kr, { registrationNumber: '9999110000011' }, clientOver(kr, always({ body })));
  const gateway = (code: string) =>
    `<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnReasonCode>${code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>`;
  const service = (resultCode: string) => JSON.stringify({ response: { header: { resultCode, resultMsg: 'x' } } });

  test.each([
    ['30', Refused],
    ['31', Refused],
    ['20', Refused],
    ['22', Throttled],
    ['01', Unavailable],
    ['04', Unavailable],
    ['99', Unavailable],
    ['12', Changed],
    ['10', Changed],
    ['03', NotFound],
  ])('fault %s in JSON', async (code, fault) => {
    await expect(over(service(code))).rejects.toBeInstanceOf(fault);
  });

  test.each([
    ['30', Refused],
    ['22', Throttled],
    ['04', Unavailable],
    ['12', Changed],
  ])('fault %s in XML', async (code, fault) => {
    await expect(over(gateway(code))).rejects.toBeInstanceOf(fault);
  });

  test('fewer rows than the total count are a fault', async () => {
    const body = { totalCount: 2, items: { item: [{ crno: '9999110000011', corpNm: '(주)가공오로라' }] } };
    await expect(over(JSON.stringify({ response: { header: { resultCode: '00' }, body } }))).rejects.toBeInstanceOf(Changed);
  });

  test('a missing service is a fault, not "not found"', async () => {
    const gone = always({ status: 404, contentType: 'text/plain', body: 'API not found' });
    await expect(lookUp(kr, { registrationNumber: '9999110000011' }, clientOver(kr, gone))).rejects.toBeInstanceOf(Changed);
  });

  test('rows of further pages are requested and read', async () => {
    const crno = '9999110000011';
    const row = { basDt: '20241231', crno, sthdFnm: '계', sthdEoteShrRatCtt: '1' };
    const answer = (totalCount: number, item: object) => ({
      response: { header: { resultCode: '00' }, body: { totalCount, items: { item } } },
    });
    const paged: Transport = async ({ url }) => {
      const page = Number(url.searchParams.get('pageNo'));
      const rows = page === 1 ? Array(1000).fill(row) : [{ ...row, sthdFnm: '가공홀딩스(주)' }];
      const body = /Outline/.test(url.pathname)
        ? answer(1, { crno, corpNm: '(주)가공오로라' })
        : /Stockholder/.test(url.pathname)
          ? answer(1001, rows)
          : { response: { header: { resultCode: '03' } } };
      return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
    };
    const record = await lookUp(kr, { registrationNumber: crno }, clientOver(kr, paged));
    expect(record.parties.map(({ legalName }) => legalName)).toEqual(['가공홀딩스(주)']);
  });
});
