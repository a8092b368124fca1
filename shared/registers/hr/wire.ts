/** HR: the answers of the open-data interface of the court register. Only what is read is named. */
import * as z from 'zod';

const text = z.string().nullish();
const number = z.union([z.number(), z.string()]).nullish();
const Coded = z.looseObject({ sifra: number, naziv: text });
const Name = z.looseObject({ ime: text });
const many = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .transform((items) => items ?? []);

/** Numbers have lost the zeros on their left; the members with `potpuni` (whole) have not. */
const subject = {
  mbs: number,
  oib: number,
  potpuni_mbs: text,
  potpuni_oib: text,
  /** 1: in the register. */
  status: number,
  tvrtka: Name.nullish(),
};

export const Subject = z.looseObject({
  ...subject,
  datum_osnivanja: text,
  skracena_tvrtka: Name.nullish(),
  prijevodi_tvrtki: many(Name),
  sjediste: z
    .looseObject({
      naziv_zupanije: text,
      naziv_opcine: text,
      naziv_naselja: text,
      ulica: text,
      kucni_broj: number,
      kucni_podbroj: text,
    })
    .nullish(),
  pravni_oblik: z.looseObject({ vrsta_pravnog_oblika: Coded.nullish() }).nullish(),
  temeljni_kapitali: many(z.looseObject({ temeljni_kapital_rbr: number, iznos: number, valuta: Coded.nullish() })),
  pretezita_djelatnost: z.looseObject({ nacionalna_klasifikacija_djelatnosti: Coded.nullish() }).nullish(),
});

const Nothing = z.strictObject({}).transform(() => undefined);
/** One subject, alone or as a list of one; of an unknown number an empty object, or an empty list. */
export const Found = z.union([Nothing, z.array(Subject).max(1), Subject]).transform((found) => (Array.isArray(found) ? found[0] : found));
export const Hits = z.array(z.looseObject({ ...subject, ime: text }));
export const Courts = z.array(z.looseObject({ naziv: text })).min(1);

export type Subject = z.output<typeof Subject>;
