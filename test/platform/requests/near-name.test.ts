/** Whether a name is another one misspelt. */
import { expect, test } from 'vitest';
import { isNear } from '../../../shared/platform/requests/near-name.ts';

test.each([
  ['legalName', 'legal_name', true],
  ['legal-name', 'legalName', true],
  ['juristiction', 'jurisdiction', true],
  ['identifer', 'identifier', true],
  ['financial', 'financials', true],
  ['jurisdictions', 'jurisdiction', true],
  ['searches', 'search', true],
  ['identifier', 'identifier', false],
  ['name', 'legal_name', false],
  ['case', 'cases', false],
  ['lei', 'leis', false],
  ['entityId', 'caseId', false],
  ['x'.repeat(101), `${'x'.repeat(101)}y`, false],
  ['', 'search', false],
])('%s for %s: %s', (sent, name, near) => {
  expect(isNear(sent, name)).toBe(near);
});
