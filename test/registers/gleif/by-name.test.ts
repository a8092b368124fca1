/** LEI: records by exact name, and successors. */
import { describe, expect, test } from 'vitest';
import { NotFound } from '../../../shared/registers/faults.ts';
import { currentRecord, matchingRecords, recordsByExactName } from '../../../shared/registers/gleif/by-name.ts';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { leiSearch } from '../../../shared/registers/gleif/lei-search.ts';
import { gleif as sandbox } from '../../../shared/registers/gleif/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay } from '../../support/replay.ts';

const LANTERN = '9999INVENTED00000198';
const HARBOUR = '9999INVENTED00000295';
const ARDOISE = '9999INVENTED00000392';
const VUURTOREN = '9999INVENTED00000489';
const TWIN_RETIRED = '9999INVENTED00001265';
const TWIN = '9999INVENTED00001362';
const asked: WireRequest[] = [];
const overSandbox = sandboxTransport([sandbox]);
const client = clientOver(gleif, (request) => {
  asked.push(request);
  return overSandbox(request);
});

describe('LEI, exact names', () => {
  const leis = async (name: string, category?: string) =>
    (await recordsByExactName(name, client, category ? { category } : {})).map(({ attributes }) => attributes.lei);

  test('of 207 hits on all pages the two with the exact name are kept, the active one first', async () => {
    asked.length = 0;
    expect(await leis('INVENTED TWIN GMBH')).toEqual([TWIN, TWIN_RETIRED]);
    expect(asked.map(({ url }) => url.searchParams.get('page[number]'))).toEqual(['1', '2']);
  });

  test('case and spaces do not matter; punctuation is ignored at the second attempt', async () => {
    expect(await leis('  invented  Twin GmbH ')).toEqual([TWIN, TWIN_RETIRED]);
    expect(await leis('Vuurtoren Verzonnen B V')).toEqual([]);
    expect(await leis('Vuurtoren-Verzonnen B.V')).toEqual([VUURTOREN]);
    expect(await leis('INVENTED TWIN')).toEqual([]);
    expect(await leis(' , ')).toEqual([]);
  });

  test('full-width letters equal half-width ones, and ß equals ss', async () => {
    const data = ['ＩＮＶＥＮＴＥＤ　ＴＷＩＮ', 'INVENTED STRASSE'].map((name) => ({
      attributes: { lei: TWIN, entity: { legalName: { name } } },
    }));
    const over = clientOver(gleif, replay({ '/api/v1/lei-records': { body: JSON.stringify({ data }) } }));
    expect(await recordsByExactName('Invented Twin', over)).toHaveLength(1);
    expect(await recordsByExactName('Invented Straße', over)).toHaveLength(1);
  });

  test('commas and a leading ! do not act as filter operators', async () => {
    expect(await leis('QUILL, INVENTED AND SONS LIMITED')).toEqual(['9999INVENTED00001750']);
    expect(await leis('!INVENTED EXCLAMATION FUND')).toEqual(['9999INVENTED00001847']);
  });

  test('a search by category leaves out other categories', async () => {
    expect(await leis('INVENTED HARBOUR GROWTH FUND', 'FUND')).toEqual(['9999INVENTED00000877']);
    expect(await leis('HARBOUR INVENTED LIMITED', 'FUND')).toEqual([]);
  });

  test('name search gives LEI, jurisdiction and status', async () => {
    expect(await gleif.searchByName!('liberty invented advisers llc', client)).toEqual([
      {
        companyName: 'LIBERTY INVENTED ADVISERS LLC',
        registrationNumber: '9999INVENTED00001071',
        jurisdiction: 'US-DE',
        companyStatus: 'ACTIVE',
      },
    ]);
  });

  /** 10,400 hits in 52 pages; the service returns 50 pages at most. */
  const tooMany = (name: string) => {
    const record = { attributes: { lei: TWIN, entity: { legalName: { name }, jurisdiction: 'DE' } } };
    return clientOver(gleif, async ({ url }) => {
      const number = Number(url.searchParams.get('page[number]'));
      const answer = { data: [record], meta: { pagination: { lastPage: 52, total: 10_400 } } };
      const body = number > 50 ? { errors: [{ status: '400', title: 'Bad Request' }] } : answer;
      const status = number > 50 ? 400 : 200;
      return { status, headers: { 'content-type': 'application/vnd.api+json' }, body: Buffer.from(JSON.stringify(body)) };
    });
  };

  test('with more hits than are read, a name among those read is found', async () => {
    expect(await recordsByExactName('Trust', tooMany('TRUST'))).toHaveLength(3);
  });

  test('a name beyond the hits read is answered "more match", not "unknown"', async () => {
    const fault = await recordsByExactName('TRUST', tooMany('TRUST COMPANY')).catch((error) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect(fault.sentence).toBe(
      '10400 LEI records match "TRUST", more than are read of a name: search by the LEI, or by the whole legal name.',
    );
  });

  test.each([
    ['too many hits', 'TRUST', tooMany('TRUST COMPANY'), /^10400 LEI records match "TRUST", .+ by the whole legal name\.$/],
    ['no hit', 'Nobody At All', client, /^Send the whole legal name .+ POST \/search\/lei\.$/],
    ['a name of signs alone', '!!!', client, /^Send the whole legal name/],
  ])('%s: a search fails with the sentence of the specification to the letter, and a hint', async (_, name, over, hint) => {
    const fault = await matchingRecords(name, over).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect(fault).toMatchObject({ sentence: `No matching LEI found for "${name}"`, isSpecified: true, code: 'not_found' });
    expect((fault as NotFound).hint).toMatch(hint);
  });

  test('a truncated list of subsidiaries states the total number', async () => {
    const links = { links: { related: 'x' } };
    const parent = { attributes: { lei: LANTERN, entity: { legalName: { name: 'X' }, jurisdiction: 'DE' } } };
    const over = clientOver(gleif, async (request) => {
      if (request.url.pathname.endsWith('/direct-children')) {
        const children = await tooMany('CHILD').text(request.url.pathname + request.url.search);
        return { status: 200, headers: { 'content-type': 'application/vnd.api+json' }, body: Buffer.from(children) };
      }
      const body = JSON.stringify({ data: { ...parent, relationships: { 'direct-children': links } } });
      return { status: 200, headers: { 'content-type': 'application/vnd.api+json' }, body: Buffer.from(body) };
    });
    const record = await lookUp(leiSearch, { registrationNumber: LANTERN, children: true }, over);
    expect(record.subsidiaryCount).toBe(10_400);
    expect(record.parties).toHaveLength(20);
    expect(record.dataStatusReasons!.owners).toEqual(['more_on_register']);
  });
});

describe('LEI, successors', () => {
  const record = (lei: string, status: string, ...successors: string[]) => {
    const entity = { legalName: { name: lei }, successorEntities: successors.map((next) => ({ lei: next })) };
    return { body: JSON.stringify({ data: { attributes: { lei, entity, registration: { status } } } }) };
  };
  const [a, b, c] = [LANTERN, HARBOUR, ARDOISE] as [string, string, string];
  const current = async (records: Record<string, ReturnType<typeof record>>) => {
    const answers = Object.fromEntries(Object.entries(records).map(([lei, saved]) => [`/api/v1/lei-records/${lei}`, saved]));
    return (await currentRecord(a, clientOver(gleif, replay(answers)))).attributes.lei;
  };

  test('a retired record is followed to the one in force', async () => {
    expect((await currentRecord(TWIN_RETIRED, client)).attributes.lei).toBe(TWIN);
    expect((await currentRecord('9999INVENTED00001653', client)).attributes.lei).toBe(HARBOUR);
    expect(await current({ [a]: record(a, 'MERGED', b), [b]: record(b, 'DUPLICATE', c), [c]: record(c, 'LAPSED') })).toBe(c);
  });

  test('a record in force is not followed, a circle ends, a split stays', async () => {
    expect(await current({ [a]: record(a, 'ISSUED', b) })).toBe(a);
    expect(await current({ [a]: record(a, 'RETIRED', b), [b]: record(b, 'RETIRED', a) })).toBe(b);
    expect(await current({ [a]: record(a, 'RETIRED', b, c) })).toBe(a);
    expect(await current({ [a]: record(a, 'RETIRED') })).toBe(a);
  });

  test('a longer chain ends after five steps', async () => {
    const chain = sandbox.companies.map(({ identifier }) => identifier).slice(0, 8);
    expect(await current(Object.fromEntries(chain.map((lei, at) => [lei, record(lei, 'MERGED', chain[at + 1] ?? a)])))).toBe(chain[5]);
  });

  test('an unknown LEI is NotFound', async () => {
    await expect(currentRecord('9999INVENTED00000780', client)).rejects.toBeInstanceOf(NotFound);
  });
});
