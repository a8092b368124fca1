/**
 * GLEIF: the LEI of the company with a given number in its national register. By that number only, never by name.
 *
 * Asks: one page of the records with the number in the company's jurisdiction. Proven: the filters are documented and used by other public
 * clients; how issuers write the numbers of each register is from recorded records and public code (`ISSUER_FORMATS`).
 */
import { type IdentifierScheme, parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { RegistryClient } from '../contract.ts';
import { hasFilterOperators, headers, RECORDS } from './ask.ts';
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

/** How most issuers write the number, where it differs from the register's format. */
const ISSUER_FORMATS: Readonly<Record<string, (number: string) => string>> = {
  CNPJ: (number) => number.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5'),
  Organisationsnummer: (number) => number.replace(/^(\d{6})(\d{4})$/, '$1-$2'),
  UID: (number) => number.replace(/^CHE(\d{3})(\d{3})(\d{3})$/, 'CHE-$1.$2.$3'),
  // The court is not part of the number; it is the registration authority.
  Registernummer: (number) => number.replace(/ \([^()]+\)$/, ''),
};

/** Where more records than this share a number in a jurisdiction, the numbers are of different registers. */
const PAGE_SIZE = 50;
const REPLACED_STATUSES = new Set(['DUPLICATE', 'ANNULLED']);

/** `false` where the registration authority of these numbers is not known: a number alone then proves nothing. */
export const isCovered = ({ scheme, jurisdiction }: Pick<NumberedCompany, 'scheme' | 'jurisdiction'>): boolean =>
  isKnownAuthority(scheme.label, jurisdiction);

/** `undefined` where no record has the number. Rejects with a `RegistryFault`. */
export async function leiOfNumber(company: NumberedCompany, client: RegistryClient): Promise<string | undefined> {
  const { registrationNumber, jurisdiction, scheme } = company;
  const formatted = ISSUER_FORMATS[scheme.label]?.(registrationNumber) ?? registrationNumber;
  if (hasFilterOperators(formatted)) return undefined;
  const { data } = await client.json(RECORDS, Page, {
    headers,
    query: {
      'filter[entity.registeredAs]': formatted,
      'filter[entity.jurisdiction]': jurisdiction,
      'page[size]': PAGE_SIZE,
      'page[number]': 1,
    },
    absent: { data: [] },
  });
  const registers = await registerNames(data);
  const [found] = byRank(
    data.filter((record) => !REPLACED_STATUSES.has(leiStatus(record) ?? '') && isRecordOf(record, company, registers)),
  );
  return found?.attributes.lei;
}

/** The filter matches words only: jurisdiction, authority and the complete number are compared here. */
function isRecordOf({ attributes: { entity } }: LeiRecord, company: NumberedCompany, registers: Readonly<Record<string, string>>): boolean {
  const jurisdiction = jurisdictionOf(entity);
  if (jurisdiction !== company.jurisdiction) return false;
  return registryNumber(entity, jurisdiction, registers).some(
    ({ type, value }) => type === company.scheme.label && parseIdentifier(company.scheme, value) === company.registrationNumber,
  );
}
