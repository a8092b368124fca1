/** Whether an official record may be another company's. */
import { expect, test } from 'vitest';
import { conflictsBetween, isSameNumber, knownFacts } from '../../../shared/model/entity/conflicts.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { entity } from '../../support/entities.ts';

const number = (value: string, jurisdiction = 'GB', type = 'Company number') => ({ type, value, jurisdiction });
const company = (legalName: string, more: Partial<Entity> = {}) => knownFacts(entity({ legalName, ...more }));
const alias = (name: string) => ({ otherNames: [{ name, kind: 'previous' as const }] });
const ids = (...identifiers: Entity['identifiers']) => ({ identifiers });

test('known facts keep numbers without their register and at most 20 other names', () => {
  const names = Array.from({ length: 21 }, (_, at) => ({ name: `Name ${at}`, kind: 'previous' as const, from: '2020' }));
  const whole = entity({
    legalName: 'OWNER LTD',
    identifiers: [
      { ...number('77'), registry: 'GB', scheme: 'GB-COH' },
      { type: 'LEI', value: 'X' },
    ],
    otherNames: names,
  });
  expect(knownFacts(whole)).toStrictEqual({
    entityType: 'company',
    legalName: 'OWNER LTD',
    identifiers: [number('77'), { type: 'LEI', value: 'X' }],
    otherNames: names.slice(0, 20).map(({ name }) => ({ name })),
  });
  expect(knownFacts(entity({ nameMasked: true }))).toMatchObject({ nameMasked: true });
});

test.each([
  ['the same name', company('FJORD LTD'), company('Fjord Limited'), []],
  ['another name', company('FJORD LTD'), company('HAVN LTD'), ['name']],
  ['a former name of the official one', company('FJORD LTD'), company('HAVN LTD', alias('FJORD LTD')), []],
  ['a former name of the known one', company('FJORD LTD', alias('HAVN LTD')), company('HAVN LTD'), []],
  ['a masked name', company('F****', { nameMasked: true }), company('HAVN LTD'), []],
  ['a masked official name', company('FJORD'), company('H***', { nameMasked: true }), []],
  ['another script without a number', company('Фьорд'), company('FJORD'), ['name']],
  ['another script with the same number', company('Фьорд', ids(number('1', 'RU'))), company('FJORD', ids(number('01', 'RU'))), []],
  ['another script with placeholders', company('Фьорд', ids(number('0', 'RU'))), company('FJORD', ids(number('-', 'RU'))), ['name']],
  ['one script of two, and no agreement', company('Фьорд', alias('HAVN')), company('FJORD', ids(number('1', 'RU'))), ['name']],
  ['another name under the same number', company('FJORD LTD', ids(number('1'))), company('HAVN LTD', ids(number('1'))), ['name']],
  ['another name of a third script', company('Фьорд', ids(number('1'))), company('Хавн', ids(number('1'))), ['name']],
  [
    'another script, one of several numbers the same',
    company('Фьорд', ids(number('5', 'RU', 'VAT'), number('1', 'RU'))),
    company('FJORD', ids(number('1', 'RU'), number('7', 'RU', 'Tax'))),
    [],
  ],
  ['a person against a company', company('ADA', { entityType: 'person' }), company('ADA'), ['entityType']],
  ['a fund against a company', company('ADA', { entityType: 'fund' }), company('ADA'), []],
  ['another number of the scheme', company('A LTD', ids(number('1'))), company('A LTD', ids(number('2'))), ['identifier']],
  ['another number of another scheme', company('A LTD', ids(number('1'))), company('A LTD', ids(number('2', 'GB', 'VAT'))), []],
  ['another number of another country', company('A LTD', ids(number('1'))), company('A LTD', ids(number('2', 'IE'))), []],
  ['another number of another state', company('A LTD', ids(number('1', 'US-DE'))), company('A LTD', ids(number('2', 'US-NY'))), []],
  [
    'another number of a part of the country',
    company('A LTD', ids(number('1', 'CH-ZH'))),
    company('A LTD', ids(number('2', 'CH'))),
    ['identifier'],
  ],
  [
    'the country, the part officially',
    company('A LTD', ids(number('1', 'CH'))),
    company('A LTD', ids(number('2', 'CH-ZH'))),
    ['identifier'],
  ],
  [
    'a number without a jurisdiction',
    company('A LTD', ids({ type: 'LEI', value: '1' })),
    company('A LTD', ids({ type: 'LEI', value: '2' })),
    ['identifier'],
  ],
  ['the same number, spelt otherwise', company('A LTD', ids(number('0 1-2'))), company('A LTD', ids(number('12'))), []],
  ['two numbers of a scheme', company('A LTD', ids(number('1'), number('3'))), company('A LTD', ids(number('2'))), []],
  ['two official numbers of a scheme', company('A LTD', ids(number('1'))), company('A LTD', ids(number('2'), number('3'))), []],
  [
    'unnamed numbers',
    company('A LTD', ids(number('1', 'GB', 'Registration number'))),
    company('A LTD', ids(number('2', 'GB', 'Registration number'))),
    [],
  ],
  [
    'everything',
    company('ADA', { entityType: 'person', ...ids(number('1')) }),
    company('BO LTD', ids(number('2'))),
    ['name', 'entityType', 'identifier'],
  ],
])('conflicts: %s', (_, known, official, conflicts) => {
  expect(conflictsBetween(known, official)).toEqual(conflicts);
});

test.each([
  ['the same', number('77'), number('77'), true],
  ['another spelling', number('0 77'), number('77'), true],
  ['another number', number('77'), number('78'), false],
  ['a list that is not named', number('77'), number('77', 'GB', 'Registration number'), true],
  ['two lists that are not named', number('77', 'GB', 'Registration number'), number('77', 'GB', 'Registration number'), true],
  ['another list', number('77'), number('77', 'GB', 'VAT'), false],
  ['another country', number('77'), number('77', 'IE'), false],
  ['no jurisdiction', number('77'), { type: 'Company number', value: '77' }, true],
  ['a part of the country', number('77', 'CH'), number('77', 'CH-ZH'), true],
  ['two parts of one country', number('77', 'US-DE'), number('77', 'US-NY'), false],
  ['a code with the same beginning', number('77', 'GB'), number('77', 'GBX'), false],
  ['placeholders', number('000'), number('-'), false],
])('two numbers, %s', (_, one, other, isSame) => {
  expect(isSameNumber(one, other)).toBe(isSame);
  expect(isSameNumber(other, one)).toBe(isSame);
});
