/**
 * US-VA: the files of the Clerk's Information System: which of their columns are kept. PURE but for what a load remembers.
 *
 * Source: https://cis.scc.virginia.gov/DataSales/DownloadBEDataSalesFile, weekly, one ZIP of eleven CSV files. Columns are padded with blanks, the entity ID
 * begins with a tab, days are ISO days with 9999-12-31 for none, and rows end with a comma too many. Held against the column lists and sample rows of two
 * public clients of August 2026, of which one checked its lists against all files; no recorded file was at hand.
 */
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { csvCells } from '../../platform/cuts/csv-cells.ts';
import { NotTheseColumns } from '../../platform/cuts/csv-rows.ts';
import type { RowFiles } from '../own-copy.ts';
import { type Cells, CompanyNumbers, cellsOf, exactly, type TableFile, tableRows } from '../table-rows.ts';
import { entityId } from './identifiers.ts';
import { LEGAL_FORMS } from './legal-forms.ts';

/** Of the registered agent no street: it may be a home. */
const ENTITY: TableFile = {
  columns: exactly(
    ...[
      'EntityID',
      'Name',
      'Status',
      'StatusReason',
      'Status Date',
      'IncorpDate',
      'IncorpState',
      'Street1',
      'Street2',
      'City',
      'State',
      'Zip',
    ],
    ...['RA-Name', 'RA-City', 'RA-State', 'RA-Zip', 'RA-EffDate', 'StockInd'],
  ),
};
const TABLES: Readonly<Record<string, TableFile>> = {
  ...Object.fromEntries(Object.keys(LEGAL_FORMS).map((file) => [file, ENTITY])),
  Officer: { columns: exactly('EntityID', 'OfficerLastName', 'OfficerFirstName', 'OfficerMiddleName', 'OfficerTitle') },
  NameHistory: { columns: exactly('EntityID', 'NameStatus', 'EntityName') },
};
export const isEntity = (file: string): boolean => Object.hasOwn(LEGAL_FORMS, file);

/** Officers and names of entities that are in no file: of kinds that the load was not given. */
const MAY_BE_STRAY = 0.05;

/** For one load. */
export function clerksFiles(): RowFiles {
  const numbers = new CompanyNumbers();
  return {
    // Those of GP, BT and PSA may be given as well.
    parts: ['Corp', 'LLC', 'LP', 'Officer', 'NameHistory'],
    rows(bytes, name) {
      const file = Object.keys(TABLES).find((one) => name.toLowerCase().startsWith(`${one.toLowerCase()}.`));
      if (!file) throw new NotTheseColumns(`${name} is none of the files of the Clerk: ${Object.keys(TABLES).join(', ')}`);
      return tableRows(csvCells(bytes), { [file]: TABLES[file]! }, { isRagged: true });
    },
    read(row) {
      const [file, cells] = cellsOf(row);
      const number = parseIdentifier(entityId, cells.EntityID ?? '');
      if (!number) return undefined;
      if (!isEntity(file)) return numbers.has(number) ? { number, row } : 'nothing';
      if (!isWhole(cells)) return undefined;
      numbers.add(number);
      return { number, row, name: cells.Name! };
    },
    fault: () => numbers.fault('officers and former names', MAY_BE_STRAY),
  };
}

/** A comma in a name without quotes would shift the columns behind it. */
const isWhole = ({ Name, Status, IncorpDate }: Cells): boolean =>
  Boolean(Name) && /^[A-Z]+$/.test(Status ?? '') && (IncorpDate === undefined || /^\d{4}-\d{2}-\d{2}$/.test(IncorpDate));
