/** A golden copy is loaded and read: the same facts as by the API, and nothing of a load that fails. */
import { describe, expect, test } from 'vitest';
import { CutRefused } from '../../../shared/platform/cuts/build-cut.ts';
import type { Cut } from '../../../shared/platform/cuts/cut.ts';
import { CutDamaged } from '../../../shared/platform/cuts/frame.ts';
import { registryClient } from '../../../shared/registers/client.ts';
import type { Registry, RegistryClient } from '../../../shared/registers/contract.ts';
import type { Exchange } from '../../../shared/registers/exchange.ts';
import { NotFound } from '../../../shared/registers/faults.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { companyNumbersByName } from '../../../shared/registers/gleif/company-numbers.ts';
import { fund } from '../../../shared/registers/gleif/fund.ts';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { goldenCopy as copyOf } from '../../../shared/registers/gleif/golden-copy.ts';
import { leiOfNumber } from '../../../shared/registers/gleif/lei-of-number.ts';
import { leiRoutes } from '../../../shared/registers/gleif/lei-routes.ts';
import { leiSearch } from '../../../shared/registers/gleif/lei-search.ts';
import { gleif as sandbox } from '../../../shared/registers/gleif/sandbox.ts';
import { LEI, LEI_ROUTE_COMPANIES } from '../../../shared/registers/gleif/sandbox-records.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { LEI_CUT, loadGoldenCopy } from '../../../shared/searches/cuts/load-golden-copy.ts';
import { searchLeiRegistry } from '../../../shared/searches/idfinder/name-search.ts';
import { type FinderServices, LookUp } from '../../../shared/searches/idfinder/sources.ts';
import { cutEngines } from '../../support/cut-engines.ts';
import { allRecordCells, goldenCopy, LOADED, relationshipCells } from '../../support/golden-copy.ts';
import { silent } from '../../support/parts.ts';
import { clientOver, NOW } from '../../support/replay.ts';
import { shareOf } from '../../support/share.ts';

const engines = cutEngines();
const services = () => ({ ...engines(), now: () => NOW });

async function loaded(copy = goldenCopy()): Promise<Cut> {
  const { cut } = await loadGoldenCopy(services(), copy);
  return engines().bucket.open(cut);
}

/** Asks the copy; a request that it leaves to the network is collected in `network` and finds nothing there. */
function clientOfCopy(
  registry: Registry<never> | Registry,
  cut: Cut,
  network: string[] = [],
  keep: (exchange: Exchange) => void = () => {},
) {
  const damaged: CutDamaged[] = [];
  const client = registryClient(registry as Registry, {
    transport: async ({ url }) => {
      network.push(url.pathname + url.search);
      return { status: 404, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };
    },
    copy: copyOf(cut, (error) => damaged.push(error)),
    signal: AbortSignal.timeout(30_000),
    now: () => NOW,
    keep,
  });
  return { client, network, damaged };
}

const fromApi = (registry: Registry<never> | Registry) => clientOver(registry, sandboxTransport([sandbox]));
const sorted = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner) => (Array.isArray(inner) ? inner.toSorted(byText) : inner)));
const byText = (one: unknown, other: unknown): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

describe('what a loaded copy says', () => {
  test('every record of the sandbox reads as from the API, without one request', async () => {
    const cut = await loaded();
    const { client, network } = clientOfCopy(gleif, cut);
    for (const { attributes } of LOADED) {
      const reference = { registrationNumber: attributes.lei };
      const read = gleif.read(await gleif.ask(reference, client));
      expect(sorted(read), attributes.lei).toEqual(sorted(gleif.read(await gleif.ask(reference, fromApi(gleif)))));
    }
    expect(LOADED.length).toBeGreaterThan(20);
    expect(network).toEqual([]);
  });

  test('a record of the copy lacks no member that a record of the API has', async () => {
    const { client } = clientOfCopy(gleif, await loaded());
    for (const { attributes } of LOADED) {
      const { missingFields } = await lookUp(gleif, { registrationNumber: attributes.lei }, client);
      expect(missingFields, attributes.lei).toBeUndefined();
    }
  });

  test('the direct subsidiaries of a record are counted and listed', async () => {
    const { client } = clientOfCopy(leiSearch, await loaded());
    const { subsidiaryCount, related } = await leiSearch.ask({ registrationNumber: LEI.HARBOUR, children: true }, client);
    const children = LOADED.filter(({ relationships }) => relationships['direct-parent'] === LEI.HARBOUR);
    expect(children.length).toBeGreaterThan(5);
    expect(subsidiaryCount).toBe(children.length);
    expect(related.filter(({ relation }) => relation === 'direct-children')).toHaveLength(children.length);
  });

  test('a fund is found by its exact name, with its manager', async () => {
    const { client, network } = clientOfCopy(fund, await loaded());
    for (const legalName of ['INVENTED HARBOUR GROWTH FUND', 'invented orphan fund', '!INVENTED EXCLAMATION FUND']) {
      const reference = { registrationNumber: '', legalName };
      const read = fund.read(await fund.ask(reference, client));
      expect(sorted(read)).toEqual(sorted(fund.read(await fund.ask(reference, fromApi(fund)))));
    }
    expect(network).toEqual([]);
    await expect(fund.ask({ registrationNumber: '', legalName: 'NO SUCH FUND' }, client)).rejects.toThrow(NotFound);
    expect(network, 'a fund that is younger than the copy').toHaveLength(1);
  });

  test.each([
    ['HARBOUR INVENTED LIMITED', '99000010'],
    ['harbour invented ltd', '99000010'],
    ['Harbour Invented', '99000010'],
    ['Quill Invented & Sons Ltd.', '99000012'],
  ])('the finder finds the number of %s', async (legalName, value) => {
    const { client, network } = clientOfCopy(gleif, await loaded());
    expect(await companyNumbersByName(legalName, client)).toMatchObject([{ type: 'Company number', value, jurisdiction: 'GB' }]);
    expect(network).toEqual([]);
  });

  test('the finder says which state of the LEI registry it read, and nothing where GLEIF answered', async () => {
    const cut = await loaded();
    const wanted = { legalName: 'Harbour Invented Limited', jurisdiction: undefined, registry: undefined, sandbox: true, userId: 'ada' };
    const asOfWith = async (client: (keep: (exchange: Exchange) => void) => RegistryClient) => {
      const registers = { client: async (_: Registry, asked: { keep: (exchange: Exchange) => void }) => client(asked.keep) };
      const services = { registers, store: {}, log: silent, now: () => NOW } as unknown as FinderServices;
      return (await searchLeiRegistry(new LookUp(services, wanted, AbortSignal.timeout(30_000)))).map(({ asOf }) => asOf);
    };
    expect(await asOfWith((keep) => clientOfCopy(gleif, cut, [], keep).client)).toEqual(['2026-02-28T08:00:00.000Z']);
    expect(await asOfWith(() => fromApi(gleif))).toEqual([undefined]);
  });

  test('a name that only begins alike is another company, and GLEIF is asked for it', async () => {
    const { client, network } = clientOfCopy(gleif, await loaded());
    for (const legalName of ['Harbour', 'Harbour Invented Timber Limited', 'Invented Twin']) await companyNumbersByName(legalName, client);
    expect(network, 'of the third there are two').toHaveLength(2);
    expect(await companyNumbersByName('Invented Twin', client)).toHaveLength(2);
  });

  test('a company is found by its national number, as issuers write it', async () => {
    const { client, network } = clientOfCopy(gleif, await loaded());
    const harbour = { registrationNumber: '99000010', jurisdiction: 'GB', scheme: gb.identifiers[0] };
    expect(await leiOfNumber(harbour, client)).toBe(LEI.HARBOUR);
    expect(await leiOfNumber({ ...harbour, registrationNumber: '99000029' }, client)).toBeUndefined();
    expect(await leiOfNumber({ ...harbour, jurisdiction: 'IE' }, client)).toBeUndefined();
    expect(network).toEqual([]);
  });

  test('a thousand companies at once take no slot of GLEIF’s limit, with an LEI or without', async () => {
    const cut = await loaded();
    const slots: number[] = [];
    const client = registryClient(gleif as unknown as Registry, {
      transport: async () => ({ status: 500, headers: {}, body: Buffer.alloc(0) }),
      copy: copyOf(cut, () => {}),
      acquireSlot: async () => void slots.push(1),
      signal: AbortSignal.timeout(60_000),
      now: () => NOW,
    });
    const scheme = gb.identifiers[0];
    const numbers = Array.from({ length: shareOf(1_000) }, (_, at) => String(99_000_000 + at));
    const found = await Promise.all(
      numbers.map((registrationNumber) => leiOfNumber({ registrationNumber, jurisdiction: 'GB', scheme }, client)),
    );
    expect(found.filter(Boolean)).toEqual(numbers.includes('99000012') ? [LEI.HARBOUR, LEI.QUILL] : [LEI.HARBOUR]);
    expect(slots).toEqual([]);
  });

  test.each(['990010', '00990010', '0099-0010'])(
    'a number that an issuer writes as %s is found, with or without its first zeros',
    async (written) => {
      const harbour = allRecordCells().find((cells) => cells.LEI === LEI.HARBOUR)!;
      const number = { 'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': written };
      const { client } = clientOfCopy(gleif, await loaded(goldenCopy({ records: [{ ...harbour, ...number }] })));
      const company = { registrationNumber: '00990010', jurisdiction: 'GB', scheme: gb.identifiers[0] };
      expect(await leiOfNumber(company, client)).toBe(LEI.HARBOUR);
    },
  );

  test.each(LEI_ROUTE_COMPANIES)('%s is served by its number from the copy', async (jurisdiction, number, _authority, legalName) => {
    const route = leiRoutes.get(jurisdiction)!;
    const { client, network } = clientOfCopy(route, await loaded());
    const registrationNumber = route.identifiers[0].normalise(number);
    const reference = route.lookupBy === 'legalName' ? { registrationNumber: '', legalName } : { registrationNumber };
    expect(route.read(await route.ask(reference, client)).legalName).toBe(legalName);
    expect(network).toEqual([]);
  });

  test('the proof file says which copy answered; an LEI that is not in it is asked for at GLEIF', async () => {
    const kept: Exchange[] = [];
    const { client, network } = clientOfCopy(gleif, await loaded(), [], (exchange) => kept.push(exchange));
    await gleif.ask({ registrationNumber: LEI.HARBOUR }, client);
    expect(kept[0]!.copy).toMatchObject({
      asOf: '2026-02-28T08:00:00.000Z',
      sources: [{ name: 'lei2', odd: 0 }, { name: 'rr' }, { name: 'repex' }],
    });
    expect(kept[0]!.copy!.sources[0]!.sha256).toMatch(/^[0-9a-f]{64}$/);
    await expect(gleif.ask({ registrationNumber: '9999INVENTED00009996' }, client)).rejects.toThrow(NotFound);
    expect(network).toEqual(['/api/v1/lei-records/9999INVENTED00009996']);
  });

  test('a relationship that has ended, or whose record is not in force, is no parent', async () => {
    const relationships = [
      relationshipCells(LEI.ARDOISE, 'direct-parent', LEI.HARBOUR, ['INACTIVE', 'PUBLISHED']),
      relationshipCells(LEI.ARDOISE, 'ultimate-parent', LEI.HARBOUR, ['ACTIVE', 'RETIRED']),
      relationshipCells(LEI.HARBOUR, 'direct-parent', LEI.LANTERN),
    ];
    const { client } = clientOfCopy(gleif, await loaded(goldenCopy({ relationships })));
    expect((await gleif.ask({ registrationNumber: LEI.ARDOISE }, client)).related).toEqual([]);
    expect((await gleif.ask({ registrationNumber: LEI.HARBOUR }, client)).related).toHaveLength(1);
  });

  test('a parent has the day since which it is one, where the file has its period', async () => {
    const inForce = ['ACTIVE', 'PUBLISHED'] as const;
    const relationships = [
      relationshipCells(LEI.ARDOISE, 'direct-parent', LEI.HARBOUR, inForce, '2025-10-28T23:00:00Z'),
      relationshipCells(LEI.ARDOISE, 'ultimate-parent', LEI.LANTERN),
    ];
    const { client, network } = clientOfCopy(gleif, await loaded(goldenCopy({ relationships })));
    const { parties } = gleif.read(await gleif.ask({ registrationNumber: LEI.ARDOISE }, client));
    expect(parties.map(({ relationships: [found] }) => [found!.nature, found!.from])).toEqual([
      ['Parent', '2025-10-29'],
      ['Ultimate Parent', undefined],
    ]);
    expect(network).toEqual([]);
  });
});

describe('a load that must not become current', () => {
  const current = () => engines().pointers.current(LEI_CUT);

  test.each([
    ['with a third of the records', { records: allRecordCells().slice(0, 10) }, /lei2: 10 rows, the cut before it had/],
    ['with records without an LEI', { records: allRecordCells().map((cells) => ({ ...cells, LEI: '' })) }, /rows could not be read/],
    ['of an earlier day', { publishedAt: '2026-02-27T08:00:00.000Z' }, /is not later than/],
    ['without relationships', { relationships: [] }, /rr has no rows/],
  ])('%s is refused with a sentence, and the cut before it answers', async (_, changed, sentence) => {
    await loaded();
    const before = await current();
    await expect(loadGoldenCopy(services(), goldenCopy({ publishedAt: '2026-03-01T08:00:00.000Z', ...changed }))).rejects.toThrow(sentence);
    await expect(loadGoldenCopy(services(), goldenCopy({ publishedAt: '2026-03-01T08:00:00.000Z', ...changed }))).rejects.toThrow(
      CutRefused,
    );
    expect(await current()).toEqual(before);
  });

  test('the same edition is loaded once; a later one takes its place, and the operator can go back', async () => {
    const services_ = services();
    const first = await loadGoldenCopy(services_, goldenCopy());
    expect(await loadGoldenCopy(services_, goldenCopy())).toEqual(first);
    const second = await loadGoldenCopy(services_, goldenCopy({ publishedAt: '2026-03-01T08:00:00.000Z' }));
    expect(second.previous.map(({ cut }) => cut)).toEqual([first.cut]);
    expect((await engines().pointers.goBack(LEI_CUT, NOW.toISOString()))?.cut).toBe(first.cut);
    expect((await current())?.cut).toBe(first.cut);
    expect(await engines().pointers.goBack(LEI_CUT, NOW.toISOString())).toBeUndefined();
    // Somebody may still read the cut that was left; the next load removes it.
    await expect(engines().bucket.open(second.cut)).resolves.toBeDefined();
    const third = await loadGoldenCopy(services_, goldenCopy({ publishedAt: '2026-03-02T08:00:00.000Z' }));
    expect(third.previous.map(({ cut }) => cut)).toEqual([first.cut]);
    await expect(engines().bucket.open(second.cut)).rejects.toThrow();
    await expect(engines().bucket.open(first.cut)).resolves.toBeDefined();
  });

  test('two loads at once: one becomes current, the other is refused', async () => {
    const loads = ['2026-02-28T08:00:00.000Z', '2026-03-01T08:00:00.000Z'].map((publishedAt) =>
      loadGoldenCopy(services(), goldenCopy({ publishedAt })),
    );
    const ended = await Promise.allSettled(loads);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('a bit changed in a stored file: GLEIF is asked, and no other record is given', async () => {
  const cut = await loaded();
  const path = (await engines().pointers.current(LEI_CUT))!.cut;
  for (const file of ['records', 'records.index', 'numbers']) {
    const at = 40;
    const flip = (bytes: Buffer): Buffer => {
      bytes[at]! ^= 4;
      return bytes;
    };
    await engines().change(`${path}/${file}`, flip);
    const { client, network, damaged } = clientOfCopy(gleif, await engines().bucket.open(path));
    const harbour = { registrationNumber: '99000010', jurisdiction: 'GB', scheme: gb.identifiers[0] };
    expect(await leiOfNumber(harbour, client)).toBeUndefined();
    expect(network).toHaveLength(1);
    expect(damaged[0]).toBeInstanceOf(CutDamaged);
    await engines().change(`${path}/${file}`, flip);
  }
  expect(cut.manifest.files.records!.keys).toBe(LOADED.length);
});
