/** NO: annual financial statements from Regnskapsregisteret. PURE. */
import type * as z from 'zod';
import type { FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { Figures } from './wire.ts';

export function figures(statement: z.output<typeof Figures>[number]): FinancialStatement {
  const { egenkapitalGjeld, eiendeler, resultatregnskapResultat: result } = statement;
  return {
    periodStart: isoDate(statement.regnskapsperiode.fraDato),
    periodEnd: statement.regnskapsperiode.tilDato,
    currency: statement.valuta,
    revenue: result?.driftsresultat?.driftsinntekter?.sumDriftsinntekter ?? undefined,
    operatingResult: result?.driftsresultat?.driftsresultat ?? undefined,
    profitLoss: result?.aarsresultat ?? undefined,
    totalAssets: eiendeler?.sumEiendeler ?? undefined,
    equity: egenkapitalGjeld?.egenkapital?.sumEgenkapital ?? undefined,
    liabilities: egenkapitalGjeld?.gjeldOversikt?.sumGjeld ?? undefined,
  };
}
