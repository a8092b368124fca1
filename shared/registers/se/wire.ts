/** SE: the answers of Bolagsverket's API for valuable datasets, naming only what is read. */
import * as z from 'zod';

const text = z.string().nullish();

/** Why a part is not there: each part has its own source (Bolagsverket or SCB) and fails alone, inside an answer with status 200. */
const Failure = z.looseObject({ typ: z.string() });
/** A part that is there, with nothing known of it, or not there at all. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject({ fel: Failure.nullish(), ...shape }).nullish();

const Coded = z.looseObject({ kod: text, klartext: text });
const Name = z.looseObject({ namn: text, organisationsnamntyp: Coded.nullish(), registreringsdatum: text });
const Procedure = z.looseObject({ kod: z.string(), klartext: text });
/** The schema of Bolagsverket spells the one, its own example the other. */
const procedures = part({
  pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: z.array(Procedure).nullish(),
  pagandeAvvecklingsEllerOmstruktureringsforfarandeLista: z.array(Procedure).nullish(),
});

export const Organisation = z.looseObject({
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
});
export const Organisations = z.looseObject({ organisationer: z.array(Organisation) });

export const Papers = z.looseObject({
  dokument: z.array(z.looseObject({ dokumentId: z.string().min(1), rapporteringsperiodTom: text, registreringstidpunkt: text })),
});

export type Organisation = z.output<typeof Organisation>;
export type Name = z.output<typeof Name>;
export type Paper = NonNullable<z.output<typeof Papers>['dokument']>[number];
