/**
 * Jurisdictions served by the LEI route: their registers have no interface that programs may use.
 *
 * Numbers and check digits follow the rules of each country; examples are real numbers or, where none is available, invented in
 * the right form.
 */
import { validate as isBulgarian } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as isSpanish } from 'stdnum/lib/cjs/es/cif.js';
import { validate as isItalian } from 'stdnum/lib/cjs/it/iva.js';
import { validate as isPeruvian } from 'stdnum/lib/cjs/pe/ruc.js';
import { alphanumeric } from '../../model/identifiers/scheme.ts';
import type { Registry } from '../contract.ts';
import { type LeiRouteFacts, leiRoute } from './lei-route.ts';

const digitsOnly = (typed: string): string => alphanumeric(typed).replace(/^0+(?=\d)/, '');

const ROUTES: readonly LeiRouteFacts[] = [
  {
    jurisdiction: 'BG',
    register: 'Търговски регистър',
    scheme: {
      label: 'ЕИК',
      format: '9 digits, the last one a check digit',
      pattern: /^\d{9}$/,
      normalise: (typed) => alphanumeric(typed).replace(/^BG/, ''),
      checkDigit: (value) => isBulgarian(value).isValid,
      examples: ['130007884'],
    },
  },
  {
    jurisdiction: 'ES',
    register: 'Registro Mercantil',
    scheme: {
      label: 'NIF tax ID',
      format: 'a letter, 7 digits and a check character',
      pattern: /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/,
      normalise: (typed) => alphanumeric(typed).replace(/^ES(?=[A-Z]\d)/, ''),
      checkDigit: (value) => isSpanish(value).isValid,
      examples: ['A13585625', 'B10552347', 'J99216582'],
    },
    issuerFormats: (number) => [`${number[0]}-${number.slice(1)}`],
  },
  {
    jurisdiction: 'HU',
    register: 'Cégjegyzék',
    scheme: {
      label: 'Cégjegyzékszám',
      format: '10 digits, written 01-09-123456',
      pattern: /^\d{10}$/,
      examples: ['0110000000'],
    },
    issuerFormats: (number) => [`${number.slice(0, 2)}-${number.slice(2, 4)}-${number.slice(4)}`],
  },
  {
    jurisdiction: 'ID',
    register: 'AHU Online',
    lookupBy: 'legalName',
    scheme: {
      label: 'Registration number',
      format: '5 to 40 letters, digits and signs: a decree number (AHU-…), an NIB or a TDP',
      pattern: /^(?=[A-Z./-]*\d)[A-Z0-9](?:[A-Z0-9/-]|\.(?!\.)){4,39}$/,
      normalise: (typed) => typed.normalize('NFKC').toUpperCase().replace(/\s+/g, ''),
      examples: ['AHU-0077603.AH.01.01.TAHUN2021'],
    },
    issuerFormats: (number) => [number.replace('TAHUN', ' Tahun ').replace(/^(.*\d)\. Tahun/, '$1 Tahun')],
  },
  {
    jurisdiction: 'IN',
    register: 'Ministry of Corporate Affairs',
    authorities: ['RA000394'],
    scheme: {
      label: 'CIN',
      format: 'L, U or F, 5 digits, 2 letters, 4 digits, 3 letters, 6 digits',
      pattern: /^[LUF]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
      examples: ['L85110KA1981PLC013115'],
    },
  },
  {
    jurisdiction: 'IQ',
    register: 'Companies Registration Department',
    lookupBy: 'legalName',
    scheme: {
      label: 'Registration number',
      format: '1 to 20 digits, / and -',
      pattern: /^\d[\d/-]{0,19}$/,
      normalise: (typed) => typed.normalize('NFKC').replace(/\s+/g, ''),
      examples: ['12345'],
    },
  },
  {
    jurisdiction: 'IT',
    register: 'Registro delle Imprese',
    scheme: {
      label: 'Codice fiscale',
      format: '11 digits, the last one a check digit',
      pattern: /^\d{11}$/,
      normalise: (typed) => alphanumeric(typed).replace(/^IT/, ''),
      checkDigit: (value) => isItalian(value).isValid,
      examples: ['00159560366'],
    },
  },
  {
    jurisdiction: 'LU',
    register: 'Registre de commerce et des sociétés',
    authorities: ['RA000432'],
    scheme: {
      label: 'RCS Number',
      format: 'a letter and 1 to 6 digits',
      pattern: /^[A-Z][1-9]\d{0,5}$/,
      normalise: (typed) =>
        alphanumeric(typed)
          .replace(/^R\.?C\.?S\.?(LUXEMBOURG)?(?=[A-Z]\d)/, '')
          .replace(/^([A-Z])0+/, '$1'),
      examples: ['B154370', 'B138357', 'B230679'],
    },
  },
  {
    jurisdiction: 'MT',
    register: 'Malta Business Registry',
    authorities: ['RA000443'],
    scheme: { label: 'Registration number', format: '1 to 3 letters and digits', pattern: /^[A-Z]{1,3}\d{1,7}$/, examples: ['C113927'] },
    issuerFormats: (number) => [number.replace(/(?<=[A-Z])(?=\d)/, ' ')],
  },
  {
    jurisdiction: 'MX',
    register: 'Registro Público de Comercio',
    lookupBy: 'legalName',
    scheme: {
      label: 'RFC',
      format: '3 letters, a date of 6 digits and 3 characters',
      pattern: /^[A-ZÑ&]{3}\d{6}[A-Z0-9]{2}[0-9A]$/,
      examples: ['PMS010531UG0', 'BGM141110GL8'],
    },
  },
  {
    jurisdiction: 'PE',
    register: 'SUNARP',
    authorities: ['RA000689'],
    scheme: {
      label: 'RUC',
      format: '11 digits, the last one a check digit',
      pattern: /^(?:10|15|16|17|20)\d{9}$/,
      checkDigit: (value) => isPeruvian(value).isValid,
      examples: ['20501577252'],
    },
  },
  {
    jurisdiction: 'US-DE',
    register: 'Delaware Division of Corporations',
    authorities: ['RA000602'],
    scheme: {
      label: 'File Number',
      format: '1 to 8 digits',
      pattern: /^[1-9]\d{0,7}$/,
      normalise: digitsOnly,
      examples: ['4348344', '6021863', '10416095'],
    },
  },
];

export const leiRoutes: ReadonlyMap<string, Registry> = new Map(ROUTES.map((facts) => [facts.jurisdiction, leiRoute(facts) as Registry]));
