/** Parsing of a request's body. */
import { describe, expect, test } from 'vitest';
import {
  anyText,
  bodyOf,
  checkedBody,
  flag,
  ignoredFields,
  ignoredHeader,
  MAX_REFERENCE,
  optionalPart,
  reference,
  strictBodyOf,
  text,
  trimmedText,
} from '../../../shared/platform/requests/request-body.ts';

describe('a body', () => {
  const Body = bodyOf({ name: text(5), any: anyText, label: trimmedText(3), on: flag, part: optionalPart(bodyOf({ on: flag })) });

  test('is returned with its unknown fields', () => {
    expect(checkedBody(Body, {})).toEqual({});
    expect(checkedBody(Body, { name: 'abcde', any: 'x'.repeat(900), label: ' ab ', on: true, part: { on: false }, more: 1 })).toEqual({
      name: 'abcde',
      any: 'x'.repeat(900),
      label: 'ab',
      on: true,
      part: { on: false },
      more: 1,
    });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'x'],
    ['a number', 7],
  ])('that is %s is refused', (_, body) => {
    expect(() => checkedBody(Body, body)).toThrow(
      expect.objectContaining({ code: 'invalid_body', message: 'The body must be a JSON object' }),
    );
  });

  test.each([
    [{ name: 7 }, 'name: Invalid input: expected string, received number'],
    [{ name: 'abcdef' }, 'name: Too big: expected string to have <=5 characters'],
    [{ name: 'a\ud800' }, 'name: must be well-formed Unicode'],
    [{ label: 'a\ud800' }, 'label: must be well-formed Unicode'],
    [{ label: 'abcd' }, 'label: Too big: expected string to have <=3 characters'],
    [{ on: 'yes' }, 'on: Invalid input: expected boolean, received string'],
    [{ part: { on: 1 } }, 'part.on: Invalid input: expected boolean, received number'],
    [{ part: 7 }, 'part: Invalid input: expected object, received number'],
  ])('%j is refused with its field', (body, message) => {
    expect(() => checkedBody(Body, body)).toThrow(expect.objectContaining({ code: 'invalid_body', message }));
  });
});

test('an unknown field of a strict body is refused', () => {
  expect(() => checkedBody(strictBodyOf({ on: flag }), { on: true, off: true })).toThrow(expect.objectContaining({ code: 'invalid_body' }));
});

test('a reference is trimmed, and neither blank nor longer than its limit', () => {
  const Body = bodyOf({ reference });
  expect(checkedBody(Body, { reference: ' mine ' })).toEqual({ reference: 'mine' });
  expect(checkedBody(Body, {})).toEqual({});
  expect(checkedBody(Body, { reference: 'x'.repeat(MAX_REFERENCE) }).reference).toHaveLength(MAX_REFERENCE);
  for (const typed of [' ', 'x'.repeat(MAX_REFERENCE + 1)]) expect(() => checkedBody(Body, { reference: typed })).toThrow(/^reference: /);
});

test('at most ten ignored fields are listed, those whose names a header can carry', () => {
  const Body = bodyOf({ name: anyText });
  expect(
    ignoredFields(Body, { name: 'x', more: 1, 'a.b-c_d': 2, 'with space': 3, ünknown: 4, ['x'.repeat(61)]: 5, ['x'.repeat(60)]: 6 }),
  ).toEqual(['more', 'a.b-c_d', 'x'.repeat(60)]);
  expect(ignoredFields(Body, JSON.parse('{"constructor":1,"toString":2}'))).toEqual(['constructor', 'toString']);
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`field${at}`, at]));
  expect(ignoredFields(Body, many)).toEqual(Object.keys(many).slice(0, 10));
});

test('the header names ignored fields, and is absent without any', () => {
  expect(ignoredHeader(['a', 'b'])).toEqual({ 'X-Ignored-Fields': 'a, b' });
  expect(ignoredHeader([])).toEqual({});
  expect(ignoredHeader()).toEqual({});
});
