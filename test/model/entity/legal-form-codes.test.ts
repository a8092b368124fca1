/** ELF codes of legal forms, by the register's own words. */
import { describe, expect, test } from 'vitest';
import names from '../../../shared/model/entity/legal-form-codes.json' with { type: 'json' };
import { legalFormCode } from '../../../shared/model/entity/legal-form-codes.ts';
import { comparableName } from '../../../shared/model/entity/names.ts';
import { jurisdictionCodes } from '../../../shared/registers/catalogue.ts';
import frenchForms from '../../../shared/registers/fr/legal-forms.json' with { type: 'json' };
import gleifForms from '../../../shared/registers/gleif/legal-forms.json' with { type: 'json' };

describe('legal form codes', () => {
  test.each([
    ['Gesellschaft mit beschränkter Haftung', 'DE', '2HBR'],
    ['GESELLSCHAFT MIT BESCHRANKTER HAFTUNG', 'DE', '2HBR'],
    ['Gesellschaft mit beschränkter Haftung (GmbH)', 'DE', '2HBR'],
    ['Gesellschaft mit beschränkter Haftung', 'AT', 'AXSB'],
    ['Gesellschaft mit beschränkter Haftung', 'CH-ZG', '3EKS'],
    ['Société anonyme', 'CH-GE', 'MVII'],
    ['Naamloze vennootschap / Société anonyme', 'BE', 'R85P'],
    ['Private limited company', 'GB', 'H0PO'],
    ['Private limited company', 'EE', 'JC0Y'],
    ['Private limited company, Community Interest Company (CIC)', 'GB', '17R0'],
    ['SAS, société par actions simplifiée', 'FR', '6CHY'],
    ['Société Par Actions Simplifiée', 'FR', '6CHY'],
    ['Společnost S Ručením Omezeným', 'CZ', '9HLU'],
    ['SPÓŁKA AKCYJNA', 'PL', 'FJ0E'],
    ['株式会社', 'JP', 'T417'],
    ['DOMESTIC LIMITED LIABILITY COMPANY', 'US-OR', 'QK2J'],
    ['Limited Liability Company (LLC)', 'US-DE', 'HZEH'],
    ['Canada Business Corporations Act', 'CA', 'UDLA'],
  ])('%s of %s: %s', (words, jurisdiction, code) => {
    expect(legalFormCode(words, jurisdiction)).toBe(code);
  });

  test.each([
    ['Gesellschaft mit beschränkter', 'DE', 'half a name'],
    ['Gesellschaft mit beschraenkter Haftung', 'DE', 'another spelling'],
    ['Limited Liability Company', 'DE', 'a form of another country'],
    ['FOREIGN LIMITED LIABILITY COMPANY', 'US-NY', 'of another state'],
    ['Limited Liability Company', 'US', 'of a state that is not said'],
    ['Naamloze vennootschap / Société à responsabilité limitée', 'BE', 'two forms'],
    ['Overseas company', 'GB', 'of another country'],
    ['Australian Private Company', 'AU', 'limited or not'],
    ['Private limited company', 'QS', 'of no country'],
    ['constructor', 'constructor', 'nothing'],
    ['', 'DE', 'nothing'],
  ])('%j of %s has no code: %s', (words, jurisdiction) => {
    expect(legalFormCode(words, jurisdiction)).toBeUndefined();
  });

  test('a name of two codes of a jurisdiction gives no code', () => {
    const twice = Object.entries(names).flatMap(([jurisdiction, codes]) => {
      const seen = new Map<string, Set<string>>();
      for (const [code, all] of Object.entries<string[]>(codes))
        for (const name of all) seen.set(comparableName(name), (seen.get(comparableName(name)) ?? new Set()).add(code));
      return [...seen].filter(([, found]) => found.size > 1).map(([name]) => [name, jurisdiction] as const);
    });
    expect(twice.length).toBeGreaterThan(5);
    for (const [name, jurisdiction] of twice) expect([name, legalFormCode(name, jurisdiction)]).toEqual([name, undefined]);
  });

  test('every code has four characters and is in the list for LEI records', () => {
    const all = Object.values(names).flatMap((codes) => Object.keys(codes));
    expect(all.length).toBeGreaterThan(1_500);
    expect(all.filter((code) => !/^[A-Z0-9]{4}$/.test(code) || !Object.hasOwn(gleifForms, code))).toEqual([]);
  });

  test('every country with a register has forms, except those that the list lacks', () => {
    const listed = new Set(Object.keys(names).map((jurisdiction) => jurisdiction.slice(0, 2)));
    const without = [...new Set(jurisdictionCodes.map((code) => code.slice(0, 2)))].filter((country) => !listed.has(country));
    expect(without).toEqual(['CY', 'EC', 'IL', 'IQ', 'KZ', 'MD', 'NG', 'RS', 'TW']);
  });

  test('95 % of the forms of the French statistical office have a code', () => {
    const forms = Object.values(frenchForms);
    const found = forms.filter((form) => legalFormCode(form, 'FR'));
    expect(found.length / forms.length).toBeGreaterThan(0.95);
  });
});
