/** IE: the answers of the CRO's open data portal (CKAN), only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

export const Row = always(
  z.looseObject({
    company_num: z.number(),
    company_name: z.string().min(1),
    company_status: text,
    company_status_date: text,
    company_type: text,
    company_reg_date: text,
    comp_dissolved_date: text,
    company_address_1: text,
    company_address_2: text,
    company_address_3: text,
    company_address_4: text,
    eircode: text,
    /** A class as a number: `4391.0`; leading zeros are lost. */
    nace_v2_code: z.union([z.number(), z.string()]).nullish(),
  }),
  { company: 'all' },
);
/** A failure has `success: false` and an HTTP error status. */
export const Rows = z.looseObject({ success: z.literal(true), result: z.looseObject({ records: z.array(Row) }) });

export type Row = z.output<typeof Row>;
