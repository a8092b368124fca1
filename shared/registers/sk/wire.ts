/** SK: the answers of the RPO interface, naming only what is read. What is in force has no `validTo`. */
import * as z from 'zod';

const text = z.string().nullish();
const timed = { validFrom: text, validTo: text };
const many = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).nullish();

export const Coded = z.looseObject({ value: text, code: text, codelistCode: text });
const Value = z.looseObject({ ...timed, value: text });
const CodedValue = z.looseObject({ ...timed, value: Coded.nullish() });
const Place = z.looseObject({
  ...timed,
  formatedAddress: text,
  street: text,
  /** 0 where there is none. */
  regNumber: z.union([z.number(), z.string()]).nullish(),
  buildingNumber: text,
  postalCodes: many(z.string()),
  municipality: Coded.nullish(),
  country: Coded.nullish(),
});
/** `fullName` and `identifier` of a company, `personName` of a person. */
const named = {
  personName: z.looseObject({ formatedName: text, givenNames: many(z.string()), familyNames: many(z.string()) }).nullish(),
  fullName: text,
  identifier: text,
};
const Mention = z.looseObject({
  ...timed,
  ...named,
  stakeholderType: Coded.nullish(),
  statutoryBodyMember: Coded.nullish(),
  address: Place.nullish(),
});
const Deposit = z.looseObject({ ...timed, ...named, amount: z.union([z.number(), z.string()]).nullish(), currency: Coded.nullish() });
const Equity = z.looseObject({ ...timed, value: z.number().nullish(), currency: Coded.nullish() });

const Hit = z.looseObject({
  id: z.number(),
  identifiers: z.array(Value),
  fullNames: many(Value),
  termination: text,
  sourceRegister: z.looseObject({ value: Coded.nullish() }).nullish(),
});
export const Hits = z.looseObject({ results: z.array(Hit) });

export const Subject = z.looseObject({
  identifiers: z.array(Value),
  fullNames: z.array(Value),
  alternativeNames: many(Value),
  addresses: many(Place),
  legalForms: many(CodedValue),
  legalStatuses: many(CodedValue),
  establishment: text,
  termination: text,
  statutoryBodies: many(Mention),
  stakeholders: many(Mention),
  equities: many(Equity),
  deposits: many(Deposit),
  sourceRegister: z.looseObject({ value: Coded.nullish(), registrationOffices: many(Value), registrationNumbers: many(Value) }).nullish(),
  statisticalCodes: z.looseObject({ mainActivity: Coded.nullish() }).nullish(),
});

export type Hit = z.output<typeof Hit>;
export type Subject = z.output<typeof Subject>;
export type Mention = z.output<typeof Mention>;
export type Deposit = z.output<typeof Deposit>;
export type Place = z.output<typeof Place>;
type Named = Pick<Mention, 'personName' | 'fullName'>;
interface Timed {
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
}

export const current = <Item extends Timed>(items: readonly Item[] | null | undefined): Item[] =>
  (items ?? []).filter(({ validTo }) => !validTo);

/** What is in force, or what was last: all that a subject had ends with the subject. */
export function latest<Item extends Timed>(items: readonly Item[] | null | undefined): Item | undefined {
  const until = ({ validTo }: Item) => validTo || '9999';
  return [...(items ?? [])].sort((a, b) => until(b).localeCompare(until(a)) || (b.validFrom ?? '').localeCompare(a.validFrom ?? ''))[0];
}

/** On one line; the register writes `Neuvedené` (not stated) into fields that it has nothing for. */
export function textOf(words: string | null | undefined): string | undefined {
  const clean = words?.replace(/\s+/g, ' ').trim();
  return clean && clean !== 'Neuvedené' ? clean : undefined;
}

/** Without titles: they are no part of a name. */
export function nameOf({ personName, fullName }: Named): string | undefined {
  const [given, family] = [textOf(personName?.givenNames?.join(' ')), textOf(personName?.familyNames?.join(' '))];
  return textOf(fullName) ?? (given && family ? `${given} ${family}` : textOf(personName?.formatedName));
}
