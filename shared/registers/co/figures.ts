/** CO: annual statements filed with the Superintendencia de Sociedades (NIIF), from lines to figures. PURE. */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { Line } from './wire.ts';

type Figure = 'revenue' | 'operatingResult' | 'profitLoss' | 'totalAssets' | 'equity' | 'liabilities';

/** The taxonomy's concepts. The portal has lost accented letters, so both sides are compared without them. */
const CONCEPTS = new Map<string, Figure>(
  (
    [
      ['Ingresos de actividades ordinarias', 'revenue'],
      ['Ganancia (pérdida) por actividades de operación', 'operatingResult'],
      ['Ganancia (perdida) por actividades de operacion', 'operatingResult'],
      ['Ganancia (pérdida)', 'profitLoss'],
      ['Ganancia (perdida)', 'profitLoss'],
      ['Total de activos', 'totalAssets'],
      ['Patrimonio total', 'equity'],
      ['Total pasivos', 'liabilities'],
      ['Total de pasivos', 'liabilities'],
    ] as const
  ).map(([concept, figure]) => [unaccentedLetters(concept), figure]),
);
/** Entry points of individual (10, 40) and separate (20, 50) statements; the others are group statements. */
const OWN = /^(?:10|20|40|50)(?!\d)/;
const PRESENT = 'periodo actual';
/** `Unidad de diligenciamiento`: statements are filed in thousands of pesos. */
const UNIT = 1000;

/** One statement per closing date, the latest first; of a statement filed again the last filing. */
export function statements(lines: readonly Line[]): FinancialStatement[] {
  const own = lines.filter(
    ({ punto_entrada, periodo }) => OWN.test(punto_entrada?.trim() ?? '') && periodo?.trim().toLowerCase() === PRESENT,
  );
  const days = new Set(own.map(({ fecha_corte }) => isoDate(fecha_corte)).filter((found) => found !== undefined));
  return [...days]
    .toSorted()
    .toReversed()
    .map((periodEnd) => statement(periodEnd, lastFiled(own.filter(({ fecha_corte }) => isoDate(fecha_corte) === periodEnd))))
    .filter((found) => Object.keys(found).length > 2);
}

const byNumber = new Intl.Collator('en', { numeric: true });

function lastFiled(lines: readonly Line[]): Line[] {
  const last = lines
    .map(({ numero_radicado }) => numero_radicado ?? '')
    .toSorted(byNumber.compare)
    .at(-1);
  return lines.filter(({ numero_radicado }) => (numero_radicado ?? '') === last);
}

function statement(periodEnd: string, lines: readonly Line[]): FinancialStatement {
  const figures: Partial<Record<Figure, number>> = {};
  for (const { concepto, valor } of lines) {
    const figure = CONCEPTS.get(unaccentedLetters(concepto));
    const amount = /^-?\d+(?:\.\d+)?$/.test(valor?.trim() ?? '') ? Number(valor) * UNIT : undefined;
    if (figure && amount !== undefined) figures[figure] = amount;
  }
  return { periodEnd, currency: 'COP', ...figures };
}

function unaccentedLetters(concept: string): string {
  return concept
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}
