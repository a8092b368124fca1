/** The status of a company and its end, in words. */
import { expect, test } from 'vitest';
import { statusWords } from '../../../shared/model/entity/dissolution.ts';

test.each([
  [{}, ''],
  [{ companyStatus: 'Aktiv' }, 'Aktiv'],
  [{ companyStatus: 'Konkurs', statusFrom: '2025-06-30' }, 'Konkurs, since 2025-06-30'],
  [{ companyStatus: 'Slettet', dissolutionDate: '2024-11-05' }, 'Slettet, ended 2024-11-05'],
  [
    { companyStatus: 'Baixada', dissolutionDate: '2024-11-05', dissolutionReason: 'merged' as const },
    'Baixada, ended 2024-11-05 (merged into another company)',
  ],
  [{ companyStatus: 'Merged', dissolutionReason: 'merged' as const }, 'Merged, merged into another company'],
])('%j is "%s"', (facts, words) => {
  expect(statusWords(facts)).toBe(words);
});
