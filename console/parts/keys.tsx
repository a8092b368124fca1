/** API keys: made, shown once, and revoked. They need an ID token. */
import { useState } from 'preact/hooks';
import type { Schemas } from '../../client/src/index.ts';
import { readable } from '../../shared/picture/readable.ts';
import { instantText } from '../messages.ts';
import { ACCOUNT } from '../page-messages.ts';
import { resource, valueIn } from '../resource.ts';
import { ask, credential } from '../session.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

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
      {made && <NewKey apiKey={made} onStored={() => setMade(undefined)} />}
      {revoking && <Revoke of={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

/** Escape opens it again: the key cannot be read a second time. */
function NewKey({ apiKey, onStored }: { apiKey: string; onStored(): void }) {
  const [isStored, setStored] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const [opened, setOpened] = useState(0);
  return (
    <Dialog key={opened} title={ACCOUNT.newKey} onClose={() => (isStored ? onStored() : setOpened(opened + 1))}>
      <p>{ACCOUNT.newKeyNote}</p>
      <p>
        <code class="secret">{apiKey}</code>
      </p>
      <label class="check">
        <input type="checkbox" checked={isStored} onChange={({ currentTarget }) => setStored(currentTarget.checked)} />
        {ACCOUNT.stored}
      </label>
      <div class="actions">
        <button type="button" onClick={() => void navigator.clipboard.writeText(apiKey).then(() => setCopied(true))}>
          {isCopied ? ACCOUNT.copied : ACCOUNT.copy}
        </button>
        <button type="button" class="primary" disabled={!isStored} onClick={onStored}>
          {ACCOUNT.confirm}
        </button>
      </div>
    </Dialog>
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
