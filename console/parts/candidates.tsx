/** Companies that registers confirm under a name: each opens its case. */

import { readable } from '../../shared/model/picture/readable.ts';
import { jurisdictions } from '../account.ts';
import { SEARCH } from '../messages.ts';
import { valueIn } from '../resource.ts';
import { type Candidate, candidatePlan, type Plan } from '../search-plan.ts';

export interface CandidatesProps {
  name: string;
  candidates: readonly Candidate[];
  onOpen(plan: Plan): void;
}

export function Candidates({ name, candidates, onOpen }: CandidatesProps) {
  const registers = valueIn(jurisdictions().state.value) ?? [];
  if (candidates.length === 0) return <p role="status">{SEARCH.noCandidates(name)}</p>;
  return (
    <ul class="candidates" aria-label={SEARCH.candidates}>
      {candidates.map((one) => {
        const plan = candidatePlan(one, registers);
        return (
          <li key={`${one.country} ${one.registrationNumber}`}>
            <div>
              <b dir="auto">{readable(one.companyName)}</b>
              <p class="quiet">
                <CandidateFacts one={one} />
              </p>
              {plan.refusal && <p class="hint bad">{plan.refusal}</p>}
            </div>
            <button type="button" disabled={plan.refusal !== undefined} onClick={() => onOpen(plan)}>
              {plan.button}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Which company it is: register, number, and where the register says so, court and status. */
export function CandidateFacts({ one }: { one: Candidate }) {
  return (
    <>
      <span class="country">{one.jurisdiction ?? one.country}</span> {one.identifierType} <code>{readable(one.registrationNumber)}</code>
      {[one.registerCourt, one.companyStatus].filter(Boolean).map((text) => ` · ${text}`)}
    </>
  );
}
