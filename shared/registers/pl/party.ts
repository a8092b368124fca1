/** PL: one party of the extract, a person (masked or not) or a legal person. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { dayMonthYear } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { krs, krsNumber, regon } from './identifiers.ts';
import type { Mention } from './wire.ts';

/** The Treasury and local governments hold shares and have no KRS number. */
const PUBLIC_OWNER = /^(?:SKARB PAŃSTWA|WOJEWÓDZTWO|POWIAT|GMINA|MIASTO)(?:\s|$)/;

/** The party with its relationship; `[]` when the entry has no name. */
export function party(mention: Mention, relationship: Relationship): PartyRecord[] {
  if (mention.nazwa?.trim()) return [legalPerson(mention, fullName(mention.nazwa), relationship)];
  const { imiona, nazwisko, identyfikator } = mention;
  const surname = [fullName(nazwisko?.nazwiskoICzlon), fullName(nazwisko?.nazwiskoIICzlon)].filter(Boolean).join('-');
  const legalName = fullName(imiona?.imie, imiona?.imieDrugie, surname);
  if (!legalName) return [];
  return [
    {
      entityType: 'person',
      legalName,
      dateOfBirth: dayMonthYear(identyfikator?.dataUrodzenia),
      ...(legalName.includes('*') && { nameMasked: true }),
      relationships: [relationship],
    },
  ];
}

/** The country is Poland only when the register gives a Polish number: a foreign company is entered by name alone. */
function legalPerson(mention: Mention, legalName: string, relationship: Relationship): PartyRecord {
  const identifiers = [...krs(mention.krs?.krs), ...regon(mention.identyfikator?.regon)];
  const state = PUBLIC_OWNER.test(legalName.toUpperCase()) && !identifiers.some(({ type }) => type === krsNumber.label);
  return {
    entityType: state ? 'state' : 'company',
    legalName,
    ...((identifiers.length > 0 || state) && { countryOfRegistration: 'PL', jurisdiction: 'PL' }),
    identifiers,
    relationships: [relationship],
  };
}
