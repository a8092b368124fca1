/** PL: converts the full extract (odpis pełny) of a struck-off entity to a current extract as of before the strike-off. PURE. */
import * as z from 'zod';
import { dayMonthYear } from '../../model/entity/dates.ts';
import { Changed } from '../faults.ts';
import { Extract } from './wire.ts';

const EntryNumber = z.union([z.number(), z.string()]).transform(Number);

/** Every value of `dane` is a list of versions, each with the numbers of the entries that added and deleted it. */
export const FullExtract = z.looseObject({
  odpis: z.looseObject({
    naglowekP: z.looseObject({
      numerKRS: z.string().regex(/^\d{10}$/),
      stanZDnia: z.string().nullish(),
      wpis: z.array(z.looseObject({ numerWpisu: EntryNumber, dataWpisu: z.string().nullish(), opis: z.string().nullish() })).min(1),
    }),
    dane: z.record(z.string(), z.unknown()),
  }),
});
export type FullExtract = z.output<typeof FullExtract>;

export interface StruckOff {
  extract: Extract;
  /** Date of the strike-off entry, `YYYY-MM-DD`. */
  day: string | undefined;
}

const DELETION = /WYKREŚLENIE/i;
/** Values of the register are at most eight levels deep. */
const MAX_DEPTH = 40;

export function struckOff({ odpis: { naglowekP, dane } }: FullExtract): StruckOff {
  const { numerKRS, stanZDnia, wpis } = naglowekP;
  const deletion = wpis.findLast(({ opis }) => DELETION.test(opis ?? ''));
  if (!deletion) throw new Changed('a full extract of an entity that is neither current nor struck off');
  const [first] = wpis.toSorted((one, other) => one.numerWpisu - other.numerWpisu);
  // A section without a value in force is `{}` in a current extract.
  const sections = Object.entries(dane).map(([name, node]) => [name, stateAt(node, deletion.numerWpisu - 1) ?? {}]);
  const before = {
    odpis: { naglowekA: { numerKRS, stanZDnia, dataRejestracjiWKRS: first!.dataWpisu }, dane: Object.fromEntries(sections) },
  };
  const { data, error } = Extract.safeParse(before);
  if (!data) throw new Changed('a full extract in another shape', { cause: error });
  return { extract: data, day: dayMonthYear(deletion.dataWpisu) };
}

/** The values in force after `entry`: a list of versions becomes its one version, or all that were in force at the same time. */
function stateAt(node: unknown, entry: number, name = '', depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(node)) {
    const inForce = node.filter((item) => isInForce(item, entry)).map((item) => unwrapVersion(item, entry, name, depth + 1));
    const found = inForce.filter((item) => item !== undefined);
    return node.some(isVersion) && found.length < 2 ? found[0] : found;
  }
  if (!isObject(node)) return node;
  const members = Object.entries(node).map(([key, value]) => [key, stateAt(value, entry, key, depth + 1)] as const);
  const filled = members.filter(([, value]) => value !== undefined);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** `{"nazwa": "X", "nrWpisuWprow": "1"}` under `nazwa` is `X`. */
function unwrapVersion(item: unknown, entry: number, name: string, depth: number): unknown {
  if (!isVersion(item)) return stateAt(item, entry, name, depth);
  const { nrWpisuWprow: _written, nrWpisuWykr: _struckOut, ...value } = item;
  const isWrapper = Object.keys(value).length === 1 && name in value;
  return stateAt(isWrapper ? value[name] : value, entry, name, depth);
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (node: unknown): node is Members => typeof node === 'object' && node !== null && !Array.isArray(node);
const isVersion = (node: unknown): node is Members => isObject(node) && 'nrWpisuWprow' in node;
const isInForce = (node: unknown, entry: number): boolean =>
  !isVersion(node) || (Number(node.nrWpisuWprow) <= entry && !(Number(node.nrWpisuWykr ?? Number.POSITIVE_INFINITY) <= entry));
