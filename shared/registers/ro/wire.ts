/** RO: the answers of ANAF's web services. The shapes name only the fields that are read. A missing value is `""` or `" "`. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();
const number = z.union([z.number(), z.string()]);

const Taxpayer = always(
  z.looseObject({
    date_generale: always(
      z.looseObject({
        cui: number,
        denumire: z.string().min(1),
        /** The fiscal domicile, on one line. */
        adresa: text,
        codPostal: text,
        nrRegCom: text,
        stare_inregistrare: text,
        data_inregistrare: text,
        cod_CAEN: text,
        forma_organizare: text,
        forma_juridica: text,
      }),
      { company: ['adresa', 'nrRegCom', 'stare_inregistrare', 'data_inregistrare', 'cod_CAEN', 'forma_juridica'] },
    ),
    inregistrare_scop_Tva: z.looseObject({ scpTVA: z.boolean().nullish() }).nullish(),
    stare_inactiv: z.looseObject({ dataInactivare: text, dataRadiere: text, statusInactivi: z.boolean().nullish() }).nullish(),
    adresa_sediu_social: z
      .looseObject({
        sdenumire_Strada: text,
        snumar_Strada: text,
        sdetalii_Adresa: text,
        sdenumire_Localitate: text,
        sdenumire_Judet: text,
        scod_Postal: text,
        stara: text,
      })
      .nullish(),
  }),
  { company: ['inregistrare_scop_Tva', 'stare_inactiv', 'adresa_sediu_social'] },
);
/** Only version 8 has `cod`; any code other than 200 means that the request failed. */
export const Taxpayers = z.looseObject({ cod: z.literal(200).nullish(), found: z.array(Taxpayer), notFound: z.array(number).nullish() });

/** `i` is empty for a year without a balance sheet. */
export const BalanceSheet = z.looseObject({
  an: z.number(),
  cui: number.nullish(),
  i: z.array(z.looseObject({ val_indicator: z.number().nullish(), val_den_indicator: z.string().nullish() })),
});

export type Taxpayer = z.output<typeof Taxpayer>;
export type BalanceSheet = z.output<typeof BalanceSheet>;
