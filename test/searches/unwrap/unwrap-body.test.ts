/** Settings of an unwrap, with their limits. */
import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';
import { resumedSettings, unwrapSettings } from '../../../shared/searches/unwrap/unwrap-body.ts';

function codeOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
  return undefined;
}

test('what is left out has its default', () => {
  expect(unwrapSettings({ maxCredits: 5 })).toEqual({
    settings: { goal: 'beneficialOwners', maxCredits: 5, maxLayers: 10, maxEntities: 200, inFlight: 5 },
    dryRun: false,
  });
});

test('a quote needs no ceiling, a start does', () => {
  expect(unwrapSettings({ dryRun: true }).settings).not.toHaveProperty('maxCredits');
  expect(codeOf(() => unwrapSettings({}))).toBe('missing_input');
});

test.each([
  ['maxCredits', 10_000],
  ['maxLayers', 20],
  ['maxEntities', 1_000],
  ['inFlight', 10],
])('%s goes from 1 to %i', (name, max) => {
  for (const value of [1, max]) expect(codeOf(() => unwrapSettings({ maxCredits: 1, [name]: value }))).toBeUndefined();
  for (const value of [0, max + 1, 1.5, '1']) expect(codeOf(() => unwrapSettings({ maxCredits: 1, [name]: value }))).toBe('invalid_body');
});

test('figures and unknown rule sets are refused', () => {
  expect(codeOf(() => unwrapSettings({ maxCredits: 1, include: { financials: true } }))).toBe('invalid_parameter');
  expect(codeOf(() => unwrapSettings({ maxCredits: 1, ruleSets: ['nonsense'] }))).toBe('unknown_rule_set');
});

test('a resume raises limits, and cannot set a ceiling below what is bound', () => {
  const { settings } = unwrapSettings({ maxCredits: 5 });
  expect(resumedSettings(settings, { maxCredits: 9, maxLayers: 20 }, 4)).toMatchObject({ maxCredits: 9, maxLayers: 20, maxEntities: 200 });
  expect(codeOf(() => resumedSettings(settings, { maxCredits: 3 }, 4))).toBe('invalid_parameter');
});
