/** How many letters of one field come to the handlers, and so to their patterns: a megabyte from a register costs nobody else their time. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import { ch } from '../../shared/registers/ch/ch.ts';
import { parseHtml } from '../../shared/registers/html.ts';
import { no } from '../../shared/registers/no/no.ts';
import { MAX_FIELD_LENGTH, truncateField } from '../../shared/registers/truncate-fields.ts';
import { parseXml, textOf } from '../../shared/registers/xml.ts';
import { always, clientOver } from '../support/replay.ts';

const MEGABYTE = 'A'.repeat(1_048_576);
const CUT = `${'A'.repeat(MAX_FIELD_LENGTH)}…`;

const Rows = z.looseObject({ rows: z.array(z.looseObject({ name: z.string(), note: z.string() })) });
const answer = {
  body: JSON.stringify({
    rows: [
      { name: MEGABYTE, note: 'short "\\ one' },
      { name: 'x', note: MEGABYTE },
    ],
  }),
};

describe('a field', () => {
  test('is cut after a complete word, or a complete letter', () => {
    expect(truncateField('word '.repeat(500))).toBe(`${'word '.repeat(400).trim()}…`);
    expect(truncateField('A'.repeat(MAX_FIELD_LENGTH))).toBe('A'.repeat(MAX_FIELD_LENGTH));
    expect(truncateField(`${'A'.repeat(MAX_FIELD_LENGTH - 1)}😀 and more`)).toBe(`${'A'.repeat(MAX_FIELD_LENGTH - 1)}…`);
  });

  test('of JSON is truncated, unless the handler names it as untruncated', async () => {
    const [first] = (await clientOver(no, always(answer)).json('/x', Rows)).rows;
    expect(first).toEqual({ name: CUT, note: 'short "\\ one' });
    const { rows } = await clientOver(no, always(answer)).json('/x', Rows, { untruncatedFields: ['note'] });
    expect(rows).toEqual([
      { name: CUT, note: 'short "\\ one' },
      { name: 'x', note: MEGABYTE },
    ]);
  });

  test('of JSON is cut for every register without a token request', async () => {
    const came = (await allRegistries())
      .filter(({ credentials }) => !credentials?.token)
      .map(async (registry) => {
        const { rows } = await clientOver(registry, always(answer)).json('/x', Rows);
        return Math.max(...rows.map(({ name, note }) => Math.max(name.length, note.length)));
      });
    expect(new Set(await Promise.all(came))).toEqual(new Set([CUT.length]));
  });

  test('of XML is cut, as text, attribute and CDATA; a document in it is complete', () => {
    const root = parseXml(`<r a="${MEGABYTE}"><n>${MEGABYTE}</n><c><![CDATA[${MEGABYTE}]]></c><p>${MEGABYTE}</p></r>`, undefined, ['p']);
    expect(root.attributes.get('a')).toBe(CUT);
    const texts = root.children.map((child) => (typeof child === 'string' ? child : textOf(child)));
    expect(texts.map(({ length }) => length)).toEqual([CUT.length, CUT.length, MEGABYTE.length]);
  });

  test('of a web page is cut, in a table, by its id, by its class and beside a picture', () => {
    const html = `<table><tr><td>${MEGABYTE}</td></tr></table><p id="n" class="k">${MEGABYTE}</p><img alt="on">${MEGABYTE}`;
    const { tables, byId, byClass, textAfterImages } = parseHtml(html);
    expect([tables[0]![0]![0], byId('n'), byClass('k')[0], textAfterImages(/on/)[0]]).toEqual([CUT, CUT, CUT, CUT]);
  });
});

test('a long publication of the Swiss gazette is read completely', async () => {
  const message = `Muster AG, in Bern, CHE-109.999.994. ${'Statutenänderung. '.repeat(400)}`;
  const company = { name: 'Muster AG', uid: 'CHE109999994', sogcPub: [{ message }] };
  const asked: unknown[] = [];
  const client = clientOver(ch as never, always({ body: JSON.stringify([company]) }));
  await ch.ask(
    { registrationNumber: 'CHE109999994' },
    {
      ...client,
      async json(path, shape, options) {
        asked.push(options?.untruncatedFields);
        return (await client.json(path, z.any() as never, options as never)) as z.output<typeof shape>;
      },
    },
  );
  expect(asked).toEqual([['message']]);
  const [read] = (await client.json('/x', z.array(z.looseObject({ sogcPub: z.array(z.looseObject({ message: z.string() })) })), {
    untruncatedFields: ['message'],
  })) as { sogcPub: { message: string }[] }[];
  expect(read!.sogcPub[0]!.message).toBe(message);
});
