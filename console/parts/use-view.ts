/** Picture or table: in the address, else as the last time; a narrow screen begins with the table. */
import { useLocation } from 'preact-iso/router';
import type { VIEWS } from '../case-messages.ts';

export type CaseView = keyof typeof VIEWS;

const STORED = 'registry-graph.view';

/** A phone: the table is a list of cards there, as in `table.css`. */
export const isNarrow = (): boolean => matchMedia('(max-width: 639px)').matches;

const isView = (text: string | null | undefined): text is CaseView => text === 'picture' || text === 'table';

export function useView(set: (view: CaseView) => void): readonly [CaseView, (view: CaseView) => void] {
  const { query } = useLocation();
  const stored = localStorage.getItem(STORED);
  const first = isView(stored) ? stored : isNarrow() ? 'table' : 'picture';
  const choose = (view: CaseView): void => {
    localStorage.setItem(STORED, view);
    set(view);
  };
  return [isView(query.view) ? query.view : first, choose];
}
