/** What shapes and lines mean; folded until it is asked for. */
import { LEGEND_OF_BOXES, LEGEND_OF_SHARES, LEGEND_ROWS } from '../../shared/picture/legend-rows.ts';
import { LEGEND } from '../case-messages.ts';

export function Legend() {
  return (
    <details class="legend">
      <summary>{LEGEND}</summary>
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
        <li>{LEGEND_OF_BOXES}</li>
      </ul>
    </details>
  );
}
