/**
 * Which list a number is from, as org-id.guide codes the lists: by the number's label and its country, whoever quotes it. PURE.
 *
 * Of org-id/register at f500b45 (2026-07-31). Where the guide has several lists for one number, the one that it does not deprecate:
 * SIREN is FR-RCS (FR-INSEE is deprecated in its favour), the Swedish number SE-ON (not SE-BLV). A number whose list is coded for
 * another number has none: EE-KMKR takes the registry code and no VAT number, HK-CR the number that the BRN replaced.
 */

const LEI = 'XI-LEI';

/** By country, then by label. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { FirmenbuchNummer: 'AT-FB' },
  AU: { ABN: 'AU-ABN', ACN: 'AU-ASIC' },
  BE: { 'Enterprise number': 'BE-BCE_KBO' },
  BG: { ЕИК: 'BG-EIK' },
  BR: { CNPJ: 'BR-CNPJ' },
  CA: { 'Corporation Number': 'CA-CC', 'Business Number': 'CA-CRA_ACR' },
  CH: { UID: 'CH-FDJP' },
  CO: { NIT: 'CO-NIT' },
  CZ: { IČO: 'CZ-ICO', DIČ: 'CZ-DIC' },
  DE: { Registernummer: 'DE-CR' },
  DK: { 'CVR-nummer': 'DK-CVR' },
  EE: { 'Registry code': 'EE-RIK' },
  ES: { 'NIF tax ID': 'ES-NIF' },
  FI: { 'Business ID': 'FI-PRO' },
  FR: { SIREN: 'FR-RCS' },
  GB: { 'Company number': 'GB-COH' },
  HU: { Cégjegyzékszám: 'HU-AFA' },
  IE: { 'Company number': 'IE-CRO' },
  IL: { 'Company number': 'IL-ROC' },
  IN: { CIN: 'IN-MCA' },
  IT: { 'Codice fiscale': 'IT-CF' },
  JP: { 'Japan Corporate Number': 'JP-JCN' },
  KR: { 'Business registration number': 'KR-BRN' },
  LU: { 'RCS Number': 'LU-RCS' },
  LV: { 'Reģistrācijas numurs': 'LV-RE' },
  MX: { RFC: 'MX-RFC' },
  NL: { 'KVK Nummer': 'NL-KVK' },
  NO: { Organisasjonsnummer: 'NO-BRC' },
  NZ: { NZBN: 'NZ-NZBN', 'Company number': 'NZ-CO' },
  PE: { RUC: 'PE-RUC' },
  PL: { KRS: 'PL-KRS', NIP: 'PL-NIP', REGON: 'PL-REGON' },
  RO: { CUI: 'RO-CUI' },
  RU: { INN: 'RU-INN', OGRN: 'RU-OGRN' },
  SE: { Organisationsnummer: 'SE-ON' },
  SG: { UEN: 'SG-ACRA' },
  SK: { IČO: 'SK-ICO', 'Registračné číslo': 'SK-ORSR' },
  US: { EIN: 'US-EIN' },
};

/** Labels under which numbers of several lists stand, and what one of the coded list looks like. */
const FORMS: Readonly<Record<string, RegExp>> = {
  // A section, a number and the court's letter, `Sro/1234/B`; those of the trade register and of others are digits and dashes.
  'SK-ORSR': /^\p{L}+\/\d+\/\p{L}+$/u,
};

/** The code of the list that a number is from; `jurisdiction` is ISO 3166-1 alpha-2 or 3166-2. `undefined` where the guide has none. */
export function orgIdCode({ type, value, jurisdiction }: { type: string; value: string; jurisdiction?: string }): string | undefined {
  if (type === 'LEI') return LEI;
  const country = jurisdiction?.slice(0, 2) ?? '';
  const labels = Object.hasOwn(CODES, country) ? CODES[country]! : {};
  const code = Object.hasOwn(labels, type) ? labels[type]! : undefined;
  const form = code ? FORMS[code] : undefined;
  return form && !form.test(value) ? undefined : code;
}

/** All codes that numbers of this service can have. */
export const orgIdCodes: readonly string[] = [LEI, ...Object.values(CODES).flatMap((labels) => Object.values(labels))];
