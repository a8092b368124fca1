/** LV: columns of the register's tables that are read. What is a number in one table is text in another. */
import * as z from 'zod';

const text = z.string().nullish();
const either = z.union([z.string(), z.number()]).nullish();
const number = z.union([z.string().regex(/^\d+$/), z.number().int()]);

export const Company = z.looseObject({
  regcode: number,
  name: z.string().min(1),
  type: text,
  type_text: text,
  registered: text,
  terminated: text,
  /** `L` liquidated, `R` reorganised; blank for a company that lives. */
  closed: text,
  address: text,
  index: either,
});
export type Company = z.output<typeof Company>;

export const FormerName = z.looseObject({ name: text, date_to: text });
export type FormerName = z.output<typeof FormerName>;

/** A person or body, wherever one is named. */
const named = {
  entity_type: text,
  name: text,
  /** `DDMMYY-*****`. */
  latvian_identity_number_masked: text,
  birth_date: text,
  legal_entity_registration_number: either,
};

export const Officer = z.looseObject({ ...named, position: text, governing_body: text, registered_on: text });
export type Officer = z.output<typeof Officer>;

/** A member, a stockholder, or one of those who own a share together (`member_id` is the `id` of their share). */
export const Holder = z.looseObject({
  ...named,
  id: either,
  member_id: either,
  number_of_shares: either,
  share_nominal_value: either,
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
  amount: either,
  currency: text,
  date_from: text,
});
export type Capital = z.output<typeof Capital>;

export const Liquidation = z.looseObject({ liquidation_type_text: text });
export type Liquidation = z.output<typeof Liquidation>;

export const Proceeding = z.looseObject({ proceeding_form: text, proceeding_ended_on: text });
export type Proceeding = z.output<typeof Proceeding>;

export const Statement = z.looseObject({
  id: number,
  file_id: either,
  /** `UGP` the company's own, `UKGP` the group's. */
  source_type: text,
  year_started_on: text,
  year_ended_on: text,
  employees: either,
  rounded_to_nearest: text,
  currency: text,
  created_at: text,
});
export type Statement = z.output<typeof Statement>;

const part = { statement_id: number, file_id: either };
export const Income = z.looseObject({ ...part, net_turnover: either, net_income: either });
export type Income = z.output<typeof Income>;
export const Balance = z.looseObject({ ...part, total_assets: either, equity: either });
export type Balance = z.output<typeof Balance>;

/** The words, or `undefined` for blanks. */
export const textOf = (value: string | number | null | undefined): string | undefined =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim() || undefined;

/** An amount or a count; `undefined` for what is none. */
export function amountOf(value: string | number | null | undefined): number | undefined {
  const words = textOf(value)?.replace(',', '.');
  return words && /^-?\d+(?:\.\d+)?$/.test(words) ? Number(words) : undefined;
}
