/** Officers beside their company, or the small owners above it, as rows. */
import { kindOf } from '../../shared/picture/case-parties.ts';
import type { PictureList } from '../../shared/picture/picture.ts';
import { LIST } from '../../shared/picture/sizes.ts';
import { cutText, textWidth } from '../../shared/picture/text-width.ts';
import type { ListRow } from '../../shared/picture/what-is-shown.ts';
import { PICTURE } from '../messages.ts';
import { readable } from '../readable.ts';

export interface ListProps {
  placed: PictureList;
  isDim: boolean;
  onSelect(id: string): void;
  /** The table is to be shown, at the row of this edge. */
  onTable(edgeId: string): void;
}

const PADDING = 12;
const TEXT = { name: 12, value: 11, valuePart: 0.42, baseline: 15, head: 19 };
/** Between the name and the value of a row. */
const APART = 10;

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
      <text class="head" x={PADDING} y={TEXT.head}>
        {title}
      </text>
      {list.rows.slice(0, maxRows).map((row, index) => (
        <Row key={row.party.id} {...{ row, index, width, isOfficers, onSelect }} />
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
          <text x={PADDING} y={TEXT.baseline}>
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
  isOfficers: boolean;
  onSelect(id: string): void;
}

function Row({ row, index, width, isOfficers, onSelect }: RowProps) {
  const mark = isOfficers && row.drawn ? '↑ ' : '';
  const name = `${mark}${readable(row.party.facts.legalName)}`;
  const room = width - 2 * PADDING - APART;
  const text = readable(isOfficers ? officeOf(row) : shareOf(row));
  const value = isOfficers ? cutText(text, TEXT.value, Math.max(room * TEXT.valuePart, room - textWidth(name, TEXT.name))) : text;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      role="button"
      class="row"
      tabindex={-1}
      transform={`translate(0 ${LIST.head + index * LIST.row})`}
      onClick={() => onSelect(row.party.id)}
    >
      <rect class="ground" x="4" width={width - 8} height={LIST.row} rx="4" />
      <text class="row-name" x={PADDING} y={TEXT.baseline}>
        {cutText(name, TEXT.name, room - textWidth(value, TEXT.value))}{' '}
      </text>
      <text class={isOfficers ? 'value' : 'share'} x={width - PADDING} y={TEXT.baseline} text-anchor="end">
        {value}
      </text>
    </g>
  );
}

/** The register's own word where the nature is not on the list. */
function officeOf({ edge }: ListRow): string {
  const offices = edge.relationships.filter((one) => kindOf(one) === 'officer');
  const office = offices.find(({ former }) => !former) ?? offices[0];
  if (!office) return '';
  return office.natureOfRelationship === 'Other' ? (office.role ?? office.natureOfRelationship) : office.natureOfRelationship;
}

const shareOf = ({ edge }: ListRow): string => edge.label.find(({ strong }) => strong)?.strong ?? edge.label[0]?.plain ?? '';
