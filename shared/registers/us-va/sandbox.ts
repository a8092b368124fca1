/** Sandbox US-VA: invented rows of the Clerk's files. */
import type { KeptRow } from '../own-copy.ts';
import type { SandboxRegister } from '../sandbox.ts';
import { answersFromRows, rowsIn } from '../sandbox-rows.ts';
import { clerksFiles } from './wire.ts';

const ENTITY_COLUMNS = [
  ...[
    'EntityID',
    'Name',
    'Status',
    'StatusReason',
    'Status Date',
    'Duration',
    'IncorpDate',
    'IncorpState',
    'IndustryCode',
    'Street1',
    'Street2',
  ],
  ...[
    'City',
    'State',
    'Zip',
    'PrinOffEffDate',
    'RA-Name',
    'RA-Street1',
    'RA-Street2',
    'RA-City',
    'RA-State',
    'RA-Zip',
    'RA-EffDate',
    'RA-Status',
  ],
  ...['RA-Loc', 'StockInd', 'TotalShares', 'MergerInd', 'AssessInd'],
];
/** By file. */
export const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  Corp: [...ENTITY_COLUMNS, 'Stock1'],
  LLC: [...ENTITY_COLUMNS, 'Is Series LLC', 'Is Protected Series', 'Series LLC ID'],
  LP: ENTITY_COLUMNS,
  Officer: ['EntityID', 'OfficerLastName', 'OfficerFirstName', 'OfficerMiddleName', 'OfficerTitle'],
  NameHistory: ['EntityID', 'NameStatus', 'NameEffDate', 'EntityName'],
};

const entity = (EntityID: string, Name: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  EntityID,
  Name,
  Status: 'ACTIVE',
  StatusReason: 'Active and In Good Standing',
  'Status Date': '2019-06-12',
  Duration: '9999-12-31',
  IncorpDate: '2008-04-05',
  IncorpState: 'VA',
  Street1: '100 Invented Main St, Suite 9',
  City: 'Richmond',
  State: 'Virginia',
  Zip: '23219-0000',
  'RA-Name': 'INVENTED AGENT SERVICES INC',
  'RA-Street1': '9 INVENTED HOME ST',
  'RA-City': 'GLEN ALLEN',
  'RA-State': 'Virginia',
  'RA-Zip': '23060-1234',
  'RA-EffDate': '2015-01-02',
  'RA-Status': 'Active',
  ...more,
});
const officer = (EntityID: string, OfficerLastName: string, OfficerFirstName: string, OfficerTitle: string) => ({
  EntityID,
  OfficerLastName,
  OfficerFirstName,
  OfficerTitle,
});

/** Rows by file. */
export const ROWS: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  Corp: [
    entity('09900028', 'Dogwood "Invented" Tidewater, Inc.', {
      StockInd: 'S',
      TotalShares: '5000.0',
      'RA-Name': 'FORMER INVENTED AGENT LLC',
      'RA-EffDate': '2009-01-02',
    }),
    entity('09900028', 'Dogwood "Invented" Tidewater, Inc.', { StockInd: 'S', TotalShares: '5000.0' }),
    entity('F9900038', 'Shenandoah Invented Corp.', {
      Status: 'INACTIVE',
      StatusReason: 'Withdrawn',
      'Status Date': '2021-03-04',
      IncorpState: 'DE',
      StockInd: 'S',
    }),
  ],
  LLC: [entity('S9900012', 'Cardinal Invented LLC'), entity('S9900061', 'Snail Invented LLC')],
  LP: [entity('L9900046', 'Potomac Invented LP')],
  Officer: [
    officer('09900028', 'INVENTED', 'IMOGEN', 'PRESIDENT / DIRECTOR'),
    officer('09900028', 'Invented', 'Imogen', 'SECRETARY'),
    officer('09900028', 'FICTIVE', 'FERN', 'TREASURER'),
    officer('09900028', 'INVENTED SECRETARIAL SERVICES LLC', '', 'ASSISTANT SECRETARY'),
    officer('09900028', '--', '', 'DIRECTOR'),
  ],
  NameHistory: [
    { EntityID: '09900028', NameStatus: '70', NameEffDate: '2010-01-01', EntityName: 'DOGWOOD MADE-UP INC' },
    { EntityID: '09900028', NameStatus: '50', NameEffDate: '2012-01-01', EntityName: 'TIDEWATER DOGWOODS' },
  ],
};

/** As `tableRows` gives them to the loader. */
const files = clerksFiles();
const KEPT = Object.entries(ROWS).flatMap(([file, rows]) =>
  rows.map((cells) => files.read(JSON.stringify([file, withoutAgentStreet(cells)])) as KeptRow),
);

function withoutAgentStreet(cells: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const left = ['Duration', 'RA-Street1', 'RA-Status', 'TotalShares', 'NameEffDate'];
  return Object.fromEntries(Object.entries(cells).filter(([name, cell]) => cell && !left.includes(name)));
}

const COMPANIES = Object.fromEntries(
  [...Map.groupBy(KEPT, ({ number }) => number)].map(([number, kept]) => [
    number,
    { name: kept.find(({ name }) => name)!.name!, rows: kept.map(({ row }) => row).toSorted() },
  ]),
);

export const usVa: SandboxRegister = {
  jurisdiction: 'US-VA',
  origins: ['https://cis.scc.virginia.gov'],
  rows: rowsIn(COMPANIES),
  companies: [
    {
      identifier: '09900028',
      legalName: 'Dogwood "Invented" Tidewater, Inc.',
      shows: 'found, with officers of several titles, a former and a fictitious name, and the agent of today',
    },
    { identifier: 'F9900038', legalName: 'Shenandoah Invented Corp.', shows: 'found: of Delaware, inactive, without officers' },
    { identifier: 'S9900012', legalName: 'Cardinal Invented LLC', shows: 'found: an LLC, whose managers are in no file' },
    { identifier: 'L9900046', legalName: 'Potomac Invented LP', shows: 'found: a partnership' },
    { identifier: 'S9900061', legalName: 'Snail Invented LLC', shows: 'register slow' },
    { identifier: 'T9900053', legalName: '', shows: 'register down' },
    { identifier: 'M9900079', legalName: '', shows: 'not found' },
  ],
  answer: answersFromRows({ companies: COMPANIES, slow: 'S9900061', down: 'T9900053' }),
};
