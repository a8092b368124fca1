/** All parties of a case as a tree in a table: the equal of the picture. Only the rows that are in sight are in the document. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { CaseParties, CaseParty } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import type { UnknownPart } from '../../shared/model/picture/unknown-part.ts';
import { VERDICT_WORDS } from '../answer-messages.ts';
import { AS_OF, TABLE, UNKNOWN } from '../case-messages.ts';
import type { Ownership } from '../open-case.ts';
import { type PartyRow, partyRows, relationshipOf } from '../party-rows.ts';
import { ownerPaths } from '../picture/owner-paths.ts';
import { sizeOf } from '../unknown.ts';
import { type Status, verdictsOf } from '../verdicts.ts';
import type { Change } from '../what-changed.ts';
import { isNarrow } from './use-view.ts';

export interface PartyTableProps {
  all: CaseParties;
  selected: string | undefined;
  showsFormer: boolean;
  /** Only what is on a path to ultimate owners. */
  showsPaths: boolean;
  ownership: Ownership | undefined;
  /** The edge whose row is brought into sight when the table opens. */
  openedAt: string | undefined;
  /** By party: the part of its owners that is not known. */
  unknown: ReadonlyMap<string, UnknownPart>;
  /** By party, where the case is compared with another day or version. */
  marks?: ReadonlyMap<string, Change['kind']> | undefined;
  /** Such a part is to be looked up, or explained. */
  onUnknown(id: string): void;
  onSelect(id: string): void;
}

/** Of a row, in pixels, as in `table.css`: rows are cards on a phone. */
const heightOfRow = (): number => (isNarrow() ? 66 : 38);
/** Rows in the document, and how many of them are above what is in sight. */
const WINDOW = { rows: 50, above: 10 };

export function PartyTable(props: PartyTableProps) {
  const { all, ownership, selected, showsFormer, showsPaths, openedAt, unknown } = props;
  const host = useRef<HTMLDivElement>(null);
  const height = heightOfRow();
  const verdicts = useMemo(() => verdictsOf(ownership, all), [ownership, all]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [top, setTop] = useState(0);
  const [current, setCurrent] = useState(0);
  const only = useMemo(() => (showsPaths ? pathsOf(all, showsFormer) : undefined), [all, showsPaths, showsFormer]);
  const rows = useMemo(() => partyRows(all, { closed, former: showsFormer, only, unknown }), [all, closed, showsFormer, only, unknown]);
  const first = Math.max(0, Math.min(Math.floor(top / height) - WINDOW.above, rows.length - WINDOW.rows));
  const shown = rows.slice(first, first + WINDOW.rows);
  const toggle = ({ key, isOpen }: PartyRow): void =>
    setClosed(isOpen ? new Set([...closed, key]) : new Set([...closed].filter((one) => one !== key)));
  const go = (to: number): void => {
    const at = Math.max(0, Math.min(rows.length - 1, to));
    setCurrent(at);
    bringIntoSight(host.current!, at, height);
    requestAnimationFrame(() => host.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus({ preventScroll: true }));
  };
  useEffect(() => {
    const at = rows.findIndex(({ edge }) => edge?.id === openedAt);
    if (openedAt && at >= 0) go(at);
  }, [openedAt]);
  const choose = ({ party, unknown: part }: PartyRow): void => (part ? props.onUnknown : props.onSelect)(party.id);
  const keys = { rows, current, go, toggle, choose };
  return (
    <div class="table-host" ref={host} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree in a table has no element of its own */}
      <table role="treegrid" aria-label={TABLE.name} aria-rowcount={rows.length + 1} onKeyDown={(event) => onKey(event, keys)}>
        <thead>
          <tr aria-rowindex={1}>
            {TABLE.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space pixels={first * height} />
          {shown.map((row, index) => (
            <Row
              key={row.key}
              {...{ row, selected, choose, toggle }}
              at={first + index}
              mark={row.unknown ? undefined : props.marks?.get(row.party.id)}
              verdict={row.unknown ? undefined : verdicts.get(row.party.id)}
              isCurrent={first + index === current}
              onCurrent={setCurrent}
            />
          ))}
          <Space pixels={(rows.length - first - shown.length) * height} />
        </tbody>
      </table>
    </div>
  );
}

const pathsOf = ({ target, edges }: CaseParties, showsFormer: boolean): ReadonlySet<string> =>
  ownerPaths({ target, edges: edges.filter(({ former }) => showsFormer || !former) });

function Space({ pixels }: { pixels: number }) {
  if (pixels <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr class="space" aria-hidden="true">
      <td
        ref={(cell) => {
          if (cell) cell.style.height = `${pixels}px`;
        }}
      />
    </tr>
  );
}

interface RowProps {
  row: PartyRow;
  at: number;
  mark: Change['kind'] | undefined;
  verdict: Status | undefined;
  isCurrent: boolean;
  selected: string | undefined;
  onCurrent(at: number): void;
  choose(row: PartyRow): void;
  toggle(row: PartyRow): void;
}

function Row({ row, at, mark, verdict, isCurrent, selected, onCurrent, choose, toggle }: RowProps) {
  const { party, level, below, isOpen, isAgain, unknown } = row;
  const { facts, id } = party;
  return (
    <tr
      data-row={at}
      aria-rowindex={at + 2}
      aria-level={level}
      aria-expanded={below > 0 ? isOpen : undefined}
      aria-selected={!unknown && id === selected}
      tabIndex={isCurrent ? 0 : -1}
      class={unknown && 'unknown-row'}
      onClick={() => {
        onCurrent(at);
        choose(row);
      }}
    >
      <td class="party" dir="auto">
        <span
          class="fold"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            toggle(row);
          }}
        >
          {below > 0 ? (isOpen ? '▾' : '▸') : ''}
        </span>
        {unknown ? UNKNOWN.notKnown : readable(facts.legalName)}
        {mark && <small> {AS_OF.kinds[mark]}</small>}
        {isAgain && <small> {TABLE.again}</small>}
      </td>
      <td class="relationship">{relationshipOf(row) ?? TABLE.target}</td>
      <td class="share">{unknown ? sizeOf(unknown) : strongOf(row)}</td>
      <td class={`verdict-word ${verdict ?? ''}`}>{verdict && VERDICT_WORDS[verdict]}</td>
      {unknown ? <td class="wide-only" colSpan={4} /> : <FactCells facts={facts} />}
    </tr>
  );
}

const strongOf = ({ edge }: PartyRow): string | undefined => edge?.label.flatMap(({ strong }) => strong || []).join(' / ');

function FactCells({ facts }: { facts: CaseParty['facts'] }) {
  return (
    <>
      <td class="place">{facts.countryOfRegistration ?? facts.nationality}</td>
      <td class="wide-only">
        <code>{facts.identifiers[0] && readable(facts.identifiers[0].value)}</code>
      </td>
      <td class="wide-only">{facts.companyStatus && readable(facts.companyStatus)}</td>
      <td class="wide-only">{facts.provenance?.registry}</td>
    </>
  );
}

/** Below the head of the table, which stays in its place. */
function bringIntoSight(host: HTMLElement, at: number, height: number): void {
  const [above, below] = [at * height, (at + 3) * height - host.clientHeight];
  if (host.scrollTop > above) host.scrollTop = above;
  if (host.scrollTop < below) host.scrollTop = below;
}

interface Keys {
  rows: readonly PartyRow[];
  current: number;
  go(to: number): void;
  toggle(row: PartyRow): void;
  choose(row: PartyRow): void;
}

function onKey(event: KeyboardEvent, { rows, current, go, toggle, choose }: Keys): void {
  const row = rows[current]!;
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(current + 1),
    ArrowUp: () => go(current - 1),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    ArrowRight: () => (row.below > 0 && !row.isOpen ? toggle(row) : go(current + 1)),
    ArrowLeft: () =>
      row.below > 0 && row.isOpen ? toggle(row) : go(rows.findLastIndex(({ level }, at) => at < current && level < row.level)),
    Enter: () => choose(row),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
