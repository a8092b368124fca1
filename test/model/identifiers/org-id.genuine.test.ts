/** The codes of org-id.guide that numbers get are codes of the guide. */
import { expect, test } from 'vitest';
import { orgIdCodes } from '../../../shared/model/identifiers/org-id.ts';
import { beside } from '../../support/genuine.ts';

test('the guide has every code of its countries, and none of them is deprecated', () => {
  const guide = JSON.parse(String(beside('export-schemas/org-id-codes.json'))) as { code: string; deprecated?: boolean }[];
  const inForce = new Set(guide.filter(({ deprecated }) => !deprecated).map(({ code }) => code));
  // What lies beside the project is a part of the guide: codes of other countries cannot be checked here.
  const countries = new Set([...inForce].map((code) => code.split('-')[0]!));
  expect(orgIdCodes.filter((code) => countries.has(code.split('-')[0]!) && !inForce.has(code))).toEqual([]);
});
