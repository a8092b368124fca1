/**
 * RO: the files of the trade register (ONRC) on data.gov.ro: companies and their legal representatives. PURE but for what a load remembers.
 *
 * Source: https://data.gov.ro, organisation ONRC, "Firme înregistrate la Registrul Comerțului până la data de …", each month, CC BY 4.0. Columns are
 * separated by `^`, nothing is quoted. Held against the headers and columns that several public clients read in 2026; no recorded file was at hand.
 * Representatives stand under the number in the trade register, which the file of the companies joins to the CUI; both must be of one month.
 */
import type { PartyRecord } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { dayMonthYear } from '../../model/entity/dates.ts';
import { withoutLegalForms } from '../../model/entity/legal-names.ts';
import { comparableName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { textLines } from '../../platform/cuts/text-lines.ts';
import type { RowFiles, WithoutParties } from '../own-copy.ts';
import type { CompanyOfRows } from '../party-lines.ts';
import { cui } from './identifiers.ts';
import { roleOf } from './roles.ts';

/** Columns that are kept, by the first letter of the kept row. Places of birth and addresses are not. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  C: ['CUI', 'COD_INMATRICULARE', 'DENUMIRE'],
  R: ['COD_INMATRICULARE', 'PERSOANA_IMPUTERNICITA', 'CALITATE', 'DATA_NASTERE', 'TARA'],
};
const SEPARATOR = '^';
/** Of the representatives, those whose company may be missing: some companies have no CUI yet. */
const MAY_BE_STRAY = 0.05;

export class NotTheseHeads extends Error {
  override readonly name = 'NotTheseHeads';
}

/** For one load. */
export function tradeRegisterFiles(): RowFiles {
  const cuiOf = new Map<string, string>();
  let [representatives, stray] = [0, 0];
  return {
    parts: ['OD_FIRME', 'OD_REPREZENTANTI_LEGALI'],
    rows: keptColumns,
    read(row) {
      const [kind, first = '', second = ''] = row.split(SEPARATOR);
      if (kind === 'C') {
        const number = parseIdentifier(cui, first);
        if (number && second) cuiOf.set(second, number);
        return number ? { number, row } : 'nothing';
      }
      if (!first || !second) return undefined;
      representatives += 1;
      const number = cuiOf.get(first);
      if (!number) stray += 1;
      return number ? { number, row } : 'nothing';
    },
    fault: () =>
      stray > representatives * MAY_BE_STRAY
        ? `${stray} of ${representatives} representatives have no company in the other file: both must be of one month`
        : undefined,
  };
}

/** `C^…` or `R^…` with the kept columns; `undefined` for a line with another number of columns than the header. */
async function* keptColumns(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  let header: readonly string[] | undefined;
  let kind = '';
  for await (const line of textLines(bytes)) {
    const cells = line.split(SEPARATOR);
    if (!header) {
      header = cells.map((cell) => cell.trim());
      kind = Object.keys(COLUMNS).find((one) => COLUMNS[one]!.every((name) => header!.includes(name))) ?? '';
      if (!kind) throw new NotTheseHeads(`no file of companies or representatives: ${line.slice(0, 200)}`);
    } else yield cells.length === header.length ? pickedOf(kind, header, cells) : undefined;
  }
}

const pickedOf = (kind: string, header: readonly string[], cells: readonly string[]): string =>
  [kind, ...COLUMNS[kind]!.map((name) => cells[header.indexOf(name)]!.trim())].join(SEPARATOR);

/**
 * The representatives among the rows of a CUI. `tradeNumber`: of the company today: one that was entered again under another number has rows of both,
 * and the earlier ones are of the past.
 */
export function representativesOf(rows: readonly string[], tradeNumber?: string): PartyRecord[] {
  const isEnteredToday = rows.some((row) => row.startsWith(`C${SEPARATOR}`) && row.split(SEPARATOR)[2] === tradeNumber);
  return rows.flatMap((row): PartyRecord[] => {
    const [kind, code, legalName = '', role = '', birth = '', country = ''] = row.split(SEPARATOR);
    if (kind !== 'R' || !legalName || (isEnteredToday && code !== tradeNumber)) return [];
    const relationships = [{ nature: roleOf(comparableName(role) || undefined) ?? ('Other' as const), ...(role && { role }) }];
    const born = dayMonthYear(birth.slice(0, 'DD/MM/YYYY'.length));
    // Companies among them have no day of birth; so do a few persons.
    const isCompany = !born && withoutLegalForms(legalName) !== legalName;
    if (isCompany) return [{ entityType: 'company', legalName, relationships }];
    const countryOfResidence = countryCode(comparableName(country));
    return [
      {
        entityType: 'person',
        legalName,
        ...(born && { dateOfBirth: born }),
        ...(countryOfResidence && { countryOfResidence }),
        relationships,
      },
    ];
  });
}

/** For the look-up of parties: of all entries of the company, for the files do not say which is the present one. */
export function partiesOfRows(_number: string, rows: readonly string[]): CompanyOfRows {
  const company = rows.find((row) => row.startsWith(`C${SEPARATOR}`));
  return { legalName: company?.split(SEPARATOR)[3] ?? '', parties: representativesOf(rows) };
}

/** A row names one party. */
export const withoutParty: WithoutParties = (row, isHidden) => (representativesOf([row]).some(isHidden) ? undefined : row);
