/** IAPD: from the lines of Schedules A and B to parties, each under the entity that it owns. PURE. */
import type { EntityType, Identifier, Interest, PartyRecord, Relationship, Share } from '../../entity/company-record.ts';
import { yearMonth } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import type { Nature } from '../../entity/nature.ts';
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import type { OwnerRow } from './form-adv.ts';
import { crdNumber } from './identifiers.ts';
import { ownName, wholeName } from './same-name.ts';

/** The longest chains that are known have not half as many links. */
const MAX_DEPTH = 50;

const OWNER_KIND = codes<'person' | 'domestic' | 'foreign'>('IAPD DE/FE/I', { I: 'person', DE: 'domestic', FE: 'foreign' });
const CONTROL_PERSON = codes<boolean>('IAPD control person', { Y: true, N: false, Yes: true, No: false });
/** `F`: a general partner, trustee or elected manager, whatever it owns. */
const SHARE = codes<Share | 'no share'>('IAPD ownership code', {
  NA: { minimum: 0, exclusiveMaximum: 5 },
  A: { minimum: 5, exclusiveMaximum: 10 },
  B: { minimum: 10, exclusiveMaximum: 25 },
  C: { minimum: 25, exclusiveMaximum: 50 },
  D: { minimum: 50, exclusiveMaximum: 75 },
  E: { minimum: 75, maximum: 100 },
  F: 'no share',
});
const MEMBER = /(?<!\b(?:board|committee|council) )\bmember\b(?!,? (?:of )?(?:the )?(?:board|executive|management|investment|committee))/i;
const OWNS_BY_TITLE = new RegExp(`\\b(?:share|stock|unit)holder|\\bowner\\b|\\bpartner\\b|\\btrustee\\b|${MEMBER.source}`, 'i');
const OF_CAPITAL = new RegExp(`\\bpartner\\b|${MEMBER.source}`, 'i');
const FORM_OF_CAPITAL = /\bL\.?L\.?[CP]\b|\bL\.?P\b|partnership|limited liability company/i;
const TRUST = /\btrust\b/i;
const KIND_OF_TRUST = /\b(?:revocable|irrevocable|living|family|dynasty|grantor|charitable|testamentary|voting)\b/i;
const DATE_OF_TRUST = /\b(?:dated|dtd|u\/?a\/?d?|u\/?t\/?d|f\/?b\/?o)\b/i;
/** What may follow the names of a person: it is no name. */
const SUFFIX = /^(?:JR|SR|II|III|IV|V|ESQ|CFA|CPA|MD|PHD)\.?$/i;
const NO_MIDDLE_NAME = /^\(?(?:NMN|NMI)\)?$/i;

/**
 * Direct owners and officers at the top, each indirect owner under the entity in which it owns. The form knows entities by name only: an entity
 * that is named twice has its owners under the first mention, and an owner of an entity that is named nowhere stands at the top with that
 * entity's name in its role.
 */
export function parties(direct: readonly OwnerRow[], indirect: readonly OwnerRow[], legalForm: string | undefined): PartyRecord[] {
  const entityOf = entityFinder([...direct, ...indirect]);
  const owners = Map.groupBy(indirect, entityOf);
  const placed = new Set<OwnerRow>();

  function under(entity: OwnerRow, depth = 1): PartyRecord[] {
    if (depth > MAX_DEPTH) throw new Changed('a longer chain of owners than any real one');
    const rows = (owners.get(entity) ?? []).filter((row) => !placed.has(row));
    for (const row of rows) placed.add(row);
    return rows.map((row) => party(row, 'Indirect Owner', entity.name, under(row, depth + 1)));
  }

  const directOwners = direct.map((row) => party(row, directNature(row), legalForm ?? '', under(row)));
  // What is left owns an entity that is not named, or stands in a circle that no direct owner belongs to.
  const others = [...(owners.get(undefined) ?? []), ...indirect].flatMap((row) => {
    if (placed.has(row)) return [];
    placed.add(row);
    return [party(elsewhere(row), 'Indirect Owner', row.entity ?? '', under(row))];
  });
  return [...directOwners, ...others];
}

/** The line of the entity in which a line's interest is: by the whole name before one that differs in its legal form only, never the line itself. */
function entityFinder(rows: readonly OwnerRow[]): (row: OwnerRow) => OwnerRow | undefined {
  const entities = rows.filter(({ kind }) => kind !== 'I');
  const byWhole = Map.groupBy(entities, ({ name }) => wholeName(name));
  const byOwn = Map.groupBy(entities, ({ name }) => ownName(name));
  return (row) => {
    if (!row.entity) return undefined;
    const whole = byWhole.get(wholeName(row.entity)) ?? [];
    const own = ownName(row.entity);
    return whole.find((other) => other !== row) ?? (own ? byOwn.get(own)?.find((other) => other !== row) : undefined);
  };
}

const elsewhere = (row: OwnerRow): OwnerRow => (row.entity ? { ...row, title: `${row.title || 'Owner'} of ${row.entity}` } : row);

/** Schedule A lists executives and directors, too, whatever they own: below 5 % and without an owner's title they are there for their office. */
function directNature({ kind, ownership, title }: OwnerRow): Nature {
  return kind === 'I' && ownership === 'NA' && !OWNS_BY_TITLE.test(title) ? 'Officer' : 'Direct Owner';
}

/** `ownedForm`: the legal form of what is owned, or its name, which ends in it. */
function party(row: OwnerRow, nature: Nature, ownedForm: string, owners: PartyRecord[]): PartyRecord {
  const kind = OWNER_KIND(row.kind);
  const person = kind === 'person';
  return {
    entityType: entityType(kind, row.name),
    legalName: person ? personName(row.name) : row.name,
    ...(kind === 'domestic' && { countryOfRegistration: 'US', jurisdiction: 'US' }),
    ...(crdOf(row.crd).length && { identifiers: crdOf(row.crd) }),
    relationships: relationships(row, nature, ownedForm),
    ...(owners.length && { parties: owners }),
  };
}

/** By its kind before the word, or its date behind it. */
function isTrust(name: string): boolean {
  const kind = name.search(KIND_OF_TRUST);
  if (kind !== -1 && TRUST.test(name.slice(kind))) return true;
  const trust = name.search(TRUST);
  return trust !== -1 && DATE_OF_TRUST.test(name.slice(trust));
}

function entityType(kind: ReturnType<typeof OWNER_KIND>, name: string): EntityType {
  if (kind === 'person') return 'person';
  if (kind === undefined) return 'other';
  return isTrust(name) ? 'trust' : 'company';
}

function relationships({ title, acquired, ownership, controls }: OwnerRow, nature: Nature, ownedForm: string): Relationship[] {
  const facts = { ...(title && { role: title }), ...since(acquired) };
  const interests = interestsOf(ownership, title, ownedForm);
  return [
    { nature, ...facts, ...(interests && { interests }) },
    ...(CONTROL_PERSON(controls) ? [{ nature: 'Control Person' as const, ...facts, interests: [{ kind: 'control' as const }] }] : []),
  ];
}

/** The form asks corporations for voting securities, partnerships and LLCs for capital. */
function interestsOf(ownership: string, title: string, ownedForm: string): Interest[] | undefined {
  const share = SHARE(ownership);
  if (share === undefined) return undefined;
  if (share === 'no share') return [{ kind: 'other' }];
  return [{ kind: OF_CAPITAL.test(title) || FORM_OF_CAPITAL.test(ownedForm) ? 'capital' : 'shareholding', share }];
}

function since(acquired: string): { from?: string } {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(acquired) ?? [];
  const from = yearMonth(Number(year), Number(month));
  return year && from ? { from } : {};
}

/** `LAST, FIRST, MIDDLE` -> `FIRST MIDDLE LAST`; `JR` and the like stay at the end. */
function personName(filed: string): string {
  const parts = filed.split(',').map((part) => part.trim());
  const names = parts.filter((part) => part && !SUFFIX.test(part) && !NO_MIDDLE_NAME.test(part));
  const [last, ...first] = names;
  return fullName(...first, last, ...parts.filter((part) => SUFFIX.test(part)));
}

/** Where there is no CRD number the column may hold a tax number: only what can be a CRD number is taken. */
function crdOf(text: string): Identifier[] {
  const value = /^\d{1,7}$/.test(text) ? parseIdentifier(crdNumber, text) : undefined;
  return value ? [{ type: crdNumber.label, value, jurisdiction: 'US', registry: 'IAPD' }] : [];
}
