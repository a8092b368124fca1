/** Above a box without owners: why there are none, and what can be done about it. At its lower corner: how many officers it has. */
import type { PictureBox } from '../../shared/picture/picture.ts';
import { BOX } from '../../shared/picture/sizes.ts';
import { textWidth } from '../../shared/picture/text-width.ts';
import { PICTURE } from '../messages.ts';
import type { BoxProps } from './box.tsx';
import { Glyph } from './glyph.tsx';

/** `bold`: how much wider the letters of a button are. */
const SIZE = { text: 11, padding: 10, height: 21, bold: 1.08 };

export function Chip({ box, cost, isListed, onLookUp, onMore }: BoxProps) {
  return (
    <>
      {box.chip && <Why box={box} chip={box.chip} cost={cost} onLookUp={onLookUp} onMore={onMore} />}
      {box.officerCount > 0 && !isListed && <Officers count={box.officerCount} />}
    </>
  );
}

type WhyProps = Pick<BoxProps, 'box' | 'cost' | 'onLookUp' | 'onMore'> & { chip: NonNullable<PictureBox['chip']> };

function Why({ box, chip, cost, onLookUp, onMore }: WhyProps) {
  const { id } = box.party.party;
  const isCentred = Math.abs(chip.x + chip.width / 2 - box.x - BOX.width / 2) < 1;
  const text = textOf({ box, chip, cost, isCentred });
  const width = isCentred ? textWidth(text, SIZE.text) * SIZE.bold + 2 * SIZE.padding : chip.width;
  const left = isCentred ? (BOX.width - width) / 2 : chip.x - box.x;
  const act = chip.kind === 'more' ? () => onMore(id) : chip.kind === 'lookUp' && onLookUp ? () => onLookUp(id) : undefined;
  const stub = isCentred ? width / 2 : SIZE.padding;
  return (
    <g
      class={act ? 'chip act' : 'chip'}
      transform={`translate(${left} ${chip.y - box.y})`}
      {...(act && { role: 'button', tabIndex: -1, onClick: act })}
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
function textOf({ box, chip, cost, isCentred }: Pick<WhyProps, 'box' | 'chip' | 'cost'> & { isCentred: boolean }): string {
  if (!isCentred) return chip.text;
  if (chip.kind === 'more') return PICTURE.showMore(box.party.hidden);
  return chip.kind === 'lookUp' ? PICTURE.lookUp(cost) : chip.text;
}

function Officers({ count }: { count: number }) {
  return (
    <g class="officers-count" transform={`translate(${BOX.width - 40} ${BOX.height - 11})`}>
      <rect width="34" height="20" rx="10" />
      <g transform="translate(6 5) scale(.65)">
        <Glyph kind="person" />
      </g>
      <text x="19" y="14">
        {count}
      </text>
    </g>
  );
}
