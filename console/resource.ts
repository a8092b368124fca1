/**
 * What has been read from the service, by a key, for all screens. Results never change once they are written, so nothing is invalidated by
 * time: who changes something reads it anew.
 */
import { type ReadonlySignal, signal } from '@preact/signals';

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  /** `value`: what was read before. */
  | { status: 'failed'; error: unknown; value?: Value };

export interface Resource<Value> {
  state: ReadonlySignal<Loaded<Value>>;
  /** Keeps the value until the new one is there. */
  reload(): Promise<void>;
}

const resources = new Map<string, Resource<unknown>>();

/** The first call of a key loads it; a failed one is loaded anew by `reload`. */
export function resource<Value>(key: string, load: () => Promise<Value>): Resource<Value> {
  const known = resources.get(key) as Resource<Value> | undefined;
  if (known) return known;
  const made = resourceOf(load);
  resources.set(key, made);
  void made.reload();
  return made;
}

/** At sign-out. */
export const forgetResources = (): void => resources.clear();

export const forgetResource = (key: string): void => void resources.delete(key);

export const valueIn = <Value>(loaded: Loaded<Value>): Value | undefined => (loaded.status === 'loading' ? undefined : loaded.value);

function resourceOf<Value>(load: () => Promise<Value>): Resource<Value> {
  const state = signal<Loaded<Value>>({ status: 'loading' });
  return {
    state,
    async reload() {
      const before = valueIn(state.peek());
      try {
        state.value = { status: 'ready', value: await load() };
      } catch (error) {
        state.value = { status: 'failed', error, ...(before !== undefined && { value: before }) };
      }
    },
  };
}
