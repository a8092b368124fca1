/** Email and password, or an API key. */
import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import { isCode } from '../../client/src/index.ts';
import { SIGN_IN } from '../messages.ts';
import { signInWithKey, signInWithPassword } from '../session.ts';
import { Notice } from './notice.tsx';

export function SignInForm() {
  const [usesKey, setUsesKey] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = (event: TargetedEvent<HTMLFormElement, SubmitEvent>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string): string => String(fields.get(name) ?? '');
    setBusy(true);
    setError(undefined);
    (usesKey ? signInWithKey(read('key')) : signInWithPassword(read('email'), read('password')))
      .catch((failure: unknown) => setError(isCode(failure, 'invalid_credentials') ? new Error(SIGN_IN.wrongKey) : failure))
      .finally(() => setBusy(false));
  };
  return (
    <form class="sign-in-form" onSubmit={submit}>
      {usesKey ? <KeyField /> : <PasswordFields />}
      {error !== undefined && <Notice error={error} />}
      <button type="submit" class="primary" disabled={isBusy}>
        {isBusy ? SIGN_IN.busy : SIGN_IN.go}
      </button>
      <button type="button" class="link" onClick={() => setUsesKey(!usesKey)}>
        {usesKey ? SIGN_IN.usePassword : SIGN_IN.useKey}
      </button>
    </form>
  );
}

function PasswordFields() {
  return (
    <>
      <label for="email">{SIGN_IN.email}</label>
      <input id="email" name="email" type="email" autocomplete="username" required />
      <label for="password">{SIGN_IN.password}</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required />
    </>
  );
}

function KeyField() {
  return (
    <>
      <label for="key">{SIGN_IN.key}</label>
      <input id="key" name="key" type="password" autocomplete="off" spellcheck={false} required aria-describedby="key-note" />
      <p id="key-note" class="quiet">
        {SIGN_IN.keyNote}
      </p>
    </>
  );
}
