/** US-PA: rows of Pennsylvania's open data. Only what is read is named. */
import * as z from 'zod';

const text = z.string().nullish();

/** data.pa.gov xvd7-5r2c: the business with one of its parties; the same row may stand there more than once. */
export const PartyRow = z.looseObject({
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
});
export type PartyRow = z.output<typeof PartyRow>;
