/** The codes of org-id.guide that numbers get are codes of the guide. */
import { expect, test } from 'vitest';
import { orgIdCodes } from '../../../shared/model/identifiers/org-id.ts';
import { beside } from '../../support/genuine.ts';

test('the guide has every code, and none of them is deprecated', () => {
  const guide = JSON.parse(String(beside('export-schemas/org-id-codes.json'))) as { code: string; deprecated?: boolean }[];
  const inForce = new Set(guide.filter(({ deprecated }) => !deprecated).map(({ code }) => code));
  expect(orgIdCodes.filter((code) => !inForce.has(code))).toEqual([]);
});
