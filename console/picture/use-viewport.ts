/** The view of a picture: fitted at first, then moved by pointer, wheel, fingers, buttons and keys; a box keeps its place when others come. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Picture as Drawn, PictureBox } from '../../shared/model/picture/picture.ts';
import type { Rectangle } from '../../shared/model/picture/routes.ts';
import { anchored, centredAt, fitted, inSight, moved, type Size, sightOf, type View, type Window, windowFor, zoomed } from './viewport.ts';

type Host = { current: HTMLElement | null };

/** A pointer that moved less than this has clicked. */
const CLICK = 4;
const WHEEL = { zoom: 0.0016, pinch: 0.01, notch: 100 };

export type Viewport = ReturnType<typeof useViewport>;

/** `all`: what the picture is of; when it grows, the party `anchor` keeps its place on the screen. */
export function useViewport(host: Host, all: unknown, drawn: Drawn | undefined, anchor: string) {
  const [view, setView] = useState<View>({ scale: 1, x: 0, y: 0 });
  /** Until the user moves the picture, it fills the view. */
  const isFitted = useRef(true);
  const sizeOf = (): Size => host.current!.getBoundingClientRect();
  const fit = (): void => {
    if (!drawn) return;
    isFitted.current = true;
    setView(fitted(drawn.bounds, sizeOf(), boxOf(drawn, drawn.shown.target)!));
  };
  const change = (by: (view: View) => View): void => {
    isFitted.current = false;
    setView(by);
  };
  const before = useRef<{ drawn: Drawn; all: unknown }>(undefined);
  useLayoutEffect(() => {
    if (!drawn) return;
    const [old, now] = [before.current && boxOf(before.current.drawn, anchor), boxOf(drawn, anchor)];
    const hasGrown = before.current !== undefined && before.current.all !== all;
    if (old && now && (hasGrown || !isFitted.current)) change((one) => inSight(anchored(one, old, now), now, sizeOf()));
    else fit();
    before.current = { drawn, all };
  }, [drawn]);
  useHostSize(host, () => {
    if (isFitted.current) fit();
  });
  const zoom = (factor: number, about?: { x: number; y: number }): void => {
    const { width, height } = sizeOf();
    change((one) => zoomed(one, factor, about ?? { x: width / 2, y: height / 2 }));
  };
  const pan = (by: { x: number; y: number }): void => change((one) => moved(one, by));
  useWheel(host, zoom, pan);
  const window = useRef<Window>(undefined);
  if (host.current) window.current = windowFor(view, sizeOf(), window.current);
  return {
    ...{ view, fit, zoom },
    /** What is in sight, in pixels of the picture. */
    sight: host.current ? sightOf(view, sizeOf()) : undefined,
    /** The same object while what is in sight lies within it. */
    window: window.current?.area ?? EVERYTHING,
    centre: (point: { x: number; y: number }): void => change((one) => centredAt(one, point, sizeOf())),
    show: (box: Rectangle): void => setView((one) => inSight(one, box, sizeOf())),
    /** After the next painting, when the box is in the document. */
    focus: (id: string): void => {
      requestAnimationFrame(() => host.current?.querySelector<SVGElement>(`[data-id="${id}"] .hit`)?.focus({ preventScroll: true }));
    },
    handlers: usePointers(host, zoom, pan),
  };
}

const boxOf = (picture: Drawn, id: string): PictureBox | undefined => picture.boxes.find(({ party }) => party.party.id === id);

export const EVERYTHING: Rectangle = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 };

/** The window was resized, or the facts opened beside the picture. */
function useHostSize(host: Host, onSize: () => void): void {
  const latest = useRef(onSize);
  latest.current = onSize;
  useEffect(() => {
    // The observer also tells of the end of the element.
    const observer = new ResizeObserver(() => host.current && latest.current());
    observer.observe(host.current!);
    return () => observer.disconnect();
  }, [host]);
}

type Zoom = (factor: number, about?: { x: number; y: number }) => void;
type Pan = (by: { x: number; y: number }) => void;

/** A wheel and a pinch zoom; two fingers on a touchpad pan. */
function useWheel(host: Host, zoom: Zoom, pan: Pan): void {
  useEffect(() => {
    const element = host.current!;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const about = { x: event.clientX - left, y: event.clientY - top };
      const isNotch = event.deltaX === 0 && Math.abs(event.deltaY) >= WHEEL.notch;
      if (event.ctrlKey) zoom(Math.exp(-event.deltaY * WHEEL.pinch), about);
      else if (isNotch) zoom(Math.exp(-event.deltaY * WHEEL.zoom), about);
      else pan({ x: -event.deltaX, y: -event.deltaY });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [host]);
}

interface Pointer {
  x: number;
  y: number;
}

/** One pointer pans, two pinch. A click after a drag is no click. */
function usePointers(host: Host, zoom: Zoom, pan: Pan) {
  const pointers = useMemo(() => new Map<number, Pointer>(), []);
  const dragged = useRef(0);
  const release = ({ pointerId }: PointerEvent): void => void pointers.delete(pointerId);
  return {
    onPointerDown: ({ pointerId, button, clientX: x, clientY: y }: PointerEvent): void => {
      if (button !== 0) return;
      if (pointers.size === 0) dragged.current = 0;
      pointers.set(pointerId, { x, y });
    },
    onPointerMove: ({ pointerId, clientX: x, clientY: y }: PointerEvent): void => {
      const last = pointers.get(pointerId);
      if (!last) return;
      const others = [...pointers].filter(([id]) => id !== pointerId).map(([, other]) => other);
      pointers.set(pointerId, { x, y });
      dragged.current += Math.abs(x - last.x) + Math.abs(y - last.y);
      if (dragged.current <= CLICK) return;
      if (others[0]) pinch(host, zoom, last, { x, y }, others[0]);
      else pan({ x: x - last.x, y: y - last.y });
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClickCapture: (event: MouseEvent): void => {
      if (dragged.current > CLICK) event.stopPropagation();
      dragged.current = 0;
    },
  };
}

function pinch(host: Host, zoom: Zoom, last: Pointer, now: Pointer, other: Pointer): void {
  const { left, top } = host.current!.getBoundingClientRect();
  const apart = ({ x, y }: Pointer): number => Math.hypot(x - other.x, y - other.y) || 1;
  zoom(apart(now) / apart(last), { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top });
}
