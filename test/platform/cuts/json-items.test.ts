/** Items of a JSON list, wherever the file is cut into pieces. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonItems, NoJsonItems } from '../../../shared/platform/cuts/json-items.ts';
import { shareOf } from '../../support/share.ts';

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const itemsOf = (text: string, size = 5): Promise<string[]> => Array.fromAsync(jsonItems(pieces(text, size)));

test('each item comes as it is written', async () => {
  const items = [{ name: 'A "quoted" \\ {[ Ü', list: [[1], {}] }, {}, ['a', { b: null }]];
  expect(await itemsOf(`\uFEFF[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`)).toEqual(
    items.map((item) => JSON.stringify(item)),
  );
  expect(await itemsOf('[]')).toEqual([]);
});

test('any list comes whole, in pieces of any size', async () => {
  const lists = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 40 }), async (items, size) => {
      const written = JSON.stringify(items);
      expect((await itemsOf(written, size)).map((item) => JSON.parse(item))).toEqual(JSON.parse(written));
    }),
    { numRuns: shareOf(1_000) },
  );
});

test.each([
  ['[{"a":1},{"b":', 'the file ends within the list'],
  ['{"a":[]}', 'the file is no list'],
  ['<html>', 'an item that is no object'],
  ['[1,2]', 'an item that is no object'],
  ['["a"]', 'an item that is no object'],
])('%s is refused: %s', async (text, sentence) => {
  await expect(itemsOf(text)).rejects.toThrow(new NoJsonItems(sentence));
});
