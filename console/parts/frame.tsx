/** What surrounds every screen: the bar with the ways to go, credits, the live region, and the sign-in where a session has ended. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { isCode } from '../../client/src/index.ts';
import { account } from '../account.ts';
import { announced } from '../announcements.ts';
import { FRAME, inNumbers, SIGN_IN } from '../messages.ts';
import { valueIn } from '../resource.ts';
import { isEnding, isExpired, signOut } from '../session.ts';
import { chooseTheme, storedTheme, THEMES, type Theme } from '../theme.ts';
import { Dialog } from './dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

export interface Place {
  path: string;
  name: string;
}

export function Frame({ places, children }: { places: readonly Place[]; children: ComponentChildren }) {
  return (
    <>
      <a class="skip" href="#content">
        {FRAME.skip}
      </a>
      <Bar places={places} />
      <Offline />
      <Suspended />
      {isEnding.value && !isExpired.value && <Ending />}
      {children}
      {isExpired.value && (
        <Dialog title={SIGN_IN.again} onClose={signOut}>
          <p>{SIGN_IN.againWhy}</p>
          <SignInForm />
        </Dialog>
      )}
      <div role="status" class="unseen">
        {announced}
      </div>
    </>
  );
}

function Bar({ places }: { places: readonly Place[] }) {
  const { path, route } = useLocation();
  useSlash(() => route('/'));
  return (
    <header class="bar-top">
      <a class="brand" href="/">
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 2.5h5v4H2zM13 2.5h5v4h-5zM7.5 13.5h5v4h-5zM4.5 6.5V10h11V6.5M10 10v3.5" />
        </svg>
        {FRAME.product}
      </a>
      <nav aria-label={FRAME.navigation}>
        {places.map((place) => (
          <a key={place.path} href={place.path} aria-current={path === place.path ? 'page' : undefined}>
            {place.name}
          </a>
        ))}
        <a href="/docs">{FRAME.api}</a>
      </nav>
      <Credits />
      <ThemeSwitch />
      <button type="button" class="quiet-button" onClick={signOut}>
        {FRAME.signOut}
      </button>
    </header>
  );
}

/** The key `/` leads to the search box from everywhere, but not where something is typed. */
function useSlash(toSearch: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!document.getElementById('text')) toSearch();
      requestAnimationFrame(() => document.getElementById('text')?.focus());
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function ThemeSwitch() {
  return (
    <select
      class="quiet-button"
      aria-label={FRAME.theme}
      value={storedTheme()}
      onChange={({ currentTarget }) => chooseTheme(currentTarget.value as Theme)}
    >
      {Object.entries(THEMES).map(([theme, name]) => (
        <option key={theme} value={theme}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Signing in again before the end is one form; the call that comes after the end would wait for it. */
function Ending() {
  const [isAsked, ask] = useState(false);
  if (isAsked)
    return (
      <Dialog title={SIGN_IN.again} onClose={() => ask(false)}>
        <SignInForm />
      </Dialog>
    );
  return (
    <p class="offline" role="status">
      {SIGN_IN.ending}{' '}
      <button type="button" class="link" onClick={() => ask(true)}>
        {SIGN_IN.again}
      </button>
    </p>
  );
}

function Credits() {
  const found = valueIn(account().state.value);
  if (!found) return <p class="credits" />;
  return (
    <p class="credits">
      <b>{inNumbers(found.volume_remaining)}</b> {found.volume_remaining === 1 ? 'credit' : 'credits'}{' '}
      {found.sandbox && <span class="sandbox">{FRAME.sandbox}</span>}
    </p>
  );
}

function Suspended() {
  const state = account().state.value;
  return state.status === 'failed' && isCode(state.error, 'account_suspended') ? (
    <p class="offline" role="alert">
      {FRAME.suspended}
    </p>
  ) : null;
}

function Offline() {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const read = (): void => setOffline(!navigator.onLine);
    addEventListener('online', read);
    addEventListener('offline', read);
    return () => {
      removeEventListener('online', read);
      removeEventListener('offline', read);
    };
  }, []);
  return isOffline ? (
    <p class="offline" role="status">
      {FRAME.offline}
    </p>
  ) : null;
}
