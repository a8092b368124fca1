/** Parts of the shapes of request bodies, in zod's small build: a function that checks a body loads little. The OpenAPI document uses them too. PURE. */
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { ApiError } from './api-error.ts';

/** Unknown fields are ignored; a header of the answer names them. */
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

/** Says what is expected; the small build of zod says "Invalid input" by itself. */
export const { localeError } = en();

const MAX_NAMED = 10;

/** Fields of a body that its shape does not have, for the header `X-Ignored-Fields`: at most ten names that a header can have. */
export function ignoredFields(shape: z.ZodMiniObject, body: object): string[] {
  const known = shape._zod.def.shape;
  return Object.keys(body)
    .filter((name) => !Object.hasOwn(known, name) && /^[\w.-]{1,60}$/.test(name))
    .slice(0, MAX_NAMED);
}

/** A misspelt field does not refuse a request, but the answer says that it was ignored. */
export const ignoredHeader = (names: readonly string[] = []): Record<string, string> =>
  names.length > 0 ? { 'X-Ignored-Fields': names.join(', ') } : {};

/** Rejects with an `ApiError` of status 400 that names the field. */
export function checkedBody<Shape extends BodyShape>(shape: Shape, body: unknown): z.output<Shape> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError('invalid_body');
  const result = shape.safeParse(body, { error: localeError });
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new ApiError('invalid_body', { message: `${issue.path.join('.') || 'body'}: ${issue.message}` });
}
