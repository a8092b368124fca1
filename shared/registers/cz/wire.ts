/** CZ: the answers of ARES (OpenAPI 1.3.0), only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();
/** Every item of the public register (VR) has a date of entry and, when it is no longer in force, a date of deletion. */
const entry = { datumZapisu: text, datumVymazu: text };
const many = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .transform((items) => items ?? []);

const Value = z.looseObject({ ...entry, hodnota: text });
const Name = z.looseObject({ ...entry, hodnota: text, jazyk: text });
export const Amount = z.looseObject({ typObnos: text, hodnota: text });
export const WireAddress = z.looseObject({
  kodStatu: text,
  nazevKraje: text,
  nazevObce: text,
  nazevCastiObce: text,
  nazevUlice: text,
  cisloDomovni: z.number().nullish(),
  cisloOrientacni: z.number().nullish(),
  cisloOrientacniPismeno: text,
  cisloDoAdresy: text,
  psc: z.union([z.number(), z.string()]).nullish(),
  pscTxt: text,
  textovaAdresa: text,
});

const Registrations = z.looseObject({ stavZdrojeRos: text, stavZdrojeVr: text, stavZdrojeRes: text, stavZdrojeIr: text });
const Hit = z.looseObject({ ico: text, obchodniJmeno: z.string().min(1), datumZaniku: text, seznamRegistraci: Registrations.nullish() });
export const Subject = always(
  z.looseObject({
    ...Hit.shape,
    ico: z.string(),
    sidlo: always(WireAddress, { company: ['textovaAdresa'] }).nullish(),
    pravniForma: text,
    datumVzniku: text,
    dic: text,
    czNace: many(z.string()),
    czNace2008: many(z.string()),
  }),
  { company: ['sidlo', 'pravniForma', 'datumVzniku'] },
);
/** Subjects without an IČO are among the hits. */
export const Hits = z.looseObject({ pocetCelkem: z.number(), ekonomickeSubjekty: many(Hit) });

export const Engagement = z.looseObject({
  ...entry,
  typAngazma: text,
  nazevAngazma: text,
  clenstvi: z
    .looseObject({
      clenstvi: z.looseObject({ vznikClenstvi: text, zanikClenstvi: text }).nullish(),
      funkce: z.looseObject({ nazev: text, vznikFunkce: text, zanikFunkce: text }).nullish(),
    })
    .nullish(),
  fyzickaOsoba: always(
    z.looseObject({
      jmeno: text,
      prijmeni: text,
      textOsoba: text,
      datumNarozeni: text,
      statniObcanstvi: text,
      adresa: WireAddress.nullish(),
      bydliste: WireAddress.nullish(),
    }),
    { officers: ['jmeno', 'prijmeni'] },
  ).nullish(),
  pravnickaOsoba: z
    .looseObject({ ico: text, obchodniJmeno: text, textOsoba: text, pravniForma: text, adresa: WireAddress.nullish() })
    .nullish(),
});
const Member = always(Engagement, { officers: ['datumZapisu'] });
const organ = { ...entry, nazevOrganu: text, typOrganu: text };
const Organ = z.looseObject({ ...organ, clenoveOrganu: many(Member) });
const Stake = z.looseObject({ ...entry, velikostPodilu: Amount.nullish() });
const Partners = z.looseObject({
  ...organ,
  spolecnik: many(z.looseObject({ ...entry, podil: many(Stake), osoba: Engagement.nullish() })),
  spolecnyPodil: many(z.looseObject({ ...entry, podil: many(Stake), podilnik: many(Engagement) })),
});
const Insolvency = z.looseObject({ ...entry, spravce: many(Engagement), zruseniKonkursu: many(Value) });

export const Entry = z.looseObject({
  ...entry,
  primarniZaznam: z.boolean().nullish(),
  stavSubjektu: text,
  /** A list of dated values by the OpenAPI, a plain string in recorded answers. */
  ico: z.union([z.string(), many(Value)]),
  spisovaZnacka: many(z.looseObject({ ...entry, soud: text, oddil: text, vlozka: z.union([z.number(), z.string()]).nullish() })),
  obchodniJmeno: many(Name),
  obchodniJmenoCizi: many(Name),
  pravniForma: many(Value),
  zakladniKapital: many(z.looseObject({ ...entry, vklad: Amount.nullish() })),
  akcie: many(z.looseObject({ ...entry, pocet: z.number().nullish() })),
  statutarniOrgany: many(Organ),
  ostatniOrgany: many(Organ),
  spolecnici: many(Partners),
  akcionari: many(Organ),
  insolvence: many(Insolvency),
  konkursy: many(Insolvency),
  odstepneZavody: many(z.looseObject({ ...entry, ico: many(Value), obchodniJmeno: many(Value) })),
});
export const PublicRegister = z.looseObject({ zaznamy: z.array(Entry) });

/** The entry of a subject that is in none of the public registers. */
export const NO_ENTRY: Entry = Entry.parse({});

export type Subject = z.output<typeof Subject>;
export type PublicRegister = z.output<typeof PublicRegister>;
export type Entry = z.output<typeof Entry>;
export type Engagement = z.output<typeof Engagement>;
export type Organ = z.output<typeof Organ>;
export type Partners = z.output<typeof Partners>;
export type Stake = z.output<typeof Stake>;
export type WireAddress = z.output<typeof WireAddress>;

/** Items in force. */
export const current = <Item extends { datumVymazu?: string | null | undefined }>(items: readonly Item[]): Item[] =>
  items.filter(({ datumVymazu }) => !datumVymazu);
