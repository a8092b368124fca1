/** A version of a monitor as a picture or a table: the company as it was known, with who came, went and changed since the version before. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import { changeText } from '../../shared/model/changes/change-text.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { searchCost } from '../account.ts';
import { SECTIONS } from '../case-messages.ts';
import { instantText } from '../messages.ts';
import { MONITOR } from '../monitor-messages.ts';
import { type VersionRead, versionRead } from '../monitors.ts';
import { ChangeList } from '../parts/as-of-line.tsx';
import { CaseHead } from '../parts/case-head.tsx';
import { Facts } from '../parts/facts.tsx';
import { Notice } from '../parts/notice.tsx';
import { PartyTable } from '../parts/party-table.tsx';
import { UnknownDialog } from '../parts/unknown-dialog.tsx';
import { useInAddress, useShown } from '../parts/use-shown.ts';
import { Picture } from '../picture/picture.tsx';
import { unknownIn } from '../unknown.ts';
import { comparedVersion, isOfParty } from '../version-changes.ts';
import { type Change, marksOf } from '../what-changed.ts';

export function MonitorVersion() {
  const { monitorId = '', version = '' } = useRoute().params;
  const [read, setRead] = useState<VersionRead>();
  const [error, setError] = useState<unknown>();
  const load = (): (() => void) => {
    let isWanted = true;
    setRead(undefined);
    setError(undefined);
    versionRead(monitorId, Number(version)).then(
      (found) => isWanted && setRead(found),
      (failure: unknown) => isWanted && setError(failure),
    );
    return () => {
      isWanted = false;
    };
  };
  useEffect(load, [monitorId, version]);
  if (read) return <Drawn key={read.known.version} {...{ monitorId, read }} />;
  return (
    <main id="content" class="page wide" aria-busy={error === undefined}>
      <p>
        <a href={`/app/monitors/${monitorId}`}>{MONITOR.toMonitor}</a>
      </p>
      <h1>{error === undefined ? MONITOR.opening : MONITOR.picture(Number(version))}</h1>
      {error !== undefined && <Notice error={error} onAgain={load} />}
    </main>
  );
}

function Drawn({ monitorId, read }: { monitorId: string; read: VersionRead }) {
  const { all, changes } = useMemo(() => {
    const { known, before, changes: reported } = read;
    return comparedVersion(known.entity as Entity, before?.entity as Entity | undefined, reported, known.at.slice(0, 10));
  }, [read]);
  const marks = useMemo(() => marksOf(changes), [changes]);
  const unknown = useMemo(() => unknownIn(all, undefined, []), [all]);
  const [selected, select] = useInAddress('party');
  const shown = useShown(true);
  const [explained, explain] = useState<string>();
  const party = selected ? all.parties.get(selected) : undefined;
  const part = explained === undefined ? undefined : unknown.get(explained);
  const { legalName } = all.parties.get(all.target)!.facts;
  useEffect(() => {
    document.title = `${readable(legalName)} · registry-graph`;
  }, [legalName]);
  const what = { all, marks, unknown, selected: party?.id, showsPaths: shown.paths, showsFormer: true, onSelect: select };
  return (
    <main id="content" class="case">
      <CaseHead {...{ all, shown }} isOwner>
        <a href={`/app/monitors/${monitorId}`}>{MONITOR.toMonitor}</a>
      </CaseHead>
      <Comparison {...{ all, read, changes }} onSelect={select} />
      <div class="stage">
        {shown.view === 'table' ? (
          <PartyTable {...what} ownership={undefined} openedAt={shown.openedAt} onUnknown={explain} />
        ) : (
          <Picture
            {...what}
            mayLookUp={false}
            costOf={searchCost}
            onUnknown={explain}
            onPaths={shown.togglePaths}
            onTable={shown.openTable}
            onDrawn={shown.setDrawn}
          />
        )}
        {party && <Facts {...{ all, party }} ownership={undefined} onSelect={select} onClose={() => select(undefined)} />}
      </div>
      {part && (
        <UnknownDialog {...{ all, part, party: all.parties.get(explained!)!, note: MONITOR.inCase }} onClose={() => explain(undefined)} />
      )}
    </main>
  );
}

interface ComparisonProps {
  all: CaseParties;
  read: VersionRead;
  changes: readonly Change[];
  onSelect(id: string): void;
}

/** The marks of the picture in words, and what it cannot show. */
function Comparison({ all, read, changes, onSelect }: ComparisonProps) {
  const { version, at } = read.known;
  return (
    <section class="answer" aria-label={MONITOR.changes}>
      <div>
        <p>{MONITOR.since(version, instantText(at))}</p>
        <section class="as-of" aria-label={version > 1 ? MONITOR.compared(version - 1) : MONITOR.version(version)}>
          {version > 1 && <b>{MONITOR.compared(version - 1)}: </b>}
          {sentencesOf(read, changes).join(' ')}
          <ChangeList {...{ all, changes, onSelect }} />
        </section>
      </div>
    </section>
  );
}

/** What the version says besides the parties that are marked. */
function sentencesOf({ known: { version, learned = [] }, changes: reported }: VersionRead, changes: readonly Change[]): string[] {
  const isGone = reported.some(({ type }) => type === 'company.gone');
  const ofCompany = reported.filter((change) => !isOfParty(change) && change.type !== 'company.gone');
  const [readings, facts] = [ofCompany.filter(isOfReading), ofCompany.filter((change) => !isOfReading(change))];
  if (version === 1) return [MONITOR.first];
  return [
    ...(isGone ? [MONITOR.gone] : changes.length === 0 ? [MONITOR.nobody] : []),
    ...(facts.length > 0 ? [MONITOR.ofCompany(wordsOf(facts).join(', '))] : []),
    ...wordsOf(readings).map(MONITOR.noChange),
    ...(learned.length > 0 ? [MONITOR.learned(learned.map((section) => SECTIONS[section]).join(', '))] : []),
  ];
}

type ListedChange = VersionRead['changes'][number];

const isOfReading = ({ type }: ListedChange): boolean => type === 'coverage.changed' || type === 'corrected';
const wordsOf = (changes: readonly ListedChange[]): string[] => [...new Set(changes.map((change) => changeText(change).what))];
