/** `npm run register:new`, into a copy of the project's rooms. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CodeRefused, newRegister } from '../../bin/register-folder.ts';

const PROJECT = join(import.meta.dirname, '../..');
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'register-new-'));
  for (const part of ['shared', 'test/registers', 'test/support', 'biome.json', 'tsconfig.json', 'package.json']) {
    cpSync(join(PROJECT, part), join(root, part), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const run = (program: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(join(PROJECT, 'node_modules/.bin', program), words, { cwd: root, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

describe('register:new', () => {
  test.each([
    ['', /not a jurisdiction code/],
    ['GR', /not a jurisdiction code/],
    ['greece', /not a jurisdiction code/],
    ['../gr', /not a jurisdiction code/],
    ['zz', /not a country/],
    ['no', /has a register already/],
    ['us-ny', /has a register already/],
  ])('refuses the code "%s" with the reason', async (code, reason) => {
    const refusal = await newRegister(code, root).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CodeRefused);
    expect((refusal as CodeRefused).message).toMatch(reason);
  });

  test('makes every required file and lists the register in both catalogues', async () => {
    expect(await newRegister('us-zz', root)).toEqual([
      ...['us-zz.ts', 'identifiers.ts', 'wire.ts', 'read.ts', 'sandbox.ts'].map((file) => `shared/registers/us-zz/${file}`),
      'test/registers/us-zz/us-zz.test.ts',
    ]);
    expect(read('shared/registers/catalogue.ts')).toContain("'US-ZZ': async () => (await import('./us-zz/us-zz.ts')).usZz,");
    expect(read('shared/registers/sandbox-catalogue.ts')).toContain("import { usZz } from './us-zz/sandbox.ts';");
  });

  test('its files pass format and lint', () => {
    const made = [
      'shared/registers/us-zz',
      'test/registers/us-zz',
      'shared/registers/catalogue.ts',
      'shared/registers/sandbox-catalogue.ts',
    ];
    expect(run('biome', 'check', '--vcs-enabled=false', '--error-on-warnings', ...made)).toMatchObject({ status: 0 });
  });

  test('its files pass the type check', () => {
    const config = JSON.stringify({ extends: './tsconfig.json', include: ['shared/registers/us-zz', 'test/registers/us-zz'] });
    writeFileSync(join(root, 'tsconfig.new.json'), config);
    expect(run('tsc', '-p', 'tsconfig.new.json')).toMatchObject({ status: 0 });
  });

  test('its tests fail, with an instruction for each file', () => {
    const { status, output } = run('vitest', 'run', 'test/registers/us-zz', '--root', root, '--no-color');
    expect(status).not.toBe(0);
    for (const file of ['us-zz.ts', 'identifiers.ts', 'wire.ts', 'read.ts', 'sandbox.ts']) expect(output).toContain(`us-zz/${file}`);
    expect(output).toContain('FILL IN: the origin asked');
  });
});
