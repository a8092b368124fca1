/** CA: the answers of the Corporations Canada API, only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

const Name = z.looseObject({
  name: text,
  nameType: text,
  current: z.boolean().nullish(),
  effectiveDate: text,
  expiryDate: text,
});
const WireAddress = z.looseObject({
  addressLine: z.union([z.string(), z.array(text)]).nullish(),
  city: text,
  postalCode: text,
  provinceCode: text,
  countryCode: text,
  current: z.boolean().nullish(),
});
const BusinessNumber = z.looseObject({ businessNumber: text });

/** `adresses` is the register's spelling. */
export const Corporation = always(
  z.looseObject({
    corporationId: z.union([z.string(), z.number()]).transform(String),
    act: text,
    status: text,
    corporationNames: z.array(z.looseObject({ CorporationName: Name.nullish() })),
    adresses: z.array(z.looseObject({ address: WireAddress.nullish() })).nullish(),
    businessNumbers: z.union([BusinessNumber, z.array(BusinessNumber)]).nullish(),
    activities: z.array(z.looseObject({ activity: z.looseObject({ activity: text, date: text }).nullish() })).nullish(),
  }),
  { company: ['act', 'status', 'adresses', 'activities'] },
);

/** Always status 200: the corporation in English or in French (`null` in the other slot), or the reason why there is none, in both. */
export const Found = z.array(z.union([z.string(), Corporation, z.null()])).min(1);

export const Director = always(
  z.looseObject({
    firstName: text,
    middleName: text,
    lastName: text,
    serviceAddress: z
      .looseObject({ line1: text, line2: text, city: text, subdivisionCode: text, postalCode: text, countryCode: text })
      .nullish(),
  }),
  { officers: ['firstName', 'lastName', 'serviceAddress'] },
);
/** `_embedded` is missing where no directors are on file. */
export const Directors = z.looseObject({
  _embedded: z.looseObject({ directors: z.array(Director).nullish() }).nullish(),
  _links: z.looseObject({ self: z.looseObject({ href: text }).nullish(), next: z.unknown().optional() }).nullish(),
});

export type Corporation = z.output<typeof Corporation>;
export type Director = z.output<typeof Director>;
