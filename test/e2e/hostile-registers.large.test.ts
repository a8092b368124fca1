/**
 * Hostile answers of a register: the search ends with a sentence that a customer can read, and costs nothing.
 *
 * A stub replaces NO (GB and FR where they differ), and every case has its own number and account. Cases with retries are all submitted at the
 * start and run in parallel; each test waits for its own.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow } from '../support/any-row.ts';
import type { Api, ApiAnswer } from '../support/api.ts';
import { flood } from '../support/flood.ts';
import { functionLog } from '../support/function-log.ts';
import { MEGABYTE, measured } from '../support/memory.ts';
import type { Saved } from '../support/replay.ts';
import { ownService } from '../support/stack.ts';
import { type Behaviour, StubRegister } from '../support/stub-register.ts';

const PREFIXES = {
  'https://data.brreg.no': 'no',
  'https://api.company-information.service.gov.uk': 'gb',
  'https://document-api.company-information.service.gov.uk': 'gb-documents',
  'https://s3.eu-west-2.amazonaws.com': 'gb-store',
  'https://recherche-entreprises.api.gouv.fr': 'fr',
  'https://data.economie.gouv.fr': 'fr-accounts',
  'https://api-avis-situation-sirene.insee.fr': 'fr-notices',
};
const API_KEY = 'made-up-key-of-this-deployment';

const SAYS = {
  broken: 'Enhetsregisteret is unavailable right now. You were not charged.',
  late: 'Enhetsregisteret did not answer in time. You were not charged.',
  throttled: 'Enhetsregisteret allows no more requests at the moment. You were not charged.',
  refused: 'Enhetsregisteret refused the credentials of this service. You were not charged.',
  unreadable: 'Enhetsregisteret gave an answer that could not be read. You were not charged.',
} as const;

let register: StubRegister;
/** A server that no register's handler declares: it must get no request. */
const elsewhere = createServer((_request, response) => response.end('{}'));
let arrivedElsewhere = 0;
elsewhere.on('connection', () => {
  arrivedElsewhere += 1;
});

const running = ownService(async () => {
  register = await StubRegister.start(PREFIXES);
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  return {
    overrides: { REGISTRY_ORIGINS: JSON.stringify(register.origins), REGISTRY_CREDENTIALS: JSON.stringify({ GB: { apiKey: API_KEY } }) },
  };
});
afterAll(async () => {
  elsewhere.close();
  await register?.stop();
});
const elsewhereUrl = (path = '/'): string => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}`;

/** Valid, unassigned Norwegian numbers, each used once. */
const numbers = (function* () {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2];
  for (let start = 10_001_000; ; start += 1) {
    const sum = [...String(start)].reduce((total, digit, at) => total + Number(digit) * weights[at]!, 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) yield `${start}${check}`;
  }
})();
const nextNumber = (): string => numbers.next().value as string;

const profileOf = (number: string): string => `/no/enhetsregisteret/api/enheter/${number}`;
const rolesOf = (number: string): string => `${profileOf(number)}/roller`;

const unit = (organisasjonsnummer: string, more: object = {}): object => ({
  organisasjonsnummer,
  navn: 'SKJÆR OPPDIKTET AS',
  organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
  registreringsdatoEnhetsregisteret: '2011-04-05',
  ...more,
});
const role = (organisasjonsnummer: string, navn: string, beskrivelse = 'Revisor'): object => ({
  type: { kode: 'REVI', beskrivelse },
  enhet: { organisasjonsnummer, navn: [navn] },
});
const rolesWith = (roller: object[]): Saved => json({ rollegrupper: [{ type: { kode: 'REVI' }, roller }] });
const json = (value: unknown): Saved => ({ body: JSON.stringify(value) });
const goodProfile = (number: string, more: object = {}): Saved => json(unit(number, more));
const GOOD_ROLES = rolesWith([]);

type Answers = (Saved | Behaviour)[];

/** A company with valid roles, and with the profile that `answers` gives for its number. */
function lay(number: string, profile: (number: string) => Saved | Behaviour | Answers, roles: Saved | Behaviour = GOOD_ROLES): void {
  register.respond(profileOf(number), ...[profile(number)].flat());
  register.respond(rolesOf(number), roles);
}

interface Submitted {
  api: Api;
  number: string;
  searchId: string;
}

async function submit(number: string, jurisdiction = 'NO', more: object = {}): Promise<Submitted> {
  const { api } = await running().account({ sandbox: false, credits: 5 });
  const { status, body } = await api.post('/search', { jurisdiction, identifier: number, ...more });
  expect([status, body.status]).toEqual([200, 'PENDING']);
  return { api, number, searchId: body._id };
}

async function expectFailed({ api, searchId }: Submitted, error: string): Promise<void> {
  const search = await api.finished(searchId, 85);
  expect(search).toMatchObject({ status: 'FAILED' });
  expect(search.result).toEqual({ error, code: expect.any(String), retryable: expect.any(Boolean) });
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 5, held: 0 });
  const { body: ledger } = await api.get('/account/ledger');
  expect(ledger.data.map(({ amount }: { amount: number }) => amount)).toEqual([1, -1, 5]);
}

async function expectCompleted({ api, searchId }: Submitted): Promise<ApiAnswer['body']> {
  const search = await api.finished(searchId, 85);
  expect(search).toMatchObject({ status: 'COMPLETED' });
  await expect.poll(async () => (await api.get('/account')).body).toMatchObject({ volume_remaining: 4, held: 0 });
  return search.result;
}

const lookUps = (number: string): number => register.asked.filter(({ url }) => url === profileOf(number)).length;

/** A valid profile, searched after the hostile ones: the service still works. */
async function expectAlive(): Promise<void> {
  const number = nextNumber();
  lay(number, goodProfile);
  const { legalName } = await expectCompleted(await submit(number));
  expect(legalName).toBe('SKJÆR OPPDIKTET AS');
}

const hang: Behaviour = () => {};
const reset: Behaviour = (response) => response.socket?.destroy();
const raw =
  (text: string): Behaviour =>
  (response) =>
    response.socket?.end(text);

/** Sends one byte a second. */
function drip(number: string): Behaviour {
  return (response) => {
    const { body } = goodProfile(number);
    response.writeHead(200, { 'content-type': 'application/json' });
    let at = 0;
    const timer = setInterval(() => response.write(String(body)[at++] ?? ' '), 1000);
    response.on('close', () => clearInterval(timer));
  };
}

/** Sends the head of an answer and half of its body, then calls `end`. */
function half(number: string, end: (response: ServerResponse) => unknown): Behaviour {
  return (response) => {
    const { body } = goodProfile(number);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) });
    response.write(String(body).slice(0, 40), () => end(response));
  };
}

const redirect = (location: string, status = 302): Saved => ({ status, headers: { location }, body: '' });
const WALL = '<!DOCTYPE html><html><body>Please prove that you are human</body></html>';

/** A profile of `depth` nested brackets. */
const nested = (number: string, depth: number): Saved => ({
  body: String(goodProfile(number, { more: 0 }).body).replace('"more":0', `"more":${'['.repeat(depth)}${']'.repeat(depth)}`),
});

type Case = readonly [name: string, profile: (number: string) => Saved | Behaviour, says: string];

/** Temporary faults that do not end: three look-ups, then FAILED. */
const TRIED_AGAIN: readonly Case[] = [
  ['is down (503)', () => ({ status: 503, body: 'upstream connect error' }), SAYS.broken],
  ['is down for a second, again and again', () => ({ status: 503, headers: { 'retry-after': '1' }, body: '' }), SAYS.broken],
  ['throttles for a second, again and again', () => ({ status: 429, headers: { 'retry-after': '1' }, body: '' }), SAYS.throttled],
  ['never answers', () => hang, SAYS.late],
  ['drips one byte a second', drip, SAYS.late],
  ['stops in the middle of its answer', (number) => half(number, () => {}), SAYS.late],
  ['resets the connection', () => reset, SAYS.broken],
  ['resets it in the middle of its answer', (number) => half(number, (response) => response.socket?.destroy()), SAYS.broken],
  ['speaks no HTTP', () => raw('220 smtp.example ESMTP\r\n\r\n'), SAYS.broken],
  ['sends 1 MB of headers', () => raw(`HTTP/1.1 200 OK\r\nx-much: ${'x'.repeat(MEGABYTE)}\r\n\r\n{}`), SAYS.broken],
  ['says that it packed what it did not', (number) => ({ ...goodProfile(number), headers: { 'content-encoding': 'gzip' } }), SAYS.broken],
  ['shows a web page in the place of data, with 200', () => ({ contentType: 'text/html', body: WALL }), SAYS.broken],
  ['shows a web page that calls itself JSON', () => ({ body: WALL }), SAYS.broken],
  ['shows a web page with 403', () => ({ status: 403, contentType: 'text/html', body: WALL }), SAYS.broken],
];

/** Permanent faults: one look-up. */
const ENDED_AT_ONCE: readonly Case[] = [
  ['throttles for an hour', () => ({ status: 429, headers: { 'retry-after': '3600' }, body: '' }), SAYS.throttled],
  ['throttles until 2099', () => ({ status: 429, headers: { 'retry-after': 'Thu, 01 Jan 2099 00:00:00 GMT' }, body: '' }), SAYS.throttled],
  ['is down for an hour', () => ({ status: 503, headers: { 'retry-after': '3600' }, body: '' }), SAYS.broken],
  ['refuses (401)', () => ({ status: 401, body: '{}' }), SAYS.refused],
  ['refuses (403)', () => ({ status: 403, body: '{}' }), SAYS.refused],
  ['does not understand the question', () => ({ status: 400, body: 'an inner detail of the register' }), SAYS.unreadable],
  ['answers nonsense', () => ({ body: 'an inner detail of the register' }), SAYS.unreadable],
  ['answers nothing', () => ({ body: '' }), SAYS.unreadable],
  ['answers JSON that is cut off', (number) => ({ body: String(goodProfile(number).body).slice(0, -20) }), SAYS.unreadable],
  ['answers a list', (number) => json([unit(number)]), SAYS.unreadable],
  ['answers without a name', (number) => goodProfile(number, { navn: undefined }), SAYS.unreadable],
  ['answers with a blank name', (number) => goodProfile(number, { navn: ' \u00a0\t' }), SAYS.unreadable],
  ['answers with an object for a name', (number) => goodProfile(number, { navn: { toString: 1 } }), SAYS.unreadable],
  ['answers about another company', () => goodProfile(nextNumber()), SAYS.unreadable],
  ['answers JSON nested 100,000 deep', (number) => nested(number, 100_000), SAYS.unreadable],
  ['answers a picture', () => ({ contentType: 'image/png', body: Buffer.from('89504e470d0a1a0a', 'hex') }), SAYS.unreadable],
  ['calls its data a picture', (number) => ({ ...goodProfile(number), contentType: 'image/png' }), SAYS.unreadable],
  ['answers letters that are no UTF-8', (number) => ({ body: Buffer.from(String(goodProfile(number).body), 'latin1') }), SAYS.unreadable],
  ['redirects to an origin of somebody else', () => redirect(elsewhereUrl('/company')), SAYS.unreadable],
  ['redirects there, for good and by the same method (308)', () => redirect(elsewhereUrl('/company'), 308), SAYS.unreadable],
  ['redirects to a name that begins like its own', () => redirect('https://data.brreg.no.elsewhere.example/'), SAYS.unreadable],
  ['redirects to its own name without https', (number) => redirect(`http://data.brreg.no${profileOf(number).slice(3)}`), SAYS.unreadable],
  ['redirects to the metadata of the machine', () => redirect('http://169.254.169.254/latest/meta-data/'), SAYS.unreadable],
  ['redirects there without a scheme', () => redirect('//169.254.169.254/latest/meta-data/'), SAYS.unreadable],
  ['redirects to a file', () => redirect('file:///etc/passwd'), SAYS.unreadable],
  ['redirects to data', () => redirect('data:application/json,{}'), SAYS.unreadable],
  ['redirects to no address', () => redirect('http://['), SAYS.unreadable],
  ['redirects nowhere', () => ({ status: 302, body: '' }), SAYS.unreadable],
  ['redirects to itself for ever', (number) => redirect(`https://data.brreg.no${profileOf(number).slice(3)}`), SAYS.unreadable],
];

/** Faults that occur once: two look-ups, and the company is found. */
const MENDED: readonly [name: string, once: (number: string) => Saved | Behaviour][] = [
  ['was down once', () => ({ status: 503, body: '' })],
  ['throttled once', () => ({ status: 429, headers: { 'retry-after': '1' }, body: '' })],
  ['broke the line once', () => reset],
  ['did not answer once', () => hang],
];

/** Submitted before the first test, because their retries take seconds. */
const waiting = new Map<string, Submitted>();

beforeAll(async () => {
  for (const [name, profile] of TRIED_AGAIN) await submitWaiting(name, (number) => lay(number, profile));
  for (const [name, once] of MENDED) await submitWaiting(name, (number) => lay(number, () => [once(number), goodProfile(number)]));
  await submitWaiting('roles down', (number) => lay(number, goodProfile, { status: 503, body: '' }));
  await submitWaiting('documents late', (number) => {
    lay(number, goodProfile);
    register.respond(`/no/regnskapsregisteret/regnskap/aarsregnskap/kopi/${number}/aar`, hang);
  });
});

async function submitWaiting(name: string, prepare: (number: string) => void): Promise<void> {
  const number = nextNumber();
  prepare(number);
  waiting.set(name, await submit(number));
}

describe('a permanent fault: FAILED immediately', () => {
  test.each(ENDED_AT_ONCE)('the register %s', async (_name, profile, says) => {
    const number = nextNumber();
    lay(number, profile);
    await expectFailed(await submit(number), says);
    expect(register.askedOf(rolesOf(number))).toHaveLength(1);
  });

  test('unreadable roles fail the search like an unreadable profile: no partial results', async () => {
    const number = nextNumber();
    lay(number, goodProfile, { body: '{"rollegrupper": 7}' });
    await expectFailed(await submit(number), SAYS.unreadable);
  });

  test('no request reached another server, and no log quotes a register’s answer', () => {
    expect(arrivedElsewhere).toBe(0);
    expect(functionLog.text).toContain('search_failed');
    expect(functionLog.text).not.toContain('an inner detail of the register');
  });
});

describe('a redirect inside the register', () => {
  test.each([
    ['in full', (path: string) => `https://data.brreg.no${path}`],
    ['as a path', (path: string) => path],
  ])('is followed (%s), and the proof file has the requested address', async (_name, location) => {
    const [number, other] = [nextNumber(), nextNumber()];
    lay(number, () => redirect(location(profileOf(other).slice('/no'.length))));
    lay(other, () => goodProfile(number));
    expect(await expectCompleted(await submit(number))).toMatchObject({ identifiers: [{ value: number }] });
  });
});

describe('too large', () => {
  test('one party with 20,000 offices is one counterparty', async () => {
    const number = nextNumber();
    const offices = Array.from({ length: 20_000 }, (_, at) => role('000000001', 'REVISOR OPPDIKTET AS', `Revisor ${at}`));
    lay(number, goodProfile, rolesWith(offices));
    const { counterparties } = await expectCompleted(await submit(number));
    expect(counterparties).toHaveLength(1);
    expect(counterparties[0].relationships).toHaveLength(20_000);
  });
  const streamed =
    (head: string, megabytes: number): Behaviour =>
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      return flood(response, megabytes, { head, end: '"}' });
    };
  /** 1 GB of zeros in 1 MB: members of one gzip stream. */
  const bomb = (): Saved => ({
    headers: { 'content-encoding': 'gzip' },
    body: Buffer.concat(Array(64).fill(gzipSync(Buffer.alloc(16 * MEGABYTE)))),
  });

  test.each<[name: string, profile: (number: string) => Saved | Behaviour]>([
    ['25 MB of JSON', (number) => streamed(`{"organisasjonsnummer":"${number}","navn":"SKJÆR","more":"`, 25)],
    ['100 MB without a length', (number) => streamed(`{"organisasjonsnummer":"${number}","more":"`, 100)],
    ['a gzip bomb', bomb],
  ])('%s: FAILED, and memory does not grow with it', async (_name, profile) => {
    await expectAlive();
    const number = nextNumber();
    lay(number, profile);
    // This process runs the functions' threads.
    const { grown } = await measured(async () => expectFailed(await submit(number), SAYS.unreadable));
    expect(grown).toBeLessThan(150);
    await expectAlive();
  });

  test('50,000 counterparties are all in the result, which is stored in parts', async () => {
    const number = nextNumber();
    const roles = Array.from({ length: 50_000 }, (_, at) => role(String(at).padStart(9, '0'), `REVISOR ${at} OPPDIKTET AS`));
    lay(number, goodProfile, rolesWith(roles));
    const submitted = await submit(number);
    const result = await expectCompleted(submitted);
    expect(result.counterparties).toHaveLength(50_000);
    expect(result.counterparties.at(-1)).toMatchObject({ legalName: 'REVISOR 49999 OPPDIKTET AS', identifiers: [{ value: '000049999' }] });
    const row = await readRow(running().operator.store, submitted.searchId);
    expect(row.manifest.parts).toBeGreaterThan(1);
  });

  test('more than 50,000 are not read', async () => {
    const number = nextNumber();
    lay(number, goodProfile, rolesWith(Array.from({ length: 50_001 }, (_, at) => role(String(at).padStart(9, '0'), `REVISOR ${at}`))));
    await expectFailed(await submit(number), SAYS.unreadable);
  });

  test.each<[name: string, profile: (number: string) => Saved, roles: Saved]>([
    ['a company', (number) => goodProfile(number, { navn: 'Å'.repeat(MEGABYTE) }), GOOD_ROLES],
    ['a counterparty', goodProfile, rolesWith([role('000000001', 'Å'.repeat(MEGABYTE))])],
  ])('%s with a name of 1 MB is refused', async (_name, profile, roles) => {
    const number = nextNumber();
    lay(number, profile, roles);
    await expectFailed(await submit(number), SAYS.unreadable);
  });
});

describe('unusual characters', () => {
  const STRANGE = 'SKJÆR \u202eSA\u202c \u0000\u0007\ud800 \u{1f980} "<script>alert(1)</script>" \\ OPPDIKTET';

  test('bidi marks, NUL, a lone surrogate and markup are kept, as valid JSON', async () => {
    const number = nextNumber();
    lay(number, (asked) => goodProfile(asked, { navn: STRANGE }), rolesWith([role('000000001', STRANGE)]));
    const submitted = await submit(number);
    const result = await expectCompleted(submitted);
    expect(result.legalName).toBe(STRANGE);
    expect(result.counterparties).toHaveLength(1);
    expect((await submitted.api.get('/cases')).body.data).toHaveLength(1);
  });

  test('a name in Latin-1 is read where the answer declares that charset', async () => {
    const number = nextNumber();
    const body = Buffer.from(String(goodProfile(number).body), 'latin1');
    lay(number, () => ({ contentType: 'application/json; charset=ISO-8859-1', body }));
    const submitted = await submit(number);
    const result = await expectCompleted(submitted);
    expect(result.legalName).toBe('SKJÆR OPPDIKTET AS');
    const { body: link } = await submitted.api.get(`/documents/${result.sourceDocuments[0]._documentID}`);
    const { exchanges } = JSON.parse(await (await fetch(link.url)).text());
    const kept = exchanges.find(({ url }: { url: string }) => url.endsWith(number));
    expect(Buffer.from(kept.body, kept.encoding).equals(body)).toBe(true);
  });

  test('a field named __proto__ or constructor changes nothing', async () => {
    const number = nextNumber();
    const text = String(goodProfile(number).body);
    lay(number, () => ({ body: text.replace('{', '{"__proto__":{"konkurs":true,"slettedato":"2020-01-01"},"constructor":{"x":1},') }));
    expect(await expectCompleted(await submit(number))).toMatchObject({ companyStatus: 'Aktiv', statusKind: 'active' });
  });
});

describe('GB', () => {
  const gb = (number: string, path = ''): string => `/gb/company/${number}${path}`;
  const profile = (number: string, more: object = {}): Saved =>
    json({ company_name: 'REEF INVENTED LIMITED', company_number: number, type: 'ltd', company_status: 'active', ...more });

  test('a refused key is reported in a sentence', async () => {
    register.respond(gb('99000901'), { status: 401, body: '{"error":"Invalid Authorization"}' });
    const says = 'Companies House refused the credentials of this service. You were not charged.';
    await expectFailed(await submit('99000901', 'GB'), says);
  });

  test('a list that claims a billion officers is not paged through', async () => {
    register.respond(gb('99000902'), profile('99000902'));
    register.respond(gb('99000902', '/officers'), json({ items: [{ name: 'REEF, Ina', officer_role: 'director' }], total_results: 1e9 }));
    const says = 'Companies House gave an answer that could not be read. You were not charged.';
    await expectFailed(await submit('99000902', 'GB'), says);
    expect(register.askedOf(gb('99000902', '/officers'))).toHaveLength(1);
  });

  test('the key is sent to the register, not to the target of its redirect', async () => {
    const number = '99000903';
    register.respond(gb(number), profile(number));
    const filing = { type: 'NEWINC', date: '2020-01-02', links: { document_metadata: 'https://frontend-doc-api.example/document/abc' } };
    register.respond(gb(number, '/filing-history?category=incorporation&items_per_page=100&start_index=0'), json({ items: [filing] }));
    register.respond('/gb-documents/document/abc/content', redirect('https://s3.eu-west-2.amazonaws.com/papers/abc?signature=1'));
    register.respond('/gb-store/papers/abc', { contentType: 'application/pdf', body: '%PDF-1.4' });
    const result = await expectCompleted(await submit(number, 'GB'));
    expect(result.dataStatus.documents).toBe('partial');
    expect(register.askedOf('/gb-documents/')[0]!.headers.authorization).toMatch(/^Basic /);
    expect(register.askedOf('/gb-store/')).toHaveLength(1);
    expect(register.askedOf('/gb-store/')[0]!.headers).not.toHaveProperty('authorization');
  });

  test('a redirect to another origin does not carry the key', async () => {
    register.respond(gb('99000904'), redirect(elsewhereUrl()));
    const says = 'Companies House gave an answer that could not be read. You were not charged.';
    await expectFailed(await submit('99000904', 'GB'), says);
    expect(arrivedElsewhere).toBe(0);
    expect(functionLog.text).not.toContain(API_KEY);
  });
});

describe('FR', () => {
  test('missing financials and documents do not fail a search, and are not charged', async () => {
    const siren = '000700203';
    const unit = { siren, nom_raison_sociale: 'RECIF INVENTE', nature_juridique: '5710', etat_administratif: 'A', dirigeants: [] };
    const siege = { siret: '00070020300011', etat_administratif: 'A' };
    register.respond('/fr/search', json({ results: [{ ...unit, siege }], total_results: 1 }));
    register.respond('/fr-accounts/api/records/1.0/search/', { status: 503, body: '' });
    register.respond('/fr-notices/identification/pdf/00070020300011', { contentType: 'text/html', body: WALL });
    const result = await expectCompleted(await submit(siren, 'FR', { include: { financials: true } }));
    expect(result.dataStatus).toMatchObject({ financials: 'source_failed', documents: 'source_failed' });
    expect(result).not.toHaveProperty('financials');
  });
});

describe('a temporary fault', () => {
  test.each(MENDED)(
    'the register %s: COMPLETED with the second look-up, charged once',
    async (name) => {
      const submitted = waiting.get(name)!;
      expect(await expectCompleted(submitted)).toMatchObject({ legalName: 'SKJÆR OPPDIKTET AS' });
      expect(lookUps(submitted.number)).toBe(2);
    },
    90_000,
  );

  test('documents that are not ready in time are left out, and the answer says so', async () => {
    const { dataStatus } = await expectCompleted(waiting.get('documents late')!);
    expect(dataStatus).toMatchObject({ officers: 'partial', documents: 'source_failed' });
  });

  test.each(TRIED_AGAIN)(
    'the register %s: three look-ups, then FAILED',
    async (name, _profile, says) => {
      const submitted = waiting.get(name)!;
      await expectFailed(submitted, says);
      expect(lookUps(submitted.number)).toBe(3);
    },
    90_000,
  );

  test('the same holds where only the roles are down', async () => {
    await expectFailed(waiting.get('roles down')!, SAYS.broken);
  });

  test('the service still works afterwards', async () => {
    expect((await waiting.get('roles down')!.api.get('/health')).body).toEqual({ status: 'ok' });
    await expectAlive();
    expect(arrivedElsewhere).toBe(0);
    expect(functionLog.text).not.toContain('Crashed');
  });
});
