/** SK: the answers of the interfaces of RPO and RPVS. The shapes name only the fields that are read. A value in force has no `validTo`. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();
const timed = { validFrom: text, validTo: text };
const many = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .transform((items) => items ?? []);

export const Coded = z.looseObject({ value: text, code: text, codelistCode: text });
const Value = z.looseObject({ ...timed, value: text });
const Name = always(Value, { company: ['value', 'validFrom'] });
const CodedValue = z.looseObject({ ...timed, value: Coded.nullish() });
const SubjectAddress = z.looseObject({
  ...timed,
  formatedAddress: text,
  street: text,
  /** 0 if there is none. */
  regNumber: z.union([z.number(), z.string()]).nullish(),
  buildingNumber: text,
  postalCodes: many(z.string()),
  municipality: Coded.nullish(),
  country: Coded.nullish(),
});
/** A company has `fullName` and `identifier`, a person has `personName`. */
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
  address: SubjectAddress.nullish(),
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

const Source = z.looseObject({ value: Coded.nullish(), registrationOffices: many(Value), registrationNumbers: many(Value) });

export const Subject = always(
  z.looseObject({
    identifiers: z.array(Value),
    fullNames: z.array(Name),
    alternativeNames: many(Value),
    addresses: many(SubjectAddress),
    legalForms: many(CodedValue),
    legalStatuses: many(CodedValue),
    establishment: text,
    termination: text,
    statutoryBodies: many(Mention),
    stakeholders: many(Mention),
    equities: many(Equity),
    deposits: many(Deposit),
    sourceRegister: Source.nullish().transform((found) => found ?? Source.parse({})),
    statisticalCodes: z.looseObject({ mainActivity: Coded.nullish() }).nullish(),
  }),
  { company: ['addresses', 'legalForms', 'establishment'] },
);

const PartnerEntry = z.looseObject({ Ico: text, PlatnostDo: text });
/** Entries of the RPVS under one number: more than one where the company was entered anew, or changed its name. */
export const PublicPartnerEntries = z.looseObject({
  value: z.array(z.looseObject({ Ico: text, Partner: z.looseObject({ Id: z.number() }) })),
});
/** A person has `Meno` and `Priezvisko`, a company `ObchodneMeno`. Days carry a time zone; the last day ends at `23:59:59.9`. */
const BeneficialOwner = z.looseObject({
  Meno: text,
  Priezvisko: text,
  DatumNarodenia: text,
  ObchodneMeno: text,
  Ico: text,
  PlatnostOd: text,
  PlatnostDo: text,
});
export const PublicPartner = z.looseObject({
  PartneriVerejnehoSektora: z.array(PartnerEntry),
  KonecniUzivateliaVyhod: z.array(BeneficialOwner),
});

export type PublicPartner = z.output<typeof PublicPartner>;
export type BeneficialOwner = z.output<typeof BeneficialOwner>;
export type Hit = z.output<typeof Hit>;
export type Subject = z.output<typeof Subject>;
export type Mention = z.output<typeof Mention>;
export type Deposit = z.output<typeof Deposit>;
export type SubjectAddress = z.output<typeof SubjectAddress>;
type Named = Pick<Mention, 'personName' | 'fullName'>;
interface Timed {
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
}

export const current = <Item extends Timed>(items: readonly Item[]): Item[] => items.filter(({ validTo }) => !validTo);

/** The item in force, otherwise the last one: when a subject ends, all its items end too. */
export function latest<Item extends Timed>(items: readonly Item[]): Item | undefined {
  const until = ({ validTo }: Item) => validTo || '9999';
  return items.toSorted((a, b) => until(b).localeCompare(until(a)) || (b.validFrom ?? '').localeCompare(a.validFrom ?? ''))[0];
}

/** On one line; `undefined` for an empty text and for `Neuvedené` (not stated), which the register writes into empty fields. */
export function textOf(text: string | null | undefined): string | undefined {
  const clean = text?.replace(/\s+/g, ' ').trim();
  return clean && clean !== 'Neuvedené' ? clean : undefined;
}

/** The name without academic titles. */
export function nameOf({ personName, fullName }: Named): string | undefined {
  const [given, family] = [textOf(personName?.givenNames.join(' ')), textOf(personName?.familyNames.join(' '))];
  return textOf(fullName) ?? (given && family ? `${given} ${family}` : textOf(personName?.formatedName));
}
