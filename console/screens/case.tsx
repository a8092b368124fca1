/** A case: read by its id, and shown once its first search has ended. */
import { useEffect } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import { account } from '../account.ts';
import { followUnfinished, type LookUp, lookUps } from '../look-ups.ts';
import { CASE } from '../messages.ts';
import { type OpenCase, openCase } from '../open-case.ts';
import { DrawnCase } from '../parts/drawn-case.tsx';
import { Notice } from '../parts/notice.tsx';
import { Progress, searchedName } from '../parts/progress.tsx';
import { valueIn } from '../resource.ts';

export default function Case() {
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
  if (!found) return <div class="case" aria-busy="true" />;
  return <Found key={caseId} found={found} />;
}

function Found({ found: { file, all, ownership } }: { found: OpenCase }) {
  const running = lookUps.value.filter(({ search }) => search.caseId === file._id);
  if (!all) return <NotYet name={searchedName(file.searches[0]!)} running={running} />;
  const isOwner = valueIn(account().state.value)?.userId === file.userId;
  return <DrawnCase caseId={file._id} version={file.updatedAt} {...{ isOwner, all, ownership, running }} />;
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
