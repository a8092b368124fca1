/** The day whose facts a case shows, and the day that it is compared with: their fields, what such a view rests on, and what changed. */
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { FIRST_DAY, today, undatedIn } from '../as-of.ts';
import { AS_OF } from '../case-messages.ts';
import { type Change, partyOfChange } from '../what-changed.ts';

export interface ShownDay {
  /** `YYYY-MM-DD`; `undefined`: today. */
  asOf: string | undefined;
  setAsOf(day: string | undefined): void;
  /** An earlier day, from which what came, went and changed is reported; `undefined`: none. */
  since: string | undefined;
  setSince(day: string | undefined): void;
  changes: readonly Change[] | undefined;
}

export function DayFields({ asOf, setAsOf, since, setSince }: ShownDay) {
  return (
    <>
      <DayField label={AS_OF.label} value={asOf ?? today()} onChange={(day) => setAsOf(day === today() ? undefined : day)} />
      <DayField label={AS_OF.compare} value={since ?? ''} onChange={(day) => setSince(day || undefined)} />
    </>
  );
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  return (
    <label class="day">
      {label}
      <input
        type="date"
        min={FIRST_DAY}
        max={today()}
        value={value}
        onChange={({ currentTarget }) => currentTarget.validity.valid && onChange(currentTarget.value)}
      />
    </label>
  );
}

export interface ChangesProps {
  all: CaseParties;
  day: ShownDay;
  onSelect(id: string): void;
}

/** What came, went and changed since the earlier day. */
export function Changes({ all, day: { asOf, since, setSince, changes }, onSelect }: ChangesProps) {
  if (since === undefined || !changes) return null;
  const title = AS_OF.changes(since, asOf);
  return (
    <section class="as-of" aria-label={title}>
      <b>{title}</b>
      {changes.length === 0 && `: ${AS_OF.none}`}{' '}
      <button type="button" class="link" onClick={() => setSince(undefined)}>
        {AS_OF.end}
      </button>
      <ChangeList {...{ all, changes, onSelect }} />
    </section>
  );
}

/** The marks of the picture in words. */
export function ChangeList({ all, changes, onSelect }: Omit<ChangesProps, 'day'> & { changes: readonly Change[] }) {
  const nameOf = (id: string): string => readable(all.parties.get(id)?.facts.legalName ?? id);
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.edge.id}>
          <b>{AS_OF.kinds[change.kind]}</b>{' '}
          <button type="button" class="link" dir="auto" onClick={() => onSelect(partyOfChange(change))}>
            {nameOf(change.edge.from)}
          </button>
          {AS_OF.change(change.after, nameOf(change.edge.to), change.before)}
        </li>
      ))}
    </ul>
  );
}

export function AsOfLine({ all, day: { asOf, setAsOf } }: Omit<ChangesProps, 'onSelect'>) {
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
