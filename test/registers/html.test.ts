/** HTML from registers: what a person sees on a page, whatever the markup. */
import { describe, expect, test } from 'vitest';
import { Changed } from '../../shared/registers/faults.ts';
import { parseHtml } from '../../shared/registers/html.ts';

describe('a page', () => {
  test('gives the text that a reader sees', () => {
    const html =
      '<body><script>let a = "<td>";</script><style>p{}</style><p>A&nbsp;&amp; B<br>C</p><!-- no --><i>D</i>E &#233;&unknown;</body>';
    expect(parseHtml(html).text).toBe('A & B C DE é&unknown;');
  });

  test('gives tables as rows of cells, a nested table also as its own', () => {
    const html = `<table><tr><td>outer<table><thead><tr><th>H1<br>(x)</th><th>H2</th></tr></thead><tbody><tr><td>1<td></tr></tbody></table></td></tr></table><tr><td>loose`;
    expect(parseHtml(html).tables).toEqual([
      [['outer H1 (x) H2 1']],
      [
        ['H1 (x)', 'H2'],
        ['1', ''],
      ],
    ]);
  });

  test('is searched by the end of an id, by class and beside images', () => {
    const html =
      '<span id="ctl00_x_lblName"> LEDGE <b>INVENTED</b></span><span id="y_lblBlank"> </span><i class="a mark">one</i><i class="mark"> </i>' +
      '<img alt="Radio button not selected">No <img alt="Radio button selected, changed">&nbsp;<i>Yes</i>, of course<img alt="x">after';
    expect(parseHtml(html).byId('_lblName')).toBe('LEDGE INVENTED');
    expect(parseHtml(html).byId('_lblBlank')).toBeUndefined();
    expect(parseHtml(html).byId('_lblNowhere')).toBeUndefined();
    expect(parseHtml(html).byClass('mark')).toEqual(['one']);
    expect(parseHtml(html).textAfterImages(/^radio button selected/i)).toEqual(['Yes, of course']);
  });

  test.each(['', 'plain', '<', '<table>', '<tr><td>x', '</table></td>', '<table><tr></tr></table>'])('%j is parsed', (html) => {
    expect(parseHtml(html).tables.flat(2).filter(Boolean)).toEqual([]);
  });

  test.each(['<b>', '<table><tr><td>', '<div class="mark">'])('endless %s is refused', (tag) => {
    expect(() => parseHtml(tag.repeat(200_000))).toThrow(Changed);
  });
});
