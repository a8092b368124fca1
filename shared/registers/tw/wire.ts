/** TW: the rows of the open data of commerce and industry (GCIS). The shapes name only the fields that are read. */
import * as z from 'zod';

/** A number in all recorded rows; a quoted number is accepted too. */
const Amount = z.union([z.number(), z.string()]).nullish();

/** The kind of a number: `TYPE` 公司 company, 分公司 branch, 商業 business; `exist` Y or N. */
export const Kind = z.looseObject({ TYPE: z.string(), exist: z.string() });

export const Profile = z.looseObject({
  Business_Accounting_NO: z.string(),
  Company_Name: z.string().trim().min(1),
  Company_Status_Desc: z.string().nullish(),
  Capital_Stock_Amount: Amount,
  Paid_In_Capital_Amount: Amount,
  Equity_Amt: Amount,
  Responsible_Name: z.string().nullish(),
  Company_Location: z.string().nullish(),
  Company_Setup_Date: z.string().nullish(),
  /** The day on which the registration was revoked, or the company dissolved. */
  Revoke_App_Date: z.string().nullish(),
  Sus_Beg_Date: z.string().nullish(),
  Sus_End_Date: z.string().nullish(),
});

const Item = z.looseObject({ Business_Item: z.string().nullish(), Business_Item_Desc: z.string().nullish() });
/** A string instead of a list is free text from before the codes were introduced. */
const Items = z.union([z.array(Item), z.string()]).nullish();

export const Activities = z.looseObject({ Business_Accounting_NO: z.string().nullish(), Cmp_Business: Items });

/** A board seat. If a legal person is named, the person in the seat represents it and the holding belongs to the legal person. */
export const Seat = z.looseObject({
  Person_Position_Name: z.string().nullish(),
  Person_Name: z.string().nullish(),
  Juristic_Person_Name: z.string().nullish(),
  Person_Shareholding: Amount,
});

/** A sole proprietorship or partnership; one row per authority with which it has been registered. */
export const Business = z.looseObject({
  President_No: z.string(),
  Business_Name: z.string().trim().min(1),
  Business_Current_Status: z.string().nullish(),
  Business_Current_Status_Desc: z.string().nullish(),
  Business_Organization_Type_Desc: z.string().nullish(),
  Agency: z.string().nullish(),
  Business_Address: z.string().nullish(),
  Business_Setup_Approve_Date: z.string().nullish(),
  Business_Item_Old: Items,
});
/** Details of a business that only the second interface has. */
export const BusinessMore = z.looseObject({
  President_No: z.string(),
  Business_Register_Funds: Amount,
  Responsible_Name: z.string().nullish(),
  Business_Setup_Approve_Date: z.string().nullish(),
});

export const Hit = z.looseObject({
  Business_Accounting_NO: z.string(),
  Company_Name: z.string().trim().min(1),
  Company_Status_Desc: z.string().nullish(),
});

export type Profile = z.output<typeof Profile>;
export type Seat = z.output<typeof Seat>;
export type Items = z.output<typeof Items>;
export type Business = z.output<typeof Business>;
export type BusinessMore = z.output<typeof BusinessMore>;

/** The amount if it is positive: the register writes 0 for a missing one. */
export function positive(amount: number | string | null | undefined): number | undefined {
  const text = String(amount ?? '').replaceAll(',', '');
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : undefined;
}
