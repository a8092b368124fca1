/** What changed, newest first: by version and section, before and after side by side, with the register's date and its kept answers. */
import { useEffect, useState } from 'preact/hooks';
import { bySection, changeText } from '../../shared/model/changes/change-text.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { VERDICT_WORDS } from '../answer-messages.ts';
import { instantText } from '../messages.ts';
import { MONITOR, MONITORS } from '../monitor-messages.ts';
import { type Change, type Monitor, monitors, type Verdict } from '../monitors.ts';
import { safeLink } from '../safe-link.ts';
import { ask } from '../session.ts';
import { usePages } from '../use-pages.ts';
import { Notice } from './notice.tsx';

export function MonitorChanges({ monitor: { monitorId, watch } }: { monitor: Monitor }) {
  const verdicts = useVerdicts(watch && monitorId);
  const { items, hasMore, isLoading, error, more } = usePages<Change>((query) => monitors((calls) => calls.changes(monitorId).page(query)));
  const versions = [...Map.groupBy(items, ({ version }) => version)];
  return (
    <section aria-busy={isLoading}>
      <h2>{MONITOR.changes}</h2>
      {error !== undefined && <Notice error={error} onAgain={more} />}
      {items.length === 0 && !isLoading && error === undefined && <p>{MONITOR.noChanges}</p>}
      {versions.map(([version, changes]) => (
        <Version key={version} {...{ monitorId, version }} changes={changes} verdicts={verdicts.get(version) ?? []} />
      ))}
      {hasMore && !isLoading && items.length > 0 && (
        <button type="button" onClick={more}>
          {MONITORS.more}
        </button>
      )}
    </section>
  );
}

/** By number of the version; empty until they are read, and for a monitor that watches none. */
function useVerdicts(monitorId: string | undefined): ReadonlyMap<number, readonly Verdict[]> {
  const [found, setFound] = useState<ReadonlyMap<number, readonly Verdict[]>>(new Map());
  useEffect(() => {
    if (!monitorId) return;
    monitors((calls) => calls.versions(monitorId)).then(
      ({ data }) => setFound(new Map(data.map(({ version, verdicts = [] }) => [version, verdicts]))),
      // The changes are shown all the same.
      () => undefined,
    );
  }, [monitorId]);
  return found;
}

interface VersionProps {
  monitorId: string;
  version: number;
  changes: readonly Change[];
  verdicts: readonly Verdict[];
}

function Version({ monitorId, version, changes, verdicts }: VersionProps) {
  const [{ at, sources }] = changes as readonly [Change];
  return (
    <article class="version">
      <header>
        <h3>
          {instantText(at)} <span class="quiet">{MONITOR.version(version)}</span>
        </h3>
        <a href={`/app/monitors/${monitorId}/versions/${version}`}>{MONITOR.picture(version)}</a>
        <Answer words={MONITOR.answerBefore} documentId={sources.before} />
        <Answer words={MONITOR.answerAfter} documentId={sources.after} />
      </header>
      {bySection(changes.toReversed()).map(({ section, changes: some }) => (
        <section key={section}>
          <h4>{section}</h4>
          <ul>
            {some.map((one) => (
              <OneChange key={one.changeId} change={one} />
            ))}
          </ul>
        </section>
      ))}
      {verdicts.length > 0 && (
        <section>
          <h4>{MONITOR.verdicts}</h4>
          <ul>
            {verdicts.map(({ ruleSet, nodeId, legalName, before, after }) => (
              <li key={`${ruleSet} ${nodeId}`}>
                <p>
                  <b dir="auto">{readable(legalName ?? MONITOR.unnamed)}</b> <span class="quiet">{ruleSet}</span>
                </p>
                <dl class="sides">
                  <Side name={MONITOR.before} lines={[VERDICT_WORDS[before]]} />
                  <Side name={MONITOR.after} lines={[VERDICT_WORDS[after]]} />
                </dl>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function OneChange({ change }: { change: Change }) {
  const { what, who, before, after } = changeText(change);
  return (
    <li>
      <p>
        <b>{what}</b>
        {who && <span dir="auto">{` ${readable(who)}`}</span>}
        {change.effective && <span class="quiet">{` ${MONITOR.effective(change.effective)}`}</span>}
        {change.confirmed && <span class="quiet">{` (${MONITOR.confirmed})`}</span>}
      </p>
      <dl class="sides">
        <Side name={MONITOR.before} lines={before} />
        <Side name={MONITOR.after} lines={after} />
      </dl>
    </li>
  );
}

function Side({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {lines.length === 0 && <dd class="quiet">{MONITOR.nothing}</dd>}
      {lines.map((line) => (
        <dd key={line} dir="auto">
          {readable(line)}
        </dd>
      ))}
    </div>
  );
}

/** The link is valid for a minute, so it is asked for at the click. */
function Answer({ words, documentId }: { words: string; documentId: string | undefined }) {
  const [error, setError] = useState<unknown>();
  if (!documentId) return null;
  const open = async (): Promise<void> => {
    setError(undefined);
    const link = safeLink((await ask((rg) => rg.document(documentId))).url);
    if (link) window.open(link, '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      <button type="button" onClick={() => void open().catch(setError)}>
        {words}
      </button>
      {error !== undefined && <Notice error={error} />}
    </>
  );
}
