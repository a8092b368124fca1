/**
 * Answers that are meant to fill the memory or to hold a look-up for ever, over the real transport: each is a fault before a look-up's time is
 * over, and the process is not much larger at any moment of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Registry } from '../../shared/registers/contract.ts';
import { ee } from '../../shared/registers/ee/ee.ts';
import { Changed, RegistryFault, Unavailable } from '../../shared/registers/faults.ts';
import { gb } from '../../shared/registers/gb/gb.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { no } from '../../shared/registers/no/no.ts';
import { liveTransport } from '../../shared/registers/transport.ts';
import type { Transport, WireAnswer } from '../../shared/registers/wire-request.ts';
import { flood } from '../support/flood.ts';
import { MEGABYTE, measured } from '../support/memory.ts';
import { clientOver, type Saved } from '../support/replay.ts';
import { type Behaviour, StubRegister } from '../support/stub-register.ts';

/** Memory that a hostile answer may cost: under 100 MB more. */
const MAX_MEGABYTES = 100;
const NUMBER = '100000008';
const CODE = '19900002';

let stub: StubRegister;
beforeAll(async () => {
  stub = await StubRegister.start({ 'https://data.brreg.no': 'no', 'https://ariregxmlv6.rik.ee': 'ee' });
  stub.respond(`/no/enhetsregisteret/api/enheter/${NUMBER}/roller`, { body: '{"rollegrupper":[]}' });
});
afterAll(() => stub.stop());

const look = (registry: Registry<never>, registrationNumber: string): Promise<unknown> =>
  lookUp(registry as unknown as Registry, { registrationNumber }, clientOver(registry, liveTransport(stub.origins))).catch(
    (fault) => fault,
  );

/** The same megabyte again and again, as fast as it is taken. */
function streamed(head: string, megabytes: number, headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    return flood(response, megabytes, { head });
  };
}

const HEAD = `{"organisasjonsnummer":"${NUMBER}","navn":"SKJÆR OPPDIKTET AS","more":"`;
const packed = (encoding: string, body: Uint8Array): Saved => ({ headers: { 'content-encoding': encoding }, body });
const ZEROS = Buffer.alloc(64 * MEGABYTE);

/** The head of an answer that says how long it is, and the line cut, or left to wait for ever. */
const half: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write(HEAD, () => response.socket?.destroy());
};
const drip: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 1000);
  response.on('close', () => clearInterval(timer));
};

describe('JSON', () => {
  test.each<[name: string, answer: Saved | Behaviour, fault: typeof Changed | typeof Unavailable]>([
    [
      '200 MB that say how long they are',
      streamed(HEAD, 200, { 'content-length': String(Buffer.byteLength(HEAD) + 200 * MEGABYTE) }),
      Changed,
    ],
    ['100 MB in chunks, without a length', streamed(HEAD, 100), Changed],
    ['1 GB of zeros in 1 MB of gzip', packed('gzip', Buffer.concat(Array<Buffer>(16).fill(gzipSync(ZEROS)))), Changed],
    ['64 MB of zeros in 60 KB of deflate', packed('deflate', deflateSync(ZEROS)), Changed],
    [
      '64 MB of zeros in 100 bytes of brotli',
      packed('br', brotliCompressSync(ZEROS, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
      Changed,
    ],
    ['gzip inside gzip inside gzip', packed('gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(ZEROS)))), Changed],
    ['19 MB of brackets', { body: '['.repeat(19 * MEGABYTE) }, Changed],
    ['19 MB of empty objects', { body: `${HEAD.slice(0, -1)}[${'{},'.repeat(6 * MEGABYTE)}{}]}`.slice(0, 19 * MEGABYTE) }, Changed],
    ['the line cut in the middle of its body', half, Unavailable],
    ['a byte a second', drip, Unavailable],
  ])(
    '%s',
    async (_name, answer, expected) => {
      stub.respond(`/no/enhetsregisteret/api/enheter/${NUMBER}`, answer);
      const { result: fault, grown } = await measured(() => look(no as Registry<never>, NUMBER));
      expect(fault).toBeInstanceOf(expected);
      expect(grown).toBeLessThan(MAX_MEGABYTES);
    },
    40_000,
  );
});

describe('an answer that is cut at ten places', () => {
  const body = Buffer.from(`{"organisasjonsnummer":"${NUMBER}","navn":"SKJÆR OPPDIKTET AS","organisasjonsform":{"kode":"AS"}}`);
  const places = [0, ...Array.from({ length: 8 }, (_, at) => Math.floor((body.length * (at + 1)) / 9)), body.indexOf(0xc3) + 1];
  const cut =
    (to: number, length: number): Behaviour =>
    (response) => {
      const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;
      response.socket?.end(Buffer.concat([Buffer.from(head), body.subarray(0, to)]));
    };
  const profile = `/no/enhetsregisteret/api/enheter/${NUMBER}`;

  test.each(places)('to %i bytes, with its own length declared and with the complete one', async (to) => {
    stub.respond(profile, cut(to, to), cut(to, body.length));
    expect(await look(no as Registry<never>, NUMBER)).toBeInstanceOf(Changed);
    expect(await look(no as Registry<never>, NUMBER)).toBeInstanceOf(Unavailable);
  });

  test('complete, with a declared length that is too short, and with the true one', async () => {
    stub.respond(profile, cut(body.length, body.length - 1), cut(body.length, body.length));
    expect(await look(no as Registry<never>, NUMBER)).toBeInstanceOf(RegistryFault);
    expect(await look(no as Registry<never>, NUMBER)).toMatchObject({ legalName: 'SKJÆR OPPDIKTET AS' });
  });
});

test('a list of fifty pages is asked for six at a time, and no further than 100 MB', async () => {
  const number = '99000905';
  const officer = { name: 'REEF, Ina', officer_role: 'director' };
  const page = { items: [officer, officer, officer, officer, { ...officer, pad: 'x'.repeat(10 * MEGABYTE) }], total_results: 250 };
  const answered = (body: object): WireAnswer => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  const company = answered({ company_name: 'REEF INVENTED LIMITED', company_number: number, type: 'ltd' });
  const [officers, noList] = [answered(page), answered({ items: [], total_results: 0 })];
  let [pages, now, most] = [0, 0, 0];
  const transport: Transport = async ({ url }) => {
    if (!url.pathname.endsWith('/officers')) return url.pathname.endsWith(number) ? company : noList;
    pages += 1;
    now += 1;
    most = Math.max(most, now);
    await sleep(1);
    now -= 1;
    return officers;
  };
  const fault = await lookUp(gb as unknown as Registry, { registrationNumber: number }, clientOver(gb, transport)).catch(
    (caught) => caught,
  );
  expect(String(fault)).toBe('Changed: answers over 100 MB in all');
  expect(pages).toBeLessThanOrEqual(16);
  expect(most).toBe(6);
});

test('64 levels of JSON are the maximum, also in parts that are not read', async () => {
  const nested = (levels: number): Saved => ({
    body: `{"organisasjonsnummer":"${NUMBER}","navn":"SKJÆR OPPDIKTET AS","organisasjonsform":{"kode":"AS"},"more":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`,
  });
  stub.respond(`/no/enhetsregisteret/api/enheter/${NUMBER}`, nested(64), nested(65));
  expect(await look(no as Registry<never>, NUMBER)).toMatchObject({ legalName: 'SKJÆR OPPDIKTET AS' });
  expect(await look(no as Registry<never>, NUMBER)).toBeInstanceOf(Changed);
});

describe('XML', () => {
  const envelope = (inner: string, prologue = ''): Saved => ({
    contentType: 'text/xml; charset=utf-8',
    body: `<?xml version="1.0"?>${prologue}<e:Envelope xmlns:e="e"><e:Body><detailandmed_v2Response><keha><ettevotjad><item>${inner}</item></ettevotjad></keha></detailandmed_v2Response></e:Body></e:Envelope>`,
  });
  const company = (name: string): string => `<ariregistri_kood>${CODE}</ariregistri_kood><nimi>${name}</nimi>`;
  /** Each entity is ten of the one before. */
  const nested = (levels: number): string =>
    `<!DOCTYPE lolz [<!ENTITY lol0 "lol">${Array.from({ length: levels }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`).join('')}]>`;

  test.each<[name: string, answer: Saved]>([
    ['a billion laughs', envelope(company('&lol9;'), nested(9))],
    ['entities nested ten-fold', envelope(company('&lol2;'), nested(2))],
    ['one entity of 1 MB, 10,000 times', envelope(company('&a;'.repeat(10_000)), `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(MEGABYTE)}">]>`)],
    ['an entity that is a file', envelope(company('&a;'), '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
    ['a parameter entity from elsewhere', envelope(company('x'), '<!DOCTYPE a [<!ENTITY % a SYSTEM "http://127.0.0.1:1/"> %a;]>')],
    ['a million numeric references', envelope(company('&#65;'.repeat(1_000_000)))],
    ['a million numeric references in an attribute', envelope(`<nimi lang="${'&#65;'.repeat(1_000_000)}">x</nimi>`)],
    ['half a million empty elements', envelope('<a/>'.repeat(500_000))],
    ['elements 100,000 deep', envelope(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)],
  ])(
    '%s',
    async (_name, answer) => {
      stub.respond('/ee/', answer);
      const { result: fault, grown } = await measured(() => look(ee as Registry<never>, CODE));
      expect(fault).toBeInstanceOf(RegistryFault);
      expect(grown).toBeLessThan(MAX_MEGABYTES);
    },
    40_000,
  );
});
