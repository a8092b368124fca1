/** Which numbers have an org-id.guide code, and why the others have none. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Identifier } from '../../../shared/model/entity/company-record.ts';
import { orgIdCode } from '../../../shared/model/identifiers/org-id.ts';
import { allRegistries, registryOf } from '../../../shared/registers/catalogue.ts';
import { addCodes } from '../../../shared/searches/worker/add-codes.ts';
import { companyAndParties, sandboxRecords } from '../../support/sandbox-records.ts';

/** By country and label: numbers without a code. An entry that no register needs any more fails as well. */
const WITHOUT_CODE: Readonly<Record<string, string>> = {
  'AT EUID': 'the guide has no list of European numbers; the same company has its register number beside it',
  'AU ARBN': 'the guide gives AU-ASIC to the ACN',
  'CA Incorporation Number': 'the guide has no list of British Columbia',
  'CH CH-ID': 'the number before 2014: CH-FDJP takes the UID where there is one',
  'CH EHRA-ID': 'the register’s own key',
  'CO Matrícula mercantil': 'the guide’s CO-RUE takes the NIT',
  'CZ Spisová značka': 'the place in the court’s file',
  'DK Enhedsnummer': 'the register’s own key',
  'EC Expediente': 'the file number of the Superintendencia: the guide’s EC-RUC takes the RUC',
  'EE KMKR number': 'a VAT number: the guide’s EE-KMKR takes the registry code',
  'ES Hoja registral': 'the guide’s ES-NIF takes the tax number',
  'FR RNA': 'the guide has no list of associations of France',
  'FR SIRET': 'of an establishment: FR-RCS stands at the SIREN',
  'FR VAT': 'the guide has no list of VAT numbers of France',
  'GR Αριθμός ΓΕΜΗ': 'the guide has no list of Greece',
  'GR ΑΦΜ': 'the guide has no list of tax numbers of Greece',
  'HK BRN': 'the guide’s HK-CR takes the number of the Companies Register that the BRN replaced',
  'HR OIB': 'a number of persons and companies alike',
  'ID Registration number': 'several kinds of number: the guide has the taxpayer’s number only',
  'IQ Registration number': 'of Baghdad or of Erbil: IQ-MOT is of Baghdad alone',
  'KR Corporate registration number': 'the guide has the tax office’s number only',
  'KR DART corp code': 'the disclosure system’s own key',
  'MT Registration number': 'the guide has no list of Malta',
  'NL RSIN': 'the guide has no list of tax numbers of the Netherlands',
  'NL Vestigingsnummer': 'of an establishment',
  'NZ GST number': 'the guide has no list of tax numbers of New Zealand',
  'QS Paper number': 'invented',
  'RO Cod TVA': 'the guide has no list of VAT numbers of Romania',
  'RO Nr. registrul comerțului': 'the guide’s RO-CUI takes the tax code',
  'RU KPP': 'a reason for a tax registration: many companies have the same',
  'TW UBN': 'the guide has no list of Taiwan',
  'US Business ALEI': 'the guide has no list of Connecticut',
  'US CIK': 'the guide has no list of the SEC',
  'US CRD number': 'the guide has no list of FINRA',
  'US Document Number': 'the guide has no list of Florida',
  'US DOS ID': 'the guide has no list of New York',
  'US Entity ID': 'the guide has no list of Colorado',
  'US File Number': 'the guide has no list of Delaware',
  'US Filing Number': 'the guide has no list of Pennsylvania',
  'US Registry Number': 'the guide has no list of Oregon',
  'US SEC number': 'the guide has no list of the SEC',
  'US SOS File Number': 'the guide has no list of Texas',
  'US Taxpayer Number': 'the guide has no list of Texas',
  '- BIC': 'a list of banks that the guide does not have',
  '- MIC': 'a list of exchanges that the guide does not have',
  '- OpenCorporates ID': 'of no register',
  '- QCC code': 'of no register',
  '- S&P Global ID': 'of no register',
  '- EUID': 'the guide has no list of European numbers',
  '- Ticker': 'of a listing, not of a company',
};
/** Quoted from a register that is not sure, or that has no handler here: the label says that no more is known than the country. */
const GENERAL = 'Registration number';

/** Labels that handlers write down as they are, whether an invented company has such a number or not. */
const ROOT = join(import.meta.dirname, '../../..');
const written = globSync('shared/registers/**/!(sandbox*).ts', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\btype: '([^']+)',\s*value/g)].map(([, label]) => label!),
);

const labelOf = (entry: string): string => entry.slice(entry.indexOf(' ') + 1);
const key = ({ type, jurisdiction }: Pick<Identifier, 'type' | 'jurisdiction'>): string => `${jurisdiction?.slice(0, 2) ?? '-'} ${type}`;

describe('org-id.guide codes', () => {
  let inSandbox: Identifier[];
  let ofSchemes: Identifier[];

  beforeAll(async () => {
    const records = await sandboxRecords();
    expect(records.length).toBeGreaterThan(200);
    const coded = await Promise.all(records.map(({ record }) => addCodes(record, registryOf)));
    inSandbox = coded.flatMap(companyAndParties).flatMap(({ identifiers }) => identifiers ?? []);
    ofSchemes = (await allRegistries()).flatMap(({ jurisdiction, identifiers }) =>
      identifiers.flatMap(({ label, examples }) => examples.map((value) => ({ type: label, value, jurisdiction }))),
    );
  });

  test('every number of the sandbox has a code, or is listed as having none', () => {
    const bare = inSandbox.filter(({ scheme, type }) => !scheme && type !== GENERAL).map(key);
    expect([...new Set(bare)].filter((label) => !Object.hasOwn(WITHOUT_CODE, label))).toEqual([]);
  });

  test('every scheme of a register has a code, or is listed as having none', () => {
    const bare = ofSchemes.filter((number) => !orgIdCode(number)).map(key);
    expect([...new Set(bare)].filter((label) => !Object.hasOwn(WITHOUT_CODE, label))).toEqual([]);
  });

  test('no listed number has a code, and every listed label is used', () => {
    const withCode = new Set([...inSandbox.filter(({ scheme }) => scheme), ...ofSchemes.filter(orgIdCode)].map(key));
    expect(Object.keys(WITHOUT_CODE).filter((label) => withCode.has(label))).toEqual([]);
    const used = new Set([...inSandbox, ...ofSchemes].map(key));
    const unused = Object.keys(WITHOUT_CODE).filter((entry) => !used.has(entry) && !written.includes(labelOf(entry)));
    expect(unused).toEqual([]);
  });

  test('every label in a handler has a code, or is listed as having none', () => {
    const coded = [...inSandbox.filter(({ scheme }) => scheme), ...ofSchemes.filter(orgIdCode)].map(({ type }) => type);
    const known = new Set([GENERAL, ...coded, ...Object.keys(WITHOUT_CODE).map(labelOf)]);
    expect(written.length).toBeGreaterThan(30);
    expect(written.filter((label) => !known.has(label))).toEqual([]);
  });

  test.each([
    ['LEI', '9999INVENTED00000198', undefined, 'XI-LEI'],
    ['Company number', '99000010', 'GB', 'GB-COH'],
    ['Company number', '9900010', 'IE', 'IE-CRO'],
    ['Company number', '99900011', 'NZ', 'NZ-CO'],
    ['Company number', '9900010', 'CY', undefined],
    ['SIREN', '000700013', 'FR', 'FR-RCS'],
    ['UID', 'CHE900000016', 'CH-ZH', 'CH-FDJP'],
    ['Business Number', '999999998', 'CA', 'CA-CRA_ACR'],
    ['DIČ', 'CZ99000016', 'CZ', 'CZ-DIC'],
    ['IČO', '99000016', 'CZ', 'CZ-ICO'],
    ['IČO', '99000202', 'SK', 'SK-ICO'],
    ['Registračné číslo', 'Sro/990022/B', 'SK', 'SK-ORSR'],
    ['Registračné číslo', '110-990022', 'SK', undefined],
    ['EIN', '990000011', 'US', 'US-EIN'],
    ['constructor', '1', 'GB', undefined],
    ['Company number', '1', 'constructor', undefined],
    ['Registration number', '99000010', 'GB', undefined],
  ])('%s %s of %s: %s', (type, value, jurisdiction, code) => {
    expect(orgIdCode({ type, value, ...(jurisdiction && { jurisdiction }) })).toBe(code);
  });
});
