/** A register's own copy as answers on the wire. A damaged cut answers nothing: the register is asked, and an alarm is raised. */
import type { Cut } from '../platform/cuts/cut.ts';
import { CutDamaged } from '../platform/cuts/frame.ts';
import type { CopyReader } from './own-copy.ts';
import type { WireRequest } from './wire-request.ts';

export interface CopyAnswer {
  status: number;
  /** A text as it is; anything else as JSON. */
  body: unknown;
}

/** `answerFrom`: what the cut has for a request; `undefined` where the register is to be asked. */
export function copyReader(
  contentType: string,
  answerFrom: (request: WireRequest, cut: Cut) => Promise<CopyAnswer | undefined>,
): CopyReader {
  return (cut, damaged, hasWithheld) => {
    const { edition, asOf, downloadedAt, sources } = cut.manifest;
    const headers = { 'content-type': contentType };
    return async (request) => {
      try {
        const answer = await answerFrom(request, cut);
        if (!answer) return undefined;
        const body = Buffer.from(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
        const withheld = hasWithheld?.() && { withheld: true as const };
        return { status: answer.status, headers, body, copy: { edition, asOf, downloadedAt, sources, ...withheld } };
      } catch (error) {
        if (!(error instanceof CutDamaged)) throw error;
        damaged(error);
        return undefined;
      }
    };
  };
}
