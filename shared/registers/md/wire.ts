/**
 * MD: the weekly sheet of the State Register of Legal Entities: which of its columns are kept. PURE.
 *
 * Source: https://dataset.gov.md, set 11736 of the Public Services Agency (ASP), `company_<day>.xlsx`: a title row, the heading row, one row a
 * company; the IDNO and the CUATM code are numbers, days are serial numbers. Held against what several public clients of 2023 to 2026 read, one of which
 * says that it scanned the whole sheet of 14 September 2026 (303,000 rows, 265,814 of them with an IDNO); no recorded sheet was at hand.
 */
import { comparableName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { RowFiles } from '../own-copy.ts';
import { type Cells, cellsOf, tableRows, wholeNumber } from '../table-rows.ts';
import { idno } from './identifiers.ts';

/** Headings move from sheet to sheet and carry explanations in brackets: their beginnings count. */
const SHEET = {
  columns: {
    idno: /^IDNO\b/,
    registered: /^DATA INREGISTRARII\b/,
    name: /^DENUMIREA COMPLETA\b/,
    form: /^FORMA ORG\b/,
    address: /^ADRESA\b/,
    heads: /^LISTA CONDUCATORILOR\b/,
    founders: /^LISTA FONDATORILOR\b/,
    liquidated: /^DATA LICHIDARII\b/,
  },
  optional: { beneficiaries: /^LISTA BENEFICIARILOR\b/, unlicensed: /^GENURI DE ACTIVITATE NELICENTIATE\b/, status: /^STATUTUL\b/ },
};
/** The title may take several rows. */
const HEADING_WITHIN = 10;
const SHEET_NAME = 'Company';

/** Sole traders and peasant farms: their seat is a home, of which no street is kept. */
const OF_PERSONS = /^(?:INTREPRINDERE INDIVIDUALA|GOSPODARIE TARANEASCA)\b/;
export const isOfPerson = ({ form = '' }: Cells): boolean => OF_PERSONS.test(comparableName(form));

export const files: RowFiles = {
  async *rows(bytes) {
    // The worker, which reads the sandbox's rows, does not load it.
    const { xlsxCells } = await import('../../platform/cuts/xlsx-cells.ts');
    yield* tableRows(xlsxCells(bytes, SHEET_NAME), { company: SHEET }, { headingWithin: HEADING_WITHIN, isRagged: true });
  },
  read(row) {
    const [kind, cells] = cellsOf(row);
    const digits = wholeNumber(cells.idno ?? '');
    const number = parseIdentifier(idno, digits);
    // Entries of before 2001 have a fiscal code of up to 8 digits and no IDNO; nobody can ask for them.
    if (!number) return /^\d{13}$/.test(digits) ? undefined : 'nothing';
    if (!cells.name) return undefined;
    const { address, ...rest } = cells;
    const kept = { ...rest, idno: number, ...(address && !isOfPerson(cells) && { address }) };
    return { number, row: JSON.stringify([kind, kept]), name: cells.name };
  },
};
