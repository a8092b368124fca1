/**
 * GLEIF: the LEI of the company that has a number in its own register. By that number only, never by name.
 *
 * Asks: one page of the records that carry the number in the company's jurisdiction. Proven: the filters are documented and seen in others'
 * code; how issuers write the numbers of each register is from recorded records and public code (`WRITTEN`).
 */
import { type IdentifierScheme, parseIdentifier } from '../../identifiers/scheme.ts';
import type { RegistryClient } from '../contract.ts';
import { hasFilterSigns, headers, RECORDS } from './ask.ts';
import { byRank } from './by-name.ts';
import { isKnownAuthority, registryNumber } from './identifiers.ts';
import { jurisdictionOf, leiStatus } from './read.ts';
import { registerNames } from './registration-authorities.ts';
import { type LeiRecord, Page } from './wire.ts';

export interface NumberedCompany {
  /** Normalised, of `scheme`. */
  registrationNumber: string;
  /** Of the register: ISO 3166-1 alpha-2 or 3166-2. */
  jurisdiction: string;
  scheme: IdentifierScheme;
}

/** How most issuers write the number, where not as its register does. */
const WRITTEN: Readonly<Record<string, (number: string) => string>> = {
  CNPJ: (number) => number.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5'),
  Organisationsnummer: (number) => number.replace(/^(\d{6})(\d{4})$/, '$1-$2'),
  UID: (number) => number.replace(/^CHE(\d{3})(\d{3})(\d{3})$/, 'CHE-$1.$2.$3'),
  // The court stands apart, as the registration authority.
  Registernummer: (number) => number.replace(/ \([^()]+\)$/, ''),
};

/** More records than this under one number of one jurisdiction are numbers of different registers. */
const PAGE_SIZE = 50;
const REPLACED = new Set(['DUPLICATE', 'ANNULLED']);

/** False where nobody knows which registration authority's numbers these are: then a number alone proves nothing. */
export const isCovered = ({ scheme, jurisdiction }: Pick<NumberedCompany, 'scheme' | 'jurisdiction'>): boolean =>
  isKnownAuthority(scheme.label, jurisdiction);

/** `undefined` where no record has the number. Rejects with a `RegistryFault`. */
export async function leiOfNumber(company: NumberedCompany, client: RegistryClient): Promise<string | undefined> {
  const { registrationNumber, jurisdiction, scheme } = company;
  const written = WRITTEN[scheme.label]?.(registrationNumber) ?? registrationNumber;
  if (hasFilterSigns(written)) return undefined;
  const { data } = await client.json(RECORDS, Page, {
    headers,
    query: {
      'filter[entity.registeredAs]': written,
      'filter[entity.jurisdiction]': jurisdiction,
      'page[size]': PAGE_SIZE,
      'page[number]': 1,
    },
    absent: { data: [] },
  });
  const registers = await registerNames(data);
  const [found] = byRank(data.filter((record) => !REPLACED.has(leiStatus(record) ?? '') && isOf(record, company, registers)));
  return found?.attributes.lei;
}

/** The filter matches words: jurisdiction, authority and the whole number are held against the company's here. */
function isOf({ attributes: { entity } }: LeiRecord, company: NumberedCompany, registers: Readonly<Record<string, string>>): boolean {
  const jurisdiction = jurisdictionOf(entity);
  if (jurisdiction !== company.jurisdiction) return false;
  return registryNumber(entity, jurisdiction, registers).some(
    ({ type, value }) => type === company.scheme.label && parseIdentifier(company.scheme, value) === company.registrationNumber,
  );
}
