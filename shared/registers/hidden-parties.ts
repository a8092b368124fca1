/** What an operator has hidden in a register's copy, as a reader and the loader leave it out. PURE. */
import { createHash } from 'node:crypto';
import type { EntityType } from '../model/entity/company-record.ts';
import type { Cut } from '../platform/cuts/cut.ts';
import { filteredCut } from '../platform/cuts/filtered-cut.ts';
import type { Line } from '../platform/cuts/frame.ts';
import type { HiddenSubject } from '../platform/cuts/hidden-store.ts';
import { NotFound } from './faults.ts';
import type { NamedParty, WithoutParties } from './own-copy.ts';
import { companyBeginning, PARTIES_FILE, personBeginning, readPartyLine } from './party-lines.ts';

/** Of a name as it is typed or as a register writes it: as names are compared by `GET /parties`. */
export const hiddenName = (register: string, entityType: EntityType, legalName: string): string =>
  createHash('sha256')
    .update(`${register}\n${entityType === 'person' ? personBeginning(legalName) : companyBeginning(legalName)}`)
    .digest('hex');

const MONTH = 'YYYY-MM'.length;

export class Hidden {
  readonly #register: string;
  readonly #companies: ReadonlySet<string>;
  readonly #byName: ReadonlyMap<string, readonly HiddenSubject[]>;

  constructor(register: string, subjects: readonly HiddenSubject[]) {
    this.#register = register;
    this.#companies = new Set(subjects.flatMap(({ name, number }) => (name === undefined && number !== undefined ? [number] : [])));
    this.#byName = Map.groupBy(
      subjects.filter(({ name }) => name !== undefined),
      ({ name }) => name!,
    );
  }

  get isEmpty(): boolean {
    return this.#companies.size === 0 && this.#byName.size === 0;
  }

  isCompany(number: string): boolean {
    return this.#companies.has(number);
  }

  /** Among the parties of a company. One of whom the register gives no month of birth is hidden with each of the name, or of its year. */
  isParty(number: string, { entityType, legalName, dateOfBirth }: NamedParty): boolean {
    if (this.#byName.size === 0) return false;
    const subjects = this.#byName.get(hiddenName(this.#register, entityType, legalName)) ?? [];
    const month = dateOfBirth?.slice(0, MONTH);
    return subjects.some(
      (one) =>
        (one.number === undefined || one.number === number) &&
        (one.birthMonth === undefined || month === undefined || one.birthMonth.startsWith(month)),
    );
  }

  /** A row as it may be kept and shown. `without`: takes parties out of rows of the register. */
  rowOf(number: string, row: string, without: WithoutParties | undefined): string | undefined {
    if (this.isCompany(number)) return undefined;
    return without && this.#byName.size > 0 ? without(row, (party) => this.isParty(number, party)) : row;
  }
}

/** Whether a party was left out of what was read. */
export interface ShownCut {
  cut: Cut;
  hasWithheld(): boolean;
}

/** The cut without what is hidden, for a loader. */
export const shownCut = (cut: Cut, hidden: Hidden, without: WithoutParties | undefined): Cut =>
  hidden.isEmpty ? cut : filteredCut(cut, shownBy(hidden, without));

const shownBy = (hidden: Hidden, without: WithoutParties | undefined) => ({
  rows: ({ key, value }: Line) => hidden.rowOf(key, value, without),
  names: ({ value }: Line) => (hidden.isCompany(value.split('\t')[0]!) ? undefined : value),
  [PARTIES_FILE]({ value }: Line) {
    const { number, entityType, legalName, birthMonth } = readPartyLine(value);
    return hidden.isCompany(number) || hidden.isParty(number, { entityType, legalName, dateOfBirth: birthMonth }) ? undefined : value;
  },
});

/** The same for a reader. Rows of a hidden company reject with `NotFound`, for the register may have it. */
export function withoutHidden(cut: Cut, hidden: Hidden, without: WithoutParties | undefined): ShownCut {
  if (hidden.isEmpty) return { cut, hasWithheld: () => false };
  let isWithheld = false;
  const shown = shownBy(hidden, without);
  const read = filteredCut(cut, {
    ...shown,
    rows(line) {
      if (hidden.isCompany(line.key))
        throw new NotFound('hidden', { sentence: 'This service withholds this company at the request of those concerned.' });
      const row = shown.rows(line);
      isWithheld ||= row !== line.value;
      return row;
    },
  });
  return { cut: read, hasWithheld: () => isWithheld };
}
