/** GR: companies of ΓΕΜΗ with their partners and boards. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import type { Exchange } from '../../../shared/registers/exchange.ts';
import { gr } from '../../../shared/registers/gr/gr.ts';
import { afm, gemiNumber } from '../../../shared/registers/gr/identifiers.ts';
import { percentOf } from '../../../shared/registers/gr/parties.ts';
import { read } from '../../../shared/registers/gr/read.ts';
import { naturesOf } from '../../../shared/registers/gr/roles.ts';
import { gr as sandbox } from '../../../shared/registers/gr/sandbox.ts';
import { Company } from '../../../shared/registers/gr/wire.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(gr, sandbox, {
  found: '999900001000',
  other: '999900003000',
  notFound: '999900009000',
  former: ['ΦΑΝΤΑΣΤΙΚΟΣ ΠΕΤΡΟΣ ΙΩΑΝΝΗΣ'],
  name: 'ΕΠΙΝΟΗΜΕΝΗ ΕΛΙΑ ΙΔΙΩΤΙΚΗ ΚΕΦΑΛΑΙΟΥΧΙΚΗ ΕΤΑΙΡΕΙΑ',
});

const look = (registrationNumber: string, keep?: (exchange: Exchange) => void) =>
  lookUp(gr, { registrationNumber }, clientOver(gr, sandboxTransport([sandbox]), keep));
const BARE = { arGemi: 999900007000, coNameEl: 'ΕΠΙΝΟΗΜΕΝΗ', legalType: { id: 19 }, status: { id: 3 } };
const readBare = (more: object) =>
  read({ number: '999900007000', company: Company.parse({ ...BARE, ...more }), pointer: '', today: '2026-03-01' });

describe('GR', () => {
  test('partners have their percentages; a name with several rows is one party', async () => {
    const { parties, formerParties, dataStatus } = await look('999900001000');
    expect(parties.map(({ entityType, relationships }) => [entityType, relationships.map(({ nature }) => nature)])).toEqual([
      ['person', ['Shareholder', 'Managing Director', 'Authorised Signatory']],
      ['company', ['Shareholder']],
    ]);
    expect(parties[0]!.relationships[0]).toEqual({
      nature: 'Shareholder',
      role: 'Μέλος & Διαχειριστής',
      from: '2019-02-11',
      pointer: '/persons/0',
      interests: [{ kind: 'shareholding', share: { exact: 70 }, shareBasis: { unit: 'percent', text: '70%' } }],
    });
    expect(formerParties![0]!.relationships).toMatchObject([{ nature: 'Shareholder', to: '2021-06-30' }]);
    expect(dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
  });

  test('a board whose term ends later is present, and an ΑΕ has no list of shareholders', async () => {
    const record = await look('999900021');
    expect(record.registrationNumber).toBe('999900021');
    expect(record.identifiers.map(({ value }) => value)).toEqual(['999900002000', '999900021']);
    expect(record.parties.flatMap(({ relationships }) => relationships.map(({ nature }) => nature))).toEqual([
      'Board Chair',
      'Managing Director',
      'Board Member',
      'Deputy Board Member',
    ]);
    expect(record.dataStatus.owners).toBe('not_published');
  });

  test('percentages that miss the whole are a partial list', async () => {
    const { parties, dataStatus, dataStatusReasons } = await look('999900003000');
    expect(parties.map(({ relationships: [held] }) => [held!.nature, held!.interests![0]!.kind])).toEqual([
      ['General Partner', 'capital'],
      ['Limited Partner', 'capital'],
    ]);
    expect([dataStatus.owners, dataStatusReasons?.owners]).toEqual(['partial', ['parts_missing']]);
  });

  test('telephone, fax and e-mail are in no exchange that is kept', async () => {
    const kept: Exchange[] = [];
    await look('999900001000', (exchange) => kept.push(exchange));
    expect(kept[0]!.leftOut).toBe('personal_data');
    expect(kept[0]!.body).not.toMatch(/"(?:phone|fax|email)"|example\.invalid|2100000000/);
    expect(kept[0]!.body).toContain('"url":null');
  });

  test('titles and translated names are other names: each once, none blank, not the name itself', () => {
    const names = { coTitlesEl: ['ΤΙΤΛΟΣ', 'ΕΠΙΝΟΗΜΕΝΗ', ' '], coTitlesEn: ['TITLE'], coNamesEn: ['TITLE', 'INVENTED', 'INVENTED'] };
    expect(readBare(names).otherNames).toEqual([
      { name: 'ΤΙΤΛΟΣ', kind: 'trading' },
      { name: 'TITLE', kind: 'trading' },
      { name: 'INVENTED', kind: 'translated' },
    ]);
  });

  test('an ΑΦΜ is an identifier where it is valid', () => {
    const numbers = (more: object) => readBare(more).identifiers.map(({ type, value }) => [type, value]);
    expect(numbers({ afm: '999900069' })).toEqual([
      ['Αριθμός ΓΕΜΗ', '999900007000'],
      ['ΑΦΜ', '999900069'],
    ]);
    expect(numbers({ afm: '999900060' })).toHaveLength(1);
    expect(numbers({})).toHaveLength(1);
  });

  test('a day of incorporation that has not come is none', () => {
    expect(readBare({ incorporationDate: '9011-12-09' }).registrationDate).toBeUndefined();
    expect(readBare({ incorporationDate: '2011-12-09' }).registrationDate).toBe('2011-12-09');
  });

  test('a search by ΑΦΜ takes the company and not its branch', async () => {
    const branch = { ...BARE, arGemi: '999900007001', afm: '999900069', isBranch: true };
    const answer = JSON.stringify({ searchResults: [branch, { ...BARE, afm: '999900069', isBranch: false }] });
    const client = clientOver(gr, replay({ '/api/opendata/v1/companies': { body: answer } }));
    const { identifiers } = await lookUp(gr, { registrationNumber: '999900069' }, client);
    expect(identifiers[0]!.value).toBe('999900007000');
  });

  test('of the hits of a name those with a number are given, with its zeros', async () => {
    const searchResults = ['', 'none', 99000100].map((arGemi) => ({ arGemi, coNameEl: 'ΕΠΙΝΟΗΜΕΝΗ' }));
    const over = clientOver(gr, always({ body: JSON.stringify({ searchResults }) }));
    const found = await gr.searchByName!('ΕΠΙΝΟΗΜΕΝΗ', over);
    expect(found.map(({ registrationNumber }) => registrationNumber)).toEqual(['000099000100']);
  });

  test('a limited company without rows has no owner entered', () => {
    expect(readBare({}).dataStatus).toEqual({ officers: 'none_on_register', owners: 'none_on_register' });
  });

  test.each([
    ['70%', 70],
    ['33,33 %', 33.33],
    ['100', 100],
    ['0', 0],
    ['-', undefined],
    ['', undefined],
    ['101%', undefined],
    ['1/3', undefined],
  ])('the percentage %j is %s', (text, percent) => {
    expect(percentOf(text)).toBe(percent);
  });

  test.each([
    ['Ετερόρρυθμο Μέλος, Διαχειριστής & Εκπρόσωπος', ['Limited Partner', 'Managing Director', 'Authorised Signatory']],
    ['Αναπληρωτής Διευθύνων Σύμβουλος', ['Managing Director']],
    ['Εκκαθαριστής', ['Liquidator']],
    ['', []],
  ])('the role %j', (role, natures) => {
    expect(naturesOf(role)).toEqual(natures);
  });

  test('a percentage in words stays words', () => {
    const row = { personName: 'ΕΠΙΝΟΗΜΕΝΗ ΖΩΗ', category: 'Εταίροι', role: 'Μέλος', percentage: '1/3' };
    const [party] = readBare({ persons: [row] }).parties;
    expect(party!.relationships[0]!.interests).toEqual([{ kind: 'shareholding', shareBasis: { unit: 'text', text: '1/3' } }]);
  });

  test('numbers get their zeros; nine digits are an ΑΦΜ', () => {
    expect(parseIdentifier(gemiNumber, '3031801000')).toBe('003031801000');
    expect(parseIdentifier(gemiNumber, '094275308')).toBeUndefined();
    expect(parseIdentifier(afm, 'EL 094275308')).toBe('094275308');
    expect(parseIdentifier(afm, '094275309')).toBeUndefined();
  });
});
