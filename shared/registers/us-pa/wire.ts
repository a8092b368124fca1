/** US-PA: rows of Pennsylvania's open data. The shapes name only the fields that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

/** data.pa.gov xvd7-5r2c: the business with one of its parties. A row can occur more than once. */
export const PartyRow = always(
  z.looseObject({
    filing_number: z.string().min(1),
    business_name: z.string().min(1),
    typeofbusinessregistration: text,
    creationdate: text,
    address_line1: text,
    address_line2: text,
    city: text,
    state: text,
    zip: text,
    party_type: text,
    first_name: text,
    middle_name: text,
    last_name: text,
  }),
  { company: ['typeofbusinessregistration', 'creationdate'] },
);
export type PartyRow = z.output<typeof PartyRow>;
