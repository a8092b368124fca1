/** One monitor: its state, what can be done with it, what changed, and what was known when. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { readable } from '../../shared/model/picture/readable.ts';
import { account } from '../account.ts';
import { instantText } from '../messages.ts';
import { MONITOR, MONITORS, PERIODS, STATES } from '../monitor-messages.ts';
import { followed, type Monitor as MonitorOf, monitors } from '../monitors.ts';
import { MonitorActs } from '../parts/monitor-acts.tsx';
import { MonitorChanges } from '../parts/monitor-changes.tsx';
import { MonitorKnown } from '../parts/monitor-known.tsx';
import { Notice } from '../parts/notice.tsx';
import { Pairs } from '../parts/pairs.tsx';
import { titleOf } from './monitors.tsx';

export function Monitor({ monitorId = '' }: { monitorId?: string }) {
  const [monitor, setMonitor] = useState<MonitorOf>();
  const [error, setError] = useState<unknown>();
  const following = useRef<AbortController | undefined>(undefined);
  /** One at a time: what was followed before is followed no more. */
  const follow = (known?: MonitorOf): void => {
    following.current?.abort();
    following.current = new AbortController();
    const { signal } = following.current;
    setError(undefined);
    followedFrom(monitorId, known, setMonitor, signal).catch((failure: unknown) => !signal.aborted && setError(failure));
  };
  useEffect(() => {
    follow();
    return () => following.current?.abort();
  }, [monitorId]);
  const title = monitor ? titleOf(monitor) : MONITORS.unnamed;
  useEffect(() => {
    document.title = `${title} · registry-graph`;
  }, [title]);
  return (
    <main id="content" class="page wide monitor" aria-busy={!monitor && error === undefined}>
      <p>
        <a href="/app/monitors">{MONITORS.toList}</a>
      </p>
      <h1 dir="auto">{title}</h1>
      {error !== undefined && <Notice error={error} onAgain={() => follow()} />}
      {monitor && <Facts monitor={monitor} />}
      {monitor && <MonitorActs monitor={monitor} onChange={follow} />}
      {monitor && monitor.version > 0 && (
        <>
          <MonitorChanges key={`changes ${monitor.version}`} monitor={monitor} />
          <MonitorKnown key={`known ${monitor.version}`} monitorId={monitorId} />
        </>
      )}
    </main>
  );
}

async function followedFrom(
  monitorId: string,
  known: MonitorOf | undefined,
  show: (monitor: MonitorOf) => void,
  signal: AbortSignal,
): Promise<void> {
  const begun = known ?? (await monitors((calls) => calls.read(monitorId, { signal })));
  if (signal.aborted) return;
  show(begun);
  const landed = await followed(begun, signal);
  if (signal.aborted || landed === begun) return;
  show(landed);
  // The bar says what is left.
  await account().reload();
}

function Facts({ monitor }: { monitor: MonitorOf }) {
  const { jurisdiction, identifier, state, looking, unconfirmed, every, price, caseId } = monitor;
  const reason = MONITOR.reason(monitor);
  const { labels } = MONITOR;
  const rows = [
    [labels.label, monitor.label && readable(monitor.label)],
    [labels.every, PERIODS[every]],
    [labels.next, monitor.nextLookAt && instantText(monitor.nextLookAt)],
    [labels.last, monitor.lastLookAt && instantText(monitor.lastLookAt)],
    [labels.feed, monitor.feedCheckedAt && instantText(monitor.feedCheckedAt)],
    [labels.since, monitor.since && instantText(monitor.since)],
    [labels.cost, price && MONITOR.cost(every, price)],
    [labels.spent, MONITOR.spent(monitor.spentThisMonth)],
    [labels.ceiling, monitor.maxCreditsPerMonth !== undefined && MONITOR.spent(monitor.maxCreditsPerMonth)],
    [labels.ownership, monitor.watch && MONITOR.watched(monitor.ruleSets)],
    [labels.case, caseId && <a href={`/app/case/${caseId}`}>{MONITOR.theCase}</a>],
  ] as const;
  return (
    <>
      <p>
        <span class="country">{jurisdiction}</span> <code>{readable(identifier)}</code>
      </p>
      <p role="status">
        <b>{STATES[state]}</b>
        {looking ? ` – ${MONITOR.looking}` : reason && ` – ${reason}`}
      </p>
      {unconfirmed && <p>{MONITOR.unconfirmed}</p>}
      <Pairs rows={rows} />
    </>
  );
}
