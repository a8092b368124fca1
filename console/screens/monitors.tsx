/** All monitors of the user, and the form of a new one: of a number, or of the case in the address. */
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { readable } from '../../shared/model/picture/readable.ts';
import { instantText } from '../messages.ts';
import { MONITOR, MONITORS, STATES } from '../monitor-messages.ts';
import { type Monitor, monitors } from '../monitors.ts';
import { ListTable } from '../parts/list-table.tsx';
import { MonitorForm } from '../parts/monitor-form.tsx';
import { Notice } from '../parts/notice.tsx';
import { usePages } from '../use-pages.ts';

export function Monitors() {
  const { case: caseId } = useLocation().query as { case?: string };
  useEffect(() => {
    document.title = `${MONITORS.title} · registry-graph`;
  }, []);
  return (
    <main id="content" class="page wide">
      <h1>{MONITORS.title}</h1>
      <p>{MONITORS.intro}</p>
      <MonitorForm key={caseId} caseId={caseId} />
      <List />
    </main>
  );
}

function List() {
  const { items, hasMore, isLoading, error, more } = usePages<Monitor>((query) => monitors((calls) => calls.list().page(query)));
  return (
    <section aria-busy={isLoading}>
      <h2>{MONITORS.list}</h2>
      {error !== undefined && <Notice error={error} onAgain={more} />}
      {items.length === 0 && !isLoading && error === undefined && <p>{MONITORS.empty}</p>}
      {items.length > 0 && (
        <div class="scrolls">
          <ListTable columns={[MONITORS.company, MONITORS.state, MONITORS.next, MONITORS.changed]}>{items.map(rowOf)}</ListTable>
        </div>
      )}
      {hasMore && !isLoading && items.length > 0 && (
        <button type="button" onClick={more}>
          {MONITORS.more}
        </button>
      )}
    </section>
  );
}

/** The name of the company, or its number until the first answer. */
export const titleOf = ({ legalName, jurisdiction, identifier }: Monitor): string => readable(legalName ?? `${jurisdiction} ${identifier}`);

const rowOf = (monitor: Monitor) => (
  <tr key={monitor.monitorId}>
    <th scope="row" dir="auto">
      <a href={`/app/monitors/${monitor.monitorId}`}>{titleOf(monitor)}</a>
      <small>
        {monitor.jurisdiction} {monitor.identifier}
        {monitor.label && ` · ${readable(monitor.label)}`}
      </small>
    </th>
    <td class={monitor.state === 'failing' ? 'failed' : undefined}>{STATES[monitor.state]}</td>
    <td class="instant">{monitor.looking ? MONITOR.looking : monitor.nextLookAt ? instantText(monitor.nextLookAt) : MONITOR.nothing}</td>
    <td class="instant">{monitor.changedAt ? instantText(monitor.changedAt) : MONITORS.none}</td>
  </tr>
);
