/** Lines of a sorted file of names that may be the sought one: those of the very name, else those that begin like it. */
import type { CutFile } from './cut.ts';
import type { Line } from './frame.ts';

/** Some thousands of names are read and compared. */
const MAX_FRAMES = 4;

/**
 * `whole` and `core`, the name without its legal form, are written as the file's keys. As few words are sought as give a list that is read at once:
 * `Quill & Sons` begins like `Quill and Sons Limited` in one word only.
 */
export async function namesLike(names: CutFile, [whole, core]: readonly [whole: string, core: string]): Promise<Line[]> {
  const exact = await names.valuesOf(whole);
  const words = core.split(' ');
  if (exact.length > 0 || !words[0]) return exact.map((value) => ({ key: whole, value }));
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '));
  const prefix = beginnings.find((beginning) => names.framesOf(beginning) <= MAX_FRAMES) ?? beginnings.at(-1)!;
  return (await names.withPrefix(prefix, MAX_FRAMES)).lines;
}
