/**
 * IAPD: whether an adviser of the list is the one that was asked for. PURE.
 *
 * The search is a full text search over advisers and broker-dealers. An adviser is known by its primary business name, by other names
 * (its legal name may be one of them), and as the relying adviser of somebody else's umbrella registration.
 */
import { comparableName } from '../../entity/names.ts';
import type { Hit, RelyingAdviser } from './wire.ts';

const RELYING = /(?:(?<!\s)\s+)?\(\s*RELYING ADVIS[EO]R\s*\)\s*$/i;
const FORMERLY = /(?:(?<!\s)\s+)?\(\s*(?:F\/K\/A|FKA|FORMERLY)\b/i;

/** Written-out legal forms and their short ones. */
const SHORT_FORMS: readonly [RegExp, string][] = [
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
/** Words that half of the trade has in its names: alone they are nobody's name. */
const COMMON = new Set(
  (
    'ADVISER ADVISERS ADVISOR ADVISORS ADVISORY ASSET ASSETS ASSOCIATES CAPITAL CONSULTING COUNSEL EQUITY FINANCIAL FUND FUNDS GLOBAL GROUP ' +
    'HOLDING HOLDINGS INTERNATIONAL INVESTMENT INVESTMENTS INVESTORS MANAGEMENT MANAGER MANAGERS OF PARTNER PARTNERS PLANNING PRIVATE ' +
    'SECURITIES SERVICES SOLUTIONS STRATEGIES TRUST VENTURE VENTURES WEALTH'
  ).split(' '),
);

/** How well a name fits, best first: the whole name before one without its legal form, an active firm before an inactive one. */
export interface Fit {
  hit: Hit;
  rank: number;
}

/** The advisers of the list that have this name, best first. Broker-dealers that advise nobody are left out. */
export function fits(legalName: string, hits: readonly Hit[]): Fit[] {
  return hits
    .filter(isAdviser)
    .flatMap((hit) => fit(legalName, hit) ?? [])
    .toSorted((one, other) => one.rank - other.rank);
}

export const isAdviser = (hit: Hit): boolean => Boolean(hit.firm_ia_scope || hit.firm_ia_full_sec_number);

function fit(legalName: string, hit: Hit): Fit | undefined {
  const names = [[hit.firm_name], otherNames(hit.firm_other_names), relyingNames(hit)];
  const asleep = hit.firm_ia_scope === 'INACTIVE' ? 1 : 0;
  const ranks = names.flatMap((sameKind, kind) =>
    sameKind.flatMap((name) => {
      const difference = differenceOf(legalName, name);
      return difference === undefined ? [] : [difference * 100 + asleep * 10 + kind];
    }),
  );
  return ranks.length ? { hit, rank: Math.min(...ranks) } : undefined;
}

/** Today's relying advisers: those of the list, and those that only the other names mark as such, unless the list says that they have left. */
function relyingNames({ firm_other_names, firm_relying_advisors }: Hit): string[] {
  const present = activeRelying(firm_relying_advisors).map(({ name }) => name);
  const left = (firm_relying_advisors ?? []).map(({ name }) => wholeName(name)).filter((name) => !present.map(wholeName).includes(name));
  const marked = (firm_other_names ?? []).filter((name) => RELYING.test(name ?? '')).map((name) => currentName(name!));
  return [...present, ...marked.filter((name) => !left.includes(wholeName(name)))];
}

const currentName = (name: string): string => name.replace(RELYING, '').split(FORMERLY)[0]!.trim();

/** 0: one name; 1: one but for the legal form; `undefined`: two names. */
function differenceOf(one: string, other: string): 0 | 1 | undefined {
  if (wholeName(one) === wholeName(other)) return wholeName(one) ? 0 : undefined;
  const core = ownName(one);
  return core !== undefined && core === ownName(other) ? 1 : undefined;
}

/** The name without its legal form, where a word of its own is left; `CAPITAL MANAGEMENT` is nobody's. */
export function ownName(name: string): string | undefined {
  const core = coreWords(name);
  return core.some((word) => word && !COMMON.has(word)) ? core.join(' ') : undefined;
}

/** Whether any name of a hit has all the words asked for: the list comes best first, so that behind the last such page there is nothing. */
export function hasAllWords(legalName: string, hit: Hit): boolean {
  const wanted = coreWords(legalName);
  const names = [hit.firm_name, ...(hit.firm_other_names ?? []), ...(hit.firm_relying_advisors ?? []).map(({ name }) => name)];
  return names.some((name) => {
    const there = new Set(wholeName(name ?? '').split(' '));
    return wanted.every((word) => there.has(word));
  });
}

/** Case, accents, punctuation, `&` and the way a legal form is written do not tell names apart: `J.P. Foo & Co., L.L.C.` is `JP FOO AND CO LLC`. */
export function wholeName(name: string): string {
  const letters = comparableName(name.replace(/[.'’`]/g, '').replace(/&/g, ' AND '))
    .split(' ')
    .filter((word) => word !== 'THE')
    .join(' ')
    .replace(/\b(?:[A-Z] )+[A-Z]\b/g, (initials) => initials.replaceAll(' ', ''));
  return SHORT_FORMS.reduce((text, [long, short]) => text.replace(long, short), letters);
}

/** The words without the legal form at the end. */
function coreWords(name: string): string[] {
  const words = wholeName(name).split(' ');
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1)!)) words.pop();
  return words;
}

/** A firm's own other names; those that the list marks as relying advisers are not its own. */
export const otherNames = (names: readonly (string | null | undefined)[] | null | undefined): string[] =>
  (names ?? []).filter((name) => typeof name === 'string' && name.trim() !== '' && !RELYING.test(name)) as string[];

/** The list has a row for each name that a relying adviser has had. */
const isActive = ({ status, nameStatus }: RelyingAdviser): boolean => status !== 'INACTIVE' && nameStatus !== 'INACTIVE';

/** Relying advisers that the umbrella registration covers today, each by the name it has now. */
export const activeRelying = (advisers: readonly RelyingAdviser[] | null | undefined): RelyingAdviser[] =>
  (advisers ?? []).filter(isActive).map((adviser) => ({ ...adviser, name: currentName(adviser.name) }));

/** What a relying adviser of today was called before. */
export const formerNames = ({ firmId, name }: RelyingAdviser, advisers: readonly RelyingAdviser[]): string[] => [
  ...new Set(
    advisers
      .filter((other) => firmId && other.firmId === firmId && !isActive(other))
      .map((other) => currentName(other.name))
      .filter((former) => wholeName(former) !== wholeName(name)),
  ),
];

/** Relying advisers that the registration no longer covers, once each. */
export function formerRelying(advisers: readonly RelyingAdviser[]): RelyingAdviser[] {
  const key = ({ firmId, name }: RelyingAdviser): string => firmId ?? wholeName(currentName(name));
  const present = new Set(advisers.filter(isActive).map(key));
  const left = advisers.filter((adviser) => !present.has(key(adviser)));
  const first = new Map(left.toReversed().map((adviser) => [key(adviser), adviser]));
  return [...first.values()].toReversed().map((adviser) => ({ ...adviser, name: currentName(adviser.name) }));
}
