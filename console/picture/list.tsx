/** Officers beside their company, or the small owners above it, as rows. */
import type { PictureList } from '../../shared/model/picture/picture.ts';
import { ROW_TEXT, rowLabel, rowTexts } from '../../shared/model/picture/row-texts.ts';
import { LIST } from '../../shared/model/picture/sizes.ts';
import type { ListRow } from '../../shared/model/picture/what-is-shown.ts';
import { PICTURE } from '../case-messages.ts';

export interface ListProps {
  placed: PictureList;
  isDim: boolean;
  onSelect(id: string): void;
  /** The table is to be shown, at the row of this edge. */
  onTable(edgeId: string): void;
}

export function List({ placed: { x, y, width, height, list, maxRows }, isDim, onSelect, onTable }: ListProps) {
  const isOfficers = list.kind === 'officers';
  const title = (isOfficers ? PICTURE.officers : PICTURE.owners)(list.rows.length);
  const left = list.rows.length - maxRows;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: in SVG a group has no role of its own
    <g class={`list ${list.kind}${isDim ? ' dim' : ''}`} transform={`translate(${x} ${y})`} role="group" aria-label={title}>
      {isOfficers && <path class="line officer" d={`M0 22H${2 - LIST.gap}`} marker-end="url(#arrow)" />}
      <rect class="outline" width={width} height={height} rx="7" />
      <text class="head" x={ROW_TEXT.padding} y={ROW_TEXT.head}>
        {title}
      </text>
      {list.rows.slice(0, maxRows).map((row, index) => (
        <Row key={row.party.id} {...{ row, index, width, kind: list.kind, onSelect }} />
      ))}
      {left > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button
        <g
          role="button"
          class="row more"
          tabindex={-1}
          transform={`translate(0 ${LIST.head + maxRows * LIST.row})`}
          onClick={() => onTable(list.rows[maxRows]!.edge.id)}
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
  onSelect(id: string): void;
}

function Row({ row, index, width, kind, onSelect }: RowProps) {
  const { name, value } = rowTexts(row, kind, width);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      role="button"
      class="row"
      tabindex={-1}
      transform={`translate(0 ${LIST.head + index * LIST.row})`}
      onClick={() => onSelect(row.party.id)}
    >
      <title>{rowLabel(row, kind)}</title>
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
