/** Prints the SHA-256 of every format of some cases, for the comparison of processes. */
import { createHash } from 'node:crypto';
import { FORMAT_NAMES, FORMATS } from '../../../shared/model/exports/formats.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { sandboxCases } from './cases.ts';

const CASES = 12;

export async function digests(): Promise<string[]> {
  const cases = (await sandboxCases()).filter(({ name }) => name.endsWith('expanded')).slice(0, CASES);
  const formats = await Promise.all(FORMAT_NAMES.map(async (name) => [name, await FORMATS[name]()] as const));
  return cases.flatMap(({ name, graph }) =>
    formats.map(([format, { pieces }]) => {
      const digest = createHash('sha256');
      for (const piece of pieces(graph, { lines: false, byteOrderMark: true }, new Losses())) digest.update(piece);
      return `${name} ${format} ${digest.digest('hex')}`;
    }),
  );
}

if (import.meta.main) console.log((await digests()).join('\n'));
