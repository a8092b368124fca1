/** US-CT: rows of Connecticut's open data. The shapes name only the fields that are read; residences of principals are not read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

/** data.ct.gov n7gp-d28j, Business Master. `id` joins the other data sets; it is not a registration number. */
export const BusinessRow = always(
  z.looseObject({
    id: z.string().min(1),
    accountnumber: z.string().min(1),
    name: z.string().min(1),
    status: text,
    sub_status: text,
    business_type: text,
    date_registration: text,
    dissolution_date: text,
    billingstreet: text,
    billing_unit: text,
    billingcity: text,
    billingstate: text,
    billingpostalcode: text,
    billingcountry: text,
    mailing_address: text,
    business_name_in_state_country: text,
    state_or_territory_formation: text,
    country_formation: text,
    formation_place: text,
    naics_code: text,
    /** Of stock corporations: a number, or its digits. */
    total_authorized_shares: z.union([z.string(), z.number()]).nullish(),
  }),
  { company: ['status', 'business_type', 'date_registration'] },
);

/** ka36-64k6, Principals: people have name parts, organisations only `name__c`. */
export const PrincipalRow = z.looseObject({
  name__c: text,
  firstname: text,
  middlename: text,
  lastname: text,
  suffix: text,
  designation: text,
});

/** qh2m-n44y, Agents. */
export const AgentRow = z.looseObject({ name__c: text });

/** enwv-52we, Name Change History. */
export const NameChangeRow = z.looseObject({ business_name_old: text, name_change_date: text });

export type BusinessRow = z.output<typeof BusinessRow>;
export type PrincipalRow = z.output<typeof PrincipalRow>;
export type AgentRow = z.output<typeof AgentRow>;
export type NameChangeRow = z.output<typeof NameChangeRow>;
