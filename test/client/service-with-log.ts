/** A service in memory with searches and an event log, to which the client connects by its `fetch`: what is asked, when and how often, is known. */
import { type RegistryGraph, registryGraph, type SearchRecord } from '../../client/src/index.ts';

type Refusal = 'lost' | { status: number; code: string };

export class ServiceWithLog {
  readonly rg: RegistryGraph;
  /** The path of each request, without the host. */
  readonly asked: string[] = [];
  /** Long polls that wait for an event. */
  polls = 0;
  maxPolls = 0;
  /** Long polls that the client gave up. */
  aborted = 0;
  /** Instead of the next answers of the log. */
  refusals: Refusal[] = [];
  /** Called when the number of the newest event was read. */
  onNumber: () => void = () => undefined;
  readonly #ended = new Set<string>();
  readonly #events: { sequence: number; type: string; data: object }[] = [];
  #arrived = Promise.withResolvers<void>();

  constructor() {
    this.rg = registryGraph({
      baseUrl: 'http://127.0.0.1:1',
      apiKey: 'rgtest_0',
      fetch: (url, init) => this.#answer(String(url), init),
      maxRetries: 0,
    });
  }

  end(searchId: string): void {
    this.#ended.add(searchId);
    this.tell({ searchId, caseId: 'case' });
  }

  /** Without an event, as for a collaborator. */
  endUnseen(searchId: string): void {
    this.#ended.add(searchId);
  }

  tell(data: object): void {
    this.#events.push({ sequence: this.#events.length + 1, type: 'search.completed', data });
    this.#arrived.resolve();
    this.#arrived = Promise.withResolvers();
  }

  /** Ends the long polls without an event, as when their time is over. */
  answerEmpty(): void {
    this.#arrived.resolve();
    this.#arrived = Promise.withResolvers();
  }

  askedFor(part: string): number {
    return this.asked.filter((path) => path.includes(part)).length;
  }

  /** The record of a search as it is now. */
  stateOf(_id: string): SearchRecord {
    const ended = this.#ended.has(_id);
    return { _id, caseId: 'case', status: ended ? 'COMPLETED' : 'PENDING', ...(ended && { result: { _id } }) } as unknown as SearchRecord;
  }

  async #answer(url: string, init?: RequestInit): Promise<Response> {
    const { pathname, searchParams, search } = new URL(url);
    this.asked.push(`${pathname}${search}`);
    if (pathname === '/events') return this.#log(searchParams, init!.signal!);
    return Response.json(this.stateOf(pathname.split('/')[2]!));
  }

  async #log(query: URLSearchParams, signal: AbortSignal): Promise<Response> {
    const refusal = this.refusals.shift();
    if (refusal === 'lost') throw new TypeError('the connection was cut');
    if (refusal) return Response.json({ error: 'No', code: refusal.code, requestId: 'r', retryable: false }, { status: refusal.status });
    if (!query.has('after')) {
      const answer = this.#page(this.#events.length);
      this.onNumber();
      return answer;
    }
    const after = Number(query.get('after'));
    if (this.#events.length <= after) await this.#waited(signal);
    return this.#page(after);
  }

  async #waited(signal: AbortSignal): Promise<void> {
    this.polls += 1;
    this.maxPolls = Math.max(this.maxPolls, this.polls);
    const gone = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => {
      this.aborted += 1;
      gone.reject(signal.reason as Error);
    });
    await Promise.race([this.#arrived.promise, gone.promise]).finally(() => {
      this.polls -= 1;
    });
  }

  #page(after: number): Response {
    return Response.json({ data: this.#events.slice(after), nextAfter: this.#events.length, hasMore: false, oldest: 1 });
  }
}
