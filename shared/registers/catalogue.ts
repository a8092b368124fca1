/**
 * The catalogue: every jurisdiction that can be searched, and how its handler is loaded.
 *
 * Handlers load when they are first asked for, so that a function pays for the one register it serves.
 */
import { cantonJurisdictions } from './ch/cantons.ts';
import type { Registry } from './contract.ts';

const CATALOGUE: Readonly<Record<string, () => Promise<Registry<never>>>> = {
  AT: async () => (await import('./at/at.ts')).at as Registry<never>,
  AU: async () => (await import('./au/au.ts')).au as Registry<never>,
  BE: async () => (await import('./be/be.ts')).be as Registry<never>,
  BR: async () => (await import('./br/br.ts')).br as Registry<never>,
  CA: async () => (await import('./ca/ca.ts')).ca as Registry<never>,
  'CA-BC': async () => (await import('./ca-bc/ca-bc.ts')).caBc as Registry<never>,
  CH: async () => (await import('./ch/ch.ts')).ch as Registry<never>,
  CO: async () => (await import('./co/co.ts')).co as Registry<never>,
  CZ: async () => (await import('./cz/cz.ts')).cz as Registry<never>,
  DE: async () => (await import('./de/de.ts')).de as Registry<never>,
  DK: async () => (await import('./dk/dk.ts')).dk as Registry<never>,
  EE: async () => (await import('./ee/ee.ts')).ee as Registry<never>,
  FI: async () => (await import('./fi/fi.ts')).fi as Registry<never>,
  FR: async () => (await import('./fr/fr.ts')).fr as Registry<never>,
  GB: async () => (await import('./gb/gb.ts')).gb as Registry<never>,
  HK: async () => (await import('./hk/hk.ts')).hk as Registry<never>,
  IE: async () => (await import('./ie/ie.ts')).ie as Registry<never>,
  IL: async () => (await import('./il/il.ts')).il as Registry<never>,
  JP: async () => (await import('./jp/jp.ts')).jp as Registry<never>,
  KR: async () => (await import('./kr/kr.ts')).kr as Registry<never>,
  LV: async () => (await import('./lv/lv.ts')).lv as Registry<never>,
  NL: async () => (await import('./nl/nl.ts')).nl as Registry<never>,
  NO: async () => (await import('./no/no.ts')).no as Registry<never>,
  NZ: async () => (await import('./nz/nz.ts')).nz as Registry<never>,
  PL: async () => (await import('./pl/pl.ts')).pl as Registry<never>,
  RO: async () => (await import('./ro/ro.ts')).ro as Registry<never>,
  RU: async () => (await import('./ru/ru.ts')).ru as Registry<never>,
  SE: async () => (await import('./se/se.ts')).se as Registry<never>,
  SG: async () => (await import('./sg/sg.ts')).sg as Registry<never>,
  SK: async () => (await import('./sk/sk.ts')).sk as Registry<never>,
  TW: async () => (await import('./tw/tw.ts')).tw as Registry<never>,
  US: async () => (await import('./sec-edgar/sec-edgar.ts')).secEdgar as Registry<never>,
  'US-CO': async () => (await import('./us-co/us-co.ts')).usCo as Registry<never>,
  'US-CT': async () => (await import('./us-ct/us-ct.ts')).usCt as Registry<never>,
  'US-NY': async () => (await import('./us-ny/us-ny.ts')).usNy as Registry<never>,
  'US-OR': async () => (await import('./us-or/us-or.ts')).usOr as Registry<never>,
  'US-TX': async () => (await import('./us-tx/us-tx.ts')).usTx as Registry<never>,
};

/** Registers without a machine interface: their companies are found by their LEI records. */
const LEI_ROUTES = ['BG', 'ES', 'HU', 'ID', 'IN', 'IQ', 'IT', 'LU', 'MT', 'MX', 'PE', 'US-DE'];

const byLeiRoute = (code: string) => async () => (await import('./gleif/lei-routes.ts')).leiRoutes.get(code) as Registry<never>;
const ALL: typeof CATALOGUE = { ...CATALOGUE, ...Object.fromEntries(LEI_ROUTES.map((code) => [code, byLeiRoute(code)])) };

/** Parts of a country that are searched like the whole of it. */
const WHOLES: ReadonlyMap<string, string> = new Map(cantonJurisdictions.map((part) => [part, 'CH']));

/** Codes of all jurisdictions in the catalogue, in alphabetical order. */
export const jurisdictionCodes: readonly string[] = Object.keys(ALL).toSorted();

/** The register of a jurisdiction, `CH-ZH` included, or `undefined` where we have none. */
export async function registryOf(jurisdiction: string): Promise<Registry | undefined> {
  const code = WHOLES.get(jurisdiction) ?? jurisdiction;
  const load = Object.hasOwn(ALL, code) ? ALL[code] : undefined;
  return load ? ((await load()) as Registry) : undefined;
}

/** All registers of the catalogue, by jurisdiction code. */
export async function allRegistries(): Promise<Registry[]> {
  return Promise.all(jurisdictionCodes.map(async (code) => (await registryOf(code))!));
}
