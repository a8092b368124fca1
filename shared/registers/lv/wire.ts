/** LV: rows of the register's tables, only the columns that are read. A value may be a number in one table and text in another. */
import * as z from 'zod';

const text = z.string().nullish();
const textOrNumber = z.union([z.string(), z.number()]).nullish();
const number = z.union([z.string().regex(/^\d+$/), z.number().int()]);

export const Company = z.looseObject({
  regcode: number,
  name: z.string().min(1),
  type: text,
  type_text: text,
  registered: text,
  terminated: text,
  /** `L` liquidated, `R` reorganised; blank for a registered company. */
  closed: text,
  address: text,
  index: textOrNumber,
});
export type Company = z.output<typeof Company>;

export const FormerName = z.looseObject({ name: text, date_to: text });
export type FormerName = z.output<typeof FormerName>;

/** The columns of a person or entity, in every table that names one. */
const named = {
  entity_type: text,
  name: text,
  /** `DDMMYY-*****`. */
  latvian_identity_number_masked: text,
  birth_date: text,
  legal_entity_registration_number: textOrNumber,
};

export const Officer = z.looseObject({ ...named, position: text, governing_body: text, registered_on: text });
export type Officer = z.output<typeof Officer>;

/** A member, a stockholder, or a joint owner of a share (`member_id` is the `id` of the share). */
export const Holder = z.looseObject({
  ...named,
  id: textOrNumber,
  member_id: textOrNumber,
  number_of_shares: textOrNumber,
  share_nominal_value: textOrNumber,
  share_currency: text,
  date_from: text,
  registered_on: text,
});
export type Holder = z.output<typeof Holder>;

export const Owner = z.looseObject({
  forename: text,
  surname: text,
  latvian_identity_number_masked: text,
  birth_date: text,
  nationality: text,
  residence: text,
  registered_on: text,
});
export type Owner = z.output<typeof Owner>;

export const Capital = z.looseObject({
  equity_capital_type: text,
  equity_capital_type_text: text,
  amount: textOrNumber,
  currency: text,
  date_from: text,
});
export type Capital = z.output<typeof Capital>;

export const Liquidation = z.looseObject({ liquidation_type_text: text });
export type Liquidation = z.output<typeof Liquidation>;

export const Proceeding = z.looseObject({ proceeding_form: text, proceeding_started_on: text, proceeding_ended_on: text });
export type Proceeding = z.output<typeof Proceeding>;

export const Statement = z.looseObject({
  id: number,
  file_id: textOrNumber,
  /** `UGP` the company's own report, `UKGP` the consolidated one. */
  source_type: text,
  year_started_on: text,
  year_ended_on: text,
  employees: textOrNumber,
  rounded_to_nearest: text,
  currency: text,
  created_at: text,
});
export type Statement = z.output<typeof Statement>;

const part = { statement_id: number, file_id: textOrNumber };
export const Income = z.looseObject({ ...part, net_turnover: textOrNumber, net_income: textOrNumber });
export type Income = z.output<typeof Income>;
export const Balance = z.looseObject({ ...part, total_assets: textOrNumber, equity: textOrNumber });
export type Balance = z.output<typeof Balance>;

/** The rows of all tables with one company's number. */
export interface Answer {
  company: Company;
  names: FormerName[];
  capitals: Capital[];
  officers: Officer[];
  /** Members, or stockholders of a stock company. */
  holders: Holder[];
  /** Joint owners of shares among `holders`. */
  jointHolders: Holder[];
  owners: Owner[];
  liquidations: Liquidation[];
  proceedings: Proceeding[];
}

/** The text, or `undefined` for blanks. */
export const textOf = (value: string | number | null | undefined): string | undefined =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim() || undefined;

/** An amount or a count; `undefined` for any other text. */
export function amountOf(value: string | number | null | undefined): number | undefined {
  const text = textOf(value)?.replace(',', '.');
  return text && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}
