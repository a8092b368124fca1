/** Sandbox IL: invented corporations in the wire format of data.gov.il (CKAN data store). */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

type Row = Record<string, string | number | null>;

const company = (number: number, name: string, more: Row = {}): Row => ({
  _id: number,
  'מספר חברה': number,
  'שם חברה': name,
  'שם באנגלית': '',
  'סוג תאגיד': 'ישראלית חברה פרטית',
  'סטטוס חברה': 'פעילה',
  'תאור חברה': '',
  'מטרת החברה': 'לעסוק בסוגי עיסוק שפורטו בתקנון',
  'תאריך התאגדות': '05/04/2011',
  'חברה ממשלתית': 'לא',
  מגבלות: 'מוגבלת',
  מפרה: '',
  'שנה אחרונה של דוח שנתי (שהוגש)': 2024,
  'שם עיר': 'תל אביב - יפו',
  'שם רחוב': 'רחוב בדוי',
  'מספר בית': '1',
  מיקוד: 6100000,
  'ת.ד.': '',
  מדינה: 'ישראל',
  אצל: '',
  'תת סטטוס': '',
  'קוד סטטוס חברה': 0,
  ...more,
});

interface DataSet {
  column: string;
  rows: Row[];
}

const SETS: Record<string, DataSet> = {
  'f004176c-b85f-4542-8901-7b3176f9a054': {
    column: 'מספר חברה',
    rows: [
      company(519999015, 'זוהר בדוי   בע~מ', { 'שם באנגלית': 'INVENTED AURORA LTD', מפרה: 'מפרה', אצל: 'משרד בדוי', 'ת.ד.': '123' }),
      company(519999023, 'נמל בדוי בע~מ', { 'סטטוס חברה': 'בפרוק ע~י בימ~ש', מדינה: 'ארץ בדויה', מיקוד: null }),
      company(519999031, 'איטית בדויה בע~מ'),
    ],
  },
  '139aa193-fabb-4f6b-a71b-0bb40fd73eb2': {
    column: 'מספר שותפות',
    rows: [
      {
        _id: 1,
        'מספר שותפות': 559999016,
        'שם שותפות': 'שותפות בדויה',
        'שם באנגלית': '',
        'סוג תאגיד': 'ישראלית מוגבלת',
        'סטטוס תאגיד': 'פעילה',
        'תאריך התאגדות': '27/01/1999',
        ישוב: 'חיפה',
        רחוב: '',
        'מספר בית': '',
        מיקוד: null,
        'ת.ד': '',
        מדינה: 'ישראל',
        אצל: '',
      },
    ],
  },
  'be5b7935-3922-45d4-9638-08871b17ec95': {
    column: 'מספר עמותה',
    rows: [
      {
        _id: 1,
        'מספר עמותה': 589999010,
        'שם עמותה בעברית': 'עמותה בדויה (ע~ר)',
        'שם עמותה באנגלית': 'INVENTED ASSOCIATION',
        'סטטוס עמותה': 'רשומה',
        'תאריך רישום עמותה': '10/05/2005',
        'כתובת - ישוב': 'ירושלים',
        'כתובת - רחוב': 'רחוב בדוי',
        'כתובת - מספר דירה': '2',
        'כתובת - מיקוד': 'None',
      },
    ],
  },
};

const HELP = 'https://data.gov.il/api/3/action/help_show?name=datastore_search';
const GONE: SandboxAnswer = {
  status: 404,
  body: { help: HELP, success: false, error: { __type: 'Not Found Error', message: 'Not found: Resource was not found.' } },
};

const found = (resource_id: string, rows: Row[]): SandboxAnswer => ({
  body: {
    help: HELP,
    success: true,
    result: { resource_id, records: rows, fields: [{ id: '_id', type: 'int' }], total: rows.length, total_was_estimated: false },
  },
});

export const il: SandboxRegister = {
  jurisdiction: 'IL',
  origins: ['https://data.gov.il'],
  companies: [
    { identifier: '519999015', legalName: 'זוהר בדוי בע"מ', shows: 'found: a company in breach of its duties' },
    { identifier: '519999023', legalName: 'נמל בדוי בע"מ', shows: 'found: a company that a court is winding up' },
    { identifier: '559999016', legalName: 'שותפות בדויה', shows: 'found: a partnership' },
    { identifier: '589999010', legalName: 'עמותה בדויה (ע"ר)', shows: 'found: an association' },
    { identifier: '519999031', legalName: 'איטית בדויה בע"מ', shows: 'register slow' },
    { identifier: '519999049', legalName: '', shows: 'register down' },
    { identifier: '519999056', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const id = url.searchParams.get('resource_id') ?? '';
    const set = SETS[id];
    if (url.pathname !== '/api/3/action/datastore_search' || !set) return GONE;
    const filters = JSON.parse(url.searchParams.get('filters') ?? '{}') as Record<string, number>;
    const number = filters[set.column];
    if (number === 519999049) return DOWN;
    if (number !== undefined) {
      const rows = set.rows.filter((row) => row[set.column] === number);
      return { ...found(id, rows), ...(number === 519999031 && { afterMs: SLOW_MS }) };
    }
    const wanted = (url.searchParams.get('q') ?? '').toUpperCase().split(/\s+/);
    return found(
      id,
      set.rows.filter((row) => wanted.every((word) => word && Object.values(row).join(' ').toUpperCase().includes(word))),
    );
  },
};
