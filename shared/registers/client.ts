/**
 * The client that handlers ask with: addresses, credentials, fault classes, shapes, and the record of every exchange.
 *
 * What crosses the wire is the transport's business (`transport.ts`, or the sandbox).
 */
import type * as z from 'zod';
import { decode, htmlInsteadOfData, isHtml, mediaType, readJson, readText, throwForStatus, withoutMembers } from './answer.ts';
import { bearerToken, forgetToken } from './bearer-token.ts';
import type { Registry, RegistryClient } from './contract.ts';
import { CookieJar } from './cookie-jar.ts';
import { type Exchange, exchangeRecord } from './exchange.ts';
import { Changed, NotFound } from './faults.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { NoticeListener } from './notices.ts';
import { copyFirst, type OwnCopy } from './own-copy.ts';
import { pacedTransport } from './paced-transport.ts';
import { type Redactor, redactorOf } from './redact.ts';
import { type AskOptions, postedBody, requestUrl } from './request-parts.ts';
import type { AcquireSlot, Transport, WireAnswer, WireRequest } from './wire-request.ts';

export interface ClientSettings {
  transport: Transport;
  credentials?: Readonly<Record<string, string>> | undefined;
  signal: AbortSignal;
  now: () => Date;
  /** Awaited before each request, that for a token included; absent where no limit is published, or no register is asked. */
  acquireSlot?: AcquireSlot;
  /** Asked before the network. */
  copy?: OwnCopy;
  /** Called with each exchange whose answer a result is read from. */
  keep?: (exchange: Exchange) => void;
  /** Hears what is noticed besides the answers (`notices.ts`). */
  notice?: NoticeListener;
}

/** Requests of one look-up that are under way at once; the others wait. */
const AT_ONCE = 6;
/** All answers of one look-up together, decoded: a list of many pages is many answers. */
const MAX_BYTES = 100 * 1024 * 1024;
const USER_AGENT = 'registry-graph (company look-ups for its callers)';
const ABSENT = new Set([404, 410]);

export function registryClient(registry: Registry<never> | Registry, settings: ClientSettings): RegistryClient {
  const origins = [registry.origin, ...(registry.otherOrigins ?? [])];
  const { credentials } = registry;
  const own = settings.credentials;
  const secretOrigins = credentials?.origins ?? [registry.origin];
  const secrets = credentials && own && { query: credentials.query?.(own) ?? {}, words: credentials.body?.(own) ?? {} };
  /** As they were sent: in base64, or a token that was had for them. */
  const inHeaders: Record<string, string> = {};
  const cookies = registry.cookies ? new CookieJar() : undefined;

  let redactor = { words: '', redact: redactorOf([]) };
  /** Made anew when a token came. */
  const redact: Redactor = (text) => {
    const words = [settings.credentials, secrets?.query, secrets?.words, inHeaders].flatMap((named) => Object.values(named ?? {}));
    if (redactor.words !== words.join('\n')) redactor = { words: words.join('\n'), redact: redactorOf(words) };
    return redactor.redact(text);
  };

  const whenFree = limitConcurrency(AT_ONCE);
  let bytes = 0;
  const transport = copyFirst(settings.copy, pacedTransport(settings.transport, settings.acquireSlot));

  async function exchange(path: string, accept: string, options: AskOptions<unknown>): Promise<WireAnswer & { url: URL }> {
    const url = requestUrl(path, registry.origin, origins, options);
    return whenFree(async () => {
      if (bytes > MAX_BYTES) throw new Changed('answers over 100 MB in all', { url: redact(url.href) });
      const answer = await transport(await wireRequest(url, accept, options));
      bytes += answer.body.byteLength;
      cookies?.keep(url, answer.headers['set-cookie']);
      return { ...answer, url };
    });
  }

  async function wireRequest(url: URL, accept: string, options: AskOptions<unknown>): Promise<WireRequest> {
    const posted = postedBody(options.post);
    return {
      method: posted ? 'POST' : 'GET',
      url,
      headers: {
        accept,
        'user-agent': USER_AGENT,
        ...(posted?.type && { 'content-type': posted.type }),
        ...cookies?.headers(url),
        ...options.headers,
      },
      ...(posted && { body: posted.text }),
      origins,
      secretHeaders: await secretHeaders(),
      ...(secrets && { secretQuery: secrets.query, secretWords: secrets.words }),
      secretOrigins,
      signal: settings.signal,
      ...(options.readFor && { readFor: options.readFor }),
    };
  }

  async function secretHeaders(): Promise<Record<string, string>> {
    if (!credentials || !own) return {};
    const bearer = credentials.token && {
      authorization: `Bearer ${await bearerToken(credentials.token, own, { ...settings, transport })}`,
    };
    const headers = { ...credentials.headers?.(own), ...bearer };
    for (const [name, value] of Object.entries(headers)) inHeaders[name] = value.replace(/^(?:Basic|Bearer) /, '');
    return headers;
  }

  function keep(url: URL, { post }: AskOptions<unknown>, answer: WireAnswer & { cleared?: Uint8Array }, isDocument = false): void {
    const question = { method: post === undefined ? ('GET' as const) : ('POST' as const), url, body: postedBody(post)?.text };
    settings.keep?.(exchangeRecord({ question, answer, retrievedAt: settings.now() }, redact, isDocument));
  }

  /** The answer of a question that was understood, or `undefined` where the register says that there is nothing. */
  async function ask(path: string, accept: string, options: AskOptions<unknown>, kept: boolean) {
    const answer = await exchange(path, accept, options);
    const redactedUrl = redact(answer.url.href);
    if (ABSENT.has(answer.status) || options.absentStatuses?.includes(answer.status)) {
      if (isHtml(answer) && answer.status !== 404 && answer.status !== 410) throw htmlInsteadOfData(redactedUrl, answer.status);
      if (options.movedBody?.test(decode(answer.body, answer.headers['content-type']))) {
        throw new Changed('the register has moved this address', { url: redactedUrl, status: answer.status });
      }
      // Also where it is an error: a handler may go on without it.
      if (kept) keep(answer.url, options, answer);
      if (!('absent' in options)) throw new NotFound('the register has no such company', { url: redactedUrl, status: answer.status });
      return undefined;
    }
    if (answer.status === 204) throw new Changed('an answer without content', { url: redactedUrl, status: answer.status });
    if (answer.status === 401) forgetToken(credentials?.token, own);
    // A refusal is an answer as well: a handler may go on with less. What of it is personal data is not known.
    if (kept && answer.status >= 400 && !options.isPersonal) keep(answer.url, options, answer);
    throwForStatus(redactedUrl, answer);
    const cleared = options.isPersonal && withoutMembers(answer, redactedUrl, options.isPersonal);
    if (kept) keep(answer.url, options, { ...answer, ...(cleared && { cleared }) });
    return { ...answer, ...(cleared && { body: cleared }), redactedUrl };
  }

  return {
    ...(settings.notice && { notice: settings.notice }),
    ...(settings.copy && { readsCopy: true }),
    async json<Shape extends z.ZodType>(path: string, shape: Shape, options: AskOptions<z.output<Shape>> = {}) {
      const answer = await ask(path, 'application/json', options, true);
      if (!answer) return options.absent as z.output<Shape>;
      return readJson(answer, answer.redactedUrl, shape, options.untruncatedFields);
    },
    async text(path, options = {}) {
      const answer = await ask(path, 'text/html, text/plain, application/xml;q=0.9, */*;q=0.8', options, true);
      return answer ? readText(answer.body, answer.headers['content-type'], answer.redactedUrl) : (options.absent as string);
    },
    async bytes(path, options = {}) {
      const answer = await ask(path, options.headers?.accept ?? 'application/pdf', options, false);
      if (!answer) throw new NotFound('the register has no such document', {});
      if (isHtml(answer)) throw htmlInsteadOfData(answer.redactedUrl, answer.status);
      keep(answer.url, options, answer, true);
      return { contentType: mediaType(answer), body: answer.body, url: answer.redactedUrl };
    },
  };
}
