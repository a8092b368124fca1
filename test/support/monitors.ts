/** A monitor's row, with `more`. */
import type { Monitor } from '../../shared/searches/monitors/monitor-row.ts';

export const monitorRow = (more: Partial<Monitor> = {}): Monitor => ({
  monitorId: 'c2d41e7790b3f5a84d6e0b1f92837465',
  userId: 'user-1',
  sandbox: true,
  revision: 1,
  subject: { kind: 'company', jurisdiction: 'NO', registrationNumber: '100000008', financials: false },
  searchInputs: { jurisdiction: 'NO', identifier: '100 000 008' },
  register: 'NO',
  every: 'day',
  state: 'active',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  version: 2,
  nextAt: '2026-03-02T00:00:00.000Z',
  failures: 0,
  ...more,
});
