/**
 * NO: the three feeds of changes, of main units, branches and roles. A position in one is the number of the last entry that was read or, before there is
 * one, the instant from which it is read; the cursor is the three positions.
 *
 * Source: the register's documentation of `/oppdateringer`; pages of main units as public projects recorded them in 2020, 2023 and 2026, one of them empty. Of
 * the feed of roles one entry is recorded, and clients disagree on whether its `id` is text.
 */
import * as z from 'zod';
import type { ChangedNumbers, ChangeFeed, RegistryClient } from '../contract.ts';
import { Changed } from '../faults.ts';

const UPDATES = '/enhetsregisteret/api/oppdateringer';
/** Entries of a page; the register gives up to 10,000. */
const PAGE_SIZE = 2_000;

const Unit = z.looseObject({ oppdateringsid: z.int(), organisasjonsnummer: z.string() });
/** Without entries, a page has no `_embedded`. */
const Units = z.looseObject({
  _embedded: z.looseObject({ oppdaterteEnheter: z.array(Unit).default([]), oppdaterteUnderenheter: z.array(Unit).default([]) }).optional(),
  page: z.looseObject({ totalElements: z.int() }),
});
const RoleId = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
/** CloudEvents. */
const Roles = z.array(z.looseObject({ id: RoleId, data: z.looseObject({ organisasjonsnummer: z.string() }) }));

interface Entry {
  id: number;
  number: string;
}

const isNumber = (position: string): boolean => /^\d+$/.test(position);

/** The register's `oppdateringsid` is the first entry wanted; its `afterId` is not. */
async function unitsAfter(kind: 'enheter' | 'underenheter', position: string, client: RegistryClient): Promise<Entry[]> {
  const from = isNumber(position) ? { oppdateringsid: Number(position) + 1 } : { dato: position };
  const { _embedded } = await client.json(`${UPDATES}/${kind}`, Units, { query: { ...from, size: PAGE_SIZE } });
  const units = [...(_embedded?.oppdaterteEnheter ?? []), ...(_embedded?.oppdaterteUnderenheter ?? [])];
  return units.map(({ oppdateringsid, organisasjonsnummer }) => ({ id: oppdateringsid, number: organisasjonsnummer }));
}

async function rolesAfter(position: string, client: RegistryClient): Promise<Entry[]> {
  const from = isNumber(position) ? { afterId: position } : { afterTime: position };
  const events = await client.json(`${UPDATES}/roller`, Roles, { query: { ...from, size: PAGE_SIZE } });
  return events.map(({ id, data }) => ({ id, number: data.organisasjonsnummer }));
}

const positionAfter = (position: string, entries: readonly Entry[]): string =>
  entries.length === 0 ? position : String(entries.reduce((last, { id }) => Math.max(last, id), 0));

async function read(cursor: string, client: RegistryClient): Promise<ChangedNumbers> {
  const [main, branch, role] = cursor.split(' ');
  if (!main || !branch || !role) throw new Changed('a cursor of another feed');
  const [units, branches, roles] = await Promise.all([
    unitsAfter('enheter', main, client),
    unitsAfter('underenheter', branch, client),
    rolesAfter(role, client),
  ]);
  return {
    numbers: [...units, ...branches, ...roles].map(({ number }) => number),
    cursor: [positionAfter(main, units), positionAfter(branch, branches), positionAfter(role, roles)].join(' '),
    hasMore: [units, branches, roles].some(({ length }) => length >= PAGE_SIZE),
  };
}

export const changeFeed = {
  start: (now) => Array<string>(3).fill(now.toISOString()).join(' '),
  read,
} satisfies ChangeFeed;
