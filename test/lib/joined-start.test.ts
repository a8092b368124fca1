/** Pieces of a bundle that are loaded at the start, joined in one file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinedStart, type Piece } from '../../lib/joined-start.ts';

const piece = (text: string, facts: Partial<Piece> = {}): Piece => ({ text, imports: [], importsLater: [], exports: [], ...facts });

/** `later.mjs` imports from two pieces that are loaded at the start, whose exports have one name, and from one that is not. */
const PIECES = new Map([
  [
    'read.mjs',
    piece(
      'import{a}from"./one.mjs";import{a as b}from"./two.mjs";export const handler=async()=>[a,b,(await import("./later.mjs")).sum()];',
      {
        imports: ['one.mjs', 'two.mjs'],
        importsLater: ['later.mjs'],
        exports: ['handler'],
      },
    ),
  ],
  ['one.mjs', piece('export let a=1;export const raise=()=>{a+=10};', { exports: ['a', 'raise'] })],
  ['two.mjs', piece('export const a=2;', { exports: ['a'] })],
  [
    'later.mjs',
    piece(
      'import{a,raise}from"./one.mjs";import{a as b}from"./two.mjs";import{c}from"./three.mjs";export const sum=()=>{raise();return a+b+c};',
      {
        imports: ['one.mjs', 'two.mjs', 'three.mjs'],
        exports: ['sum'],
      },
    ),
  ],
  ['three.mjs', piece('export const c=100;', { exports: ['c'] })],
  ['unused.mjs', piece('export const d=0;', { exports: ['d'] })],
]);

const folder = mkdtempSync(join(tmpdir(), 'joined-start-'));
let files: Map<string, string>;

beforeAll(async () => {
  files = await joinedStart(PIECES, 'read.mjs', { bundle: true, minify: true, platform: 'node', format: 'esm' });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what is loaded at the start is one file behind the entry', () => {
  expect([...files.keys()].toSorted()).toEqual(['index.mjs', 'later.mjs', 'one.mjs', 'start.mjs', 'three.mjs', 'two.mjs']);
  expect(files.get('index.mjs')).toBe('export*from"./start.mjs";\n');
  expect(files.get('start.mjs')).not.toMatch(/from"\.\//);
});

test('a later piece shares the variables of the joined ones, whatever their names', async () => {
  const { handler } = (await import(pathToFileURL(join(folder, 'index.mjs')).href)) as { handler: () => Promise<number[]> };
  expect(await handler()).toEqual([1, 2, 113]);
  expect(await handler()).toEqual([11, 2, 123]);
});
