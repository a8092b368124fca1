/** A look-up of a party: its number is found if it has none, its cost is confirmed, and then it is followed. */
import { useState } from 'preact/hooks';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { searchCost } from '../account.ts';
import { dismiss, type LookUp, lookUp, lookUpAll } from '../look-ups.ts';
import type { Candidate } from '../search-plan.ts';
import { CostDialog } from './cost-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { lookUpChoices, SeveralDialog } from './several-dialog.tsx';

export type Asking = ReturnType<typeof useLookUps>;

export function LookUpDialog({ asking: { asked, choices, several, confirm, confirmSeveral, choose, cancel } }: { asking: Asking }) {
  if (several) return <SeveralDialog parties={choices} first={several} onConfirm={confirmSeveral} onClose={cancel} />;
  if (!asked) return null;
  if (asked.facts.identifiers.length === 0) return <NumberDialog party={asked} onChosen={choose} onClose={cancel} />;
  return <CostDialog party={asked} onConfirm={confirm} onClose={cancel} />;
}

export function useLookUps(caseId: string, all: CaseParties) {
  const [wanted, setWanted] = useState<string>();
  /** Up to this cost, in credits, nothing is asked: for this case in this tab. */
  const [trusted, setTrusted] = useState(-1);
  const [error, setError] = useState<unknown>();
  const [several, setSeveral] = useState<readonly string[]>();
  const close = (): void => {
    setWanted(undefined);
    setSeveral(undefined);
    setError(undefined);
  };
  const start = (entityId: string, number: { jurisdiction?: string; identifier?: string } = {}): void => {
    close();
    lookUp({ caseId, entityId, ...number }).catch(setError);
  };
  const ask = (id: string): void => {
    const { jurisdiction, identifiers } = all.parties.get(id)!.facts;
    const cost = searchCost(jurisdiction);
    if (cost !== undefined && cost <= trusted && identifiers.length > 0) start(id);
    else setWanted(id);
  };
  const asked = wanted === undefined ? undefined : all.parties.get(wanted);
  return {
    ...{ ask, asked, error, several },
    /** What can be chosen of several. */
    choices: lookUpChoices(all),
    /** `first`: ids of those that are chosen already. */
    askSeveral: (first: readonly string[]): void => setSeveral(first),
    confirmSeveral: (ids: readonly string[]): void => {
      close();
      lookUpAll(ids.map((entityId) => ({ caseId, entityId }))).catch(setError);
    },
    confirm: (isTrusted: boolean): void => {
      if (!asked) return;
      if (isTrusted) setTrusted(searchCost(asked.facts.jurisdiction) ?? trusted);
      start(asked.id);
    },
    choose: ({ jurisdiction, country, registrationNumber }: Candidate): void => {
      if (asked) start(asked.id, { jurisdiction: jurisdiction ?? country, identifier: registrationNumber });
    },
    cancel: close,
    again: ({ search: { _id, entityId } }: LookUp): void => {
      dismiss(_id);
      if (entityId) ask(entityId);
    },
  };
}
