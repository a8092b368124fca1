/** DK: what holds today, out of the histories that CVR keeps of every fact. Their order says nothing. PURE. */
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

export interface Value {
  value: string;
  from: string | undefined;
}

/** The values of all attributes of that type that hold today: a type may stand there more than once. */
export function valuesOf(attributes: readonly Attribute[] | null | undefined, type: string): Value[] {
  return (attributes ?? [])
    .filter((attribute) => attribute.type === type)
    .flatMap(({ vaerdier }) => (vaerdier ?? []).filter(isCurrent))
    .flatMap(({ vaerdi, periode }) => {
      const value = trimmed(vaerdi === null || vaerdi === undefined ? undefined : String(vaerdi));
      return value ? [{ value, from: periode?.gyldigFra ?? undefined }] : [];
    });
}

export const trimmed = (text: string | null | undefined): string | undefined => text?.replace(/\s+/g, ' ').trim() || undefined;
