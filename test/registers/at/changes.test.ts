/** AT: the lists of changes of days, with invented companies in the register's shape. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/registers/at/at.ts';
import { changeFeed } from '../../../shared/registers/at/changes.ts';
import { Changed, Unavailable } from '../../../shared/registers/faults.ts';
import type { Transport, WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, type Saved } from '../../support/replay.ts';

const entry = (number: string, day: string, filing = '007', kind = 'Änderung'): string =>
  `<ns10:VERAENDERUNG><ns10:FNR>${number}</ns10:FNR><ns10:VNR>${filing}</ns10:VNR><ns10:VOLLZUGSDATUM>${day}</ns10:VOLLZUGSDATUM>` +
  `<ns10:ARTDERVERAENDERUNG>${kind}</ns10:ARTDERVERAENDERUNG></ns10:VERAENDERUNG>`;
const list = (...entries: string[]): Saved => ({
  contentType: 'text/xml;charset=utf-8',
  body:
    '<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header/><SOAP-ENV:Body><ns10:VERAENDERUNGENFIRMARESPONSE ' +
    `xmlns:ns10="ns://firmenbuch.justiz.gv.at/Abfrage/VeraenderungenFirmaResponse">${entries.join('')}</ns10:VERAENDERUNGENFIRMARESPONSE>` +
    '</SOAP-ENV:Body></SOAP-ENV:Envelope>',
});

let asked: WireRequest[] = [];
const days = () => asked.map(({ body = '' }) => [...body.matchAll(/<fb:(?:VON|BIS)>([^<]+)</g)].map(([, day]) => day));
function readOver(saved: Saved, cursor: string) {
  asked = [];
  const transport: Transport = (request) => {
    asked.push(request);
    return always(saved)(request);
  };
  return changeFeed.read(cursor, clientOver(at, transport));
}
const set = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
afterEach(() => void vi.useRealTimers());

test('it starts with the list of the present day in Vienna, asked when that is over', async () => {
  expect(changeFeed.start(new Date('2026-03-10T22:59:00Z'))).toBe('2026-03-09');
  expect(changeFeed.start(new Date('2026-03-10T23:01:00Z'))).toBe('2026-03-10');
  set('2026-03-10T22:59:00Z');
  expect(await readOver(list(), '2026-03-09')).toEqual({ numbers: [], cursor: '2026-03-09', hasMore: false });
  expect(asked).toEqual([]);
});

test('the request has the day twice and no restriction, in the order of the schema', async () => {
  set('2026-03-12T23:01:00Z');
  await readOver(list(), '2026-03-11');
  expect(asked[0]!.url.pathname).toBe('/jop/api/at.gv.justiz.fbw/ws/veraenderungenFirma');
  expect(asked[0]!.body).toContain('xmlns:fb="ns://firmenbuch.justiz.gv.at/Abfrage/VeraenderungenFirmaRequest"');
  expect(asked[0]!.body).toContain(
    '<fb:VERAENDERUNGENFIRMAREQUEST><fb:VON>2026-03-12</fb:VON><fb:BIS>2026-03-12</fb:BIS></fb:VERAENDERUNGENFIRMAREQUEST>',
  );
});

describe('a day is read when it is over, and once more half a day later', () => {
  const day = '2026-03-12';
  const first = list(entry('999001 w', day), entry('999002 x', day, '003', 'Löschung'), entry('999001 w', day, '008'));
  const OVER = '2026-03-12T23:01:00Z';
  const COMPLETE = '2026-03-13T11:01:00Z';

  async function once(): Promise<string> {
    set(OVER);
    const { numbers, cursor, hasMore } = await readOver(first, '2026-03-11');
    expect(numbers).toEqual(['999001w', '999002x', '999001w']);
    expect(hasMore).toBe(false);
    expect(cursor).toMatch(/^2026-03-12 \S+$/);
    return cursor;
  }

  test('in between nothing is asked', async () => {
    const cursor = await once();
    set('2026-03-13T10:59:00Z');
    expect(await readOver(first, cursor)).toEqual({ numbers: [], cursor, hasMore: false });
    expect(asked).toEqual([]);
  });

  test('the same list, in another order, names nobody again', async () => {
    const cursor = await once();
    set(COMPLETE);
    const same = list(entry('999001 w', day, '008'), entry('999002 x', day, '003', 'Löschung'), entry('999001 w', day));
    expect(await readOver(same, cursor)).toEqual({ numbers: [], cursor: day, hasMore: false });
    expect(days()).toEqual([[day, day]]);
  });

  test('a list with a later entry is named again', async () => {
    const cursor = await once();
    set(COMPLETE);
    const more = list(
      entry('999001 w', day),
      entry('999002 x', day, '003', 'Löschung'),
      entry('999001 w', day, '008'),
      entry('999003y', day),
    );
    const { numbers, ...read } = await readOver(more, cursor);
    expect(read).toEqual({ cursor: day, hasMore: false });
    expect(numbers).toContain('999003y');
  });
});

test('days that were missed are read one at a time, the complete ones once', async () => {
  set('2026-03-30T12:00:00Z');
  const [one, two] = ['2026-03-28', '2026-03-29'];
  expect(await readOver(list(entry('999001w', one)), '2026-03-27')).toEqual({ numbers: ['999001w'], cursor: one, hasMore: true });
  expect(await readOver(list(), one)).toEqual({ numbers: [], cursor: two, hasMore: false });
  expect(days()).toEqual([[two, two]]);
  expect(await readOver(list(), two)).toEqual({ numbers: [], cursor: two, hasMore: false });
  expect(asked).toEqual([]);
});

test('a number that is no Firmenbuchnummer is left out', async () => {
  set('2026-03-30T12:00:00Z');
  const day = '2026-03-28';
  const found = await readOver(list(entry('999001x', day), entry('999002 x', day)), '2026-03-27');
  expect(found).toMatchObject({ numbers: ['999002x'], cursor: day });
});

test.each<[string, Saved]>([
  ['an entry without a number', list(entry('', '2026-03-28'))],
  ['an entry without the number of its filing', list(entry('999001w', '2026-03-28', ''))],
  ['an entry of another day', list(entry('999001w', '2026-03-27'))],
  ['an answer to another request', { contentType: 'text/xml', body: '<Envelope><Body><SUCHEFIRMARESPONSE/></Body></Envelope>' }],
  ['an answer that is cut off', { contentType: 'text/xml', body: String(list(entry('999001w', '2026-03-28')).body).slice(0, -40) }],
])('%s is a changed register', async (_, saved) => {
  set('2026-03-30T12:00:00Z');
  await expect(readOver(saved, '2026-03-27')).rejects.toBeInstanceOf(Changed);
});

test('a cursor of another feed is none; a register that is down is an error', async () => {
  set('2026-03-30T12:00:00Z');
  await expect(readOver(list(), '41 - 7')).rejects.toBeInstanceOf(Changed);
  await expect(readOver({ status: 503, body: '' }, '2026-03-27')).rejects.toBeInstanceOf(Unavailable);
});
