/** Who owns a company, as a picture or a table, with the facts of each party and what more can be looked up. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import type { UnknownPart } from '../../shared/model/picture/unknown-part.ts';
import { searchCost } from '../account.ts';
import { FILES } from '../case-menu-messages.ts';
import type { LookUp } from '../look-ups.ts';
import { CASE } from '../messages.ts';
import type { Ownership } from '../open-case.ts';
import { Picture } from '../picture/picture.tsx';
import type { Resource } from '../resource.ts';
import { canBeLookedUp, unknownIn } from '../unknown.ts';
import { findUnwrap, unwraps } from '../unwraps.ts';
import { inAllOf } from '../verdicts.ts';
import { type Change, marksOf } from '../what-changed.ts';
import type { Why } from '../why.ts';
import { AnswerLine } from './answer-line.tsx';
import type { ShownDay } from './as-of-line.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseMenu } from './case-menu.tsx';
import { Facts } from './facts.tsx';
import { FirstSteps, type Step } from './first-steps.tsx';
import { type Asking, LookUpDialog, useLookUps } from './look-up-dialog.tsx';
import { Notice } from './notice.tsx';
import { OwnersPanel } from './owners-panel.tsx';
import { PartyTable } from './party-table.tsx';
import { usePrintSheet } from './print-sheet.tsx';
import { Progress } from './progress.tsx';
import { UnknownDialog } from './unknown-dialog.tsx';
import { UnwrapBar } from './unwrap-bar.tsx';
import { type Shown, useInAddress, useShown } from './use-shown.ts';
import { WhyDrawer } from './why-drawer.tsx';

export interface DrawnCaseProps {
  caseId: string;
  /** Changes with the case. */
  version: string;
  /** Of today, or of the day that is shown. */
  ownership: Ownership | undefined;
  /** Where it is asked for about a day of the past. */
  answer: Resource<Ownership> | undefined;
  day: ShownDay;
  isOwner: boolean;
  all: CaseParties;
  running: readonly LookUp[];
}

export function DrawnCase({ caseId, version, isOwner, all, ownership, answer, day, running }: DrawnCaseProps) {
  const [selected, select] = useInAddress('party');
  const shown = useShown(day.changes !== undefined);
  const marks = useMemo(() => day.changes && marksOf(day.changes), [day.changes]);
  const owners = useOwners(shown);
  const [step, setStep] = useState<Step>();
  const asking = useLookUps(caseId, all);
  const [why, onWhy] = useState<Why>();
  const party = selected ? all.parties.get(selected) : undefined;
  const onLookUp = isOwner ? asking.ask : undefined;
  const unknown = useUnknown(all, ownership, running);
  const [explained, explain] = useState<string>();
  const onUnknown = (id: string): void => (onLookUp && canBeLookedUp(unknown.get(id)!) ? onLookUp(id) : explain(id));
  const part = explained === undefined ? undefined : unknown.get(explained);
  // Over the picture, which can be moved, and before the table.
  const messages = <Messages {...{ running, asking }} />;
  useTitle(all);
  usePrintSheet({
    ...{ caseId, version, all, ownership, unknown, asOf: day.asOf },
    ...{ showsFormer: shown.former, drawn: shown.view === 'picture' ? shown.drawn : undefined },
  });
  return (
    <main id="content" class="case">
      <CaseHead {...{ all, isOwner, shown, day }}>
        {isOwner && <a href={`/app/monitors?case=${caseId}`}>{FILES.watch}</a>}
        <CaseMenu {...{ caseId, all, unknown, showsFormer: shown.former, isOwner }} />
      </CaseHead>
      <AnswerLine
        {...{ caseId, all, ownership, answer, day, isOwner, running, asking }}
        isOpen={owners.isShown}
        onToggle={owners.toggle}
        onSelect={select}
      />
      <UnwrapProgress caseId={caseId} isOwner={isOwner} />
      {shown.view === 'table' && messages}
      <div class="stage" data-step={step}>
        <View
          {...{ all, ownership, unknown, marks, selected: party?.id, shown, mayLookUp: isOwner, onUnknown, owners }}
          onSelect={select}
          onStep={setStep}
        />
        {!party && owners.isShown && (
          <OwnersPanel
            {...{ all, ownership, version, onLookUp, onWhy }}
            onSelect={select}
            onClose={owners.toggle}
            onHighlight={owners.highlight}
          />
        )}
        {party && <Facts {...{ all, party, ownership, onLookUp, onWhy }} onSelect={select} onClose={() => select(undefined)} />}
        {shown.view === 'picture' && messages}
      </div>
      <LookUpDialog asking={asking} />
      {part && (
        <UnknownDialog {...{ all, part, party: all.parties.get(explained!)!, note: CASE.shared }} onClose={() => explain(undefined)} />
      )}
      {why && <WhyDrawer {...{ all, why }} onClose={() => onWhy(undefined)} />}
    </main>
  );
}

function Messages({ running, asking }: { running: readonly LookUp[]; asking: Asking }) {
  if (running.length === 0 && asking.error === undefined) return null;
  return (
    <div class="messages">
      <Progress lookUps={running} onAgain={asking.again} />
      {asking.error !== undefined && <Notice error={asking.error} onDismiss={asking.cancel} />}
    </div>
  );
}

function useTitle({ parties, target }: CaseParties): void {
  const { legalName } = parties.get(target)!.facts;
  useEffect(() => {
    document.title = `${readable(legalName)} · registry-graph`;
  }, [legalName]);
}

interface ViewProps {
  all: CaseParties;
  selected: string | undefined;
  ownership: Ownership | undefined;
  shown: Shown;
  owners: ReturnType<typeof useOwners>;
  unknown: ReadonlyMap<string, UnknownPart>;
  marks: ReadonlyMap<string, Change['kind']> | undefined;
  mayLookUp: boolean;
  onUnknown(id: string): void;
  onSelect(id: string): void;
  onStep(step: Step | undefined): void;
}

function View({ ownership, shown, owners, mayLookUp, onStep, ...props }: ViewProps) {
  const { all } = props;
  const inAll = useMemo(() => ownership && owners.isShown && inAllOf(ownership.owners, all), [ownership, owners.isShown, all]);
  const what = { ...props, showsPaths: shown.paths, showsFormer: shown.former };
  if (shown.view === 'table') return <PartyTable {...what} ownership={ownership} openedAt={shown.openedAt} />;
  return (
    <Picture
      {...what}
      {...{ mayLookUp, inAll: inAll || undefined, highlighted: owners.highlighted, costOf: searchCost }}
      onPaths={shown.togglePaths}
      onTable={shown.openTable}
      onDrawn={shown.setDrawn}
    >
      <FirstSteps onStep={onStep} />
    </Picture>
  );
}

/** The same map while nothing of it has changed: a look-up that goes on draws nothing anew. */
function useUnknown(all: CaseParties, ownership: Ownership | undefined, running: readonly LookUp[]): ReadonlyMap<string, UnknownPart> {
  const underWay = running.map(({ search, error }) => `${search.entityId} ${error !== undefined}`).join();
  return useMemo(() => unknownIn(all, ownership, running), [all, ownership, underWay]);
}

/** Whether the beneficial owners are shown beside the picture, and whose chains stand out in it: only the picture can show them. */
function useOwners({ view, setView }: Shown) {
  const [shown, show] = useInAddress('owners');
  const [highlighted, highlight] = useState<ReadonlySet<string>>();
  const isShown = shown !== undefined;
  const toggle = (): void => {
    highlight(undefined);
    show(isShown ? undefined : 'shown');
  };
  const mark = (ids: ReadonlySet<string> | undefined): void => {
    highlight(ids);
    if (ids && view !== 'picture') setView('picture');
  };
  return { isShown, toggle, highlighted: isShown ? highlighted : undefined, highlight: mark };
}

function UnwrapProgress({ caseId, isOwner }: { caseId: string; isOwner: boolean }) {
  useEffect(() => {
    // A case without one, or that cannot be read now, shows no bar.
    findUnwrap(caseId).catch(() => undefined);
  }, [caseId]);
  const unwrap = unwraps.value.get(caseId);
  return unwrap ? <UnwrapBar {...{ unwrap, isOwner }} /> : null;
}
