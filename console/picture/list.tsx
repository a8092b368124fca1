/** Officers beside their company, or the small owners above it, as rows. */
import type { PictureList } from '../../shared/model/picture/picture.ts';
import { ROW_TEXT, rowLabel, rowTexts } from '../../shared/model/picture/row-texts.ts';
import { LIST } from '../../shared/model/picture/sizes.ts';
import type { ListRow } from '../../shared/model/picture/what-is-shown.ts';
import { AS_OF, PICTURE } from '../case-messages.ts';
import type { Change } from '../what-changed.ts';

export interface ListProps {
  placed: PictureList;
  isDim: boolean;
  /** By party, where the case is compared: these rows come first. */
  marks?: ReadonlyMap<string, Change['kind']> | undefined;
  onSelect(id: string): void;
  /** The table is to be shown, at the row of this edge. */
  onTable(edgeId: string): void;
}

export function List({ placed: { x, y, width, height, list, maxRows }, isDim, marks, onSelect, onTable }: ListProps) {
  const isOfficers = list.kind === 'officers';
  const title = (isOfficers ? PICTURE.officers : PICTURE.owners)(list.rows.length);
  const left = list.rows.length - maxRows;
  const isMarked = (row: ListRow): boolean => marks?.has(row.party.id) === true;
  const rows = list.rows.toSorted((one, other) => Number(isMarked(other)) - Number(isMarked(one)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: in SVG a group has no role of its own
    <g class={`list ${list.kind}${isDim ? ' dim' : ''}`} transform={`translate(${x} ${y})`} role="group" aria-label={title}>
      {isOfficers && <path class="line officer" d={`M0 22H${2 - LIST.gap}`} marker-end="url(#arrow)" />}
      <rect class="outline" width={width} height={height} rx="7" />
      <text class="head" x={ROW_TEXT.padding} y={ROW_TEXT.head}>
        {title}
      </text>
      {rows.slice(0, maxRows).map((row, index) => (
        <Row key={row.party.id} {...{ row, index, width, kind: list.kind, onSelect }} mark={marks?.get(row.party.id)} />
      ))}
      {left > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button
        <g
          role="button"
          class="row more"
          tabindex={-1}
          transform={`translate(0 ${LIST.head + maxRows * LIST.row})`}
          onClick={() => onTable(rows[maxRows]!.edge.id)}
        >
          <rect class="ground" x="4" width={width - 8} height={LIST.row} rx="4" />
          <text x={ROW_TEXT.padding} y={ROW_TEXT.baseline}>
            {PICTURE.andMore(left)}
          </text>
        </g>
      )}
    </g>
  );
}

interface RowProps {
  row: ListRow;
  index: number;
  width: number;
  kind: PictureList['list']['kind'];
  mark: Change['kind'] | undefined;
  onSelect(id: string): void;
}

function Row({ row, index, width, kind, mark, onSelect }: RowProps) {
  const change = mark && AS_OF.kinds[mark];
  const { name, value } = rowTexts(row, kind, width, change);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      role="button"
      class={`row ${mark ?? ''}`}
      tabindex={-1}
      transform={`translate(0 ${LIST.head + index * LIST.row})`}
      onClick={() => onSelect(row.party.id)}
    >
      <title>{rowLabel(row, kind, change)}</title>
      <rect class="ground" x="4" width={width - 8} height={LIST.row} rx="4" />
      <text class="row-name" x={ROW_TEXT.padding} y={ROW_TEXT.baseline}>
        {name}{' '}
      </text>
      <text class={kind === 'officers' ? 'value' : 'share'} x={width - ROW_TEXT.padding} y={ROW_TEXT.baseline} text-anchor="end">
        {value}
      </text>
    </g>
  );
}
