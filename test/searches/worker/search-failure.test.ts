/** The customer's message of a failed search, its log facts, and when it is retried. */
import { describe, expect, test } from 'vitest';
import { ResultTooLarge } from '../../../shared/ledger/search-rows/result-store.ts';
import { lei } from '../../../shared/model/identifiers/lei.ts';
import { alphanumeric } from '../../../shared/model/identifiers/scheme.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { Changed, NotFound, Refused, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { failure, failureOf, faultFacts, secondsToNextAttempt } from '../../../shared/searches/worker/search-failure.ts';

const scheme = (label: string, pattern: RegExp) => ({ label, format: '', pattern, normalise: alphanumeric, examples: [''] });
const registry = {
  name: 'The Register',
  lookupBy: 'registrationNumber',
  identifiers: [scheme('SIREN', /^\d{9}$/), scheme('SIRET', /^\d{14}$/)],
} as unknown as Registry;
const asked = (reference: object, more: object = {}) => ({ registry: { ...registry, ...more } as Registry, reference: reference as never });
const CHOSEN = asked({ registrationNumber: '123456789', legalName: 'FJORD' });
const noConnection = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });

describe('the sentence and the code', () => {
  test.each([
    [new NotFound('x'), 'not_found', 'The Register has no company with the SIREN 123456789.'],
    [new NotFound('x', { sentence: 'Two of them.', code: 'ambiguous_identifier' }), 'ambiguous_identifier', 'Two of them.'],
    [new NotFound('x', { code: 'not_a_fund' }), 'not_a_fund', 'The Register has no company with the SIREN 123456789.'],
    [new Unavailable('x'), 'register_unavailable', 'The Register is unavailable right now.'],
    [new Unavailable('x', { timedOut: true }), 'register_timeout', 'The Register did not answer in time.'],
    [new Unavailable('x', { cause: noConnection }), 'register_unreachable', 'The Register could not be reached from this service.'],
    [new Refused('x'), 'register_refused', 'The Register refused the credentials of this service.'],
    [new Throttled('x'), 'register_throttled', 'The Register allows no more requests at the moment.'],
    [new Changed('x'), 'register_answer_unreadable', 'The Register gave an answer that could not be read.'],
    [new ResultTooLarge(1), 'result_too_large', 'The Register gave an answer that is too large.'],
    [new TypeError('our own bug'), 'internal', 'The search could not be finished because of an internal error.'],
    ['no error at all', 'internal', 'The search could not be finished because of an internal error.'],
  ])('%s: %s', (fault, code, sentence) => {
    const hint = code === 'not_found' && { hint: 'Check the number, or find it by the legal name with /idfinder.' };
    expect(failureOf(fault, CHOSEN, false)).toEqual({ code, error: sentence, ...hint });
    expect(failureOf(fault, CHOSEN, true)).toEqual({ code, error: `${sentence} You were not charged.`, ...hint });
  });

  test('an LEI that nobody has is called an LEI', () => {
    const number = '5493001KJTIIGC8Y1R12';
    const chosen = asked({ registrationNumber: number }, { name: 'GLEIF', jurisdiction: 'LEI', lookupBy: 'legalName', identifiers: [lei] });
    expect(failureOf(new NotFound('x'), chosen, false)).toEqual({
      code: 'not_found',
      error: `GLEIF has no company with the LEI ${number}.`,
      hint: 'Check its 20 characters, or search by the legal name: legal_name.',
    });
  });

  test('not found: the number with its label, or the name', () => {
    const sentence = (chosen: Parameters<typeof failureOf>[1]) => failureOf(new NotFound('x'), chosen, false).error;
    expect(sentence(asked({ registrationNumber: '12345678901234' }))).toBe('The Register has no company with the SIRET 12345678901234.');
    expect(sentence(asked({ registrationNumber: '', legalName: 'FJORD' }, { lookupBy: 'legalName' }))).toBe(
      'The Register has no entry named "FJORD".',
    );
    expect(sentence(asked({ registrationNumber: '' }, { lookupBy: 'legalName' }))).toBe('The Register has no entry named "".');
  });

  test('an error of the service itself has its own sentence', () => {
    expect(failure('internal', 'Broken.', true)).toEqual({ code: 'internal', error: 'Broken. You were not charged.' });
  });
});

describe('a retry', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
  const next = (fault: unknown, asks: number, since = 0, random = 0.5) => secondsToNextAttempt(fault, asks, ago(since), NOW, () => random);

  test('after about 3 and 12 seconds, and no fourth attempt', () => {
    const down = new Unavailable('x');
    expect([1, 2, 3, 4].map((asks) => next(down, asks))).toEqual([3, 12, undefined, undefined]);
    expect([next(down, 1, 0, 0), next(down, 1, 0, 0.99)]).toEqual([2, 4]);
    expect([next(down, 2, 0, 0), next(down, 2, 0, 0.99)]).toEqual([6, 18]);
  });

  test('follows Retry-After with up to a second more, unless the normal pause is longer', () => {
    expect(next(new Throttled('x', { retryAfter: 20 }), 1)).toBe(21);
    expect(next(new Unavailable('x', { retryAfter: 20 }), 1, 0, 0)).toBe(20);
    expect(next(new Throttled('x', { retryAfter: 1 }), 2, 0, 0)).toBe(12);
    expect(next(new Throttled('x'), 1)).toBe(3);
  });

  test('not later than two minutes after the first attempt', () => {
    expect(next(new Unavailable('x'), 1, 116)).toBe(3);
    expect(next(new Unavailable('x'), 1, 117)).toBeUndefined();
    expect(next(new Throttled('x', { retryAfter: 119 }), 1, 0, 0)).toBe(119);
    expect(next(new Throttled('x', { retryAfter: 120 }), 1, 0, 0)).toBeUndefined();
  });

  test('a permanent fault is not retried', () => {
    for (const fault of [new Changed('x'), new NotFound('x'), new Refused('x'), new TypeError('ours'), undefined])
      expect(next(fault, 1)).toBeUndefined();
  });

  test('after more attempts than there are pauses the longest pause applies', () => {
    expect(next(new Unavailable('x'), 0)).toBe(12);
  });
});

describe('log facts', () => {
  test('a register’s fault: kind, reason, address without its query, status and the system’s code', () => {
    const wrapped = new TypeError('fetch failed', { cause: noConnection });
    expect(faultFacts(new Unavailable('down', { url: 'https://x.example/a?name=Ada', status: 503, cause: wrapped }))).toEqual({
      fault: 'unavailable',
      reason: 'down',
      url: 'https://x.example/a',
      status: 503,
      cause: 'ENOTFOUND',
    });
    expect(faultFacts(new Changed('odd', { cause: new SyntaxError('quotes the answer') }))).toEqual({
      fault: 'changed',
      reason: 'odd',
      cause: 'SyntaxError',
    });
    expect(faultFacts(new Changed('odd', { cause: Object.assign(new Error('x'), { code: 7 }) }))).toMatchObject({ cause: 'Error' });
    expect(faultFacts(new NotFound('nobody'))).toEqual({ fault: 'not_found', reason: 'nobody' });
  });

  test('an internal error: the error itself', () => {
    const bug = new TypeError('ours');
    expect(faultFacts(bug)).toEqual({ error: bug });
  });
});
