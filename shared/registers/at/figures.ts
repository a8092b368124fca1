/** AT: figures of annual accounts that were filed as XML, in the tagging of FinanzOnline or of JAb 4.0 (from 2026). PURE. */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { allOf, childrenOf, parseXml, type XmlElement } from '../xml.ts';
import { firmenbuchnummer } from './identifiers.ts';
import { childText } from './wire.ts';

type Figure = 'revenue' | 'operatingResult' | 'profitLoss' | 'totalAssets' | 'equity';

/** Codes by paragraphs of the UGB (total cost method, cost of sales method), then the names of JAb 4.0. No liabilities: debts do not include provisions. */
const POSITIONS: Readonly<Record<Figure, readonly string[]>> = {
  revenue: ['HGB_231_2_1', 'HGB_231_3_1', 'UMSATZERLOESE'],
  operatingResult: ['HGB_231_2_9', 'HGB_231_3_8', 'ZWISCHENSUMME_BETRIEBSERFOLG'],
  profitLoss: ['HGB_231_2_22', 'HGB_231_3_21', 'JAHRESUEBERSCHUSS_JAHRESFEHLBETRAG'],
  totalAssets: ['HGB_224_2', 'AKTIVA'],
  equity: ['HGB_224_3_A', 'EIGENKAPITAL'],
};

/** `[]` for accounts of a group, in thousands, of another company, or with other tags. */
export function statementOf(xml: string, registrationNumber: string): FinancialStatement[] {
  const filing = parseXml(xml);
  const [year] = [...allOf(filing, 'GJ'), ...allOf(filing, 'GESCHAEFTSJAHR')];
  const periodEnd = isoDate(childText(year, 'ENDE'));
  const currency = [...allOf(filing, 'WAEHRUNG'), ...allOf(filing, 'BILANZ_WAEHRUNG')].map(text)[0];
  if (!year || !periodEnd || !currency || !isOwn(filing, registrationNumber) || !isInUnits(year)) return [];
  const figure = (name: Figure) => POSITIONS[name].map((position) => amountOf(filing, position)).find((amount) => amount !== undefined);
  const totalAssets = figure('totalAssets');
  if (totalAssets === undefined) return [];
  return [
    {
      periodStart: isoDate(childText(year, 'BEGINN')),
      periodEnd,
      currency,
      revenue: figure('revenue'),
      operatingResult: figure('operatingResult'),
      profitLoss: figure('profitLoss'),
      totalAssets,
      equity: figure('equity'),
      employees: employees(filing),
    },
  ];
}

/** Single accounts (`J`, `JAB-…`) of this company. */
function isOwn(filing: XmlElement, registrationNumber: string): boolean {
  const number = [...allOf(filing, 'FNR'), ...allOf(filing, 'FIRMENBUCHNUMMER')].map(text)[0] ?? '';
  const kind = [...allOf(filing, 'ABSCHLUSSART'), ...allOf(filing, 'JAHRESABSCHLUSS_KONZERNABSCHLUSS')].map(text)[0];
  return parseIdentifier(firmenbuchnummer, number) === registrationNumber && (kind === undefined || kind.startsWith('J'));
}

function isInUnits(year: XmlElement): boolean {
  const unit = allOf(year, 'DARSTELLUNG_EINGEREICHT').map((presentation) => childText(presentation, 'EINHEIT'));
  return childText(year, 'WERT_TSD')?.toLowerCase() !== 'j' && unit.every((letter) => letter === 'E');
}

/** The amount of the year; the previous year is in the same row. */
function amountOf(filing: XmlElement, position: string): number | undefined {
  const rows = allOf(filing, position).flatMap((found) => childrenOf(found, 'POSTENZEILE'));
  return rows.map((row) => number(childText(row, 'BETRAG') ?? childText(row, 'BETRAG_GJ'))).find((amount) => amount !== undefined);
}

function employees(filing: XmlElement): number | undefined {
  const counted = [...allOf(filing, 'HGB_Form_3_16'), ...allOf(filing, 'DURCHSCHNITTLICHE_ANZAHL_ARBEITNEHMER')];
  return counted.map((found) => number(childText(found, 'ANZAHL') ?? text(found))).find((count) => count !== undefined);
}

const number = (digits: string | undefined): number | undefined =>
  digits !== undefined && /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;

const text = (element: XmlElement): string =>
  element.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();
