/** DK: an invented company with the relations of participants that a test gives. */
import type { CompanyRecord, Relationship } from '../../../shared/model/entity/company-record.ts';
import { dk } from '../../../shared/registers/dk/dk.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { clientOver, replay } from '../../support/replay.ts';

export const A_S = 60;

export type Dated = readonly [value: string | number | boolean, from?: string | null, to?: string | null];

export const periode = (gyldigFra: string | null = '2020-01-01', gyldigTil: string | null = null) => ({ gyldigFra, gyldigTil });
export const attribute = (type: string, ...values: readonly Dated[]) => ({
  type,
  vaerdier: values.map(([vaerdi, from, to]) => ({ vaerdi, periode: periode(from, to) })),
});

export const organ = (hovedtype: string, navn: string, ...members: object[][]) => ({
  hovedtype,
  organisationsNavn: [{ navn, periode: periode() }],
  medlemsData: members.map((attributter) => ({ attributter })),
});

export const owners = (...attributes: object[]) => organ('REGISTER', 'EJERREGISTER', attributes);
export const beneficialOwners = (...attributes: object[]) => organ('REGISTER', 'Reelle ejere', attributes);
export const board = (...functions: readonly Dated[]) => organ('LEDELSESORGAN', 'Bestyrelse', [attribute('FUNKTION', ...functions)]);
export const capital = (...values: readonly Dated[]) => attribute('EJERANDEL_PROCENT', ...values);
export const votes = (...values: readonly Dated[]) => attribute('EJERANDEL_STEMMERET_PROCENT', ...values);
const participant = (enhedsNummer: number, enhedstype: string, forretningsnoegle: number | string | null, ...names: string[]) => ({
  enhedsNummer,
  enhedstype,
  forretningsnoegle,
  navne: names.map((navn) => ({ navn, periode: periode() })),
  beliggenhedsadresse: [],
});

export const person = (...organisationer: object[]) => ({
  deltager: participant(4999000009, 'PERSON', null, 'Ejnar Opdigtet'),
  organisationer,
});

export const nameless = (...organisationer: object[]) => ({ deltager: participant(4999000010, 'PERSON', null), organisationer });
export const company = (forretningsnoegle: number | string | null, ...organisationer: object[]) => ({
  deltager: participant(4999000011, 'VIRKSOMHED', forretningsnoegle, 'EJER OPDIGTET ApS'),
  organisationer,
});

/** The company 99000023 of a legal form with these relations. */
export function withRelations(virksomhedsformkode: number | null, ...deltagerRelation: object[]): Promise<CompanyRecord> {
  const Vrvirksomhed = {
    cvrNummer: 99000023,
    virksomhedMetadata: {
      nyesteNavn: { navn: 'SUNKET OPDIGTET ApS' },
      nyesteVirksomhedsform: { virksomhedsformkode },
      sammensatStatus: 'NORMAL',
    },
    deltagerRelation,
  };
  const body = JSON.stringify({ timed_out: false, hits: { total: 1, hits: [{ _source: { Vrvirksomhed } }] } });
  return lookUp(dk, { registrationNumber: '99000023' }, clientOver(dk, replay({ '/cvr-permanent/virksomhed/_search': { body } })));
}

export const PLACE = { pointer: '/hits/hits/0/_source/Vrvirksomhed/deltagerRelation/0' };
export const bandOf = (code: string) => ({ shareBasis: { unit: 'band', code } });
export const figure = (text: string) => ({ shareBasis: { unit: 'text', text } });
export const MANAGER = { kind: 'other', type: 'seniorManagingOfficial' };
export const relationshipsOf = async (...organs: object[]): Promise<Relationship[]> =>
  (await withRelations(A_S, person(...organs))).parties.flatMap(({ relationships }) => relationships);

export const formerRelationshipsOf = async (...organs: object[]): Promise<Relationship[]> =>
  ((await withRelations(A_S, person(...organs))).formerParties ?? []).flatMap(({ relationships }) => relationships);
