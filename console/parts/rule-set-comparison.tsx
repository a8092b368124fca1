/** Verdicts under several rule sets side by side: a row for each party, a column for each rule set. */
import { useState } from 'preact/hooks';
import { readable } from '../../shared/model/picture/readable.ts';
import { VERDICT_WORDS } from '../answer-messages.ts';
import type { Ownership } from '../open-case.ts';
import { OWNERS } from '../ownership-messages.ts';
import { valueIn } from '../resource.ts';
import { ownershipUnder, type RuleSet, titleOf } from '../rule-sets.ts';
import { comparedBy } from '../verdicts.ts';
import { ScrollingTable } from './list-table.tsx';
import { Notice } from './notice.tsx';

/** As many as the service judges by in one answer. */
const MOST = 5;

interface ComparisonProps {
  all: readonly RuleSet[];
  ownership: Ownership;
  version: string;
}

export function RuleSetComparison(props: ComparisonProps) {
  const [isOpen, open] = useState(false);
  return (
    <details class="comparison" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{OWNERS.compare}</summary>
      {isOpen && <Comparison {...props} />}
    </details>
  );
}

function Comparison({ all, ownership, version }: ComparisonProps) {
  const [ids, choose] = useState<readonly string[]>(ownership.ruleSets.map(({ id }) => id));
  const asked = ownershipUnder(ids.join(), ownership, version);
  const state = asked.state.value;
  const answer = valueIn(state);
  const left = all.filter(({ id }) => !ids.includes(id));
  return (
    <>
      {ids.length < MOST && (
        <label class="rule-set">
          {OWNERS.addRuleSet}
          <select value="" onChange={({ currentTarget }) => choose([...ids, currentTarget.value])}>
            <option value="">–</option>
            {left.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {state.status === 'failed' && <Notice error={state.error} onAgain={() => void asked.reload()} />}
      {ids.length > 1 && (
        <div class="choices">
          {ids.map((id) => (
            <button key={id} type="button" onClick={() => choose(ids.filter((one) => one !== id))}>
              {OWNERS.remove(titleOf(id, all))}
            </button>
          ))}
        </div>
      )}
      <div aria-busy={!answer}>{answer && <Table {...{ all, answer }} />}</div>
    </>
  );
}

function Table({ all, answer }: { all: readonly RuleSet[]; answer: Ownership }) {
  const { ruleSets } = answer;
  const columns = ruleSets.map(({ id, inForce }) =>
    inForce === 'yes' ? titleOf(id, all) : `${titleOf(id, all)} (${OWNERS.inForce[inForce]})`,
  );
  return (
    <ScrollingTable label={OWNERS.compare} columns={[OWNERS.party, ...columns]}>
      {comparedBy(answer).map(({ key, name, statuses }) => (
        <tr key={key}>
          <th scope="row" dir="auto">
            {name === undefined ? OWNERS.unnamed : readable(name)}
          </th>
          {statuses.map((status, at) => (
            <td key={ruleSets[at]!.id} class={`verdict-word ${status ?? ''}`}>
              {status ? VERDICT_WORDS[status] : OWNERS.notAsked}
            </td>
          ))}
        </tr>
      ))}
    </ScrollingTable>
  );
}
