/** What a reload of the tab must not lose, by key; signing out ends it, as the end of the tab does. */
import { useState } from 'preact/hooks';

/** `name`: of the whole in the tab. Values are those that JSON has; as many are kept as the browser has room for. */
export function useKept<Key, Value>(name: string): readonly [ReadonlyMap<Key, Value>, (key: Key, value: Value) => void] {
  const [all, setAll] = useState(() => new Map<Key, Value>(JSON.parse(sessionStorage.getItem(name) ?? '[]') as [Key, Value][]));
  const set = (key: Key, value: Value): void =>
    setAll((before) => {
      const after = new Map(before).set(key, value);
      try {
        sessionStorage.setItem(name, JSON.stringify([...after]));
      } catch {
        // No more room: the page goes on with what it has in memory.
      }
      return after;
    });
  return [all, set];
}
