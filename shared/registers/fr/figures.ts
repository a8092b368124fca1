/** FR: figures of published annual accounts, from the ratios of INPI and the Banque de France. PURE. */
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { Ratio } from './wire.ts';

/**
 * The company's own accounts, newest first. Consolidated accounts (`K`), which a statement cannot distinguish, and those with a
 * confidential income statement are left out.
 */
export function statements(siren: string, ratios: readonly Ratio[]): FinancialStatement[] {
  return ratios
    .filter((ratio) => ratio.siren === siren && ratio.type_bilan !== 'K' && (ratio.confidentiality ?? 'Public') === 'Public')
    .flatMap((ratio) => figures(ratio))
    .toSorted((one, other) => other.periodEnd.localeCompare(one.periodEnd));
}

function figures({ date_cloture_exercice, chiffre_d_affaires, resultat_net }: Ratio): FinancialStatement[] {
  const periodEnd = isoDate(date_cloture_exercice);
  if (!periodEnd) return [];
  return [{ periodEnd, currency: 'EUR', revenue: chiffre_d_affaires ?? undefined, profitLoss: resultat_net ?? undefined }];
}
