/** Above a box without owners: why there are none, and what can be done about it. */
import type { PictureBox } from '../../shared/model/picture/picture.ts';
import { BOX } from '../../shared/model/picture/sizes.ts';
import { textWidth } from '../../shared/model/picture/text-width.ts';
import { PICTURE } from '../case-messages.ts';

/** `bold`: how much wider the letters of a button are. */
const SIZE = { text: 11, padding: 10, height: 21, bold: 1.08 };

export interface ChipProps {
  box: PictureBox;
  chip: NonNullable<PictureBox['chip']>;
  /** Of a search, in credits. */
  cost: number | undefined;
  onLookUp: ((id: string) => void) | undefined;
  onMore(id: string): void;
}

export function Chip({ box, chip, cost, onLookUp, onMore }: ChipProps) {
  const { id } = box.party.party;
  const isCentred = Math.abs(chip.x + chip.width / 2 - box.x - BOX.width / 2) < 1;
  const text = textOf({ box, chip, cost, onLookUp, isCentred });
  const width = isCentred ? textWidth(text, SIZE.text) * SIZE.bold + 2 * SIZE.padding : chip.width;
  const left = isCentred ? (BOX.width - width) / 2 : chip.x - box.x;
  const act =
    chip.kind === 'more'
      ? () => onMore(id)
      : (chip.kind === 'lookUp' || chip.kind === 'numberMissing') && onLookUp
        ? () => onLookUp(id)
        : undefined;
  const stub = isCentred ? width / 2 : SIZE.padding;
  return (
    <g
      class={act ? 'chip act' : 'chip'}
      transform={`translate(${left} ${chip.y - box.y})`}
      {...(act && { role: 'button', tabindex: -1, onClick: act })}
    >
      <path class="stub" d={`M${stub} ${SIZE.height}V${box.y - chip.y}`} />
      <rect width={width} height={SIZE.height} rx={SIZE.height / 2} />
      <text x={width / 2} y="14.5" text-anchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Where there is room, in full: beside a line that arrives there is none. */
function textOf({ box, chip, cost, onLookUp, isCentred }: Omit<ChipProps, 'onMore'> & { isCentred: boolean }): string {
  if (!isCentred) return chip.text;
  if ((chip.kind === 'lookUp' || chip.kind === 'numberMissing') && !onLookUp) return PICTURE.notLookedUp;
  if (chip.kind === 'more') return PICTURE.showMore(box.party.hidden);
  return chip.kind === 'lookUp' ? PICTURE.lookUp(cost) : chip.text;
}
