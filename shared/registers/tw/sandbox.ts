/** Sandbox TW: invented companies in the wire format of the open data of commerce and industry (GCIS). */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const profile = (number: string, name: string, more: object = {}) => ({
  Business_Accounting_NO: number,
  Company_Status_Desc: '核准設立',
  Company_Name: name,
  Capital_Stock_Amount: 50_000_000,
  Paid_In_Capital_Amount: 20_000_000,
  Share_Val: 10,
  Equity_Amt: 2_000_000,
  Responsible_Name: '虛構一',
  Company_Location: '臺北市中正區虛構路1號',
  Register_Organization_Desc: '臺北市政府',
  Company_Setup_Date: '1000405',
  Change_Of_Approval_Data: '1130115',
  Revoke_App_Date: '       ',
  Case_Status: '',
  Case_Status_Desc: '',
  Sus_App_Date: '',
  Sus_Beg_Date: '',
  Sus_End_Date: '',
  ...more,
});

const COMPANIES: Record<string, { Company_Name: string } & object> = {
  '10000004': profile('10000004', '虛構極光股份有限公司'),
  '10000009': profile('10000009', '虛構晨星有限公司', {
    Capital_Stock_Amount: 1_000_000,
    Paid_In_Capital_Amount: 0,
    Share_Val: 0,
    Equity_Amt: 0,
    Responsible_Name: '虛構五',
    Sus_Beg_Date: '1150101',
  }),
  '10000010': profile('10000010', '虛構國商海港有限公司', {
    Company_Status_Desc: '核准登記',
    Paid_In_Capital_Amount: 0,
    Share_Val: 0,
    Equity_Amt: 0,
    Responsible_Name: '虛構‧外商代表',
  }),
  '10000015': profile('10000015', '虛構緩慢股份有限公司'),
};

const seat = (position: string, name: string, juristic = '', shares = 0) => ({
  Person_Position_Name: position,
  Person_Name: name,
  Juristic_Person_Name: juristic,
  Person_Shareholding: shares,
});

const BOARDS: Record<string, object[]> = {
  '10000004': [
    seat('董事長', '虛構一', '', 200_000),
    seat('董事', '虛構二', '虛構投資股份有限公司', 1_000_000),
    seat('董事', '虛構三', '虛構投資股份有限公司', 1_000_000),
    seat('董事', '缺額', '虛構離任股份有限公司', 0),
    seat('董事', '虛構七（辭任）'),
    seat('獨立董事', '虛構四'),
    seat('監察人', '', '虛構監察基金會', 0),
  ],
  '10000009': [seat('董事', '虛構五', '', 1_000_000)],
};

const ACTIVITIES: Record<string, object[]> = {
  '10000004': [
    { Business_Seq_NO: '0001', Business_Item: 'F113050', Business_Item_Desc: '電腦及事務性機器設備批發業' },
    { Business_Seq_NO: '0002', Business_Item: '       ', Business_Item_Desc: '１．虛構事業之經營' },
  ],
};

/** A sole proprietorship, moved from one authority to another. */
const BUSINESS = {
  President_No: '10000026',
  Business_Name: '虛構小吃店',
  Business_Current_Status: '01',
  Business_Current_Status_Desc: '核准設立',
  Business_Organization_Type_Desc: '獨資',
  Agency: '376410000A',
  Agency_Desc: '新北市政府經濟發展局',
  Business_Address: '新北市板橋區虛構街2號',
  Business_Setup_Approve_Date: '1001012',
  Business_Item_Old: [{ Business_Seq_No: '1', Business_Item: 'F501060', Business_Item_Desc: '餐館業' }],
};
const MOVED = { ...BUSINESS, Business_Current_Status: '05', Business_Current_Status_Desc: '遷他縣市', Agency: '379100000G' };
const BUSINESS_MORE = {
  President_No: '10000026',
  Business_Name: '虛構小吃店',
  Business_Register_Funds: 200_000,
  Responsible_Name: '虛O六',
  Agency: '376410000A',
  Business_Setup_Approve_Date: '1001012',
};

const BRANCH = '10000031';

/** "Nothing found" is an empty body. */
const found = (rows: object[] | undefined): SandboxAnswer =>
  rows && rows.length > 0 ? { contentType: 'application/json;charset=UTF-8', body: rows } : { body: '' };

const kinds = (number: string): object[] => [
  { Year: '115', exist: number in COMPANIES ? 'Y' : 'N', TYPE: '公司' },
  { Year: '115', exist: number === BRANCH ? 'Y' : 'N', TYPE: '分公司' },
  { Year: '115', exist: number === BUSINESS.President_No ? 'Y' : 'N', TYPE: '商業' },
];

const APIS: Record<string, (number: string, filter: string) => SandboxAnswer> = {
  '673F0FC0-B3A7-429F-9041-E9866836B66D': (number) => found(kinds(number)),
  '5F64D864-61CB-4D0D-8AD9-492047CC1EA6': (number) => found(COMPANIES[number] && [COMPANIES[number]]),
  '236EE382-4942-41A9-BD03-CA0709025E7C': (number) =>
    found(COMPANIES[number] && [{ Business_Accounting_NO: number, Company_Status: '01', Cmp_Business: ACTIVITIES[number] ?? [] }]),
  '4E5F7653-1B91-4DDC-99D5-468530FAE396': (number) => found(BOARDS[number]),
  '426D5542-5F05-43EB-83F9-F1300F14E1F1': (number) => found(number === BUSINESS.President_No ? [MOVED, BUSINESS] : []),
  '7E6AFA72-AD6A-46D3-8681-ED77951D912D': (number, filter) =>
    found(number === BUSINESS.President_No && filter.includes(BUSINESS.Agency) ? [BUSINESS_MORE] : []),
  '6BBA2268-1367-4B42-9CCA-BC17499EBE8C': (_, filter) => {
    const [, name = ''] = /^Company_Name like (.+) and Company_Status eq 01$/.exec(filter) ?? [];
    return found(Object.values(COMPANIES).filter(({ Company_Name }) => name && Company_Name.includes(name)));
  },
};

export const tw: SandboxRegister = {
  jurisdiction: 'TW',
  origins: ['https://data.gcis.nat.gov.tw'],
  companies: [
    {
      identifier: '10000004',
      legalName: '虛構極光股份有限公司',
      shows: 'found, with directors and the legal person for whom two of them sit',
    },
    { identifier: '10000009', legalName: '虛構晨星有限公司', shows: 'found, with its one owner; it has suspended business' },
    { identifier: '10000010', legalName: '虛構國商海港有限公司', shows: 'found: a foreign company with its representative alone' },
    { identifier: '10000026', legalName: '虛構小吃店', shows: 'found: a sole proprietorship, the name of its head masked' },
    { identifier: '10000015', legalName: '虛構緩慢股份有限公司', shows: 'register slow' },
    { identifier: '10000021', legalName: '', shows: 'register down' },
    { identifier: '10000036', legalName: '', shows: 'not found' },
    { identifier: BRANCH, legalName: '', shows: 'not found: the number of a branch' },
  ],
  answer({ url }) {
    const filter = url.searchParams.get('$filter') ?? '';
    const [number = ''] = /\b\d{8}\b/.exec(filter) ?? [];
    const api = APIS[url.pathname.split('/').at(-1) ?? ''];
    if (number === '10000021') return DOWN;
    if (!api) return { contentType: 'text/plain', body: '此API不存在，請查明後繼續。' };
    if (!filter) return { contentType: 'text/plain', body: '$filter參數有誤，請查明後繼續。' };
    return { ...api(number, filter), ...(number === '10000015' && { afterMs: SLOW_MS }) };
  },
};
