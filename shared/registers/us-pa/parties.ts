/** US-PA: the parties of a business, a row for each role of each. PURE. */
import type { PartyRecord, Relationship } from '../../entity/company-record.ts';
import { fullName } from '../../entity/names.ts';
import { titleRelationships, typeByName } from '../us-parties.ts';
import type { PartyRow } from './wire.ts';

/** One party for each name, with all its roles: rows repeat, and the data set does not number people. */
export function parties(rows: readonly PartyRow[]): PartyRecord[] {
  const byName = Map.groupBy(rows, nameOf);
  byName.delete('');
  return [...byName].map(([legalName, own]) => ({
    // A person has a first name; a company stands in the place of the last name.
    entityType: own.some(({ first_name }) => first_name?.trim()) ? 'person' : typeByName(legalName),
    legalName,
    relationships: relationshipsOf(own),
  }));
}

const nameOf = ({ first_name, middle_name, last_name }: PartyRow): string => fullName(first_name, middle_name, last_name);

function relationshipsOf(rows: readonly PartyRow[]): Relationship[] {
  const roles = new Set(rows.map(({ party_type }) => party_type?.trim() ?? ''));
  return [...roles].flatMap((role) => titleRelationships(role, 'US-PA party type'));
}
