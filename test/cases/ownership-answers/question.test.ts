/** What is asked besides the graph: which rule sets by default, and what is refused. */
import { describe, expect, test } from 'vitest';
import { questionOf } from '../../../shared/cases/ownership-answers/question.ts';
import { RULE_SETS } from '../../../shared/ownership/rule-sets/all.ts';

describe('a question', () => {
  const idsOf = (...asked: Parameters<typeof questionOf>) => questionOf(...asked).ruleSets.map(({ id }) => id);

  test('without rule sets has those of the country and the FATF standard', () => {
    expect(idsOf({}, 'GB', '2026-03-01')).toEqual(expect.arrayContaining(['gb-psc', 'fatf-r24']));
    expect(idsOf({}, undefined, '2026-03-01')).toEqual(['fatf-r24']);
  });

  test('about the European Union has the law of the day', () => {
    expect(idsOf({}, 'FR', '2027-07-09')).toContain('eu-amld-2015-849');
    expect(idsOf({}, 'FR', '2027-07-10')).toContain('eu-amlr-2024-1624');
    expect(idsOf({ asOf: '2027-07-09' }, 'FR', '2027-08-01')).toContain('eu-amld-2015-849');
    expect(idsOf({ asOf: '2027-07-10' }, 'FR', '2027-08-01')).toContain('eu-amlr-2024-1624');
  });

  test('names each rule set once and at most five', () => {
    expect(idsOf({ ruleSets: ['gb-psc', 'gb-psc'] }, 'GB', '2026-03-01')).toEqual(['gb-psc']);
    expect(() => idsOf({ ruleSets: RULE_SETS.map(({ id }) => id) }, 'GB', '2026-03-01')).toThrow('at most 5');
  });

  test.each(['2026-03-01', '2024-02-29', '1900-12-31'])('takes %s as its day', (asOf) => {
    expect(questionOf({ asOf }, 'GB', '2026-03-01').asOf).toBe(asOf);
  });

  test.each([
    ['1 March', 'asOf must be a day of the calendar: YYYY-MM-DD'],
    ['2024-02-30', 'asOf must be a day of the calendar: YYYY-MM-DD'],
    ['2023-02-29', 'asOf must be a day of the calendar: YYYY-MM-DD'],
    ['2024-13-01', 'asOf must be a day of the calendar: YYYY-MM-DD'],
    ['2024-02', 'asOf must be a day of the calendar: YYYY-MM-DD'],
    ['', 'asOf must be a day of the calendar: YYYY-MM-DD'],
    ['2026-03-02', 'asOf is a day to come: today is 2026-03-01 (UTC)'],
    ['2999-01-01', 'asOf is a day to come: today is 2026-03-01 (UTC)'],
  ])('refuses %j as its day', (asOf, message) => {
    expect(() => questionOf({ asOf }, 'GB', '2026-03-01')).toThrow(expect.objectContaining({ code: 'invalid_parameter', message }));
  });
});
