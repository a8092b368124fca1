/** NO: shareholders from the yearly file of the tax administration, beside the answers of Brønnøysundregistrene. */
import { describe, expect, test } from 'vitest';
import { registryClient } from '../../../shared/registers/client.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { no } from '../../../shared/registers/no/no.ts';
import { HOLDINGS, no as sandbox } from '../../../shared/registers/no/sandbox.ts';
import { rowCopy } from '../../../shared/registers/row-copy.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { loadRows } from '../../../shared/searches/cuts/load-rows.ts';
import { cutEngines } from '../../support/cut-engines.ts';
import { clientOver, NOW } from '../../support/replay.ts';

const registry = no as Registry<never> as Registry;
const NUMBER = '100000113';
const HEADING = 'Orgnr;Selskap;Aksjeklasse;Navn aksjonær;Fødselsår/orgnr;Postnr/sted;Landkode;Antall aksjer;Antall aksjer selskap';
const LINES = HOLDINGS.map((line) => `${NUMBER};AKSJEBREV OPPDIKTET AS;${line}`);
const engines = cutEngines();

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 50) yield bytes.subarray(at, at + 50);
}
const fileOf = (lines: readonly string[], heading = HEADING): Buffer => Buffer.from(`\uFEFF${[heading, ...lines].join('\r\n')}\r\n`);
const load = (bytes: Buffer) =>
  loadRows({ ...engines(), now: () => NOW }, registry, '2025-12-31T00:00:00.000Z', [
    { name: 'aksjeeiebok_2025.csv', url: 'file:///aksjeeiebok_2025.csv', bytes: pieces(bytes) },
  ]);

/** The registers as in the sandbox; the file is that of the copy, or none. */
async function look(registrationNumber: string, isLoaded = true) {
  const pointer = isLoaded ? await engines().pointers.current('NO') : undefined;
  const cut = pointer && (await engines().bucket.open(pointer.cut));
  const invented = sandboxTransport([sandbox]);
  const client = registryClient(registry, {
    transport: async (request) => {
      if (request.url.origin === 'https://www.skatteetaten.no') throw new Unavailable('no copy', {});
      return invented(request);
    },
    ...(cut && { copy: rowCopy(cut, () => {}) }),
    signal: AbortSignal.timeout(30_000),
    now: () => NOW,
  });
  return lookUp(registry, { registrationNumber }, client);
}

describe('NO, file of shareholders', () => {
  test('a company has its shareholders with their parts, as of the day of the file', async () => {
    expect(await load(fileOf(LINES))).toMatchObject({ companies: 1 });
    const record = await look(NUMBER);
    expect(record).toEqual(await lookUp(registry, { registrationNumber: NUMBER }, clientOver(registry, sandboxTransport([sandbox]))));
    expect(record).toMatchObject({ dataStatus: { owners: 'complete' }, ownership: { asOf: '2025-12-31' } });
    expect(record.ownership!.ownShares).toMatchObject([{ share: { exact: 5 }, shareBasis: { unit: 'shares', held: '50', total: '1000' } }]);
    expect(
      record.parties.map(({ entityType, legalName, dateOfBirth, identifiers, relationships: [one] }) => [
        entityType,
        legalName,
        dateOfBirth ?? identifiers?.[0]?.value,
        one!.role,
        one!.interests![0]!.share,
      ]),
    ).toEqual([
      ['person', 'FUNNETPÅ OLA', '1965', 'aksjonær, A', { exact: 30 }],
      ['other', 'INVENTED NOMINEES LTD', undefined, 'aksjonær, A', { exact: 10 }],
      ['company', 'NORDLYS OPPDIKTET AS', '100000008', 'aksjonær, A, B', { exact: 55 }],
    ]);
  });

  test('without a copy, and of a company that it lacks, shareholders are not published', async () => {
    await load(fileOf(LINES));
    for (const [number, isLoaded] of [
      [NUMBER, false],
      ['100000008', true],
    ] as const)
      expect((await look(number, isLoaded)).dataStatus.owners).toBe('not_published');
  });

  test('rows that miss some shares make the list partial', async () => {
    await load(fileOf(LINES.slice(1)));
    const { dataStatus, dataStatusReasons } = await look(NUMBER);
    expect([dataStatus.owners, dataStatusReasons!.owners]).toEqual(['partial', ['parts_missing']]);
  });

  test('postal places and personal numbers are in no row', async () => {
    await load(fileOf([...LINES, `${NUMBER};X;A;FICTIV KARI;01018012345;0999 CANARY;NOR;1;1000`]));
    const cut = await engines().bucket.open((await engines().pointers.current('NO'))!.cut);
    const rows = (await (await cut.file('rows')).valuesOf(NUMBER)).join('\n');
    expect(rows).toContain('FICTIV KARI');
    expect(rows).not.toMatch(/01018012345|CANARY|0250 OSLO/);
  });

  test.each([
    [
      'with commas',
      fileOf(
        LINES.map((line) => line.replaceAll(';', ',')),
        HEADING.replaceAll(';', ','),
      ),
      /heading row exactly once: Orgnr/,
    ],
    ['without the total', fileOf(LINES, HEADING.replace('Antall aksjer selskap', 'Totalt')), /exactly once: Antall aksjer selskap/],
    ['in the code page of Windows', Buffer.from(fileOf(LINES).toString().slice(1), 'latin1'), /not in UTF-8/],
    ['with a count that is none', fileOf(LINES.with(0, LINES[0]!.replace(';500;', ';mange;'))), /1 of 5 rows could not be read/],
    ['with a row too short', fileOf(LINES.with(0, `${NUMBER};X`)), /1 of 5 rows could not be read/],
    ['without a row', fileOf([]), /has no rows/],
    ['that is empty', Buffer.alloc(0), /heading row/],
  ])('a file %s is refused', async (_, bytes, sentence) => {
    await expect(load(bytes)).rejects.toThrow(sentence);
    expect(await engines().pointers.current('NO')).toBeUndefined();
  });
});
