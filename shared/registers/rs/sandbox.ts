/** Sandbox RS: invented records of the Agency's documents. */
import type { KeptRow } from '../own-copy.ts';
import type { SandboxRegister } from '../sandbox.ts';
import { answersFromRows } from '../sandbox-rows.ts';
import { agencysFiles } from './wire.ts';

const company = (PoslovnoIme: string, NazivStatus = 'Активан') => ({
  PoslovnoIme,
  SifraOpstine: '70181',
  NazivOpstine: 'ИЗМИШЉЕНА ОПШТИНА',
  NazivStatus,
  DatumOsnivanja: '2015-10-09',
  NazivPravneForme: 'Друштво са ограниченом одговорношћу',
  SifraDelatnosti: '4322',
});

export const COMPANIES: Readonly<Record<string, ReturnType<typeof company>>> = {
  '99000015': company('IZMIŠLJENI DUNAV DOO INVENTOVAC'),
  '99000023': company('УМИШЉЕНА САВА АД ИНВЕНТОВАЦ', 'У стечају'),
  '99000031': company(' PRIVID  INŽENJERING DOO\r\nINVENTOVAC ', 'У принудној ликвидацији'),
  '99000058': company('SPORI IZMIŠLJENI DOO INVENTOVAC'),
};

const figures = (more: object) => ({
  GodinaFi: 2025,
  PoslovnoIme: 'IZMIŠLJENI DUNAV',
  SifraOpstine: 70_181,
  NazivOpstine: 'ИЗМИШЉЕНА ОПШТИНА',
  PoslovnaImovina: 0,
  Kapital: 0,
  Gubitak: 0,
  UkupniPrihodi: 0,
  NetoDobitak: 0,
  NetoGubitak: 0,
  ProsecanBrojZaposlenih: 0,
  ...more,
});
export const FIGURES: Readonly<Record<string, object>> = {
  '99000015': figures({ PoslovnaImovina: 41_414, Kapital: 27_920, UkupniPrihodi: 38_543, NetoGubitak: 1_962, ProsecanBrojZaposlenih: 2 }),
  '99000023': figures({}),
};

/** As the loader reads them. */
const files = agencysFiles();
const KEPT = [
  ...Object.entries(COMPANIES).map(([number, { SifraOpstine: _, ...members }]) => ['company', { MaticniBroj: number, ...members }]),
  ...Object.entries(FIGURES).map(([number, members]) => ['figures', { MaticniBroj: number, ...keptFigures(members) }]),
].map((row) => files.read(JSON.stringify(row)) as KeptRow);

function keptFigures(members: object): object {
  const left = new Set(['PoslovnoIme', 'SifraOpstine', 'NazivOpstine', 'Gubitak']);
  return Object.fromEntries(Object.entries(members).flatMap(([name, value]) => (left.has(name) ? [] : [[name, String(value)]])));
}

export const rs: SandboxRegister = {
  jurisdiction: 'RS',
  origins: ['https://openapi.apr.gov.rs'],
  companies: [
    { identifier: '99000015', legalName: 'IZMIŠLJENI DUNAV DOO INVENTOVAC', shows: 'found, with figures of the last year: a loss' },
    { identifier: '99000023', legalName: 'УМИШЉЕНА САВА АД ИНВЕНТОВАЦ', shows: 'found: bankrupt; its figures are zeros, that is none' },
    { identifier: '99000031', legalName: 'PRIVID INŽENJERING DOO INVENTOVAC', shows: 'found: in compulsory liquidation, without figures' },
    { identifier: '99000058', legalName: 'SPORI IZMIŠLJENI DOO INVENTOVAC', shows: 'register slow' },
    { identifier: '99000066', legalName: '', shows: 'register down' },
    { identifier: '99000074', legalName: '', shows: 'not found' },
  ],
  answer: answersFromRows({
    companies: Object.fromEntries(
      [...Map.groupBy(KEPT, ({ number }) => number)].map(([number, kept]) => [
        number,
        { name: kept[0]!.shortName!, rows: kept.map(({ row }) => row).toSorted() },
      ]),
    ),
    slow: '99000058',
    down: '99000066',
  }),
};
