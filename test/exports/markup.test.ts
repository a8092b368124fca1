/** Markup in which texts stay texts. */
import { expect, test } from 'vitest';
import { escaped, markup } from '../../shared/exports/markup.ts';

test('texts are escaped, markup and lists of markup are not, numbers have one decimal', () => {
  const inner = markup`<b>${'<&>"\''}</b>`;
  expect(markup`<a x="${1 / 3}" y="${'"'}">${inner}${[inner, inner]}${undefined}${false}</a>`.text).toBe(
    `<a x="0.3" y="&quot;">${'<b>&lt;&amp;&gt;&quot;&#39;</b>'.repeat(3)}</a>`,
  );
});

test('what XML 1.0 does not allow becomes the replacement character', () => {
  expect(escaped('a\u0000b\u000bc\ud800d\udc00e\ufffef\u{1f600}')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\u{1f600}');
  expect(escaped('\t\n\r\u202e')).toBe('\t\n\r\u202e');
});
