/** Sandbox RU: invented rows in the wire format of egrul.nalog.ru. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const row = (i: string, o: string, name: string, more: object = {}) => ({
  c: `ООО "${name}"`,
  g: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР: Выдуманная Анна Небывалова',
  cnt: '1',
  i,
  k: 'ul',
  n: `ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "${name}"`,
  o,
  p: '990901001',
  r: '22.08.2012',
  t: 'ROW',
  pg: '1',
  tot: '1',
  rn: 'Г.Москва',
  ...more,
});

const ROWS = [
  row('9909990009', '1999900000010', 'ВЫДУМАННАЯ БЕРЕЗА'),
  row('9909990016', '1999900000021', 'НЕБЫВАЛАЯ ВОЛГА', { e: '05.05.2020', g: 'ЛИКВИДАТОР: Ушедший Петр Небывалов' }),
  row('9909990023', '1999900000032', 'МЕДЛЕННАЯ ВЫДУМКА'),
  row('9909990030', '1999900000043', 'ВЫДУМАННЫЙ БАНКРОТ', { g: 'КОНКУРСНЫЙ УПРАВЛЯЮЩИЙ: Придуманный Иван Небывалов' }),
  row('9909990087', '1999900000054', 'ОШИБОЧНАЯ ВЫДУМКА', { v: '06.06.2021' }),
];
const CAPTCHA = '9909990055';

export const ru: SandboxRegister = {
  jurisdiction: 'RU',
  origins: ['https://egrul.nalog.ru'],
  companies: [
    { identifier: '9909990009', legalName: ROWS[0]!.n, shows: 'found, with its head; owners are not covered' },
    { identifier: '1999900000010', legalName: ROWS[0]!.n, shows: 'found by its OGRN' },
    { identifier: '9909990016', legalName: ROWS[1]!.n, shows: 'found: a company that has ended; who was its head is a former party' },
    { identifier: '9909990023', legalName: ROWS[2]!.n, shows: 'register slow' },
    { identifier: '9909990030', legalName: ROWS[3]!.n, shows: 'found: insolvent, with its practitioner' },
    { identifier: '9909990087', legalName: ROWS[4]!.n, shows: 'found: an entry that was declared erroneous' },
    { identifier: '9909990048', legalName: '', shows: 'register down' },
    { identifier: CAPTCHA, legalName: '', shows: 'register down: it wants a captcha' },
    { identifier: '9909990062', legalName: '', shows: 'not found' },
  ],
  answer({ method, url, body }) {
    if (method === 'POST' && url.pathname === '/') return ticket(new URLSearchParams(body).get('query') ?? '');
    const [, token] = /^\/search-result\/(.+)$/.exec(url.pathname) ?? [];
    if (token === undefined) return { status: 404, contentType: 'text/html', body: '<html><title>404</title></html>' };
    const query = Buffer.from(token, 'hex').toString();
    const rows = ROWS.filter(({ i, o, n }) => query === i || query === o || (!/^\d+$/.test(query) && n.includes(query.toUpperCase())));
    return { body: { rows }, ...(query === '9909990023' && { afterMs: SLOW_MS }) };
  },
};

function ticket(query: string): SandboxAnswer {
  if (query === '9909990048') return DOWN;
  return { body: { t: Buffer.from(query).toString('hex').toUpperCase(), captchaRequired: query === CAPTCHA } };
}
