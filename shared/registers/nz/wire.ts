/** NZ: the answers of the NZBN API v5. The shapes name only the fields that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

export const ENTITIES = '/gateway/nzbn/v5/entities';

/** Without blanks around it; a blank text is a missing one. */
const text = z
  .string()
  .nullish()
  .transform((found) => found?.trim() || undefined);
const count = z
  .number()
  .nonnegative()
  .nullish()
  .transform((found) => found ?? undefined);
const many = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .transform((items) => items ?? []);

export const EntityAddress = z.looseObject({
  addressType: text,
  careOf: text,
  address1: text,
  address2: text,
  address3: text,
  address4: text,
  postCode: text,
  countryCode: text,
  endDate: text,
});

const ListedAddress = always(EntityAddress, {
  company: ['addressType', 'address1', 'address2', 'address3', 'postCode', 'countryCode'],
});

const Person = z.looseObject({ firstName: text, middleNames: text, lastName: text, fullName: text });

export const Role = z.looseObject({
  roleType: z.string().min(1),
  roleStatus: text,
  startDate: text,
  endDate: text,
  roleEntity: z.looseObject({ nzbn: text, entityName: text }).nullish(),
  rolePerson: Person.nullish(),
  roleAddress: many(EntityAddress),
});
export const Roles = z.array(Role);

export const Shareholder = z.looseObject({
  appointmentDate: text,
  vacationDate: text,
  individualShareholder: Person.nullish(),
  otherShareholder: z.looseObject({ currentEntityName: text, nzbn: text, companyNumber: text, entityType: text }).nullish(),
  shareholderAddress: EntityAddress.nullish(),
});

const Appointee = Person.extend({
  organisationName: text,
  appointmentDate: text,
  vacationDate: text,
  insolvencyAppointeeAddress: EntityAddress.nullish(),
});

const HistoricShareholder = z.looseObject({
  appointmentDate: text,
  vacationDate: text,
  historicIndividualShareholder: Person.nullish(),
  historicOtherShareholder: Shareholder.shape.otherShareholder,
});

const Shareholding = z.looseObject({
  numberOfShares: count,
  shareAllocation: many(z.looseObject({ allocation: count, shareholder: many(Shareholder) })),
  historicShareholder: many(HistoricShareholder),
});

export const Company = z.looseObject({
  countryOfOrigin: text,
  extensiveShareholding: z.boolean().nullish(),
  australianCompanyNumber: text,
  shareholding: Shareholding.nullish().transform((found) => found ?? Shareholding.parse({})),
  ultimateHoldingCompany: z
    .looseObject({ yn: z.boolean().nullish(), name: text, number: text, nzbn: text, country: text, effectiveDate: text })
    .nullish(),
  insolvencies: many(z.looseObject({ insolvencyType: text, insolvencyAppointee: many(Appointee) })),
});

/** Every field is optional; an error body has none of them and is refused. */
export const CompanyDetails = z
  .looseObject({})
  .refine((found) => Object.keys(Company.shape).some((field) => field in found), 'nothing of a company')
  .pipe(Company);
/** Details that the register does not have. */
export const NO_DETAILS: Company = Company.parse({});

export const Entity = always(
  z.looseObject({
    nzbn: z.string().min(1),
    entityName: z.string().min(1),
    entityTypeCode: z.string().min(1),
    entityTypeDescription: text,
    entityStatusDescription: text,
    registrationDate: text,
    sourceRegisterUniqueIdentifier: text,
    australianBusinessNumber: text,
    addresses: z.looseObject({ addressList: many(ListedAddress) }).nullish(),
    tradingNames: many(z.looseObject({ name: text, startDate: text, endDate: text })),
    industryClassifications: many(z.looseObject({ classificationCode: text, classificationDescription: text })),
    gstNumbers: many(z.looseObject({ gstNumber: text })),
    'company-details': Company.nullish(),
    roles: Roles.nullish(),
  }),
  {
    company: [
      'entityTypeDescription',
      'entityStatusDescription',
      'registrationDate',
      'addresses',
      'tradingNames',
      'industryClassifications',
    ],
  },
);

export const Names = z.array(z.looseObject({ entityName: text, startDate: text, endDate: text }));

export const Hits = z.looseObject({
  totalItems: z.number().int().nonnegative(),
  items: z.array(
    z.looseObject({
      nzbn: z.string().min(1),
      entityName: text,
      entityTypeCode: text,
      entityStatusDescription: text,
      sourceRegisterUniqueId: text,
    }),
  ),
});

export type EntityAddress = z.output<typeof EntityAddress>;
export type Person = z.output<typeof Person>;
export type Role = z.output<typeof Role>;
export type Shareholder = z.output<typeof Shareholder>;
export type Company = z.output<typeof Company>;
export type Entity = z.output<typeof Entity>;
export type Names = z.output<typeof Names>;
export type Hit = z.output<typeof Hits>['items'][number];
