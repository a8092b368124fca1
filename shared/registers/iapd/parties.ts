/** IAPD: parties from the lines of Schedules A and B, each under the entity that it owns. PURE. */
import type { EntityType, Identifier, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { yearMonth } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import type { Nature } from '../../model/entity/nature.ts';
import type { Interest, Share } from '../../model/entity/ownership-facts.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import type { OwnerRow } from './form-adv.ts';
import { crdNumber } from './identifiers.ts';
import { nameWithoutForm, normalisedName } from './same-name.ts';

/** More than twice the length of the longest known chain of owners. */
const MAX_DEPTH = 50;

const ownerKindOf = codes<'person' | 'domestic' | 'foreign'>('IAPD DE/FE/I', { I: 'person', DE: 'domestic', FE: 'foreign' });
const isControlPerson = codes<boolean>('IAPD control person', { Y: true, N: false, Yes: true, No: false });
const isPublicReporting = codes<boolean>('IAPD PR', { Y: true, N: false, Yes: true, No: false });
/** `F`: a general partner, trustee or elected manager, regardless of what it owns. */
const shareOf = codes<Share | 'no share'>('IAPD ownership code', {
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
/** Suffixes after the names of a person. */
const SUFFIX = /^(?:JR|SR|II|III|IV|V|ESQ|CFA|CPA|MD|PHD)\.?$/i;
const NO_MIDDLE_NAME = /^\(?(?:NMN|NMI)\)?$/i;

/**
 * Direct owners and officers at the top level, each indirect owner under the entity that it owns. The form identifies entities by name only:
 * the owners of an entity that is named twice are under its first mention, and an owner of an entity that is not named elsewhere is at the top
 * level with that entity's name in its role.
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
  // The remaining rows own an entity that is not named, or are part of a circle without a direct owner.
  const others = [...(owners.get(undefined) ?? []), ...indirect].flatMap((row) => {
    if (placed.has(row)) return [];
    placed.add(row);
    return [party(withEntityInTitle(row), 'Indirect Owner', row.entity ?? '', under(row))];
  });
  return [...directOwners, ...others];
}

/**
 * 5 % or more. A form without any may be that of a corporation that reports to the SEC under section 12 or 15(d) of the Securities Exchange Act: it
 * need not name its shareholders.
 */
export function isLargeOwner({ ownership }: OwnerRow): boolean {
  const share = shareOf(ownership);
  return typeof share === 'object' && share.minimum !== 0;
}

/** Finds the line of the entity that a line owns: by the full name first, then by the name without its legal form; never the line itself. */
function entityFinder(rows: readonly OwnerRow[]): (row: OwnerRow) => OwnerRow | undefined {
  const entities = rows.filter(({ kind }) => kind !== 'I');
  const byFullName = Map.groupBy(entities, ({ name }) => normalisedName(name));
  const byNameWithoutForm = Map.groupBy(entities, ({ name }) => nameWithoutForm(name));
  return (row) => {
    if (!row.entity) return undefined;
    const sameName = byFullName.get(normalisedName(row.entity)) ?? [];
    const shortName = nameWithoutForm(row.entity);
    const found = sameName.find((other) => other !== row);
    return found ?? (shortName ? byNameWithoutForm.get(shortName)?.find((other) => other !== row) : undefined);
  };
}

const withEntityInTitle = (row: OwnerRow): OwnerRow => (row.entity ? { ...row, title: `${row.title || 'Owner'} of ${row.entity}` } : row);

/** Schedule A also lists executives and directors regardless of ownership: below 5 % and without an owner's title, they are officers only. */
function directNature({ kind, ownership, title }: OwnerRow): Nature {
  return kind === 'I' && ownership === 'NA' && !OWNS_BY_TITLE.test(title) ? 'Officer' : 'Direct Owner';
}

/** `ownedForm`: the legal form of the owned entity, or its name, which ends with the form. */
function party(row: OwnerRow, nature: Nature, ownedForm: string, owners: PartyRecord[]): PartyRecord {
  const kind = ownerKindOf(row.kind);
  const person = kind === 'person';
  return {
    entityType: entityType(kind, row.name),
    legalName: person ? personName(row.name) : row.name,
    ...(kind === 'domestic' && { countryOfRegistration: 'US', jurisdiction: 'US' }),
    ...(!person && isPublicReporting(row.publicReporting) && { listed: true }),
    ...(crdOf(row.crd).length && { identifiers: crdOf(row.crd) }),
    relationships: relationships(row, nature, ownedForm),
    ...(owners.length && { parties: owners }),
  };
}

/** A trust has its kind before the word `trust`, or its date after it. */
function isTrust(name: string): boolean {
  const kind = name.search(KIND_OF_TRUST);
  if (kind !== -1 && TRUST.test(name.slice(kind))) return true;
  const trust = name.search(TRUST);
  return trust !== -1 && DATE_OF_TRUST.test(name.slice(trust));
}

function entityType(kind: ReturnType<typeof ownerKindOf>, name: string): EntityType {
  if (kind === 'person') return 'person';
  if (kind === undefined) return 'other';
  return isTrust(name) ? 'trust' : 'company';
}

function relationships({ title, acquired, ownership, controls }: OwnerRow, nature: Nature, ownedForm: string): Relationship[] {
  const facts = { ...(title && { role: title }), ...since(acquired) };
  const interests = interestsOf(ownership, title, ownedForm);
  return [
    { nature, ...facts, ...(interests && { interests }) },
    ...(isControlPerson(controls) ? [{ nature: 'Control Person' as const, ...facts, interests: [{ kind: 'control' as const }] }] : []),
  ];
}

/** The form asks corporations for shares of voting securities, partnerships and LLCs for shares of capital. */
function interestsOf(ownership: string, title: string, ownedForm: string): Interest[] | undefined {
  const share = shareOf(ownership);
  if (share === undefined) return undefined;
  const shareBasis = { unit: 'band' as const, code: ownership };
  if (share === 'no share') return [{ kind: 'other', type: 'otherInfluenceOrControl' }];
  return [{ kind: OF_CAPITAL.test(title) || FORM_OF_CAPITAL.test(ownedForm) ? 'capital' : 'shareholding', share, shareBasis }];
}

function since(acquired: string): { from?: string } {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(acquired) ?? [];
  const from = yearMonth(Number(year), Number(month));
  return year && from ? { from } : {};
}

/** `LAST, FIRST, MIDDLE` -> `FIRST MIDDLE LAST`; `JR` and other suffixes stay at the end. */
function personName(filed: string): string {
  const parts = filed.split(',').map((part) => part.trim());
  const names = parts.filter((part) => part && !SUFFIX.test(part) && !NO_MIDDLE_NAME.test(part));
  const [last, ...first] = names;
  return fullName(...first, last, ...parts.filter((part) => SUFFIX.test(part)));
}

/** Without a CRD number the column may have a tax number instead: only a valid CRD number is taken. */
function crdOf(text: string): Identifier[] {
  const value = /^\d{1,7}$/.test(text) ? parseIdentifier(crdNumber, text) : undefined;
  return value ? [{ type: crdNumber.label, value, jurisdiction: 'US', registry: 'IAPD' }] : [];
}
