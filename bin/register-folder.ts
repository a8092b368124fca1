/** Makes the folder and the test of a new register, and lists it in the catalogues. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import countries from 'i18n-iso-countries';
import { catalogues } from './register-catalogue.ts';
import { templateOf } from './register-template.ts';

/** The code cannot be a new register's; the message says why. */
export class CodeRefused extends Error {}

/** The paths of the files made, from `root`. Rejects with `CodeRefused`; then nothing is written. */
export async function newRegister(code: string, root: string): Promise<string[]> {
  const registers = join(root, 'shared/registers');
  refuseCode(code, registers);
  const files = templateOf(code);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const [file, text] of Object.entries(await catalogues(registers))) writeFileSync(join(registers, file), text);
  return Object.keys(files);
}

function refuseCode(code: string, registers: string): void {
  if (!/^[a-z]{2}(?:-[a-z0-9]{1,3})?$/.test(code))
    throw new CodeRefused(`"${code}" is not a jurisdiction code: give two small letters (gr), or those of a country and its part (us-pa)`);
  const country = code.slice(0, 2);
  if (!countries.isValid(country)) throw new CodeRefused(`"${country}" is not a country of ISO 3166-1`);
  if (existsSync(join(registers, code))) throw new CodeRefused(`"${code}" has a register already: shared/registers/${code}`);
}
