/** HK: rows of the Companies Registry's open data, only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

/** A missing value is null, blank, or the text "NULL". */
const text = z.string().nullish();

export const LocalRow = always(
  z.looseObject({
    Brn: z.string().min(1),
    English_Company_Name: text,
    Chinese_Company_Name: text,
    Address_of_Registered_Office: text,
    Company_Type: text,
    Date_of_Incorporation: text,
    'Re-domiciliation_Date': text,
  }),
  { company: 'all' },
);

export const ForeignRow = z.looseObject({
  Brn: z.string().min(1),
  Corporate_Name: z.string().min(1),
  'Approved_name_for_carrying_on_business_in_H.K._Corporate': text,
  Other_Corporate_Name_s: text,
  'Approved_name_for_carrying_on_business_in_H.K._Other_Corporate': text,
  'Principal_Place_of_Business_in_H.K.': text,
  Place_of_Incorporation: text,
  Company_Type: text,
  Date_of_Registration: text,
});

/** The register reports "nothing found" with a 400: an empty list is not a valid answer. */
export const LocalRows = z.array(LocalRow).min(1);
export const ForeignRows = z.array(ForeignRow).min(1);

export type LocalRow = z.output<typeof LocalRow>;
export type ForeignRow = z.output<typeof ForeignRow>;
