/**
 * CY: the three files of the register on the national portal: which of their columns are kept. PURE but for what a load remembers.
 *
 * Source: https://data.gov.cy, "Μητρώο Εγγεγραμμένων Εταιρειών, Εμπορικών Επωνυμιών και Συνεταιρισμών", monthly, CC BY 4.0: `organisations_NN.csv`,
 * `registered_office_NN.csv`, `organisation_officials_NN.csv`, whose numbers change each month; UTF-8 with a mark at the beginning, days as 25/03/2014.
 * Held against column names, words of statuses and offices, and some rows of officials that several public clients of 2026 quote; no recorded file was
 * at hand. The publisher sometimes breaks a row of organisations into several lines: these are counted and not kept.
 */
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { csvCells } from '../../platform/cuts/csv-cells.ts';
import type { RowFiles } from '../own-copy.ts';
import { type Cells, CompanyNumbers, cellsOf, exactly, type TableFile, tableRows } from '../table-rows.ts';
import { PREFIXES, registrationNumber } from './identifiers.ts';

const TABLES: Readonly<Record<string, TableFile>> = {
  office: { columns: exactly('ADDRESS_SEQ_NO', 'STREET', 'BUILDING', 'TERRITORY') },
  organisation: {
    columns: exactly(
      ...[
        'ORGANISATION_NAME',
        'REGISTRATION_NO',
        'ORGANISATION_TYPE_CODE',
        'ORGANISATION_TYPE',
        'ORGANISATION_SUB_TYPE',
        'NAME_STATUS_CODE',
      ],
      ...['REGISTRATION_DATE', 'ORGANISATION_STATUS', 'ORGANISATION_STATUS_DATE', 'ADDRESS_SEQ_NO'],
    ),
  },
  official: { columns: exactly('REGISTRATION_NO', 'ORGANISATION_TYPE_CODE', 'PERSON_OR_ORGANISATION_NAME', 'OFFICIAL_POSITION') },
};

/** `ACR` is the name of today; rows with other codes have names that the organisation had, or has besides. */
export const isCurrentName = ({ NAME_STATUS_CODE: code }: Cells): boolean => code === 'ACR';

/** Officials of organisations that are not in the other file. */
const MAY_BE_STRAY = 0.05;

/** The number under which a row is found; `undefined` where its kind or its digits are none. */
export const numberOf = ({ ORGANISATION_TYPE_CODE: type = '', REGISTRATION_NO: digits = '' }: Cells): string | undefined =>
  Object.hasOwn(PREFIXES, type) ? parseIdentifier(registrationNumber, PREFIXES[type]! + digits) : undefined;

/** For one load. */
export function portalFiles(): RowFiles {
  const offices = new Map<string, Cells>();
  const numbers = new CompanyNumbers();
  return {
    parts: ['registered_office', 'organisations', 'organisation_officials'],
    rows: (bytes) => tableRows(csvCells(bytes), TABLES),
    read(row) {
      const [kind, cells] = cellsOf(row);
      if (kind === 'office') {
        const { ADDRESS_SEQ_NO: place, ...office } = cells;
        if (place) offices.set(place, office);
        return place ? 'nothing' : undefined;
      }
      const number = numberOf(cells);
      if (!number) return undefined;
      if (kind === 'official') {
        if (!cells.PERSON_OR_ORGANISATION_NAME) return 'nothing';
        return numbers.has(number) ? { number, row } : 'nothing';
      }
      if (!cells.ORGANISATION_NAME) return undefined;
      numbers.add(number);
      const { ADDRESS_SEQ_NO: place = '', ...rest } = cells;
      const kept = { number, row: JSON.stringify([kind, { ...rest, ...offices.get(place) }]) };
      return isCurrentName(cells) ? { ...kept, name: cells.ORGANISATION_NAME } : kept;
    },
    fault: () => numbers.fault('officials', MAY_BE_STRAY),
  };
}
