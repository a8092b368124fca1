/** Above a box: how many owners the picture leaves out. */
import type { PictureBox } from '../../shared/model/picture/picture.ts';
import { BOX, MORE } from '../../shared/model/picture/sizes.ts';
import { textWidth } from '../../shared/model/picture/text-width.ts';
import { PICTURE } from '../case-messages.ts';

/** How much wider the letters of a button are. */
const BOLD = 1.08;

export interface ChipProps {
  box: PictureBox;
  chip: NonNullable<PictureBox['more']>;
  onMore(id: string): void;
}

/** Where there is room, in full: beside a line that arrives there is none. */
export function Chip({ box, chip, onMore }: ChipProps) {
  const { party, hidden } = box.party;
  const isCentred = Math.abs(chip.x + chip.width / 2 - box.x - BOX.width / 2) < 1;
  const name = PICTURE.showMore(hidden);
  const text = isCentred ? name : chip.text;
  const width = isCentred ? textWidth(text, MORE.size) * BOLD + 2 * MORE.padding : chip.width;
  const left = isCentred ? (BOX.width - width) / 2 : chip.x - box.x;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      role="button"
      class="chip act"
      tabindex={-1}
      aria-label={name}
      transform={`translate(${left} ${chip.y - box.y})`}
      onClick={() => onMore(party.id)}
    >
      <path class="stub" d={`M${width / 2} ${MORE.height}V${box.y - chip.y}`} />
      <rect width={width} height={MORE.height} rx={MORE.height / 2} />
      <text x={width / 2} y="14" text-anchor="middle">
        {text}
      </text>
    </g>
  );
}
