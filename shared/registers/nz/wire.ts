/** NZ: the answers of the NZBN API v5. The shapes name only the fields that are read. */
import * as z from 'zod';

const text = z.string().nullish();

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

const Person = z.looseObject({ firstName: text, middleNames: text, lastName: text, fullName: text });

export const Role = z.looseObject({
  roleType: z.string().min(1),
  roleStatus: text,
  startDate: text,
  endDate: text,
  roleEntity: z.looseObject({ nzbn: text, entityName: text }).nullish(),
  rolePerson: Person.nullish(),
  roleAddress: z.array(EntityAddress).nullish(),
});
export const Roles = z.array(Role);

export const Shareholder = z.looseObject({
  type: text,
  appointmentDate: text,
  vacationDate: text,
  individualShareholder: Person.nullish(),
  otherShareholder: z.looseObject({ currentEntityName: text, nzbn: text, companyNumber: text, entityType: text }).nullish(),
  shareholderAddress: EntityAddress.nullish(),
});

const HistoricShareholder = z.looseObject({
  appointmentDate: text,
  vacationDate: text,
  historicIndividualShareholder: Person.nullish(),
  historicOtherShareholder: Shareholder.shape.otherShareholder,
});

export const Company = z.looseObject({
  countryOfOrigin: text,
  extensiveShareholding: z.boolean().nullish(),
  australianCompanyNumber: text,
  shareholding: z
    .looseObject({
      numberOfShares: z.number().nonnegative().nullish(),
      shareAllocation: z
        .array(z.looseObject({ allocation: z.number().nonnegative().nullish(), shareholder: z.array(Shareholder).nullish() }))
        .nullish(),
      historicShareholder: z.array(HistoricShareholder).nullish(),
    })
    .nullish(),
  ultimateHoldingCompany: z
    .looseObject({ yn: z.boolean().nullish(), name: text, type: text, number: text, nzbn: text, country: text, effectiveDate: text })
    .nullish(),
  insolvencies: z
    .array(
      z.looseObject({
        insolvencyType: text,
        insolvencyAppointee: z
          .array(
            Person.extend({
              organisationName: text,
              appointmentDate: text,
              vacationDate: text,
              insolvencyAppointeeAddress: EntityAddress.nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
});

/** Every field is optional; an error body has none of them and is refused. */
export const CompanyDetails = Company.refine((found) => Object.keys(Company.shape).some((field) => field in found), 'nothing of a company');

export const Entity = z.looseObject({
  nzbn: z.string().min(1),
  entityName: z.string().min(1),
  entityTypeCode: z.string().min(1),
  entityTypeDescription: text,
  entityStatusDescription: text,
  registrationDate: text,
  sourceRegisterUniqueIdentifier: text,
  australianBusinessNumber: text,
  addresses: z.looseObject({ addressList: z.array(EntityAddress).nullish() }).nullish(),
  tradingNames: z.array(z.looseObject({ name: text, startDate: text, endDate: text })).nullish(),
  industryClassifications: z.array(z.looseObject({ classificationCode: text, classificationDescription: text })).nullish(),
  gstNumbers: z.array(z.looseObject({ gstNumber: text })).nullish(),
  'company-details': Company.nullish(),
  roles: Roles.nullish(),
});

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
