/** KR: what is read in genuine answers. */
import { validate } from 'stdnum/lib/cjs/kr/brn.js';
import { expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { kr } from '../../../shared/registers/kr/kr.ts';
import { owners } from '../../../shared/registers/kr/owners.ts';
import { birth, officeOf } from '../../../shared/registers/kr/parties.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

/** These answers are from OpenDART, which has the same reports: the Commission publishes the same numbers and words. */
describeGenuine('KR, genuine words and numbers of the supervisor', () => {
  const saved = (path: string) =>
    JSON.parse(Buffer.from(sample(`kr/${path}-00126380${/Sttus/.test(path) ? '-2023' : ''}.json`).body).toString());

  test('the numbers of a genuine company are valid', () => {
    const { jurir_no, bizr_no, corp_code } = saved('company');
    expect(parseIdentifier(kr.identifiers[0], jurir_no)).toBe(jurir_no);
    expect(validate(bizr_no).isValid).toBe(true);
    expect(corp_code).toMatch(/^\d{8}$/);
  });

  test('a genuine executive has a birth month and is a director', () => {
    const [{ birth_ym, ofcps, rgist_exctv_at }] = saved('exctvSttus').list;
    expect(birth(birth_ym)).toMatch(/^\d{4}-\d{2}$/);
    expect(officeOf(`${rgist_exctv_at} ${ofcps}`, undefined)).toBe('Director');
  });

  test('a genuine largest shareholder has its exact share', () => {
    const [row] = saved('hyslrSttus').list;
    const holder = {
      basDt: row.stlm_dt.replaceAll('-', ''),
      crno: '1301110006246',
      sthdFnm: row.nm,
      maxSthdRltNm: row.relate,
      stckCsfNm: row.stock_knd,
      sthdEoteStckCnt: row.trmend_posesn_stock_co,
      sthdEoteShrRatCtt: row.trmend_posesn_stock_qota_rt,
    };
    const [party] = owners({ executives: [], representatives: [], holders: [holder] });
    expect(party!.entityType).toBe('company');
    expect(party!.relationships).toEqual([
      {
        nature: 'Shareholder',
        role: '최대주주 본인, 보통주 (기준일 2023-12-31)',
        interests: [{ kind: 'shareholding', share: { exact: 8.51 }, shareBasis: { unit: 'percent', text: '8.51' }, details: '보통주' }],
      },
    ]);
  });
});

/** In the wire format of the Commission's services. The lists were shortened, so the total is set to the number of rows left. */
describeGenuine('KR, genuine answers of the Commission', () => {
  const cut = (path: string) => {
    const answer = JSON.parse(Buffer.from(sample(path).body).toString());
    answer.response.body.totalCount = answer.response.body.items.item.length;
    return { body: JSON.stringify(answer) };
  };
  const none = { body: JSON.stringify({ response: { header: { resultCode: '00' }, body: { totalCount: 0, items: '' } } }) };
  const genuine = () =>
    clientOver(
      kr,
      replay({
        '/1160100/service/GetCorpBasicInfoService_V2/getCorpOutline_V2': cut('kr/outline-1301110006246.json'),
        '/1160100/service/GetCorpGoveInfoService/getReprDireInfo': none,
        '/1160100/service/GetCorpGoveInfoService/getStockholderInfo': none,
        '/1160100/service/GetFinaStatInfoService_V2/getSummFinaStat_V2': cut('kr/summary-1301110006246-2023.json'),
      }),
    );

  test('Samsung Electronics: the newest of two states, its numbers, address and representatives', async () => {
    const record = await lookUp(kr, { registrationNumber: '1301110006246' }, genuine());
    expect(record).toMatchObject({
      legalName: '삼성전자(주)',
      legalForm: '주식회사',
      statusKind: 'unknown',
      registrationDate: '1969-01-13',
      addresses: [{ postalCode: '16677', text: '경기도 수원시 영통구 삼성로 129 (매탄동)' }],
      identifiers: [{ value: '1301110006246' }, { value: '1248100998' }, { type: 'DART corp code', value: '00126380' }],
      otherNames: [{ kind: 'translated' }, { name: '삼성전자', kind: 'alternative' }],
      dataStatus: { officers: 'partial', owners: 'not_published' },
    });
    expect(record.parties.map(({ relationships: [relationship] }) => relationship!.nature)).toEqual([
      'Managing Director',
      'Managing Director',
    ]);
  });

  test('Samsung Electronics: figures of 2023 are those of the group', async () => {
    expect(await kr.financials!({ registrationNumber: '1301110006246' }, genuine())).toEqual([
      {
        periodEnd: '2023-12-31',
        currency: 'KRW',
        revenue: 258_935_494_000_000,
        operatingResult: 6_566_976_000_000,
        profitLoss: 15_487_100_000_000,
        totalAssets: 455_905_980_000_000,
        equity: 363_677_865_000_000,
        liabilities: 92_228_115_000_000,
      },
    ]);
  });
});
