/** The picture of a case: SVG in the document, as much of it as is in sight. One stop of the tab key; arrows move between the boxes. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Picture as Drawn, type PictureBox, pictureOf } from '../../shared/model/picture/picture.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import type { UnknownPart } from '../../shared/model/picture/unknown-part.ts';
import { PICTURE } from '../case-messages.ts';
import { Arrows } from './arrows.tsx';
import { Legend } from './legend.tsx';
import { LevelList } from './level-list.tsx';
import { levelsOf, openedBy } from './levels.ts';
import { Minimap } from './minimap.tsx';
import { ARROWS, neighbourOf } from './neighbour.ts';
import { ownerPaths, withLists } from './owner-paths.ts';
import { useViewport, type Viewport } from './use-viewport.ts';
import type { Size } from './viewport.ts';
import { type CaseInPicture, World } from './world.tsx';

export interface PictureProps extends CaseInPicture {
  showsPaths: boolean;
  /** Ids of parties and edges that are shown in place of the paths; `undefined`: none. */
  highlighted?: ReadonlySet<string> | undefined;
  showsFormer: boolean;
  /** By party: the part of its owners that is not known. */
  unknown: ReadonlyMap<string, UnknownPart>;
  onPaths(): void;
  onDrawn(drawn: Drawn): void;
  /** Over the picture. */
  children?: ComponentChildren;
}

export function Picture(props: PictureProps) {
  const { all, selected } = props;
  const host = useRef<HTMLDivElement>(null);
  const branches = useBranches();
  const drawn = useDrawn(host, props, branches);
  useEffect(() => {
    if (drawn) props.onDrawn(drawn);
  }, [drawn]);
  const [focused, setFocused] = useState<string>();
  const current = currentOf([focused, selected, all.target], drawn);
  const viewport = useViewport(host, all, drawn, current);
  const paths = usePaths(props, drawn);
  const levels = useMemo(() => (drawn ? levelsOf(all, drawn.shown, props.showsFormer) : []), [all, drawn, props.showsFormer]);
  const name = all.parties.get(all.target)!.facts.legalName;
  const select = (id: string): void => {
    setFocused(id);
    props.onSelect(id);
  };
  const more = (id: string): void => {
    setFocused(id);
    branches.open(id);
  };
  const onUnknown = (id: string): void => {
    more(id);
    props.onUnknown?.(id);
  };
  const world = { ...props, onUnknown, current, viewport, paths, onMore: more, onSelect: select };
  return (
    <div class={paths ? 'picture has-paths' : 'picture'} ref={host} {...viewport.handlers}>
      {drawn && (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
        <svg
          role="group"
          aria-label={PICTURE.name(readable(name), drawn.boxes.length, all.parties.size)}
          aria-describedby="picture-keys"
          onKeyDown={(event) => onKey(event, { ...props, onUnknown, current, drawn, viewport, branches, onFocus: setFocused })}
        >
          <Arrows />
          <World {...world} drawn={drawn} />
        </svg>
      )}
      <p id="picture-keys" class="unseen">
        {PICTURE.keys}
      </p>
      <div class="corner">
        <Legend isDerived={props.inAll !== undefined} />
        <LevelList levels={levels} onDraw={(number) => branches.openAll(openedBy(levels, number, all.target))} />
      </div>
      {props.children}
      {drawn && <Minimap {...{ drawn, viewport }} />}
      <Zoom viewport={viewport} />
    </div>
  );
}

/** Ids of what stands out; all else steps back. */
function usePaths({ highlighted, selected, showsPaths }: PictureProps, drawn: Drawn | undefined): ReadonlySet<string> | undefined {
  return useMemo(() => {
    if (!drawn) return undefined;
    if (highlighted) return withLists(highlighted, drawn.shown);
    return showsPaths ? ownerPaths(drawn.shown, selected && drawn.shown.parties.has(selected) ? selected : undefined) : undefined;
  }, [drawn, highlighted, showsPaths, selected]);
}

/** The box that the keys are for: the first of these that is drawn. */
const currentOf = (wanted: readonly (string | undefined)[], drawn: Drawn | undefined): string =>
  wanted.find((id): id is string => id !== undefined && drawn?.shown.parties.has(id) === true) ?? wanted.at(-1)!;

/** Parties whose owners were opened or closed by the user. */
function useBranches() {
  const [{ open, closed }, set] = useState({ open: new Set<string>(), closed: new Set<string>() });
  const change = (ids: readonly string[], isOpen: boolean): void => {
    const [opened, shut] = [new Set(open), new Set(closed)];
    for (const id of ids) {
      (isOpen ? opened : shut).add(id);
      (isOpen ? shut : opened).delete(id);
    }
    set({ open: opened, closed: shut });
  };
  return {
    open: (id: string) => change([id], true),
    openAll: (ids: readonly string[]) => change(ids, true),
    close: (id: string) => change([id], false),
    opened: open,
    closed,
  };
}

type Branches = ReturnType<typeof useBranches>;

const MARGIN = 40;

/** Of the whole stage, so that opening the facts leaves out no box. */
function useStageSize(host: { current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const measure = (): void => {
      const { width, height } = host.current!.parentElement!.getBoundingClientRect();
      setSize({ width: width - MARGIN, height: height - MARGIN });
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [host]);
  return size;
}

/** The number of boxes is chosen once for a size of the stage: what the user opens comes in addition, and what is there stays. */
function useDrawn(
  host: { current: HTMLElement | null },
  { all, selected, showsFormer, unknown }: PictureProps,
  { opened, closed }: Branches,
) {
  const size = useStageSize(host);
  const chosen = useRef<{ size: Size; boxes: number }>(undefined);
  const budget = useMemo(() => {
    if (!size) return 0;
    const least = chosen.current?.size === size ? chosen.current.boxes : 0;
    const boxes = Math.max(least, pictureOf(all, { ...size, former: showsFormer, unknown }).boxes.length);
    chosen.current = { size, boxes };
    return boxes;
  }, [all, size, showsFormer, unknown]);
  return useMemo(
    () => size && pictureOf(all, { ...size, budget, open: opened, closed, former: showsFormer, unknown, ...(selected && { selected }) }),
    [all, size, budget, opened, closed, showsFormer, unknown, selected],
  );
}

function Zoom({ viewport }: { viewport: Viewport }) {
  return (
    <div class="zoom" role="toolbar" aria-label={PICTURE.zoom}>
      <button type="button" aria-label={PICTURE.zoomIn} onClick={() => viewport.zoom(1.25)}>
        +
      </button>
      <button type="button" aria-label={PICTURE.zoomOut} onClick={() => viewport.zoom(0.8)}>
        −
      </button>
      <button type="button" aria-label={PICTURE.fitAll} onClick={viewport.fit}>
        {PICTURE.fit}
      </button>
    </div>
  );
}

interface KeyContext extends PictureProps {
  current: string;
  drawn: Drawn;
  viewport: Viewport;
  branches: Branches;
  onFocus(id: string): void;
}

function onKey(event: KeyboardEvent, context: KeyContext): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { drawn, viewport } = context;
  const box = drawn.boxes.find(({ party: { party } }) => party.id === context.current)!;
  const direction = ARROWS[event.key];
  if (direction) move(event, context, neighbourOf(drawn.boxes, box, direction));
  else if (event.key === '+' || event.key === '=') viewport.zoom(1.2);
  else if (event.key === '-') viewport.zoom(1 / 1.2);
  else if (event.key === '0') viewport.fit();
  else if (actOn(event.key, box, context)) event.preventDefault();
}

function move(event: KeyboardEvent, { viewport, onFocus }: KeyContext, to: PictureBox | undefined): void {
  event.preventDefault();
  if (!to) return;
  onFocus(to.party.party.id);
  viewport.show(to);
  viewport.focus(to.party.party.id);
}

/** `true` where the key is one of the picture's. */
function actOn(key: string, { party, unknown }: PictureBox, { onSelect, onUnknown, onPaths, branches }: KeyContext): boolean {
  const { id } = party.party;
  const acts: Readonly<Record<string, () => void>> = {
    Enter: () => onSelect(id),
    ' ': () => onSelect(id),
    e: () => {
      if (unknown) onUnknown?.(id);
    },
    c: () => (party.hidden > 0 ? branches.open(id) : branches.close(id)),
    p: onPaths,
  };
  acts[key]?.();
  return key in acts;
}
