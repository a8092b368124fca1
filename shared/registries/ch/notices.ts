/** CH: the text of a publication in the gazette (SHAB, FOSC, FUSC): made readable, cut into sentences and lists of people. PURE. */

/** `whole` lists everybody there is, `enter` those who are new or changed, `leave` those who are gone; `prose` is anything else. */
export interface Passage {
  kind: 'whole' | 'enter' | 'leave' | 'prose';
  text: string;
}

/** In the three languages; Fribourg words them its own way. Geneva, Vaud and Neuchâtel write prose. */
const HEADINGS: readonly (readonly [Passage['kind'], RegExp])[] = [
  ['leave', /^Ausgeschiedene Personen?(?:(?: und|,) erloschene Unterschriften)?\s*:/i],
  ['leave', /^Gelöschte Person(?:en)?\s*:/i],
  ['leave', /^Personnes?(?:\(s\))?(?: et signatures?(?:\(s\))?)? radiées?(?:\(s\))?\s*:/i],
  ['leave', /^Person[ae] dimissionari[ae](?: e firm[ae] cancellat[ae])?\s*:/i],
  ['enter', /^(?:Eingetragene )?Personen neu(?: oder mutierend)?\s*:/i],
  ['enter', /^Neue? eingetragene Person(?:en)?\s*:/i],
  ['enter', /^(?:Eingetragene )?Person(?:en)? geändert\s*:/i],
  ['enter', /^Inscription ou modification de personnes?(?:\(s\))?\s*:/i],
  ['enter', /^Nouvelles? personnes? inscrites?(?: ou modifications? des personnes inscrites)?\s*:/i],
  ['enter', /^Personnes? inscrites? modifiées?\s*:/i],
  ['enter', /^Nuov[ae] person[ae] iscritt[ae](?: o modific(?:he|ata|ate))?\s*:/i],
  ['whole', /^Eingetragene Person(?:en)?\s*:/i],
  ['whole', /^Personnes?(?:\(s\))? inscrites?(?:\(s\))?\s*:/i],
  ['whole', /^Person[ae] iscritt[ae]\s*:/i],
];

/** The first sentence names the company and the gazette; it is no passage. */
export function passages(message: string): Passage[] {
  const [, ...sentences] = sentencesOf(readable(message));
  return sentences.map((sentence) => {
    const [kind, heading] = HEADINGS.find(([, pattern]) => pattern.test(sentence)) ?? ['prose' as const, undefined];
    return { kind, text: heading ? sentence.replace(heading, '').trim() : sentence };
  });
}

/** The first sentence says it; a company that comes from another canton is entered anew, with all its people. */
export function isFirstEntry(message: string): boolean {
  const [first = '', second = ''] = sentencesOf(readable(message));
  return NEW_ENTRY.test(`${first} ${second}`);
}

const NEW_ENTRY = /\(Neueintragung\)|\(nouvelle inscription\)|\(nuova iscrizione\)/i;

/** Without the marks of the gazette's typesetters. */
function readable(message: string): string {
  return repaired(message)
    .replace(/<\/?[A-Z][^<>]{0,40}>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_, name: string) => CHARACTERS[name]!)
    .replace(/\s+/g, ' ')
    .trim();
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

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

/** `Dr. Anna`, `St. Gallen`, `P. Muster` do not end a sentence; nor do full stops inside brackets. */
const ABBREVIATION =
  /(?:^|[\s,(])(?:\p{Lu}|Dr|Prof|PD|St|Ste|Me|Mme|jun|sen|jr|sr|lic|iur|jur|oec|publ|rer|pol|phil|nat|med|dent|vet|dipl|Dipl|Ing|ing|Arch|arch|Hptm|Nr|No|no|n|art|Art|Abs|al|vorm|geb|verw|Dott|Avv|Rag|fu|ca|ff|bzw|resp|Publ|p)\.$/u;

export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const piece of text.split(/(?<=\.)\s+(?=[\p{Lu}["«])/u)) {
    open = open ? `${open} ${piece}` : piece;
    if (ABBREVIATION.test(open) || unclosed(open)) continue;
    sentences.push(open);
    open = '';
  }
  return open ? [...sentences, open] : sentences;
}

const unclosed = (text: string): boolean => count(text, '[') > count(text, ']');
const count = (text: string, letter: string): number => text.split(letter).length - 1;
