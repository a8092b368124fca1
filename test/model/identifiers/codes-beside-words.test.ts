/** What the worker adds to a record before it becomes entities: codes for words, and one spelling of each quoted number. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyRecord, PartyRecord } from '../../../shared/model/entity/company-record.ts';
import { foldParties } from '../../../shared/model/entity/same-party.ts';
import { allRegistries, registryOf } from '../../../shared/registers/catalogue.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { identifierFor } from '../../../shared/searches/submit/identifier-for.ts';
import { addCodes } from '../../../shared/searches/worker/add-codes.ts';
import { companyRecord } from '../../support/entities.ts';
import { companyAndParties, type SandboxRecord, sandboxRecords } from '../../support/sandbox-records.ts';

const party = (parts: Partial<PartyRecord>): PartyRecord => ({
  entityType: 'company',
  legalName: 'INVENTED PARTY',
  relationships: [{ nature: 'Shareholder' }],
  ...parts,
});

describe('codes beside words', () => {
  test('a person keeps the words and gets the codes', async () => {
    const people = [
      party({ entityType: 'person', nationality: 'British', countryOfResidence: 'Scotland' }),
      party({ entityType: 'person', nationality: 'British,Irish', countryOfResidence: 'Nowhere' }),
    ];
    const { parties } = await addCodes(companyRecord({ parties: people }), registryOf);
    expect(parties[0]).toEqual({ ...people[0], nationalityCode: 'GB', countryOfResidenceCode: 'GB' });
    expect(parties[1]).toEqual(people[1]);
  });

  test('a form gets the code of its jurisdiction, unless the register gives one', async () => {
    const record = companyRecord({
      legalForm: 'Aksjeselskap',
      parties: [
        party({ legalForm: 'Gesellschaft mit beschränkter Haftung', jurisdiction: 'AT' }),
        party({ legalForm: 'Gesellschaft mit beschränkter Haftung', countryOfRegistration: 'DE' }),
        party({ legalForm: 'Gesellschaft mit beschränkter Haftung' }),
        party({ legalForm: 'Gesellschaft mit beschränkter Haftung', jurisdiction: 'DE', legalFormCode: 'ABCD' }),
      ],
    });
    const coded = await addCodes(record, registryOf);
    expect(coded.legalFormCode).toBe('YI42');
    expect(coded.parties.map(({ legalFormCode }) => legalFormCode)).toEqual(['AXSB', '2HBR', undefined, 'ABCD']);
  });

  test('former parties and parties of parties get codes too', async () => {
    const number = { type: 'Registration number', value: '99000010', jurisdiction: 'GB' };
    const inner = party({ identifiers: [number] });
    const coded = await addCodes(companyRecord({ parties: [party({ parties: [inner] })], formerParties: [inner] }), registryOf);
    const own = { type: 'Company number', value: '99000010', scheme: 'GB-COH', jurisdiction: 'GB' };
    expect(coded.parties[0]!.parties![0]!.identifiers).toEqual([own]);
    expect(coded.formerParties![0]!.identifiers).toEqual([own]);
  });

  test('a number gets its party’s jurisdiction only if it is proven to be from there', async () => {
    const numbers = [
      { type: 'Registration number', value: '99000010' },
      { type: 'Registration number', value: '12 of 34' },
      { type: 'BIC', value: 'INVTGB2L' },
    ];
    const coded = await addCodes(companyRecord({ parties: [party({ jurisdiction: 'GB', identifiers: numbers })] }), registryOf);
    expect(coded.parties[0]!.identifiers).toEqual([
      { type: 'Company number', value: '99000010', scheme: 'GB-COH', jurisdiction: 'GB' },
      numbers[1],
      numbers[2],
    ]);
  });

  test('two mentions of one company in two spellings are one counterparty', async () => {
    const mentions = [
      party({ jurisdiction: 'FR', identifiers: [{ type: 'SIREN', value: '000700013', jurisdiction: 'FR' }] }),
      party({ jurisdiction: 'FR', identifiers: [{ type: 'Registration number', value: '000 700 013', jurisdiction: 'FR' }] }),
    ];
    expect(foldParties(mentions)).toHaveLength(2);
    expect(foldParties((await addCodes(companyRecord({ parties: mentions }), registryOf)).parties)).toHaveLength(1);
  });

  test('no register is loaded for a record without numbers', async () => {
    const asked: string[] = [];
    await addCodes(companyRecord({ parties: [party({})] }), async (jurisdiction) => void asked.push(jurisdiction) as undefined);
    expect(asked).toEqual([]);
  });
});

describe('codes in the sandbox', () => {
  let records: SandboxRecord[];
  let coded: CompanyRecord[];
  let registries: Registry[];

  beforeAll(async () => {
    records = await sandboxRecords();
    coded = await Promise.all(records.map(({ record }) => addCodes(record, registryOf)));
    registries = await allRegistries();
  });

  test('only codes and numbers differ from the register’s record', () => {
    const bare = (record: CompanyRecord) =>
      companyAndParties(record).map(({ identifiers, legalFormCode, nationalityCode, countryOfResidenceCode, ...facts }) => ({
        ...facts,
        numbers: identifiers?.length,
        parties: facts.parties?.length,
        formerParties: 'formerParties' in facts ? facts.formerParties?.length : undefined,
      }));
    for (const [at, { record }] of records.entries()) expect(bare(coded[at]!)).toEqual(bare(record));
  });

  test('every party can still be looked up by the same number', () => {
    const before = records.flatMap(({ record }) => companyAndParties(record));
    const after = coded.flatMap(companyAndParties);
    for (const [at, one] of before.entries()) {
      const jurisdiction = one.jurisdiction ?? one.countryOfRegistration;
      const registry = registries.find((found) => found.jurisdiction === jurisdiction);
      if (!registry || !one.identifiers) continue;
      const number = identifierFor({ identifiers: one.identifiers }, registry, registry.jurisdiction);
      expect(identifierFor({ identifiers: after[at]!.identifiers! }, registry, registry.jurisdiction)).toBe(number);
    }
  });

  test('a company has one number and one code in every register that names it', () => {
    const numbers = coded.flatMap(companyAndParties).flatMap(({ identifiers }) => identifiers ?? []);
    const named = numbers.filter(({ value, jurisdiction }) => value === '99000010' && jurisdiction === 'GB');
    expect(named.length).toBeGreaterThan(5);
    expect([...new Set(named.map(({ type, scheme }) => `${type} ${scheme}`))]).toEqual(['Company number GB-COH']);
  });

  test('every nationality and residence of one country has a code', () => {
    const people = coded.flatMap(companyAndParties);
    const words = people.flatMap(({ nationality, nationalityCode }) => (nationality ? [[nationality, nationalityCode]] : []));
    const places = people.flatMap((one) => (one.countryOfResidence ? [[one.countryOfResidence, one.countryOfResidenceCode]] : []));
    expect(words.length).toBeGreaterThan(20);
    expect(places.length).toBeGreaterThan(20);
    // Words that name more than one country have none.
    expect([...words, ...places].filter(([words, code]) => !code && !words!.includes(','))).toEqual([]);
  });
});
