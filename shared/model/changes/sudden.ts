/** Whether so much changed at once that one broken answer explains it better: it is asked again before it is reported. PURE. */
import type { Entity } from '../entity/entity.ts';
import type { Change } from './change.ts';
import { familyOf, tiesOf } from './ties.ts';

const MANY = 10;
const MIN_OFFICERS = 2;

/**
 * All owners or all of two officers or more gone; more than half of ten parties or more gone; name, legal form and address new at once;
 * a number gone or a section closed, as an answer says it whose lists were lost.
 */
export function isSudden(before: Entity, changes: readonly Change[]): boolean {
  const all = tiesOf(before).holding;
  const holders = (family: string): number => all.filter(({ ties }) => ties.some((tie) => familyOf(tie) === family)).length;
  const gone = (type: Change['type']): number =>
    new Set(changes.filter((one) => one.type === type).map(({ party }) => JSON.stringify(party))).size;
  const [officers, owners] = [gone('officer.resigned'), gone('owner.removed')];
  const went = new Set(changes.filter(({ type }) => LEFT.has(type)).map(({ party }) => JSON.stringify(party))).size;
  return (
    (officers >= MIN_OFFICERS && officers >= holders('office')) ||
    (owners > 0 && owners >= holders('ownership')) ||
    (all.length >= MANY && went * 2 > all.length) ||
    changes.some(({ type }) => type === 'identifier.removed' || type === 'coverage.changed') ||
    (['name.changed', 'legal_form.changed', 'address.changed'] as const).every((type) => changes.some((one) => one.type === type))
  );
}

const LEFT: ReadonlySet<Change['type']> = new Set(['officer.resigned', 'owner.removed']);
