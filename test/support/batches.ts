/** A batch as its row is, for tests of what follows from it. */
import type { Account } from '../../shared/accounts/account/account.ts';
import type { Batch } from '../../shared/searches/batches/batch-row.ts';
import type { ValidRow } from '../../shared/searches/batches/checked-row.ts';

export const BATCH_ID = '019cad8fac01a00087fbf7479cb86dfe';
const AT = '2026-03-02T08:00:00.000Z';

export const batchWith = (facts: Partial<Batch> = {}): Batch => ({
  ...{ batchId: BATCH_ID, userId: 'ada', createdAt: AT, updatedAt: AT, status: 'RUNNING', sandbox: true, version: 1, mark: 'a' },
  ...{ most: 0, registers: [], blocks: [], begun: 0, completed: 0, failed: 0, captured: 0, reported: 0 },
  ...facts,
});

export const accountWith = (facts: Partial<Account> = {}): Account => ({
  ...{ userId: 'ada', email: 'ada@example.com', balance: 1_000, holds: {}, keys: {}, subscriptions: ['all'], sandbox: true, createdAt: AT },
  ...facts,
});

/** A row that can be asked; the number of a company follows from that of the row. */
export const validRow = (row: number, code = 'NO', facts: Partial<ValidRow> = {}): ValidRow => ({
  ...{ row, ok: true, code, normalised: String(row), cost: 1, figures: 0, name: String(row) },
  ...{ searchInputs: { jurisdiction: code, identifier: String(row) } },
  subject: { kind: 'company', jurisdiction: code, registrationNumber: String(row), financials: false },
  ...facts,
});
