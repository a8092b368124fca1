/** For a party whose number no register has given: finds one by its name, then looks it up under that number. */
import { useState } from 'preact/hooks';
import type { CaseParty } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { jurisdictionOf, searchCost } from '../account.ts';
import { COST, NUMBER } from '../case-messages.ts';
import { SEARCH } from '../messages.ts';
import { type Candidate, findCandidates } from '../search-plan.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

export interface NumberDialogProps {
  party: CaseParty;
  onChosen(candidate: Candidate): void;
  onClose(): void;
}

export function NumberDialog({ party: { facts }, onChosen, onClose }: NumberDialogProps) {
  const [found, setFound] = useState<readonly Candidate[]>();
  const [error, setError] = useState<unknown>();
  const register = jurisdictionOf(facts.jurisdiction ?? facts.countryOfRegistration);
  const find = (): void => {
    setError(undefined);
    const body = { legalName: facts.legalName, ...(register && { jurisdiction: register.code }) };
    findCandidates(body).then(setFound).catch(setError);
  };
  return (
    <Dialog title={NUMBER.title(readable(facts.legalName))} onClose={onClose}>
      <p>{NUMBER.why}</p>
      {error !== undefined && <Notice error={error} />}
      {found?.length === 0 && <p role="status">{NUMBER.none}</p>}
      <Numbers candidates={found ?? []} onChosen={onChosen} />
      <div class="actions">
        <button type="button" onClick={onClose}>
          {COST.cancel}
        </button>
        {!found && (
          <button type="button" class="primary" autofocus onClick={find}>
            {SEARCH.find(register?.idfinder_credit_cost)}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function Numbers({ candidates, onChosen }: { candidates: readonly Candidate[]; onChosen(candidate: Candidate): void }) {
  return (
    <ul class="candidates" aria-label={SEARCH.candidates}>
      {candidates.map((one) => (
        <li key={`${one.country} ${one.registrationNumber}`}>
          <span>
            <b dir="auto">{readable(one.companyName)}</b> {one.identifierType} <code>{readable(one.registrationNumber)}</code>
          </span>
          <button type="button" onClick={() => onChosen(one)}>
            {COST.confirm(searchCost(one.jurisdiction ?? one.country, one.registrationNumber))}
          </button>
        </li>
      ))}
    </ul>
  );
}
