/**
 * AT: the feed of changes, a list for each day. A day is read when it is over, and once more half a day later: when the register's list of a day is
 * complete is not known. The cursor is the last day that was read so, or the day that was read once, with a digest of its list.
 *
 * A hint is so up to 24 hours late, and an entry that comes into the list afterwards up to 36. A company that is in a list twice is named twice; where the
 * list has changed in between, all of it is named again.
 *
 * Source: the schema veraenderungenFirmaRequest.xsd, whose other elements (court, legal form, kind) restrict the list and may be left out, and the
 * ministry's description of the service of 22 May 2025 (both at github.com/aignerl/firmenbuch). Proven: a genuine answer of a day for one legal form. Not
 * known: a limit of the list; none is documented, and by a public client it has thousands of entries a day.
 */
import { createHash } from 'node:crypto';
import { isDay, localDate } from '../../model/entity/dates.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { ChangedNumbers, ChangeFeed, RegistryClient } from '../contract.ts';
import { Changed } from '../faults.ts';
import { childrenOf } from '../xml.ts';
import { firmenbuchnummer } from './identifiers.ts';
import { ask, changesRequest } from './soap.ts';
import { childText } from './wire.ts';

const HOUR_MS = 3_600_000;
/** After the end of a day: its list is taken as complete. */
const COMPLETE_AFTER_MS = 12 * HOUR_MS;

const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
const dayBefore = (time: number): string => shifted(localDate(new Date(time).toISOString(), 'Europe/Vienna')!, -1);
/** The last day that is over, and the last one whose list is complete. */
const lastDay = (): string => dayBefore(Date.now());
const lastCompleteDay = (): string => dayBefore(Date.now() - COMPLETE_AFTER_MS);

interface Entry {
  number: string;
  filing: string;
}

async function listOf(day: string, client: RegistryClient): Promise<Entry[]> {
  const answer = await ask(changesRequest(day), client);
  if (answer.name !== 'VERAENDERUNGENFIRMARESPONSE') throw new Changed('an answer to another request');
  return childrenOf(answer, 'VERAENDERUNG').map((entry) => {
    const [number, filing, on] = ['FNR', 'VNR', 'VOLLZUGSDATUM'].map((name) => childText(entry, name));
    if (!number || !filing || on !== day) throw new Changed('an entry without a number, or of another day');
    return { number, filing };
  });
}

const digestOf = (list: readonly Entry[]): string =>
  createHash('sha256')
    .update(
      list
        .map(({ number, filing }) => `${number} ${filing}\n`)
        .toSorted()
        .join(''),
    )
    .digest('base64url');

const numbersOf = (list: readonly Entry[]): string[] => list.flatMap(({ number }) => parseIdentifier(firmenbuchnummer, number) ?? []);

async function read(cursor: string, client: RegistryClient): Promise<ChangedNumbers> {
  const [last, digest] = cursor.split(' ');
  if (!isDay(last)) throw new Changed('a cursor of another feed');
  const day = digest ? last : shifted(last, 1);
  const isComplete = day <= lastCompleteDay();
  if (digest ? !isComplete : day > lastDay()) return { numbers: [], cursor, hasMore: false };
  const list = await listOf(day, client);
  const found = digestOf(list);
  return {
    numbers: found === digest ? [] : numbersOf(list),
    cursor: isComplete ? day : `${day} ${found}`,
    hasMore: isComplete && day < lastDay(),
  };
}

export const changeFeed = {
  start: (now) => dayBefore(now.getTime()),
  read,
} satisfies ChangeFeed;
