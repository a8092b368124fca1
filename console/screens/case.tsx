/** A case: who owns a company, as a picture, with the facts of each party and what more can be looked up. */
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import type { CaseParties } from '../../shared/picture/case-parties.ts';
import { account, searchCost } from '../account.ts';
import { followPending, type LookUp, lookUps } from '../look-ups.ts';
import { CASE } from '../messages.ts';
import { type OpenCase, openCase } from '../open-case.ts';
import { CaseHead } from '../parts/case-head.tsx';
import { Facts } from '../parts/facts.tsx';
import { LookUpDialog, useLookUps } from '../parts/look-up-dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { Progress, searchedName } from '../parts/progress.tsx';
import { Picture } from '../picture/picture.tsx';
import { readable } from '../readable.ts';
import { valueIn } from '../resource.ts';

export default function Case() {
  const { caseId } = useRoute().params as { caseId: string };
  const read = openCase(caseId);
  const loaded = read.state.value;
  const found = valueIn(loaded);
  useEffect(() => {
    if (found) followPending(found.file);
  }, [found]);
  if (loaded.status === 'failed' && !found) return <Notice error={loaded.error} onAgain={() => void read.reload()} />;
  if (!found) return <div class="case" aria-busy="true" />;
  return <Found key={caseId} found={found} />;
}

function Found({ found: { file, all } }: { found: OpenCase }) {
  const running = lookUps.value.filter(({ search }) => search.caseId === file._id);
  if (!all) return <NotYet running={running} />;
  return <Drawn caseId={file._id} isOwner={valueIn(account().state.value)?.userId === file.userId} all={all} running={running} />;
}

/** Before the first search has ended: the target as an outline, and what is being asked. */
function NotYet({ running }: { running: readonly LookUp[] }) {
  const name = running[0] ? searchedName(running[0].search) : '';
  return (
    <main id="content" class="case">
      <header class="case-head">
        <h1>{running.some(({ error }) => error === undefined) ? `${CASE.searching} ${name}` : name}</h1>
      </header>
      <div class="stage">
        <div class="outline-box" aria-hidden="true">
          {name}
        </div>
        <Progress lookUps={running} />
      </div>
    </main>
  );
}

interface DrawnProps {
  caseId: string;
  isOwner: boolean;
  all: CaseParties;
  running: readonly LookUp[];
}

function Drawn({ caseId, isOwner, all, running }: DrawnProps) {
  const [selected, select] = useSelected(caseId);
  const [showsPaths, setPaths] = useState(false);
  const [showsFormer, setFormer] = useState(false);
  const [drawn, setDrawn] = useState(0);
  const asking = useLookUps(caseId, all);
  const party = selected ? all.parties.get(selected) : undefined;
  const target = all.parties.get(all.target)!.facts;
  useEffect(() => {
    document.title = `${readable(target.legalName)} · registry-graph`;
  }, [target]);
  const onLookUp = isOwner ? asking.ask : undefined;
  const togglePaths = (): void => setPaths(!showsPaths);
  return (
    <main id="content" class="case">
      <CaseHead {...{ all, drawn, isOwner, showsPaths, showsFormer }} onPaths={togglePaths} onFormer={() => setFormer(!showsFormer)} />
      <div class="stage">
        <Picture
          {...{ all, selected: party?.id, showsPaths, showsFormer, onLookUp }}
          costOf={searchCost}
          onSelect={select}
          onPaths={togglePaths}
          onDrawn={setDrawn}
        />
        {party && <Facts {...{ all, party, onLookUp }} onSelect={select} onClose={() => select(undefined)} />}
        <Progress lookUps={running} onAgain={asking.again} />
        {asking.error !== undefined && <Notice error={asking.error} />}
      </div>
      <LookUpDialog asking={asking} />
    </main>
  );
}

/** The party whose facts are open: in the address, so that a reload and a link show it too. */
function useSelected(caseId: string): readonly [string | undefined, (id: string | undefined) => void] {
  const { query, route } = useLocation();
  const select = (id: string | undefined): void => {
    const { party: _, ...others } = query;
    const text = new URLSearchParams({ ...others, ...(id && { party: id }) }).toString();
    route(`/app/case/${caseId}${text ? `?${text}` : ''}`, true);
  };
  return [query.party, select];
}
