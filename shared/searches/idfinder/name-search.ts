/** Name searches of registers and of the LEI registry. */
import { namesAgree, withoutLegalForms } from '../../model/entity/legal-names.ts';
import type { NameMatch, Registry, RegistryClient } from '../../registers/contract.ts';
import { copyDay } from '../../registers/copy-facts.ts';
import type { Exchange } from '../../registers/exchange.ts';
import { lookUp } from '../../registers/look-up.ts';
import { countryAndPart, type IdentifierMatch, matchesOfRecord, matchOf } from './matches.ts';
import type { LookUp } from './sources.ts';

/** Companies of one answer that are looked up for all of their numbers. */
export const MAX_CONFIRMED = 5;

/** The answer of a register is official: the name must agree, the number needs no further proof. */
export async function searchRegister(search: LookUp, registry: Registry): Promise<IdentifierMatch[]> {
  const exchanges: Exchange[] = [];
  const client = await search.client(registry, (exchange) => void exchanges.push(exchange));
  const matches = await matchesFrom(search, registry, client);
  return matches.map((match) => ({ ...match, ...copyDay(exchanges) }));
}

async function matchesFrom(search: LookUp, registry: Registry, client: RegistryClient): Promise<IdentifierMatch[]> {
  const { legalName } = search.wanted;
  const ask = async (name: string): Promise<NameMatch[]> => {
    const hits = await search.measured(registry, 'name', () => registry.searchByName!(name, client));
    return registry.searchesTradingNames ? hits : hits.filter(({ companyName }) => namesAgree(legalName, companyName));
  };
  // A register that compares letters does not find `… Ltd` as `… LIMITED`: the name is searched again without the legal form.
  const core = withoutLegalForms(legalName);
  const first = await ask(legalName);
  const hits = first.length > 0 || core === legalName ? first : await ask(core);
  const hasOtherNumbers = registry.identifiers.length > 1 && registry.route !== 'lei';
  if (!hasOtherNumbers && !registry.searchesTradingNames) return hits.map((hit) => matchOf(registry, hit));
  const confirmed = await Promise.all(hits.slice(0, MAX_CONFIRMED).map((hit) => numbersOfHit(search, registry, hit, client)));
  return [...confirmed.flat(), ...(registry.searchesTradingNames ? [] : hits.slice(MAX_CONFIRMED).map((hit) => matchOf(registry, hit)))];
}

/** All numbers of the company under its official name. The hit itself where the look-up fails and the register's hits are official names. */
async function numbersOfHit(search: LookUp, registry: Registry, hit: NameMatch, client: RegistryClient): Promise<IdentifierMatch[]> {
  const { registrationNumber } = hit;
  try {
    const record = await search.measured(registry, 'company', () => lookUp(registry, { registrationNumber }, client));
    const names = [record.legalName, ...record.otherNames.filter(({ kind }) => kind === 'trading').map(({ name }) => name)];
    return names.some((name) => namesAgree(search.wanted.legalName, name)) ? matchesOfRecord(registry, record, hit) : [];
  } catch (error) {
    search.logFailure(registry.name, error);
    return registry.searchesTradingNames ? [] : [matchOf(registry, hit)];
  }
}

/** Companies that the LEI registry knows by the name, with their numbers in their own registers. */
export async function searchLeiRegistry(search: LookUp): Promise<IdentifierMatch[]> {
  const [{ gleif }, { companyNumbersByName }] = await Promise.all([
    import('../../registers/gleif/gleif.ts'),
    import('../../registers/gleif/company-numbers.ts'),
  ]);
  const registry = gleif as Registry;
  const exchanges: Exchange[] = [];
  const client = await search.client(registry, (exchange) => void exchanges.push(exchange));
  const numbers = await search.measured(registry, 'name', () => companyNumbersByName(search.wanted.legalName, client));
  return numbers.map(({ companyName, type, value, jurisdiction, companyStatus, registerCourt }) => ({
    companyName,
    registrationNumber: value,
    identifierType: type,
    ...countryAndPart(jurisdiction),
    ...(registerCourt && companyStatus && { companyStatus }),
    ...(registerCourt && { registerCourt }),
    ...copyDay(exchanges),
  }));
}
