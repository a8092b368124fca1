/** US-NY: rows of the open data and answers of the public inquiry. The shapes name only the fields that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

/** data.ny.gov n9v6-gdp6, "Active Corporations: Beginning 1800". A row omits empty columns. */
export const ActiveRow = always(
  z.looseObject({
    dos_id: z.string().min(1),
    current_entity_name: z.string().min(1),
    initial_dos_filing_date: text,
    jurisdiction: text,
    entity_type: text,
    dos_process_name: text,
    dos_process_address_1: text,
    dos_process_address_2: text,
    dos_process_city: text,
    dos_process_state: text,
    dos_process_zip: text,
    chairman_name: text,
    chairman_address_1: text,
    chairman_address_2: text,
    chairman_city: text,
    chairman_state: text,
    chairman_zip: text,
    registered_agent_name: text,
    registered_agent_address_1: text,
    registered_agent_address_2: text,
    registered_agent_city: text,
    registered_agent_state: text,
    registered_agent_zip: text,
    location_name: text,
    location_address_1: text,
    location_address_2: text,
    location_city: text,
    location_state: text,
    location_zip: text,
  }),
  { company: ['initial_dos_filing_date', 'jurisdiction', 'entity_type'] },
);

const InquiryAddress = z.looseObject({
  streetAddress: text,
  streetAddress1: text,
  streetAddress2: text,
  addressLine2: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
});
const Named = z.looseObject({ name: text, address: InquiryAddress.nullish() });

export const Inquiry = z.looseObject({
  requestStatus: z.string(),
  entityGeneralInfo: z
    .looseObject({
      dosID: z.string(),
      entityName: z.string().min(1),
      entityType: text,
      entityStatus: text,
      reasonForStatus: text,
      inactiveDate: text,
      dateOfInitialDosFiling: text,
      jurisdiction: text,
    })
    .nullish(),
  sopAddress: Named.nullish(),
  poExecAddress: Named.nullish(),
  ceo: Named.nullish(),
  registeredAgent: Named.nullish(),
});

export const NameHistory = z.looseObject({
  requestStatus: z.string(),
  nameHistoryResultList: z.array(z.looseObject({ entityName: text })).nullish(),
});

export type ActiveRow = z.output<typeof ActiveRow>;
export type Inquiry = z.output<typeof Inquiry>;
export type Named = z.output<typeof Named>;
