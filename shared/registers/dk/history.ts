/** DK: the values in force today or on a date, from the unordered histories that CVR keeps of every fact. PURE. */
import type { Attribute, Named } from './wire.ts';

interface Dated {
  periode?: { gyldigFra?: string | null | undefined; gyldigTil?: string | null | undefined } | null | undefined;
}

export const isCurrent = ({ periode }: Dated): boolean => !periode?.gyldigTil;

/** The one that holds, the latest where there are two; `undefined` where all have ended. */
export function current<T extends Dated>(history: readonly T[] | null | undefined): T | undefined {
  return latest((history ?? []).filter(isCurrent));
}

/** The name that holds, else the last one that did. */
export const nameOf = (history: readonly Named[] | null | undefined): string | undefined =>
  trimmed((current(history) ?? latest(history ?? []))?.navn);

function latest<T extends Dated>(history: readonly T[]): T | undefined {
  return history.toSorted((one, other) => (other.periode?.gyldigFra ?? '').localeCompare(one.periode?.gyldigFra ?? ''))[0];
}

/** A value and its first and last day (`YYYY-MM-DD`), where the register has them; `to` is absent while the value holds. */
export interface Value {
  value: string;
  from: string | undefined;
  to: string | undefined;
}

/**
 * The values of all attributes of that type that hold today, or held on `day`: a type may occur more than once. Of two values
 * that meet on `day`, the one that ended comes first.
 */
export function valuesOf(attributes: readonly Attribute[] | null | undefined, type: string, day?: string): Value[] {
  const history = historyOf(attributes, type);
  if (day === undefined) return history.filter(({ to }) => to === undefined);
  const held = history.filter(({ from = day, to = day }) => from <= day && to >= day);
  return held.toSorted((one, other) => Number(other.to === day) - Number(one.to === day));
}

/** The values of all attributes of that type that hold no longer. */
export const endedValuesOf = (attributes: readonly Attribute[], type: string): (Value & { to: string })[] =>
  historyOf(attributes, type).flatMap(({ to, ...value }) => (to === undefined ? [] : [{ ...value, to }]));

function historyOf(attributes: readonly Attribute[] | null | undefined, type: string): Value[] {
  return (attributes ?? [])
    .filter((attribute) => attribute.type === type)
    .flatMap(({ vaerdier }) => vaerdier ?? [])
    .flatMap(({ vaerdi, periode }) => {
      const value = trimmed(vaerdi === null || vaerdi === undefined ? undefined : String(vaerdi));
      return value ? [{ value, from: periode?.gyldigFra || undefined, to: periode?.gyldigTil || undefined }] : [];
    });
}

export const trimmed = (text: string | null | undefined): string | undefined => text?.replace(/\s+/g, ' ').trim() || undefined;
