/** SEC-EDGAR: the JSON answers of EDGAR. The shapes name only the fields that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

const FilerAddress = z.looseObject({
  street1: text,
  street2: text,
  city: text,
  stateOrCountry: text,
  stateOrCountryDescription: text,
  zipCode: text,
});

/** Parallel arrays with one item per filing, newest first. */
export const Filings = z.looseObject({
  accessionNumber: z.array(z.string()),
  filingDate: z.array(z.string()),
  form: z.array(z.string()),
});

export const Submissions = always(
  z.looseObject({
    cik: z.union([z.string(), z.number()]),
    entityType: text,
    sic: text,
    sicDescription: text,
    name: z.string().min(1),
    tickers: z.array(text).nullish(),
    exchanges: z.array(text).nullish(),
    ein: text,
    lei: text,
    stateOfIncorporation: text,
    addresses: z.looseObject({ mailing: FilerAddress.nullish(), business: FilerAddress.nullish() }).nullish(),
    formerNames: z.array(z.looseObject({ name: z.string(), from: text, to: text })).nullish(),
    filings: z.looseObject({
      recent: Filings,
      files: z.array(z.looseObject({ name: z.string(), filingTo: text })).nullish(),
    }),
  }),
  { company: ['sic', 'sicDescription', 'tickers', 'exchanges', 'ein', 'stateOfIncorporation', 'addresses', 'formerNames'] },
);

export const Tickers = z
  .record(z.string(), z.looseObject({ cik_str: z.number(), title: z.string() }))
  .refine((listed) => Object.keys(listed).length > 0, 'the list has no row');

const Point = z.looseObject({
  start: text,
  end: z.string(),
  val: z.number(),
  fp: text,
  form: text,
  filed: z.string(),
});
export const Concept = z.looseObject({ units: z.record(z.string(), z.array(Point)) });

/** The XBRL concepts of each figure, in order of preference. */
export const CONCEPTS = {
  revenue: ['Revenues', 'RevenueFromContractWithCustomerExcludingAssessedTax', 'SalesRevenueNet', 'Revenue'],
  operatingResult: ['OperatingIncomeLoss', 'ProfitLossFromOperatingActivities'],
  profitLoss: ['NetIncomeLoss', 'ProfitLoss'],
  totalAssets: ['Assets'],
  equity: ['StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 'Equity'],
  liabilities: ['Liabilities'],
} as const;

const taxonomy = z.looseObject(
  Object.fromEntries(
    Object.values(CONCEPTS)
      .flat()
      .map((name) => [name, Concept.nullish()]),
  ) as Record<(typeof CONCEPTS)[keyof typeof CONCEPTS][number], z.ZodOptional<z.ZodNullable<typeof Concept>>>,
);
export const Facts = z.looseObject({ facts: z.looseObject({ 'us-gaap': taxonomy.nullish(), 'ifrs-full': taxonomy.nullish() }) });

export type Submissions = z.output<typeof Submissions>;
export type Filings = z.output<typeof Filings>;
export type Facts = z.output<typeof Facts>;
export type Point = z.output<typeof Point>;
