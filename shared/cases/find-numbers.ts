/**
 * Where registration numbers are looked for: with a jurisdiction, its register's own name search and the live web, each candidate
 * of the web confirmed by the register; without one, the LEI registry first, then the registers of the EU that can be asked by name.
 *
 * There is no machine interface to the EU's business register interconnection (BRIS) itself: its national registers are asked side by side.
 * Only numbers that a register, or the LEI registry in its stead, has shown are given.
 */
import { namesAgree } from '../entity/legal-names.ts';
import { comparableName } from '../entity/names.ts';
import { candidateNumbers, textsOf } from '../finders/candidate-numbers.ts';
import { labelOf } from '../identifiers/scheme.ts';
import { lookUp } from '../registries/look-up.ts';
import type { NameMatch, Registry } from '../registries/registry.ts';
import type { Services } from '../services/services.ts';
import { takeNow } from './keep-pace.ts';
import { measureRegister } from './measure-register.ts';
import { faultFacts } from './search-failure.ts';

/** Specification 2.6. */
export interface IdentifierMatch {
  companyName: string;
  registrationNumber: string;
  identifierType: string;
  country: string;
  jurisdiction?: string;
  companyStatus?: string;
  registerCourt?: string;
}

export interface NumbersWanted {
  legalName: string;
  jurisdiction: string | undefined;
  /** A hint for the web search. */
  registry: string | undefined;
  sandbox: boolean;
}

type FinderServices = Pick<Services, 'store' | 'registers' | 'webSearch' | 'now' | 'log'>;

const EU = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];
const MOST_MATCHES = 20;
const MOST_CONFIRMED = 5;

/** Whatever is verified when the signal ends is the answer; a source that fails or hangs takes nothing from the others. */
export async function findNumbers(services: FinderServices, wanted: NumbersWanted, signal: AbortSignal): Promise<IdentifierMatch[]> {
  const found: IdentifierMatch[] = [];
  const ended = new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  const add = (matches: readonly IdentifierMatch[]) => void found.push(...matches);
  await Promise.race([
    wanted.jurisdiction ? within(services, wanted, wanted.jurisdiction, signal, add) : anywhere(services, wanted, signal, add),
    ended,
  ]);
  return ranked(wanted.legalName, found).slice(0, MOST_MATCHES);
}

type Add = (matches: readonly IdentifierMatch[]) => void;

async function within(services: FinderServices, wanted: NumbersWanted, jurisdiction: string, signal: AbortSignal, add: Add): Promise<void> {
  const registry = (await services.registers.registryOf(jurisdiction))!;
  await Promise.all([
    source(services, registry.name, async () => add(await byRegister(services, registry, wanted, signal))),
    source(services, 'web search', () => byWeb(services, registry, wanted, signal, add)),
  ]);
}

async function anywhere(services: FinderServices, wanted: NumbersWanted, signal: AbortSignal, add: Add): Promise<void> {
  let known = 0;
  const counted: Add = (matches) => {
    known += matches.length;
    add(matches);
  };
  await source(services, 'GLEIF', async () => counted(await byLeiRegistry(services, wanted, signal)));
  if (known > 0 || signal.aborted) return;
  const registries = await Promise.all(EU.map((code) => services.registers.registryOf(code)));
  // The LEI registry has just been asked: those that it stands in for would ask it the same again.
  const open = registries.filter((registry): registry is Registry => registry?.searchByName !== undefined && registry.route !== 'lei');
  await Promise.all(
    open.map((registry) => source(services, registry.name, async () => counted(await byRegister(services, registry, wanted, signal)))),
  );
}

async function source(services: FinderServices, name: string, ask: () => Promise<void>): Promise<void> {
  await ask().catch((error: unknown) => services.log.warn('finder_failed', { source: name, ...faultFacts(error) }));
}

const clientOf = ({ registers }: FinderServices, registry: Registry, { sandbox }: NumbersWanted, signal: AbortSignal) =>
  registers.client(registry, { sandbox, signal, keep: () => {} });

const asked = <T>(services: FinderServices, registry: Registry, { sandbox }: NumbersWanted, question: string, ask: () => Promise<T>) =>
  measureRegister(services, registry, { sandbox, question }, ask);

/** A register's own name search is its own word: the name must agree, the number needs no further proof. */
async function byRegister(
  services: FinderServices,
  registry: Registry,
  wanted: NumbersWanted,
  signal: AbortSignal,
): Promise<IdentifierMatch[]> {
  if (!registry.searchByName || !(wanted.sandbox || (await services.registers.isConfigured(registry)))) return [];
  if (!wanted.sandbox) await takeNow(services, registry);
  const client = await clientOf(services, registry, wanted, signal);
  const matches = await asked(services, registry, wanted, 'name', () => registry.searchByName!(wanted.legalName, client));
  return matches.filter(({ companyName }) => namesAgree(wanted.legalName, companyName)).map((match) => matchOf(registry, match));
}

async function byLeiRegistry(services: FinderServices, wanted: NumbersWanted, signal: AbortSignal): Promise<IdentifierMatch[]> {
  const [{ gleif }, { companyNumbersByName }] = await Promise.all([
    import('../registries/gleif/gleif.ts'),
    import('../registries/gleif/company-numbers.ts'),
  ]);
  if (!wanted.sandbox) await takeNow(services, gleif as Registry);
  const client = await clientOf(services, gleif as Registry, wanted, signal);
  const numbers = await asked(services, gleif as Registry, wanted, 'name', () => companyNumbersByName(wanted.legalName, client));
  return numbers.map(({ companyName, type, value, jurisdiction, companyStatus, registerCourt }) => ({
    companyName,
    registrationNumber: value,
    identifierType: type,
    ...placeOf(jurisdiction),
    ...(registerCourt && companyStatus && { companyStatus }),
    ...(registerCourt && { registerCourt }),
  }));
}

/** A number seen on the web counts only when the register confirms it and the official name agrees. */
async function byWeb(services: FinderServices, registry: Registry, wanted: NumbersWanted, signal: AbortSignal, add: Add): Promise<void> {
  if (!services.webSearch || wanted.sandbox) return;
  const [{ label }] = registry.identifiers;
  const query = [`"${wanted.legalName}"`, label, wanted.registry ?? registry.name].join(' ');
  const hits = await services.webSearch(query, signal);
  const candidates = candidateNumbers(registry.identifiers, textsOf(hits)).slice(0, MOST_CONFIRMED);
  const client = await clientOf(services, registry, wanted, signal);
  await Promise.all(
    candidates.map(({ registrationNumber }) =>
      source(services, registry.name, async () => {
        await takeNow(services, registry);
        const record = await asked(services, registry, wanted, 'company', () => lookUp(registry, { registrationNumber }, client));
        if (namesAgree(wanted.legalName, record.legalName)) add([matchOf(registry, { companyName: record.legalName, registrationNumber })]);
      }),
    ),
  );
}

/** Status and court are given on German matches only (specification 2.6). */
function matchOf(registry: Registry, match: NameMatch): IdentifierMatch {
  const { companyName, registrationNumber, identifierType, jurisdiction, companyStatus, registerCourt } = match;
  return {
    companyName,
    registrationNumber,
    identifierType: identifierType ?? labelOf(registry.identifiers, registrationNumber),
    ...placeOf(jurisdiction ?? registry.jurisdiction),
    ...(registry.jurisdiction === 'DE' && companyStatus && { companyStatus }),
    ...(registerCourt && { registerCourt }),
  };
}

const placeOf = (jurisdiction: string): { country: string; jurisdiction?: string } =>
  jurisdiction.length > 2 ? { country: jurisdiction.slice(0, 2), jurisdiction } : { country: jurisdiction };

/** One row a number; the very name first, then in the order in which they were found. */
function ranked(legalName: string, matches: readonly IdentifierMatch[]): IdentifierMatch[] {
  const rows = new Map(
    matches.toReversed().map((match) => [`${match.country} ${match.identifierType} ${match.registrationNumber}`, match]),
  );
  const isVeryName = ({ companyName }: IdentifierMatch): number => (comparableName(companyName) === comparableName(legalName) ? 0 : 1);
  return [...rows.values()].toReversed().toSorted((one, other) => isVeryName(one) - isVeryName(other));
}
