/** What shapes and lines mean; folded until it is asked for. */
import { LEGEND } from '../case-messages.ts';

export function Legend() {
  return (
    <details class="legend">
      <summary>{LEGEND.title}</summary>
      <ul>
        {LEGEND.rows.map(([kind, text]) => (
          <li key={kind}>
            <svg width="30" height="10" aria-hidden="true">
              <path class={`line ${kind}`} d="M1 5H29" />
            </svg>
            {text}
          </li>
        ))}
        <li>{LEGEND.bands}</li>
        <li>{LEGEND.shapes}</li>
      </ul>
    </details>
  );
}
