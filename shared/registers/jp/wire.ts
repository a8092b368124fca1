/** JP: the answers of gBizINFO's REST API, version 2, only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const Text = z.string().nullish();
const NumberOrNull = z.number().nullish();

export const Hojin = always(
  z.looseObject({
    corporate_number: z.string(),
    name: z.string().trim().min(1),
    name_en: Text,
    kana: Text,
    kind: Text,
    location: Text,
    postal_code: Text,
    status: Text,
    close_date: Text,
    close_cause: Text,
    date_of_establishment: Text,
    capital_stock: NumberOrNull,
    /** Title and name in one string. */
    representative_name: Text,
    industry: z.array(z.string()).nullish(),
  }),
  { company: ['location', 'status'] },
);

/** A year of the filing company, not consolidated; `period` 0 is the year on the cover. */
const Year = z.looseObject({
  period: z.union([z.string(), z.number()]).nullish(),
  net_sales_summary_of_business_results: NumberOrNull,
  net_sales_summary_of_business_results_unit_ref: Text,
  operating_revenue1_summary_of_business_results: NumberOrNull,
  operating_revenue1_summary_of_business_results_unit_ref: Text,
  operating_revenue2_summary_of_business_results: NumberOrNull,
  operating_revenue2_summary_of_business_results_unit_ref: Text,
  gross_operating_revenue_summary_of_business_results: NumberOrNull,
  gross_operating_revenue_summary_of_business_results_unit_ref: Text,
  net_income_loss_summary_of_business_results: NumberOrNull,
  net_income_loss_summary_of_business_results_unit_ref: Text,
  net_assets_summary_of_business_results: NumberOrNull,
  net_assets_summary_of_business_results_unit_ref: Text,
  total_assets_summary_of_business_results: NumberOrNull,
  total_assets_summary_of_business_results_unit_ref: Text,
  number_of_employees: NumberOrNull,
});

export const Finance = z.looseObject({
  fiscal_year_cover_page: Text,
  major_shareholders: z.array(z.looseObject({ name_major_shareholders: Text, shareholding_ratio: NumberOrNull })).nullish(),
  management_index: z.array(Year).nullish(),
});

export const Found = z.looseObject({ 'hojin-infos': z.array(Hojin).min(1) });
export const FoundFinance = z.looseObject({
  'hojin-infos': z.array(z.looseObject({ corporate_number: z.string(), finance: Finance.nullish() })).min(1),
});
export const Hits = z.looseObject({
  'hojin-infos': z.array(z.looseObject({ corporate_number: z.string(), name: Text, status: Text, close_date: Text, close_cause: Text })),
});

export type Hojin = z.output<typeof Hojin>;
export type Finance = z.output<typeof Finance>;
export type Year = z.output<typeof Year>;
