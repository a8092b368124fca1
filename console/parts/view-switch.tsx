/** Picture or table: in the address, else as the last time; a narrow screen begins with the table. */
import { useLocation } from 'preact-iso/router';
import { VIEWS } from '../case-messages.ts';

export type CaseView = keyof typeof VIEWS;

const STORED = 'registry-graph.view';
/** In pixels. */
const NARROW = 640;

const isView = (text: string | null | undefined): text is CaseView => text === 'picture' || text === 'table';

export function useView(set: (view: CaseView) => void): readonly [CaseView, (view: CaseView) => void] {
  const { query } = useLocation();
  const stored = localStorage.getItem(STORED);
  const first = isView(stored) ? stored : innerWidth < NARROW ? 'table' : 'picture';
  const choose = (view: CaseView): void => {
    localStorage.setItem(STORED, view);
    set(view);
  };
  return [isView(query.view) ? query.view : first, choose];
}

export function ViewSwitch({ view, onView }: { view: CaseView; onView(view: CaseView): void }) {
  return (
    <span class="view-switch">
      {(Object.keys(VIEWS) as CaseView[]).map((one) => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
          {VIEWS[one]}
        </button>
      ))}
    </span>
  );
}
