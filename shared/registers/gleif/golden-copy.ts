/** GLEIF: its API, answered from a cut of the golden copy. A damaged cut answers nothing: the API is asked, and the operator is told. */
import { CutDamaged } from '../../platform/cuts/frame.ts';
import type { CopyReader } from '../own-copy.ts';
import { headers } from './ask.ts';
import { answerFromCut } from './golden-copy-answers.ts';

export const goldenCopy: CopyReader = (cut, damaged) => {
  const { edition, asOf, downloadedAt, sources } = cut.manifest;
  return async ({ method, url }) => {
    if (method !== 'GET') return undefined;
    try {
      const answer = await answerFromCut(url, cut);
      if (!answer) return undefined;
      const body = Buffer.from(JSON.stringify(answer.body));
      return { status: answer.status, headers: { 'content-type': headers.accept }, body, copy: { edition, asOf, downloadedAt, sources } };
    } catch (error) {
      if (!(error instanceof CutDamaged)) throw error;
      damaged(error);
      return undefined;
    }
  };
};
