/** Each register whose files name people: who stands in its rows, and rows without one of them. */
import { describe, expect, test } from 'vitest';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import { Hidden, hiddenName } from '../../shared/registers/hidden-parties.ts';
import { partyLines, readPartyLine } from '../../shared/registers/party-lines.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import { SANDBOX_ROW_CUTS } from '../../shared/searches/cuts/sandbox-rows.ts';

const searched = (await allRegistries()).filter(({ ownCopy, route }) => ownCopy?.parties && route !== 'lei');

test('the sandbox has rows of each of them, and loads them', () => {
  const withRows = sandboxRegisters.filter(({ rows }) => rows).map(({ jurisdiction }) => `${jurisdiction}-SANDBOX`);
  expect(withRows.toSorted()).toEqual([...SANDBOX_ROW_CUTS].toSorted());
  expect(searched.map(({ ownCopy }) => `${ownCopy!.cut}-SANDBOX`).toSorted()).toEqual(withRows.toSorted());
});

describe.each(searched.map((registry) => [registry.jurisdiction, registry] as const))('%s', (code, { ownCopy }) => {
  const invented = Object.entries(sandboxRegisters.find(({ jurisdiction }) => jurisdiction === code)!.rows!);
  const parties = ownCopy!.parties!;

  test('its rows name people with their roles, and companies', async () => {
    if (!('of' in parties)) throw new Error('no index is made of them');
    const of = await parties.of();
    const found = invented.flatMap(([number, rows]) => partyLines(number, of(number, rows)).map(({ value }) => readPartyLine(value)));
    expect(new Set(found.map(({ entityType }) => entityType))).toEqual(new Set(['person', 'company']));
    expect(found.every(({ companyName, relationships }) => companyName && relationships.length > 0)).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/\d{4}-\d{2}-\d{2}","(?:role|nature)|dateOfBirth/);
  });

  test('a hidden person is in no row, all others stay', async () => {
    if (!('of' in parties) || !parties.without) throw new Error('nobody can be hidden');
    const [of, without] = [await parties.of(), await parties.without()];
    for (const [number, rows] of invented) {
      const { parties: named } = of(number, rows);
      for (const { entityType, legalName } of named) {
        const words = entityType === 'person' ? legalName.split(' ').toReversed().join(' ') : legalName.toLowerCase();
        const hidden = new Hidden(code, [{ name: hiddenName(code, entityType, words), reason: '', hiddenAt: '' }]);
        const left = rows.flatMap((row) => hidden.rowOf(number, row, without) ?? []);
        const others = named.filter((one) => hiddenName(code, one.entityType, one.legalName) !== hiddenName(code, entityType, legalName));
        expect(of(number, left).parties.map((one) => one.legalName)).toEqual(others.map((one) => one.legalName));
        expect(of(number, left).legalName).toBe(of(number, rows).legalName);
      }
      const none = new Hidden(code, [{ name: hiddenName(code, 'person', 'Nobody At All'), reason: '', hiddenAt: '' }]);
      expect(rows.map((row) => none.rowOf(number, row, without))).toEqual([...rows]);
    }
  });
});
