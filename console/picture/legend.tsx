/** What shapes and lines mean; folded until it is asked for. */
import { LEGEND_OF_BOXES, LEGEND_OF_SHARES, LEGEND_OF_UNKNOWN, LEGEND_ROWS } from '../../shared/model/picture/legend-rows.ts';
import { LEGEND } from '../case-messages.ts';

/** `isDerived`: boxes have interests that the service derived. */
export function Legend({ isDerived }: { isDerived: boolean }) {
  return (
    <details class="legend">
      <summary>{LEGEND.title}</summary>
      <ul>
        {LEGEND_ROWS.map(([classes, text]) => (
          <li key={text}>
            <svg width="30" height="10" aria-hidden="true">
              <path class={`line ${classes.join(' ')}`} d="M1 5H29" />
            </svg>
            {text}
          </li>
        ))}
        <li>{LEGEND_OF_SHARES}</li>
        {isDerived && <li>{LEGEND.derived}</li>}
        <li>{LEGEND_OF_BOXES}</li>
        <li>{LEGEND_OF_UNKNOWN}</li>
      </ul>
    </details>
  );
}
