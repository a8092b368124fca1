/** A ZIP file of texts, made piece by piece and the same every time. PURE. */
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** The first day that the format can say, in every time zone: no clock is in the file. */
const NO_DATE = new Date(1980, 0, 1);

export function* zipOf(files: Readonly<Record<string, Iterable<string>>>): Generator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for (const [name, texts] of Object.entries(files)) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = NO_DATE;
    zip.add(file);
    for (const text of texts) {
      file.push(strToU8(text));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* made.splice(0);
}
