/** Register clients over given answers: recorded ones, the sandbox's, or faults. */
import { registryClient } from '../../shared/registers/client.ts';
import type { Registry, RegistryClient } from '../../shared/registers/contract.ts';
import type { Exchange } from '../../shared/registers/exchange.ts';
import type { NoticeListener } from '../../shared/registers/notices.ts';
import type { Transport, WireRequest } from '../../shared/registers/wire-request.ts';

export const NOW = new Date('2026-03-01T12:00:00Z');

export interface Saved {
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

/** Credentials of a test's client: an invented value for each field that the register names. */
export const testCredentials = (registry: Registry): Record<string, string> =>
  Object.fromEntries((registry.credentials?.fields ?? []).map((field) => [field, `test-${field}`]));

export function clientOver(
  registry: Registry<never> | Registry,
  transport: Transport,
  keep?: (exchange: Exchange) => void,
  notice?: NoticeListener,
): RegistryClient {
  return registryClient(registry, {
    transport,
    credentials: testCredentials(registry as Registry),
    signal: AbortSignal.timeout(30_000),
    now: () => NOW,
    ...(keep && { keep }),
    ...(notice && { notice }),
  });
}

/** Answers by `METHOD url` (with its query, in the given order) or by path alone; every other request gets a 404. */
export function replay(answers: Readonly<Record<string, Saved>>, asked: WireRequest[] = []): Transport {
  return async (request) => {
    asked.push(request);
    const { url } = request;
    const saved = answers[`${request.method} ${url.href}`] ?? answers[url.pathname + url.search] ?? answers[url.pathname];
    const { status = 200, contentType = 'application/json', headers = {}, body } = saved ?? { status: 404, body: '{}' };
    return { status, headers: { 'content-type': contentType, ...headers }, body: Buffer.from(body) };
  };
}

/** The same answer to every request. */
export const always =
  (saved: Saved): Transport =>
  async () => ({
    status: saved.status ?? 200,
    headers: { 'content-type': saved.contentType ?? 'application/json', ...saved.headers },
    body: Buffer.from(saved.body),
  });
