/**
 * Invented files in the form of GLEIF's golden copy, of any number of records: `node bench/golden-copy-files.ts FOLDER RECORDS`.
 * As many relationships and exceptions for each record as the files of September 2025 have; columns that are not read are filled, so that a row is as long.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Zip, ZipDeflate } from 'fflate';
import { COLUMNS } from '../shared/registers/gleif/golden-copy-rows.ts';

const WORDS = 'Harbour Lantern Quill Beacon Granite Meadow Juniper Copper Willow Anchor Saffron Cobalt Timber Falcon Marble Orchid'.split(
  ' ',
);
const MORE = 'Capital Trading Services Partners Property Holdings Energy Logistics Foods Systems Media Ventures'.split(' ');
const FORMS = ['LIMITED', 'GMBH', 'S.A.', 'B.V.', 'AS', 'LLC', 'OY', 'S.R.L.'];
const PLACES: readonly (readonly [string, string])[] = [
  ['GB', 'RA000585'],
  ['DE', 'RA000304'],
  ['FR', 'RA000189'],
  ['NL', 'RA000463'],
  ['NO', 'RA000472'],
  ['US-DE', 'RA000602'],
  ['FI', 'RA000188'],
  ['IT', 'RA000407'],
];
/** Of 3,067,073 records: 599,574 relationships, 5.46 million exceptions. */
const [RELATIONSHIPS, EXCEPTIONS] = [0.195, 1.78];
/** Columns of the genuine file that are not read. */
const OTHER_COLUMNS = 230;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Spread over the whole range, as genuine ones are. */
export function leiOf(at: number): string {
  let number = (at * 2_654_435_761) % 2 ** 32;
  let text = '';
  for (let place = 0; place < 7; place += 1) {
    text = LETTERS[number % 36] + text;
    number = Math.floor(number / 36);
  }
  return `9999${text}${String(at % 10_000_000).padStart(7, '0')}00`;
}

export const numberOf = (at: number): string => String(10_000_000 + at);

export function nameOf(at: number): string {
  const [one, two] = [WORDS[at % 16]!, WORDS[(at >> 4) % 16]!];
  return `${one} ${two} Invented ${at.toString(36)} ${MORE[(at >> 8) % 12]!} ${FORMS[at % 8]!}`;
}

export const placeOf = (at: number): readonly [string, string] => PLACES[at % 8]!;

function recordCells(at: number): Readonly<Record<string, string>> {
  const [jurisdiction, authority] = placeOf(at);
  const address = (kind: string) => ({
    [`Entity.${kind}.FirstAddressLine`]: `${at % 300} Invented Street`,
    [`Entity.${kind}.City`]: `Inventown ${at % 5_000}`,
    [`Entity.${kind}.Country`]: jurisdiction.slice(0, 2),
    [`Entity.${kind}.PostalCode`]: String(at % 100_000).padStart(5, '0'),
  });
  return {
    LEI: leiOf(at),
    'Entity.LegalName': nameOf(at),
    'Entity.LegalName.xmllang': 'en',
    ...address('LegalAddress'),
    ...address('HeadquartersAddress'),
    'Entity.RegistrationAuthority.RegistrationAuthorityID': authority,
    'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': numberOf(at),
    'Entity.LegalJurisdiction': jurisdiction,
    'Entity.EntityCategory': at % 20 === 0 ? 'FUND' : 'GENERAL',
    'Entity.LegalForm.EntityLegalFormCode': 'H0PO',
    'Entity.EntityStatus': at % 9 === 0 ? 'INACTIVE' : 'ACTIVE',
    'Entity.EntityCreationDate': '2010-05-04T00:00:00Z',
    'Registration.RegistrationStatus': at % 3 === 0 ? 'LAPSED' : 'ISSUED',
    'Registration.LastUpdateDate': '2026-02-01T08:00:00Z',
  };
}

const relationshipCells = (at: number, records: number) => ({
  'Relationship.StartNode.NodeID': leiOf((at * 5) % records),
  'Relationship.EndNode.NodeID': leiOf((at * 5 + 1) % records),
  'Relationship.RelationshipType': at % 2 ? 'IS_DIRECTLY_CONSOLIDATED_BY' : 'IS_ULTIMATELY_CONSOLIDATED_BY',
  'Relationship.RelationshipStatus': 'ACTIVE',
  'Registration.RegistrationStatus': 'PUBLISHED',
});

const exceptionCells = (at: number) => ({
  LEI: leiOf(at >> 1),
  'Exception.Category': `${at % 2 ? 'DIRECT' : 'ULTIMATE'}_ACCOUNTING_CONSOLIDATION_PARENT`,
  'Exception.Reason.1': at % 3 ? 'NON_CONSOLIDATING' : 'NATURAL_PERSONS',
});

const LINES_AT_ONCE = 2_000;

async function writeFile(path: string, columns: readonly string[], rows: number, cells: (at: number) => Readonly<Record<string, string>>) {
  const out = createWriteStream(path);
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    out.write(bytes);
  });
  const member = new ZipDeflate('file.csv', { level: 1 });
  zip.add(member);
  const line = (values: readonly string[]): string => `"${values.join('","')}"\n`;
  member.push(Buffer.from(line(columns)));
  for (let at = 0; at < rows; at += LINES_AT_ONCE) {
    const count = Math.min(LINES_AT_ONCE, rows - at);
    const lines = Array.from({ length: count }, (_, more) => {
      const row = cells(at + more);
      return line(columns.map((column) => row[column] ?? ''));
    });
    member.push(Buffer.from(lines.join('')), at + count >= rows);
    if (out.writableNeedDrain) await once(out, 'drain');
  }
  zip.end();
  out.end();
  await once(out, 'close');
}

async function main([folder = '', count = '']: readonly string[]): Promise<void> {
  const records = Number(count);
  const others = Array.from({ length: OTHER_COLUMNS }, (_, at) => `Extension.Invented.${at}`);
  await writeFile(join(folder, 'lei2.zip'), [...COLUMNS.lei2.columns, ...others], records, recordCells);
  await writeFile(join(folder, 'rr.zip'), COLUMNS.rr.columns, Math.ceil(records * RELATIONSHIPS), (at) => relationshipCells(at, records));
  await writeFile(join(folder, 'repex.zip'), COLUMNS.repex.columns, Math.ceil(records * EXCEPTIONS), exceptionCells);
}

if (import.meta.main) await main(process.argv.slice(2));
