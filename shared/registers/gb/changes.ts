/**
 * GB: the feed of changes, from the Streaming API: a stream for each resource that a look-up asks for. The cursor has the timepoint of each stream, that
 * of the last event that was read.
 *
 * A stream does not end, so that each is read until it is quiet, one after the other: an account has two connections. It begins with the event of the
 * timepoint asked for, and sends the same resource several times. A stream of few events may have none while it is first read, and gives no timepoint
 * then: when it has one, what it sent before is not known (`isGap`). The stream of exemptions has too few events for a timepoint that lasts (2,401 until
 * November 2023), and is left out: a company states an exemption in a confirmation statement, whose dates are in its profile.
 *
 * Source: https://developer-specs.company-information.service.gov.uk/streaming-api. Held against it, and against what public sources have: events as
 * recorded in 2022 and 2023 (github.com/mrbrianevans/companies-db, -/companies-house-stream, whose server goes on behind the last timepoint), and the
 * register's own server (github.com/companieshouse/chs-streaming-api-frontend, -cache: headers come with the first event or with the heartbeat of each
 * 30 s; the timepoint is the first event sent). No stream was asked. Not known: how long timepoints stay valid (three days by a user's account), and how
 * many events the stream of statements has.
 */
import * as z from 'zod';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { ChangedNumbers, ChangeFeed, RegistryClient } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { companyNumber } from './identifiers.ts';
import { STREAM_ORIGIN } from './wire.ts';

/** The busiest first: it must answer even where it has no timepoint yet. */
const STREAMS = ['companies', 'officers', 'persons-with-significant-control', 'persons-with-significant-control-statements'] as const;
type Stream = (typeof STREAMS)[number];

/** Less than the time of a request. Events of ten minutes are some hundred, of 0.5 to 3 KB. */
const READ_FOR = { quietMs: 1_500, ms: 8_000, bytes: 4 * 1024 * 1024 };
/** Recorded events came three to five minutes after `published_at`, one after 48: a stream that is less behind has been caught up with. */
const BEHIND_MS = 10 * 60_000;

const LINE_END = 0x0a;
const Event = z.looseObject({
  resource_uri: z.string().startsWith('/company/'),
  event: z.looseObject({ timepoint: z.int().nonnegative(), published_at: z.string().nullish() }),
});
type Event = z.output<typeof Event>;

interface Part {
  numbers: string[];
  timepoint: number | undefined;
  hasMore: boolean;
  isGap: boolean;
}

async function readStream(stream: Stream, timepoint: number | undefined, client: RegistryClient): Promise<Part> {
  const body = await bodyOf(stream, timepoint, client);
  if (body === 'too old') return { ...(await readStream(stream, undefined, client)), isGap: true };
  // The event of the timepoint itself was read the last time.
  const events = eventsIn(body, stream).filter(({ event }) => timepoint === undefined || event.timepoint > timepoint);
  const isFull = body.byteLength >= READ_FOR.bytes;
  if (isFull && events.length === 0) throw new Changed('no event in all that is read of a stream', placeOf(stream));
  return {
    numbers: events.flatMap(({ resource_uri }) => parseIdentifier(companyNumber, resource_uri.split('/')[2]!) ?? []),
    timepoint: events.reduce((last: number | undefined, { event }) => Math.max(last ?? 0, event.timepoint), timepoint),
    hasMore: isFull || isBehind(events.at(-1)),
    isGap: false,
  };
}

async function bodyOf(stream: Stream, timepoint: number | undefined, client: RegistryClient): Promise<Uint8Array | 'too old'> {
  try {
    const { body } = await client.bytes(`/${stream}`, {
      origin: STREAM_ORIGIN,
      query: { timepoint },
      headers: { accept: 'application/json' },
      absentStatuses: [416],
      readFor: READ_FOR,
    });
    return body;
  } catch (fault) {
    if (fault instanceof NotFound && fault.status === 416 && timepoint !== undefined) return 'too old';
    if (fault instanceof NotFound) throw new Changed('a stream that is not there', { ...placeOf(stream), cause: fault });
    // Headers come with the first event: a quiet stream has not even those.
    if (fault instanceof Unavailable && fault.timedOut && timepoint === undefined && stream !== STREAMS[0]) return new Uint8Array();
    throw fault;
  }
}

/** The events of whole lines; empty lines are heartbeats, and what follows the last line end was cut off. No fault has a cause, which would quote a person. */
function eventsIn(body: Uint8Array, stream: Stream): Event[] {
  const whole = body.subarray(0, body.lastIndexOf(LINE_END) + 1);
  try {
    const lines = new TextDecoder('utf-8', { fatal: true }).decode(whole).split('\n');
    return lines.filter((line) => line.trim() !== '').map((line) => Event.parse(JSON.parse(line)));
  } catch {
    throw new Changed('an event in another shape', placeOf(stream));
  }
}

const placeOf = (stream: Stream): { url: string } => ({ url: `${STREAM_ORIGIN}/${stream}` });

const LONDON = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'medium' });

/** `published_at` has an offset, or is the time in London, or is missing. */
function isBehind(event: Event | undefined): boolean {
  const since = Date.now() - BEHIND_MS;
  const published = event?.event.published_at ?? undefined;
  if (published === undefined) return false;
  return /(?:Z|[+-]\d\d:\d\d)$/.test(published) ? Date.parse(published) < since : published < LONDON.format(since).replace(' ', 'T');
}

const NO_TIMEPOINT = '-';
const cursorOf = (timepoints: readonly (number | undefined)[]): string =>
  STREAMS.map((stream, at) => `${stream}=${timepoints[at] ?? NO_TIMEPOINT}`).join(' ');

/** A stream that the cursor does not know has no timepoint yet. */
function timepointsIn(cursor: string): (number | undefined)[] {
  const named = new Map(cursor.split(' ').map((part) => part.split('=') as [string, string | undefined]));
  return STREAMS.map((stream) => {
    const timepoint = named.get(stream) ?? NO_TIMEPOINT;
    if (timepoint === NO_TIMEPOINT) return undefined;
    if (!/^\d{1,15}$/.test(timepoint)) throw new Changed('a cursor of another feed');
    return Number(timepoint);
  });
}

async function read(cursor: string, client: RegistryClient): Promise<ChangedNumbers> {
  const before = timepointsIn(cursor);
  const parts: Part[] = [];
  for (const [at, stream] of STREAMS.entries()) parts.push(await readStream(stream, before[at], client));
  const hasBegun = before.some((timepoint) => timepoint !== undefined);
  const isGap = parts.some((part, at) => part.isGap || (hasBegun && before[at] === undefined && part.timepoint !== undefined));
  return {
    numbers: parts.flatMap(({ numbers }) => numbers),
    cursor: cursorOf(parts.map(({ timepoint }) => timepoint)),
    hasMore: parts.some(({ hasMore }) => hasMore),
    ...(isGap && { isGap }),
  };
}

export const changeFeed = {
  credentials: {
    fields: ['streamKey'],
    headers: ({ streamKey }) => ({ authorization: `Basic ${Buffer.from(`${streamKey}:`).toString('base64')}` }),
    origins: [STREAM_ORIGIN],
    obtainedAt: 'https://developer.company-information.service.gov.uk',
  },
  start: () => cursorOf([]),
  read,
} satisfies ChangeFeed;
