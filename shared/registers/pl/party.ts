/** PL: one party of the extract, a person (masked or not) or a legal person. PURE. */
import { validate as validNip } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as validRegon } from 'stdnum/lib/cjs/pl/regon.js';
import type { Identifier, PartyRecord, Relationship } from '../../entity/company-record.ts';
import { dayMonthYear } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import type { Mention } from './wire.ts';

/** The Treasury and local government hold shares without a KRS number. */
const PUBLIC_OWNER = /^(?:SKARB PAŃSTWA|WOJEWÓDZTWO|POWIAT|GMINA|MIASTO)(?:\s|$)/;

/** The party with its relationship; nobody where the register names nobody. */
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

/** Polish where the register gives a Polish number; a foreign company stands there by its name alone. */
function legalPerson(mention: Mention, legalName: string, relationship: Relationship): PartyRecord {
  const identifiers = [...krs(mention.krs?.krs), ...regon(mention.identyfikator?.regon)];
  const state = PUBLIC_OWNER.test(legalName.toUpperCase()) && !identifiers.some(({ type }) => type === 'KRS');
  return {
    entityType: state ? 'state' : 'company',
    legalName,
    ...((identifiers.length > 0 || state) && { countryOfRegistration: 'PL', jurisdiction: 'PL' }),
    identifiers,
    relationships: [relationship],
  };
}

/** Ten zeros say that there is no number. */
export function krs(number: string | null | undefined): Identifier[] {
  const value = number?.trim().padStart(10, '0') ?? '';
  if (!/^\d{10}$/.test(value) || Number(value) === 0) return [];
  return [{ type: 'KRS', value, jurisdiction: 'PL', registry: 'Krajowy Rejestr Sądowy' }];
}

export function nip(number: string | null | undefined): Identifier[] {
  const value = number?.replace(/[\s-]/g, '') ?? '';
  return validNip(value).isValid ? [{ type: 'NIP', value, jurisdiction: 'PL' }] : [];
}

/** The KRS fills the nine digits up to fourteen with zeros; real numbers of fourteen digits belong to local units. */
export function regon(number: string | null | undefined): Identifier[] {
  const value = (number?.replace(/[\s-]/g, '') ?? '').replace(/^(\d{9})0{5}$/, '$1');
  return validRegon(value).isValid ? [{ type: 'REGON', value, jurisdiction: 'PL' }] : [];
}
