/** Many boxes or lines as one path: a browser moves one element faster than thousands. PURE. */
import type { PictureLine } from '../../shared/model/picture/picture.ts';
import type { Rectangle } from '../../shared/model/picture/routes.ts';

export const boxesPath = (boxes: readonly Rectangle[]): string =>
  boxes.map(({ x, y, width, height }) => `M${Math.round(x)} ${Math.round(y)}h${width}v${height}h${-width}z`).join('');

export const linesPath = (lines: readonly PictureLine[]): string =>
  lines.map(({ points }) => `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`).join('');
