/** The day whose facts a case shows: the field for it, and what such a view rests on. */
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { FIRST_DAY, today, undatedIn } from '../as-of.ts';
import { AS_OF } from '../case-messages.ts';

export interface ShownDay {
  /** `YYYY-MM-DD`; `undefined`: today. */
  asOf: string | undefined;
  setAsOf(day: string | undefined): void;
}

export function DayField({ asOf, setAsOf }: ShownDay) {
  return (
    <label class="day">
      {AS_OF.label}
      <input
        type="date"
        min={FIRST_DAY}
        max={today()}
        value={asOf ?? today()}
        onChange={({ currentTarget: { value, validity } }) => validity.valid && setAsOf(value === today() ? undefined : value)}
      />
    </label>
  );
}

export function AsOfLine({ all, day: { asOf, setAsOf } }: { all: CaseParties; day: ShownDay }) {
  if (asOf === undefined) return null;
  const { first, last } = undatedIn(all);
  return (
    <p class="as-of">
      <b>{AS_OF.title(asOf)}</b>{' '}
      {[AS_OF.rests, first > 0 && AS_OF.noFirst(first), last > 0 && AS_OF.noLast(last)].filter(Boolean).join(' ')}{' '}
      <button type="button" class="link" onClick={() => setAsOf(undefined)}>
        {AS_OF.today}
      </button>
    </p>
  );
}
