/** UTF-8 that was read as Latin-1 or Windows-1252 and written again: repaired where that is certain. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { markupWithoutMojibake, withoutMojibake } from '../../shared/registers/mojibake.ts';
import { no } from '../../shared/registers/no/no.ts';
import { always, clientOver } from '../support/replay.ts';

const encodedTwice = (text: string, charset: 'latin1' | 'windows-1252'): string =>
  charset === 'latin1' ? Buffer.from(text).toString('latin1') : new TextDecoder('windows-1252').decode(Buffer.from(text));

const NAMES = [
  'PEÑA Y COMPAÑIA',
  'CONSTRUCCIÓN',
  'Løvås Blåbærtun ÅS',
  'Łódź Żółw Sp. z o.o.',
  'Příliš žluťoučký kůň',
  'ООО «Выдуманная Ёлка»',
  'Қазақ ауыл',
  'Ανώνυμη Εταιρεία',
  '株式会社シズナイ鮭児',
  '주식회사 없는회사',
  'חברה בדויה',
  '“Quoted” – 5 €',
];

test.each(NAMES)('%s, encoded twice, is repaired', (name) => {
  for (const charset of ['latin1', 'windows-1252'] as const) expect(withoutMojibake(encodedTwice(name, charset))).toBe(name);
});

test('three times as well', () => {
  expect(withoutMojibake(encodedTwice(encodedTwice('Løvås', 'latin1'), 'latin1'))).toBe('Løvås');
});

test.each([...NAMES, 'SÃO PAULO S.A.S.', 'NESCAFÉ®', '«CAFÉ»', 'IRMÃ', 'Ä', 'Ã', 'ASCII LIMITED', '', 'Ã“ and Ñ together', 'SMÖ®'])(
  '%s stays',
  (name) => {
    expect(withoutMojibake(name)).toBe(name);
  },
);

test('in markup each text is repaired by itself', () => {
  expect(markupWithoutMojibake('<a title="LÃ¸vÃ¥s">Ã˜rn</a>\n<b>Ål</b>')).toBe('<a title="Løvås">Ørn</a>\n<b>Ål</b>');
});

test('JSON is repaired at every depth, also where it escapes its letters; text as well', async () => {
  const shape = z.looseObject({ people: z.array(z.looseObject({ name: z.string() })) });
  const asked = (body: string) => clientOver(no, always({ body })).json('/', shape);
  const right = { people: [{ name: 'Løvås' }] };
  expect(await asked(encodedTwice(JSON.stringify(right), 'latin1'))).toEqual(right);
  expect(await asked('{"people":[{"name":"L\\u00c3\\u00b8v\\u00c3\\u00a5s"}]}')).toEqual(right);
  expect(await clientOver(no, always({ body: '<p>LÃ¸vÃ¥s</p>', contentType: 'application/xml' })).text('/')).toBe('<p>Løvås</p>');
});

test('the kept answer stays as it came', async () => {
  const kept: string[] = [];
  const body = encodedTwice('{"people":[],"of":"Løvås"}', 'latin1');
  const client = clientOver(no, always({ body }), (exchange) => kept.push(exchange.body));
  await client.json('/', z.looseObject({}));
  expect(kept).toEqual([body]);
});
