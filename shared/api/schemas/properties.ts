/**
 * Builders of described properties. Every property of an answer is made with one of these, so that none lacks a description.
 *
 * A description states the unit, the source ("Source: the register | this service | the LEI registry | the request", here or at the schema)
 * and, where the property is optional, what its absence means ("Absent where …"). `test/api/dictionary.test.ts` checks all of them.
 */
import * as z from 'zod';

export const text = (description: string, ...examples: string[]) => described(z.string().min(1), description, examples);

/** ISO 8601 in UTC, with milliseconds. */
export const instant = (description: string) => described(z.iso.datetime(), description, ['2026-03-01T12:00:00.000Z']);

/** `YYYY-MM-DD`. */
export const day = (description: string, example: string) => described(z.iso.date(), description, [example]);

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export const partialDay = (description: string, ...examples: string[]) =>
  described(z.string().regex(/^\d{4}(-\d{2}){0,2}$/), description, examples);

/** ISO 3166-1 alpha-2. */
export const countryCode = (description: string, example: string) => described(z.string().regex(/^[A-Z]{2}$/), description, [example]);

export const number = (description: string, example: number) => described(z.number(), description, [example]);
/** A whole number, 1 or more. */
export const ordinal = (description: string, example: number) => described(z.int().min(1), description, [example]);
/** A whole number, 0 or more. */
export const count = (description: string, example: number) => described(z.int().min(0), description, [example]);
/** 0 to 100. */
export const percent = (description: string, example: number) => described(z.number().min(0).max(100), description, [example]);

export const flag = (description: string) => described(z.boolean(), description, []);
export const link = (description: string, example: string) => described(z.url(), description, [example]);
/** The description must state what an empty list means. */
export const list = <Item extends z.ZodType>(item: Item, description: string) => described(z.array(item), description, []);

/** SHA-256 in hex. */
export const sha256 = (description: string) =>
  described(z.string().regex(/^[0-9a-f]{64}$/), description, ['098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754']);

/** A closed list of words, each with its meaning. A further word is a new version of the document. */
export function closedList<const Meanings extends Readonly<Record<string, string>>>(about: string, meanings: Meanings) {
  const words = Object.keys(meanings) as [keyof Meanings & string];
  return z.enum(words).meta({ description: withMeanings(about, meanings) });
}

/** A list of words that can grow: a client must accept unknown words. The present words are listed in `x-extensible-enum`. */
export function openList(about: string, meanings: Readonly<Record<string, string>>) {
  return z.string().meta({
    description: withMeanings(`${about} The list can grow: treat a word that you do not know like the most general one.`, meanings),
    'x-extensible-enum': Object.keys(meanings),
  });
}

const withMeanings = (about: string, meanings: Readonly<Record<string, string>>): string =>
  [about, ...Object.entries(meanings).map(([word, meaning]) => `- \`${word}\`: ${meaning}`)].join('\n');

function described<Schema extends z.ZodType>(schema: Schema, description: string, examples: readonly unknown[]): Schema {
  return schema.meta({ description, ...(examples.length > 0 && { examples }) });
}
