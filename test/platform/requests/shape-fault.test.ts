/** The first fault of a value: where it is, and what is expected there. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkedShape } from '../../../shared/platform/requests/shape-fault.ts';

const Shape = z.looseObject({
  number: z.optional(z.number().check(z.lte(100))),
  end: z.optional(z.union([z.number().check(z.lte(100)), z.boolean()])),
  party: z.optional(z.union([z.string(), z.looseObject({ reason: z.optional(z.string()), same: z.optional(z.array(z.string())) })])),
  word: z.optional(z.enum(['one', 'two'])),
  strict: z.optional(z.strictObject({ on: z.optional(z.boolean()) })),
});

test.each<[object, object]>([
  [{ number: 130 }, { path: ['number'], message: 'Too big: expected number to be <=100' }],
  [{ number: '7' }, { path: ['number'], message: 'Invalid input: expected number, received string' }],
  [{ word: 'three' }, { path: ['word'], message: 'Invalid option: expected one of "one"|"two"' }],
  [{ end: 130 }, { path: ['end'], message: 'Too big: expected number to be <=100' }],
  [{ end: 'x' }, { path: ['end'], message: 'Invalid input: expected number or boolean' }],
  [{ party: 7 }, { path: ['party'], message: 'Invalid input: expected string or object' }],
  [{ party: { same: ['a', 7] } }, { path: ['party', 'same', 1], message: 'Invalid input: expected string, received number' }],
  [{ strict: { of: true } }, { path: ['strict'], message: 'Unrecognized key: "of"', unknown: 'of' }],
])('%j', (value, fault) => {
  expect(checkedShape(Shape, value).fault).toEqual(fault);
});

test('a value of the shape has none', () => {
  expect(checkedShape(Shape, { end: true, more: 1 })).toEqual({ data: { end: true, more: 1 } });
});
