/** NO: the answers of Brønnøysundregistrene. The shapes name only the fields that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

export const UnitAddress = z.looseObject({
  adresse: z.array(z.string().nullish()).nullish(),
  postnummer: z.string().nullish(),
  poststed: z.string().nullish(),
  landkode: z.string().nullish(),
});
export const Coded = z.looseObject({ kode: z.string(), beskrivelse: z.string().nullish() });
export const Unit = z.looseObject({
  organisasjonsnummer: z.string(),
  navn: z.string().min(1),
  organisasjonsform: always(Coded, { company: ['beskrivelse'] }),
  registreringsdatoEnhetsregisteret: z.string().nullish(),
  slettedato: z.string().nullish(),
  nedleggelsesdato: z.string().nullish(),
  konkurs: z.boolean().nullish(),
  konkursdato: z.string().nullish(),
  underAvvikling: z.boolean().nullish(),
  underAvviklingDato: z.string().nullish(),
  underTvangsavviklingEllerTvangsopplosning: z.boolean().nullish(),
  tvangsavvikletPgaManglendeSlettingDato: z.string().nullish(),
  tvangsopplostPgaManglendeDagligLederDato: z.string().nullish(),
  tvangsopplostPgaManglendeRevisorDato: z.string().nullish(),
  tvangsopplostPgaManglendeRegnskapDato: z.string().nullish(),
  tvangsopplostPgaMangelfulltStyreDato: z.string().nullish(),
  underRekonstruksjonsforhandlingDato: z.string().nullish(),
  underUtenlandskInsolvensbehandlingDato: z.string().nullish(),
  forretningsadresse: UnitAddress.nullish(),
  beliggenhetsadresse: UnitAddress.nullish(),
  postadresse: UnitAddress.nullish(),
  naeringskode1: Coded.nullish(),
  naeringskode2: Coded.nullish(),
  naeringskode3: Coded.nullish(),
  kapital: z
    .looseObject({ belop: z.number(), valuta: z.string(), antallAksjer: z.number().nullish(), type: z.string().nullish() })
    .nullish(),
  historiskeNavn: z
    .array(
      always(z.looseObject({ navn: z.string(), fraDato: z.string().nullish(), tilDato: z.string().nullish() }), {
        company: ['fraDato', 'tilDato'],
      }),
    )
    .nullish(),
  overordnetEnhet: z.string().nullish(),
  registreringsnummerIHjemlandet: z.string().nullish(),
  underlagtLovgivningLandKode: z.string().nullish(),
  utenlandskRegisterNavn: z.string().nullish(),
});
export const Role = always(
  z.looseObject({
    type: always(Coded, { officers: ['beskrivelse'] }),
    person: always(
      z.looseObject({
        navn: always(z.looseObject({ fornavn: z.string().nullish(), mellomnavn: z.string().nullish(), etternavn: z.string().nullish() }), {
          officers: ['fornavn', 'etternavn'],
        }),
        fodselsdato: z.string().nullish(),
        erDoed: z.boolean().nullish(),
      }),
      { officers: ['fodselsdato'] },
    ).nullish(),
    enhet: z
      .looseObject({
        organisasjonsnummer: z.string(),
        organisasjonsform: always(Coded, { officers: ['beskrivelse'] }).nullish(),
        navn: z.array(z.string().nullish()),
        erSlettet: z.boolean().nullish(),
      })
      .nullish(),
    ansvarsandel: z.string().nullish(),
    fratraadt: z.boolean().nullish(),
    avregistrert: z.boolean().nullish(),
  }),
  { officers: ['avregistrert'] },
);
export const Roles = z.looseObject({
  rollegrupper: z.array(always(z.looseObject({ type: Coded, roller: z.array(Role).default([]) }), { officers: ['roller'] })),
  _links: z.looseObject({ enhet: z.looseObject({ href: z.string() }).nullish() }).nullish(),
});
/** `_embedded` is missing when nothing is found; `page` is always present. */
export const Hits = z.looseObject({
  _embedded: z.looseObject({ enheter: z.array(Unit) }).optional(),
  page: z.looseObject({ totalElements: z.number() }),
});
export const Figures = z.array(
  z.looseObject({
    regnskapsperiode: z.looseObject({ fraDato: z.string().nullish(), tilDato: z.string() }),
    valuta: z.string(),
    egenkapitalGjeld: z
      .looseObject({
        egenkapital: z.looseObject({ sumEgenkapital: z.number().nullish() }).nullish(),
        gjeldOversikt: z.looseObject({ sumGjeld: z.number().nullish() }).nullish(),
      })
      .nullish(),
    eiendeler: z.looseObject({ sumEiendeler: z.number().nullish() }).nullish(),
    resultatregnskapResultat: z
      .looseObject({
        aarsresultat: z.number().nullish(),
        driftsresultat: z
          .looseObject({
            driftsresultat: z.number().nullish(),
            driftsinntekter: z.looseObject({ sumDriftsinntekter: z.number().nullish() }).nullish(),
          })
          .nullish(),
      })
      .nullish(),
  }),
);

export type Unit = z.output<typeof Unit>;
export type Role = z.output<typeof Role>;
