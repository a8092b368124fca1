/** A case: who owns a company, as a picture, with the facts of each party and what more can be looked up. */
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import type { CaseParties } from '../../shared/picture/case-parties.ts';
import { readable } from '../../shared/picture/readable.ts';
import { account, searchCost } from '../account.ts';
import { followPending, type LookUp, lookUps } from '../look-ups.ts';
import { CASE } from '../messages.ts';
import { type OpenCase, type Ownership, openCase } from '../open-case.ts';
import { OWNERS, UNWRAP } from '../ownership-messages.ts';
import { CaseHead } from '../parts/case-head.tsx';
import { CaseMenu } from '../parts/case-menu.tsx';
import { Facts } from '../parts/facts.tsx';
import { LookUpDialog, useLookUps } from '../parts/look-up-dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { OwnersPanel } from '../parts/owners-panel.tsx';
import { PartyTable } from '../parts/party-table.tsx';
import { Progress, searchedName } from '../parts/progress.tsx';
import { UnwrapBar } from '../parts/unwrap-bar.tsx';
import { UnwrapDialog } from '../parts/unwrap-dialog.tsx';
import { useView, ViewSwitch } from '../parts/view-switch.tsx';
import { Picture } from '../picture/picture.tsx';
import { valueIn } from '../resource.ts';
import { findUnwrap, unwraps } from '../unwraps.ts';

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

function Found({ found: { file, all, ownership } }: { found: OpenCase }) {
  const running = lookUps.value.filter(({ search }) => search.caseId === file._id);
  if (!all) return <NotYet running={running} />;
  const isOwner = valueIn(account().state.value)?.userId === file.userId;
  return <Drawn caseId={file._id} version={file.updatedAt} {...{ isOwner, all, ownership, running }} />;
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
  /** Changes with the case. */
  version: string;
  ownership: Ownership | undefined;
  isOwner: boolean;
  all: CaseParties;
  running: readonly LookUp[];
}

function Drawn({ caseId, version, isOwner, all, ownership, running }: DrawnProps) {
  const [selected, select] = useInAddress(caseId, 'party');
  const owners = useOwners(caseId);
  const [showsPaths, setPaths] = useState(false);
  const [showsFormer, setFormer] = useState(false);
  const [drawn, setDrawn] = useState(0);
  const [view, setView] = useView(useInAddress(caseId, 'view')[1]);
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
      <CaseHead
        {...{ all, drawn: view === 'picture' ? drawn : 0, isOwner, showsPaths, showsFormer }}
        onPaths={togglePaths}
        onFormer={() => setFormer(!showsFormer)}
      >
        <ViewSwitch view={view} onView={setView} />
        <OwnershipTools {...{ caseId, all, isOwner, owners }} />
        <CaseMenu {...{ caseId, all, showsFormer, isOwner }} />
      </CaseHead>
      <UnwrapProgress caseId={caseId} isOwner={isOwner} />
      <div class="stage">
        {view === 'table' && <PartyTable {...{ all, showsFormer }} selected={party?.id} onSelect={select} />}
        {view === 'picture' && (
          <Picture
            {...{ all, selected: party?.id, showsPaths, showsFormer, onLookUp }}
            highlighted={owners.highlighted}
            costOf={searchCost}
            onSelect={select}
            onPaths={togglePaths}
            onDrawn={setDrawn}
          />
        )}
        {!party && owners.isShown && (
          <OwnersPanel
            {...{ all, ownership, caseId, version, onLookUp }}
            onSelect={select}
            onClose={owners.toggle}
            onHighlight={owners.highlight}
          />
        )}
        {party && <Facts {...{ all, party, onLookUp }} onSelect={select} onClose={() => select(undefined)} />}
        <Progress lookUps={running} onAgain={asking.again} />
        {asking.error !== undefined && <Notice error={asking.error} />}
      </div>
      <LookUpDialog asking={asking} />
    </main>
  );
}

/** One member of the address, so that a reload and a link show the same: the party whose facts are open, and whether the owners are. */
function useInAddress(
  caseId: string,
  name: 'party' | 'owners' | 'view',
): readonly [string | undefined, (value: string | undefined) => void] {
  const { query, route } = useLocation();
  const set = (value: string | undefined): void => {
    const { [name]: _, ...others } = query;
    const text = new URLSearchParams({ ...others, ...(value && { [name]: value }) }).toString();
    route(`/app/case/${caseId}${text ? `?${text}` : ''}`, true);
  };
  return [query[name], set];
}

/** Whether the beneficial owners are shown beside the picture, and whose chains stand out in it. */
function useOwners(caseId: string) {
  const [shown, show] = useInAddress(caseId, 'owners');
  const [highlighted, highlight] = useState<ReadonlySet<string>>();
  const isShown = shown !== undefined;
  const toggle = (): void => {
    highlight(undefined);
    show(isShown ? undefined : 'shown');
  };
  return { isShown, toggle, highlighted: isShown ? highlighted : undefined, highlight };
}

interface OwnershipToolsProps {
  caseId: string;
  all: CaseParties;
  isOwner: boolean;
  owners: ReturnType<typeof useOwners>;
}

function OwnershipTools({ caseId, all, isOwner, owners }: OwnershipToolsProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" aria-pressed={owners.isShown} onClick={owners.toggle}>
        {OWNERS.open}
      </button>
      {isOwner && (
        <button type="button" onClick={() => setAsking(true)}>
          {UNWRAP.open}
        </button>
      )}
      {isAsking && <UnwrapDialog {...{ caseId, all }} onClose={() => setAsking(false)} />}
    </>
  );
}

function UnwrapProgress({ caseId, isOwner }: { caseId: string; isOwner: boolean }) {
  useEffect(() => {
    // A case without one, or that cannot be read now, shows no bar.
    findUnwrap(caseId).catch(() => undefined);
  }, [caseId]);
  const unwrap = unwraps.value.get(caseId);
  return unwrap ? <UnwrapBar {...{ unwrap, isOwner }} /> : null;
}
