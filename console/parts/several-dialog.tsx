/** Several look-ups, chosen in one list, with the sum of their cost before anything is spent. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { CaseParties, CaseParty } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { account, searchCost } from '../account.ts';
import { COST, SEVERAL } from '../case-messages.ts';
import { credits, inNumbers } from '../messages.ts';
import { valueIn } from '../resource.ts';
import { Dialog } from './dialog.tsx';
import { canBeSearched } from './facts.tsx';

export interface SeveralDialogProps {
  parties: readonly CaseParty[];
  /** Ids of those that are chosen when it opens. */
  first: readonly string[];
  onConfirm(ids: readonly string[]): void;
  onClose(): void;
}

/** Those with a number that a register with a known price can be asked for. */
export const lookUpChoices = ({ parties }: CaseParties): CaseParty[] =>
  [...parties.values()].filter((party) => canBeSearched(party) && party.facts.identifiers.length > 0 && costOf(party) !== undefined);

export const costOf = ({ facts }: CaseParty): number | undefined => searchCost(facts.jurisdiction);

export function SeveralDialog({ parties, first, onConfirm, onClose }: SeveralDialogProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(first));
  const cost = parties.reduce((sum, party) => sum + (chosen.has(party.id) ? (costOf(party) ?? 0) : 0), 0);
  const left = (valueIn(account().state.value)?.volume_remaining ?? 0) - cost;
  const toggle = (id: string): void => {
    const changed = new Set(chosen);
    if (!changed.delete(id)) changed.add(id);
    choose(changed);
  };
  const isAll = chosen.size === parties.length;
  return (
    <Dialog title={SEVERAL.title} onClose={onClose}>
      <ul class="choices">
        <li>
          <Choice isChosen={isAll} onChange={() => choose(new Set(isAll ? [] : parties.map(({ id }) => id)))}>
            {SEVERAL.all(parties.length)}
          </Choice>
        </li>
        {parties.map((party) => (
          <li key={party.id}>
            <Choice isChosen={chosen.has(party.id)} onChange={() => toggle(party.id)}>
              <bdi>{readable(party.facts.legalName)}</bdi> <span class="country">{party.facts.jurisdiction}</span>{' '}
              <code>{readable(party.facts.identifiers[0]!.value)}</code> · {credits(costOf(party)!)}
            </Choice>
          </li>
        ))}
      </ul>
      <p>
        {COST.costs} <b>{credits(cost)}</b>
        {COST.given}. {COST.left}: {inNumbers(left)}.
      </p>
      <div class="actions">
        <button type="button" onClick={onClose}>
          {COST.cancel}
        </button>
        <button type="button" class="primary" disabled={chosen.size === 0 || left < 0} onClick={() => onConfirm([...chosen])}>
          {SEVERAL.confirm(chosen.size, cost)}
        </button>
      </div>
    </Dialog>
  );
}

function Choice({ isChosen, onChange, children }: { isChosen: boolean; onChange(): void; children: ComponentChildren }) {
  return (
    <label class="check">
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <span>{children}</span>
    </label>
  );
}
