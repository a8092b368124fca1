/** Lines of a text file, wherever it is cut into pieces. */
import { expect, test } from 'vitest';
import { NoTextLines, textLines } from '../../../shared/platform/cuts/text-lines.ts';

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const linesOf = (text: string, size = 3): Promise<string[]> => Array.fromAsync(textLines(pieces(text, size)));

test.each([1, 2, 3, 4096])('letters of two bytes, both line ends and no line end at the end, in pieces of %s', async (size) => {
  expect(await linesOf('\uFEFFUnu^ă\r\n"Doi^ț\n\nTrei', size)).toEqual(['Unu^ă', '"Doi^ț', 'Trei']);
});

test('an empty file has no lines; one without line ends is refused', async () => {
  expect(await linesOf('')).toEqual([]);
  await expect(linesOf('a'.repeat(1_100_000), 65_536)).rejects.toThrow(NoTextLines);
});
