/** What a request's body may hold: shapes that load little (zod's small build, the same in the OpenAPI document). PURE. */
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { ApiError } from './api-error.ts';

/** Unknown fields are ignored, and the answer's header names them. */
export const bodyOf = z.looseObject;
/** Unknown fields are refused: of options, one that is misspelt would be believed to be switched on. */
export const strictBodyOf = z.strictObject;

/** The table keeps UTF-8, in which half a surrogate pair cannot be written. */
const wellFormed = z.refine<string>((typed) => typed.isWellFormed(), 'must be well-formed Unicode');

export const text = (longest = 500) => z.optional(z.string().check(z.maxLength(longest), wellFormed));
/** For words of which the few good ones are named in the answer. */
export const anyText = z.optional(z.string());
export const trimmedText = (longest: number) => z.optional(z.string().check(z.trim(), z.maxLength(longest), wellFormed));
export const MAX_REFERENCE = 100;
/** A caller's own word for a search, by which it is found again. */
export const reference = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REFERENCE), wellFormed));
export const flag = z.optional(z.boolean());
export const optionalPart = z.optional;

export type BodyShape = z.ZodMiniType;
export type { output as BodyOf } from 'zod/mini';

const { localeError } = en();

const MAX_NAMED = 10;

/** Fields of a body that its shape does not have, for the header `X-Ignored-Fields`: names that a header can hold, ten at most. */
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
