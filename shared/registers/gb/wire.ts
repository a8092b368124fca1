/** GB: the answers of the Companies House Public Data API, only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

/** Of the feed of changes: no look-up asks it. */
export const STREAM_ORIGIN = 'https://stream.companieshouse.gov.uk';

const text = z.string().nullish();

export const WireAddress = z.looseObject({
  care_of: text,
  po_box: text,
  premises: text,
  address_line_1: text,
  address_line_2: text,
  locality: text,
  region: text,
  postal_code: text,
  country: text,
});
export const Identification = z.looseObject({
  identification_type: text,
  legal_form: text,
  place_registered: text,
  country_registered: text,
  registration_number: text,
});
const birth = { year: z.number().nullish(), month: z.number().nullish() };
const OfficerBirth = always(z.looseObject(birth), { officers: ['year', 'month'] });
const OwnerBirth = always(z.looseObject(birth), { owners: ['year', 'month'] });

/** Economic Crime and Corporate Transparency Act 2023. Of a role, not of a person. */
const IdentityVerification = z.looseObject({
  appointment_verification_start_on: text,
  appointment_verification_end_on: text,
  appointment_verification_statement_due_on: text,
  identity_verified_on: text,
  authorised_corporate_service_provider_name: text,
  anti_money_laundering_supervisory_bodies: z.array(z.string()).nullish(),
});

export const Profile = always(
  z.looseObject({
    company_name: z.string().min(1),
    company_number: z.string().min(1),
    type: z.string(),
    subtype: text,
    company_status: text,
    company_status_detail: text,
    date_of_creation: text,
    date_of_cessation: text,
    registered_office_address: WireAddress.nullish(),
    service_address: WireAddress.nullish(),
    sic_codes: z.array(z.string()).nullish(),
    previous_company_names: z.array(z.looseObject({ name: z.string(), effective_from: text, ceased_on: text })).nullish(),
    partial_data_available: text,
    branch_company_details: z.looseObject({ parent_company_name: text, parent_company_number: text }).nullish(),
    foreign_company_details: z
      .looseObject({
        legal_form: text,
        registration_number: text,
        originating_registry: z.looseObject({ name: text, country: text }).nullish(),
      })
      .nullish(),
    external_registration_number: text,
    links: z.looseObject({ persons_with_significant_control_statements: text }).nullish(),
  }),
  { company: ['company_status', 'date_of_creation', 'registered_office_address'] },
  ({ partial_data_available }) => partial_data_available === undefined,
);

export const Officer = always(
  z.looseObject({
    name: z.string().min(1),
    officer_role: z.string(),
    appointed_on: text,
    resigned_on: text,
    nationality: text,
    country_of_residence: text,
    date_of_birth: OfficerBirth.nullish(),
    address: WireAddress.nullish(),
    principal_office_address: WireAddress.nullish(),
    identity_verification_details: IdentityVerification.nullish(),
    former_names: z.array(z.looseObject({ forenames: text, surname: text })).nullish(),
    identification: Identification.nullish(),
    links: z.looseObject({ self: text }).nullish(),
  }),
  { officers: ['address'] },
);

export const Owner = always(
  z.looseObject({
    kind: z.string(),
    name: text,
    name_elements: always(z.looseObject({ forename: text, middle_name: text, other_forenames: text, surname: text }), {
      owners: ['surname'],
    }).nullish(),
    natures_of_control: z.array(z.string()).nullish(),
    notified_on: text,
    ceased_on: text,
    ceased: z.boolean().nullish(),
    nationality: text,
    country_of_residence: text,
    date_of_birth: OwnerBirth.nullish(),
    address: WireAddress.nullish(),
    principal_office_address: WireAddress.nullish(),
    identity_verification_details: IdentityVerification.nullish(),
    identification: always(Identification, { owners: ['legal_form'] }).nullish(),
    links: z.looseObject({ self: text }).nullish(),
  }),
  { owners: ['name', 'natures_of_control', 'notified_on', 'address'] },
  ({ kind }) => !String(kind).startsWith('super-secure'),
);

const page = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({ items: z.array(item).nullish(), total_results: z.number().int().nonnegative().nullish() });
export const Officers = page(Officer);
export const Owners = page(Owner);

export const Statements = z.looseObject({
  items: z.array(z.looseObject({ statement: z.string(), ceased_on: text, restrictions_notice_withdrawal_reason: text })).nullish(),
});
const Exemption = z.looseObject({ items: z.array(z.looseObject({ exempt_to: text })).nullish() });
export const Exemptions = z.looseObject({ exemptions: z.record(z.string(), Exemption.nullish()).nullish() });

export const Hits = z.looseObject({
  items: z.array(z.looseObject({ title: z.string(), company_number: z.string(), company_status: text })),
});
export const Filings = z
  .looseObject({
    total_count: z.number().nullish(),
    items: z
      .array(
        z.looseObject({
          type: text,
          date: text,
          description_values: z.looseObject({ made_up_date: text }).nullish(),
          links: z.looseObject({ document_metadata: text }).nullish(),
        }),
      )
      .nullish(),
  })
  .refine(({ items, total_count }) => items || total_count === 0, 'neither filings nor their number');

/** The Document API's description of a document: the available formats. */
export const DocumentMetadata = z.looseObject({ resources: z.record(z.string(), z.unknown()) });

export type WireAddress = z.output<typeof WireAddress>;
export type Identification = z.output<typeof Identification>;
export type Profile = z.output<typeof Profile>;
export type Officer = z.output<typeof Officer>;
export type Owner = z.output<typeof Owner>;
export type Statement = NonNullable<z.output<typeof Statements>['items']>[number];
export type Exemptions = z.output<typeof Exemptions>;
export type Filing = NonNullable<z.output<typeof Filings>['items']>[number];
