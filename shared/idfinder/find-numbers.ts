/**
 * Where registration numbers are looked for: with a jurisdiction, its register's own name search and the live web, each candidate
 * of the web confirmed by the register; without one, the LEI registry first, then the registers of the EU that can be asked by name.
 *
 * There is no machine interface to the EU's business register interconnection (BRIS) itself: its national registers are asked side by side.
 * Only numbers that a register, or the LEI registry in its stead, has shown are given.
 */
import type { CompanyRecord, Identifier } from '../entity/company-record.ts';
import { namesAgree, withoutLegalForms } from '../entity/legal-names.ts';
import { comparableName } from '../entity/names.ts';
import { labelOf, parseIdentifier } from '../identifiers/scheme.ts';
import { allowanceOf } from '../pacing/allowance.ts';
import { measureRegister } from '../pacing/measure-register.ts';
import type { NameMatch, Registry, RegistryClient } from '../registers/contract.ts';
import { lookUp } from '../registers/look-up.ts';
import { faultFacts } from '../searches/search-failure.ts';
import type { Services } from '../services/services.ts';
import { candidateNumbers, textsOf } from './candidate-numbers.ts';

/** docs/specification.md 2.6. */
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
  /** Whose share of a register's published limit is used. */
  userId: string;
}

type FinderServices = Pick<Services, 'store' | 'registers' | 'webSearch' | 'pause' | 'now' | 'log'>;

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

/**
 * Whether an empty answer means that nobody has the name. `searched`: a source was asked and answered; `failed`: none that could be asked
 * answered; `not_available`: there is none for this jurisdiction here.
 */
export type NameSearch = 'searched' | 'failed' | 'not_available';

export interface NumbersFound {
  matches: IdentifierMatch[];
  nameSearch: NameSearch;
}

/** Whatever is verified when the signal ends is the answer; a source that fails or hangs does not stop the rest. */
export async function findNumbers(services: FinderServices, typed: NumbersWanted, signal: AbortSignal): Promise<NumbersFound> {
  const wanted = { ...typed, legalName: typed.legalName.replace(/\s+/g, ' ').trim() };
  const found: IdentifierMatch[] = [];
  const sources = new Sources(services);
  const ended = new Promise<void>((done) => signal.addEventListener('abort', () => done()));
  const add = (matches: readonly IdentifierMatch[]) => void found.push(...matches);
  await Promise.race([
    wanted.jurisdiction
      ? within(services, sources, wanted, wanted.jurisdiction, signal, add)
      : anywhere(services, sources, wanted, signal, add),
    ended,
  ]);
  return { matches: ranked(wanted.legalName, found).slice(0, MOST_MATCHES), nameSearch: sources.outcome };
}

/** Counts what was asked and what answered. */
class Sources {
  readonly #services: Pick<FinderServices, 'log'>;
  #asked = 0;
  #answered = 0;

  constructor(services: Pick<FinderServices, 'log'>) {
    this.#services = services;
  }

  async ask(name: string, question: () => Promise<void>): Promise<void> {
    this.#asked += 1;
    try {
      await question();
      this.#answered += 1;
    } catch (error) {
      this.#services.log.warn('finder_failed', { source: name, ...faultFacts(error) });
    }
  }

  get outcome(): NameSearch {
    if (this.#answered > 0) return 'searched';
    return this.#asked > 0 ? 'failed' : 'not_available';
  }
}

type Add = (matches: readonly IdentifierMatch[]) => void;

async function within(
  services: FinderServices,
  sources: Sources,
  wanted: NumbersWanted,
  jurisdiction: string,
  signal: AbortSignal,
  add: Add,
): Promise<void> {
  const registry = (await services.registers.registryOf(jurisdiction))!;
  const isOpen = registry.searchByName && (wanted.sandbox || (await services.registers.isConfigured(registry)));
  await Promise.all([
    isOpen && sources.ask(registry.name, async () => add(await byRegister(services, registry, wanted, signal))),
    services.webSearch && !wanted.sandbox && sources.ask('web search', () => byWeb(services, sources, registry, wanted, signal, add)),
  ]);
}

async function anywhere(services: FinderServices, sources: Sources, wanted: NumbersWanted, signal: AbortSignal, add: Add): Promise<void> {
  let known = 0;
  const counted: Add = (matches) => {
    known += matches.length;
    add(matches);
  };
  await sources.ask('GLEIF', async () => counted(await byLeiRegistry(services, wanted, signal)));
  if (known > 0 || signal.aborted) return;
  const registries = await Promise.all(EU.map((code) => services.registers.registryOf(code)));
  // The LEI registry has just been asked: those that it stands in for would ask it the same again.
  const named = registries.filter((registry): registry is Registry => registry?.searchByName !== undefined && registry.route !== 'lei');
  const isOpen = await Promise.all(named.map((registry) => wanted.sandbox || services.registers.isConfigured(registry)));
  const open = named.filter((_, at) => isOpen[at]);
  await Promise.all(
    open.map((registry) => sources.ask(registry.name, async () => counted(await byRegister(services, registry, wanted, signal)))),
  );
}

const clientOf = (services: FinderServices, registry: Registry, { sandbox, userId }: NumbersWanted, signal: AbortSignal) =>
  services.registers.client(registry, {
    sandbox,
    signal,
    keep: () => {},
    acquireSlot: allowanceOf(services, registry, { sandbox, userId }),
  });

const asked = <T>(services: FinderServices, registry: Registry, { sandbox }: NumbersWanted, question: string, ask: () => Promise<T>) =>
  measureRegister(services, registry, { sandbox, question }, ask);

/** A register's own name search is its own word: the name must agree, the number needs no further proof. */
async function byRegister(
  services: FinderServices,
  registry: Registry,
  wanted: NumbersWanted,
  signal: AbortSignal,
): Promise<IdentifierMatch[]> {
  const client = await clientOf(services, registry, wanted, signal);
  const ask = async (name: string): Promise<NameMatch[]> => {
    const hits = await asked(services, registry, wanted, 'name', () => registry.searchByName!(name, client));
    return registry.nameSearch === 'tradingNames' ? hits : hits.filter(({ companyName }) => namesAgree(wanted.legalName, companyName));
  };
  // A register that compares letters does not find `… Ltd` as `… LIMITED`: asked again without the form where nothing was found.
  const core = withoutLegalForms(wanted.legalName);
  const first = await ask(wanted.legalName);
  const hits = first.length > 0 || core === wanted.legalName ? first : await ask(core);
  if (registry.identifiers.length === 1 && registry.nameSearch === undefined) return hits.map((hit) => matchOf(registry, hit));
  const looked = await Promise.all(hits.slice(0, MOST_CONFIRMED).map((hit) => lookedUp(services, registry, wanted, hit, client)));
  return [...looked.flat(), ...(registry.nameSearch ? [] : hits.slice(MOST_CONFIRMED).map((hit) => matchOf(registry, hit)))];
}

/** A row for each number of the company, under its official name; the hit itself where the register does not answer and its names are official. */
async function lookedUp(
  services: FinderServices,
  registry: Registry,
  wanted: NumbersWanted,
  hit: NameMatch,
  client: RegistryClient,
): Promise<IdentifierMatch[]> {
  const { registrationNumber } = hit;
  try {
    const record = await asked(services, registry, wanted, 'company', () => lookUp(registry, { registrationNumber }, client));
    const names = [record.legalName, ...record.otherNames.filter(({ kind }) => kind === 'trading').map(({ name }) => name)];
    if (!names.some((name) => namesAgree(wanted.legalName, name))) return [];
    return numbersOf(registry, record).map(({ type, value }) =>
      matchOf(registry, { ...hit, companyName: record.legalName, registrationNumber: value, identifierType: type }),
    );
  } catch (error) {
    services.log.warn('finder_failed', { source: registry.name, ...faultFacts(error) });
    return registry.nameSearch ? [] : [matchOf(registry, hit)];
  }
}

/** Of the register's own schemes: those that a search takes. */
const numbersOf = ({ identifiers: schemes }: Registry, { identifiers }: CompanyRecord): Identifier[] =>
  identifiers.filter(({ type, value }) => schemes.some((scheme) => scheme.label === type && parseIdentifier(scheme, value) === value));

async function byLeiRegistry(services: FinderServices, wanted: NumbersWanted, signal: AbortSignal): Promise<IdentifierMatch[]> {
  const [{ gleif }, { companyNumbersByName }] = await Promise.all([
    import('../registers/gleif/gleif.ts'),
    import('../registers/gleif/company-numbers.ts'),
  ]);
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

/** In letters: what is typed goes into a question that is paid for. */
const LONGEST_NAME = 200;
const LONGEST_HINT = 100;

/** A phrase that nothing typed can end. */
const phrase = (typed: string): string =>
  `"${typed
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .replace(/["“”„«»\p{C}]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()}"`;

/** Words, and none of a web search's operators: `site:x`, `-word`, `A OR B`. */
const plainWords = (typed: string): string =>
  typed
    .slice(0, LONGEST_HINT)
    .toWellFormed()
    .split(/[^\p{L}\p{M}\p{N}.&'’]+/u)
    .filter((word) => word !== '' && !['AND', 'NOT', 'OR'].includes(word))
    .join(' ');

/** A number seen on the web counts only when the register confirms it and the official name agrees. */
async function byWeb(
  services: FinderServices,
  sources: Sources,
  registry: Registry,
  wanted: NumbersWanted,
  signal: AbortSignal,
  add: Add,
): Promise<void> {
  const [{ label }] = registry.identifiers;
  const query = [phrase(wanted.legalName), label, plainWords(wanted.registry ?? registry.name)].join(' ');
  const hits = await services.webSearch!(query, signal);
  const candidates = candidateNumbers(registry.identifiers, textsOf(hits)).slice(0, MOST_CONFIRMED);
  const client = await clientOf(services, registry, wanted, signal);
  await Promise.all(
    candidates.map(({ registrationNumber }) =>
      sources.ask(registry.name, async () => {
        const record = await asked(services, registry, wanted, 'company', () => lookUp(registry, { registrationNumber }, client));
        if (!namesAgree(wanted.legalName, record.legalName)) return;
        const found = { companyName: record.legalName, registrationNumber };
        add(
          numbersOf(registry, record).map(({ type, value }) =>
            matchOf(registry, { ...found, registrationNumber: value, identifierType: type }),
          ),
        );
      }),
    ),
  );
}

/** Status and court are given on German matches only (docs/specification.md 2.6). */
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
