/** PURE. Rows of a file of fixed columns: lines of one length, in Latin-1, so that a byte is a letter and no column is shifted by one of two bytes. */

/** Line ends, and the mark at the end of a file of the days of CP/M. */
const [LF, CR, END] = [0x0a, 0x0d, 0x1a];

export class NoFixedRows extends Error {
  override readonly name = 'NoFixedRows';
}

/** Gives each line; one of another length than `length` as `undefined`, which the caller counts. Throws `NoFixedRows` for a file without line ends. */
export async function* fixedRows(pieces: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<string | undefined> {
  let rest: Buffer = Buffer.alloc(0);
  const row = (line: Buffer): string | undefined => {
    const bytes = line.at(-1) === CR ? line.subarray(0, -1) : line;
    return bytes.length === length ? bytes.toString('latin1') : undefined;
  };
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece]);
    let at = 0;
    for (let end = bytes.indexOf(LF, at); end >= 0; end = bytes.indexOf(LF, at)) {
      if (end > at) yield row(bytes.subarray(at, end));
      at = end + 1;
    }
    rest = bytes.subarray(at);
    if (rest.length > 10 * length) throw new NoFixedRows(`a line of over ${10 * length} bytes`);
  }
  const last = rest.at(-1) === END ? rest.subarray(0, -1) : rest;
  if (last.length > 0) yield row(last);
}
