/** AU: the answers of ABN Lookup and of ASIC's company dataset, only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

/** `Message` is blank where an entity was found. */
export const Details = always(
  z.looseObject({
    Abn: z.string(),
    AbnStatus: text,
    AbnStatusEffectiveFrom: text,
    Acn: text,
    AddressPostcode: text,
    AddressState: text,
    BusinessName: z.array(z.string()).nullish(),
    EntityName: z.string(),
    EntityTypeName: text,
    Message: text,
  }),
  { company: 'all' },
);

export const Matches = z.looseObject({
  Message: text,
  Names: z.array(z.looseObject({ Abn: z.string(), AbnStatus: text, IsCurrent: z.boolean().nullish(), Name: z.string(), NameType: text })),
});

/** One row per name of the company, present or former. */
export const AsicRow = z.looseObject({
  'Company Name': z.string().min(1),
  ACN: z.string().min(1),
  Type: text,
  Class: text,
  Status: text,
  'Date of Registration': text,
  'Current Name Indicator': text,
  ABN: text,
  'Current Name': text,
});
export const AsicRows = z.looseObject({
  success: z.literal(true),
  result: z.looseObject({ records: z.array(AsicRow), total: z.number().int().nonnegative() }),
});

export type Details = z.output<typeof Details>;
export type AsicRow = z.output<typeof AsicRow>;
