/**
 * What a register may do to us, and what becomes of the search: it ends, with a sentence that a customer can read, and costs nothing.
 *
 * A stub stands in the place of NO (GB and FR where they differ), and every case has a number and an account of its own. Cases that are
 * tried again are all submitted at the start and work side by side; each test waits for its own.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api, ApiAnswer } from '../support/api.ts';
import { HeardLog } from '../support/heard-log.ts';
import type { Saved } from '../support/replay.ts';
import { service } from '../support/stack.ts';
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
const MEGABYTE = 1024 * 1024;

const SAYS = {
  broken: 'Enhetsregisteret is out of order at the moment. You were not charged.',
  late: 'Enhetsregisteret did not answer in time. You were not charged.',
  throttled: 'Enhetsregisteret allows no more requests at the moment. You were not charged.',
  refused: 'Enhetsregisteret refused the credentials of this service. You were not charged.',
  unreadable: 'Enhetsregisteret gave an answer that could not be read. You were not charged.',
} as const;

const log = new HeardLog();
let register: StubRegister;
/** Somewhere that no register's handler declares: nothing may ever arrive there. */
const elsewhere = createServer((_request, response) => response.end('{}'));
let arrivedElsewhere = 0;
elsewhere.on('connection', () => {
  arrivedElsewhere += 1;
});

const running = service(async () => {
  register = await StubRegister.start(PREFIXES);
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  return {
    log,
    overrides: { REGISTRY_ORIGINS: JSON.stringify(register.origins), REGISTRY_CREDENTIALS: JSON.stringify({ GB: { apiKey: API_KEY } }) },
  };
});
afterAll(async () => {
  elsewhere.close();
  await register?.stop();
});
const elsewhereUrl = (path = '/'): string => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}`;

/** Valid Norwegian numbers that nobody has, each given out once. */
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

/** A company whose roles are good, and whose profile is what `answers` makes of its number. */
function lay(number: string, profile: (number: string) => Saved | Behaviour | Answers, roles: Saved | Behaviour = GOOD_ROLES): void {
  register.lay(profileOf(number), ...[profile(number)].flat());
  register.lay(rolesOf(number), roles);
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
  expect(search.result).toEqual({ error });
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

/** A profile, found alone after the hostile ones: the service is as alive as before. */
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

/** One byte a second, from the first on. */
function drip(number: string): Behaviour {
  return (response) => {
    const { body } = goodProfile(number);
    response.writeHead(200, { 'content-type': 'application/json' });
    let at = 0;
    const timer = setInterval(() => response.write(String(body)[at++] ?? ' '), 1000);
    response.on('close', () => clearInterval(timer));
  };
}

/** The head of an answer and half of its body; what comes then is `end`. */
function half(number: string, end: (response: ServerResponse) => unknown): Behaviour {
  return (response) => {
    const { body } = goodProfile(number);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) });
    response.write(String(body).slice(0, 40), () => end(response));
  };
}

const redirect = (location: string, status = 302): Saved => ({ status, headers: { location }, body: '' });
const WALL = '<!DOCTYPE html><html><body>Please prove that you are human</body></html>';

/** Faults that a later try may mend: three look-ups, then the end. */
const TRIED_AGAIN: readonly [name: string, profile: (number: string) => Saved | Behaviour, says: string][] = [
  ['is down (503)', () => ({ status: 503, body: 'upstream connect error' }), SAYS.broken],
  [
    'is down for a second (503, Retry-After: 1) again and again',
    () => ({ status: 503, headers: { 'retry-after': '1' }, body: '' }),
    SAYS.broken,
  ],
  [
    'throttles for a second (429, Retry-After: 1) again and again',
    () => ({ status: 429, headers: { 'retry-after': '1' }, body: '' }),
    SAYS.throttled,
  ],
  ['never answers', () => hang, SAYS.late],
  ['drips one byte a second', drip, SAYS.late],
  ['stops in the middle of its answer', (number) => half(number, () => {}), SAYS.late],
  ['resets the connection', () => reset, SAYS.broken],
  ['resets it in the middle of its answer', (number) => half(number, (response) => response.socket?.destroy()), SAYS.broken],
  ['speaks no HTTP', () => raw('220 smtp.example ESMTP\r\n\r\n'), SAYS.broken],
  ['sends 1 MB of headers', () => raw(`HTTP/1.1 200 OK\r\nx-much: ${'x'.repeat(MEGABYTE)}\r\n\r\n{}`), SAYS.broken],
  ['shows a web page in the place of data, with 200', () => ({ contentType: 'text/html', body: WALL }), SAYS.broken],
  ['shows a web page that calls itself JSON', () => ({ body: WALL }), SAYS.broken],
  ['shows a web page with 403', () => ({ status: 403, contentType: 'text/html', body: WALL }), SAYS.broken],
];

/** Faults that no later try would mend: one look-up. */
const ENDED_AT_ONCE: readonly [name: string, profile: (number: string) => Saved | Behaviour, says: string][] = [
  ['throttles for an hour', () => ({ status: 429, headers: { 'retry-after': '3600' }, body: '' }), SAYS.throttled],
  ['throttles until 2099', () => ({ status: 429, headers: { 'retry-after': 'Thu, 01 Jan 2099 00:00:00 GMT' }, body: '' }), SAYS.throttled],
  ['is down for an hour', () => ({ status: 503, headers: { 'retry-after': '3600' }, body: '' }), SAYS.broken],
  ['refuses (401)', () => ({ status: 401, body: '{}' }), SAYS.refused],
  ['refuses (403)', () => ({ status: 403, body: '{}' }), SAYS.refused],
  [
    'does not understand the question (400)',
    () => ({ status: 400, body: '{"message":"secret detail at /srv/app.js:12"}' }),
    SAYS.unreadable,
  ],
  ['answers nonsense', () => ({ body: 'nonsense' }), SAYS.unreadable],
  ['answers nothing', () => ({ body: '' }), SAYS.unreadable],
  ['answers JSON that is cut off', (number) => ({ body: String(goodProfile(number).body).slice(0, -20) }), SAYS.unreadable],
  ['answers a list', (number) => json([unit(number)]), SAYS.unreadable],
  ['answers without the name', (number) => goodProfile(number, { navn: undefined }), SAYS.unreadable],
  ['answers with a blank name', (number) => goodProfile(number, { navn: ' \u00a0\t' }), SAYS.unreadable],
  ['answers with an object for the name', (number) => goodProfile(number, { navn: { toString: 'x' } }), SAYS.unreadable],
  [
    'answers with a day that does not exist',
    (number) => goodProfile(number, { registreringsdatoEnhetsregisteret: '2011-02-31' }),
    SAYS.unreadable,
  ],
  ['answers about another company', () => goodProfile(nextNumber()), SAYS.unreadable],
  ['answers JSON nested 100,000 deep', (number) => goodProfile(number, { more: 0 }), SAYS.unreadable],
  ['answers a picture', () => ({ contentType: 'image/png', body: Buffer.from('89504e470d0a1a0a', 'hex') }), SAYS.unreadable],
  [
    'answers company data that call themselves a picture',
    (number) => ({ ...goodProfile(number), contentType: 'image/png' }),
    SAYS.unreadable,
  ],
  [
    'answers in letters that are no UTF-8',
    (number) => ({ body: Buffer.from(String(goodProfile(number).body), 'latin1') }),
    SAYS.unreadable,
  ],
  [
    'answers in a compression that it did not use',
    (number) => ({ ...goodProfile(number), headers: { 'content-encoding': 'gzip' } }),
    SAYS.broken,
  ],
];
test('placeholder', () => expect(TRIED_AGAIN.length + ENDED_AT_ONCE.length).toBeGreaterThan(0));
