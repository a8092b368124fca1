/** CY: what a reader expects from the files of the Cypriot registrar, over the sandbox and over a copy that is loaded from files. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { cy } from '../../../shared/registers/cy/cy.ts';
import { registrationNumber } from '../../../shared/registers/cy/identifiers.ts';
import { read } from '../../../shared/registers/cy/read.ts';
import { HEADINGS, ROWS, cy as sandbox } from '../../../shared/registers/cy/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { conformance } from '../conformance.ts';
import { changed, type File, loads } from '../loads.ts';

conformance(cy, sandbox, {
  found: 'HE9990011',
  notFound: 'HE9990055',
  other: 'HE9990022',
  former: 'never shown',
  name: 'Aphrodite Invented',
});

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const fileOf = (file: string, rows: readonly Readonly<Record<string, string>>[]): File => {
  const lines = [HEADINGS[file]!, ...rows.map((row) => HEADINGS[file]!.map((name) => quoted(row[name] ?? '')))];
  return { name: `${file}_95.csv`, bytes: Buffer.from(`\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`) };
};
const files = (): File[] => Object.entries(ROWS).map(([file, rows]) => fileOf(file, rows));
const text = (change: (text: string) => string) => (bytes: Buffer) => Buffer.from(change(bytes.toString()));

loads(cy, sandbox, {
  files: (companies) => (companies === undefined ? files() : Object.entries(ROWS).map(([file, rows]) => fileOf(file, rows.slice(0, 1)))),
  refused: [
    [
      'a file without the kinds',
      (all) =>
        changed(
          all,
          'organisations_95.csv',
          text((csv) => csv.replace('ORGANISATION_TYPE_CODE', 'TYPE')),
        ),
      /exactly once: ORGANISATION_TYPE_CODE/,
    ],
    [
      'the Greek code page of Windows',
      (all) => changed(all, 'registered_office_95.csv', (bytes) => Buffer.from(bytes.toString().replace(/[^\x00-\x7f]+/g, 'Λ'), 'latin1')),
      /not in UTF-8|heading row/,
    ],
    [
      'a row that is broken into two lines',
      (all) =>
        changed(
          all,
          'organisations_95.csv',
          text((csv) => csv.replace('BYGONE INVENTED LIMITED,', 'BYGONE INVENTED,,,,,,,,,,\r\nLIMITED,')),
        ),
      /1 of 6 rows could not be read/,
    ],
    [
      'officials of another month',
      (all) =>
        changed(
          all,
          'organisation_officials_95.csv',
          text((csv) => csv.replaceAll('9990011', '9990012')),
        ),
      /4 of 5 officials have no company/,
    ],
  ],
});

const invented = clientOver(cy, sandboxTransport([sandbox]));
const look = (number: string) => lookUp(cy, { registrationNumber: number }, invented);
const partiesOf = ({ parties }: Awaited<ReturnType<typeof look>>) =>
  parties.map(({ entityType, legalName, relationships }) => [entityType, legalName, ...relationships.map(({ nature }) => nature)]);

describe('CY, invented organisations', () => {
  test('a company has its form, status, office, officials and other name', async () => {
    const record = await look('HE9990011');
    expect(record).toMatchObject({
      legalForm: 'Εταιρεία, Ιδιωτική',
      companyStatus: 'Εγγεγραμμένη',
      statusKind: 'active',
      registrationDate: '2014-03-25',
      otherNames: [{ name: 'KYPRIS INVENTED LIMITED', kind: 'alternative' }],
      dataStatus: { officers: 'complete', owners: 'not_published' },
      dataStatusReasons: { owners: ['some_legal_forms_only'] },
    });
    expect(record.addresses).toMatchObject([
      { text: 'Επινοημένη Λεωφόρος, 7, INVENTED HOUSE, 1ος όροφος, 1099, Λευκωσία, Κύπρος', postalCode: '1099', country: 'CY' },
    ]);
    expect(partiesOf(record)).toEqual([
      ['person', 'IMOGEN INVENTED', 'Director'],
      ['company', 'ΕΠΙΝΟΗΜΕΝΗ ΓΡΑΜΜΑΤΕΙΑ ΛΤΔ', 'Secretary'],
    ]);
  });

  test('a partnership of the same digits is another organisation, with its partners as owners', async () => {
    const record = await look('P9990011');
    expect(partiesOf(record)).toEqual([['person', 'ΦΑΝΤΑΣΤΙΚΟΣ ΝΙΚΟΣ', 'General Partner']]);
    expect(record.dataStatus).toEqual({ officers: 'none_on_register', owners: 'complete' });
  });

  test('a company that was struck off has its day, one in liquidation the first day of that', async () => {
    expect(await look('HE9990022')).toMatchObject({
      statusKind: 'dissolved',
      dissolutionDate: '2020-02-01',
      dissolutionReason: 'struck_off',
    });
    expect(await look('HE9990033')).toMatchObject({ statusKind: 'liquidation', statusFrom: '2020-02-01' });
  });

  test('a status and an office on no list stay in the register’s words', () => {
    const rows = [
      JSON.stringify(['organisation', { ...ROWS.organisations![0], ORGANISATION_STATUS: 'Νέα' }]),
      JSON.stringify(['official', { PERSON_OR_ORGANISATION_NAME: 'FERN FICTIVE', OFFICIAL_POSITION: 'Νέος' }]),
    ];
    const { result, unmapped } = withUnmappedCodes(() => read(rows));
    expect([result.companyStatus, result.statusKind, result.parties[0]!.relationships]).toEqual([
      'Νέα',
      'unknown',
      [{ nature: 'Other', role: 'Νέος' }],
    ]);
    expect(unmapped).toEqual(['CY OFFICIAL_POSITION ΝΕΟΣ', 'CY ORGANISATION_STATUS ΝΕΑ']);
  });

  test.each([
    ['ΗΕ 489243', 'HE489243'],
    ['he-0489243', 'HE489243'],
    ['C489243', 'HE489243'],
    ['489243', 'HE489243'],
    ['Σ 1234', 'P1234'],
    ['ΑΕ 1234', 'AE1234'],
    ['ΧΧ1234', undefined],
    ['HE', undefined],
  ])('%s is the number %s', (typed, number) => {
    expect(parseIdentifier(registrationNumber, typed)).toBe(number);
  });
});
