/**
 * The case as a table, the equal of the picture: a tree grid with one stop of the tab key. Only the rows that are in sight, and some around
 * them, are in the document.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { CaseParties } from '../../shared/picture/case-parties.ts';
import { searchCost } from '../account.ts';
import { FACTS } from '../messages.ts';
import { readable } from '../readable.ts';
import { TABLE } from '../table-messages.ts';
import { shareText, type TableRow, tableRows } from '../table-rows.ts';
import { canBeSearched } from './facts.tsx';
import { StatusWord } from './status-word.tsx';

export interface PartyTableProps {
  all: CaseParties;
  selected: string | undefined;
  showsFormer: boolean;
  onSelect(id: string): void;
  /** Absent for those who may not search. */
  onLookUp?: ((id: string) => void) | undefined;
}

/** Pixels; the styles have the same. */
const ROW_HEIGHT = 38;
const ROWS_AROUND = 8;

export function PartyTable({ all, selected, showsFormer, onSelect, onLookUp }: PartyTableProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => tableRows(all, { closed, showsFormer }), [all, closed, showsFormer]);
  const [focused, setFocused] = useState(0);
  const current = Math.min(focused, rows.length - 1);
  const host = useRef<HTMLDivElement>(null);
  const { first, last, onScroll } = useWindow(host, rows.length);
  const toggle = ({ key, isOpen }: TableRow): void =>
    setClosed(new Set(isOpen ? [...closed, key] : [...closed].filter((one) => one !== key)));
  const go = (to: number): void => {
    const at = Math.max(0, Math.min(rows.length - 1, to));
    setFocused(at);
    show(host.current!, at);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moveOf(event.key, rows, current);
    // Keys of the button in a row are the button's.
    if (move === undefined || (event.target as Element).matches('button')) return;
    event.preventDefault();
    if (typeof move === 'number') go(move);
    else if (move === 'toggle') toggle(rows[current]!);
    else onSelect(rows[current]!.party.id);
  };
  const onClick = ({ target }: MouseEvent): void => {
    const row = rowAt(target, rows);
    if (!row) return;
    if ((target as Element).closest('.toggle')) toggle(row);
    else if ((target as Element).closest('.look-up')) onLookUp?.(row.party.id);
    else onSelect(row.party.id);
  };
  return (
    <div class="party-table" ref={host} onScroll={onScroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table as a tree grid */}
      <table role="treegrid" aria-label={TABLE.label} aria-rowcount={rows.length + 1} onKeyDown={onKeyDown} onClick={onClick}>
        <thead>
          <tr aria-rowindex={1}>
            {TABLE.columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={padded({ paddingTop: first * ROW_HEIGHT, paddingBottom: (rows.length - last) * ROW_HEIGHT })}>
          {rows.slice(first, last).map((row, at) => (
            <Row
              key={row.key}
              row={row}
              index={first + at}
              isCurrent={first + at === current}
              isSelected={row.party.id === selected}
              canLookUp={onLookUp !== undefined}
              onFocus={() => setFocused(first + at)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Padding = Partial<Record<'paddingTop' | 'paddingBottom' | 'paddingLeft', number>>;

/** Sets paddings, in pixels, as the policy allows: by script and not in markup. */
const padded = (paddings: Padding) => (element: HTMLElement | null) => {
  if (!element) return;
  for (const [name, pixels] of Object.entries(paddings)) element.style[name as keyof Padding] = `${pixels}px`;
};

/** The row that an element is in; `undefined` for the heads. */
function rowAt(target: EventTarget | null, rows: readonly TableRow[]): TableRow | undefined {
  const index = (target as Element).closest('tr')?.getAttribute('aria-rowindex');
  return rows[Number(index) - 2];
}

/** The rows that are drawn: those in sight, and some before and after. */
function useWindow(host: { current: HTMLElement | null }, count: number) {
  const [{ top, height }, set] = useState({ top: 0, height: 0 });
  const measure = (): void => set({ top: host.current!.scrollTop, height: host.current!.clientHeight });
  useLayoutEffect(() => {
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - ROWS_AROUND);
  return { first, last: Math.min(count, Math.ceil((top + height) / ROW_HEIGHT) + ROWS_AROUND), onScroll: measure };
}

/** Scrolls the row into sight below the head, and gives it the focus when it is drawn. */
function show(host: HTMLElement, at: number): void {
  const top = at * ROW_HEIGHT;
  if (top < host.scrollTop) host.scrollTop = top;
  else if (top + 2 * ROW_HEIGHT > host.scrollTop + host.clientHeight) host.scrollTop = top + 2 * ROW_HEIGHT - host.clientHeight;
  requestAnimationFrame(() => host.querySelector<HTMLElement>(`[aria-rowindex="${at + 2}"]`)?.focus({ preventScroll: true }));
}

/** A row to go to, or what is done at this one; `undefined` for keys that are not the table's. */
function moveOf(key: string, rows: readonly TableRow[], at: number): number | 'toggle' | 'select' | undefined {
  const row = rows[at]!;
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      return row.hasRows && !row.isOpen ? 'toggle' : at + 1;
    case 'ArrowLeft':
      return row.isOpen ? 'toggle' : parentOf(rows, at);
    case 'Enter':
      return 'select';
    default:
      return undefined;
  }
}

function parentOf(rows: readonly TableRow[], at: number): number {
  const { level } = rows[at]!;
  return rows.slice(0, at).findLastIndex((row) => row.level < level);
}

interface RowProps {
  row: TableRow;
  /** From 0. */
  index: number;
  isCurrent: boolean;
  isSelected: boolean;
  canLookUp: boolean;
  onFocus(): void;
}

/** Pixels a level, and how many levels are indented. */
const INDENT = 18;
const MAX_INDENT = 10;

function Row({ row, index, isCurrent, isSelected, canLookUp, onFocus }: RowProps) {
  const { party, edge, level, position, siblings, hasRows, isOpen, isRepeat } = row;
  const { facts } = party;
  const number = facts.identifiers[0];
  return (
    <tr
      class={isSelected ? 'selected' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasRows ? isOpen : undefined}
      aria-selected={isSelected}
      onFocus={onFocus}
    >
      <td class="party" ref={padded({ paddingLeft: Math.min(level - 1, MAX_INDENT) * INDENT })}>
        <span class="toggle" aria-hidden="true">
          {hasRows ? (isOpen ? '▾' : '▸') : ''}
        </span>
        <span dir="auto">{readable(facts.legalName)}</span>
        {isRepeat && <span class="quiet"> {TABLE.above}</span>}
      </td>
      <td>{edge?.relationships.map(({ natureOfRelationship }) => natureOfRelationship).join(', ')}</td>
      <td class="share">{shareText(edge)}</td>
      <td>{facts.countryOfRegistration && <span class="country">{facts.countryOfRegistration}</span>}</td>
      <td>{number && <code>{readable(number.value)}</code>}</td>
      <td>
        <StatusWord status={facts.companyStatus} kind={facts.statusKind} />
      </td>
      <td>
        {facts.provenance?.registry}
        {canLookUp && canBeSearched(party) && !isRepeat && (
          <button type="button" class="look-up">
            {FACTS.lookUp(searchCost(facts.jurisdiction))}
          </button>
        )}
      </td>
    </tr>
  );
}
