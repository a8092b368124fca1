import { expect, test } from 'vitest';
import { csv } from '../../console/csv.ts';

test('cells with commas, quotes and line ends are quoted; rows end with CRLF', () => {
  expect(
    csv([
      ['a', 'b,c', 'say "so"', 'two\nlines'],
      [1, undefined, -2],
    ]),
  ).toBe('a,"b,c","say ""so""","two\nlines"\r\n1,,-2\r\n');
});

test('a cell that a spreadsheet would run gets one apostrophe in front', () => {
  const cells = ['=1+1', '+1', '-1', '@x', '\tx', "'=1", '＝1', "'s-Hertogenbosch", 'A=1'];
  expect(csv([cells])).toBe("'=1+1,'+1,'-1,'@x,'\tx,''=1,'＝1,'s-Hertogenbosch,A=1\r\n");
});
