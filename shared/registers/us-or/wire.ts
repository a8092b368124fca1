/** US-OR: rows of Oregon's open data. The shapes name only the fields that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

/** data.oregon.gov tckn-sxa6, "Active Businesses - ALL": one row per associated name. Sister sets have `address_` and `zip_code`. */
export const AssociatedRow = always(
  z.looseObject({
    registry_number: z.string().min(1),
    business_name: z.string().min(1),
    entity_type: text,
    registry_date: text,
    associated_name_type: text,
    first_name: text,
    middle_name: text,
    last_name: text,
    suffix: text,
    not_of_record_entity: text,
    entity_of_record_reg_number: text,
    entity_of_record_name: text,
    address: text,
    address_: text,
    address_continued: text,
    city: text,
    state: text,
    zip: text,
    zip_code: text,
    jurisdiction: text,
  }),
  { company: ['entity_type', 'registry_date', 'associated_name_type'] },
);

export type AssociatedRow = z.output<typeof AssociatedRow>;
