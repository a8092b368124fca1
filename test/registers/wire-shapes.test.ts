/** The shapes of registers' answers: an object whose members are not named would be accepted whatever they are. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('shared/registers/*/wire.ts', { cwd: ROOT }).toSorted();

/** Objects of which only the presence of any member is read. */
const PRESENCE_ONLY = ['nz CompanyDetails', 'pl Dzial6.rozwiazanieUniewaznienie', 'pl Extract.odpis.dane.dzial6.rozwiazanieUniewaznienie'];

interface Definition {
  type: string;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  /** Of members that are not named; `never` refuses them. */
  catchall?: z.core.$ZodType;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
}

/** Places of objects that name no member. */
function emptyObjects(shape: z.core.$ZodType, place: string): string[] {
  const definition = shape._zod.def as unknown as Definition;
  const members = Object.entries(definition.shape ?? {});
  const inside = [definition.element, definition.innerType, definition.in, definition.out, ...(definition.options ?? [])];
  return [
    ...(definition.type === 'object' && members.length === 0 && definition.catchall?._zod.def.type !== 'never' ? [place] : []),
    ...members.flatMap(([name, member]) => emptyObjects(member, `${place}.${name}`)),
    ...inside.filter((found) => found !== undefined).flatMap((found) => emptyObjects(found, place)),
  ];
}

test('every object of a register’s answer names the members that are read', async () => {
  const places = FILES.map(async (file) => {
    const exported = Object.entries((await import(join(ROOT, file))) as Record<string, unknown>);
    const shapes = exported.flatMap(([name, shape]) => (shape instanceof z.core.$ZodType ? [[name, shape] as const] : []));
    return shapes.flatMap(([name, shape]) => emptyObjects(shape, `${file.split('/').at(-2)} ${name}`));
  });
  expect(new Set((await Promise.all(places)).flat())).toEqual(new Set(PRESENCE_ONLY));
});
