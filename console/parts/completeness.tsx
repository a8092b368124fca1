/** How complete each section of a searched party is: a chip for each, which says what it means when it is opened. */
import type { DataStatus } from '../../shared/model/entity/company-record.ts';
import type { Section } from '../../shared/model/entity/entity.ts';
import { FACTS, SECTIONS, STATUSES } from '../case-messages.ts';

export function Completeness({ status }: { status: Record<Section, DataStatus> | undefined }) {
  if (!status) return null;
  return (
    <>
      <h3>{FACTS.complete}</h3>
      <ul class="chips">
        {(Object.keys(SECTIONS) as Section[]).map((section) => {
          const [word, meaning] = STATUSES[status[section]];
          return (
            <li key={section}>
              <details class={`section-status ${status[section]}`}>
                <summary>
                  {SECTIONS[section]}: {word}
                </summary>
                <p>{meaning}</p>
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}
