/** US-FL: what a reader expects from Florida's corporate data file, over the sandbox and over a copy that is loaded from a file. */
import { describe, expect, test } from 'vitest';
import { CutRefused } from '../../../shared/platform/cuts/build-cut.ts';
import { registryClient } from '../../../shared/registers/client.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { rowCopy } from '../../../shared/registers/row-copy.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { relationshipsOf } from '../../../shared/registers/us-fl/roles.ts';
import { COMPANIES, inventedRow, usFl as sandbox } from '../../../shared/registers/us-fl/sandbox.ts';
import { usFl } from '../../../shared/registers/us-fl/us-fl.ts';
import { RECORD_LENGTH } from '../../../shared/registers/us-fl/wire.ts';
import { loadRows } from '../../../shared/searches/cuts/load-rows.ts';
import { cutEngines } from '../../support/cut-engines.ts';
import { clientOver, NOW } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(usFl, sandbox, {
  found: 'L99000000011',
  notFound: 'L99000000066',
  other: 'F99000000022',
  former: 'never shown',
  name: 'Manatee Invented',
});

const client = clientOver(usFl, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(usFl, { registrationNumber }, client);
const partiesOf = (record: Awaited<ReturnType<typeof look>>) =>
  record.parties.map(({ entityType, legalName, relationships }) => [entityType, legalName, ...relationships.map(({ nature }) => nature)]);

describe('US-FL, invented companies', () => {
  test('a company has its form, status, addresses, EIN, officers and agent', async () => {
    const record = await look('L99000000011');
    expect(record).toMatchObject({
      legalName: 'MANATEE INVENTED LLC',
      legalForm: 'Florida Limited Liability Company',
      companyStatus: 'Active',
      statusKind: 'active',
      registrationDate: '2011-04-05',
      jurisdiction: 'US-FL',
      identifiers: [
        { type: 'Document Number', value: 'L99000000011' },
        { type: 'EIN', value: '999000011' },
      ],
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['business', '100 INVENTED BEACH BLVD, MIAMI, FL 33101'],
      ['postal', 'PO BOX 9, TAMPA, FL 33601'],
    ]);
    expect(partiesOf(record)).toEqual([
      ['person', 'IMOGEN A INVENTED', 'Managing Director'],
      ['company', 'SAWGRASS INVENTED HOLDINGS LP', 'Member'],
      ['company', 'INVENTED AGENT SERVICES INC', 'Registered Agent'],
    ]);
  });

  test('more officers than a record has room for make the section partial', async () => {
    const record = await look('F99000000022');
    expect(record).toMatchObject({
      dataStatus: { officers: 'partial' },
      dataStatusReasons: { officers: ['more_on_register', 'published_period_only'] },
    });
    expect(partiesOf(record)).toHaveLength(8);
    expect(record.parties.at(-1)).toMatchObject({ jurisdiction: 'US-DE', relationships: [{ nature: 'Head Office' }] });
  });

  test('no officers, and not active any more', async () => {
    const record = await look('P99000000033');
    expect(record).toMatchObject({ statusKind: 'inactive', dataStatus: { officers: 'none_on_register', owners: 'not_published' } });
  });

  test.each([
    ['PSTD', ['Officer', 'Secretary', 'Director']],
    ['VPD', ['Officer', 'Director']],
    ['MGRM', ['Member', 'Managing Director']],
    ['AMBR', ['Member']],
    ['', ['Other']],
  ])('the title %j: %j', (title, natures) => {
    expect(relationshipsOf(title).map(({ nature }) => nature)).toEqual(natures);
  });
});

describe('a copy that is loaded from files', () => {
  const engines = cutEngines();
  const EDITION = '2026-10-01T00:00:00.000Z';
  const text = (rows: readonly string[]): string => rows.map((row) => `${row}\r\n`).join('');
  async function* pieces(whole: string, size: number): AsyncGenerator<Uint8Array> {
    const bytes = Buffer.from(whole, 'latin1');
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const load = (whole: string, { edition = EDITION, size = 700 } = {}) =>
    loadRows({ ...engines(), now: () => NOW }, usFl, edition, [
      { name: 'cordata0.txt', url: 'file:///cordata0.txt', bytes: pieces(whole, size) },
    ]);
  const rows = COMPANIES.map(inventedRow);

  async function copy() {
    const cut = await engines().bucket.open((await engines().pointers.current('US-FL'))!.cut);
    return registryClient(usFl, {
      transport: async () => {
        throw new Unavailable('nothing else answers', {});
      },
      copy: rowCopy(cut, () => {}),
      signal: AbortSignal.timeout(30_000),
      now: () => NOW,
    });
  }

  test('every record reads as in the sandbox, by number and by name', async () => {
    await load(`${text(rows)}\x1a`);
    const own = await copy();
    for (const { number, name } of COMPANIES.slice(0, 3)) {
      const { parties, ...record } = await lookUp(usFl, { registrationNumber: number }, own);
      const { parties: expected, ...same } = await look(number);
      expect(record).toEqual(same);
      expect(parties.map(({ legalName }) => legalName)).toEqual(expected.map(({ legalName }) => legalName));
      expect(await usFl.searchByName!(name.replace(/ \w+$/, ''), own)).toEqual([{ companyName: name, registrationNumber: number }]);
    }
    expect(await usFl.searchByName!('Nobody Invented', own)).toEqual([]);
  });

  test('the streets of homes are in no object of the copy', async () => {
    await load(text(rows));
    const own = await copy();
    const kept = await usFl.ask({ registrationNumber: 'L99000000011' }, own);
    expect(kept[0]).not.toContain('INVENTED HOME ST');
    expect(kept[0]).toContain('OCALA');
    expect(rows[0]).toContain('INVENTED HOME ST');
  });

  test('a letter beyond ASCII shifts no column, wherever the file is cut into pieces', async () => {
    const row = inventedRow({ number: 'L99000000077', name: 'CAFÉ ÑANDÚ INVENTED LLC' });
    expect(row).toHaveLength(RECORD_LENGTH);
    for (const size of [1, 7, 4_096]) {
      await load(text([row]), { size, edition: `2026-10-0${size % 9}T00:00:00.000Z` });
      expect(await lookUp(usFl, { registrationNumber: 'L99000000077' }, await copy())).toMatchObject({
        legalName: 'CAFÉ ÑANDÚ INVENTED LLC',
        registrationDate: '2011-04-05',
      });
      await engines().renew();
    }
  });

  test.each([
    ['a record that is cut off', (whole: string) => whole.slice(0, -100), /1 of 4 rows could not be read/],
    ['records that are shifted by a letter', (whole: string) => whole.replaceAll('\r\n', ' \r\n'), /4 of 4 rows could not be read/],
    ['a web page', () => '<!doctype html>\n<p>Forbidden</p>\n', /2 of 2 rows could not be read/],
  ])('%s: nothing becomes current', async (_, change, sentence) => {
    const refused = load(change(text(rows)));
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toBeInstanceOf(CutRefused);
    expect(await engines().pointers.current('US-FL')).toBeUndefined();
  });
});
