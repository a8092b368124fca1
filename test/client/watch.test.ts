/** Waiting by the event log: one long poll for all searches of a client, no end missed, and polling where the log cannot be read. */
import { describe, expect, test } from 'vitest';
import { StillPending } from '../../client/src/index.ts';
import { ServiceWithLog } from './service-with-log.ts';

const WAIT = 'wait=20';

/** A service on which the log is awaited for these searches, each as it was submitted. */
async function waiting(...ids: string[]) {
  const service = new ServiceWithLog();
  const results = Promise.all(ids.map((id) => service.rg.wait(service.stateOf(id))));
  await expect.poll(() => service.polls).toBe(1);
  return { service, results };
}

describe('one long poll', () => {
  test('serves all searches that wait, and each state is read three times', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `s${at}`);
    const { service, results } = await waiting(...ids);
    // The first one waits for an event when others may still be read.
    await expect.poll(() => ids.map((id) => service.askedFor(`/${id}/`))).toEqual(ids.map(() => 2));
    for (const id of ids) service.end(id);
    expect((await results).map(({ _id }) => _id)).toEqual(ids);
    expect(service.maxPolls).toBe(1);
    expect(service.askedFor('limit=1')).toBeGreaterThan(0);
    expect(service.asked.filter((path) => path === '/events?limit=1')).toHaveLength(1);
    // After 0.4 s, after the number of the newest event was read, and at its end.
    for (const id of ids) expect(service.askedFor(`/${id}/`)).toBe(3);
    expect(service.polls).toBe(0);
  });

  test('is not begun for a search that ends within the first second', async () => {
    const service = new ServiceWithLog();
    const found = service.rg.wait(service.stateOf('s'));
    service.end('s');
    expect(await found).toEqual({ _id: 's' });
    expect(service.askedFor('/events')).toBe(0);
  });

  test('leaves an end alone that is of another search', async () => {
    const { service, results } = await waiting('one');
    const before = service.askedFor('/one/');
    service.end('other');
    await expect.poll(() => service.askedFor('after=1&')).toBe(1);
    expect(service.askedFor('/one/')).toBe(before);
    service.end('one');
    expect(await results).toHaveLength(1);
  });

  test('goes on from the last number for later searches', async () => {
    const { service, results } = await waiting('one');
    service.end('one');
    await results;
    service.tell({ caseId: 'other' });
    const later = service.rg.wait('two');
    await expect.poll(() => service.polls).toBe(1);
    service.end('two');
    await later;
    expect(service.asked.filter((path) => path === '/events?limit=1')).toHaveLength(1);
    expect(service.askedFor('after=1&')).toBe(1);
  });
});

describe('no end is missed', () => {
  test('that comes right after the number was read', async () => {
    const service = new ServiceWithLog();
    service.onNumber = () => service.endUnseen('s');
    expect(await service.rg.wait('s')).toEqual({ _id: 's' });
    expect(service.askedFor(WAIT)).toBe(0);
  });

  test('by a poll that is lost: the next one asks for the same events', async () => {
    const service = new ServiceWithLog();
    service.onNumber = () => {
      service.refusals = ['lost', 'lost'];
    };
    const found = service.rg.wait('s');
    await expect.poll(() => service.polls).toBe(1);
    expect(service.askedFor('after=0&')).toBe(3);
    service.end('s');
    expect(await found).toEqual({ _id: 's' });
  });

  test('where events are kept no more: it goes on from now, and reads the state once', async () => {
    const service = new ServiceWithLog();
    service.onNumber = () => {
      service.refusals = [{ status: 410, code: 'events_expired' }];
      service.onNumber = () => service.endUnseen('s');
    };
    expect(await service.rg.wait('s')).toEqual({ _id: 's' });
    expect(service.asked.filter((path) => path === '/events?limit=1')).toHaveLength(2);
    expect(service.askedFor(WAIT)).toBe(1);
  });
});

describe('without the log', () => {
  test('that says nothing, as for a collaborator: the state is read after each poll', async () => {
    const { service, results } = await waiting('s');
    service.endUnseen('s');
    service.answerEmpty();
    expect(await results).toEqual([{ _id: 's' }]);
    expect(service.askedFor(WAIT)).toBe(1);
  });

  test.each([
    { status: 404, code: 'route_not_found' },
    { status: 403, code: 'forbidden' },
  ])('$code: it is asked once, and the search is polled', async (refusal) => {
    const service = new ServiceWithLog();
    service.refusals = [refusal];
    const found = service.rg.wait('s');
    await expect.poll(() => service.askedFor('/s/')).toBeGreaterThanOrEqual(4);
    service.endUnseen('s');
    expect(await found).toEqual({ _id: 's' });
    expect(service.askedFor('/events')).toBe(1);
  });

  test('a caller that says so is never asked for events', async () => {
    const service = new ServiceWithLog();
    const found = service.rg.wait('s', { events: false });
    await expect.poll(() => service.askedFor('/s/')).toBeGreaterThanOrEqual(4);
    service.endUnseen('s');
    await found;
    expect(service.askedFor('/events')).toBe(0);
  });
});

describe('time', () => {
  test('a signal ends it at once with its reason, and the poll with the last that waits', async () => {
    const service = new ServiceWithLog();
    const stops = [new AbortController(), new AbortController()];
    const results = stops.map(({ signal }, at) => service.rg.wait(`s${at}`, { signal }).catch((error: unknown) => error));
    await expect.poll(() => service.polls).toBe(1);
    await expect.poll(() => service.askedFor('/s1/')).toBe(3);
    stops[0]!.abort(new Error('enough'));
    expect(await results[0]).toEqual(new Error('enough'));
    expect(service.aborted).toBe(0);
    stops[1]!.abort(new Error('enough too'));
    expect(await results[1]).toEqual(new Error('enough too'));
    expect(service.aborted).toBe(1);
  });

  test('at its limit it ends with the pending search, and the poll with it', async () => {
    const service = new ServiceWithLog();
    const found = service.rg.wait('s', { waitMs: 2500 }).catch((error: unknown) => error);
    expect(await found).toBeInstanceOf(StillPending);
    expect(service.maxPolls).toBe(1);
    expect([service.polls, service.aborted]).toEqual([0, 1]);
  });
});
