/**
 * The catalogue: every jurisdiction that can be searched, and how its handler is loaded.
 *
 * Handlers load when they are first asked for, so that a function pays for the one register it serves.
 */
import type { Registry } from './registry.ts';

const CATALOGUE: Readonly<Record<string, () => Promise<Registry<never>>>> = {
  CZ: async () => (await import('./cz/cz.ts')).cz as Registry<never>,
  FR: async () => (await import('./fr/fr.ts')).fr as Registry<never>,
  GB: async () => (await import('./gb/gb.ts')).gb as Registry<never>,
  NO: async () => (await import('./no/no.ts')).no as Registry<never>,
  PL: async () => (await import('./pl/pl.ts')).pl as Registry<never>,
};

/** Registers without a machine interface: their companies are found by their LEI records. */
const LEI_ROUTES = ['BG', 'ES', 'HU', 'ID', 'IN', 'IQ', 'IT', 'LU', 'MT', 'MX', 'PE', 'US-DE'];

const byLeiRoute = (code: string) => async () => (await import('./gleif/lei-routes.ts')).leiRoutes.get(code) as Registry<never>;
const ALL: typeof CATALOGUE = { ...CATALOGUE, ...Object.fromEntries(LEI_ROUTES.map((code) => [code, byLeiRoute(code)])) };

/** Codes of all jurisdictions in the catalogue, in alphabetical order. */
export const jurisdictionCodes: readonly string[] = Object.keys(ALL).toSorted();

/** The register of a jurisdiction, or `undefined` where we have none. */
export async function registryOf(jurisdiction: string): Promise<Registry | undefined> {
  const load = Object.hasOwn(ALL, jurisdiction) ? ALL[jurisdiction] : undefined;
  return load ? ((await load()) as Registry) : undefined;
}

/** All registers of the catalogue, by jurisdiction code. */
export async function allRegistries(): Promise<Registry[]> {
  return Promise.all(jurisdictionCodes.map(async (code) => (await registryOf(code))!));
}
