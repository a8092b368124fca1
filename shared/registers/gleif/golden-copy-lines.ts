/**
 * GLEIF golden copy: which lines of a cut come from a row of its files. PURE.
 *
 * | File | Key | Value |
 * |---|---|---|
 * | `records` | LEI | `A` and the record's attributes; `R`, relation, other LEI, since when; `X` and a reporting exception, each JSON; `C` where it has subsidiaries |
 * | `children` | LEI of the parent | LEI of a directly consolidated subsidiary |
 * | `numbers` | number in the national register (`numberKey`) | LEI, tab, jurisdiction |
 * | `names` | legal name, comparable (`legal-names.ts`) | LEI |
 */
import type { CsvRow } from '../../platform/cuts/csv-rows.ts';
import { exceptionOfRow, type RelationOfRow, recordOfRow, relationOfRow } from './golden-copy-rows.ts';
import { foldedName } from './legal-names.ts';
import type { LeiRecord } from './wire.ts';

export type CutFile = 'records' | 'children' | 'numbers' | 'names';
export interface CutLine {
  file: CutFile;
  key: string;
  value: string;
}

export const linesOfRecord = (row: CsvRow): CutLine[] => linesOfRecordFacts(recordOfRow(row));

export function linesOfRecordFacts(attributes: LeiRecord['attributes']): CutLine[] {
  const { lei, entity } = attributes;
  const jurisdiction = entity.jurisdiction || entity.legalAddress?.country;
  const number = numberKey(entity.registeredAs ?? '');
  const name = foldedName(entity.legalName.name);
  return [
    { file: 'records', key: lei, value: `A${JSON.stringify(attributes)}` },
    ...(number && jurisdiction ? [{ file: 'numbers' as const, key: number, value: `${lei}\t${jurisdiction}` }] : []),
    ...(name ? [{ file: 'names' as const, key: name, value: lei }] : []),
  ];
}

export function linesOfRelationship(row: CsvRow): CutLine[] {
  const found = relationOfRow(row);
  if (!found?.isInForce) return [];
  const { lei, relation, other } = found;
  return [{ file: 'records', key: lei, value: lineOfRelation(found) }, ...(relation === 'direct-parent' ? childOf(other, lei) : [])];
}

export const lineOfRelation = ({ relation, other, since }: RelationOfRow): string => `R${JSON.stringify([relation, other, since])}`;

/** The mark in the parent's record saves a read of `children` wherever a record is read. */
const childOf = (parent: string, lei: string): CutLine[] => [
  { file: 'children', key: parent, value: lei },
  { file: 'records', key: parent, value: 'C' },
];

export function linesOfException(row: CsvRow): CutLine[] {
  const found = exceptionOfRow(row);
  return found ? [{ file: 'records', key: found.lei, value: `X${JSON.stringify(found.exception)}` }] : [];
}

/**
 * Letters and digits in capitals, without zeros at the beginning: issuers write one number in several ways. Whether it is the number that is
 * sought, `lei-of-number.ts` decides.
 */
export const numberKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
