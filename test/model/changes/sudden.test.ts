/** What one answer is not believed alone. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween } from '../../../shared/model/changes/changes-between.ts';
import { isSudden } from '../../../shared/model/changes/sudden.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import type { Nature } from '../../../shared/model/entity/nature.ts';
import { wholeAnswer } from '../../support/changed-entities.ts';
import { entity } from '../../support/entities.ts';
import { shareOf } from '../../support/share.ts';

const dataStatus = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_published' } as const;
const parties = (count: number, natureOfRelationship: Nature): Entity[] =>
  Array.from({ length: count }, (_, at) => entity({ legalName: `P${at}`, relationships: [{ _parentId: 'root', natureOfRelationship }] }));
const company = (counterparties: Entity[], more: Partial<Entity> = {}) => entity({ _id: 'root', dataStatus, counterparties, ...more });
const sudden = (before: Entity, after: Entity): boolean => isSudden(before, changesBetween(before, after));

test.each([
  ['all of two officers', 2, 'Director', 0, true],
  ['the only officer', 1, 'Director', 0, false],
  ['one of three officers', 3, 'Director', 2, false],
  ['the only owner', 1, 'Shareholder', 0, true],
  ['six of eleven officers', 11, 'Director', 5, true],
  ['five of eleven officers', 11, 'Director', 6, false],
  ['six of nine officers', 9, 'Director', 3, false],
] as const)('%s gone', (_, before, nature, after, isIt) => {
  expect(sudden(company(parties(before, nature)), company(parties(after, nature)))).toBe(isIt);
});

test('name, legal form and address new at once', () => {
  const facts = (name: string) => ({
    legalName: name,
    legalForm: name,
    addresses: [{ type: 'registered' as const, lines: [], text: name }],
  });
  expect(sudden(company([], facts('ONE')), company([], facts('TWO')))).toBe(true);
  expect(sudden(company([], facts('ONE')), company([], { ...facts('TWO'), legalForm: 'ONE' }))).toBe(false);
});

test('a number that is gone, and a section that is closed', () => {
  const numbered = company([], { identifiers: [{ type: 'VAT', value: '77' }] });
  expect(sudden(numbered, company([]))).toBe(true);
  expect(sudden(company([]), numbered)).toBe(false);
  expect(sudden(company([]), company([], { dataStatus: { ...dataStatus, owners: 'not_published' } }))).toBe(true);
});

test('an answer that has lost its lists is never believed alone', () => {
  fc.assert(
    fc.property(wholeAnswer, (before) => {
      const after = { ...before, counterparties: [] };
      const offices = before.counterparties.filter(({ relationships }) => relationships.some(({ interests }) => !interests));
      const owned = before.counterparties.some(({ relationships }) => relationships.some(({ interests }) => interests));
      fc.pre(offices.length >= 2 || owned);
      expect(sudden(before, after)).toBe(true);
    }),
    { numRuns: shareOf(20_000) },
  );
});
