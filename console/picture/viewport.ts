/** Which part of a picture is in sight: a scale and a shift. PURE. */
import type { Rectangle } from '../../shared/model/picture/routes.ts';

/** A point of the picture is at `x + scale * point.x` of the view. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

const SCALE = { min: 0.06, max: 2.5, fitted: 1.3, legible: 0.5, shown: 0.8 };
const MARGIN = { side: 16, sight: 24, bottom: 64, buttons: 44 };

/** The whole picture in the middle, above the buttons; where it would not be legible, the target near the lower edge. */
export function fitted(bounds: Rectangle, { width, height }: Size, target: Rectangle): View {
  const free = height - MARGIN.buttons;
  const scale = Math.min(SCALE.fitted, (width - 2 * MARGIN.side) / bounds.width, (free - MARGIN.side) / bounds.height);
  if (scale >= SCALE.legible) {
    const x = (width - bounds.width * scale) / 2 - bounds.x * scale;
    return { scale, x, y: (free - bounds.height * scale) / 2 - bounds.y * scale };
  }
  const shown = SCALE.shown;
  return { scale: shown, x: width / 2 - middle(target) * shown, y: height - MARGIN.bottom - (target.y + target.height) * shown };
}

const middle = ({ x, width }: Rectangle): number => x + width / 2;

/** About a point of the view, which stays in its place. */
export function zoomed({ scale, x, y }: View, factor: number, about: { x: number; y: number }): View {
  const next = Math.min(SCALE.max, Math.max(SCALE.min, scale * factor));
  const ratio = next / scale;
  return { scale: next, x: about.x - (about.x - x) * ratio, y: about.y - (about.y - y) * ratio };
}

export const moved = ({ scale, x, y }: View, by: { x: number; y: number }): View => ({ scale, x: x + by.x, y: y + by.y });

/** As little as needed for the rectangle to be in sight. */
export function inSight(view: View, box: Rectangle, { width, height }: Size): View {
  const left = box.x * view.scale + view.x - MARGIN.sight;
  const right = (box.x + box.width) * view.scale + view.x + MARGIN.sight;
  const top = box.y * view.scale + view.y - MARGIN.sight;
  const bottom = (box.y + box.height) * view.scale + view.y + MARGIN.bottom;
  const x = left < 0 ? -left : right > width ? width - right : 0;
  const y = top < 0 ? -top : bottom > height ? height - bottom : 0;
  return moved(view, { x, y });
}

/** The box keeps its place on the screen, though it has another place in the new picture. */
export const anchored = (view: View, before: Rectangle, after: Rectangle): View =>
  moved(view, { x: (before.x - after.x) * view.scale, y: (before.y - after.y) * view.scale });

/** The point of the picture comes into the middle of the view. */
export const centredAt = ({ scale }: View, point: { x: number; y: number }, { width, height }: Size): View => ({
  ...{ scale, x: width / 2 - point.x * scale, y: height / 2 - point.y * scale },
});

export const sightOf = ({ scale, x, y }: View, { width, height }: Size): Rectangle => ({
  ...{ x: -x / scale, y: -y / scale, width: width / scale, height: height / scale },
});

/** What is drawn for a scale: more than is in sight, so that most moves draw nothing anew. */
export interface Window {
  scale: number;
  area: Rectangle;
}

/** A quarter of the view more on each side. The same as before while all that is in sight lies in it. */
export function windowFor(view: View, size: Size, before: Window | undefined): Window {
  const { x, y, width, height } = sightOf(view, size);
  const { area } = before ?? {};
  const isInside = area && area.x <= x && area.y <= y && area.x + area.width >= x + width && area.y + area.height >= y + height;
  if (before?.scale === view.scale && isInside) return before;
  return { scale: view.scale, area: { x: x - width / 4, y: y - height / 4, width: width * 1.5, height: height * 1.5 } };
}

export const meets = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
