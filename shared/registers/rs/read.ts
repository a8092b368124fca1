/** RS: reads the records of a company in the Agency's documents. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { CompanyRecord, FinancialStatement } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { Changed, NotFound } from '../faults.ts';
import { cellsOfKind } from '../table-rows.ts';
import { companyNumber } from './identifiers.ts';
import { statusKindOf } from './statuses.ts';

/** Records of both documents under one number. */
export type Answer = readonly string[];

export function read(rows: Answer): CompanyRecord {
  const [company] = cellsOfKind(rows, 'company');
  if (!company) throw new NotFound('the documents have no company of this number');
  const number = company.MaticniBroj!;
  const companyStatus = fullName(company.NazivStatus);
  const seat = address('registered', { city: company.NazivOpstine, country: 'RS' });
  return {
    entityType: 'company',
    legalName: fullName(company.PoslovnoIme),
    registrationNumber: number,
    legalForm: fullName(company.NazivPravneForme) || undefined,
    companyStatus,
    statusKind: statusKindOf(upper(companyStatus)) ?? 'unknown',
    countryOfRegistration: 'RS',
    jurisdiction: 'RS',
    registrationDate: isoDate(company.DatumOsnivanja),
    addresses: seat ? [seat] : [],
    identifiers: [{ type: companyNumber.label, value: number, jurisdiction: 'RS', registry: 'APR' }],
    activities: company.SifraDelatnosti ? [{ scheme: 'KD 2010', code: company.SifraDelatnosti, primary: true }] : [],
    otherNames: [],
    parties: [],
    dataStatus: { officers: 'not_covered', owners: 'not_covered' },
    dataStatusReasons: { officers: ['not_read_by_service'], owners: ['not_read_by_service'] },
  };
}

/** `Ј` and `Ћ` are letters of their own: nothing is taken off them. */
const upper = (words: string): string | undefined => words.toUpperCase() || undefined;

const THOUSAND = 1_000;

/** Of the last year that was filed; a statement of zeros alone says nothing. */
export function statementsOf(rows: Answer, number: string): FinancialStatement[] {
  return cellsOfKind(rows, 'figures').flatMap((figures) => {
    if (figures.MaticniBroj !== number) throw new Changed('figures of another company');
    const amount = (name: string): number => Number(figures[name]) * THOUSAND;
    const statement = {
      revenue: amount('UkupniPrihodi'),
      profitLoss: amount('NetoDobitak') - amount('NetoGubitak'),
      totalAssets: amount('PoslovnaImovina'),
      equity: amount('Kapital'),
      employees: Number(figures.ProsecanBrojZaposlenih),
    };
    const says = Object.values(statement).some((figure) => figure !== 0);
    return says ? [{ periodEnd: `${figures.GodinaFi}-12-31`, currency: 'RSD', ...statement }] : [];
  });
}
