/**
 * GLEIF: names of the registers behind its registration authority codes.
 *
 * `registration-authorities.json` holds those of list 1.7 (CC0) that name a register; of a German one its court stands in brackets. Read when
 * it is first needed. Codes that came later stay codes.
 */
import type { LeiRecord } from './wire.ts';

/** The names of the registers of these records, by code. */
export async function registerNames(records: readonly LeiRecord[]): Promise<Readonly<Record<string, string>>> {
  const { default: list } = await import('./registration-authorities.json', { with: { type: 'json' } });
  const names: Readonly<Record<string, string>> = list;
  const used = new Set(records.map(({ attributes }) => attributes.entity.registeredAt?.id ?? ''));
  return Object.fromEntries([...used].flatMap((code) => (Object.hasOwn(names, code) ? [[code, names[code]!]] : [])));
}

/** `Frankfurt am Main` of `Handelsregister (Frankfurt am Main)`. */
export const courtOf = (register: string | undefined): string | undefined => /^Handelsregister \((.+)\)$/.exec(register ?? '')?.[1];
