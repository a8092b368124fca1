/** NO: the part of a partnership's liability that a partner bears (`ansvarsandel`). PURE. */
import type { Interest } from '../../model/entity/ownership-facts.ts';
import { percentage } from '../percentage.ts';

/** Reads `50%` and `1/3`; any other notation gives no share. Of a partnership (DA) each partner is liable for a part. */
export function liabilityShare(ansvarsandel: string | null | undefined): Interest | undefined {
  const text = ansvarsandel?.trim() ?? '';
  const percent = /^(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(text)?.[1];
  if (percent) return { kind: 'capital', share: { exact: Number(percent.replace(',', '.')) }, shareBasis: { unit: 'percent', text } };
  const [numerator, denominator] = (/^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(text) ?? []).slice(1);
  const ratio = Number(numerator) / Number(denominator);
  if (!numerator || !denominator || !(ratio <= 1)) return undefined;
  return {
    kind: 'capital',
    share: { exact: percentage(Number(numerator), Number(denominator), 6) },
    shareBasis: { unit: 'fraction', numerator, denominator },
  };
}
