/** The number of an entity by which a register can be searched. */
import { expect, test } from 'vitest';
import { alphanumeric, type IdentifierScheme } from '../../../shared/model/identifiers/scheme.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { identifierFor, numbersOf } from '../../../shared/searches/submit/identifier-for.ts';

const scheme = (label: string, pattern: RegExp): IdentifierScheme => ({
  label,
  format: '',
  pattern,
  normalise: alphanumeric,
  examples: [''],
});
const UID = scheme('UID', /^CHE\d{3}$/);
const OLD = scheme('CH-ID', /^\d{4}$/);
const CH = { jurisdiction: 'CH', identifiers: [UID, OLD] } as unknown as Registry;
const number = (type: string, value: string, jurisdiction?: string) => ({ type, value, ...(jurisdiction && { jurisdiction }) });
const found = (...identifiers: ReturnType<typeof number>[]) => identifierFor({ identifiers }, CH, 'CH-ZH');

test('the number of the first matching scheme, normalised', () => {
  expect(found(number('CH-ID', '1234', 'CH'), number('UID', 'che-123', 'CH'))).toBe('CHE123');
  expect(found(number('CH-ID', '12 34', 'CH'))).toBe('1234');
});

test('numbers of the canton, of the country, and without a jurisdiction match', () => {
  for (const place of ['CH-ZH', 'CH', undefined]) expect(found(number('UID', 'CHE123', place))).toBe('CHE123');
});

test('a number of another jurisdiction, another list, or another format does not match', () => {
  expect(found()).toBeUndefined();
  expect(found(number('UID', 'CHE123', 'LI'))).toBeUndefined();
  expect(found(number('UID', 'CHE123', 'CH-GE'))).toBeUndefined();
  expect(found(number('VAT', 'CHE123', 'CH'))).toBeUndefined();
  expect(found(number('LEI', '1234', 'CH'))).toBeUndefined();
  expect(found(number('UID', 'CHE12', 'CH'))).toBeUndefined();
});

test('an unlabelled number matches by its format, after the labelled ones', () => {
  expect(found(number('Registration number', 'CHE999', 'CH'))).toBe('CHE999');
  const all = {
    identifiers: [number('Registration number', 'CHE999', 'CH'), number('UID', 'CHE123', 'CH'), number('UID', 'CHE124', 'CH')],
  };
  expect(numbersOf(all, CH, UID, 'CH')).toEqual(['CHE123', 'CHE124', 'CHE999']);
});
