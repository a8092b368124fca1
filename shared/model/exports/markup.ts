/**
 * Markup (XML 1.0, HTML) in which a text can never become markup: what is put into a template is escaped unless it is markup itself. PURE.
 */
import { xmlText } from './xml-text.ts';

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Nothing is written for `undefined` and `false`. */
type Part = string | number | undefined | false | Markup | readonly Markup[];

/** ``markup`<title>${name}</title>` ``. Attributes stand in double quotes. */
export const markup = (literals: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(literals.map((literal, at) => `${literal}${at < parts.length ? written(parts[at]) : ''}`).join(''));

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'number') return String(Math.round(part * 10) / 10);
  return typeof part === 'string' ? xmlText(part) : part.map(({ text }) => text).join('');
}
