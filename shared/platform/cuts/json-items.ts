/** PURE. The items of a file that is one JSON list, each as its text, without reading the file as a whole. */

/** The file is no JSON list, or is cut off within it. */
export class NoJsonItems extends Error {
  override readonly name = 'NoJsonItems';
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);
/** Blank, tab, line ends; the mark at the beginning of a file in UTF-8. */
const NOTHING: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);
const MAX_ITEM_BYTES = 20 * 1024 * 1024;

/** Items are objects or lists. Throws `NoJsonItems`. */
export async function* jsonItems(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const reading = { depth: 0, isText: false, isEscaped: false };
  let open: Buffer[] = [];
  for await (const bytes of pieces) {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const edge = edgeOf(piece[at]!, reading);
      if (edge === 'begin') start = at;
      if (edge === 'end') {
        yield Buffer.concat([...open, piece.subarray(start, at + 1)]).toString('utf8');
        open = [];
      }
    }
    if (reading.depth > 1) open.push(piece.subarray(start));
    if (open.reduce((sum, { length }) => sum + length, 0) > MAX_ITEM_BYTES) throw new NoJsonItems('an item of over 20 MB');
  }
  if (reading.depth !== 0) throw new NoJsonItems('the file ends within the list');
}

/** Whether an item begins or ends at this byte. */
function edgeOf(byte: number, reading: { depth: number; isText: boolean; isEscaped: boolean }): 'begin' | 'end' | undefined {
  if (reading.isText) {
    if (reading.isEscaped) reading.isEscaped = false;
    else if (byte === BACKSLASH) reading.isEscaped = true;
    else if (byte === QUOTE) reading.isText = false;
    return undefined;
  }
  if (OPENING.has(byte)) {
    if (reading.depth === 0 && byte !== 0x5b) throw new NoJsonItems('the file is no list');
    reading.depth += 1;
    return reading.depth === 2 ? 'begin' : undefined;
  }
  if (CLOSING.has(byte)) {
    reading.depth -= 1;
    return reading.depth === 1 ? 'end' : undefined;
  }
  if (reading.depth < 2 && byte !== COMMA && !NOTHING.has(byte)) throw new NoJsonItems('an item that is no object');
  if (byte === QUOTE) reading.isText = true;
  return undefined;
}
