/** A case's entry in its owner's list of cases: under the name that was searched, then under the register's, with what the target is. */
import type { CompanyRecord } from '../../model/entity/company-record.ts';
import type { Item } from '../../platform/table/item.ts';
import { userCaseKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { PendingSearch, SearchRow } from './search-row.ts';

/** Of the case that `row` opens. */
export const listEntry = (row: PendingSearch, name: string): Item => ({
  ...userCaseKey(row.userId, row.createdAt, row.caseId),
  caseId: row.caseId,
  createdAt: row.createdAt,
  name,
  ...(row.searchInputs.jurisdiction && { jurisdiction: row.searchInputs.jurisdiction }),
  ...(row.searchType && { searchType: row.searchType }),
  ...(row.reference && { reference: row.reference }),
});

export type ListedTarget = Pick<CompanyRecord, 'legalName' | 'entityType' | 'countryOfRegistration'>;

export class ListNames {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** One write, and none where the case has no entry. */
  async set({ userId, createdAt, caseId }: Pick<SearchRow, 'userId' | 'createdAt' | 'caseId'>, target: ListedTarget): Promise<void> {
    await this.#table.updateIf({
      key: userCaseKey(userId, createdAt, caseId),
      update: 'SET #name = :name, entityType = :entityType, countryOfRegistration = :country',
      condition: 'attribute_exists(pk)',
      names: { '#name': 'name' },
      values: { ':name': target.legalName, ':entityType': target.entityType, ':country': target.countryOfRegistration },
    });
  }
}
