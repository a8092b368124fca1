/** Parts of the shapes of request bodies, in zod's small build: a function that checks a body loads little. The OpenAPI document uses them too. PURE. */
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { pointerTo } from './json-pointer.ts';
import { isNear } from './near-name.ts';
import { checkedShape } from './shape-fault.ts';

/** Unknown fields are ignored; `X-Ignored-Fields` of the answer names them. */
export const bodyOf = z.looseObject;
/** Unknown fields are refused: the caller of a misspelt option would believe that it is switched on. */
export const strictBodyOf = z.strictObject;

/** DynamoDB stores UTF-8, which cannot have half a surrogate pair. */
const wellFormed = z.refine<string>((typed) => typed.isWellFormed(), 'must be well-formed Unicode');

export const text = (max = 500) => z.optional(z.string().check(z.maxLength(max), wellFormed));
/** Without which a request is refused. */
export const requiredText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), wellFormed);
export const requiredFlag = z.boolean();
/** For words that the refusal lists. */
export const anyText = z.optional(z.string());
export const trimmedText = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max), wellFormed));
export const MAX_REFERENCE = 100;
/** The caller's own reference of a search, by which cases can be listed. */
export const reference = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REFERENCE), wellFormed));
export const flag = z.optional(z.boolean());
export const optionalPart = z.optional;

export type BodyShape = z.ZodMiniType;
export type { output as BodyOf } from 'zod/mini';

/** Rejects with an `ApiError` of status 400 that names the field, in words and as a JSON pointer. */
export function checkedBody<Shape extends BodyShape>(shape: Shape, body: unknown): z.output<Shape> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('invalid_body');
  const { data, fault } = checkedShape(shape, body);
  if (!fault) return data;
  const { path, message, unknown } = fault;
  const known = unknown === undefined ? [] : namesAt(shape, path);
  throw new ApiError('invalid_body', {
    message: `${path.join('.') || 'body'}: ${message}`,
    fields: {
      pointer: pointerTo('', unknown === undefined ? path : [...path, unknown]),
      ...(known.length > 0 && { hint: `It takes ${known.join(', ')}.` }),
    },
  });
}

/** A refusal of a body without a required field. `fields`: those of which one must be there, or all; the first is pointed to. */
export function missingInput(message: string, fields: readonly [string, ...string[]], body: unknown, advice?: string): ApiError {
  const [field] = fields;
  const sent = Object.keys(body as object).flatMap((name) => {
    const meant = fields.find((one) => isNear(name, one));
    return meant ? [`You sent ${name}: here it is ${meant}.`] : [];
  });
  const hint = [...(sent.length > 0 ? sent : [`Send ${field}.`]), advice].filter(Boolean).join(' ');
  return new ApiError('missing_input', { message, fields: { pointer: pointerTo('', [field]), hint } });
}

/** The fields of the object at this place of a shape. */
function namesAt(shape: BodyShape, path: readonly PropertyKey[]): string[] {
  const { shape: fields, innerType } = shape._zod.def as { shape?: Record<string, BodyShape>; innerType?: BodyShape };
  if (innerType) return namesAt(innerType, path);
  const [first, ...rest] = path;
  if (first === undefined) return Object.keys(fields ?? {});
  const inner = fields?.[String(first)];
  return inner ? namesAt(inner, rest) : [];
}
