/** Texts of a Mermaid chart. */
import { expect, test } from 'vitest';
import { mermaidText } from '../../../shared/model/exports/mermaid-text.ts';

test.each([
  ['A "B" & <C>', 'A #34;B#34; #38; #60;C#62;'],
  ['a\n b\u0000;[x]{y}|#', 'a  b #59;#91;x#93;#123;y#125;#124;#35;'],
  ['1. list', '1#46; list'],
  ['- item', '#45; item'],
  ['graph TD', 'graph TD'],
  ['\ud800x', '\ufffdx'],
])('%j', (text, written) => {
  expect(mermaidText(text, 60)).toBe(written);
});

test('a long text is cut at a letter', () => {
  expect(mermaidText('\u{1f600}'.repeat(100), 60)).toBe(`${'\u{1f600}'.repeat(59)}…`);
});
