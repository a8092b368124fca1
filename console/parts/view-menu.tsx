/**
 * How the parties of a case are shown: as a picture or a table, all of them or those on paths to ultimate owners, former ones or not, today or on a day
 * of the past.
 */
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { VIEWS } from '../case-messages.ts';
import { CASE } from '../messages.ts';
import { DayFields, type ShownDay } from './as-of-line.tsx';
import { Menu } from './menu.tsx';
import type { Shown } from './use-shown.ts';
import type { CaseView } from './use-view.ts';

export function ViewMenu({ all, shown, day }: { all: CaseParties; shown: Shown; day?: ShownDay | undefined }) {
  const former = all.edges.filter((edge) => edge.former).length;
  return (
    <Menu label={CASE.view}>
      <span class="view-switch">
        {(Object.keys(VIEWS) as CaseView[]).map((one) => (
          <button key={one} type="button" aria-pressed={shown.view === one} onClick={() => shown.setView(one)}>
            {VIEWS[one]}
          </button>
        ))}
      </span>
      <button type="button" aria-pressed={shown.paths} onClick={shown.togglePaths}>
        {CASE.paths}
      </button>
      {former > 0 && (
        <button type="button" aria-pressed={shown.former} onClick={shown.toggleFormer}>
          {CASE.former(former)}
        </button>
      )}
      {day && <DayFields {...day} />}
    </Menu>
  );
}
