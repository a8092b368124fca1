/** NL: the answers of KVK, only the members that are read. Dates are `YYYYMMDD`; day and month may be `00`. Yes and no are `Ja` and `Nee`. */
import * as z from 'zod';
import { always } from '../always.ts';

const Place = z.looseObject({
  type: z.string().nullish(),
  indAfgeschermd: z.string().nullish(),
  volledigAdres: z.string().nullish(),
  straatnaam: z.string().nullish(),
  huisnummer: z.union([z.string(), z.number()]).nullish(),
  huisletter: z.string().nullish(),
  huisnummerToevoeging: z.string().nullish(),
  toevoegingAdres: z.string().nullish(),
  postcode: z.string().nullish(),
  postbusnummer: z.union([z.string(), z.number()]).nullish(),
  plaats: z.string().nullish(),
  straatHuisnummer: z.string().nullish(),
  postcodeWoonplaats: z.string().nullish(),
  regio: z.string().nullish(),
  land: z.string().nullish(),
});
const Activity = always(
  z.looseObject({ sbiCode: z.string(), sbiOmschrijving: z.string().nullish(), indHoofdactiviteit: z.string().nullish() }),
  { company: ['sbiOmschrijving', 'indHoofdactiviteit'] },
);
export const Profile = always(
  z.looseObject({
    kvkNummer: z.string(),
    naam: z.string().min(1),
    statutaireNaam: z.string().nullish(),
    formeleRegistratiedatum: z.string().nullish(),
    materieleRegistratie: z.looseObject({ datumAanvang: z.string().nullish(), datumEinde: z.string().nullish() }).nullish(),
    handelsnamen: z.array(z.looseObject({ naam: z.string(), volgorde: z.number().nullish() })).nullish(),
    sbiActiviteiten: z.array(Activity).nullish(),
    _embedded: z
      .looseObject({
        hoofdvestiging: z
          .looseObject({ vestigingsnummer: z.string().nullish(), rsin: z.string().nullish(), adressen: z.array(Place).nullish() })
          .nullish(),
        eigenaar: z
          .looseObject({
            rsin: z.string().nullish(),
            rechtsvorm: z.string().nullish(),
            uitgebreideRechtsvorm: z.string().nullish(),
            adressen: z.array(Place).nullish(),
          })
          .nullish(),
      })
      .nullish(),
  }),
  { company: ['formeleRegistratiedatum', 'handelsnamen', 'sbiActiviteiten', '_embedded'] },
);
/** Open data on companies limited by shares; they have no names. */
export const OpenData = z.looseObject({ actief: z.string(), insolventieCode: z.string().nullish() });
export const Hits = z.looseObject({
  resultaten: z.array(
    z.looseObject({
      kvkNummer: z.string(),
      naam: z.string().nullish(),
      type: z.string().nullish(),
      actief: z.string().nullish(),
    }),
  ),
});

export type Place = z.output<typeof Place>;
export type Profile = z.output<typeof Profile>;
export type OpenData = z.output<typeof OpenData>;
export type Hit = z.output<typeof Hits>['resultaten'][number];
