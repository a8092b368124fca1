/** PURE. A sorted file with a few lines changed, without sorting it again. */
import type { Line } from './frame.ts';
import { compareKeys } from './key-order.ts';

/** What becomes of the lines of one key. Absent keys keep their lines. */
export type LineChanges = ReadonlyMap<string, (values: readonly string[]) => string[]>;

/** `base` and the result are in the order of a cut: by key, then by value, each line once. */
export async function* mergedLines(base: AsyncIterable<Line>, changes: LineChanges): AsyncGenerator<Line> {
  const keys = [...changes.keys()].toSorted(compareKeys);
  let next = 0;
  for await (const { key, values } of byKey(base)) {
    for (; next < keys.length && compareKeys(keys[next]!, key) < 0; next += 1) yield* changed(keys[next]!, [], changes);
    if (keys[next] === key) next += 1;
    yield* changed(key, values, changes);
  }
  for (; next < keys.length; next += 1) yield* changed(keys[next]!, [], changes);
}

function* changed(key: string, values: readonly string[], changes: LineChanges): Generator<Line> {
  const change = changes.get(key);
  const sorted = change ? [...new Set(change(values))].toSorted(compareKeys) : values;
  for (const value of sorted) yield { key, value };
}

async function* byKey(lines: AsyncIterable<Line>): AsyncGenerator<{ key: string; values: string[] }> {
  let open: { key: string; values: string[] } | undefined;
  for await (const { key, value } of lines) {
    if (open?.key === key) open.values.push(value);
    else {
      if (open) yield open;
      open = { key, values: [value] };
    }
  }
  if (open) yield open;
}
