/**
 * Who uses the page: an ID token or an API key, and the client that carries it.
 *
 * A token and a key of the sandbox are kept in `sessionStorage`, so that a reload keeps the session and the end of the tab ends it. A live key
 * is kept in memory only. Nothing of it is kept in a cookie, in `localStorage` or in an address.
 */
import { signal } from '@preact/signals';
import { isCode, type RegistryGraph, registryGraph } from '../client/src/index.ts';
import { forgetResources } from './resource.ts';

export interface Credential {
  kind: 'key' | 'token';
  secret: string;
  /** When a token ends, in milliseconds by the clock of this machine. */
  until?: number;
}

const STORED = 'registry-graph.session';
const SANDBOX_KEY = /^rgtest_[\w.]+$/;

export const credential = signal<Credential | undefined>(storedCredential());
/** True while a call waits for the user to sign in again. */
export const isExpired = signal(false);
/** True from two minutes before a token ends. */
export const isEnding = signal(false);

const NOTICE_MS = 120_000;
let notice: ReturnType<typeof setTimeout>;

if (credential.value) watchEnd(credential.value);

let client: RegistryGraph | undefined;
let waiting: (() => void)[] = [];
let session = new AbortController();

/** Aborts when the user of now signs out. */
export const signOutSignal = (): AbortSignal => session.signal;

/** Other tabs of the same browser hear of a sign-out. */
const tabs = new BroadcastChannel('registry-graph');
tabs.onmessage = ({ data }) => {
  if (data === 'signed out') forget();
};

export function signIn(given: Credential): void {
  credential.value = given;
  client = undefined;
  if (given.kind === 'token' || SANDBOX_KEY.test(given.secret)) sessionStorage.setItem(STORED, JSON.stringify(given));
  isExpired.value = false;
  watchEnd(given);
  for (const go of waiting.splice(0)) go();
}

export function signOut(): void {
  forget();
  tabs.postMessage('signed out');
}

function forget(): void {
  sessionStorage.clear();
  credential.value = undefined;
  client = undefined;
  isExpired.value = false;
  watchEnd({});
  waiting = [];
  forgetResources();
  session.abort();
  session = new AbortController();
}

/** One call. With a token or key that is no longer valid it waits until the user has signed in again, and is then made anew. */
export async function ask<Answer>(call: (rg: RegistryGraph) => Promise<Answer>): Promise<Answer> {
  try {
    return await call(connected());
  } catch (error) {
    if (!isCode(error, 'invalid_credentials')) throw error;
    await signedInAgain();
    return call(connected());
  }
}

/** Rejects with the error of the service. */
export async function signInWithPassword(email: string, password: string): Promise<void> {
  const { idToken } = await registryGraph({ baseUrl: location.origin }).authenticate({ email, password });
  signIn({ kind: 'token', secret: idToken, until: Date.now() + lifetimeOf(idToken) });
}

/** Of a JWT, in milliseconds: from its issue to its end, so that a wrong clock of this machine does not matter. */
function lifetimeOf(token: string): number {
  const { exp, iat } = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number; iat: number };
  return (exp - iat) * 1000;
}

function watchEnd({ until }: Pick<Credential, 'until'>): void {
  clearTimeout(notice);
  isEnding.value = false;
  if (until !== undefined)
    notice = setTimeout(
      () => {
        isEnding.value = true;
      },
      Math.max(0, until - NOTICE_MS - Date.now()),
    );
}

/** Reads the account with it first. Rejects with the error of the service. */
export async function signInWithKey(key: string): Promise<void> {
  const given: Credential = { kind: 'key', secret: key.trim() };
  await registryGraph({ baseUrl: location.origin, apiKey: given.secret }).account.read();
  signIn(given);
}

/** `#key=rgtest_…`, which is removed from the address. A fragment is not sent to any server; a live key is not taken from one. */
export function keyInFragment(): string | undefined {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (key === null) return undefined;
  history.replaceState(null, '', location.pathname + location.search);
  return SANDBOX_KEY.test(key) ? key : undefined;
}

function connected(): RegistryGraph {
  const { kind, secret } = credential.value ?? { kind: 'key', secret: '' };
  client ??= registryGraph({ baseUrl: location.origin, ...(kind === 'token' ? { token: secret } : { apiKey: secret }) });
  return client;
}

function signedInAgain(): Promise<void> {
  isExpired.value = true;
  return new Promise((go) => waiting.push(go));
}

function storedCredential(): Credential | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '') as Credential;
  } catch {
    return undefined;
  }
}
