/** FI: the answers of PRH's open data, only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();
/** A code of one of PRH's lists, written as text in some places and as a number in others. */
const code = z.union([z.string(), z.number()]).transform(String);

const Descriptions = z.array(always(z.looseObject({ languageCode: code, description: text }), { company: ['description'] })).nullish();

export const Name = always(z.looseObject({ name: z.string().min(1), type: code, registrationDate: text, endDate: text }), {
  company: ['registrationDate'],
});
export const Form = always(z.looseObject({ type: code, descriptions: Descriptions, registrationDate: text, endDate: text }), {
  company: ['descriptions'],
});
const PostOffice = always(z.looseObject({ city: text, languageCode: code.nullish() }), { company: 'all' });
export const WireAddress = always(
  z.looseObject({
    type: code,
    street: text,
    buildingNumber: text,
    entrance: text,
    apartmentNumber: text,
    apartmentIdSuffix: text,
    postOfficeBox: text,
    postCode: text,
    postOffices: z.array(PostOffice).nullish(),
    co: text,
    country: text,
    freeAddressLine: text,
  }),
  { company: ['postCode', 'postOffices'] },
  ({ freeAddressLine, country }) => !freeAddressLine && !country,
);
export const Company = always(
  z.looseObject({
    businessId: z.looseObject({ value: z.string().min(1) }),
    euId: z.looseObject({ value: text }).nullish(),
    names: z.array(Name),
    mainBusinessLine: z.looseObject({ type: code, typeCodeSet: text, descriptions: Descriptions }).nullish(),
    companyForms: z.array(Form).nullish(),
    companySituations: z.array(z.looseObject({ type: code, registrationDate: text, endDate: text })).nullish(),
    registeredEntries: z
      .array(z.looseObject({ type: code, register: code, descriptions: Descriptions, registrationDate: text, endDate: text }))
      .nullish(),
    addresses: z.array(WireAddress).nullish(),
    tradeRegisterStatus: code.nullish(),
    registrationDate: text,
    endDate: text,
  }),
  { company: ['companyForms', 'addresses', 'tradeRegisterStatus', 'registrationDate'] },
);
export const Companies = z.looseObject({ companies: z.array(Company) });

/** The digital financial statements of a company, by the last day of the period. */
export const Filings = z.looseObject({ financials: z.array(z.looseObject({ businessId: text, financialDate: z.string() })) });

export type Descriptions = z.output<typeof Descriptions>;
export type Company = z.output<typeof Company>;
export type WireAddress = z.output<typeof WireAddress>;
