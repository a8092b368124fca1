/** Text for XML: five characters and the carriage return escaped, what XML cannot have replaced. */
import { expect, test } from 'vitest';
import { xmlText } from '../../../shared/model/exports/xml-text.ts';

test.each([
  ['a & b < c > d "e" \'f\'', 'a &amp; b &lt; c &gt; d &quot;e&quot; &apos;f&apos;'],
  ['line\r\nnext\tcell\u0085\u2028', 'line&#13;\nnext\tcell&#133;&#8232;'],
  ['\u0000\u0008\u000b\u001f\ufffe\uffff', '\ufffd'.repeat(6)],
  ['\ud800 and \udc00, but 😀', '\ufffd and \ufffd, but 😀'],
])('%j', (text, written) => {
  expect(xmlText(text)).toBe(written);
});
