/** DK: the types of all fields that are read; another type means that the register's format changed. Invented companies. */
import { expect, test } from 'vitest';
import { dk } from '../../../shared/registers/dk/dk.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { withWrongTypes } from '../../support/wrong-types.ts';

const NUMBER = '99000007';
const COMPANIES = '/cvr-permanent/virksomhed/_search';
const PARTICIPANTS = '/cvr-permanent/deltager/_search';
const REPORTS = '/offentliggoerelser/_search';
const text = 'x';
const periode = { gyldigFra: '2012-02-29', gyldigTil: '2020-02-29' };
const named = { navn: 'OPDIGTET', periode };
const place = {
  landekode: 'DK',
  fritekst: text,
  conavn: text,
  postboks: text,
  vejnavn: text,
  husnummerFra: 1,
  husnummerTil: 3,
  bogstavFra: 'A',
  bogstavTil: 'B',
  etage: '1',
  sidedoer: 'tv',
  bynavn: text,
  postnummer: 1000,
  postdistrikt: text,
  periode,
};
const industry = { branchekode: '642120', branchetekst: text };
const attributter = [{ type: 'FUNKTION', vaerdier: [{ vaerdi: 'FORMAND', periode }] }];
const found = (source: unknown) => ({ timed_out: false, _shards: { failed: 0 }, hits: { hits: [{ _source: source }] } });

/** Every answer of a look-up, with every field that is read. */
const ANSWERS: Record<string, unknown> = {
  [COMPANIES]: found({
    Vrvirksomhed: {
      cvrNummer: 99000007,
      navne: [named],
      binavne: [named],
      postadresse: [place],
      livsforloeb: [{ periode }],
      attributter,
      deltagerRelation: [
        {
          deltager: { enhedsNummer: 1, enhedstype: 'ANDEN_DELTAGER', forretningsnoegle: 7, navne: [named], beliggenhedsadresse: [place] },
          organisationer: [{ hovedtype: 'LEDELSESORGAN', organisationsNavn: [named], medlemsData: [{ attributter }] }],
        },
      ],
      virksomhedMetadata: {
        nyesteNavn: named,
        nyesteVirksomhedsform: { virksomhedsformkode: 60, kortBeskrivelse: text, langBeskrivelse: text },
        nyesteBeliggenhedsadresse: place,
        nyesteHovedbranche: industry,
        nyesteBibranche1: industry,
        nyesteBibranche2: industry,
        nyesteBibranche3: industry,
        sammensatStatus: 'NORMAL',
        stiftelsesDato: '2012-02-29',
      },
    },
  }),
  [PARTICIPANTS]: found({ Vrdeltagerperson: { enhedsNummer: 1, attributter } }),
};

const over = (answers: Record<string, unknown>) =>
  clientOver(dk, replay(Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, { body: JSON.stringify(body) }]))));
const look = (answers: Record<string, unknown>) => lookUp(dk, { registrationNumber: NUMBER }, over(answers));

test('complete answers are read', async () => {
  expect(await look(ANSWERS)).toMatchObject({ legalName: 'OPDIGTET', formerParties: [{ relationships: [{ nature: 'Board Chair' }] }] });
});

test.each(Object.keys(ANSWERS))('%s', async (path) => {
  const all = withWrongTypes(ANSWERS[path]);
  expect(all.length).toBeGreaterThan(10);
  for (const [at, body] of all) await expect(look({ ...ANSWERS, [path]: body }), at).rejects.toBeInstanceOf(Changed);
});

test('results of a name search have the declared types', async () => {
  const names = found({
    Vrvirksomhed: { cvrNummer: 99000007, virksomhedMetadata: { nyesteNavn: { navn: text }, sammensatStatus: 'NORMAL' } },
  });
  const search = (body: unknown) => dk.searchByName!('x', over({ [COMPANIES]: body }));
  expect(await search(names)).toHaveLength(1);
  for (const [at, body] of withWrongTypes(names)) await expect(search(body), at).rejects.toBeInstanceOf(Changed);
});

test('published reports have the declared types', async () => {
  const reports = found({
    cvrNummer: 99000007,
    offentliggoerelsesTidspunkt: '2025-05-20T10:00:00.000Z',
    regnskab: { regnskabsperiode: { startDato: '2024-01-01', slutDato: '2024-12-31' } },
    dokumenter: [{ dokumentUrl: 'http://regnskaber.virk.dk/x.pdf', dokumentMimeType: 'application/pdf', dokumentType: 'AARSRAPPORT' }],
  });
  const documents = (body: unknown) => dk.documents!({ registrationNumber: NUMBER }, over({ [REPORTS]: body }));
  expect(await documents(reports)).toEqual([]);
  for (const [at, body] of withWrongTypes(reports)) await expect(documents(body), at).rejects.toBeInstanceOf(Changed);
});
