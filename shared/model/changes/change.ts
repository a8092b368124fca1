/** What can change in a company between two answers of its register: one closed list, and what is said of each change. */
import type { EntityType, Identifier } from '../entity/company-record.ts';
import type { Nature } from '../entity/nature.ts';

export const CHANGE_TYPES = [
  'name.changed',
  'other_name.added',
  'status.changed',
  'company.dissolved',
  /** The register no longer knows the company. */
  'company.gone',
  'insolvency.opened',
  'insolvency.closed',
  'legal_form.changed',
  'address.changed',
  'identifier.added',
  'identifier.removed',
  'activity.changed',
  'capital.changed',
  'officer.appointed',
  'officer.resigned',
  'officer.changed',
  'owner.added',
  'owner.removed',
  'owner.changed',
  'parent.changed',
  'subsidiary.changed',
  'filing.added',
  'figures.added',
  /** The register publishes more or less than before: nobody came or went. */
  'coverage.changed',
  /** The register's answer stayed the same, and this service reads it otherwise. */
  'corrected',
] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

export interface ChangedParty {
  entityType: EntityType;
  legalName: string;
  identifiers: Identifier[];
  dateOfBirth?: string;
}

/** `unclear`: published bands that overlap, or several interests that moved in different directions. */
export const DIRECTIONS = ['up', 'down', 'unclear'] as const;

export interface Change {
  type: ChangeType;
  /** Whom it is about; absent: the company itself. */
  party?: ChangedParty;
  /** The relationship of that party. */
  nature?: Nature;
  /** What changed of company or party, where the type does not say it: `name`, `natures`, `interests`, a type of address, a section, an attribute. */
  field?: string;
  /** Absent where there was nothing. */
  before?: unknown;
  /** Absent where there is nothing. */
  after?: unknown;
  /** The register's date of the change, `YYYY-MM-DD` or as much as it gives; absent where it gives none. */
  effective?: string;
  /** Of shares. */
  direction?: (typeof DIRECTIONS)[number];
}

/** In one order, whatever order the answers had. */
export const sorted = (changes: readonly Change[]): Change[] =>
  changes
    .map((change) => ({ change, at: CHANGE_TYPES.indexOf(change.type), text: JSON.stringify(change) }))
    .toSorted((one, other) => one.at - other.at || Number(one.text > other.text) - Number(one.text < other.text))
    .map(({ change }) => change);
