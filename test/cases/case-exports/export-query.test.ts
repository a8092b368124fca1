/** What a request for an export asks for. */
import { expect, test } from 'vitest';
import { exportQuestion } from '../../../shared/cases/case-exports/export-query.ts';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';

test('a format alone', () => {
  expect(exportQuestion({ format: 'graphml' })).toEqual({
    format: 'graphml',
    options: { lines: false, byteOrderMark: true },
    current: false,
    about: false,
  });
});

test('ownership is asked for by the id of a rule set', () => {
  expect(exportQuestion({ format: 'bods', ownership: 'gb-psc' }).ownership).toBe('gb-psc');
});

test.each([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])('current=%s', (current, is) => {
  expect(exportQuestion({ format: 'graphml', current }).current).toBe(is);
});

test.each([
  [{}, /^format must be one of .*graphml/],
  [{ format: 'xlsx' }, /^format must be one of /],
  [{ format: 'GraphML' }, /^format must be one of /],
  [{ format: 'constructor' }, /^format must be one of /],
  [{ format: 'graphml', current: 'yes' }, /^current must be 1 or 0$/],
  [{ format: 'graphml', about: '' }, /^about must be 1 or 0$/],
  [{ format: 'graphml', part: 'nodes' }, /^part goes with format=csv$/],
  [{ format: 'graphml', lines: '1' }, /^lines goes with format=bods$/],
  [{ format: 'svg', ownership: 'gb-psc' }, /^ownership goes with format=bods$/],
  [{ format: 'graphml', part: 'all' }, /^part must be nodes or edges$/],
])('%j is refused', (query, message) => {
  const refusal = (() => {
    try {
      return exportQuestion(query);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ code: 'invalid_parameter', message: expect.stringMatching(message) });
});
