/** KZ: legal entities of the data set `gbd_ul`. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed, NotFound } from '../../../shared/registers/faults.ts';
import { bin } from '../../../shared/registers/kz/identifiers.ts';
import { kz } from '../../../shared/registers/kz/kz.ts';
import { kz as sandbox } from '../../../shared/registers/kz/sandbox.ts';
import { statusKindOf } from '../../../shared/registers/kz/statuses.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { conformance } from '../conformance.ts';

conformance(kz, sandbox, {
  found: '990140990004',
  other: '990140990016',
  notFound: '990140990065',
  former: 'never shown',
  wrongCheckDigit: '160340014246',
  name: 'Выдуманная степь',
});

const look = (registrationNumber: string) => lookUp(kz, { registrationNumber }, clientOver(kz, sandboxTransport([sandbox])));
const DATA_SET = '/api/v4/gbd_ul/v1';
const over = (rows: object[], asked: WireRequest[] = []) => clientOver(kz, replay({ [DATA_SET]: { body: JSON.stringify(rows) } }, asked));

describe('KZ', () => {
  test('an entity has its form, status, address, Kazakh name and its head alone', async () => {
    expect(await look('990140990004')).toMatchObject({
      legalForm: 'Товарищество с ограниченной ответственностью',
      companyStatus: 'Зарегистрирован',
      statusKind: 'active',
      registrationDate: '2015-01-20',
      addresses: [{ country: 'KZ', text: 'г.Алматы, Выдуманный район, улица Вымышленная, дом 10' }],
      otherNames: [{ kind: 'translated', language: 'kk' }],
      parties: [
        {
          entityType: 'person',
          legalName: 'ВЫДУМАННЫЙ АСКАР ВЫМЫШЛЕНОВИЧ',
          relationships: [{ nature: 'Managing Director', role: 'Руководитель' }],
        },
      ],
      dataStatus: { officers: 'partial', owners: 'not_published' },
    });
  });

  test('a dash is no head, and a company may be one', async () => {
    expect((await look('990140990016')).parties).toEqual([]);
    expect((await look('990140990016')).dataStatusReasons).toEqual({ officers: ['none_entered'] });
    expect((await look('990140990028')).parties[0]!.entityType).toBe('company');
  });

  test('the question is a query of Elasticsearch, and the key stands beside it', async () => {
    const asked: WireRequest[] = [];
    const row = { bin: 160340014245, nameru: 'Учреждение "ВЫДУМАННОЕ"', statusru: 'Зарегистрирован' };
    await lookUp(kz, { registrationNumber: '160340014245' }, over([row], asked));
    expect(JSON.parse(asked[0]!.url.searchParams.get('source')!)).toEqual({
      size: 10,
      query: { bool: { must: [{ match: { bin: '160340014245' } }] } },
    });
    expect(asked[0]!.url.href).not.toContain('test-apiKey');
    expect(asked[0]!.secretQuery).toEqual({ apiKey: 'test-apiKey' });
  });

  test('no row for a BIN is an unknown number only while the data set has rows', async () => {
    const ofNumber = async (any: object[]) => {
      const answers = (source: string) => (source.includes('match_all') ? any : []);
      const client = clientOver(kz, async ({ url }) => ({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(answers(url.searchParams.get('source')!))),
      }));
      return lookUp(kz, { registrationNumber: '160340014245' }, client);
    };
    await expect(ofNumber([{ bin: '990140990004', nameru: 'ВЫДУМАННОЕ' }])).rejects.toBeInstanceOf(NotFound);
    await expect(ofNumber([])).rejects.toBeInstanceOf(Changed);
  });

  test('a BIN that has lost its zeros is found; rows of others are a changed register', async () => {
    const row = { bin: 10_140_000_017, nameru: 'Учреждение "ВЫДУМАННОЕ"', statusru: 'Зарегистрирован' };
    expect((await lookUp(kz, { registrationNumber: '010140000017' }, over([row]))).registrationNumber).toBe('010140000017');
    await expect(lookUp(kz, { registrationNumber: '160340014245' }, over([row]))).rejects.toThrow(new Changed('rows of other entities'));
  });

  test('of the hits of a name those with a BIN are given', async () => {
    const hits = ['', '1', 160_340_014_245].map((number) => ({ bin: number, nameru: 'Учреждение "ВЫДУМАННОЕ"' }));
    const found = await kz.searchByName!('ВЫДУМАННОЕ', over(hits));
    expect(found.map(({ registrationNumber }) => registrationNumber)).toEqual(['160340014245']);
  });

  test.each([
    ['Зарегистрирован', 'active'],
    ['Ликвидирован', 'dissolved'],
    ['Находится в процессе ликвидации', 'liquidation'],
    ['Признан банкротом', 'insolvent'],
    ['Деятельность приостановлена', 'inactive'],
    ['Бездействующее', 'inactive'],
    ['Недействующее', 'inactive'],
    ['Действующее', 'active'],
    ['Исключен из регистра', 'dissolved'],
    ['Исключён из регистра', 'dissolved'],
    ['Снят с учета', 'dissolved'],
    ['Деятельность прекращена', 'dissolved'],
    ['Применена процедура реабилитации', 'insolvent'],
  ])('the status %s is %s', (words, kind) => {
    expect(withUnmappedCodes(() => statusKindOf(words))).toEqual({ result: kind, unmapped: [] });
  });

  test('another status is unknown and reported', () => {
    expect(withUnmappedCodes(() => statusKindOf('Выдуман'))).toEqual({ result: 'unknown', unmapped: ['KZ statusru Выдуман'] });
  });

  test('the check digit is of the first weights or the second; a person’s number is none', () => {
    expect(parseIdentifier(bin, '1603 4001 4245')).toBe('160340014245');
    expect(parseIdentifier(bin, '990140990004')).toBe('990140990004');
    expect(parseIdentifier(bin, '990140990109')).toBe('990140990109');
    expect(parseIdentifier(bin, '990140990105')).toBeUndefined();
    expect(parseIdentifier(bin, '990140990003')).toBeUndefined();
    expect(parseIdentifier(bin, '990110990004')).toBeUndefined();
  });
});
