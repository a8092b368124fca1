/**
 * The org-id.guide code of the list that a number is from, by the number's label and country. PURE.
 *
 * From org-id/register at f500b45 (2026-07-31); CY, EC, HR, KZ, LT, MD, NG and RS from its files of 2016 to 2018, all confirmed and not deprecated. If the guide has several lists for one number, the code is the one that is not deprecated:
 * SIREN is FR-RCS (FR-INSEE is deprecated in its favour), the Swedish number SE-ON (not SE-BLV). A number has no code if the list's code
 * is for another number: EE-KMKR is for the registry code and not for VAT numbers, HK-CR for the number that the BRN replaced.
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
  CY: { 'DRCIP number': 'CY-DRCOR' },
  CZ: { IČO: 'CZ-ICO', DIČ: 'CZ-DIC' },
  DE: { Registernummer: 'DE-CR' },
  DK: { 'CVR-nummer': 'DK-CVR' },
  EC: { RUC: 'EC-RUC' },
  EE: { 'Registry code': 'EE-RIK' },
  ES: { 'NIF tax ID': 'ES-NIF' },
  FI: { 'Business ID': 'FI-PRO' },
  FR: { SIREN: 'FR-RCS' },
  GB: { 'Company number': 'GB-COH' },
  HR: { MBS: 'HR-MBS' },
  HU: { Cégjegyzékszám: 'HU-AFA' },
  IE: { 'Company number': 'IE-CRO' },
  IL: { 'Company number': 'IL-ROC' },
  IN: { CIN: 'IN-MCA' },
  IT: { 'Codice fiscale': 'IT-CF' },
  JP: { 'Japan Corporate Number': 'JP-JCN' },
  KR: { 'Business registration number': 'KR-BRN' },
  KZ: { БИН: 'KZ-BIN' },
  LT: { 'Juridinio asmens kodas': 'LT-RC' },
  LU: { 'RCS Number': 'LU-RCS' },
  LV: { 'Reģistrācijas numurs': 'LV-RE' },
  MD: { IDNO: 'MD-IDNO' },
  MX: { RFC: 'MX-RFC' },
  NG: { 'RC number': 'NG-CAC' },
  NL: { 'KVK Nummer': 'NL-KVK' },
  NO: { Organisasjonsnummer: 'NO-BRC' },
  NZ: { NZBN: 'NZ-NZBN', 'Company number': 'NZ-CO' },
  PE: { RUC: 'PE-RUC' },
  PL: { KRS: 'PL-KRS', NIP: 'PL-NIP', REGON: 'PL-REGON' },
  RO: { CUI: 'RO-CUI' },
  RS: { 'Matični broj': 'RS-APR' },
  RU: { INN: 'RU-INN', OGRN: 'RU-OGRN' },
  SE: { Organisationsnummer: 'SE-ON' },
  SG: { UEN: 'SG-ACRA' },
  SK: { IČO: 'SK-ICO', 'Registračné číslo': 'SK-ORSR' },
  US: { EIN: 'US-EIN' },
};

/** For labels that numbers of several lists share: the pattern of the coded list. */
const FORMS: Readonly<Record<string, RegExp>> = {
  // A section, a number and the court's letter, `Sro/1234/B`; those of the trade register and of others are digits and dashes.
  'SK-ORSR': /^\p{L}+\/\d+\/\p{L}+$/u,
};

/** The code of the list that a number is from; `jurisdiction` is ISO 3166-1 alpha-2 or 3166-2. `undefined` if the guide has none. */
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
