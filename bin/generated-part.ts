/**
 * A part of a document that a command writes. It stands between two marks that name the part and the command:
 * `<!-- coverage: npm run coverage -->` and `<!-- coverage ends -->`.
 */
const marksOf = (part: string, text: string): [string, string] => {
  const begins = new RegExp(`<!-- ${part}: [^\\n]* -->`).exec(text)?.[0];
  const ends = `<!-- ${part} ends -->`;
  if (!begins || !text.includes(ends)) throw new Error(`the document has no <!-- ${part}: … --> and ${ends}`);
  return [begins, ends];
};

/** The document with `content` as its part. Throws where the marks are missing. */
export function withPart(text: string, part: string, content: string): string {
  const [begins, ends] = marksOf(part, text);
  const before = text.slice(0, text.indexOf(begins));
  const after = text.slice(text.indexOf(ends) + ends.length);
  return `${before}${begins}\n${content}\n${ends}${after}`;
}

export const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
