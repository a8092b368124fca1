/** Above a box: the part of its owners that is not known, hatched, with its size, the reason, and what can be done about it. */

import { shareInSigns } from '../../shared/model/entity/share-words.ts';
import type { PictureBox } from '../../shared/model/picture/picture.ts';
import { BOX, UNKNOWN as SIZE } from '../../shared/model/picture/sizes.ts';
import { cutText } from '../../shared/model/picture/text-width.ts';
import { hatchPath, UNKNOWN_REASONS } from '../../shared/model/picture/unknown-part.ts';
import { UNKNOWN } from '../case-messages.ts';
import { type Offer, sizeOf, unknownText } from '../unknown.ts';

export interface UnknownProps {
  box: PictureBox;
  placed: NonNullable<PictureBox['unknown']>;
  offer: Offer | undefined;
  /** Does what is offered, or says why it is not known; absent on paper. */
  onUnknown: ((id: string) => void) | undefined;
}

export function Unknown({ box, placed, offer, onUnknown }: UnknownProps) {
  const { part, isBeside, width, height } = placed;
  const { id } = box.party.party;
  const left = placed.x - box.x;
  const stub = Math.min(BOX.width - SIZE.hatch, Math.max(SIZE.hatch, left + width / 2)) - left;
  const size = (isBeside ? part.share && shareInSigns(part.share) : sizeOf(part)) ?? UNKNOWN.notKnown;
  const failed = part.reason === 'source_failed' && offer && !isBeside ? ` · ${UNKNOWN_REASONS.source_failed}` : '';
  const inside = width - 2 * SIZE.hatch;
  return (
    <g
      class={`unknown${offer ? ' act' : ''}`}
      transform={`translate(${left} ${placed.y - box.y})`}
      {...(onUnknown && { role: 'button', tabindex: -1, onClick: () => onUnknown(id) })}
    >
      <title>{[unknownText(part), offer?.text].filter(Boolean).join('. ')}</title>
      <path class="stub" d={`M${stub} ${height}V${box.y - placed.y}`} />
      <rect class="frame" width={width} height={height} />
      <path class="hatch" d={hatchPath(width, height)} />
      <rect class="ground" x={SIZE.hatch} y={SIZE.hatch} width={width - 2 * SIZE.hatch} height={height - 2 * SIZE.hatch} />
      {[size + failed, (isBeside ? offer?.short : offer?.text) ?? UNKNOWN_REASONS[part.reason]].map((text, line) => (
        <text key={line} class={line === 0 ? 'size' : 'why'} x={width / 2} y={SIZE.lines[line]} text-anchor="middle">
          {cutText(text, SIZE.size, inside)}
        </text>
      ))}
    </g>
  );
}
