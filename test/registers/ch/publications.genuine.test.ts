/**
 * CH: the genuine publications of `../shared/samples/ch`, every entry and every sentence of them. Names stay out of the project: a
 * reading is stated by what it is (person, offices, share, country), its name by a hash.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { comparableName } from '../../../shared/model/entity/names.ts';
import { countryOf } from '../../../shared/registers/ch/addresses.ts';
import type { Change } from '../../../shared/registers/ch/change.ts';
import { changesOf } from '../../../shared/registers/ch/changes.ts';
import { noticeOf } from '../../../shared/registers/ch/notices.ts';
import { relationshipsOf } from '../../../shared/registers/ch/relationships.ts';
import { describeGenuine } from '../../support/genuine.ts';
import { companyOf, numbers } from './genuine-companies.ts';
import { READINGS } from './readings.ts';

interface Published {
  number: string;
  date: string;
  changes: Change[];
  passedOver: string[];
  form: string | undefined;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

describeGenuine('CH, genuine publications', () => {
  const all: Published[] = numbers.flatMap((number) => {
    const company = companyOf(number);
    return (company.sogcPub ?? []).map(({ message, sogcDate }) => {
      const { passages } = noticeOf(message!);
      const passedOver = passages.filter((passage) => changesOf([passage]).length === 0).map(({ text }) => text);
      return { number, date: sogcDate!, changes: changesOf(passages), passedOver, form: company.legalForm?.uid ?? undefined };
    });
  });
  const changes = all.flatMap((one) => one.changes);

  test('at least 96 % of the entries and sentences about people are understood', () => {
    const unclear = changes.filter(({ kind }) => kind === 'unclear').map(({ text }) => text);
    expect(changes.length).toBeGreaterThanOrEqual(290);
    expect((changes.length - unclear.length) / changes.length, unclear.join('\n')).toBeGreaterThanOrEqual(0.96);
  });

  /** Where a company is at home with somebody, or took a business over, the name is no statement about an office. */
  const ELSEWHERE = /^(?:Domizil|Postadresse|Adresse|Firma neu|Qualifizierte|Apport en nature|Der Inhaber übernahm)/;

  test('no ignored sentence names a person', () => {
    const names = changes.flatMap((change) => (change.kind === 'unclear' ? [] : [change.who.words]));
    const found = all.flatMap(({ passedOver }) =>
      passedOver.filter((text) => {
        const words = new Set(comparableName(text).split(' '));
        return !ELSEWHERE.test(text) && names.some((name) => name.length > 1 && name.every((word) => words.has(word)));
      }),
    );
    expect(found).toEqual([]);
  });

  test('every signing right of a list belongs to a party', () => {
    const SIGNS =
      /(?:mit|avec|con) (?:Einzel|Kollektiv|signature|procuration|firma)|ohne Zeichnungsberechtigung|sans droit de signature|senza diritto di firma/g;
    const others = numbers.filter((number) => !['325321', '275904'].includes(number));
    const printed = others.flatMap((number) =>
      (companyOf(number).sogcPub ?? []).flatMap(({ message }) => message!.replace(/\[[^\]]*\]/g, '').match(SIGNS) ?? []),
    );
    const described = all
      .filter(({ number }) => others.includes(number))
      .flatMap((one) => one.changes)
      .flatMap((change) =>
        change.kind === 'unclear' ? [] : [...new Set([change.who.signing, ...change.who.offices.map(({ signing }) => signing)])],
      )
      .filter((signing) => signing !== undefined);
    expect(described).toHaveLength(printed.length);
    expect(described.length).toBeGreaterThan(180);
  });

  test('no name contains a word of another kind', () => {
    const words = /unterschrift|prokura|gesellschaft|mitglied|präsident|geschäfts|signature|gérant|associé|bisher|Verfügung|\d\.|[:;[\]]/i;
    const names = changes.flatMap((change) => (change.kind === 'unclear' || change.who.isCompany ? [] : [change.who.legalName]));
    expect(names.filter((name) => words.test(name) || name.split(' ').length > 4)).toEqual([]);
  });

  test.each(READINGS)('%s', (reading) => {
    const [, number, date, at] = /^(\d+) (\S+) (\d+): /.exec(reading)!;
    const { changes: found, form } = all.find((one) => one.number === number && one.date === date)!;
    expect(`${number} ${date} ${at}: ${summary(found[Number(at)]!, form)}`).toBe(reading);
  });
});

function summary(change: Change, form: string | undefined): string {
  if (change.kind === 'unclear') return 'unclear';
  const { who, kind } = change;
  const country = countryOf(who);
  const flags = [
    who.number && 'numbered',
    who.nationality && 'foreign',
    country && country !== 'CH' && `in ${country}`,
    who.alias && 'alias',
    who.isCorrection ? 'corrects' : who.before && 'before',
  ].filter(Boolean);
  const head = `${kind} ${who.isCompany ? 'company' : 'person'} ${hash([who.legalName, who.origin, who.place].join('|'))}`;
  const relationships = relationshipsOf(who, form).map(({ nature, role }) => `${nature}: ${role}`);
  return [head + (flags.length > 0 ? ` (${flags.join(', ')})` : ''), ...relationships, ...moreOf(change)].join(' | ');
}

function moreOf(change: Change): string[] {
  if (change.kind === 'lose') return [`no longer ${change.offices.join(', ') || '-'}${change.signing ? ', does not sign' : ''}`];
  if (change.kind !== 'alter') return [];
  const { name, place, gains = [], loses = [], signing } = change.alteration;
  const described = [
    name && `is ${hash(name.legalName)}`,
    place && `lives in ${hash(place)}`,
    gains.length > 0 && `gains ${gains.map(({ words }) => words).join(' and ')}`,
    loses.length > 0 && `loses ${loses.join(' and ')}`,
    signing && `signs ${signing}`,
  ];
  return [described.filter(Boolean).join(', ')];
}
