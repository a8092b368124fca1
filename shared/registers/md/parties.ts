/** MD: heads with their roles, founders with their parts of the capital, beneficial owners. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { withoutLegalForms } from '../../model/entity/legal-names.ts';
import { comparableName, fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { idno } from './identifiers.ts';
import { natureOf } from './roles.ts';

/** `POPA ION [Administrator], RUSU ANA [Lichidator]` */
export function heads(text = ''): PartyRecord[] {
  return text.split(']').flatMap((entry) => {
    const at = entry.lastIndexOf('[');
    const legalName = nameIn(at < 0 ? entry : entry.slice(0, at));
    const role = at < 0 ? undefined : fullName(entry.slice(at + 1)) || undefined;
    if (!legalName) return [];
    const nature = natureOf(comparableName(role ?? '') || undefined) ?? 'Other';
    return [{ ...partyOf(legalName), relationships: [{ nature, ...(role && { role }) }] }];
  });
}

export interface Founders {
  parties: PartyRecord[];
  /** Percent that the entries have together, a part of several holders counted once. */
  total: number;
  /** An entry names a group and nobody of it: `TOTAL 71 MEMBRI`. */
  hasGroup: boolean;
  hasShares: boolean;
}

interface Entry {
  names: string[];
  /** As the register writes it: `40,00`. */
  percent?: string;
}

/** Holders whom the register counts and does not name. */
const isGroup = (name: string): boolean => /^(?:TOTAL|MEMBRII|COLECTIVUL)\b/.test(comparableName(name));

/** `isShareholder`: the form enters all holders of its capital, with or without their parts. */
export function founders(text = '', isShareholder: boolean): Founders {
  const entries = entriesOf(text);
  const parties = entries.flatMap(({ names, percent }, at) => {
    const named = names.filter((name) => !isGroup(name));
    return named.map((name): PartyRecord => {
      const relationship: Relationship = {
        nature: isShareholder || percent ? 'Shareholder' : 'Founder',
        role: 'fondator',
        ...(percent && { interests: [interestOf(percent, names.length > 1)] }),
        ...(named.length > 1 && { holding: { id: `h${at + 1}`, manner: 'joint' as const } }),
      };
      return { ...partyOf(name), relationships: [relationship] };
    });
  });
  const total = entries.reduce((sum, { percent }) => sum + (percentOf(percent) ?? 0), 0);
  return { parties, total, hasGroup: entries.some(({ names }) => names.some(isGroup)), hasShares: entries.some(({ percent }) => percent) };
}

/** `NAME (40,00%), NAME (60,00%)`, or names alone. Names may have commas: an entry ends at its percentage. */
function entriesOf(text: string): Entry[] {
  const pieces = text.split('%)');
  const rest = pieces.pop() ?? '';
  const withShares = pieces.map((piece): Entry => {
    const at = piece.lastIndexOf('(');
    return { names: holdersIn(at < 0 ? piece : piece.slice(0, at)), percent: at < 0 ? undefined : piece.slice(at + 1).trim() } as Entry;
  });
  const without = holdersIn(rest).map((name): Entry => ({ names: [name] }));
  return [...withShares, ...without].filter(({ names }) => names.length > 0);
}

/** Several names where each can be one: `BECU IGOR, BECU ANA`, but not `BOURDIER ERIC, MARCEL, LOUIS` and not `DINAR SRL, IDNO …, STR. …`. */
export function holdersIn(text: string): string[] {
  const whole = nameIn(text);
  if (!whole || IDNO_INSIDE.test(whole)) return whole ? [whole] : [];
  const parts = whole.split(',').map(nameIn).filter(Boolean);
  const canBeNames = parts.every((part) => part.includes(' ') || isCompanyName(part) || isGroup(part));
  return parts.length > 1 && canBeNames ? parts : [whole];
}

const nameIn = (text: string): string => fullName(text.replace(/^[\s,;.]+/, '').replace(/[\s,;]{1,9}$/, ''));

function interestOf(text: string, isJoint: boolean): NonNullable<Relationship['interests']>[number] {
  const percent = percentOf(text);
  if (percent === undefined) return { kind: 'shareholding', shareBasis: { unit: 'text', text: `${text}%` } };
  const share = isJoint ? { maximum: percent } : { exact: percent };
  return { kind: 'shareholding', share, shareBasis: { unit: 'percent', text: `${text}%` } };
}

function percentOf(text: string | undefined): number | undefined {
  const percent = /^\d{1,3}(?:[.,]\d{1,6})?$/.test(text ?? '') ? Number(text!.replace(',', '.')) : Number.NaN;
  return percent > 0 && percent <= 100 ? percent : undefined;
}

/** `NAME, FORENAME, (Cipru), NAME (Moldova)`: the country is that of residence. */
export function beneficiaries(text = ''): PartyRecord[] {
  return text.split(')').flatMap((entry) => {
    const at = entry.lastIndexOf('(');
    const legalName = nameIn(at < 0 ? entry : entry.slice(0, at));
    if (!legalName) return [];
    const written = at < 0 ? '' : fullName(entry.slice(at + 1));
    const code = countryCode(comparableName(written));
    return [
      {
        entityType: 'person' as const,
        legalName,
        ...(written && { countryOfResidence: written }),
        ...(code && { countryOfResidenceCode: code }),
        relationships: [{ nature: 'Beneficial Owner' as const, role: 'beneficiar efectiv' }],
      },
    ];
  });
}

const IDNO_INSIDE = /\bIDNO\s{0,3}:?\s{0,3}(\d{13})\b/i;
/** Words of companies and authorities that are in no person's name. */
const COMPANY_WORDS =
  /\b(?:SRL|S R L|LTD|LIMITED|GMBH|LLC|INC|CORP|CORPORATION|HOLDINGS?|COMPANY|COMPANIA|GROUP|FUND|FONDUL|BANK|BANCA|ASOCIATIA|FUNDATIA|UNIUNEA|COOPERATIVA|INTREPRINDEREA|SOCIETATEA?|FIRMA|MINISTERUL|PRIMARIA|CONSILIUL|AGENTIA|INSTITUTUL|UNIVERSITATEA|ACADEMIA|CANCELARIA|DIRECTIA|DEPARTAMENTUL|SERVICIUL|INSPECTORATUL|CENTRUL|ORGANIZATIA|ADMINISTRATIA|CONCERNUL|COMBINATUL|UZINA|FABRICA)\b/;
const QUOTES = /["“”„«»]/;

/** Legal forms count at the end only: `SAS` and `SA` at the beginning are family names. */
export const isCompanyName = (name: string): boolean =>
  QUOTES.test(name) || COMPANY_WORDS.test(comparableName(name)) || !comparableName(withoutLegalForms(name)).endsWith(lastWord(name));

const lastWord = (name: string): string => comparableName(name).split(' ').at(-1)!;

/** The register names founders and never identifies them, but for those who wrote their number into the name. */
export function partyOf(text: string): Omit<PartyRecord, 'relationships'> {
  const [found, digits = ''] = IDNO_INSIDE.exec(text) ?? [];
  const legalName = found ? nameIn(text.slice(0, text.indexOf(found))) || text : text;
  const number = parseIdentifier(idno, digits);
  if (/^STATUL\b/.test(comparableName(legalName))) return { entityType: 'state', legalName, countryOfRegistration: 'MD' };
  if (!number) return { entityType: isCompanyName(legalName) ? 'company' : 'person', legalName };
  const identifiers = [{ type: idno.label, value: number, jurisdiction: 'MD' }];
  return { entityType: 'company', legalName, countryOfRegistration: 'MD', jurisdiction: 'MD', identifiers };
}
