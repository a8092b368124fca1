/** BE: the answers of the Central Balance Sheet Office, only the members that are read. Codes have a prefix: `fct:m13`, `lgf:m014`, `cty:mBE`. */
import * as z from 'zod';

/** `fct:m13` -> `13`; a code without a prefix stays as it is. */
export const withoutPrefix = (code: string | null | undefined): string | undefined => code?.trim().replace(/^\w+:m/, '') || undefined;

const many = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .transform((items) => items ?? []);

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
const Mandates = many(
  z.looseObject({ FunctionMandate: z.string().nullish(), OtherFunctionMandate: z.string().nullish(), MandateDates: Dates.nullish() }),
);
const RightsHeld = many(z.looseObject({ Nature: z.string().nullish(), Percentage: z.union([z.string(), z.number()]).nullish() }));

/** In some deposits an empty section is an empty list. */
const section = <Shape extends z.ZodObject>(shape: Shape) =>
  z
    .union([shape, z.array(z.unknown()).length(0)])
    .nullish()
    .transform((found) => (found && !Array.isArray(found) ? (found as z.output<Shape>) : shape.parse({})));
export const Accounts = z.looseObject({
  ReferenceNumber: z.string(),
  EnterpriseName: z.string().nullish(),
  LegalForm: z.union([z.string(), z.looseObject({ LegalForm: z.string().nullish(), LegalFormCode: z.string().nullish() })]).nullish(),
  Rubrics: many(z.looseObject({ Code: z.string(), Value: z.union([z.string(), z.number()]).nullish(), Period: z.string().nullish() })),
  Administrators: section(
    z.looseObject({
      NaturalPersons: many(z.looseObject({ Person: Person.nullish(), Mandates })),
      LegalPersons: many(z.looseObject({ Entity: Entity.nullish(), Mandates, Representatives: many(Person) })),
    }),
  ),
  ParticipatingInterests: many(
    z.looseObject({
      Entity: Entity.nullish(),
      ParticipatingInterestHeld: many(
        z.looseObject({ Nature: z.string().nullish(), PercentageDirectlyHeld: z.union([z.string(), z.number()]).nullish() }),
      ),
    }),
  ),
  Shareholders: section(
    z.looseObject({
      EntityShareHolders: many(z.looseObject({ Entity: Entity.nullish(), RightsHeld })),
      IndividualShareHolders: many(z.looseObject({ Person: Person.nullish(), RightsHeld })),
    }),
  ),
});

export type WireAddress = z.output<typeof WireAddress>;
export type Deposit = z.output<typeof Deposit>;
export type Accounts = z.output<typeof Accounts>;
export type Person = z.output<typeof Person>;
export type Entity = z.output<typeof Entity>;
export type Mandate = z.output<typeof Mandates>[number];
export type Right = z.output<typeof RightsHeld>[number];
