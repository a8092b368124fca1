/**
 * Votes of shares that a company's own controlled companies hold in it. Where a rule takes them out, they are counted as votes of the company
 * itself. PURE.
 */

import type { ControlFact, Structure } from '../facts/structure.ts';
import type { Column } from '../layers/column.ts';
import { orderAbove } from '../layers/components.ts';
import type { Layer } from '../layers/layer.ts';
import { ONE, ZERO } from '../maths/arithmetic.ts';
import { type Interval, sum, WHOLE } from '../maths/interval.ts';
import type { Control } from './control.ts';
import type { Suspensions } from './control-rules.ts';

/**
 * `control`: by votes of which none is taken out. Only a company above itself can control its own holder. A joint parcel is no company: its
 * members' parts of it have votes, also where the parcel is a majority of a member's parent.
 */
export function suspensionsOf(
  layer: Layer,
  { controls, membersOf }: Pick<Structure, 'controls' | 'membersOf'>,
  control: Control,
): Suspensions {
  const rank = circlesOf(layer, controls);
  const holders = new Map<number, Map<number, 'certain' | 'possible'>>();
  for (const { company, parts, state } of layer.columns.values()) {
    if (state !== 'summed' || membersOf.has(company)) continue;
    const candidates = parts.filter(({ owner }) => owner !== company && layer.columns.has(owner) && rank.get(owner) === rank.get(company));
    if (candidates.length === 0) continue;
    const [certain, possible] = [control.of([company], 'certain'), control.of([company], 'atMost')];
    const found = candidates.filter(({ owner }) => possible.has(owner));
    if (found.length > 0) holders.set(company, new Map(found.map(({ owner }) => [owner, certain.has(owner) ? 'certain' : 'possible'])));
  }
  return { holders, key: JSON.stringify([...holders].map(([company, own]) => [company, ...own])) };
}

/** By company: its circle of holdings and of other grounds of control. */
function circlesOf({ columns, ...layer }: Layer, controls: readonly ControlFact[]): ReadonlyMap<number, number> {
  const byGround = Map.groupBy(controls, ({ company }) => company);
  const grounds = (company: number) => (byGround.get(company) ?? []).map(({ holder }) => ({ owner: holder, interval: WHOLE, edges: [] }));
  const joined = new Map([...columns].map(([company, column]) => [company, { ...column, parts: [...column.parts, ...grounds(company)] }]));
  return orderAbove({ ...layer, columns: joined }, [...columns.keys()]).rank;
}

/** A holder that is controlled for certain has no votes; one that may be controlled has them, or the company itself has. */
export function withoutSuspended(layer: Layer, { holders }: Suspensions): Layer {
  const columns = new Map(
    [...layer.columns].map(([company, column]) => {
      const suspended = holders.get(company);
      return [company, suspended ? suspendedColumn(column, suspended) : column];
    }),
  );
  return { ...layer, rightClass: 'votingRights', columns };
}

function suspendedColumn(column: Column, suspended: ReadonlyMap<number, 'certain' | 'possible'>): Column {
  const { company } = column;
  const kept = column.parts.filter(({ owner }) => owner !== company && suspended.get(owner) !== 'certain');
  const own = column.parts.filter(({ owner }) => owner === company || suspended.has(owner));
  const mayBe = (interval: Interval): Interval => ({ ...interval, low: ZERO, lowOpen: false });
  const interval = own
    .map((part) => (suspended.get(part.owner) === 'possible' ? mayBe(part.interval) : part.interval))
    .reduce((all, one) => sum(all, one));
  const parts = kept.map((part) => (suspended.has(part.owner) ? { ...part, interval: mayBe(part.interval) } : part));
  const whole = interval.high.compare(ONE) > 0 ? { ...interval, high: ONE, highOpen: false } : interval;
  return { ...column, parts: [...parts, { owner: company, interval: whole, edges: own.flatMap(({ edges }) => edges) }], own: parts.length };
}
