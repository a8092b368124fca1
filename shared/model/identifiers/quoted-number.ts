/**
 * A number of one register as another register quotes it: brought to its own register's label and form if it is proven to be such a number,
 * with the code of its list. PURE.
 */
import { lei } from './lei.ts';
import { orgIdCode } from './org-id.ts';
import { alphanumeric, type IdentifierScheme, parseIdentifier } from './scheme.ts';

/** The fields of an identifier that decide. */
export interface Quoted {
  type: string;
  value: string;
  jurisdiction?: string;
  registry?: string;
  scheme?: string;
}

/** The register that a number belongs to. */
export interface HomeRegister {
  schemes: readonly IdentifierScheme[];
  /** Names of the register and its operator. */
  names: readonly string[];
}

/** The label of a number if only its country is known. */
const GENERAL = 'Registration number';

/**
 * Schemes without a check digit whose form alone distinguishes their numbers from others of the country, with the pattern of the quoted text
 * without spaces, dots, dashes and slashes. Missing are schemes of any number of digits (Ireland, Delaware) and schemes whose form another
 * list shares (Hong Kong, the SEC): their numbers stay as quoted.
 */
const UNMISTAKABLE: Readonly<Record<string, RegExp>> = {
  'DE Registernummer': /\p{L}{4}/u, // With its court: without one many companies share the number.
  'GB Company number': /^(?:\d{8}|[A-Z]{2}\d{6})$/,
  'HU Cégjegyzékszám': /^\d{10}$/,
  'IN CIN': /^[LUF]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
  'LU RCS Number': /^[A-Z][1-9]\d{2,5}$/,
  'MX RFC': /^[A-ZÑ&]{3}\d{6}[A-Z0-9]{2}[0-9A]$/,
  'NL KVK Nummer': /^\d{8}$/,
  'PL KRS': /^0\d{9}$/,
};

const LEI_LENGTH = 20;

/** In a shorter number a check digit proves little. */
const MIN_DIGITS = 6;

/** The number with its `scheme`, and with its own register's label and form if it is proven to be such a number; else as quoted. */
export function inOwnForm<Number extends Quoted>(number: Number, home: HomeRegister | undefined): Number {
  if (number.type === GENERAL) return proven(number, home);
  const scheme = home?.schemes.find(({ label }) => label === number.type);
  if (!scheme) return withCode(number);
  const value = parseIdentifier(scheme, number.value);
  return value === undefined ? number : withCode({ ...number, value });
}

function proven<Number extends Quoted>(number: Number, home: HomeRegister | undefined): Number {
  const written = number.value.length < LEI_LENGTH ? undefined : parseIdentifier(lei, number.value);
  if (written) {
    const { jurisdiction: _, registry: __, ...rest } = number;
    return withCode({ ...(rest as Number), type: lei.label, value: written });
  }
  const found = (home?.schemes ?? []).flatMap((scheme) => {
    const value = spellings(number).map((text) => provenValue(scheme, text, number, home!))[0];
    return value === undefined ? [] : [{ type: scheme.label, value }];
  });
  // A number that two schemes of a register accept is proven for neither: an ARBN has the form of an ACN.
  return found.length === 1 ? withCode({ ...number, ...found[0] }) : number;
}

/** The text as quoted; a German number may have its court in the register's name. */
const spellings = ({ value, jurisdiction, registry }: Quoted): string[] =>
  jurisdiction === 'DE' && registry && !/\p{L}{4}/u.test(value) ? [`${value} (${registry})`] : [value];

function provenValue(scheme: IdentifierScheme, text: string, { jurisdiction, registry }: Quoted, home: HomeRegister): string | undefined {
  const value = parseIdentifier(scheme, text);
  if (value === undefined) return undefined;
  const written = alphanumeric(text);
  if (scheme.checkDigit) return digitsOf(value) === digitsOf(written) && digitsOf(value).length >= MIN_DIGITS ? value : undefined;
  const form = UNMISTAKABLE[`${jurisdiction} ${scheme.label}`];
  const isOfHome = jurisdiction === 'DE' || !registry || home.names.some((name) => plain(name) === plain(registry));
  return form?.test(written) && isOfHome ? value : undefined;
}

/** Without leading zeros, which a register may leave out. No other digit may be lost: a SIRET is not a SIREN. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

const plain = (name: string): string => alphanumeric(name).normalize('NFKD').replace(/\p{M}/gu, '');

function withCode<Number extends Quoted>(number: Number): Number {
  const scheme = orgIdCode(number);
  if (!scheme) return number;
  const { type, value, ...rest } = number;
  return { type, value, scheme, ...rest } as Number;
}
