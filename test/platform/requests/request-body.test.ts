/** Parsing of a request's body. */
import { describe, expect, test } from 'vitest';
import {
  anyText,
  bodyOf,
  checkedBody,
  flag,
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
    const pointer = `/${message.split(':')[0]!.replaceAll('.', '/')}`;
    expect(() => checkedBody(Body, body)).toThrow(expect.objectContaining({ code: 'invalid_body', message, fields: { pointer } }));
  });
});

test('an unknown field of a strict body is refused', () => {
  const Body = bodyOf({ include: optionalPart(strictBodyOf({ financials: flag, children: flag })) });
  expect(() => checkedBody(Body, { include: { financial: true } })).toThrow(
    expect.objectContaining({
      code: 'invalid_body',
      message: 'include: Unrecognized key: "financial"',
      fields: { pointer: '/include/financial', hint: 'It takes financials, children.' },
    }),
  );
});

test('a reference is trimmed, and neither blank nor longer than its limit', () => {
  const Body = bodyOf({ reference });
  expect(checkedBody(Body, { reference: ' mine ' })).toEqual({ reference: 'mine' });
  expect(checkedBody(Body, {})).toEqual({});
  expect(checkedBody(Body, { reference: 'x'.repeat(MAX_REFERENCE) }).reference).toHaveLength(MAX_REFERENCE);
  for (const typed of [' ', 'x'.repeat(MAX_REFERENCE + 1)]) expect(() => checkedBody(Body, { reference: typed })).toThrow(/^reference: /);
});
