/** CH: the answers of Zefix PublicREST, naming only what is read. */
import * as z from 'zod';

const Text = z.string().nullish();
const Words = z.looseObject({ de: Text, fr: Text, it: Text, en: Text });
const LegalForm = z.looseObject({ uid: Text, name: Words.nullish() });

export const Short = z.looseObject({
  name: z.string().min(1),
  uid: Text,
  chid: Text,
  legalSeatId: z.number().nullish(),
  legalForm: LegalForm.nullish(),
  status: Text,
  deletionDate: Text,
});

export const Publication = z.looseObject({
  sogcDate: Text,
  sogcId: z.number().nullish(),
  registryOfCommerceJournalDate: Text,
  message: Text,
  mutationTypes: z.array(z.looseObject({ key: Text })).nullish(),
});

const Shorts = z.array(Short).nullish();

export const Company = Short.extend({
  uid: z.string().min(1),
  ehraid: z.number().nullish(),
  canton: Text,
  capitalNominal: Text,
  capitalCurrency: Text,
  translation: z.array(Text).nullish(),
  oldNames: z.array(z.looseObject({ name: Text, sequenceNr: z.number().nullish() })).nullish(),
  address: z
    .looseObject({
      organisation: Text,
      careOf: Text,
      street: Text,
      houseNumber: Text,
      addon: Text,
      poBox: Text,
      city: Text,
      swissZipCode: Text,
    })
    .nullish(),
  sogcPub: z.array(Publication).nullish(),
  headOffices: Shorts,
  furtherHeadOffices: Shorts,
  branchOffices: Shorts,
  wasTakenOverBy: Shorts,
  auditCompanies: Shorts,
});

/** After a move to another canton one number may have several entries. */
export const Companies = z.array(Company).min(1);
export const Hits = z.array(Short);

export type Short = z.output<typeof Short>;
export type Company = z.output<typeof Company>;
export type Publication = z.output<typeof Publication>;
