/** Markup in which texts stay texts. */
import { expect, test } from 'vitest';
import { markup } from '../../../shared/model/exports/markup.ts';

test('texts are escaped, markup and lists of markup are not, numbers have one decimal', () => {
  const inner = markup`<b>${'<&>"\''}</b>`;
  expect(markup`<a x="${1 / 3}" y="${'"'}">${inner}${[inner, inner]}${undefined}${false}</a>`.text).toBe(
    `<a x="0.3" y="&quot;">${'<b>&lt;&amp;&gt;&quot;&apos;</b>'.repeat(3)}</a>`,
  );
});
