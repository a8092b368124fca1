/** `npm run assets`: the size of each function's code, after `npm run synth`. A cold start loads that code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = resolve(import.meta.dirname, '../dist');
const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(0).padStart(9);

const sizes = readdirSync(DIST)
  .map((name) => ({ name, code: Buffer.concat(readdirSync(join(DIST, name)).map((piece) => readFileSync(join(DIST, name, piece)))) }))
  .map(({ name, code }) => ({ name, bytes: code.length, packed: gzipSync(code).length }))
  .toSorted((a, b) => b.bytes - a.bytes);

console.log(`${'function'.padEnd(24)}${'KB'.padStart(9)}${'gzip KB'.padStart(9)}`);
for (const { name, bytes, packed } of sizes) console.log(`${name.padEnd(24)}${kilobytes(bytes)}${kilobytes(packed)}`);
const total = (of: 'bytes' | 'packed'): number => sizes.reduce((sum, size) => sum + size[of], 0);
console.log(`${`all ${sizes.length}`.padEnd(24)}${kilobytes(total('bytes'))}${kilobytes(total('packed'))}`);
