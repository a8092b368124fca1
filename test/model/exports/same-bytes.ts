/**
 * Writes a digest of every format of a case, for a test in another process: `node same-bytes.ts`, with a time zone and a locale of its own.
 */
import { createHash } from 'node:crypto';
import type { ExportFormat } from '../../../shared/model/exports/format.ts';
import { FORMATS, type FormatName } from '../../../shared/model/exports/formats.ts';
import { type ExportGraph, graphOfCase } from '../../../shared/model/exports/graph.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { largeCase } from '../../console/made-case.ts';

const OPTIONS = { lines: false, byteOrderMark: true };

export async function digestsOf(graph: ExportGraph): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(FORMATS) as FormatName[]) {
    const format: ExportFormat = await FORMATS[name]();
    const hash = createHash('sha256');
    for (const piece of format.pieces(graph, OPTIONS, new Losses())) hash.update(piece);
    found[name] = hash.digest('hex');
  }
  return found;
}

/** Of 200 parties, with names in several scripts. */
export const sampleGraph = (): ExportGraph =>
  graphOfCase({
    caseId: 'ab'.repeat(16),
    updatedAt: '2026-03-01T23:59:58.000Z',
    target: largeCase(200, (at) => `Ärger ${at} 株式会社 ıİ`),
  });

if (import.meta.main) process.stdout.write(JSON.stringify(await digestsOf(sampleGraph())));
