/**
 * Registration numbers for a legal name. With a jurisdiction: the name search of its register and the web, side by side. Without one: the
 * LEI registry and the loaded copies of registers first, then the registers of the EU that can be asked by name (their interconnection, BRIS, has no
 * machine interface).
 *
 * Only numbers that a register, or the LEI registry on its behalf, has shown are given.
 */
import type { Registry } from '../../registers/contract.ts';
import { registersOf } from '../../registers/register-facts.ts';
import { type IdentifierMatch, ranked } from './matches.ts';
import { searchLeiRegistry, searchRegister } from './name-search.ts';
import { type FinderServices, LookUp, type NameSearch, type NumbersWanted } from './sources.ts';

/** Without CY and ES, which are loaded as files. */
const EU = 'AT BE BG CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
/** Registers that are loaded as files: a search of their copies takes no slot of a register's limit. */
export const COPIED: readonly string[] = ['CY', 'EC', 'ES', 'MD', 'RS', 'US-FL', 'US-VA'];
const MAX_MATCHES = 20;

export interface NumbersFound {
  matches: IdentifierMatch[];
  nameSearch: NameSearch;
}

/** Resolves when all sources have answered or `signal` aborts, with what is verified by then. Never rejects because of a source. */
export async function findNumbers(services: FinderServices, typed: NumbersWanted, signal: AbortSignal): Promise<NumbersFound> {
  const wanted = { ...typed, legalName: typed.legalName.replace(/\s+/g, ' ').trim() };
  const search = new LookUp(services, wanted, signal);
  const ended = new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  await Promise.race([wanted.jurisdiction ? searchJurisdiction(search, wanted.jurisdiction) : searchEverywhere(search), ended]);
  return { matches: ranked(wanted.legalName, search.found).slice(0, MAX_MATCHES), nameSearch: search.nameSearch };
}

async function searchJurisdiction(search: LookUp, jurisdiction: string): Promise<void> {
  const { services, wanted } = search;
  const registry = (await services.registers.registryOf(jurisdiction))!;
  await Promise.all([
    ...registersOf(registry).map((one) => askIfOpen(search, one)),
    services.webSearch && !wanted.sandbox && search.askSource('web search', () => onTheWeb(search, registry)),
  ]);
}

/** Its code is loaded by the first look-up that searches the web. */
const onTheWeb = async (search: LookUp, registry: Registry): Promise<[]> => (await import('./search-web.ts')).searchWeb(search, registry);

async function searchEverywhere(search: LookUp): Promise<void> {
  const askAll = async (codes: readonly string[]) =>
    Promise.all((await withoutLeiRoutes(search, codes)).map((registry) => askIfOpen(search, registry)));
  await Promise.all([search.askSource('GLEIF', () => searchLeiRegistry(search)), askAll(COPIED)]);
  if (search.found.length > 0 || search.signal.aborted) return;
  await askAll(EU);
}

/** The LEI route would ask the LEI registry the same again. */
async function withoutLeiRoutes({ services: { registers } }: LookUp, codes: readonly string[]): Promise<Registry[]> {
  const found = await Promise.all(codes.map((code) => registers.registryOf(code)));
  return found.flatMap((registry) => (registry ? registersOf(registry) : [])).filter(({ route }) => route !== 'lei');
}

/** Asks a register that can be asked by name here. */
async function askIfOpen(search: LookUp, registry: Registry): Promise<void> {
  const { services, wanted } = search;
  if (registry.searchByName && (wanted.sandbox || (await services.registers.isConfigured(registry))))
    await search.askSource(registry.name, () => searchRegister(search, registry));
}
