/** The generated catalogues, and what is found in them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../../bin/register-catalogue.ts';
import { countryName } from '../../shared/model/entity/countries.ts';
import { allRegistries, jurisdictionCodes, registryOf } from '../../shared/registers/catalogue.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';

const REGISTERS = join(import.meta.dirname, '../../shared/registers');

describe('the catalogues', () => {
  test.each(['catalogue.ts', 'sandbox-catalogue.ts'] as const)('%s matches the folders', async (file) => {
    const made = (await catalogues(REGISTERS))[file];
    expect(readFileSync(join(REGISTERS, file), 'utf8'), `shared/registers/${file} is out of date: run npm run registers`).toBe(made);
  });

  test('a register is listed under its own jurisdiction, with a sandbox', async () => {
    const registries = await allRegistries();
    expect(registries.map(({ jurisdiction }) => jurisdiction)).toEqual(jurisdictionCodes);
    expect(sandboxRegisters.map(({ jurisdiction }) => jurisdiction)).toEqual(expect.arrayContaining([...jurisdictionCodes]));
  });

  test('each jurisdiction has a name', () => {
    expect(jurisdictionCodes.filter((code) => countryName(code).includes(code))).toEqual([]);
  });

  test('a canton is searched in the register of Switzerland', async () => {
    expect((await registryOf('CH-ZH'))?.jurisdiction).toBe('CH');
  });

  test.each(['IT', 'US-DE'])('%s is served by the LEI route', async (code) => {
    expect(await registryOf(code)).toMatchObject({ jurisdiction: code, route: 'lei' });
  });

  test.each(['LEI', 'IAPD', 'QS', 'ZZ', 'toString'])('%s is no jurisdiction of the catalogue', async (code) => {
    expect(await registryOf(code)).toBeUndefined();
  });
});
