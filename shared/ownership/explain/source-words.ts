/** The registers behind a fact, with the day on which each was asked, in words. PURE. */
import type { FactSource } from '../facts/fact-source.ts';

/** A sentence names no more registers than these. */
const MAX_REGISTERS = 3;

/** `according to Companies House, asked 2026-11-22`; nothing where no register is known. Registers that were asked on one day are named together. */
export function sourcesInWords(sources: readonly FactSource[]): string {
  const named = Map.groupBy(
    sources.filter(({ registry }) => registry !== undefined),
    ({ registry }) => registry!,
  );
  const byDay = Map.groupBy([...named].slice(0, MAX_REGISTERS), ([, own]) => daysOf(own));
  const parts = [...byDay].map(([days, registers]) => `${registers.map(([registry]) => registry).join(' and ')}${days}`);
  const further = named.size - MAX_REGISTERS;
  if (further > 0) parts.push(`${further} further register${further === 1 ? '' : 's'}`);
  return parts.length > 0 ? `according to ${parts.join(', and ')}` : '';
}

/** Of one register: the day that its entries are of, where it is another than that of the answer, and the first and last day on which it was asked. */
function daysOf(sources: readonly FactSource[]): string {
  const asked = rangeOf(sources.map(({ retrievedAt }) => retrievedAt?.slice(0, 10)));
  const entries = rangeOf(sources.map(({ asOf }) => asOf));
  return `${entries && `, entries of ${entries}`}${asked && `, asked ${asked}`}`;
}

function rangeOf(days: readonly (string | undefined)[]): string {
  const known = days.filter((day) => day !== undefined).toSorted();
  const [first = '', last = ''] = [known[0], known.at(-1)];
  return first === last ? first : `${first} to ${last}`;
}
