/** What a look-up asks and costs, before anything is spent. */
import { useState } from 'preact/hooks';
import type { CaseParty } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { account, jurisdictionOf } from '../account.ts';
import { COST } from '../case-messages.ts';
import { credits, inNumbers } from '../messages.ts';
import { valueIn } from '../resource.ts';
import { Dialog } from './dialog.tsx';

export interface CostDialogProps {
  party: CaseParty;
  /** `isTrusted`: look-ups of this cost need no question in this case any more. */
  onConfirm(isTrusted: boolean): void;
  onClose(): void;
}

export function CostDialog({ party: { facts }, onConfirm, onClose }: CostDialogProps) {
  const [isTrusted, setTrusted] = useState(false);
  const register = jurisdictionOf(facts.jurisdiction);
  const cost = register?.search_credit_cost;
  const left = valueIn(account().state.value)?.volume_remaining;
  const number = facts.identifiers.find(({ jurisdiction }) => jurisdiction === facts.jurisdiction) ?? facts.identifiers[0];
  return (
    <Dialog title={COST.title(readable(facts.legalName))} onClose={onClose}>
      <dl>
        <dt>{COST.register}</dt>
        <dd>
          {register?.registry ?? facts.jurisdiction} {register && `(${register.code})`}
        </dd>
        <dt>{COST.number}</dt>
        <dd>
          <code>{number && readable(number.value)}</code>
        </dd>
        <dt>{COST.costs}</dt>
        <dd>
          {cost !== undefined && <b>{credits(cost)}</b>}
          {COST.given}
        </dd>
        {left !== undefined && cost !== undefined && (
          <>
            <dt>{COST.left}</dt>
            <dd>{inNumbers(left - cost)}</dd>
          </>
        )}
      </dl>
      {cost !== undefined && cost > 0 && (
        <label class="check">
          <input type="checkbox" checked={isTrusted} onChange={({ currentTarget }) => setTrusted(currentTarget.checked)} />
          {COST.notAgain(cost)}
        </label>
      )}
      <div class="actions">
        <button type="button" onClick={onClose}>
          {COST.cancel}
        </button>
        <button type="button" class="primary" autofocus onClick={() => onConfirm(isTrusted)}>
          {COST.confirm(cost)}
        </button>
      </div>
    </Dialog>
  );
}
