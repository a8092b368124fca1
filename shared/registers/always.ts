/**
 * Members that every recorded answer of a register has, declared at its shapes.
 *
 * Most members may be absent, so that a shape lets almost anything pass; a register that renames one would lose it without a word. An answer
 * without a member that is always there is read, but the section that is read from it says that it is incomplete, and the operator reads which
 * member is missing (`register_drift`).
 */
import * as z from 'zod';
import { type Notice, noticeListener } from './notices.ts';

/** The part of a result that is read from the member; `company`: the company's own facts. */
export type ReadInto = Extract<Notice, { event: 'register_drift' }>['section'];

/** `all`: the register writes each member, with `null` or a blank where it has no value. */
type Members<Shape extends z.ZodRawShape> = { readonly [section in ReadInto]?: readonly (keyof Shape & string)[] | 'all' };

/** `shape` with its members that are always there; `where`: only in objects for which it is true. */
export function always<Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  shape: z.ZodObject<Shape, Config>,
  members: Members<Shape>,
  where: (raw: Readonly<Record<string, unknown>>) => boolean = () => true,
) {
  const expected = Object.entries(members).flatMap(([section, names]) =>
    (names === 'all' ? Object.keys(shape.shape) : names!).map((name) => [section as ReadInto, name] as const),
  );
  return z.preprocess((raw) => {
    if (isObject(raw) && where(raw)) for (const [section, name] of expected) if (!Object.hasOwn(raw, name)) noteMissing(section, name);
    return raw;
  }, shape);
}

/** Notes that an answer lacks a member, or that a part of it could not be read. */
export const noteMissing = (section: ReadInto, member: string): void =>
  noticeListener.getStore()?.({ event: 'register_drift', section, member });

const isObject = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
