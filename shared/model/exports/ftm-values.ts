/** Values of FollowTheMoney: texts within the lengths of its model, its dates, its countries. PURE. */
import { readable } from '../picture/readable.ts';
import type { Losses } from './losses.ts';

export interface FtmEntity {
  id: string;
  schema: string;
  properties: Record<string, string[]>;
}

/** `undefined`: there is none. */
export type Values = Readonly<Record<string, readonly (string | undefined)[]>>;

/** Letters that a property may have, where it is not 1,024. */
const MAX_LETTERS: Readonly<Record<string, number>> = {
  ...{
    name: 384,
    previousName: 384,
    alias: 384,
    address: 250,
    registrationNumber: 64,
    kppCode: 64,
    cikCode: 64,
    taxNumber: 64,
    ticker: 64,
  },
  ...{ leiCode: 32, innCode: 32, ogrnCode: 32, vatCode: 32, swiftBic: 16, publisherUrl: 4096 },
};

/** Each value once, without empty ones; a property without values is left out. A longer value is cut at a letter, and counted. */
export function propertiesOf(values: Values, losses: Losses): Record<string, string[]> {
  const found = Object.entries(values).map(([name, texts]): [string, string[]] => {
    const max = MAX_LETTERS[name] ?? 1024;
    const written = texts.flatMap((text) => {
      const whole = [...readable((text ?? '').toWellFormed())];
      losses.count(`values of ${name} that are cut`, `the model has ${max} letters for them`, Number(whole.length > max));
      return whole.length > 0 ? [whole.slice(0, max).join('').trim()] : [];
    });
    return [name, [...new Set(written)]];
  });
  return Object.fromEntries(found.filter(([, written]) => written.length > 0));
}

/** The year, the month or the day that is published; anything else is no date of the model. */
export const ftmDate = (text: string | undefined): string | undefined => (text && DATE.test(text) ? text : undefined);

const DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

/** In UTC, without its zone. */
export const ftmInstant = (instant: string): string => instant.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);

/** `us` of `US-DE`. None for codes that ISO 3166 leaves to its users. */
export function ftmCountry(code: string | undefined): string | undefined {
  const country = /^[A-Z]{2}(?=$|-)/.exec(code ?? '')?.[0];
  return country && !USER_ASSIGNED.test(country) ? country.toLowerCase() : undefined;
}

/** Kosovo is `XK` in the model as well. */
const USER_ASSIGNED = /^(?:AA|Q[M-Z]|X[A-JL-Z]|ZZ)$/;
