/** A cut without lines that must not be shown. */
import type { Cut, CutFile } from './cut.ts';
import type { Line } from './frame.ts';

/** The value that is shown in the place of a line's; `undefined`: the line is left out. */
export type Shown = (line: Line) => string | undefined;

/** `shown`: by file; other files stay as they are. */
export function filteredCut(cut: Cut, shown: Readonly<Record<string, Shown>>): Cut {
  return {
    manifest: cut.manifest,
    file: async (name) => (shown[name] ? filteredFile(await cut.file(name), shown[name]) : cut.file(name)),
  };
}

function filteredFile(file: CutFile, shown: Shown): CutFile {
  const kept = (lines: readonly Line[]): Line[] => lines.flatMap((line) => keptOf(line, shown));
  return {
    framesOf: (prefix) => file.framesOf(prefix),
    valuesOf: async (key) => kept((await file.valuesOf(key)).map((value) => ({ key, value }))).map(({ value }) => value),
    async withPrefix(...asked) {
      const { lines, ...rest } = await file.withPrefix(...asked);
      return { ...rest, lines: kept(lines), lastKey: lines.at(-1)?.key };
    },
    async *lines() {
      for await (const line of file.lines()) yield* keptOf(line, shown);
    },
  };
}

function keptOf({ key, value }: Line, shown: Shown): Line[] {
  const kept = shown({ key, value });
  return kept === undefined ? [] : [{ key, value: kept }];
}
