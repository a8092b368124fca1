/** Which companies of a register have another LEI since the copy before, over copies of the LEI registry that are loaded into real engines. */
import { expect, test } from 'vitest';
import type { Registry } from '../../../shared/registers/contract.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { goldenCopy as readerOf } from '../../../shared/registers/gleif/golden-copy.ts';
import { leiFeed } from '../../../shared/registers/gleif/lei-feed.ts';
import { LEI } from '../../../shared/registers/gleif/sandbox-records.ts';
import { usFl } from '../../../shared/registers/us-fl/us-fl.ts';
import { loadGoldenCopy } from '../../../shared/searches/cuts/load-golden-copy.ts';
import { copiesIn, cutEngines } from '../../support/cut-engines.ts';
import { allRecordCells, goldenCopy } from '../../support/golden-copy.ts';
import { NOW } from '../../support/replay.ts';

const engines = cutEngines();
const NUMBER = 'Entity.RegistrationAuthority.RegistrationAuthorityEntityID';
const [HARBOUR, QUILL, OTHER, NONE] = ['99000010', '99000012', '99000029', '99000037'];

const load = async (publishedAt: string, records: ReturnType<typeof allRecordCells>): Promise<string> =>
  (await loadGoldenCopy({ ...engines(), now: () => NOW }, goldenCopy({ publishedAt, records }))).cut;

const changed = (lei: string, cells: object) => allRecordCells().map((record) => (record.LEI === lei ? { ...record, ...cells } : record));

test('a company is named whose LEI is new, gone or another one, whatever else changes', async () => {
  const feed = leiFeed(gb as Registry, copiesIn(engines, 'LEI', readerOf))!;
  const watched = [HARBOUR, QUILL, OTHER, NONE];
  const read = (cursor: string) => feed.read(cursor, undefined as never, watched);
  const first = await load('2026-02-28T08:00:00.000Z', allRecordCells());
  expect(await read(feed.start(NOW))).toEqual({ numbers: [], cursor: first, hasMore: false });
  const renamed = await load('2026-02-28T16:00:00.000Z', changed(LEI.HARBOUR, { 'Entity.LegalName': 'Renamed Invented Limited' }));
  expect(await read(first)).toEqual({ numbers: [], cursor: renamed, hasMore: false });
  const moved = await load('2026-03-01T00:00:00.000Z', changed(LEI.QUILL, { [NUMBER]: OTHER }));
  expect(await read(renamed)).toEqual({ numbers: [QUILL, OTHER], cursor: moved, hasMore: false });
  const retired = await load('2026-03-01T08:00:00.000Z', changed(LEI.QUILL, { 'Registration.RegistrationStatus': 'DUPLICATE' }));
  expect(await read(first)).toEqual({ numbers: [QUILL], cursor: retired, hasMore: false });
});

test('none of a register whose numbers issuers do not give under a known authority', () => {
  expect(leiFeed(usFl as Registry, copiesIn(engines, gleif.ownCopy!.cut, readerOf))).toBeUndefined();
});
