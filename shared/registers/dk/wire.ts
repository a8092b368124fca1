/** DK: the answers of the CVR index (Elasticsearch 6), only the members that are read. Every fact is a history; values in force have no `gyldigTil`. */
import * as z from 'zod';
import { always } from '../always.ts';

type Part = { company: 'all' } | { officers: 'all'; owners: 'all' };
const OF_COMPANY: Part = { company: 'all' };
/** Participants are officers, owners, or both. */
const OF_PARTICIPANT: Part = { officers: 'all', owners: 'all' };

/** The index writes every member, with `null` where there is no value. */
const shapesOf = (part: Part) => {
  const periode = always(z.looseObject({ gyldigFra: z.string().nullish(), gyldigTil: z.string().nullish() }), part).nullish();
  return {
    Period: periode,
    Named: always(z.looseObject({ navn: z.string().nullish(), periode }), part),
    Address: always(
      z.looseObject({
        landekode: z.string().nullish(),
        fritekst: z.string().nullish(),
        conavn: z.string().nullish(),
        postboks: z.union([z.string(), z.number()]).nullish(),
        vejnavn: z.string().nullish(),
        husnummerFra: z.number().nullish(),
        husnummerTil: z.number().nullish(),
        bogstavFra: z.string().nullish(),
        bogstavTil: z.string().nullish(),
        etage: z.string().nullish(),
        sidedoer: z.string().nullish(),
        bynavn: z.string().nullish(),
        postnummer: z.number().nullish(),
        postdistrikt: z.string().nullish(),
        periode,
      }),
      part,
    ),
    Attribute: always(
      z.looseObject({
        type: z.string(),
        vaerdier: z
          .array(always(z.looseObject({ vaerdi: z.union([z.string(), z.number(), z.boolean()]).nullish(), periode }), part))
          .nullish(),
      }),
      part,
    ),
  };
};
const { Period, Named, Address: WireAddress, Attribute } = shapesOf(OF_COMPANY);
const OfParticipant = shapesOf(OF_PARTICIPANT);
const Industry = z.looseObject({ branchekode: z.string(), branchetekst: z.string().nullish() }).nullish();
const Participant = always(
  z.looseObject({
    enhedsNummer: z.number(),
    enhedstype: z.string().nullish(),
    forretningsnoegle: z.union([z.string(), z.number()]).nullish(),
    navne: z.array(OfParticipant.Named).nullish(),
    beliggenhedsadresse: z.array(OfParticipant.Address).nullish(),
  }),
  OF_PARTICIPANT,
);
const Organisation = always(
  z.looseObject({
    hovedtype: z.string(),
    organisationsNavn: z.array(OfParticipant.Named).nullish(),
    medlemsData: z.array(always(z.looseObject({ attributter: z.array(OfParticipant.Attribute).nullish() }), OF_PARTICIPANT)).nullish(),
  }),
  OF_PARTICIPANT,
);
const Company = always(
  z.looseObject({
    cvrNummer: z.union([z.number(), z.string()]),
    navne: z.array(Named).nullish(),
    binavne: z.array(Named).nullish(),
    postadresse: z.array(WireAddress).nullish(),
    livsforloeb: z.array(z.looseObject({ periode: Period })).nullish(),
    virksomhedsstatus: z.array(z.looseObject({ status: z.string().nullish(), periode: Period })).nullish(),
    attributter: z.array(Attribute).nullish(),
    deltagerRelation: z
      .array(
        always(z.looseObject({ deltager: Participant.nullish(), organisationer: z.array(Organisation).nullish() }), {
          officers: 'all',
          owners: 'all',
        }),
      )
      .nullish(),
    virksomhedMetadata: always(
      z.looseObject({
        nyesteNavn: Named.nullish(),
        nyesteVirksomhedsform: z
          .looseObject({
            virksomhedsformkode: z.number().nullish(),
            kortBeskrivelse: z.string().nullish(),
            langBeskrivelse: z.string().nullish(),
          })
          .nullish(),
        nyesteBeliggenhedsadresse: WireAddress.nullish(),
        nyesteHovedbranche: Industry,
        nyesteBibranche1: Industry,
        nyesteBibranche2: Industry,
        nyesteBibranche3: Industry,
        sammensatStatus: z.string().nullish(),
        stiftelsesDato: z.string().nullish(),
      }),
      { company: ['nyesteVirksomhedsform', 'nyesteBeliggenhedsadresse', 'nyesteHovedbranche', 'sammensatStatus'] },
    ),
  }),
  { company: ['navne', 'binavne', 'attributter'], officers: ['deltagerRelation'], owners: ['deltagerRelation'] },
);

/** Elasticsearch's envelope around hits; a search with a time-out or a failed shard has status 200 too. */
const answerOf = <Source extends z.ZodType>(source: Source) =>
  z.looseObject({
    timed_out: z.boolean().nullish(),
    _shards: z.looseObject({ failed: z.number().nullish() }).nullish(),
    hits: z.looseObject({ hits: z.array(z.looseObject({ _source: source })) }),
  });

export const Companies = answerOf(z.looseObject({ Vrvirksomhed: Company }));
export const Foreigners = answerOf(
  z.looseObject({ Vrdeltagerperson: z.looseObject({ enhedsNummer: z.number(), attributter: z.array(Attribute).nullish() }) }),
);
export const Names = answerOf(
  z.looseObject({
    Vrvirksomhed: z.looseObject({
      cvrNummer: z.union([z.number(), z.string()]),
      virksomhedMetadata: z.looseObject({
        nyesteNavn: z.looseObject({ navn: z.string() }),
        sammensatStatus: z.string().nullish(),
      }),
    }),
  }),
);
export const Publications = answerOf(
  z.looseObject({
    cvrNummer: z.union([z.number(), z.string()]).nullish(),
    offentliggoerelsesTidspunkt: z.string().nullish(),
    regnskab: z
      .looseObject({ regnskabsperiode: z.looseObject({ startDato: z.string().nullish(), slutDato: z.string().nullish() }).nullish() })
      .nullish(),
    dokumenter: z
      .array(
        z.looseObject({
          dokumentUrl: z.string().nullish(),
          dokumentMimeType: z.string().nullish(),
          dokumentType: z.string().nullish(),
        }),
      )
      .nullish(),
  }),
);

export type Company = z.output<typeof Company>;
export type WireAddress = z.output<typeof WireAddress>;
export type Named = z.output<typeof Named>;
export type Attribute = z.output<typeof Attribute>;
export type Participant = z.output<typeof Participant>;
export type Organisation = z.output<typeof Organisation>;
export type Foreigner = z.output<typeof Foreigners>['hits']['hits'][number]['_source']['Vrdeltagerperson'];
export type Publication = z.output<typeof Publications>['hits']['hits'][number]['_source'];
