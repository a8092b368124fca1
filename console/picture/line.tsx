/** A line from the owner to the owned party, and its label where it begins. */
import { lineClasses } from '../../shared/model/picture/line-classes.ts';
import { linePath } from '../../shared/model/picture/line-path.ts';
import type { PictureLine } from '../../shared/model/picture/picture.ts';
import { LABEL } from '../../shared/model/picture/sizes.ts';

export interface LineProps {
  line: PictureLine;
  /** On a path that is shown; `undefined` where no paths are shown. */
  onPath: boolean | undefined;
}

export function Line({ line, onPath }: LineProps) {
  const { points, edge } = line;
  return (
    <path
      class={`line ${classOf(line, onPath)}`}
      d={linePath(points)}
      marker-end={`url(#arrow${onPath ? '-path' : line.back ? '-back' : ''})`}
      data-from={edge?.from}
      data-to={edge?.to}
    />
  );
}

export function LineLabel({ line, onPath }: LineProps) {
  const { label, edge } = line;
  if (!label || !edge) return null;
  return (
    <g class={`label ${classOf(line, onPath)}`} transform={`translate(${label.x} ${label.y})`}>
      <rect width={label.width} height={label.height} rx="4" />
      {edge.label.map(({ strong, plain }, index) => (
        <text key={strong ?? plain} x={label.width / 2} y={LABEL.line - 1.5 + index * LABEL.line} text-anchor="middle">
          {strong && <tspan class="strong">{strong}</tspan>}
          {strong && plain ? ' ' : ''}
          {plain}
        </text>
      ))}
    </g>
  );
}

function classOf(line: PictureLine, onPath: boolean | undefined): string {
  const path = onPath === undefined ? [] : [onPath ? 'on-path' : 'dim'];
  return [...lineClasses(line), ...path].join(' ');
}
