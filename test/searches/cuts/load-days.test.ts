/** A copy that grows by days, over real engines: ES, whose gazette publishes documents each working day. */
import { describe, expect, test } from 'vitest';
import type { CompanyRecord } from '../../../shared/model/entity/company-record.ts';
import { type Portal, PortalRefused } from '../../../shared/platform/network/portal.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { es } from '../../../shared/registers/es/es.ts';
import { DOCUMENTS, type InventedDocument, xmlOf } from '../../../shared/registers/es/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { usFl } from '../../../shared/registers/us-fl/us-fl.ts';
import { type Days, loadDays } from '../../../shared/searches/cuts/load-days.ts';
import { loading } from '../../registers/loads.ts';
import { cutEngines } from '../../support/cut-engines.ts';
import { NOW } from '../../support/replay.ts';

const [FIRST, SECOND] = DOCUMENTS as readonly [InventedDocument, InventedDocument];
const FIRST_DAY = '2025-02-11';
/** Two days later, so that the days between are few. */
const NEAR = { ...SECOND, day: '20250213', name: 'BORME-A-2025-30-28' };
const ORIGIN = 'https://www.boe.es';

/** The gazette: a summary of each day with documents, and the documents. What is asked is noted. */
function gazette(documents: readonly InventedDocument[], bodies: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const itemOf = ({ name }: InventedDocument) => ({
    identificador: name,
    titulo: 'MADRID',
    url_xml: `${ORIGIN}/diario_borme/xml.php?id=${name}`,
  });
  const index = { identificador: 'BORME-A-2025-28-99', titulo: 'ÍNDICE', url_xml: `${ORIGIN}/diario_borme/xml.php?id=BORME-A-2025-28-99` };
  const portal: Portal = async (url) => {
    asked.push(url.slice(ORIGIN.length));
    const [, day] = /sumario\/(\d{8})$/.exec(url) ?? [];
    const own = documents.filter((one) => one.day === day);
    if (day && own.length === 0) throw new PortalRefused(url, 404);
    // One item stands alone, several are a list; other sections have no items.
    const item = own.length === 1 ? itemOf(own[0]!) : [...own.map(itemOf), index];
    const seccion = [
      { codigo: 'A', item },
      { codigo: 'C', apartado: [] },
    ];
    if (day) return Response.json({ data: { sumario: { metadatos: { fecha_publicacion: day }, diario: [{ seccion }] } } });
    const name = url.replace(/^.*=/, '');
    return new Response(bodies[name] ?? xmlOf(documents.find((one) => one.name === name)!));
  };
  return { asked, portal };
}

describe('a copy that goes on by days', () => {
  const engines = cutEngines();
  const { client } = loading(es, engines);
  const load = (portal: Portal, days: Days, registry: Registry = es as Registry) =>
    loadDays({ ...engines(), portal, now: () => NOW, pause: async () => {} }, registry, days);
  const look = async (registrationNumber: string): Promise<CompanyRecord> => lookUp(es, { registrationNumber }, await client());
  const there = async () => (await engines().pointers.current('ES'))?.asOf;

  test('asks for the summary of each day and then for its documents, and for no index', async () => {
    const { asked, portal } = gazette([FIRST, { ...NEAR, name: 'BORME-A-2025-28-08', day: FIRST.day }]);
    const pointer = await load(portal, { from: FIRST_DAY, to: '2025-02-12' });
    expect(asked).toEqual([
      ...['/datosabiertos/api/borme/sumario/20250211', '/datosabiertos/api/borme/sumario/20250212'],
      ...[FIRST.name, 'BORME-A-2025-28-08'].map((name) => `/diario_borme/xml.php?id=${name}`),
    ]);
    expect([pointer?.asOf, pointer?.companies]).toEqual(['2025-02-12T00:00:00.000Z', 4]);
  });

  test('what later days say is added to what the copy has', async () => {
    const { portal } = gazette([FIRST, NEAR]);
    await load(portal, { from: FIRST_DAY, to: FIRST_DAY });
    expect((await look('M9900001')).legalName).toBe('FARO INVENTADO SL');
    await load(portal, { to: '2025-02-13' });
    const { legalName, otherNames, parties, formerParties } = await look('M9900001');
    expect([legalName, otherNames.map(({ name }) => name)]).toEqual(['FAROS Y BOYAS INVENTADOS SL', ['FARO INVENTADO SL']]);
    expect([parties.length, formerParties?.length]).toEqual([3, 2]);
    // One that later days do not name stays, and is found by its name.
    expect((await look('M9900005')).parties).toHaveLength(2);
    expect(await es.searchByName!('Lenta Inventada', await client())).toMatchObject([{ registrationNumber: 'M9900005' }]);
  });

  test('its manifest counts all documents, and their hash follows from all of theirs', async () => {
    const sourcesOf = async () => (await engines().bucket.manifest((await engines().pointers.current('ES'))!.cut))!.sources;
    const { portal } = gazette([FIRST, NEAR]);
    await load(portal, { from: FIRST_DAY, to: FIRST_DAY });
    const [first] = await sourcesOf();
    await load(portal, { to: '2025-02-13' });
    const [both, ...others] = await sourcesOf();
    expect([first!.rows, both!.rows, others]).toEqual([5, 8, []]);
    expect(both!.sha256).not.toBe(first!.sha256);
    await engines().renew();
    await load(portal, { from: FIRST_DAY, to: FIRST_DAY });
    expect((await sourcesOf())[0]!.sha256).toBe(first!.sha256);
  });

  test.each<[what: string, days: Days, sentence: RegExp]>([
    ['a first load that does not say where it begins', { to: FIRST_DAY }, /--from DAY says with which day it begins/],
    ['today', { from: FIRST_DAY, to: NOW.toISOString().slice(0, 10) }, /when it is over/],
  ])('%s is refused', async (_, days, sentence) => {
    const { asked, portal } = gazette([FIRST]);
    await expect(load(portal, days)).rejects.toThrow(sentence);
    expect(asked).toEqual([]);
  });

  test('no day is left out: a load that would skip one is refused', async () => {
    const { portal } = gazette([FIRST, NEAR]);
    await load(portal, { from: FIRST_DAY, to: FIRST_DAY });
    await expect(load(portal, { from: '2025-02-13', to: '2025-02-13' })).rejects.toThrow(/goes on with 2025-02-12/);
    expect(await there()).toBe(`${FIRST_DAY}T00:00:00.000Z`);
  });

  test.each([
    ['a summary that fails', { sumario: 503 }, /answered 503/],
    [
      'an error in the place of a document',
      { body: '<error><descripcion>No encontrado</descripcion></error>' },
      /no document of section A/,
    ],
    ['a document that is cut off', { body: xmlOf(NEAR).slice(0, 700) }, /no document of section A/],
  ])('%s ends the load, and the copy before stays', async (_, { sumario, body }: { sumario?: number; body?: string }, sentence) => {
    const { portal } = gazette([FIRST, NEAR], body ? { [NEAR.name]: body } : {});
    await load(portal, { from: FIRST_DAY, to: FIRST_DAY });
    const broken: Portal = async (url) => {
      if (sumario && url.endsWith('20250212')) throw new PortalRefused(url, sumario);
      return portal(url);
    };
    await expect(load(broken, { to: '2025-02-13' })).rejects.toThrow(sentence);
    expect(await there()).toBe(`${FIRST_DAY}T00:00:00.000Z`);
    await load(gazette([FIRST, NEAR]).portal, { to: '2025-02-13' });
    expect(await there()).toBe('2025-02-13T00:00:00.000Z');
  });

  test('days on which nothing was published leave the copy as it is, and are asked for again', async () => {
    const { asked, portal } = gazette([FIRST]);
    await load(portal, { from: FIRST_DAY, to: FIRST_DAY });
    await load(portal, { to: '2025-02-13' });
    expect(await there()).toBe(`${FIRST_DAY}T00:00:00.000Z`);
    const before = asked.length;
    await load(portal, { to: '2025-02-13' });
    expect(asked.slice(before)).toHaveLength(2);
  });

  test('cuts that nobody can go back to are removed', async () => {
    const days = Array.from({ length: 6 }, (_, at) => ({ ...FIRST, day: `2025021${at}`, name: `BORME-A-2025-2${at}-28` }));
    const { portal } = gazette(days);
    const cuts: string[] = [];
    for (const { day } of days) {
      const { cut } = (await load(portal, { ...(cuts.length === 0 && { from: '2025-02-10' }), to: day.replace(/^(....)(..)/, '$1-$2-') }))!;
      cuts.push(cut);
    }
    const isThere = await Promise.all(
      cuts.map((cut) =>
        engines()
          .bucket.open(cut)
          .then(
            () => true,
            () => false,
          ),
      ),
    );
    expect(isThere).toEqual([false, false, true, true, true, true]);
  });

  test('a register that publishes whole files is not loaded by days', async () => {
    await expect(load(gazette([]).portal, { from: FIRST_DAY, to: FIRST_DAY }, usFl as Registry)).rejects.toThrow(
      /US-FL publishes no documents of days/,
    );
  });
});
