/** The rows of an answer of the identifier finder: how a hit becomes a row, and the order of the rows. PURE. */
import type { CompanyRecord, Identifier } from '../../model/entity/company-record.ts';
import { comparableName } from '../../model/entity/names.ts';
import { labelOf, parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { NameMatch, Registry } from '../../registers/contract.ts';

/** A number of a company, as a search accepts it (docs/specification.md 2.6). */
export interface IdentifierMatch {
  companyName: string;
  registrationNumber: string;
  identifierType: string;
  country: string;
  jurisdiction?: string;
  companyStatus?: string;
  registerCourt?: string;
  /** The state of the register, or of the LEI registry, that was read, where that is a copy of it. */
  asOf?: string;
}

/** Status and register court are given on German matches only. */
export function matchOf(registry: Registry, hit: NameMatch): IdentifierMatch {
  const { companyName, registrationNumber, identifierType, jurisdiction, companyStatus, registerCourt } = hit;
  return {
    companyName,
    registrationNumber,
    identifierType: identifierType ?? labelOf(registry.identifiers, registrationNumber),
    ...countryAndPart(jurisdiction ?? registry.jurisdiction),
    ...(registry.jurisdiction === 'DE' && companyStatus && { companyStatus }),
    ...(registerCourt && { registerCourt }),
  };
}

/** A row for each number of the company that a search in its register accepts. */
export const matchesOfRecord = (registry: Registry, record: CompanyRecord, hit?: NameMatch): IdentifierMatch[] =>
  searchableNumbers(registry, record).map(({ type, value }) =>
    matchOf(registry, { ...hit, companyName: record.legalName, registrationNumber: value, identifierType: type }),
  );

const searchableNumbers = ({ identifiers: schemes }: Registry, { identifiers }: CompanyRecord): Identifier[] =>
  identifiers.filter(({ type, value }) => schemes.some((scheme) => scheme.label === type && parseIdentifier(scheme, value) === value));

/** `jurisdiction` is given for a part of a country only. */
export const countryAndPart = (jurisdiction: string): { country: string; jurisdiction?: string } =>
  jurisdiction.length > 2 ? { country: jurisdiction.slice(0, 2), jurisdiction } : { country: jurisdiction };

/** One row a number. Exact names come first, then the order in which the rows were found. */
export function ranked(legalName: string, matches: readonly IdentifierMatch[]): IdentifierMatch[] {
  const rows = new Map(
    matches.toReversed().map((match) => [`${match.country} ${match.identifierType} ${match.registrationNumber}`, match]),
  );
  const isExactName = ({ companyName }: IdentifierMatch): number => (comparableName(companyName) === comparableName(legalName) ? 0 : 1);
  return [...rows.values()].toReversed().toSorted((one, other) => isExactName(one) - isExactName(other));
}
