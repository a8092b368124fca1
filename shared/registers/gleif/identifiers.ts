/** GLEIF: a company's number in its national register, under the label that the register's module uses. PURE. */
import type { Identifier } from '../../model/entity/company-record.ts';
import { courtOf } from './registration-authorities.ts';
import type { LeiEntity } from './wire.ts';

/**
 * By registration authority, not by country: a fund's number at its supervisor is not a company number of that country.
 * Registers whose numbers occur in several forms in LEI records are left out (HK, JP, ES: old numbers).
 */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  'Company number': ['RA000585', 'RA000586', 'RA000587', 'RA000402'],
  SIREN: ['RA000189', 'RA000192'],
  Organisasjonsnummer: ['RA000472', 'RA000473'],
  IČO: ['RA000163', 'RA000166', 'RA000167', 'RA000168', 'RA000526', 'RA000671'],
  KRS: ['RA000484'],
  'RCS Number': ['RA000432'],
  'KVK Nummer': ['RA000463'],
  'Enterprise number': ['RA000025'],
  FirmenbuchNummer: ['RA000017'],
  'CVR-nummer': ['RA000170'],
  'Registry code': ['RA000181'],
  'Business ID': ['RA000188'],
  UID: ['RA000548', 'RA000549'],
  ABN: ['RA000013'],
  ACN: ['RA000014'],
  NZBN: ['RA000749'],
  UEN: ['RA000523'],
  Organisationsnummer: ['RA000544'],
  CIN: ['RA000394'],
  CNPJ: ['RA000681'],
  RFC: ['RA000449'],
  RUC: ['RA000689'],
  'File Number': ['RA000602'],
  'Codice fiscale': ['RA000407'],
  'Αριθμός ΓΕΜΗ': ['RA000685'],
  'Juridinio asmens kodas': ['RA000430'],
  MBS: ['RA000156'],
  БИН: ['RA000416'],
  'RC number': ['RA000469'],
};
const LABEL_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LABELS).flatMap(([label, authorities]) => authorities.map((authority): [string, string] => [authority, label])),
);

/** Whether the registration authorities of the numbers with this label are known, in this jurisdiction. */
export const isKnownAuthority = (label: string, jurisdiction: string): boolean =>
  Object.hasOwn(LABELS, label) || (label === 'Registernummer' && jurisdiction === 'DE');

/** RA999999: in no register; RA888888: in a register without a code yet; RA777777: founded by a public document. */
const NO_REGISTER = new Set(['RA999999', 'RA888888', 'RA777777']);

/**
 * The number as the issuer typed it: `600 413 485`; a German number with its court: `HRB 32000 (Frankfurt am Main)`. An expand normalises it
 * with the register's own scheme.
 */
export function registryNumber(
  { registeredAs, registeredAt }: LeiEntity,
  jurisdiction: string,
  registers: Readonly<Record<string, string>>,
): Identifier[] {
  const own = ownNumber({ registeredAs, registeredAt }, jurisdiction, registers);
  if (!own) return [];
  const { court, value, registry } = own;
  const withCourt = court && !value.includes(court) ? `${value} (${court})` : value;
  return [{ type: own.type, value: withCourt, jurisdiction, ...(registry && { registry }) }];
}

/** `court` is separate from `value`: a German number is unique only within its court. */
export interface OwnNumber {
  type: string;
  value: string;
  registry?: string;
  court?: string;
}

export function ownNumber(
  { registeredAs, registeredAt }: Pick<LeiEntity, 'registeredAs' | 'registeredAt'>,
  jurisdiction: string,
  registers: Readonly<Record<string, string>>,
): OwnNumber | undefined {
  const typed = registeredAs?.replace(/\s+/g, ' ').trim();
  if (!typed) return undefined;
  const authority = registeredAt?.id ?? '';
  const registry = NO_REGISTER.has(authority) ? registeredAt?.other?.trim() : (registers[authority] ?? authority);
  const court = courtOf(registers[authority]);
  const value = court ? typed.replace(` (${court})`, '') : typed;
  return { type: label(authority, jurisdiction), value, ...(registry && { registry }), ...(court && { court }) };
}

function label(authority: string, jurisdiction: string): string {
  if (jurisdiction === 'DE' && isGermanCourt(authority)) return 'Registernummer';
  return LABEL_OF.get(authority) ?? 'Registration number';
}

/** Each German register court has its own code, RA000197 (Aachen) to RA000371 (Zweibrücken); RA000372 is their common portal. */
const isGermanCourt = (authority: string): boolean => authority >= 'RA000197' && authority <= 'RA000372';
