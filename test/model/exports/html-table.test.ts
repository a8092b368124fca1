/** A table of an exported page. */
import { expect, test } from 'vitest';
import { htmlTable } from '../../../shared/model/exports/html-table.ts';

test('cells are texts, apart from each other, and a short one is cut', () => {
  const columns = [
    { name: 'Name', text: (row: string) => row },
    { name: 'Day', text: (row: string) => row.repeat(40), look: 'short' as const },
  ];
  const { text } = htmlTable('Parties', columns, ['<b>\u0000', ''])!;
  expect(text).toContain('<th scope="col">Name</th>');
  expect(text).toContain('<td><bdi>&lt;b&gt;</bdi></td>');
  expect(text).toMatch(/<td class="short"><bdi>[^<]{20,100}…<\/bdi><\/td>/);
  expect(text).toContain('<td></td>');
});

test('a table without rows is none', () => {
  expect(htmlTable('Parties', [], [])).toBeUndefined();
});
