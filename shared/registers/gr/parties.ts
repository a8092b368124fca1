/** GR: partners with their percentages, the board, managers and liquidators. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import type { Nature } from '../../model/entity/nature.ts';
import type { Interest } from '../../model/entity/ownership-facts.ts';
import type { FormKind } from './legal-forms.ts';
import { isPartnerCategory, naturesOf } from './roles.ts';
import type { Person } from './wire.ts';

export interface Parties {
  present: PartyRecord[];
  former: PartyRecord[];
}

const OWNERS: ReadonlySet<Nature> = new Set(['Shareholder', 'Partner', 'General Partner', 'Limited Partner']);
export const isOwner = ({ nature }: Relationship): boolean => OWNERS.has(nature);

/** `today`: a term that ends later, as that of a sitting board, has not ended. `pointer`: where the rows stand in the answer. */
export function partiesOf(
  persons: readonly Person[],
  { kind, today, pointer }: { kind: FormKind; today: string; pointer: string },
): Parties {
  const rows = persons.map((person, at) => ({ person, relationships: relationshipsOf(person, kind, `${pointer}/${at}`) }));
  const hasEnded = ({ person }: { person: Person }): boolean => (isoDate(person.dtTo) ?? '9999') < today;
  return { present: named(rows.filter((row) => !hasEnded(row))), former: named(rows.filter(hasEnded)) };
}

/** One party for all rows of a name: a person may have a row for each role. A row without a name is left out. */
function named(rows: readonly { person: Person; relationships: Relationship[] }[]): PartyRecord[] {
  const byName = Map.groupBy(rows, ({ person }) => `${isCompany(person)} ${nameOf(person)}`);
  return [...byName.values()].flatMap((group) => {
    const legalName = nameOf(group[0]!.person);
    const relationships = group.flatMap((row) => row.relationships);
    return legalName ? [{ entityType: isCompany(group[0]!.person) ? 'company' : 'person', legalName, relationships }] : [];
  });
}

const isCompany = ({ businessName }: Person): boolean => Boolean(fullName(businessName));
/** Surname, given name and the father's given name, in the order of the register. */
const nameOf = ({ personName, businessName }: Person): string => fullName(businessName) || fullName(personName);

function relationshipsOf(person: Person, kind: FormKind, pointer: string): Relationship[] {
  const isPartner = isPartnerCategory(person.category);
  const natures = naturesOf(person.role).map((nature) => (isPartner && nature === 'Board Member' ? 'Partner' : nature));
  const roles = isPartner && !natures.some((nature) => OWNERS.has(nature)) ? ['Partner' as const, ...natures] : natures;
  const known = { role: fullName(person.role) || undefined, from: isoDate(person.dtFrom), to: isoDate(person.dtTo) };
  return (roles.length > 0 ? roles : (['Other'] as const)).map((role) => {
    const nature = role === 'Partner' && kind !== 'partnership' ? 'Shareholder' : role;
    return {
      nature,
      ...known,
      pointer,
      ...(OWNERS.has(nature) && { interests: [interestOf(person, kind)] }),
    };
  });
}

function interestOf({ percentage }: Person, kind: FormKind): Interest {
  const text = String(percentage ?? '').trim();
  const exact = percentOf(text);
  return {
    kind: kind === 'partnership' ? 'capital' : 'shareholding',
    ...(exact !== undefined && { share: { exact } }),
    ...(text && text !== '-' && { shareBasis: exact === undefined ? { unit: 'text', text } : { unit: 'percent', text } }),
  };
}

/** `70%`, `33,33`, `100` -> 70, 33.33, 100. `undefined` for `-` and for what is no part of a whole. */
export function percentOf(text: string): number | undefined {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,6})?)\s?%?$/.exec(text) ?? [];
  const percent = Number(digits?.replace(',', '.') ?? Number.NaN);
  return percent <= 100 ? percent : undefined;
}
