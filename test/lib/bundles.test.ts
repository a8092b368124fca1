/** What each function of the API loads at its start: every call without a warm process waits for it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_BUNDLE_KB, DERIVING, DERIVING_BUNDLE_KB } from '../../bench/budgets.ts';
import { sizesOf, startFiles } from '../../bench/bundle-sizes.ts';
import { functionNames } from '../../lib/bundles.ts';
import { WORKERS } from '../../lib/workers.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { READINGS } from '../../shared/ownership/rule-sets/readings/all.ts';
import { bundles } from './templates.ts';

const NOT_ON_API = new Set(Object.keys(WORKERS));
const entry = (name: string): string => join(bundles(), name, 'index.mjs');
const kilobytes = (name: string): number => sizesOf(entry(name)).startBytes / 1024;

test('no function of the API loads more than the budget', () => {
  const sizes = functionNames()
    .filter((name) => !NOT_ON_API.has(name))
    .map((name) => [name, kilobytes(name)] as const);
  expect(sizes.length).toBeGreaterThan(20);
  const limitOf = (name: string): number => (DERIVING.has(name) ? DERIVING_BUNDLE_KB : API_BUNDLE_KB);
  expect(sizes.filter(([name, size]) => !(size > 1 && size <= limitOf(name)))).toEqual([]);
});

test('no function imports node:http, which would load what Node has for web sockets', () => {
  const imports = /(?:from|import|import\()\s*"(?:node:)?http"/;
  const importing = globSync(join(bundles(), '*/*.mjs')).filter((file) => imports.test(readFileSync(file, 'utf8')));
  expect(importing).toEqual([]);
});

test('functions that parse a body load no part of zod that only registers need', () => {
  const ofRegisters = 'cannot be represented in JSON Schema';
  const holding = (files: Iterable<string>): string[] => [...files].filter((file) => readFileSync(file, 'utf8').includes(ofRegisters));
  for (const name of ['submit-search', 'expand', 'submit-financials', 'refresh-case', 'idfinder', 'validate-identifier']) {
    expect(holding(startFiles(entry(name))), name).toEqual([]);
    expect(holding(globSync(join(bundles(), name, '*.mjs'))), name).not.toEqual([]);
  }
});

test('only the openapi function carries the prose of the endpoints', () => {
  const prose = endpoints().map(({ answers }) => answers);
  const carriesProse = (name: string): boolean => {
    const code = globSync(join(bundles(), name, '*.mjs')).map((file) => readFileSync(file, 'utf8'));
    return prose.some((sentence) => code.some((text) => text.includes(sentence)));
  };
  expect(functionNames().filter(carriesProse)).toEqual(['openapi']);
});

test('only the functions that give rule sets whole carry what was read of their laws', () => {
  const notes = Object.values(READINGS).flatMap((reading) => reading.notes);
  const carriesNotes = (name: string): boolean => {
    const code = globSync(join(bundles(), name, '*.mjs')).map((file) => readFileSync(file, 'utf8'));
    return notes.some((note) => code.some((text) => text.includes(note)));
  };
  expect(functionNames().filter(carriesNotes).toSorted()).toEqual(['make-evidence', 'openapi', 'rule-sets']);
});
