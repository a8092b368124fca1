/** JP: records read from the answers of gBizINFO. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { figures, fiscalYear } from '../../../shared/registers/jp/figures.ts';
import { jp } from '../../../shared/registers/jp/jp.ts';
import { representatives, shareholders, titleAndName } from '../../../shared/registers/jp/parties.ts';
import { read } from '../../../shared/registers/jp/read.ts';
import { jp as sandbox } from '../../../shared/registers/jp/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver, replay } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { conformance } from '../conformance.ts';

conformance(jp, sandbox, {
  found: '8999999000001',
  notFound: '3999999000006',
  other: '7999999000002',
  former: 'never shown',
  wrongCheckDigit: '2180301018771',
  name: '架空極光',
});

const client = clientOver(jp, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(jp, { registrationNumber }, client);

describe('JP, invented corporations', () => {
  test('a company has its form, day of establishment, capital, industry and other names', async () => {
    expect(await look('8999999000001')).toMatchObject({
      legalForm: '株式会社',
      companyStatus: '登記記録の閉鎖等なし',
      statusKind: 'active',
      registrationDate: '2011-04-05',
      addresses: [{ type: 'registered', postalCode: '100-0001', country: 'JP', text: '東京都千代田区架空町１丁目１番１号' }],
      activities: [{ scheme: 'JSIC', code: 'G', description: '情報通信業' }],
      capital: { amount: 100_000_000, currency: 'JPY' },
      otherNames: [
        { name: 'INVENTED AURORA CO., LTD.', kind: 'translated', language: 'en' },
        { name: 'カクウキョッコウ', kind: 'alternative' },
      ],
      dataStatus: { officers: 'partial', owners: 'partial' },
    });
  });

  test('representative and major shareholders have exact shares; the total row is no party', async () => {
    const { parties } = await look('8999999000001');
    expect(
      parties.map(({ legalName, entityType, relationships: [relationship] }) => [
        legalName,
        entityType,
        relationship!.nature,
        relationship!.interests?.[0]?.share?.exact,
      ]),
    ).toEqual([
      ['架空一郎', 'person', 'Managing Director', undefined],
      ['架空持株㈱', 'company', 'Shareholder', 40.01],
      ['架空 三郎', 'person', 'Shareholder', 10],
      ['架空極光従業員持株会', 'other', 'Shareholder', 1.09],
    ]);
    expect(parties[0]!.relationships[0]!.role).toBe('代表取締役社長');
  });

  test('a company that represents another, and the person who acts for it', async () => {
    const record = await look('7999999000002');
    expect(record.parties).toEqual([
      { entityType: 'company', legalName: '架空極光株式会社', relationships: [{ nature: 'Managing Director', role: '代表社員' }] },
      { entityType: 'person', legalName: '架空 二郎', relationships: [{ nature: 'Officer', role: '職務執行者' }] },
    ]);
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'not_published' });
    expect(record.registrationDate).toBeUndefined();
  });

  test('a closed record has its reason', async () => {
    expect(await look('6999999000003')).toMatchObject({ companyStatus: '閉鎖（合併による解散等）', statusKind: 'dissolved', parties: [] });
  });

  test('figures are those of the last year; years without dates are left out', async () => {
    expect(await jp.financials!({ registrationNumber: '8999999000001' }, client)).toEqual([
      {
        periodStart: '2024-04-01',
        periodEnd: '2025-03-31',
        currency: 'JPY',
        revenue: 5_400_000_000,
        profitLoss: -30_000_000,
        totalAssets: 2_000_000_000,
        equity: 1_250_000_000,
        employees: 120,
      },
    ]);
    expect(await jp.financials!({ registrationNumber: '7999999000002' }, client)).toEqual([]);
    expect(await jp.financials!({ registrationNumber: '3999999000006' }, client)).toEqual([]);
  });

  test('a fraction above 1 is not a share', () => {
    const [holder] = shareholders({ major_shareholders: [{ name_major_shareholders: '架空商事㈱', shareholding_ratio: 12.5 }] });
    expect(holder!.relationships[0]!.interests).toEqual([{ kind: 'shareholding' }]);
  });

  test('a removed address is a fault, not "not found"', async () => {
    const gone = always({ status: 404, contentType: 'text/plain', body: 'not found' });
    await expect(lookUp(jp, { registrationNumber: '8999999000001' }, clientOver(jp, gone))).rejects.toBeInstanceOf(Changed);
  });

  test('a sum in another currency is left out', () => {
    const year = {
      period: '0',
      net_sales_summary_of_business_results: 10,
      net_sales_summary_of_business_results_unit_ref: 'USD',
      net_assets_summary_of_business_results: 5,
      net_assets_summary_of_business_results_unit_ref: 'JPY',
    };
    expect(figures({ fiscal_year_cover_page: '自 2024年1月1日 至 2024年12月31日', management_index: [year] })).toEqual([
      { periodStart: '2024-01-01', periodEnd: '2024-12-31', currency: 'USD', revenue: 10 },
    ]);
  });

  const corporation = (more: object) => read({ hojin: { corporate_number: '8999999000001', name: '架空', ...more }, finance: undefined });

  test('every kind of corporation and every cause of closure', () => {
    expect(Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, corporation({ kind }).legalForm]))).toEqual(KINDS);
    const types = Object.keys(KINDS).map((kind) => corporation({ kind }).entityType);
    expect(types.filter((type) => type === 'state')).toHaveLength(2);
    const causes = Object.keys(CLOSURES).map((close_cause) => corporation({ status: '閉鎖', close_date: '2024-03-31', close_cause }));
    expect(causes.map(({ companyStatus }) => companyStatus)).toEqual(Object.values(CLOSURES).map((cause) => `閉鎖（${cause}）`));
    const ends = causes.map((one) => [one.statusKind, one.dissolutionDate, one.dissolutionReason]);
    expect(Object.fromEntries(Object.keys(CLOSURES).map((cause, at) => [cause, ends[at]]))).toEqual({
      '01': ['dissolved', '2024-03-31', 'dissolved'],
      '11': ['dissolved', '2024-03-31', 'merged'],
      '21': ['dissolved', '2024-03-31', 'struck_off'],
      '31': ['dissolved', '2024-03-31', 'dissolved'],
    });
  });

  test('every division of the classification of industries', () => {
    const { activities } = corporation({ industry: Object.keys(INDUSTRIES) });
    expect(Object.fromEntries(activities.map(({ code, description }) => [code, description]))).toEqual(INDUSTRIES);
  });

  test('an unknown code keeps the register’s own word, and is reported', () => {
    const odd = { kind: '999', industry: ['Z'], status: '閉鎖', close_date: '2024-03-31', close_cause: '77' };
    const { result, unmapped } = withUnmappedCodes(() => corporation(odd));
    expect(result).toMatchObject({ entityType: 'company', legalForm: '999', companyStatus: '閉鎖', statusKind: 'dissolved' });
    expect(result.activities).toEqual([{ scheme: 'JSIC', code: 'Z' }]);
    expect(unmapped.toSorted()).toEqual(['JP close_cause 77', 'JP industry Z', 'JP kind 999']);
  });

  test('officers and owners are never complete', async () => {
    for (const section of ['officers', 'owners'] as const) expect(jp.sections[section].level).toBe('partly_published');
    const { dataStatus } = await look('6999999000003');
    expect(dataStatus).toEqual({ officers: 'not_published', owners: 'not_published' });
  });

  test('titles and names are read in all their notations', () => {
    expect(titleAndName('代表取締役    架  空  一  郎')).toEqual(['代表取締役', '架空一郎']);
    expect(titleAndName('代表取締役社長　架空　一郎')).toEqual(['代表取締役社長', '架空 一郎']);
    expect(titleAndName('代表取締役会長 兼 CEO 架空 一郎')).toEqual(['代表取締役会長 兼 CEO', '架空 一郎']);
    expect(titleAndName('代表取締役架空一郎')).toEqual(['代表取締役', '架空一郎']);
    expect(titleAndName('兼架 一郎')).toEqual(['', '兼架 一郎']);
    expect(titleAndName('理事長 架 空')).toEqual(['理事長', '架 空']);
    expect(representatives({ corporate_number: '', name: 'x', representative_name: '代表取締役' })).toEqual([]);
  });

  test('fiscal years are read in both calendars', () => {
    expect(fiscalYear('2026年３月期（自  2025年４月１日  至  2026年３月31日）')).toEqual(['2025-04-01', '2026-03-31']);
    expect(fiscalYear('（自 平成31年４月１日 至 令和２年３月31日）')).toEqual(['2019-04-01', '2020-03-31']);
    expect(fiscalYear('自 令和元年10月１日 至 令和２年９月30日')).toEqual(['2019-10-01', '2020-09-30']);
    expect(fiscalYear('')).toEqual([undefined, undefined]);
  });

  test('twelve digits and invoice numbers are the same number', () => {
    const [scheme] = jp.identifiers;
    expect(parseIdentifier(scheme, '1803-01-018771')).toBe('1180301018771');
    expect(parseIdentifier(scheme, 'T1180301018771')).toBe('1180301018771');
    expect(parseIdentifier(scheme, '2180001015846')).toBeUndefined();
  });
});

const KINDS = {
  '101': '国の機関',
  '201': '地方公共団体',
  '301': '株式会社',
  '302': '有限会社',
  '303': '合名会社',
  '304': '合資会社',
  '305': '合同会社',
  '399': 'その他の設立登記法人',
  '401': '外国会社等',
  '499': 'その他',
};

const CLOSURES = { '01': '清算の結了等', '11': '合併による解散等', '21': '登記官による閉鎖', '31': 'その他の清算の結了等' };

const INDUSTRIES = {
  A: '農業，林業',
  B: '漁業',
  C: '鉱業，採石業，砂利採取業',
  D: '建設業',
  E: '製造業',
  F: '電気・ガス・熱供給・水道業',
  G: '情報通信業',
  H: '運輸業，郵便業',
  I: '卸売業，小売業',
  J: '金融業，保険業',
  K: '不動産業，物品賃貸業',
  L: '学術研究，専門・技術サービス業',
  M: '宿泊業，飲食サービス業',
  N: '生活関連サービス業，娯楽業',
  O: '教育，学習支援業',
  P: '医療，福祉',
  Q: '複合サービス事業',
  R: 'サービス業（他に分類されないもの）',
  S: '公務（他に分類されるものを除く）',
  T: '分類不能の産業',
};

describe('JP, answers as others have recorded them in October 2026 (cut to company facts)', () => {
  const corporation = {
    id: '1180301018771',
    errors: null,
    message: '200 - OK.',
    'hojin-infos': [
      {
        corporate_number: '1180301018771',
        name: 'トヨタ自動車株式会社',
        location: '愛知県豊田市トヨタ町１番地',
        postal_code: '4710826',
        status: '-',
        close_date: null,
        close_cause: null,
        kind: '301',
        capital_stock: 635402000000,
        industry: ['E'],
        date_of_establishment: '1937-08-27',
        update_date: '2019-04-23T00:00:00+09:00',
      },
    ],
  };
  const finance = {
    fiscal_year_cover_page: '2026年３月期（自  2025年４月１日  至  2026年３月31日）',
    management_index: [
      { period: '1', net_sales_summary_of_business_results: 18277671000000, net_sales_summary_of_business_results_unit_ref: 'JPY' },
      { period: '0', net_sales_summary_of_business_results: 18259979000000, net_sales_summary_of_business_results_unit_ref: 'JPY' },
    ],
    major_shareholders: [
      { name_major_shareholders: '㈱豊田自動織機', shareholding_ratio: 0.0915 },
      { name_major_shareholders: '日本マスタートラスト信託銀行㈱', shareholding_ratio: 0.128 },
    ],
  };
  const recorded = clientOver(
    jp,
    replay({
      '/hojin/v2/hojin/1180301018771': { body: JSON.stringify(corporation) },
      '/hojin/v2/hojin/1180301018771/finance': {
        body: JSON.stringify({ ...corporation, 'hojin-infos': [{ corporate_number: '1180301018771', finance }] }),
      },
    }),
  );

  test('Toyota: name, date, capital, shareholders, sales of the last year', async () => {
    const record = await lookUp(jp, { registrationNumber: '1180301018771' }, recorded);
    expect(record).toMatchObject({ legalName: 'トヨタ自動車株式会社', registrationDate: '1937-08-27', capital: { amount: 635402000000 } });
    expect(record.parties.map(({ entityType, relationships }) => [entityType, relationships[0]!.interests?.[0]?.share?.exact])).toEqual([
      ['company', 9.15],
      ['company', 12.8],
    ]);
    expect(await jp.financials!({ registrationNumber: '1180301018771' }, recorded)).toEqual([
      { periodStart: '2025-04-01', periodEnd: '2026-03-31', currency: 'JPY', revenue: 18259979000000 },
    ]);
  });
});
