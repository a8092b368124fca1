/** DE: the structured content (SI) of an invented partnership, with the parts that a test gives, and the record read from it. */
import type { CompanyRecord } from '../../../shared/model/entity/company-record.ts';
import { type Answer, read } from '../../../shared/registers/de/read.ts';

const NUMBER = { body: 'HRA', digits: '990002', court: 'Leipzig' };

export interface Parts {
  /** The participants, `<beteiligung>`. */
  inside?: string;
  /** What the register has about the company itself, `<rechtstraeger>`, and the texts of its entry. */
  company?: string;
  texts?: readonly string[];
  /** The court of the entry, and its number. */
  court?: string;
  register?: string;
  digits?: string;
  hit?: Partial<Answer['hit']>;
  asked?: Answer['asked'];
}

export const contentOf = ({ inside = '', company = '', texts = [], court = '', register = 'HRA', digits = '990002' }: Parts): string =>
  '<x><grunddaten><verfahrensdaten><instanzdaten>' +
  (court && `<auswahl_instanzbehoerde><gericht><code>${court}</code></gericht></auswahl_instanzbehoerde>`) +
  '<aktenzeichen><auswahl_aktenzeichen><aktenzeichen.strukturiert>' +
  `<register><code>${register}</code></register><laufendeNummer>${digits}</laufendeNummer></aktenzeichen.strukturiert></auswahl_aktenzeichen>` +
  `</aktenzeichen></instanzdaten>${inside}</verfahrensdaten></grunddaten><fachdatenRegister>` +
  texts.map((text) => `<eintragungstext><text>${text}</text></eintragungstext>`).join('') +
  `<basisdatenRegister><rechtstraeger>${company}</rechtstraeger></basisdatenRegister></fachdatenRegister></x>`;

export function recordOf(parts: Parts, content: string | undefined = contentOf(parts)): CompanyRecord {
  return read({ asked: parts.asked ?? NUMBER, hit: hitWith(parts.hit), content });
}

/** The record of an entry without structured content. */
export const recordOfHit = (hit: Partial<Answer['hit']>): CompanyRecord => read({ asked: NUMBER, hit: hitWith(hit), content: undefined });

const hitWith = (more: Partial<Answer['hit']> = {}): Answer['hit'] => ({
  number: NUMBER,
  name: 'PROBE ERFUNDEN',
  seat: 'Leipzig',
  status: 'aktuell',
  formerNames: [],
  documents: new Map(),
  ...more,
});

const PERSON = '<natuerlichePerson><vollerName><nachname>Erdacht</nachname></vollerName></natuerlichePerson>';

/** A participant in that role. */
export const taking = (code: string, who = PERSON): string =>
  `<beteiligung><rolle><rollenbezeichnung><code>${code}</code></rollenbezeichnung></rolle><beteiligter><auswahl_beteiligter>${who}</auswahl_beteiligter></beteiligter></beteiligung>`;

export const company = (inside: string, name = 'ESCHE ERFUNDEN GmbH'): string =>
  `<organisation><bezeichnung><bezeichnung.aktuell>${name}</bezeichnung.aktuell></bezeichnung>${inside}</organisation>`;

/** A code with its words in a comment before it, as some courts send it. */
export const worded = (tag: string, words: string, code = ''): string => `<${tag}><!--${words}--><code>${code}</code></${tag}>`;
