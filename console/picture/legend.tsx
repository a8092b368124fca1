/** What shapes and lines mean; folded until it is asked for. */
import { LEGEND } from '../case-messages.ts';

/** `isDerived`: boxes have interests that the service derived. */
export function Legend({ isDerived }: { isDerived: boolean }) {
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
        {isDerived && <li>{LEGEND.derived}</li>}
        <li>{LEGEND.shapes}</li>
      </ul>
    </details>
  );
}
