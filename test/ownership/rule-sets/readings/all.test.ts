/** What was read of the law behind each rule set: nothing is confirmed without its source, and what is not confirmed says what is missing. */
import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../../../../shared/ownership/rule-sets/all.ts';
import { READINGS, readingOf } from '../../../../shared/ownership/rule-sets/readings/all.ts';
import { FORMER } from '../../../../shared/ownership/rule-sets/readings/former.ts';

test('a former version has a newer one, and no two are the same', () => {
  for (const { id, version } of FORMER) expect(RULE_SETS.find((rules) => rules.id === id)!.version).toBeGreaterThan(version);
  const names = [...RULE_SETS, ...FORMER].map(({ id, version }) => `${id} ${version}`);
  expect(new Set(names).size).toBe(names.length);
});

test('every rule set has a reading, and every reading a rule set', () => {
  expect(Object.keys(READINGS).toSorted()).toEqual([...new Set(RULE_SETS.map(({ id }) => id))].toSorted());
});

describe.each([...RULE_SETS, ...FORMER].map((rules) => [`${rules.id} ${rules.version}`, rules, readingOf(rules)] as const))(
  '%s',
  (_name, rules, reading) => {
    const citations = Object.entries(rules.citations);
    const confirmedBy = (code: string) => reading.sources.filter(({ confirms }) => confirms?.includes(code as never));
    const missingOf = (code: string) => reading.missing.filter(({ test: of }) => of === code);

    test.each(citations)('the citation of %s is confirmed by a source, or says what is missing', (code, { confirmed }) => {
      expect([confirmed, confirmedBy(code).length > 0, missingOf(code).length]).toEqual(confirmed ? [true, true, 0] : [false, false, 1]);
    });

    test('is confirmed as a whole only where nothing is missing', () => {
      expect(reading.url).toMatch(/^https?:\/\/[!-~]+\.[!-~]+$/);
      expect(rules.confirmed).toBe(reading.missing.length === 0 && citations.every(([, { confirmed }]) => confirmed));
      if (rules.confirmed) expect(reading.sources).not.toEqual([]);
    });

    test('a source has its title, its date and its place, and confirms tests that are cited', () => {
      for (const { title, date, read, at, confirms = [] } of reading.sources) {
        expect([title, date, read, at]).toEqual([
          expect.stringMatching(/\S{3}/),
          expect.stringMatching(/^\d{4}(?:-\d{2}){0,2}$/),
          expect.stringMatching(/\S{3}/),
          expect.stringMatching(/^https?:\/\/[!-~]+\.[!-~]+$/),
        ]);
        expect(Object.keys(rules.citations)).toEqual(expect.arrayContaining([...confirms]));
      }
    });

    test('what is missing is a sentence about a test that is cited, or about the rest', () => {
      for (const { test: code, what } of reading.missing) {
        expect(what).toMatch(/^[A-Z].{15,}\.$/);
        if (code) expect(Object.keys(rules.citations)).toContain(code);
      }
    });

    test('cites each test that it has', () => {
      const { ownership, control, coexistence, arrangements } = rules;
      const made = [
        ownership.indirect !== 'attribute' && 'ownership',
        ownership.indirect !== 'multiply' && 'attributedOwnership',
        control.makesOwner && 'control',
        coexistence.controlledHolders && 'controlledHolders',
        coexistence.interestInController && 'interestInController',
        arrangements !== 'none' && 'arrangement',
      ].filter((code) => code !== false);
      expect(
        citations
          .map(([code]) => code)
          .filter((code) => code !== 'declared')
          .toSorted(),
      ).toEqual(made.toSorted());
    });
  },
);
