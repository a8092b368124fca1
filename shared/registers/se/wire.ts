/** SE: the answers of Bolagsverket's API for valuable datasets. The shapes name only the fields that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

/** Why a part is missing: each part has its own source (Bolagsverket or SCB) and fails on its own, inside an answer with status 200. */
const Failure = z.looseObject({ typ: z.string() });
/** A part can have values, have a failure only, or be missing. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject({ fel: Failure.nullish(), ...shape }).nullish();

const Coded = z.looseObject({ kod: text, klartext: text });
const Name = z.looseObject({ namn: text, organisationsnamntyp: Coded.nullish(), registreringsdatum: text });
const Procedure = z.looseObject({ kod: z.string(), klartext: text, fromDatum: text });
/** Bolagsverket's schema has one spelling, its example the other. */
const procedures = part({
  pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: z.array(Procedure).nullish(),
  pagandeAvvecklingsEllerOmstruktureringsforfarandeLista: z.array(Procedure).nullish(),
});

export const Organisation = always(
  z.looseObject({
    organisationsidentitet: z.looseObject({ identitetsbeteckning: text }).nullish(),
    organisationsnamn: part({ organisationsnamnLista: z.array(Name).nullish() }),
    organisationsform: part({ kod: text, klartext: text }),
    juridiskForm: part({ kod: text, klartext: text }),
    organisationsdatum: part({ registreringsdatum: text }),
    verksamOrganisation: part({ kod: text }),
    avregistreradOrganisation: part({ avregistreringsdatum: text }),
    avregistreringsorsak: part({ kod: text, klartext: text }),
    pagaendeAvvecklingsEllerOmstruktureringsforfarande: procedures,
    pagandeAvvecklingsEllerOmstruktureringsforfarande: procedures,
    naringsgrenOrganisation: part({ sni: z.array(Coded).nullish() }),
    postadressOrganisation: part({
      postadress: z.looseObject({ coAdress: text, utdelningsadress: text, postnummer: text, postort: text, land: text }).nullish(),
    }),
  }),
  { company: ['organisationsform', 'organisationsdatum', 'verksamOrganisation', 'naringsgrenOrganisation', 'postadressOrganisation'] },
);
export const Organisations = z.looseObject({ organisationer: z.array(Organisation) });

export const Reports = z.looseObject({
  dokument: z.array(z.looseObject({ dokumentId: z.string().min(1), rapporteringsperiodTom: text, registreringstidpunkt: text })),
});

export type Organisation = z.output<typeof Organisation>;
export type Name = z.output<typeof Name>;
export type Report = NonNullable<z.output<typeof Reports>['dokument']>[number];
