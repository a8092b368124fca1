/** US-VA: what a reader expects from the files of Virginia's Clerk, over the sandbox and over a copy that is loaded from files. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { entityId } from '../../../shared/registers/us-va/identifiers.ts';
import { HEADINGS, ROWS, usVa as sandbox } from '../../../shared/registers/us-va/sandbox.ts';
import { usVa } from '../../../shared/registers/us-va/us-va.ts';
import { clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';
import { changed, type File, loads } from '../loads.ts';

conformance(usVa, sandbox, {
  found: '09900028',
  notFound: 'M9900079',
  other: 'S9900012',
  former: 'never shown',
  wrongCheckDigit: '09900029',
  name: 'Dogwood Invented Tidewater',
});

/** As the Clerk writes it: padded, a tab before the number, a comma too many. */
function line(file: string, cells: Readonly<Record<string, string>>): string {
  const texts = HEADINGS[file]!.map((name, at) => {
    const cell = `${at === 0 ? '\t' : ''}${(cells[name] ?? '').padEnd(10)}`;
    return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  });
  return `${texts.join(',')},\r\n`;
}
const fileOf = (file: string, rows: readonly Readonly<Record<string, string>>[]): File => ({
  name: `${file}.csv`,
  bytes: Buffer.from(`${HEADINGS[file]!.join(',')}\r\n${rows.map((cells) => line(file, cells)).join('')}`),
});
const files = (): File[] => Object.entries(ROWS).map(([file, rows]) => fileOf(file, rows));
/** Of the first entity alone, each file with one row. */
const few = (): File[] => Object.entries(ROWS).map(([file, rows]) => fileOf(file, rows.slice(0, 1)));
const text = (change: (text: string) => string) => (bytes: Buffer) => Buffer.from(change(bytes.toString()));

loads(usVa, sandbox, {
  files: (companies) => (companies === undefined ? files() : few()),
  leftOut: /INVENTED HOME ST/,
  refused: [
    [
      'officers without titles',
      (all) =>
        changed(
          all,
          'Officer.csv',
          text((csv) => csv.replace('OfficerTitle', 'Title')),
        ),
      /once: OfficerTitle/,
    ],
    [
      'officers in the place of corporations',
      (all) =>
        [fileOf('Officer', ROWS.Officer!), ...all]
          .map((file, at) => (at === 0 ? { ...file, name: 'Corp.csv' } : file))
          .filter(({ name }, at) => at === 0 || name !== 'Corp.csv'),
      /once: Name/,
    ],
    ['a file of another name', (all) => [...all, { name: 'Merger.csv', bytes: Buffer.from('a\n') }], /Merger.csv is none of the files/],
    [
      'another charset',
      (all) => changed(all, 'LLC.csv', (bytes) => Buffer.from(bytes.toString().replace('Cardinal', 'Cafés'), 'latin1')),
      /not in UTF-8/,
    ],
    [
      'a name whose comma shifts the columns',
      (all) =>
        changed(
          all,
          'LLC.csv',
          text((csv) => csv.replace('Cardinal Invented LLC', 'Cardinal, Invented LLC')),
        ),
      /LLC.csv: 1 of 2 rows could not be read/,
    ],
    [
      'officers of another week',
      (all) =>
        changed(
          all,
          'Officer.csv',
          text((csv) => csv.replaceAll('09900028', 'T9900053')),
        ),
      /5 of 7 officers and former names have no company/,
    ],
    [
      'a quoted field without an end',
      (all) =>
        changed(
          all,
          'Corp.csv',
          text((csv) => csv.replace('""Invented"" Tidewater, Inc."', '""Invented')),
        ),
      /without an end|could not be read/,
    ],
  ],
});

const invented = clientOver(usVa, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(usVa, { registrationNumber }, invented);

describe('US-VA, invented entities', () => {
  test('a corporation has its form, status, address, officers, agent and other names', async () => {
    const record = await look('09900028');
    expect(record).toMatchObject({
      legalForm: 'Stock Corporation',
      companyStatus: 'ACTIVE; Active and In Good Standing',
      statusKind: 'active',
      registrationDate: '2008-04-05',
      otherNames: [
        { name: 'TIDEWATER DOGWOODS', kind: 'trading' },
        { name: 'DOGWOOD MADE-UP INC', kind: 'previous' },
      ],
      dataStatus: { officers: 'complete', owners: 'not_published' },
    });
    expect(record.addresses.map(({ text: line }) => line)).toEqual(['100 Invented Main St, Suite 9, Richmond, VA 23219']);
    expect(
      record.parties.map(({ entityType, legalName, relationships }) => [
        entityType,
        legalName,
        ...relationships.map(({ nature }) => nature),
      ]),
    ).toEqual([
      ['person', 'FERN FICTIVE', 'Officer'],
      ['company', 'INVENTED SECRETARIAL SERVICES LLC', 'Secretary'],
      ['person', 'IMOGEN INVENTED', 'Officer', 'Director', 'Secretary'],
      ['company', 'INVENTED AGENT SERVICES INC', 'Registered Agent'],
    ]);
    expect(record.parties.at(-1)!.addresses).toMatchObject([{ text: 'GLEN ALLEN, VA 23060-1234' }]);
  });

  test.each([
    ['F9900038', 'inactive', ['none_on_register', 'none_entered']],
    ['S9900012', 'active', ['not_published', 'some_legal_forms_only']],
  ])('%s is %s, its officers %j', async (number, kind, [status, reason]) => {
    const { statusKind, dataStatus, dataStatusReasons } = await look(number);
    expect([statusKind, dataStatus.officers, dataStatusReasons?.officers]).toEqual([kind, status, [reason]]);
  });

  test('a foreign corporation has its home state, and the day on which it became inactive', async () => {
    const record = await look('F9900038');
    expect(record.statusFrom).toBe('2021-03-04');
    expect(record.parties.at(-1)).toMatchObject({ jurisdiction: 'US-DE', relationships: [{ nature: 'Head Office' }] });
  });

  test.each([
    ['T0836306', true],
    ['F0071623', true],
    ['00428862', true],
    ['00428863', false],
    ['11683582', true],
    ['11683583', true],
    ['530258', false],
  ])('%s is an entity ID: %s', (typed, isValid) => {
    expect(parseIdentifier(entityId, typed) === typed).toBe(isValid);
  });
});
