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
    expect(idsOf({ asOf: '2027-07-10' }, 'FR', '2026-03-01')).toContain('eu-amlr-2024-1624');
  });

  test('names each rule set once and at most five', () => {
    expect(idsOf({ ruleSets: ['gb-psc', 'gb-psc'] }, 'GB', '2026-03-01')).toEqual(['gb-psc']);
    expect(() => idsOf({ ruleSets: RULE_SETS.map(({ id }) => id) }, 'GB', '2026-03-01')).toThrow('at most 5');
  });

  test('takes a day as YYYY-MM-DD only', () => expect(() => idsOf({ asOf: '1 March' }, 'GB', '2026-03-01')).toThrow('YYYY-MM-DD'));
});
