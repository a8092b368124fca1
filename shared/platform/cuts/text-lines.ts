/** PURE. Lines of a text file in UTF-8, without line ends and without the mark at its beginning. Empty lines are left out. */

/** A line beyond this is no line. */
const MAX_LINE = 1024 * 1024;

export class NoTextLines extends Error {
  override readonly name = 'NoTextLines';
}

/** Throws `NoTextLines` where the file has no line ends. */
export async function* textLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (rest.length > MAX_LINE) throw new NoTextLines('a line of over a million letters');
    for (const line of lines) if (line.trim()) yield line.replace(/\r$/, '');
  }
  const last = rest + decoder.decode();
  if (last.trim()) yield last.replace(/\r$/, '');
}
