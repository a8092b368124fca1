/** Who may read a case besides its owner, and its end. For the owner only. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { FILES, SHARING } from '../case-menu-messages.ts';
import { instantText } from '../messages.ts';
import { forgetResource, resource, valueIn } from '../resource.ts';
import { ask } from '../session.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

const collaborators = (caseId: string) =>
  resource(`collaborators ${caseId}`, async () => (await ask((rg) => rg.collaborators.list(caseId))).data);

export function SharingDialog({ caseId, onClose }: { caseId: string; onClose(): void }) {
  const read = collaborators(caseId);
  const state = read.state.value;
  const [email, setEmail] = useState('');
  const [error, setError] = useState<unknown>();
  const change = (call: Promise<void>): void => {
    setError(undefined);
    call.then(() => read.reload(), setError);
  };
  const add = (event: Event): void => {
    event.preventDefault();
    change(ask((rg) => rg.collaborators.add(caseId, email.trim())).then(() => setEmail('')));
  };
  return (
    <Dialog title={SHARING.title} onClose={onClose}>
      <p>{SHARING.what}</p>
      {state.status === 'failed' && <Notice error={state.error} onAgain={() => void read.reload()} />}
      {error !== undefined && <Notice error={error} />}
      <ul class="keys" aria-busy={state.status === 'loading'}>
        {(valueIn(state) ?? []).map(({ email: one, addedAt }) => (
          <li key={one ?? addedAt}>
            <span>
              <b>{one ?? SHARING.unknown}</b>
              <small>{instantText(addedAt)}</small>
            </span>
            {one && (
              <button type="button" onClick={() => change(ask((rg) => rg.collaborators.remove(caseId, one)))}>
                {SHARING.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      <form class="row" onSubmit={add}>
        <input
          type="email"
          required
          aria-label={SHARING.email}
          placeholder={SHARING.email}
          value={email}
          onInput={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <button type="submit">{SHARING.add}</button>
      </form>
    </Dialog>
  );
}

export interface EraseDialogProps {
  caseId: string;
  /** Is typed to confirm. */
  name: string;
  onClose(): void;
}

export function EraseDialog({ caseId, name, onClose }: EraseDialogProps) {
  const { route } = useLocation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<unknown>();
  const erase = (event: Event): void => {
    event.preventDefault();
    ask((rg) => rg.erase(caseId)).then(() => {
      forgetResource(`case ${caseId}`);
      route('/app/cases');
    }, setError);
  };
  return (
    <Dialog title={SHARING.eraseTitle} onClose={onClose}>
      <form onSubmit={erase}>
        <p>{SHARING.eraseWhat(name)}</p>
        <input aria-label={SHARING.name} value={typed} onInput={({ currentTarget }) => setTyped(currentTarget.value)} />
        {error !== undefined && <Notice error={error} />}
        <div class="actions">
          <button type="button" onClick={onClose}>
            {SHARING.cancel}
          </button>
          <button type="submit" class="primary" disabled={typed.trim() !== name}>
            {FILES.erase}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
