/** CH: the plain text of a publication, without typesetting marks. PURE. */

/** One line, without marks and without the list of supporting documents (`Belege`) at the end of older publications. */
export function plainText(message: string): string {
  const plain = repairEncoding(message)
    .replace(/<FT TYPE="(\w{1,10})">/g, '<$1>')
    .replace(/<\/FT>/g, '<E>');
  const text = withoutMarkedDocuments(plain)
    .replace(/<[A-Z0-9]?>|<\/?[A-Z][^<>]{0,40}>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_, name: string) => CHARACTERS[name]!)
    .replace(/\s+/g, ' ');
  return text.replace(SUPPORTING_DOCUMENTS, '.').trim();
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

/** `<B>` opens the list of supporting documents, `<E>` closes it. */
function withoutMarkedDocuments(text: string): string {
  const [first = '', ...others] = text.split('<B>');
  return [first, ...others.map((piece) => (piece.includes('<E>') ? piece.slice(piece.indexOf('<E>') + '<E>'.length) : ''))].join(' ');
}

/** Without marks: the heading of the supporting documents follows the last full stop without a space, or ends in a colon. */
const SUPPORTING_DOCUMENTS = /\.(?:(?:Verfügung|Décision|Decisione) | ?(?:Belege|Pièce\(s\)|Pièces?|Gebühr): ?)[\s\S]*$/u;

const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const),
);

/** Some messages were stored as UTF-8 read as Windows-1252 (`ZÃ¼rich`): decoded again where the bytes are valid UTF-8. */
function repairEncoding(text: string): string {
  const bytes = [...text].map((letter) => BYTE_OF.get(letter));
  if (!bytes.some((byte) => byte && byte > 127) || bytes.includes(undefined)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return text;
  }
}
