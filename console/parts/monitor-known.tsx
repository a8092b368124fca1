/** The company as it was known on a day: its facts, who is tied to it, and how complete that is. */
import { useEffect, useState } from 'preact/hooks';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { graphFrom } from '../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { instantText } from '../messages.ts';
import { MONITOR } from '../monitor-messages.ts';
import { type Known, knownOn } from '../monitors.ts';
import { Completeness } from './completeness.tsx';
import { Notice } from './notice.tsx';
import { OwnFacts } from './own-facts.tsx';
import { StatusWord } from './status-word.tsx';
import { Ties } from './ties.tsx';

interface Read {
  known?: Known | undefined;
  error?: unknown;
  isLoading: boolean;
}

export function MonitorKnown({ monitorId }: { monitorId: string }) {
  const [day, setDay] = useState('');
  const { known, error, isLoading } = useKnown(monitorId, day);
  return (
    <section aria-busy={isLoading}>
      <div class="section-head">
        <h2>{MONITOR.known}</h2>
        <label class="field">
          {MONITOR.day}
          <input type="date" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
        </label>
        <button type="button" disabled={day === ''} onClick={() => setDay('')}>
          {MONITOR.now}
        </button>
      </div>
      {error !== undefined && <Notice error={error} />}
      {!isLoading && !known && error === undefined && <p role="status">{MONITOR.unknown}</p>}
      {known && <Company {...{ monitorId, known }} />}
    </section>
  );
}

/** Asked anew for another day; an answer about another day is not shown. */
function useKnown(monitorId: string, day: string): Read {
  const [read, setRead] = useState<Read>({ isLoading: true });
  useEffect(() => {
    let isWanted = true;
    setRead({ isLoading: true });
    knownOn(monitorId, day || undefined).then(
      (known) => isWanted && setRead({ known, isLoading: false }),
      (error: unknown) => isWanted && setRead({ error, isLoading: false }),
    );
    return () => {
      isWanted = false;
    };
  }, [monitorId, day]);
  return read;
}

function Company({ monitorId, known: { entity, version, at } }: { monitorId: string; known: Known }) {
  const company = entity as Entity;
  const all = casePartiesOf(graphFrom(company), company._id, [], at.slice(0, 10));
  const { facts } = all.parties.get(all.target)!;
  return (
    <article class="version">
      <header>
        <h3 dir="auto">
          {readable(facts.legalName)} <span class="quiet">{MONITOR.since(version, instantText(at))}</span>
        </h3>
        <StatusWord status={facts.companyStatus} kind={facts.statusKind} />
        <a href={`/app/monitors/${monitorId}/versions/${version}`}>{MONITOR.picture(version)}</a>
      </header>
      <OwnFacts facts={facts} />
      <Ties all={all} id={all.target} />
      <Completeness status={facts.dataStatus} />
    </article>
  );
}
