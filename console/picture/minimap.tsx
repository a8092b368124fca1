/** The whole picture, small, with the part that is in sight: where the picture is larger than the view. For pointers only; keys move between boxes. */
import { useMemo } from 'preact/hooks';
import type { Picture as Drawn } from '../../shared/model/picture/picture.ts';
import type { Rectangle } from '../../shared/model/picture/routes.ts';
import { boxesPath } from './paths.ts';
import type { Viewport } from './use-viewport.ts';

const SIZE = { width: 180, height: 110 };
/** A picture that reaches out of the view by less is not worth a map. */
const OUTSIDE = 24;

export interface MinimapProps {
  drawn: Drawn;
  viewport: Viewport;
}

export function Minimap({ drawn: { boxes, bounds, shown }, viewport }: MinimapProps) {
  const path = useMemo(() => boxesPath(boxes), [boxes]);
  const target = boxes.find(({ party }) => party.party.id === shown.target)!;
  const { sight } = viewport;
  if (!sight || contains(sight, bounds, OUTSIDE / viewport.view.scale)) return null;
  const scale = Math.min(SIZE.width / bounds.width, SIZE.height / bounds.height);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  const go = ({ currentTarget, clientX, clientY }: { currentTarget: Element; clientX: number; clientY: number }): void => {
    const { left, top } = currentTarget.getBoundingClientRect();
    viewport.centre({ x: bounds.x + (clientX - left) / scale, y: bounds.y + (clientY - top) / scale });
  };
  const inMap = within(sight, bounds);
  return (
    <svg
      class="minimap"
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) go(event);
      }}
    >
      <path class="all" d={path} />
      <path class="target" d={boxesPath([target])} />
      <rect class="sight" {...inMap} />
    </svg>
  );
}

const contains = (outer: Rectangle, inner: Rectangle, by: number): boolean =>
  outer.x - by <= inner.x &&
  outer.y - by <= inner.y &&
  outer.x + outer.width + by >= inner.x + inner.width &&
  outer.y + outer.height + by >= inner.y + inner.height;

function within({ x, y, width, height }: Rectangle, bounds: Rectangle): Rectangle {
  const [left, top] = [Math.max(x, bounds.x), Math.max(y, bounds.y)];
  const [right, bottom] = [Math.min(x + width, bounds.x + bounds.width), Math.min(y + height, bounds.y + bounds.height)];
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
