/**
 * What a caller types reaches no query as an operator: numbers with such signs are refused by their schemes, names go without them where the
 * register would read them, or inside of JSON or a form where it does not.
 */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../shared/model/identifiers/scheme.ts';
import { allRegistries, registryOf } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { NotFound } from '../../shared/registers/faults.ts';
import { hitsOf } from '../../shared/registers/gleif/ask.ts';
import { recordsByExactName } from '../../shared/registers/gleif/by-name.ts';
import { gleif } from '../../shared/registers/gleif/gleif.ts';
import { leiOfNumber } from '../../shared/registers/gleif/lei-of-number.ts';
import { iapd } from '../../shared/registers/iapd/iapd.ts';
import { sandboxTransport } from '../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
import { clientOver } from '../support/replay.ts';

const registries = await allRegistries();
const schemes = registries.flatMap((registry) =>
  registry.identifiers.map((scheme) => [`${registry.jurisdiction} ${scheme.label}`, scheme] as const),
);
const SIGNS = ['..', ',', '*', '!', '|', '<', '>', '%', '_', '?', '"', "'", '\\', ':', '=', ';', '{', '$'];

test.each(schemes)('%s: no number keeps a filter operator', (_name, scheme) => {
  const kept: string[] = [];
  for (const example of scheme.examples) {
    for (const sign of SIGNS) {
      for (let at = 0; at <= example.length; at += 1) {
        const value = parseIdentifier(scheme, example.slice(0, at) + sign + example.slice(at));
        if (value?.includes(sign)) kept.push(value);
      }
    }
  }
  for (const typed of ['00..ZZ9', '0..9', '1,2', '!1', '*', '1|2', '<9']) {
    if (parseIdentifier(scheme, typed)?.match(/\.\.|[,!*|<]/)) kept.push(typed);
  }
  expect(kept).toEqual([]);
});

interface Sent {
  url: URL;
  body: string;
}

/** All that a register is asked for a name; its answers are those of the sandbox, or none. */
async function sentFor(code: string, legalName: string): Promise<Sent[]> {
  const registry = (await registryOf(code)) as Registry;
  const sent: Sent[] = [];
  const invented = sandboxTransport(
    sandboxRegisters.map((register) => ({ ...register, answer: (request) => ({ ...register.answer(request), afterMs: 0 }) })),
  );
  const transport: Transport = (request) => {
    sent.push({ url: request.url, body: request.body ?? '' });
    return invented(request);
  };
  await registry.searchByName!(legalName, clientOver(registry, transport)).catch(() => {});
  expect(sent.length).toBeGreaterThan(0);
  return sent;
}

const HOSTILE = `Harbour' OR '1'='1 * ? % _ a..b,!c|d <e> "f" :*:* \\ ) or (1 eq 1`;

describe('a name with the operators of every query language', () => {
  test.each(['US-CO', 'US-CT', 'US-NY', 'US-OR', 'US-PA', 'US-TX', 'CO'])(
    '%s: SoQL gets letters and digits, in one string',
    async (code) => {
      const [first] = await sentFor(code, HOSTILE);
      const { url, body } = first!;
      const $where = url.searchParams.get('$where');
      if ($where === null) expect(`${url.search}${body}`).not.toMatch(/\$where/);
      else expect($where).toMatch(/^upper\(\w+\) like '[A-Z0-9%]+'$/);
    },
  );

  test('TW: OData gets one word without operators', async () => {
    const [first] = await sentFor('TW', `台積電' or 1 eq 1) %_*`);
    expect(first!.url.searchParams.get('$filter')).toBe('Company_Name like 台積電or1eq1 and Company_Status eq 01');
  });

  test.each(['LV', 'IE', 'IL', 'SG'])('%s: CKAN gets plain words, never an expression or a statement', async (code) => {
    for (const { url } of await sentFor(code, HOSTILE)) {
      expect(url.pathname).not.toMatch(/datastore_search_sql/);
      expect(url.searchParams.get('plain')).toBeNull();
      const filters = url.searchParams.get('filters');
      if (filters) expect(() => JSON.parse(filters)).not.toThrow();
    }
  });

  test('DK: the search engine gets a match of words, not an expression', async () => {
    const [first] = await sentFor('DK', HOSTILE);
    const { query } = JSON.parse(first!.body) as { query: Record<string, object> };
    expect(Object.keys(query)).toEqual(['match']);
    expect(Object.values(query.match!)).toEqual([{ query: HOSTILE, operator: 'and' }]);
  });

  test.each(['CH', 'AT'])('%s: wildcards are not sent', async (code) => {
    for (const { body } of await sentFor(code, 'Ha*bour*')) expect(body).not.toContain('Ha*bour');
  });

  test('DE: wildcards are not sent', async () => {
    const posted = (await sentFor('DE', 'Ha*bour? GmbH'))
      .map(({ body }) => new URLSearchParams(body).get('form:schlagwoerter'))
      .filter(Boolean);
    expect(posted).toEqual(['Ha bour  GmbH']);
  });

  test('IAPD: the search engine gets words', async () => {
    const asked: string[] = [];
    const transport: Transport = async ({ url }) => {
      asked.push(url.searchParams.get('query') ?? '');
      return { status: 404, headers: {}, body: Buffer.from('') };
    };
    await (iapd as Registry).ask({ registrationNumber: '', legalName: HOSTILE }, clientOver(iapd as Registry, transport)).catch(() => {});
    expect(asked[0]).toMatch(/^[\w\s',.%;&-]+$/);
  });

  test.each(['FR', 'GB', 'FI', 'NO', 'CZ', 'SK', 'NZ', 'JP', 'KR', 'CA-BC', 'HK', 'EE', 'AU'])(
    '%s: the name is one value, no part of it becomes a parameter or a path',
    async (code) => {
      const plain = await sentFor(code, 'Harbour');
      const [asked, usual] = [(await sentFor(code, `Harbour&size=9999#x/../y?z=1`))[0]!, plain[0]!];
      expect(asked.url.pathname).toBe(usual.url.pathname);
      expect([...asked.url.searchParams.keys()]).toEqual([...usual.url.searchParams.keys()]);
      expect(asked.url.hash).toBe('');
    },
  );
});

describe('GLEIF', () => {
  const asking = (lastPage = 1) => {
    const asked: URLSearchParams[] = [];
    const transport: Transport = async ({ url }) => {
      asked.push(url.searchParams);
      const body = Buffer.from(JSON.stringify({ data: [], meta: { pagination: { lastPage, total: lastPage * 200 } } }));
      return { status: 200, headers: { 'content-type': 'application/vnd.api+json' }, body };
    };
    return { asked, client: clientOver(gleif as Registry, transport) };
  };

  test('a name is searched on three pages, and the answer states where there are more', async () => {
    const { asked, client } = asking(50);
    const refused = await recordsByExactName('Harbour', client).catch((error: unknown) => error);
    expect(asked.map((query) => query.get('page[number]'))).toEqual(['1', '2', '3']);
    expect(refused).toBeInstanceOf(NotFound);
    expect((refused as NotFound).sentence).toBe(
      '10000 LEI records match "Harbour", more than are read of a name: search by the LEI, or by the whole legal name.',
    );
  });

  test.each([HOSTILE, 'a..b', '!a', 'Yahoo! Invented', 'one|two', '*'])('the name %s reaches no filter as an operator', async (name) => {
    const { asked, client } = asking();
    await recordsByExactName(name, client);
    for (const query of asked) {
      for (const [key, value] of query) if (key.startsWith('filter')) expect(value).not.toMatch(/[!,<>|*?"\\]|\.\./);
    }
  });

  test.each(['00..ZZ9', '1,2', '!1', '<9', 'a*'])('the number %s is not sent to a filter', async (registrationNumber) => {
    const { asked, client } = asking();
    const scheme = { label: 'Company number', format: '', pattern: /./, normalise: (typed: string) => typed, examples: [] };
    expect(await leiOfNumber({ registrationNumber, jurisdiction: 'GB', scheme }, client)).toBeUndefined();
    await expect(hitsOf({ 'filter[entity.registeredAs]': registrationNumber }, client)).rejects.toBeInstanceOf(NotFound);
    expect(asked).toEqual([]);
  });
});
