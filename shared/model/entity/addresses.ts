/** Builds an address of one shape from the parts that a register gives. */
import type { Address } from './company-record.ts';

type Part = string | null | undefined;

/**
 * Leaves out blank parts; `undefined` if all are blank.
 * `text` is the register's own one-line form if it gives one, else the parts in order.
 */
export function address(
  type: Address['type'],
  parts: { lines?: readonly Part[]; city?: Part; postalCode?: Part; region?: Part; country?: Part; text?: Part },
): Address | undefined {
  const lines = (parts.lines ?? []).map(clean).filter((line) => line !== undefined);
  const [city, postalCode, region, country] = [parts.city, parts.postalCode, parts.region, parts.country].map(clean);
  const text = clean(parts.text) ?? [...lines, [postalCode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ');
  if (!text) return undefined;
  return {
    type,
    lines,
    ...(city && { city }),
    ...(postalCode && { postalCode }),
    ...(region && { region }),
    ...(country && { country }),
    text,
  };
}

const clean = (part: Part): string | undefined => part?.replace(/\s+/g, ' ').trim() || undefined;
