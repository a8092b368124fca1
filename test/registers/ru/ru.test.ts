/** RU: the records that a reader expects from the rows of egrul.nalog.ru. */
import { describe, expect, test } from 'vitest';
import { parseAnyIdentifier, parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { ru } from '../../../shared/registers/ru/ru.ts';
import { ru as sandbox } from '../../../shared/registers/ru/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(ru, sandbox, {
  found: '9909990009',
  notFound: '9909990062',
  other: '9909990016',
  former: 'never shown',
  wrongCheckDigit: '7707083894',
  name: 'выдуманная береза',
});

const client = clientOver(ru, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(ru, { registrationNumber }, client);

const NUMBER = '9909990070';
const TICKET = { body: '{"t":"AB/C","captchaRequired":false}' };
const asked = (ticket: Saved, rows: Saved, requests: WireRequest[] = []) =>
  lookUp(
    ru,
    { registrationNumber: NUMBER },
    clientOver(ru, replay({ 'POST https://egrul.nalog.ru/': ticket, '/search-result/AB%2FC': rows }, requests)),
  );
/** Rows with the given facts. */
const laidDown = (...rows: object[]) =>
  asked(TICKET, { body: JSON.stringify({ rows: rows.map((row) => ({ i: NUMBER, n: 'ВЫДУМКА', k: 'ul', ...row })) }) });

describe('RU, invented companies', () => {
  test('a company has both names, date, region, numbers and its head', async () => {
    expect(await look('9909990009')).toMatchObject({
      entityType: 'company',
      legalName: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "ВЫДУМАННАЯ БЕРЕЗА"',
      legalForm: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ',
      otherNames: [{ name: 'ООО "ВЫДУМАННАЯ БЕРЕЗА"', kind: 'alternative' }],
      statusKind: 'active',
      registrationDate: '2012-08-22',
      addresses: [{ type: 'registered', region: 'Г.Москва', country: 'RU' }],
      identifiers: [
        { type: 'INN', value: '9909990009' },
        { type: 'OGRN', value: '1999900000010' },
        { type: 'KPP', value: '990901001' },
      ],
      parties: [
        {
          entityType: 'person',
          legalName: 'Выдуманная Анна Небывалова',
          relationships: [{ nature: 'Managing Director', role: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР' }],
        },
      ],
      dataStatus: { officers: 'partial', owners: 'not_covered' },
    });
  });

  test('a look-up by OGRN gives the OGRN, with the INN as a further number', async () => {
    const record = await look('1999900000010');
    expect(record.registrationNumber).toBe('1999900000010');
    expect(record.identifiers[0]).toMatchObject({ type: 'INN', value: '9909990009' });
  });

  test('an ended company has no head; its last head is a former party', async () => {
    expect(await look('9909990016')).toMatchObject({
      statusKind: 'dissolved',
      dissolutionDate: '2020-05-05',
      parties: [],
      formerParties: [{ legalName: 'Ушедший Петр Небывалов', relationships: [{ nature: 'Liquidator', role: 'ЛИКВИДАТОР' }] }],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
      dataStatusReasons: { officers: ['not_read_by_service'] },
    });
  });

  test('an entry declared erroneous is not active and has no head', async () => {
    expect(await look('9909990087')).toMatchObject({ statusKind: 'inactive', parties: [], dataStatus: { officers: 'not_covered' } });
  });

  test('an insolvency practitioner as head means insolvency', async () => {
    expect(await look('9909990030')).toMatchObject({
      statusKind: 'insolvent',
      parties: [{ relationships: [{ nature: 'Insolvency Practitioner', role: 'КОНКУРСНЫЙ УПРАВЛЯЮЩИЙ' }] }],
    });
  });

  test('after a captcha no further request is made', async () => {
    const requests: WireRequest[] = [];
    const ticket = { body: '{"t":"AB/C","captchaRequired":true}' };
    await expect(asked(ticket, TICKET, requests)).rejects.toBeInstanceOf(Unavailable);
    expect(requests).toHaveLength(1);
    await expect(asked({ body: '{"ERRORS":{"captcha":["x"]},"STATUS":400}' }, TICKET)).rejects.toBeInstanceOf(Unavailable);
    await expect(asked({ body: '{"ERRORS":{"query":["x"]},"STATUS":400}' }, TICKET)).rejects.toBeInstanceOf(Changed);
  });

  test('a register that keeps searching is unavailable after a few requests', async () => {
    const requests: WireRequest[] = [];
    await expect(asked(TICKET, { body: '{"status":"wait"}' }, requests)).rejects.toBeInstanceOf(Unavailable);
    expect(requests).toHaveLength(5);
    await expect(asked(TICKET, { body: '{}' })).rejects.toBeInstanceOf(Changed);
  });

  test('the cookie of the ticket is sent with the request for its rows', async () => {
    const requests: WireRequest[] = [];
    const ticket = { ...TICKET, headers: { 'set-cookie': 'JSESSIONID=INVENTED; Path=/; HttpOnly' } };
    await asked(ticket, { body: `{"rows":[{"n":"ВЫДУМКА","i":"${NUMBER}"}]}` }, requests);
    expect(new URLSearchParams(requests[0]!.body).get('query')).toBe(NUMBER);
    expect(requests[1]!.headers.cookie).toBe('JSESSIONID=INVENTED');
  });
});

describe('RU, the particular cases', () => {
  test('a blank day of the end is none', async () => {
    expect(await laidDown({ e: ' ', v: ' ', g: 'ДИРЕКТОР: Небывалов Иван' })).toMatchObject({ statusKind: 'active', parties: [{}] });
  });

  test.each([
    ['ПРЕЗИДЕНТ: Небывалов Иван Выдумович', 'Managing Director'],
    ['Председатель правления: Небывалов-Первый Иван', 'Managing Director'],
    ['ПРЕЗИДЕНТ, ПРЕДСЕДАТЕЛЬ ПРАВЛЕНИЯ: Небывалов-Первый Иван', 'Managing Director'],
    ['ПРЕДСЕДАТЕЛЬ СОВЕТА ДИРЕКТОРОВ: Небывалов-Первый Иван', 'Board Chair'],
    ['ЛИКВИДАТОР: Небывалов Иван Выдумович', 'Liquidator'],
    ['РУКОВОДИТЕЛЬ ЛИКВИДАЦИОННОЙ КОМИССИИ: Небывалов Иван Выдумович', 'Liquidator'],
    ['УПРАВЛЯЮЩИЙ: Небывалов Иван Выдумович', 'Managing Director'],
    ['АТАМАН: Небывалов Иван Выдумович', 'Officer'],
  ])('%s is %s', async (g, nature) => {
    expect((await laidDown({ g })).parties.map(({ relationships }) => relationships[0]!.nature)).toEqual([nature]);
  });

  test.each([
    'УПРАВЛЯЮЩАЯ ОРГАНИЗАЦИЯ: ООО "ВЫДУМКА"',
    'УПРАВЛЯЮЩАЯ КОМПАНИЯ: ВЫДУМКА НЕБЫВАЛАЯ',
    'ДИРЕКТОР: Небывалов Иван, ПРЕЗИДЕНТ: Выдумова Анна',
    'Небывалов Иван Выдумович',
    'ДИРЕКТОР:',
    '',
  ])('no head is read from %j', async (g) => {
    const record = await laidDown({ g });
    expect(record.parties).toEqual([]);
    expect(record.dataStatus.officers).toBe('not_covered');
    expect(record.dataStatusReasons?.officers).toEqual([g ? 'entries_not_understood' : 'hidden_by_register', 'not_read_by_service']);
  });

  test.each([
    ['ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "ВЫДУМКА"', 'ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО'],
    ['Акционерное общество «Выдумка»', 'Акционерное общество'],
    ['АКЦИОНЕРНОЕ ОБЩЕСТВОЗНАНИЕ', undefined],
    ['ВЫДУМКА, АКЦИОНЕРНОЕ ОБЩЕСТВО', undefined],
  ])('the legal form is what the name begins with: %s', async (n, legalForm) => {
    expect((await laidDown({ n })).legalForm).toBe(legalForm);
  });

  test('of several rows under one number the active one applies, else the latest', async () => {
    const ended = { n: 'СТАРАЯ ВЫДУМКА', r: '01.12.2010', e: '05.05.2020' };
    expect((await laidDown(ended, { r: '02.02.2009' })).legalName).toBe('ВЫДУМКА');
    expect((await laidDown(ended, { r: '02.02.2011', e: '05.05.2021' })).legalName).toBe('ВЫДУМКА');
    await expect(laidDown({ i: '9909990009' })).rejects.toBeInstanceOf(Changed);
  });

  test('an erroneous entry is chosen last, whatever its date', async () => {
    const erroneous = { n: 'ОШИБОЧНАЯ ВЫДУМКА', r: '09.05.2015', v: '10.05.2015' };
    expect((await laidDown(erroneous, { r: '02.02.2009' })).legalName).toBe('ВЫДУМКА');
    expect((await laidDown(erroneous, { r: '02.02.2009', e: '03.03.2010' })).legalName).toBe('ВЫДУМКА');
    expect(await laidDown(erroneous)).toMatchObject({ legalName: 'ОШИБОЧНАЯ ВЫДУМКА', statusKind: 'inactive' });
  });

  test('a complete address in a row is given', async () => {
    const a = '123456, ВЫДУМАННАЯ ОБЛАСТЬ, ГОРОД НЕБЫВАЛЫЙ, УЛИЦА ВЫДУМОК, 1';
    expect((await laidDown({ a })).addresses).toEqual([{ type: 'registered', lines: [a], country: 'RU', text: a }]);
    expect((await laidDown({ a, rn: 'ВЫДУМАННАЯ ОБЛАСТЬ' })).addresses).toMatchObject([{ region: 'ВЫДУМАННАЯ ОБЛАСТЬ', text: a }]);
  });

  test('an entrepreneur is a person without officers and owners', async () => {
    expect(await laidDown({ k: 'fl', n: 'НЕБЫВАЛОВ ИВАН' })).toMatchObject({
      entityType: 'person',
      dataStatus: { officers: 'none_on_register', owners: 'not_covered' },
      dataStatusReasons: { officers: ['none_entered'] },
    });
  });

  test('invalid numbers are left out', async () => {
    const record = await laidDown({ o: '1999900000011', p: '-' });
    expect(record.identifiers.map(({ type }) => type)).toEqual(['INN']);
  });

  test('INN and OGRN are distinguished and checked', () => {
    const [inn, ogrn] = ru.identifiers;
    expect(parseAnyIdentifier(ru.identifiers, '7707 083893')?.scheme).toBe(inn);
    expect(parseAnyIdentifier(ru.identifiers, '1027700132195')?.scheme).toBe(ogrn);
    expect(parseIdentifier(ogrn!, '1027700132196')).toBeUndefined();
  });

  test('a match without an INN has its OGRN', async () => {
    const rows = { body: '{"rows":[{"n":"ВЫДУМКА","o":"1999900000010"},{"n":"БЕЗ НОМЕРА"}]}' };
    const found = clientOver(ru, replay({ 'POST https://egrul.nalog.ru/': TICKET, '/search-result/AB%2FC': rows }));
    expect(await ru.searchByName!('выдумка', found)).toEqual([
      { companyName: 'ВЫДУМКА', registrationNumber: '1999900000010', identifierType: 'OGRN' },
    ]);
  });
});
