/** SG: the answers of data.gov.sg. The shapes name only the fields that are read. A missing value is the text `na`. */
import * as z from 'zod';

const text = z.string().nullish();

/** A row of the lists of all UENs. */
export const EntityRow = z.looseObject({
  uen: z.string().min(1),
  issuance_agency_desc: text,
  uen_status_desc: text,
  entity_name: z.string().min(1),
  entity_type_desc: text,
  reg_street_name: text,
  reg_postal_code: text,
});

/** A row of "ACRA Information on Corporate Entities"; former names and audit firms are numbered columns and not named here. */
export const DetailRow = z.looseObject({
  uen: z.string().min(1),
  entity_type_description: text,
  business_constitution_description: text,
  company_type_description: text,
  entity_status_description: text,
  registration_incorporation_date: text,
  block: text,
  street_name: text,
  level_no: text,
  unit_no: text,
  building_name: text,
  postal_code: text,
  other_address_line1: text,
  other_address_line2: text,
  primary_ssic_code: text,
  primary_ssic_description: text,
  primary_user_described_activity: text,
  secondary_ssic_code: text,
  secondary_ssic_description: text,
  secondary_user_described_activity: text,
});

const answerWith = <Row extends z.ZodType>(row: Row) =>
  z.looseObject({ success: z.literal(true), result: z.looseObject({ records: z.array(row) }) });
export const Entities = answerWith(EntityRow);
export const Details = answerWith(DetailRow);

export const Collection = z.looseObject({
  data: z.looseObject({ datasetMetadata: z.array(z.looseObject({ datasetId: z.string().min(1), name: z.string() })).min(1) }),
});

export type EntityRow = z.output<typeof EntityRow>;
export type DetailRow = z.output<typeof DetailRow>;
