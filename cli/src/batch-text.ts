/** A batch as lines: what its check found, how far it is, how it ended. PURE. */
import type { Schemas } from '../../client/src/index.ts';
import { utcMinute } from '../../shared/model/entity/dates.ts';
import { creditsText } from './credits-text.ts';
import { plainText } from './plain-text.ts';
import type { Style } from './style.ts';

type Batch = Schemas['Batch'];

export function checkText({ rows = 0, valid = 0, invalid = 0, duplicates = 0, credits, byJurisdiction }: Batch, style: Style): string[] {
  const places = byJurisdiction.map(({ code, rows: count, slow }) => `${code} ${count}${slow ? ' (more than 7 days)' : ''}`);
  return [
    `${rows} rows: ${valid} can be looked up, ${invalid} cannot; ${duplicates} name a company twice`,
    `At most ${creditsText(credits.most)}${places.length > 0 ? `: ${places.join(', ')}` : ''}`,
    ...(invalid > 0 ? [style.dim('--report <file> writes what is wrong with each row')] : []),
  ];
}

export function progressText({ done, failed, credits, byJurisdiction, eta }: Batch): string {
  const rows = byJurisdiction.reduce((sum, register) => sum + register.rows, 0);
  return `batch  ${done} of ${rows}, ${failed} failed  ${creditsText(credits.captured)} charged${eta ? `  done at ${utcMinute(eta)}` : ''}`;
}

export function batchText({ batchId, status, completed, failed, invalid = 0, credits }: Batch, style: Style): string[] {
  return [
    `${style.bold(status.toLowerCase())}: ${completed} completed, ${failed} failed, ${invalid} not valid; ${creditsText(credits.captured)} charged`,
    style.dim(`batch ${batchId}`),
  ];
}

export const batchRow = ({ batchId, name = '', createdAt, status, rows = 0, done, failed, credits }: Batch): string[] =>
  [batchId, name, utcMinute(createdAt), status, rows, done, failed, credits.captured].map((cell) => plainText(String(cell)));
