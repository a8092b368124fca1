/** Sandbox JP: invented corporations in the wire format of gBizINFO's REST API, version 2. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const hojin = (corporate_number: string, name: string, more: object = {}) => ({
  corporate_number,
  name,
  name_en: null,
  kana: null,
  kind: '301',
  location: '東京都千代田区架空町１丁目１番１号',
  postal_code: '1000001',
  status: '-',
  close_date: null,
  close_cause: null,
  date_of_establishment: null,
  capital_stock: null,
  employee_number: null,
  representative_name: null,
  industry: [],
  update_date: '2026-01-15T00:00:00+09:00',
  ...more,
});

const HOJIN: Record<string, { corporate_number: string; name: string } & object> = {
  '8999999000001': hojin('8999999000001', '架空極光株式会社', {
    name_en: 'INVENTED AURORA CO., LTD.',
    kana: 'カクウキョッコウ',
    date_of_establishment: '2011-04-05',
    capital_stock: 100_000_000,
    representative_name: '代表取締役社長    架  空  一  郎',
    industry: ['G'],
  }),
  '7999999000002': hojin('7999999000002', '架空明星合同会社', {
    kind: '305',
    representative_name: '代表社員 架空極光株式会社 職務執行者 架空 二郎',
  }),
  '6999999000003': hojin('6999999000003', '架空閉鎖株式会社', { status: '閉鎖', close_date: '2024-03-31', close_cause: '11' }),
  '5999999000004': hojin('5999999000004', '架空緩慢株式会社'),
};

const YEN = (name: string, amount: number) => ({ [name]: amount, [`${name}_unit_ref`]: 'JPY' });

/** Figures are not consolidated, for at most five years, with the year on the cover as 0; the last row of the shareholders is their sum. */
const FINANCE = {
  accounting_standards: 'Japan GAAP',
  fiscal_year_cover_page: '第15期（自  2024年４月１日  至  2025年３月31日）',
  management_index: [
    { period: '1', ...YEN('net_sales_summary_of_business_results', 5_000_000_000) },
    {
      period: '0',
      ...YEN('net_sales_summary_of_business_results', 5_400_000_000),
      ...YEN('ordinary_income_loss_summary_of_business_results', 420_000_000),
      ...YEN('net_income_loss_summary_of_business_results', -30_000_000),
      ...YEN('net_assets_summary_of_business_results', 1_250_000_000),
      ...YEN('total_assets_summary_of_business_results', 2_000_000_000),
      number_of_employees: 120,
      number_of_employees_unit_ref: 'pure',
    },
  ],
  major_shareholders: [
    { name_major_shareholders: '架空持株㈱', shareholding_ratio: 0.4001 },
    { name_major_shareholders: '架空　三郎', shareholding_ratio: 0.1 },
    { name_major_shareholders: '架空極光従業員持株会', shareholding_ratio: 0.0109 },
    { name_major_shareholders: '計', shareholding_ratio: 0.511 },
  ],
};

const found = (id: string | null, info: object): SandboxAnswer => ({
  body: { id, errors: null, message: '200 - OK.', 'hojin-infos': [info].flat() },
});
const MISSING: SandboxAnswer = { status: 404, body: { id: null, message: '404 - Not Found.', errors: [] } };

export const jp: SandboxRegister = {
  jurisdiction: 'JP',
  origins: ['https://api.info.gbiz.go.jp'],
  companies: [
    { identifier: '8999999000001', legalName: '架空極光株式会社', shows: 'found, with its representative, major shareholders and figures' },
    { identifier: '7999999000002', legalName: '架空明星合同会社', shows: 'found: represented by a company, and by a person in its name' },
    { identifier: '6999999000003', legalName: '架空閉鎖株式会社', shows: 'found: its record closed after a merger' },
    { identifier: '5999999000004', legalName: '架空緩慢株式会社', shows: 'register slow' },
    { identifier: '4999999000005', legalName: '', shows: 'register down' },
    { identifier: '3999999000006', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const [, number, section] = /^\/hojin\/v2\/hojin\/(\d{13})(\/finance)?$/.exec(url.pathname) ?? [];
    if (url.pathname.includes('4999999000005')) return DOWN;
    if (url.pathname === '/hojin/v2/hojin') return byName(url.searchParams.get('name') ?? '');
    const info = number && HOJIN[number];
    if (!info) return MISSING;
    const { corporate_number, name } = info;
    const finance = number === '8999999000001' ? FINANCE : null;
    return {
      ...(section ? found(number, { corporate_number, name, finance }) : found(number, info)),
      ...(number === '5999999000004' && { afterMs: SLOW_MS }),
    };
  },
};

function byName(name: string): SandboxAnswer {
  const hits = Object.values(HOJIN).filter((info) => name && info.name.includes(name));
  return hits.length > 0 ? found(null, hits) : MISSING;
}
