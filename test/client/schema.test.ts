/** The types of the client are those of the document. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { CLIENT_TYPES, clientTypes } from '../../bin/typescript-types.ts';
import { openApiDocument } from '../../shared/api/openapi.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test('the types are generated from the document as it is now (npm run client:types)', async () => {
  expect(readFileSync(resolve(ROOT, CLIENT_TYPES), 'utf8') === (await clientTypes(openApiDocument()))).toBe(true);
});

test('the client has no dependencies, and at most 5.1 KB compressed for a browser', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [resolve(ROOT, 'client/src/index.ts')],
    ...{ bundle: true, minify: true, write: false, metafile: true, format: 'esm', platform: 'browser', target: 'es2022' },
  });
  expect(Object.keys(metafile!.inputs).filter((file) => !file.startsWith('client/src/'))).toEqual([]);
  expect(gzipSync(outputFiles![0]!.contents, { level: 9 }).length).toBeLessThanOrEqual(5.1 * 1024);
});
