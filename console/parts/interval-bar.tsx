/** An interval of percentages as a bar from its lower to its upper end, with the limit of a rule as a line. The words beside it say the same. */
import type { Share } from '../../shared/model/entity/ownership-facts.ts';
import { lowerEnd } from '../../shared/model/entity/share-words.ts';

export interface IntervalBarProps {
  share: Share;
  /** In percent. */
  threshold?: number | undefined;
}

/** An exact share is a line of this width, in percent: never a filled area that could be read as a range. */
const EXACT_WIDTH = 1.2;

export function IntervalBar({ share, threshold }: IntervalBarProps) {
  const from = lowerEnd(share);
  const to = share.exact ?? share.maximum ?? share.exclusiveMaximum ?? 100;
  const width = to === 0 ? 0 : Math.max(to - from, EXACT_WIDTH);
  return (
    <svg class="interval" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="whole" y="3" width="100" height="4" />
      <rect class="part" x={Math.min(from, 100 - width)} y="1" width={width} height="8" />
      {threshold !== undefined && <rect class="threshold" x={threshold - 0.4} width="0.8" height="10" />}
    </svg>
  );
}
