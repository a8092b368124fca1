/** What is wrong with a value that has not the shape that it must have: where, and what is expected there. PURE. */
import type * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/** Says what is expected; the small build of zod says "Invalid input" by itself. */
const { localeError } = en();

type Issue = z.core.$ZodIssue;
type Invalid = z.core.$ZodIssueInvalidType;

export interface ShapeFault {
  path: readonly PropertyKey[];
  message: string;
  /** The member that the object at `path` cannot have, where it is that. */
  unknown?: string;
}

export type Checked<Shape extends z.ZodMiniType> = { data: z.output<Shape>; fault?: never } | { data?: never; fault: ShapeFault };

/** The value as the shape gives it, or its first fault. */
export function checkedShape<Shape extends z.ZodMiniType>(shape: Shape, value: unknown): Checked<Shape> {
  const result = shape.safeParse(value, { error: localeError });
  return result.success ? { data: result.data } : { fault: faultOf(result.error.issues[0]!) };
}

function faultOf(issue: Issue): ShapeFault {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') return { path, message, unknown: issue.keys[0]! };
  if (issue.code !== 'invalid_union') return { path, message };
  const firsts = issue.errors.flatMap(([first]) => first ?? []);
  const isOther = (one: Issue): one is Invalid => one.code === 'invalid_type' && one.path.length === 0;
  // The alternative that is of the right type says more than those that are of another.
  const meant = firsts.find((one) => !isOther(one));
  if (meant) {
    const inner = faultOf(meant);
    return { ...inner, path: [...path, ...inner.path] };
  }
  const expected = firsts.filter(isOther).map((one) => one.expected);
  return { path, message: `Invalid input: expected ${expected.join(' or ')}` };
}
