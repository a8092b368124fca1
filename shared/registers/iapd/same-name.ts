/**
 * IAPD: finds the adviser with a given name among the hits of the search. PURE.
 *
 * The search is a full text search over advisers and broker-dealers. An adviser can have the name as its primary business name, as one of its
 * other names (its legal name may be one of them), or as a relying adviser under the umbrella registration of another adviser.
 */
import { comparableName } from '../../model/entity/names.ts';
import type { Hit, RelyingAdviser } from './wire.ts';

const RELYING = /(?:(?<!\s)\s+)?\(\s*RELYING ADVIS[EO]R\s*\)\s*$/i;
const FORMERLY = /(?:(?<!\s)\s+)?\(\s*(?:F\/K\/A|FKA|FORMERLY)\b/i;

/** Legal forms in full, with their abbreviations. */
const ABBREVIATIONS: readonly [RegExp, string][] = [
  [/\bLIMITED LIABILITY COMPANY\b/g, 'LLC'],
  [/\bLIMITED LIABILITY PARTNERSHIP\b/g, 'LLP'],
  [/\bLIMITED PARTNERSHIP\b/g, 'LP'],
  [/\bINCORPORATED\b/g, 'INC'],
  [/\bCORPORATION\b/g, 'CORP'],
  [/\bLIMITED\b/g, 'LTD'],
  [/\bCOMPANY\b/g, 'CO'],
];
const LEGAL_FORMS = new Set(
  'LLC LP LLP LLLP PLLC INC CORP CO LTD PLC PC NA PTE PTY PVT PRIVATE SA SAS SARL SCA SRL SPA AG GMBH KG BV NV AB AS OY KK AND'.split(' '),
);
/** Words common in the names of advisers: a name of only these words identifies no adviser. */
const COMMON_WORDS = new Set(
  (
    'ADVISER ADVISERS ADVISOR ADVISORS ADVISORY ASSET ASSETS ASSOCIATES CAPITAL CONSULTING COUNSEL EQUITY FINANCIAL FUND FUNDS GLOBAL GROUP ' +
    'HOLDING HOLDINGS INTERNATIONAL INVESTMENT INVESTMENTS INVESTORS MANAGEMENT MANAGER MANAGERS OF PARTNER PARTNERS PLANNING PRIVATE ' +
    'SECURITIES SERVICES SOLUTIONS STRATEGIES TRUST VENTURE VENTURES WEALTH'
  ).split(' '),
);

/** A matching hit. The lowest rank is best: full name before name without legal form, then active firm before inactive. */
export interface Fit {
  hit: Hit;
  rank: number;
}

/** The hits that are advisers with this name, best first. Broker-dealers that are not advisers are left out. */
export function fits(legalName: string, hits: readonly Hit[]): Fit[] {
  return hits
    .filter(isAdviser)
    .flatMap((hit) => fit(legalName, hit) ?? [])
    .toSorted((one, other) => one.rank - other.rank);
}

export const isAdviser = (hit: Hit): boolean => Boolean(hit.firm_ia_scope || hit.firm_ia_full_sec_number);

function fit(legalName: string, hit: Hit): Fit | undefined {
  const names = [[hit.firm_name], otherNames(hit.firm_other_names), relyingNames(hit)];
  const inactive = hit.firm_ia_scope === 'INACTIVE' ? 1 : 0;
  const ranks = names.flatMap((sameKind, kind) =>
    sameKind.flatMap((name) => {
      const difference = differenceOf(legalName, name);
      return difference === undefined ? [] : [difference * 100 + inactive * 10 + kind];
    }),
  );
  return ranks.length ? { hit, rank: Math.min(...ranks) } : undefined;
}

/** Names of current relying advisers: those listed, and those marked only in the other names, unless the list has them as inactive. */
function relyingNames({ firm_other_names, firm_relying_advisors }: Hit): string[] {
  const present = activeRelying(firm_relying_advisors).map(({ name }) => name);
  const left = (firm_relying_advisors ?? [])
    .map(({ name }) => normalisedName(name))
    .filter((name) => !present.map(normalisedName).includes(name));
  const marked = (firm_other_names ?? []).filter((name) => RELYING.test(name ?? '')).map((name) => currentName(name!));
  return [...present, ...marked.filter((name) => !left.includes(normalisedName(name)))];
}

const currentName = (name: string): string => name.replace(RELYING, '').split(FORMERLY)[0]!.trim();

/** 0: the same name; 1: the same but for the legal form; `undefined`: different names. */
function differenceOf(one: string, other: string): 0 | 1 | undefined {
  if (normalisedName(one) === normalisedName(other)) return normalisedName(one) ? 0 : undefined;
  const core = nameWithoutForm(one);
  return core !== undefined && core === nameWithoutForm(other) ? 1 : undefined;
}

/** The name without its legal form; `undefined` where only common words are left, as in `CAPITAL MANAGEMENT LLC`. */
export function nameWithoutForm(name: string): string | undefined {
  const core = coreWords(name);
  return core.some((word) => word && !COMMON_WORDS.has(word)) ? core.join(' ') : undefined;
}

/** Whether any name of a hit has all the words of `legalName`. Hits come best first, so no page after the last such page can match. */
export function hasAllWords(legalName: string, hit: Hit): boolean {
  const wanted = coreWords(legalName);
  const names = [hit.firm_name, ...(hit.firm_other_names ?? []), ...(hit.firm_relying_advisors ?? []).map(({ name }) => name)];
  return names.some((name) => {
    const present = new Set(normalisedName(name ?? '').split(' '));
    return wanted.every((word) => present.has(word));
  });
}

/** Ignores case, accents, punctuation, `&` and the spelling of the legal form: `J.P. Foo & Co., L.L.C.` is `JP FOO AND CO LLC`. */
export function normalisedName(name: string): string {
  const letters = comparableName(name.replace(/[.'’`]/g, '').replace(/&/g, ' AND '))
    .split(' ')
    .filter((word) => word !== 'THE')
    .join(' ')
    .replace(/\b(?:[A-Z] )+[A-Z]\b/g, (initials) => initials.replaceAll(' ', ''));
  return ABBREVIATIONS.reduce((text, [long, short]) => text.replace(long, short), letters);
}

/** The words of the name without the legal form at its end. */
function coreWords(name: string): string[] {
  const words = normalisedName(name).split(' ');
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1)!)) words.pop();
  return words;
}

/** The firm's own other names, without those that the list marks as relying advisers. */
export const otherNames = (names: readonly (string | null | undefined)[] | null | undefined): string[] =>
  (names ?? []).filter((name) => typeof name === 'string' && name.trim() !== '' && !RELYING.test(name)) as string[];

/** The list has a row for each name that a relying adviser has had; only the row of its current name is active. */
const isActive = ({ status, nameStatus }: RelyingAdviser): boolean => status !== 'INACTIVE' && nameStatus !== 'INACTIVE';

/** The relying advisers that the umbrella registration covers today, with their current names. */
export const activeRelying = (advisers: readonly RelyingAdviser[] | null | undefined): RelyingAdviser[] =>
  (advisers ?? []).filter(isActive).map((adviser) => ({ ...adviser, name: currentName(adviser.name) }));

/** Former names of a current relying adviser. */
export const formerNames = ({ firmId, name }: RelyingAdviser, advisers: readonly RelyingAdviser[]): string[] => [
  ...new Set(
    advisers
      .filter((other) => firmId && other.firmId === firmId && !isActive(other))
      .map((other) => currentName(other.name))
      .filter((former) => normalisedName(former) !== normalisedName(name)),
  ),
];

/** The relying advisers that the registration no longer covers, each once. */
export function formerRelying(advisers: readonly RelyingAdviser[]): RelyingAdviser[] {
  const key = ({ firmId, name }: RelyingAdviser): string => firmId ?? normalisedName(currentName(name));
  const present = new Set(advisers.filter(isActive).map(key));
  const left = advisers.filter((adviser) => !present.has(key(adviser)));
  const first = new Map(left.toReversed().map((adviser) => [key(adviser), adviser]));
  return [...first.values()].toReversed().map((adviser) => ({ ...adviser, name: currentName(adviser.name) }));
}
