/** A case: read by its id, and shown once its first search has ended. */
import { useEffect, useMemo } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { account } from '../account.ts';
import { partiesOn, pastDay } from '../as-of.ts';
import { followUnfinished, type LookUp, lookUps } from '../look-ups.ts';
import { CASE } from '../messages.ts';
import { type OpenCase, openCase, ownershipOn } from '../open-case.ts';
import { DrawnCase } from '../parts/drawn-case.tsx';
import { Notice } from '../parts/notice.tsx';
import { Progress, searchedName } from '../parts/progress.tsx';
import { useInAddress } from '../parts/use-shown.ts';
import { valueIn } from '../resource.ts';
import { changesBetween } from '../what-changed.ts';

export function Case() {
  const { caseId } = useRoute().params as { caseId: string };
  const read = openCase(caseId);
  const loaded = read.state.value;
  const found = valueIn(loaded);
  useEffect(() => {
    if (found) followUnfinished(found.file);
  }, [found]);
  if (loaded.status === 'failed' && !found)
    return (
      <main id="content" class="page wide">
        <h1>{CASE.label}</h1>
        <Notice error={loaded.error} onAgain={() => void read.reload()} />
      </main>
    );
  if (!found)
    return (
      <main id="content" class="case" aria-busy="true">
        <h1 class="first-look">{CASE.opening}</h1>
      </main>
    );
  return <Found key={caseId} found={found} />;
}

function Found({ found: { file, all, groups, ownership } }: { found: OpenCase }) {
  const running = lookUps.value.filter(({ search }) => search.caseId === file._id);
  const [asked, setAsOf] = useInAddress('asOf');
  const asOf = pastDay(asked);
  const then = useMemo(() => (asOf && file.target ? partiesOn(file.target as Entity, groups, asOf) : all), [file, groups, all, asOf]);
  const [compared, setSince] = useInAddress('since');
  const since = pastDay(compared, asOf);
  const changes = useMemo(
    () => (since && then && file.target ? changesBetween(partiesOn(file.target as Entity, groups, since), then) : undefined),
    [file, groups, then, since],
  );
  if (!all || !then) return <NotYet name={searchedName(file.searches[0]!)} running={running} />;
  const isOwner = valueIn(account().state.value)?.userId === file.userId;
  const answer = asOf === undefined ? undefined : ownershipOn(asOf, file._id, file.updatedAt);
  return (
    <DrawnCase
      caseId={file._id}
      version={file.updatedAt}
      {...{ isOwner, all: then, running, answer, day: { asOf, setAsOf, since, setSince, changes } }}
      ownership={answer ? valueIn(answer.state.value) : ownership}
    />
  );
}

/** Without a target: its outline, and what is being asked, or why the first search has failed. */
function NotYet({ name, running }: { name: string; running: readonly LookUp[] }) {
  return (
    <main id="content" class="case">
      <header class="case-head">
        <h1>{running.some(({ error }) => error === undefined) ? `${CASE.searching} ${name}` : name}</h1>
      </header>
      <div class="stage">
        <div class="outline-box" aria-hidden="true">
          {name}
        </div>
        <div class="messages">
          <Progress lookUps={running} />
        </div>
      </div>
    </main>
  );
}
