/** API keys: made, shown once, and revoked. They need an ID token. */
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/src/index.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { instantText } from '../messages.ts';
import { ACCOUNT } from '../page-messages.ts';
import { resource, valueIn } from '../resource.ts';
import { ask, credential } from '../session.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { SecretDialog } from './secret-dialog.tsx';

type Key = Schemas['ApiKeyList']['data'][number];

const keys = () => resource('keys', async () => (await ask((rg) => rg.account.keys.list())).data);

export function Keys() {
  return (
    <section>
      <h2>{ACCOUNT.keys}</h2>
      {credential.value?.kind === 'token' ? <KeyList /> : <p>{ACCOUNT.keysNeedToken}</p>}
    </section>
  );
}

function KeyList() {
  const state = keys().state.value;
  const found = valueIn(state) ?? [];
  const [label, setLabel] = useState('');
  const [made, setMade] = useState<string>();
  const [revoking, setRevoking] = useState<Key>();
  const [error, setError] = useState<unknown>();
  const create = (event: Event): void => {
    event.preventDefault();
    setError(undefined);
    ask((rg) => rg.account.keys.create(label.trim() ? { label: label.trim() } : {})).then(({ apiKey }) => {
      setMade(apiKey);
      setLabel('');
      void keys().reload();
    }, setError);
  };
  return (
    <>
      {state.status === 'failed' && <Notice error={state.error} onAgain={() => void keys().reload()} />}
      {error !== undefined && <Notice error={error} />}
      <ul class="keys" aria-busy={state.status === 'loading'}>
        {found.map((key) => (
          <li key={key.keyId}>
            <span>
              <b dir="auto">{readable(key.label ?? key.keyId)}</b> <code>{key.keyId}</code>
              <small>
                {ACCOUNT.created} {instantText(key.createdAt)}, {ACCOUNT.lastUsed(key.lastUsedAt && instantText(key.lastUsedAt))}
              </small>
            </span>
            <button type="button" onClick={() => setRevoking(key)}>
              {ACCOUNT.revoke}
            </button>
          </li>
        ))}
      </ul>
      {state.status === 'ready' && found.length === 0 && <p>{ACCOUNT.noKeys}</p>}
      <form class="row" onSubmit={create}>
        <input
          aria-label={ACCOUNT.label}
          placeholder={ACCOUNT.label}
          value={label}
          onInput={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <button type="submit">{ACCOUNT.create}</button>
      </form>
      {made && <SecretDialog title={ACCOUNT.newKey} note={ACCOUNT.newKeyNote} secret={made} onStored={() => setMade(undefined)} />}
      {revoking && <Revoke of={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function Revoke({ of: { keyId, label = keyId }, onClose }: { of: Key; onClose(): void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<unknown>();
  const revoke = (event: Event): void => {
    event.preventDefault();
    ask((rg) => rg.account.keys.revoke(keyId)).then(() => {
      void keys().reload();
      onClose();
    }, setError);
  };
  return (
    <Dialog title={ACCOUNT.revokeTitle(readable(label))} onClose={onClose}>
      <form onSubmit={revoke}>
        <p>{ACCOUNT.revokeNote(readable(label))}</p>
        <input aria-label={ACCOUNT.confirm} value={typed} onInput={({ currentTarget }) => setTyped(currentTarget.value)} />
        {error !== undefined && <Notice error={error} />}
        <div class="actions">
          <button type="button" onClick={onClose}>
            {ACCOUNT.cancel}
          </button>
          <button type="submit" class="primary" disabled={typed !== label}>
            {ACCOUNT.revoke}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
