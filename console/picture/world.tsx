/** Everything of the picture that is in sight, in the order in which it is painted. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { tiesText } from '../../shared/model/picture/box-texts.ts';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import type { Picture as Drawn, PictureBox, PictureLine } from '../../shared/model/picture/picture.ts';
import type { Rectangle } from '../../shared/model/picture/routes.ts';
import { offerOf } from '../unknown.ts';
import type { Change } from '../what-changed.ts';
import { Box } from './box.tsx';
import { Line, LineLabel } from './line.tsx';
import { List } from './list.tsx';
import { boxesPath, linesPath } from './paths.ts';
import type { Viewport } from './use-viewport.ts';
import { meets } from './viewport.ts';

/** The case, and what follows when a party or a list is chosen. */
export interface CaseInPicture {
  all: CaseParties;
  selected: string | undefined;
  /** The derived interest of persons in the target, by id, in words: shown in their boxes. */
  inAll?: ReadonlyMap<string, string> | undefined;
  /** By party, where the case is compared with another day or version. */
  marks?: ReadonlyMap<string, Change['kind']> | undefined;
  /** Of a search in the jurisdiction, in credits. */
  costOf(jurisdiction: string | undefined): number | undefined;
  /** Its facts are to be shown. */
  onSelect(id: string): void;
  mayLookUp: boolean;
  /** The part of a party's owners that is not known: to be looked up, or explained. Absent on paper. */
  onUnknown?: ((id: string) => void) | undefined;
  /** The rest of a list is asked for: the table is to be shown, at the row of this edge. */
  onTable(edgeId: string): void;
}

export interface WorldProps extends CaseInPicture {
  /** The box that is the stop of the tab key. */
  current: string;
  drawn: Drawn;
  viewport: Pick<Viewport, 'view' | 'window'>;
  /** Ids of what is on a path; `undefined` where no paths are shown. */
  paths: ReadonlySet<string> | undefined;
  onMore(id: string): void;
}

/** Below this scale labels and rows cannot be read, and are left out. */
const LEGIBLE = 0.35;

/** More boxes in sight than this, and smaller than this, are shapes without texts until the user comes nearer. */
const CROWD = { boxes: 250, scale: 0.6 };

/** While the picture is moved only its place changes: what is drawn stays the same node. */
export function World(props: WorldProps) {
  const { scale, x, y } = props.viewport.view;
  const isLegible = scale >= LEGIBLE;
  const acts = useLatest(props);
  const values = Object.entries(props).flatMap(([name, value]) => (OF_PLACE.has(name) || typeof value === 'function' ? [] : [value]));
  const content = useMemo(
    () => <Content {...props} {...acts} isLegible={isLegible} />,
    [...values, props.viewport.window, isLegible, acts],
  );
  return (
    <g class={isLegible ? 'world' : 'world far'} transform={`translate(${x} ${y}) scale(${scale})`}>
      {content}
    </g>
  );
}

/** They change with every move, and nothing that is drawn depends on them. */
const OF_PLACE: ReadonlySet<string> = new Set(['viewport', 'children']);

type Act = (...of: readonly unknown[]) => unknown;

/** The functions among the props, which stay the same and do what those of the last rendering do. */
function useLatest(props: WorldProps): Partial<WorldProps> {
  const latest = useRef<Readonly<Record<string, unknown>>>({});
  latest.current = { ...props };
  const names = Object.keys(props).filter((name) => typeof latest.current[name] === 'function');
  return useMemo(
    () => Object.fromEntries(names.map((name): [string, Act] => [name, (...of) => (latest.current[name] as Act)(...of)])),
    [names.join(' ')],
  );
}

function Content(props: WorldProps & { isLegible: boolean }) {
  const { drawn, viewport, paths, marks, isLegible, onSelect, onTable } = props;
  const seen = (box: Rectangle): boolean => meets(box, viewport.window);
  const boxes = drawn.boxes.filter(seen);
  if (boxes.length > CROWD.boxes && viewport.view.scale < CROWD.scale) return <Crowd {...props} />;
  const lines = drawn.lines.filter(({ points }) => seen(around(points)));
  const onPath = ({ id }: PictureLine): boolean | undefined => paths?.has(id);
  return (
    <>
      {lines.map((line) => (
        <Line key={line.id} line={line} onPath={onPath(line)} />
      ))}
      {drawn.lists.filter(seen).map((placed) => (
        <List
          key={placed.list.id}
          placed={placed}
          isDim={isDim(paths, placed.list.kind === 'officers' ? placed.list.of : placed.list.id)}
          {...{ marks, onSelect, onTable }}
        />
      ))}
      <Boxes {...props} boxes={boxes} />
      {isLegible && lines.map((line) => <LineLabel key={line.id} line={line} onPath={onPath(line)} />)}
    </>
  );
}

/** All of the picture in a few shapes, and the boxes that keys and clicks are about. */
function Crowd(props: WorldProps) {
  const { drawn, current, selected, paths, all } = props;
  const own = drawn.boxes.filter(({ party: { party } }) => [current, selected, all.target].includes(party.id));
  const lines = Map.groupBy(drawn.lines, ({ id, back }) => (paths?.has(id) ? 'on-path' : back ? 'back' : 'owner'));
  return (
    <>
      {[...lines].map(([kind, of]) => (
        <path key={kind} class={`line ${kind} crowd`} d={linesPath(of)} />
      ))}
      <path class="outline crowd" d={boxesPath(drawn.boxes)} />
      <Boxes {...props} boxes={own} />
    </>
  );
}

const isDim = (paths: ReadonlySet<string> | undefined, id: string): boolean => paths !== undefined && !paths.has(id);

function Boxes({ boxes, ...props }: WorldProps & { boxes: readonly PictureBox[] }) {
  const { all, current, drawn, paths, selected, inAll, marks, costOf, mayLookUp, onSelect, onUnknown, onMore } = props;
  const before = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    before.current = new Set(drawn.boxes.map(({ party }) => party.party.id));
  }, [drawn]);
  const listed = new Set(drawn.lists.flatMap(({ list }) => (list.kind === 'officers' ? [list.of] : [])));
  const from = Map.groupBy(all.edges, (edge) => edge.from);
  const nameOf = (id: string): string => all.parties.get(id)!.facts.legalName;
  return boxes.map((box) => {
    const { id, facts } = box.party.party;
    return (
      <Box
        key={id}
        {...{ box, onMore, onUnknown, onSelect }}
        ties={tiesText(from.get(id)?.filter(({ former }) => !former) ?? [], nameOf)}
        isTarget={id === all.target}
        isSelected={id === selected}
        isCurrent={id === current}
        isDim={isDim(paths, id)}
        isNew={before.current !== undefined && !before.current.has(id)}
        isListed={listed.has(id)}
        offer={mayLookUp && box.unknown ? offerOf(box.unknown.part, costOf(facts.jurisdiction)) : undefined}
        mark={marks?.get(id)}
        inAll={inAll?.get(id)}
      />
    );
  });
}

function around(points: readonly { x: number; y: number }[]): Rectangle {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: x - 1, y: y - 1, width: Math.max(...xs) - x + 2, height: Math.max(...ys) - y + 2 };
}
