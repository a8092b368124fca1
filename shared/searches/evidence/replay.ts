/** A transport that gives the kept answers of a search once more, in the place of the network. PURE but for its memory of what was given. */
import type { Exchange } from '../../registers/exchange.ts';
import { Unavailable } from '../../registers/faults.ts';
import type { Transport } from '../../registers/wire-request.ts';

/** `papers`: kept documents by their SHA-256. A request that was not kept was not answered: it fails as it did then. */
export function replayed(exchanges: readonly Exchange[], papers: ReadonlyMap<string, Uint8Array>): Transport {
  const left = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const key = keyOf(exchange.method, exchange.url, exchange.requestBody);
    left.set(key, [...(left.get(key) ?? []), exchange]);
  }
  return async ({ method, url, body, headers: { accept = '' } }) => {
    const kept = left.get(keyOf(method, url.href, body)) ?? [];
    // A document can be had in several types at one address.
    const at = Math.max(
      0,
      kept.findIndex(({ contentType }) => accept.includes(contentType.split(';')[0]!)),
    );
    const exchange = kept[at];
    // Asked more often than it was: the last answer again.
    if (kept.length > 1) kept.splice(at, 1);
    const bytes = exchange && bodyOf(exchange, papers);
    if (!exchange || !bytes) throw new Unavailable('no answer was kept', { url: url.href });
    const { status, contentType, headers } = exchange;
    return { status, headers: { ...headers, 'content-type': contentType }, body: bytes, ...(exchange.copy && { copy: exchange.copy }) };
  };
}

const keyOf = (method: string, url: string, body: string | undefined): string => `${method} ${url}\n${body ?? ''}`;

function bodyOf({ body, encoding, leftOut, sha256 }: Exchange, papers: ReadonlyMap<string, Uint8Array>): Uint8Array | undefined {
  if (leftOut === 'document') return papers.get(sha256 ?? '');
  return leftOut === 'credentials' ? undefined : Buffer.from(body, encoding);
}
