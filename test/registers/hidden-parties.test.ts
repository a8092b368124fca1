/** Each register whose files name people: who stands in its rows, and rows without one of them. */
import { describe, expect, test } from 'vitest';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import { Hidden, hiddenName } from '../../shared/registers/hidden-parties.ts';
import { founders } from '../../shared/registers/md/parties.ts';
import { withoutParties } from '../../shared/registers/md/without.ts';
import { withoutHolder } from '../../shared/registers/no/shareholders.ts';
import { partyLines, readPartyLine } from '../../shared/registers/party-lines.ts';
import { registersOf } from '../../shared/registers/register-facts.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import { SANDBOX_ROW_CUTS } from '../../shared/searches/cuts/sandbox-rows.ts';

const searched = (await allRegistries()).flatMap(registersOf).filter(({ ownCopy, route }) => ownCopy?.parties && route !== 'lei');

test('the sandbox has rows of each of them, and loads those whose terms allow look-ups', () => {
  const withRows = sandboxRegisters.filter(({ rows }) => rows).map(({ jurisdiction }) => jurisdiction);
  expect(searched.map(({ jurisdiction }) => jurisdiction).toSorted()).toEqual(withRows.toSorted());
  const allowed = searched.filter(({ ownCopy }) => 'allowedBy' in ownCopy!.parties!);
  expect(allowed.map(({ ownCopy }) => `${ownCopy!.cut}-SANDBOX`).toSorted()).toEqual([...SANDBOX_ROW_CUTS].toSorted());
});

test('one of whom the register gives the year of birth alone is hidden by any month of it', () => {
  const hidden = new Hidden('NO', [{ name: hiddenName('NO', 'person', 'Ola Funnetpå'), birthMonth: '1965-11', reason: '', hiddenAt: '' }]);
  const born = (dateOfBirth?: string) => hidden.isParty('100000113', { entityType: 'person', legalName: 'FUNNETPÅ OLA', dateOfBirth });
  expect([born('1965'), born('1965-11-02'), born(), born('1965-10'), born('1966')]).toEqual([true, true, true, false, false]);
});

test('NO: a holder of whom the file does not say what it is is hidden as a person too', async () => {
  const row = JSON.stringify([
    'holding',
    { Orgnr: '100000113', 'Navn aksjonær': 'INVENTED IMOGEN', Landkode: 'GBR', 'Antall aksjer': '1' },
  ]);
  const hidden = new Hidden('NO', [{ name: hiddenName('NO', 'person', 'Imogen Invented'), reason: '', hiddenAt: '' }]);
  expect(hidden.rowOf('100000113', row, withoutHolder)).toBeUndefined();
});

test('MD: who held a part with a hidden founder does not hold it alone', () => {
  const row = (founders: string) => JSON.stringify(['company', { name: 'S.R.L. "CODRU"', founders }]);
  const hidden = new Hidden('MD', [{ name: hiddenName('MD', 'person', 'Ana Născocită'), reason: '', hiddenAt: '' }]);
  const left = hidden.rowOf('1999600000015', row('NĂSCOCITĂ ANA, NĂSCOCIT PETRU (40,00%), FICTIV MARIA (60,00%)'), withoutParties)!;
  const { parties, hasGroup } = founders((JSON.parse(left) as [string, { founders: string }])[1].founders, true);
  expect(parties.map(({ legalName, relationships: [one] }) => [legalName, one!.interests![0]!.share, one!.holding])).toEqual([
    ['NĂSCOCIT PETRU', { maximum: 40 }, undefined],
    ['FICTIV MARIA', { exact: 60 }, undefined],
  ]);
  expect(hasGroup).toBe(true);
  expect(hidden.rowOf('1999600000015', row('NĂSCOCITĂ ANA (100,00%)'), withoutParties)).not.toContain('founders');
});

describe.each(searched.map((registry) => [registry.jurisdiction, registry] as const))('%s', (code, { ownCopy }) => {
  const invented = Object.entries(sandboxRegisters.find(({ jurisdiction, rows }) => jurisdiction === code && rows)!.rows!);
  const parties = ownCopy!.parties!;

  test('its rows name people with their roles, and companies', async () => {
    const of = await parties.of();
    const found = invented.flatMap(([number, rows]) => partyLines(number, of(number, rows)).map(({ value }) => readPartyLine(value)));
    expect([...new Set(found.map(({ entityType }) => entityType))]).toEqual(expect.arrayContaining(['person', 'company']));
    expect(found.every(({ companyName, relationships }) => companyName && relationships.length > 0)).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/\d{4}-\d{2}-\d{2}","(?:role|nature)|dateOfBirth/);
  });

  test('a hidden person is in no row, all others stay', async () => {
    if (!parties.without) throw new Error('nobody can be hidden');
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
