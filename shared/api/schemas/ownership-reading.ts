/** The other way in which a law can be read, in a verdict. */
import * as z from 'zod';
import { interval } from './ownership-account.ts';
import { Right, VerdictWord } from './ownership-words.ts';
import { text } from './properties.ts';

export const OtherReading = z
  .looseObject({
    citation: text(
      'The articles, and the other reading in words.',
      'arts 52 to 54: own holdings and those of companies under control added, each whole',
    ),
    status: VerdictWord.describe(`${VerdictWord.description}\n\nBy that reading.`),
    right: Right.optional().describe(`${Right.description}\n\nAbsent where no share was compared.`),
    interval: interval('What was compared with the limit. Absent where no share was.').optional(),
  })
  .describe('The verdict by the other reading of a law that lawyers read in two ways. Source: this service.');
