/** Text for XML 1.0. PURE. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Parsers make line feeds of these, some by the rules of XML 1.1, unless they are written as references.
  '\r': '&#13;',
  '\u0085': '&#133;',
  '\u2028': '&#8232;',
};
/** Characters that no XML 1.0 document may have, in any form. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escaped for element content and for attributes in either quote; a forbidden character, and half of a surrogate pair, is U+FFFD. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"'\r\u0085\u2028]/g, (character) => ESCAPES[character]!);
