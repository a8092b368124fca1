/** CH: divides the text of a publication into sentences. PURE. */

/** A heading after a full stop or a bracket begins a sentence, with or without a space. */
const HEADING_START =
  /(?<=[.\]])\s?(?=(?:Ausgeschiedene|Gelöschte) Person|(?:Neue? )?[Ee]ingetragene Person|Person(?:en)? (?:neu|geändert)|Personnes?(?:\(s\))?(?: et signatures?(?:\(s\))?)? (?:inscrite|radiée)|Inscription ou modification|Nouvelles? personnes? inscrite|Person[ae] (?:iscritt|dimissionari)|Nuov[ae] person[ae] iscritt)/u;

/** `von Muster René, von Bern` begins a sentence where entries end with full stops. */
const SENTENCE_START = /(?<=\.)\s+(?=[\p{Lu}["«]|(?:von|de|du|di|da|van) \p{Lu}[^,.;:]{2,60}, (?:von|vom|de|du|d['’]|da|di) )/u;

/** The full stops in `Dr. Anna`, `St. Gallen`, `P. Muster`, `Bönigen b. Interlaken`, `Affoltern a.A. Mitglied` end no sentence. */
const ABBREVIATION =
  /(?:^|[\s,(.-])(?:\p{L}|Dr|Prof|PD|St|Ste|Me|Mme|jun|sen|jr|sr|lic|iur|jur|oec|publ|rer|pol|phil|nat|med|dent|vet|dipl|Dipl|Ing|ing|Arch|arch|Hptm|vorm|geb|verw|Dott|Avv|Rag|Gde|Kt|bzw|resp|gen|gest|Co|Cie|No|Nr)\.$/u;
/** `, 2. Kassier`, `vom 2. April`. */
const ORDINAL = /(?:^|[,;:] |\b(?:vom|am|per|und|der|die|den|du|le|del|il) )\d{1,2}\.$/u;

export function sentencesOf(text: string): string[] {
  return text.split(HEADING_START).flatMap(withinHeading).filter(Boolean);
}

function withinHeading(text: string): string[] {
  const sentences: string[] = [];
  let pieces: string[] = [];
  let depth = 0;
  for (const piece of text.split(SENTENCE_START)) {
    pieces.push(piece);
    depth = Math.max(0, depth + count(piece, '[') - count(piece, ']'));
    if (depth > 0 || continues(piece.slice(-12))) continue;
    sentences.push(pieces.join(' ').trim());
    pieces = [];
  }
  return pieces.length > 0 ? [...sentences, pieces.join(' ').trim()] : sentences;
}

const continues = (end: string): boolean => (ABBREVIATION.test(end) && !COMPANY_END.test(end)) || ORDINAL.test(end);
const COMPANY_END = /\b(?:S\.A|S\.p\.A|S\.r\.l|B\.V|N\.V)\.$/;

const count = (text: string, letter: string): number => text.split(letter).length - 1;
