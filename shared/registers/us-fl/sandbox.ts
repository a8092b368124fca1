/** Sandbox US-FL: invented records of the corporate data file. */
import { namesAgree } from '../../model/entity/legal-names.ts';
import { NAMES_PATH, ROWS_PATH } from '../row-copy.ts';
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { RECORD_LENGTH } from './wire.ts';

type Address = readonly [street: string, city: string, state: string, zip: string];
interface Invented {
  number: string;
  name: string;
  status?: 'A' | 'I';
  type?: string;
  formedIn?: string;
  hasMore?: boolean;
  /** Title, `P` or `C`, name (a person's as family name, first name, middle name). */
  officers?: readonly (readonly [title: string, type: 'P' | 'C', ...name: string[]])[];
}

const column = (text: string, length: number): string => text.slice(0, length).padEnd(length);
const STREET: Address = ['100 INVENTED BEACH BLVD', 'MIAMI', 'FL', '33101'];
const address = ([street, city, state, zip]: Address): string =>
  column(street, 42) + column('', 42) + column(city, 28) + column(state, 2) + column(zip, 10) + column('US', 2);
const short = ([street, city, state, zip]: Address): string => column(street, 42) + column(city, 28) + column(state, 2) + column(zip, 9);

/** A record as the State writes it, of 1,440 letters. */
export function inventedRow({
  number,
  name,
  status = 'A',
  type = 'FLAL',
  formedIn = 'FL',
  hasMore = false,
  officers = [],
}: Invented): string {
  const head =
    column(number, 12) + column(name, 192) + status + column(type, 15) + address(STREET) + address(['PO BOX 9', 'TAMPA', 'FL', '33601']);
  const dates = `04052011${column('999000011', 14)}${hasMore ? 'Y' : ' '}${column('01152026', 8)}${column(formedIn, 2)}`;
  const reports = ['2024', '2025', '2026'].map((year) => `${year} 01152026`).join('');
  const agent = `${column('INVENTED AGENT SERVICES INC', 42)}C${short(STREET)}`;
  const blocks = officers.map(([title, kind, ...parts]) => {
    const named = kind === 'P' ? [20, 14, 8].map((length, at) => column(parts[at] ?? '', length)).join('') : column(parts[0] ?? '', 42);
    return (
      column(title, 4) + kind + named + short([kind === 'P' ? '9 INVENTED HOME ST' : '7 INVENTED OFFICE PARK', 'OCALA', 'FL', '34470'])
    );
  });
  return column(head + dates + reports + agent + blocks.join(''), RECORD_LENGTH);
}

export const COMPANIES: readonly Invented[] = [
  {
    number: 'L99000000011',
    name: 'MANATEE INVENTED LLC',
    officers: [
      ['MGR', 'P', 'INVENTED', 'IMOGEN', 'A'],
      ['AMBR', 'C', 'SAWGRASS INVENTED HOLDINGS LP'],
    ],
  },
  {
    number: 'F99000000022',
    name: 'SAWGRASS INVENTED CORP',
    type: 'FORP',
    formedIn: 'DE',
    hasMore: true,
    officers: [
      ['PSTD', 'P', 'FICTIVE', 'FERN'],
      ['VP', 'P', 'INVENTED', 'OTTO'],
      ['D', 'P', 'MADE-UP', 'ANN'],
      ['D', 'P', 'MADE-UP', 'BO'],
      ['CFO', 'P', 'MADE-UP', 'CY'],
      ['C', 'P', 'MADE-UP', 'DEE'],
    ],
  },
  { number: 'P99000000033', name: 'BYGONE INVENTED INC', type: 'DOMP', status: 'I' },
  { number: 'L99000000044', name: 'SNAIL INVENTED LLC' },
];
const [SLOW, BROKEN] = ['L99000000044', 'L99000000055'];

export const usFl: SandboxRegister = {
  jurisdiction: 'US-FL',
  origins: ['https://dos.fl.gov'],
  rows: Object.fromEntries(COMPANIES.map((company) => [company.number, [inventedRow(company)]])),
  companies: [
    { identifier: 'L99000000011', legalName: 'MANATEE INVENTED LLC', shows: 'found, with a manager, a member and the registered agent' },
    { identifier: 'F99000000022', legalName: 'SAWGRASS INVENTED CORP', shows: 'found: of Delaware, with more officers than the file has' },
    { identifier: 'P99000000033', legalName: 'BYGONE INVENTED INC', shows: 'found: inactive, without officers' },
    { identifier: SLOW, legalName: 'SNAIL INVENTED LLC', shows: 'register slow' },
    { identifier: BROKEN, legalName: '', shows: 'register down' },
    { identifier: 'L99000000066', legalName: '', shows: 'not found' },
  ],
  answer: ({ url }) =>
    url.pathname === NAMES_PATH ? byName(url.searchParams.get('name') ?? '') : byNumber(url.pathname.slice(ROWS_PATH.length)),
};

function byNumber(number: string): SandboxAnswer {
  if (number === BROKEN) return DOWN;
  const found = COMPANIES.find((company) => company.number === number);
  if (!found) return { status: 404, body: {} };
  return { body: { rows: [inventedRow(found)] }, ...(number === SLOW && { afterMs: SLOW_MS }) };
}

const byName = (asked: string): SandboxAnswer => ({
  body: { matches: COMPANIES.filter(({ name }) => namesAgree(asked, name)).map(({ name, number }) => ({ name, number })) },
});
