/** BE: the answers of the Central Balance Sheet Office, only the members that are read. Codes have a prefix: `fct:m13`, `lgf:m014`, `cty:mBE`. */
import * as z from 'zod';

/** `fct:m13` -> `13`; a code without a prefix stays as it is. */
export const withoutPrefix = (code: string | null | undefined): string | undefined => code?.trim().replace(/^\w+:m/, '') || undefined;

const Dates = z.looseObject({
  StartDate: z.string().nullish(),
  EndDate: z.string().nullish(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
});
const WireAddress = z.looseObject({
  Street: z.string().nullish(),
  Number: z.string().nullish(),
  Box: z.string().nullish(),
  PostalCode: z.string().nullish(),
  City: z.string().nullish(),
  Country: z.string().nullish(),
  CountryCode: z.string().nullish(),
  OtherPostalCode: z.string().nullish(),
  OtherCity: z.string().nullish(),
  OtherCountry: z.string().nullish(),
});

/** One deposited set of accounts. */
const Deposit = z.looseObject({
  ReferenceNumber: z.string().regex(/^[\w-]+$/),
  DepositDate: z.string().nullish(),
  ExerciseDates: Dates.nullish(),
  EnterpriseNumber: z.string(),
  EnterpriseName: z.string().nullish(),
  Address: WireAddress.nullish(),
  LegalForm: z.string().nullish(),
  LegalSituation: z.string().nullish(),
  Currency: z.string().nullish(),
});
export const Deposits = z.array(Deposit).min(1);

const Person = z.looseObject({ FirstName: z.string().nullish(), LastName: z.string().nullish(), Address: WireAddress.nullish() });
const Entity = z.looseObject({ Name: z.string().nullish(), Identifier: z.string().nullish(), Address: WireAddress.nullish() });
const Mandates = z
  .array(
    z.looseObject({ FunctionMandate: z.string().nullish(), OtherFunctionMandate: z.string().nullish(), MandateDates: Dates.nullish() }),
  )
  .nullish();
const RightsHeld = z
  .array(z.looseObject({ Nature: z.string().nullish(), Percentage: z.union([z.string(), z.number()]).nullish() }))
  .nullish();

/** In some deposits an empty section is an empty list. */
const section = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.array(z.unknown()).length(0)]).nullish();
export const Accounts = z.looseObject({
  ReferenceNumber: z.string(),
  EnterpriseName: z.string().nullish(),
  LegalForm: z.union([z.string(), z.looseObject({ LegalForm: z.string().nullish(), LegalFormCode: z.string().nullish() })]).nullish(),
  Rubrics: z
    .array(z.looseObject({ Code: z.string(), Value: z.union([z.string(), z.number()]).nullish(), Period: z.string().nullish() }))
    .nullish(),
  Administrators: section(
    z.looseObject({
      NaturalPersons: z.array(z.looseObject({ Person: Person.nullish(), Mandates })).nullish(),
      LegalPersons: z.array(z.looseObject({ Entity: Entity.nullish(), Mandates, Representatives: z.array(Person).nullish() })).nullish(),
    }),
  ),
  ParticipatingInterests: z
    .array(
      z.looseObject({
        Entity: Entity.nullish(),
        ParticipatingInterestHeld: z
          .array(z.looseObject({ Nature: z.string().nullish(), PercentageDirectlyHeld: z.union([z.string(), z.number()]).nullish() }))
          .nullish(),
      }),
    )
    .nullish(),
  Shareholders: section(
    z.looseObject({
      EntityShareHolders: z.array(z.looseObject({ Entity: Entity.nullish(), RightsHeld })).nullish(),
      IndividualShareHolders: z.array(z.looseObject({ Person: Person.nullish(), RightsHeld })).nullish(),
    }),
  ),
});

export type WireAddress = z.output<typeof WireAddress>;
export type Deposit = z.output<typeof Deposit>;
export type Accounts = z.output<typeof Accounts>;
export type Person = z.output<typeof Person>;
export type Entity = z.output<typeof Entity>;
export type Mandate = NonNullable<z.output<typeof Mandates>>[number];
export type Right = NonNullable<z.output<typeof RightsHeld>>[number];
