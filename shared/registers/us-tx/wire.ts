/** US-TX: rows of the Comptroller's open data and answers of its public-data API. The shapes name only the fields that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

/** data.texas.gov 9cir-efmm, "Active Franchise Taxpayers". Dates are `20200101`, `01/01/2020` or ISO 8601. */
export const TaxpayerRow = always(
  z.looseObject({
    taxpayer_number: z.string().min(1),
    taxpayer_name: z.string().min(1),
    taxpayer_address: text,
    taxpayer_city: text,
    taxpayer_state: text,
    taxpayer_zip: text,
    taxpayer_organizational_type: text,
    secretary_of_state_sos_or_coa_file_number: text,
    sos_charter_date: text,
    right_to_transact_business_code: text,
  }),
  { company: ['taxpayer_organizational_type'] },
);

const Officer = z.looseObject({
  AGNT_NM: text,
  AGNT_TITL_TX: text,
  AGNT_ACTV_YR: z.union([z.string(), z.number()]).nullish(),
});

const AccountDetail = z.looseObject({
  taxpayerId: z.string().min(1),
  name: z.string().min(1),
  dbaName: text,
  feiNumber: text,
  rightToTransactTX: text,
  stateOfFormation: text,
  sosRegistrationStatus: text,
  sosFileNumber: text,
  mailingAddressStreet: text,
  mailingAddressCity: text,
  mailingAddressState: text,
  mailingAddressZip: text,
  registeredAgentName: text,
  registeredOfficeAddressStreet: text,
  registeredOfficeAddressCity: text,
  registeredOfficeAddressState: text,
  registeredOfficeAddressZip: text,
  officerInfo: z.array(Officer).nullish(),
});

export const Account = z.looseObject({ data: AccountDetail });
export const Accounts = z.looseObject({ data: z.array(z.looseObject({ taxpayerId: z.string() })) });

export type TaxpayerRow = z.output<typeof TaxpayerRow>;
export type AccountDetail = z.output<typeof AccountDetail>;
export type Officer = z.output<typeof Officer>;
