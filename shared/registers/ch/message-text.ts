/** CH: the text of a publication without what the gazette's typesetters put into it. PURE. */

/** Readable, on one line: without marks, without the list of proofs that older publications end with. */
export function readable(message: string): string {
  const plain = repaired(message)
    .replace(/<FT TYPE="(\w{1,10})">/g, '<$1>')
    .replace(/<\/FT>/g, '<E>');
  const text = withoutMarkedProofs(plain)
    .replace(/<[A-Z0-9]?>|<\/?[A-Z][^<>]{0,40}>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_, name: string) => CHARACTERS[name]!)
    .replace(/\s+/g, ' ');
  return text.replace(PROOFS, '.').trim();
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

/** `<B>` opens the proofs that were handed in, `<E>` closes them. */
function withoutMarkedProofs(text: string): string {
  const [first = '', ...others] = text.split('<B>');
  return [first, ...others.map((piece) => (piece.includes('<E>') ? piece.slice(piece.indexOf('<E>') + '<E>'.length) : ''))].join(' ');
}

/** Where the marks are gone: the heading of the proofs is glued to the last full stop, or ends in a colon. */
const PROOFS = /\.(?:(?:Verfügung|Décision|Decisione) | ?(?:Belege|Pièce\(s\)|Pièces?|Gebühr): ?)[\s\S]*$/u;

const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const),
);

/** Some messages were stored as UTF-8 read as Windows-1252 (`ZÃ¼rich`): read back where that, and only that, gives a text. */
function repaired(text: string): string {
  const bytes = [...text].map((letter) => BYTE_OF.get(letter));
  if (!bytes.some((byte) => byte && byte > 127) || bytes.includes(undefined)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return text;
  }
}
