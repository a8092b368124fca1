/** The kept answers of a search, as its proof file has them. */
import type { KeptAnswer } from './places/find-places.ts';
import { safeLink } from './safe-link.ts';
import { ask, signOutSignal } from './session.ts';

/** A proof file has up to 100 MB: few are kept at hand. */
const MAX_READ = 2;
const read = new Map<string, Promise<KeptAnswer[]>>();

/** Rejects with the error of the service, or where the file cannot be fetched. */
export function keptAnswers(documentId: string): Promise<KeptAnswer[]> {
  const known = read.get(documentId) ?? fetched(documentId);
  read.delete(documentId);
  read.set(documentId, known);
  known.catch(() => read.delete(documentId));
  for (const id of [...read.keys()].slice(0, -MAX_READ)) read.delete(id);
  return known;
}

async function fetched(documentId: string): Promise<KeptAnswer[]> {
  signOutSignal().addEventListener('abort', () => read.clear(), { once: true });
  const { url } = await ask((rg) => rg.document(documentId));
  const answer = await fetch(safeLink(url) ?? 'about:blank', { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The kept answer cannot be fetched (${answer.status}).`);
  return ((await answer.json()) as { exchanges: KeptAnswer[] }).exchanges;
}

const SLICE_MS = 8;
let began = 0;

/** Lets the page draw and answer, where the work has taken its time. */
export async function pause(): Promise<void> {
  if (performance.now() - began < SLICE_MS) return;
  await new Promise<void>((go) => setTimeout(go));
  began = performance.now();
}
