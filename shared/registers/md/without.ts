/** MD: a row without parties that are hidden. PURE. */
import type { WithoutParties } from '../own-copy.ts';
import { cellsOf } from '../table-rows.ts';
import { beneficiaries, heads, holdersIn, partyOf } from './parties.ts';

type IsHidden = Parameters<WithoutParties>[1];

/** A list goes where nobody is left in it. */
export const withoutParties: WithoutParties = (row, isHidden) => {
  const [kind, cells] = cellsOf(row);
  const left = Object.entries(cells).map(([name, cell]) => [name, LISTS[name]?.(cell, isHidden) ?? cell]);
  return JSON.stringify([kind, Object.fromEntries(left.filter(([, cell]) => cell))]);
};

const LISTS: Readonly<Record<string, (list: string, isHidden: IsHidden) => string>> = {
  heads: (list, isHidden) => entriesLeft(list, ']', (entry) => heads(entry).some(isHidden)),
  beneficiaries: (list, isHidden) => entriesLeft(list, ')', (entry) => beneficiaries(entry).some(isHidden)),
  founders: foundersLeft,
};

const entriesLeft = (list: string, end: string, isHiddenEntry: (entry: string) => boolean): string =>
  list
    .split(end)
    .filter((entry) => !isHiddenEntry(entry))
    .join(end);

const PART_END = '%)';
/** As the register counts holders whom it does not name. */
const UNNAMED = 'TOTAL 1 MEMBRI';

/** Who held a part together with a hidden one holds it with somebody who is not named: never alone. */
function foundersLeft(list: string, isHidden: IsHidden): string {
  const entries = list.split(PART_END);
  const last = entries.length - 1;
  return entries.map((entry, at) => (at === last ? entryLeft(entry, '', [], isHidden) : partLeft(entry, isHidden))).join('');
}

function partLeft(entry: string, isHidden: IsHidden): string {
  const at = entry.lastIndexOf('(');
  const names = at < 0 ? entry : entry.slice(0, at);
  return entryLeft(names, entry.slice(names.length) + PART_END, [UNNAMED], isHidden);
}

/** `part`: what stands behind the names; `instead`: of the hidden ones. */
function entryLeft(text: string, part: string, instead: readonly string[], isHidden: IsHidden): string {
  const names = holdersIn(text);
  const left = names.filter((name) => !isHidden(partyOf(name)));
  if (left.length === names.length) return text + part;
  return left.length > 0 ? ` ${[...left, ...instead].join(', ')} ${part}` : '';
}
