/** GLEIF: its API, answered from a cut of the golden copy. */
import { copyReader } from '../copy-reader.ts';
import { headers } from './ask.ts';
import { answerFromCut } from './golden-copy-answers.ts';

export const goldenCopy = copyReader(headers.accept, async ({ method, url }, cut) =>
  method === 'GET' ? answerFromCut(url, cut) : undefined,
);
