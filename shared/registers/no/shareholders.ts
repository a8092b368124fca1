/**
 * NO: the yearly file of shareholders (Aksjonærregisteret) of the tax administration, and what a company's rows say. PURE.
 *
 * Source: https://www.skatteetaten.no/skjema/aksjonarregisteret-innsyn/, handed out on request, in May for the end of the year before: about 3 million lines
 * of fields between semicolons, UTF-8 with a mark at the beginning. Held against the column names and made-up lines of several public clients of 2020 to
 * 2026; no recorded file was at hand. Postal places of holders are left out, and whatever stands in the place of a year of birth but is none.
 */
import type { CompanyRecord, PartyRecord } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { csvCells } from '../../platform/cuts/csv-cells.ts';
import type { RowFiles, WithoutParties } from '../own-copy.ts';
import { ownShares } from '../own-shares.ts';
import type { CompanyOfRows } from '../party-lines.ts';
import { percentage } from '../percentage.ts';
import { type Cells, cellsOf, cellsOfKind, exactly, tableRows } from '../table-rows.ts';
import { organisationIdentifier, organisationNumber } from './identifiers.ts';

const TABLE = {
  columns: exactly('Orgnr', 'Aksjeklasse', 'Navn aksjonær', 'Fødselsår/orgnr', 'Landkode', 'Antall aksjer', 'Antall aksjer selskap'),
  optional: exactly('Selskap'),
};

/** `edition`: the day that the file is of, an ISO instant: the end of a year. */
export const shareholderFiles = (edition: string): RowFiles => ({
  rows: (bytes) => tableRows(csvCells(bytes, ';'), { holding: TABLE }),
  read(row) {
    const [kind, cells] = cellsOf(row);
    // A spreadsheet takes the first zero off.
    const number = parseIdentifier(organisationNumber, (cells.Orgnr ?? '').padStart(9, '0'));
    const [held, total] = [countOf(cells['Antall aksjer']), countOf(cells['Antall aksjer selskap'])];
    if (!number || held === undefined || total === undefined) return undefined;
    const { 'Fødselsår/orgnr': id = '', ...rest } = cells;
    const kept = {
      ...rest,
      Orgnr: number,
      'Antall aksjer': held,
      'Antall aksjer selskap': total,
      ...holderId(id),
      asOf: edition.slice(0, 10),
    };
    return { number, row: JSON.stringify([kind, kept]) };
  },
});

/** Digits of a count; a blank may stand between thousands. */
function countOf(cell: string | undefined): string | undefined {
  const digits = cell?.replace(/\s/g, '') ?? '';
  return /^\d{1,15}$/.test(digits) ? digits : undefined;
}

/** A year of birth, or an organisation number. Eleven digits would be a personal number: nothing of it is kept. */
function holderId(cell: string): Record<string, string> {
  const number = parseIdentifier(organisationNumber, cell);
  if (number) return { orgnr: number };
  return /^(?:18|19|20)\d{2}$/.test(cell) ? { born: cell } : {};
}

export interface Shareholders extends Pick<CompanyRecord, 'ownership'> {
  parties: PartyRecord[];
  /** Whether the rows have all shares of the company. */
  isWhole: boolean;
}

/** Of the rows under one number; `undefined` where there are none. */
export function shareholdersOf(rows: readonly string[], number: string): Shareholders | undefined {
  const holdings = cellsOfKind(rows, 'holding');
  const [first] = holdings;
  if (!first) return undefined;
  const total = Math.max(...holdings.map((holding) => Number(holding['Antall aksjer selskap'])));
  const holders = [
    ...Map.groupBy(holdings, (holding) => `${holding.orgnr ?? holding.born ?? ''} ${fullName(holding['Navn aksjonær'])}`).values(),
  ];
  const parties = holders.map((held) => ({ isItself: held[0]!.orgnr === number, party: holderOf(held, total) }));
  const sum = holdings.reduce((all, holding) => all + Number(holding['Antall aksjer']), 0);
  const { ownership } = ownShares(parties.filter(({ isItself }) => isItself).map(({ party }) => party));
  return {
    parties: parties.filter(({ isItself, party }) => !isItself && party.legalName).map(({ party }) => party),
    isWhole: total > 0 && sum === total,
    ownership: { ...ownership, ...(first.asOf && { asOf: first.asOf }) },
  };
}

/** For the look-up of parties. */
export const partiesOfRows = (number: string, rows: readonly string[]): CompanyOfRows => ({
  legalName: fullName(cellsOfKind(rows, 'holding')[0]?.Selskap),
  parties: shareholdersOf(rows, number)?.parties ?? [],
});

/** A row names one holder. Of some the file does not say whether they are persons. */
export const withoutHolder: WithoutParties = (row, isHidden) => {
  const [, cells] = cellsOf(row);
  const holder = holderOf([cells], 0);
  const isPersonHidden = holder.entityType === 'other' && isHidden({ entityType: 'person', legalName: holder.legalName });
  return isPersonHidden || isHidden(holder) ? undefined : row;
};

/** One party and one part of the capital for all rows of a holder, which has one for each class of shares. */
function holderOf(held: readonly Cells[], total: number): PartyRecord {
  const [{ orgnr, born, Landkode: land, 'Navn aksjonær': name }] = held as [Cells];
  const shares = held.reduce((sum, holding) => sum + Number(holding['Antall aksjer']), 0);
  const classes = [...new Set(held.map(({ Aksjeklasse: one }) => fullName(one)).filter(Boolean))];
  const isShare = total > 0 && shares > 0 && shares <= total;
  const interest = {
    kind: 'shareholding' as const,
    ...(isShare && { share: { exact: percentage(shares, total, 6) } }),
    ...(isShare && { shareBasis: { unit: 'shares' as const, held: String(shares), total: String(total) } }),
  };
  const relationships = [{ nature: 'Shareholder' as const, role: ['aksjonær', ...classes].join(', '), interests: [interest] }];
  const legalName = fullName(name);
  const country = countryCode(land);
  if (orgnr)
    return {
      entityType: 'company',
      legalName,
      countryOfRegistration: 'NO',
      jurisdiction: 'NO',
      identifiers: [organisationIdentifier(orgnr)],
      relationships,
    };
  if (born) return { entityType: 'person', legalName, dateOfBirth: born, ...(country && { countryOfResidence: country }), relationships };
  // Foreign companies and nominees have neither number nor year, nor have some foreign persons: what they are is not said.
  return { entityType: 'other', legalName, ...(country && { countryOfRegistration: country }), relationships };
}
