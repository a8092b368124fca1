/** Where a fact stands in a kept answer: in the entry of its party, as the register wrote it, and nowhere else. */
import { describe, expect, test } from 'vitest';
import { type Fact, findPlaces, type KeptAnswer, type SoughtParty, together } from '../../../console/places/find-places.ts';
import { shareOf } from '../../support/share.ts';

const answer = (body: string, contentType = 'application/json'): KeptAnswer => ({
  ...{ method: 'GET', url: 'https://register.invented.example/company/1', status: 200, retrievedAt: '2026-03-02T08:00:00.000Z' },
  ...{ contentType, body, encoding: 'utf-8' },
});
const json = (value: unknown): KeptAnswer => answer(JSON.stringify(value));

const COMPANY: SoughtParty = { isSubject: true, name: 'HARBOUR INVENTED LTD', numbers: ['99000010'], pointers: [] };
const ADA: SoughtParty = { isSubject: false, name: 'Ada Marlow', numbers: [], pointers: [] };
const fact = (kind: Fact['kind'], value: string): Fact => ({ name: 'Fact', kind, value });

/** Paths of the places of one fact, and what is marked there. */
async function placesOf(answers: readonly KeptAnswer[], party: SoughtParty, sought: Fact) {
  const [found] = await findPlaces(answers, party, [sought], () => {});
  return found!.places.map(({ path, excerpt }) => [path, ...excerpt.filter((_, at) => at % 2 === 1)]);
}

const COMPANY_ANSWER = {
  company_name: 'HARBOUR INVENTED LTD',
  date_of_creation: '2015-01-20',
  officers: [
    { name: 'Bo Lund', appointed_on: '2015-01-20', role: 'director' },
    { name: 'Ada Marlow', appointed_on: '2016-05-01', role: 'director' },
  ],
};

describe('of the company that was looked up', () => {
  test('what stands outside of lists, and not the same day in the entry of an officer', async () => {
    expect(await placesOf([json(COMPANY_ANSWER)], COMPANY, fact('date', '2015-01-20'))).toEqual([['/date_of_creation', '2015-01-20']]);
  });

  test('what stands only in entries of others is counted and not marked', async () => {
    const [found] = await findPlaces([json(COMPANY_ANSWER)], COMPANY, [fact('date', '2016-05-01')], () => {});
    expect(found).toMatchObject({ places: [], elsewhere: 1 });
  });

  test('an entry of a list of companies is its own where it has its name or number', async () => {
    const list = {
      items: [
        { no: '99000011', form: 'AS' },
        { no: '9900 0010', form: 'AS' },
      ],
    };
    expect(await placesOf([json(list)], COMPANY, fact('text', 'AS'))).toEqual([['/items/1/form', 'AS']]);
  });
});

describe('of a party that an answer names', () => {
  test('what stands in its entry', async () => {
    expect(await placesOf([json(COMPANY_ANSWER)], ADA, fact('text', 'Director'))).toEqual([['/officers/1/role', 'director']]);
  });

  test('a name that is put together from two texts, each marked', async () => {
    const owners = {
      owners: [
        { first: 'Bo', last: 'Lund', share: '60' },
        { first: 'Ada', last: 'MARLOW', share: '40' },
      ],
    };
    expect(await placesOf([json(owners)], ADA, fact('text', 'Ada Marlow'))).toEqual([['/owners/1', 'Ada', 'MARLOW']]);
    expect(await placesOf([json(owners)], ADA, fact('number', '40'))).toEqual([['/owners/1/share', '40']]);
  });

  test('the entry that a pointer leads to, in the answer in which it names the party', async () => {
    const answers = [
      json({ list: ['x', { kind: 'B' }] }),
      json({
        list: [
          { name: 'Ada Marlow', kind: 'B' },
          { name: 'Ada Marlow', kind: 'B' },
        ],
      }),
    ];
    expect(await placesOf(answers, { ...ADA, pointers: ['/list/1'] }, fact('text', 'B'))).toEqual([['/list/1/kind', 'B']]);
  });

  test('beside its name, outside of all entries, may stand what is about the company', async () => {
    const flat = [json({ owner: 'Ada Marlow', seat: 'Bern' })];
    expect(await placesOf(flat, ADA, fact('text', 'Ada Marlow'))).toEqual([['/owner', 'Ada Marlow']]);
    expect(await placesOf(flat, ADA, fact('text', 'Bern'))).toEqual([]);
  });

  test('where another party has its name: the entry with its number, or none', async () => {
    const owners = [
      json({
        owners: [
          { name: 'Ada Marlow', no: '1', seat: 'Bern' },
          { name: 'Ada Marlow', no: '2', seat: 'Bern' },
        ],
      }),
    ];
    const namesake = { ...ADA, hasNamesake: true };
    expect(await placesOf(owners, namesake, fact('text', 'Bern'))).toEqual([]);
    expect(await placesOf(owners, { ...namesake, numbers: ['2'] }, fact('text', 'Bern'))).toEqual([['/owners/1/seat', 'Bern']]);
  });

  test('nothing of an answer that does not name it', async () => {
    expect(await placesOf([json({ officers: [{ name: 'Bo Lund', role: 'director' }] })], ADA, fact('text', 'director'))).toEqual([]);
  });
});

test('the answer of the LEI registry has the LEI, and no fact of the company’s own register', async () => {
  const lei: KeptAnswer = {
    ...json({ name: 'HARBOUR INVENTED LTD', lei: 'L1', status: 'ACTIVE' }),
    url: 'https://api.gleif.org/api/v1/lei-records',
  };
  const own = json({ name: 'HARBOUR INVENTED LTD', state: 'open' });
  expect(await placesOf([own, lei], COMPANY, fact('text', 'active'))).toEqual([]);
  expect(await placesOf([own, lei], COMPANY, { ...fact('code', 'L1'), isOfLei: true })).toEqual([['/lei', 'L1']]);
  expect(await placesOf([lei], COMPANY, fact('text', 'active'))).toEqual([['/status', 'ACTIVE']]);
});

describe('in other forms of answers', () => {
  test('XML: elements, attributes and entities', async () => {
    const xml =
      '<firm id="1"><name>HARBOUR INVENTED LTD</name><seat>A &amp; B</seat><man><n>Ada Marlow</n><role>R1</role></man><man><n>Bo</n><role>R1</role></man></firm>';
    expect(await placesOf([answer(xml, 'application/xml')], COMPANY, fact('text', 'A & B'))).toEqual([['/firm/seat', 'A &amp; B']]);
    expect(await placesOf([answer(xml, 'application/xml')], ADA, fact('text', 'R1'))).toEqual([['/firm/man[1]/role', 'R1']]);
  });

  test('HTML: a row of a table, and a text behind its label', async () => {
    const html = '<p>Sitz: Bern<table><tr><td>Ada Marlow<td>Director</tr><tr><td>Bo Lund<td>Director</tr></table><script>"Bern"</script>';
    expect(await placesOf([answer(html, 'text/html')], ADA, fact('text', 'director'))).toMatchObject([
      [expect.stringContaining('/tr[1]/'), 'Director'],
    ]);
    expect(await placesOf([answer(html, 'text/html')], COMPANY, fact('text', 'Bern'))).toHaveLength(1);
  });

  test('CSV: the line with its name', async () => {
    const csv = 'name;role\n"Lund; Bo";Director\nAda Marlow;Director\n';
    const [found] = await findPlaces([answer(csv, 'text/csv')], ADA, [fact('text', 'Director')], () => {});
    expect(found!.places).toMatchObject([{ path: 'role', line: 3 }]);
  });

  test('a text in the letters of its charset', async () => {
    const body = Buffer.from('{"owner":{"name":"Ada Marlow","seat":"Zürich"}}', 'latin1').toString('base64');
    const kept: KeptAnswer = { ...answer(body, 'application/json; charset=ISO-8859-1'), encoding: 'base64' };
    expect(await placesOf([kept], ADA, fact('text', 'Zürich'))).toEqual([['/owner/seat', 'Zürich']]);
  });

  test('a document, and what was left out because of credentials, are not looked through', async () => {
    const kept: KeptAnswer = { ...answer('{"name":"Ada Marlow"}'), leftOut: 'credentials' };
    expect(await placesOf([kept], ADA, fact('text', 'Ada Marlow'))).toEqual([]);
  });
});

test('places near each other in one answer are one, with each mark once', async () => {
  const answers = [json({ officers: [{ name: 'Ada Marlow', role: 'chair', day: '2020-03-14', note: 'x'.repeat(900), seat: 'Bern' }, {}] })];
  const facts = [fact('date', '2020-03-14'), fact('text', 'chair'), fact('text', 'Bern'), fact('text', 'chair')];
  const found = await findPlaces(answers, ADA, facts, () => {});
  const joined = together(
    found.flatMap(({ places }) => places),
    answers,
  );
  expect(joined.map(({ path, excerpt }) => [path, ...excerpt.filter((_, at) => at % 2 === 1)])).toEqual([
    ['/officers/0/role, /officers/0/day', 'chair', '2020-03-14'],
    ['/officers/0/seat', 'Bern'],
  ]);
});

test('an answer of 120,000 entries is read in pieces, between which the page can work', async () => {
  const count = shareOf(120_000);
  const entries = Array.from({ length: count }, (_, at) => ({ name: `Party ${at}`, role: 'director', text: 'x'.repeat(120) }));
  const body = JSON.stringify({ officers: [...entries, { name: 'Ada Marlow', role: 'chair' }] });
  let pauses = 0;
  const [found] = await findPlaces([answer(body)], ADA, [fact('text', 'chair')], () => {
    pauses += 1;
  });
  expect(found!.places).toMatchObject([{ path: `/officers/${count}/role`, line: 1 }]);
  expect(pauses).toBe(Math.floor((3 * count + 2) / 2_000) + 1);
});

test.each(['{"a":', '{"a":"', ']', '<a', '<a b="', '<![CDATA[', '"', '{"a\\', '', '<a>&#99999999;</a>', '&'.repeat(20)])(
  'an answer that is cut off is no error: %s',
  async (body) => {
    for (const type of ['application/json', 'text/xml', 'text/html', 'text/csv'])
      expect(await placesOf([answer(body, type)], ADA, fact('text', 'Ada Marlow'))).toEqual([]);
  },
);
