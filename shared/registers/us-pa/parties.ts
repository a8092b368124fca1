/** US-PA: the parties of a business; a party has one row per role. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { fullName } from '../../model/entity/names.ts';
import { titleRelationships, typeByName } from '../us-parties.ts';
import type { PartyRow } from './wire.ts';

/** One party per name, with all its roles: rows repeat, and the data set has no identifiers of people. */
export function parties(rows: readonly PartyRow[]): PartyRecord[] {
  // Some rows are in capitals, others of the same party are not.
  const byName = Map.groupBy(rows, (row) => nameOf(row).toUpperCase());
  byName.delete('');
  return [...byName.values()].map((own) => ({
    // A person has a first name; a company has its name in the column of the last name.
    entityType: own.some(({ first_name }) => first_name?.trim()) ? 'person' : typeByName(nameOf(own[0]!)),
    legalName: nameOf(own[0]!),
    relationships: relationshipsOf(own),
  }));
}

const nameOf = ({ first_name, middle_name, last_name }: PartyRow): string => fullName(first_name, middle_name, last_name);

function relationshipsOf(rows: readonly PartyRow[]): Relationship[] {
  const roles = new Set(rows.map(({ party_type }) => party_type?.trim() ?? ''));
  return [...roles].flatMap((role) => titleRelationships(role, 'US-PA party type'));
}
