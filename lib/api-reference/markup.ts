/** HTML as a type: a template whose values are escaped, unless they are HTML already. PURE */

export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

export type Part = Markup | string | number | undefined | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Values stand between tags or within a quoted attribute. `undefined` and `false` are left out; lists are joined. */
export const markup = (literals: TemplateStringsArray, ...values: readonly Part[]): Markup =>
  new Markup(literals.map((literal, at) => (at === 0 ? '' : htmlOf(values[at - 1])) + literal).join(''));

function htmlOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(htmlOf).join('');
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}
