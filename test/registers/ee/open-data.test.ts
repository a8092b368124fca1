/** EE: a company from the register's open-data files, as a deployment without a user name reads it. */
import { describe, expect, test } from 'vitest';
import { registryClient } from '../../../shared/registers/client.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { ee } from '../../../shared/registers/ee/ee.ts';
import { files } from '../../../shared/registers/ee/open-data.ts';
import { openData } from '../../../shared/registers/ee/open-data-answers.ts';
import type { Exchange } from '../../../shared/registers/exchange.ts';
import { NotFound, Refused } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import type { KeptRow } from '../../../shared/registers/own-copy.ts';
import { loadRows } from '../../../shared/searches/cuts/load-rows.ts';
import { cutEngines } from '../../support/cut-engines.ts';
import { NOW } from '../../support/replay.ts';

const engines = cutEngines();
const EDITION = '2026-10-01T00:00:00.000Z';
const [NUMBER, OTHER, UNKNOWN] = ['19900002', '19900019', '19900031'];

const general = (code: string, nimi: string, more: object = {}) => ({
  ariregistri_kood: Number(code),
  nimi,
  yldandmed: {
    esmaregistreerimise_kpv: '05.06.2023',
    staatus: 'R',
    staatus_tekstina: 'Registrisse kantud',
    oiguslik_vorm: 'OÜ',
    oiguslik_vorm_tekstina: 'Osaühing',
    staatused: [{ kirje_id: 9, staatus: 'R', algus_kpv: '05.06.2023', lopp_kpv: null }],
    arinimed: [{ kirje_id: 8, sisu: 'INVENTED VARASEM OÜ', algus_kpv: '05.06.2023', lopp_kpv: '01.01.2024' }],
    aadressid: [
      { kirje_id: 1, riik: 'EST', ehak_nimetus: 'Pirita linnaosa, Tallinn, Harju maakond', tanav_maja_korter: 'Väljamõeldud tn 1' },
    ],
    sidevahendid: [{ kirje_id: 2, liik: 'EMAIL', sisu: 'CANARY@example.invalid' }],
    kapitalid: [{ kirje_id: 5, kapitali_suurus: '2500.00', kapitali_valuuta: 'EUR' }],
    teatatud_tegevusalad: [
      { emtak_kood: '73111', emtak_tekstina: 'Reklaam & muu', emtak_versioon_tekstina: 'EMTAK 2025', on_pohitegevusala: true },
    ],
    ...more,
  },
});
const person = (kirje_id: number, roll: string, text: string, eesnimi: string, more: object = {}) => ({
  kirje_id,
  isiku_tyyp: 'F',
  isiku_roll: roll,
  isiku_roll_tekstina: text,
  eesnimi,
  nimi_arinimi: 'Väljamõeldis',
  isikukood_registrikood: null,
  isikukood_hash: 'CANARY-0000',
  email: 'CANARY@example.invalid',
  aadress_riik: 'EST',
  aadress_tanav_maja_korter: 'CANARY tn 1',
  algus_kpv: '05.06.2023',
  lopp_kpv: null,
  ...more,
});
const share = {
  isiku_roll: 'OSAN',
  isiku_roll_tekstina: 'Osanik',
  osaluse_omandiliik: 'L',
  osaluse_suurus: '1500.00',
  osaluse_valuuta: 'EUR',
};
const holding = { ...share, isiku_tyyp: 'J', eesnimi: null, nimi_arinimi: 'INVENTED VALDUS OÜ', isikukood_registrikood: OTHER };

const items = () => ({
  yldandmed: [general(NUMBER, 'INVENTED PÕHJANAEL OÜ'), general(OTHER, 'INVENTED VALDUS OÜ')],
  kaardile_kantud_isikud: [
    {
      ariregistri_kood: Number(NUMBER),
      nimi: 'INVENTED PÕHJANAEL OÜ',
      kaardile_kantud_isikud: [
        person(11, 'JUHL', 'Juhatuse liige', 'Mari'),
        person(12, 'PROK', 'Prokurist', 'Jaan', { lopp_kpv: '31.12.2024' }),
      ],
    },
  ],
  kandevalised_isikud: [
    { ariregistri_kood: Number(NUMBER), nimi: 'INVENTED PÕHJANAEL OÜ', kaardivalised_isikud: [person(13, 'N', 'Nõukogu liige', 'Liis')] },
  ],
  osanikud: [
    {
      ariregistri_kood: Number(NUMBER),
      nimi: 'INVENTED PÕHJANAEL OÜ',
      osanikud: [
        person(14, 'OSAN', 'Osanik', 'Mari', { ...share, osaluse_protsent: '60.00' }),
        person(15, 'OSAN', 'Osanik', '', { ...holding, osaluse_protsent: '40.00' }),
      ],
    },
  ],
});

const keptOf = (item: object): string => (files.read(JSON.stringify(item)) as KeptRow).row;

type Parts = Record<string, object[]>;
async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
}
const load = (parts: Parts = items()) =>
  loadRows(
    { ...engines(), now: () => NOW },
    ee as Registry<never> as Registry,
    EDITION,
    Object.entries(parts).map(([part, list]) => ({
      name: `ettevotja_rekvisiidid__${part}.json`,
      url: `file:///${part}.json`,
      bytes: pieces(JSON.stringify(list)),
    })),
  );

async function client({
  credentials,
  keep = () => {},
}: {
  credentials?: Record<string, string>;
  keep?: (exchange: Exchange) => void;
} = {}) {
  const cut = await engines().bucket.open((await engines().pointers.current('EE'))!.cut);
  return registryClient(ee as Registry<never> as Registry, {
    transport: async () => {
      throw new Refused('the network was asked', {});
    },
    copy: openData(cut, () => {}),
    credentials,
    signal: AbortSignal.timeout(30_000),
    now: () => NOW,
    keep,
  });
}

describe('EE, open data', () => {
  test('a company has its facts, officers of both lists and shareholders', async () => {
    expect(await load()).toMatchObject({ companies: 2, asOf: EDITION });
    const kept: Exchange[] = [];
    const record = await lookUp(
      ee as Registry<never> as Registry,
      { registrationNumber: NUMBER },
      await client({ keep: (one) => kept.push(one) }),
    );
    expect(record).toMatchObject({
      legalName: 'INVENTED PÕHJANAEL OÜ',
      legalForm: 'Osaühing',
      companyStatus: 'Registrisse kantud',
      statusKind: 'active',
      registrationDate: '2023-06-05',
      capital: { amount: 2500, currency: 'EUR' },
      activities: [{ scheme: 'EMTAK 2025', code: '73111', description: 'Reklaam & muu', primary: true }],
      otherNames: [{ name: 'INVENTED VARASEM OÜ', kind: 'previous', from: '2023-06-05', to: '2024-01-01' }],
      dataStatus: { officers: 'complete', owners: 'partial' },
      dataStatusReasons: { owners: ['legal_access_required'] },
    });
    expect(record.parties.map(({ legalName, relationships: [one] }) => [legalName, one!.nature, one!.interests?.[0]?.share])).toEqual([
      ['Mari Väljamõeldis', 'Board Member', undefined],
      ['Liis Väljamõeldis', 'Supervisory Board Member', undefined],
      ['Mari Väljamõeldis', 'Shareholder', { exact: 60 }],
      ['INVENTED VALDUS OÜ', 'Shareholder', { exact: 40 }],
    ]);
    expect(record.parties[3]!.identifiers).toMatchObject([{ value: OTHER, jurisdiction: 'EE' }]);
    expect(record.formerParties).toMatchObject([
      { legalName: 'Jaan Väljamõeldis', relationships: [{ nature: 'Procurator', to: '2024-12-31' }] },
    ]);
    expect(kept.map(({ copy }) => copy?.asOf)).toEqual([EDITION]);
  });

  test('contact data, streets of people and hashes of their codes are in no row', () => {
    const rows = Object.values(items()).flatMap((list) => list.map((item) => keptOf(item)));
    expect(JSON.stringify(items())).toContain('CANARY');
    expect(rows.join('\n')).not.toContain('CANARY');
  });

  test('a personal code in the place of a company’s number is not kept, nor a foreign one', () => {
    const line = person(1, 'JUHL', 'Juhatuse liige', 'Mari', { isikukood_registrikood: '60102030007', valis_kood: 'CANARY-1' });
    expect(keptOf({ ariregistri_kood: NUMBER, nimi: 'A', kaardile_kantud_isikud: [line] })).not.toMatch(/60102030007|CANARY/);
  });

  test('a shareholder that two files have under one entry counts once', async () => {
    const parts = items();
    parts.kandevalised_isikud[0]!.kaardivalised_isikud.push(person(14, 'OSAN', 'Osanik', 'Mari', { ...share, osaluse_protsent: '60.00' }));
    await load(parts);
    const { parties } = await lookUp(ee as Registry<never> as Registry, { registrationNumber: NUMBER }, await client());
    expect(parties.filter(({ relationships: [one] }) => one!.nature === 'Shareholder')).toHaveLength(2);
  });

  test('a company without officers in the files is partial, and one that they lack is not found', async () => {
    await load();
    const own = await client();
    const record = await lookUp(ee as Registry<never> as Registry, { registrationNumber: OTHER }, own);
    expect(record.dataStatus.officers).toBe('partial');
    await expect(lookUp(ee as Registry<never> as Registry, { registrationNumber: UNKNOWN }, own)).rejects.toThrow(NotFound);
  });

  test('with a user name the web services are asked, and names come from the copy', async () => {
    await load();
    const own = await client({ credentials: { username: 'ada', password: 'invented' } });
    await expect(lookUp(ee as Registry<never> as Registry, { registrationNumber: NUMBER }, own)).rejects.toThrow('the network was asked');
    expect(await ee.searchByName!('Invented Põhjanael', own)).toMatchObject([
      { companyName: 'INVENTED PÕHJANAEL OÜ', registrationNumber: NUMBER },
    ]);
    await expect(ee.searchByName!('Nobody', own)).rejects.toThrow('the network was asked');
  });

  test.each([
    ['without the shareholders', ({ osanikud: _, ...parts }: Parts) => parts, /no file named osanikud/],
    [
      'with a number that is none',
      (parts: Parts) => ({ ...parts, yldandmed: [{ ariregistri_kood: 12, nimi: 'A' }] }),
      /1 of 1 rows could not be read/,
    ],
    ['with an empty list', (parts: Parts) => ({ ...parts, osanikud: [] }), /osanikud.json has no rows/],
  ])('a load %s is refused', async (_, change, sentence) => {
    await expect(load(change(items()))).rejects.toThrow(sentence);
    expect(await engines().pointers.current('EE')).toBeUndefined();
  });
});
