/** Sandbox CY: invented rows of the portal's files. */
import type { KeptRow } from '../own-copy.ts';
import type { SandboxRegister } from '../sandbox.ts';
import { answersFromRows, rowsIn } from '../sandbox-rows.ts';
import { portalFiles } from './wire.ts';

export const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  registered_office: ['ADDRESS_SEQ_NO', 'STREET', 'BUILDING', 'TERRITORY'],
  organisations: [
    ...['ORGANISATION_NAME', 'REGISTRATION_NO', 'ORGANISATION_TYPE_CODE', 'ORGANISATION_TYPE', 'ORGANISATION_SUB_TYPE', 'NAME_STATUS_CODE'],
    ...['NAME_STATUS', 'REGISTRATION_DATE', 'ORGANISATION_STATUS', 'ORGANISATION_STATUS_DATE', 'ADDRESS_SEQ_NO'],
  ],
  organisation_officials: [
    ...['ORGANISATION_NAME', 'REGISTRATION_NO', 'ORGANISATION_TYPE_CODE', 'ORGANISATION_TYPE', 'PERSON_OR_ORGANISATION_NAME'],
    'OFFICIAL_POSITION',
  ],
};
const KINDS: Readonly<Record<string, string>> = {
  registered_office: 'office',
  organisations: 'organisation',
  organisation_officials: 'official',
};

type Row = Readonly<Record<string, string>>;

const organisation = (type: string, number: string, name: string, more: Row = {}): Row => ({
  ORGANISATION_NAME: name,
  REGISTRATION_NO: number,
  ORGANISATION_TYPE_CODE: type,
  ORGANISATION_TYPE: type === 'C' ? 'Εταιρεία' : 'Συνεταιρισμός',
  ORGANISATION_SUB_TYPE: type === 'C' ? 'Ιδιωτική' : 'Ομόρρυθμος',
  NAME_STATUS_CODE: 'ACR',
  NAME_STATUS: 'Τρέχον Όνομα',
  REGISTRATION_DATE: '25/03/2014',
  ORGANISATION_STATUS: 'Εγγεγραμμένη',
  ORGANISATION_STATUS_DATE: '01/02/2020',
  ADDRESS_SEQ_NO: '7001',
  ...more,
});
const official = (type: string, number: string, name: string, position: string): Row => ({
  ORGANISATION_NAME: 'ΕΠΙΝΟΗΜΕΝΗ',
  REGISTRATION_NO: number,
  ORGANISATION_TYPE_CODE: type,
  PERSON_OR_ORGANISATION_NAME: name,
  OFFICIAL_POSITION: position,
});

/** Rows by file, in the order in which they are read. */
export const ROWS: Readonly<Record<string, readonly Row[]>> = {
  registered_office: [
    {
      ADDRESS_SEQ_NO: '7001',
      STREET: 'Επινοημένη Λεωφόρος, 7',
      BUILDING: 'INVENTED HOUSE, 1ος όροφος,',
      TERRITORY: '1099, Λευκωσία, Κύπρος',
    },
    { ADDRESS_SEQ_NO: '7002', STREET: 'Invented Street', BUILDING: '', TERRITORY: 'Λεμεσός, Κύπρος' },
  ],
  organisations: [
    organisation('C', '9990011', 'APHRODITE INVENTED HOLDINGS LIMITED'),
    organisation('C', '9990011', 'KYPRIS INVENTED LIMITED', { NAME_STATUS_CODE: 'OLD', NAME_STATUS: 'Προηγούμενο Όνομα' }),
    organisation('P', '9990011', 'ΕΠΙΝΟΗΜΕΝΟΙ ΑΔΕΛΦΟΙ', { ADDRESS_SEQ_NO: '7002' }),
    organisation('C', '9990022', 'BYGONE INVENTED LIMITED', { ORGANISATION_STATUS: 'Διαγραμμένη', ADDRESS_SEQ_NO: '' }),
    organisation('C', '9990033', 'SNAIL INVENTED LIMITED', { ORGANISATION_STATUS: 'Εκκαθάριση με Διάταγμα Δικαστηρίου' }),
  ],
  organisation_officials: [
    official('C', '9990011', 'IMOGEN INVENTED', 'Διευθυντής'),
    official('C', '9990011', 'IMOGEN INVENTED', 'Διευθυντής'),
    official('C', '9990011', 'ΕΠΙΝΟΗΜΕΝΗ ΓΡΑΜΜΑΤΕΙΑ ΛΤΔ', 'Γραμματέας'),
    official('P', '9990011', 'ΦΑΝΤΑΣΤΙΚΟΣ ΝΙΚΟΣ', 'Ομόρρυθμος Συνέταιρος'),
    official('C', '9990033', 'FERN FICTIVE', 'Διευθυντής'),
  ],
};

/** As `tableRows` gives them to the loader. */
const files = portalFiles();
const KEPT = Object.entries(ROWS).flatMap(([file, rows]) =>
  rows.flatMap((row) => {
    const columns = Object.entries(row).filter(
      ([name, cell]) => cell && name !== 'NAME_STATUS' && !(KINDS[file] === 'official' && name === 'ORGANISATION_NAME'),
    );
    const kept = files.read(JSON.stringify([KINDS[file], Object.fromEntries(columns)]));
    return kept === 'nothing' ? [] : [kept as KeptRow];
  }),
);
const COMPANIES = Object.fromEntries(
  [...Map.groupBy(KEPT, ({ number }) => number)].map(([number, kept]) => [
    number,
    { name: kept[0]!.name!, rows: kept.map(({ row }) => row).toSorted() },
  ]),
);

export const cy: SandboxRegister = {
  jurisdiction: 'CY',
  origins: ['https://data.gov.cy'],
  rows: rowsIn(COMPANIES),
  companies: [
    {
      identifier: 'HE9990011',
      legalName: 'APHRODITE INVENTED HOLDINGS LIMITED',
      shows: 'found, with a director, a secretary that is a company, and another name',
    },
    { identifier: 'P9990011', legalName: 'ΕΠΙΝΟΗΜΕΝΟΙ ΑΔΕΛΦΟΙ', shows: 'found: a partnership of the same digits, with a partner' },
    { identifier: 'HE9990022', legalName: 'BYGONE INVENTED LIMITED', shows: 'found: struck off, without officials' },
    { identifier: 'HE9990033', legalName: 'SNAIL INVENTED LIMITED', shows: 'register slow; in liquidation by an order of the court' },
    { identifier: 'HE9990044', legalName: '', shows: 'register down' },
    { identifier: 'HE9990055', legalName: '', shows: 'not found' },
  ],
  answer: answersFromRows({ companies: COMPANIES, slow: 'HE9990033', down: 'HE9990044' }),
};
