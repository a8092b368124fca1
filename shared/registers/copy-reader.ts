/** A register's own copy as answers on the wire. A damaged cut answers nothing: the register is asked, and an alarm is raised. */
import type { Cut } from '../platform/cuts/cut.ts';
import { CutDamaged } from '../platform/cuts/frame.ts';
import type { CopyReader } from './own-copy.ts';

/** `answerFrom`: the JSON that the cut has for a GET; `undefined` where the register is to be asked. */
export function copyReader(
  contentType: string,
  answerFrom: (url: URL, cut: Cut) => Promise<{ status: number; body: unknown } | undefined>,
): CopyReader {
  return (cut, damaged) => {
    const { edition, asOf, downloadedAt, sources } = cut.manifest;
    const headers = { 'content-type': contentType };
    return async ({ method, url }) => {
      if (method !== 'GET') return undefined;
      try {
        const answer = await answerFrom(url, cut);
        if (!answer) return undefined;
        const body = Buffer.from(JSON.stringify(answer.body));
        return { status: answer.status, headers, body, copy: { edition, asOf, downloadedAt, sources } };
      } catch (error) {
        if (!(error instanceof CutDamaged)) throw error;
        damaged(error);
        return undefined;
      }
    };
  };
}
