/** What is noticed of a register reaches whoever asked: codes that no table knows, and values that are none. */
import { describe, expect, test } from 'vitest';
import { codes } from '../../shared/registers/codes.ts';
import { defineRegistry, type RegistryClient } from '../../shared/registers/contract.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { no } from '../../shared/registers/no/no.ts';
import { type Notice, noticesTo } from '../../shared/registers/notices.ts';
import { companyRecord } from '../support/entities.ts';
import { clientOver } from '../support/replay.ts';

const words = codes<string>('XX words', { A: 'Active' });

async function meeting(code: string): Promise<never[]> {
  await new Promise((go) => setTimeout(go, 1));
  words(code);
  return [];
}

/** Each method meets a code of its own name. */
const registry = defineRegistry<string>({
  ...no,
  jurisdiction: 'XX',
  ask: async () => words('ask') ?? 'answer',
  read: () => ({ ...RECORD, companyStatus: words('read') }),
  searchByName: () => meeting('name'),
  financials: () => meeting('financials'),
  documents: () => meeting('documents'),
});

const RECORD = companyRecord({
  legalName: 'Nordlys',
  registrationNumber: '100000008',
  dataStatus: { officers: 'not_published', owners: 'not_published' },
});
const reference = { registrationNumber: '100000008' };

/** A client, and the codes that were reported to it. */
function listener(): { client: RegistryClient; heard: () => string[] } {
  const found: Notice[] = [];
  const client = clientOver(
    registry,
    async () => ({ status: 404, headers: {}, body: new Uint8Array() }),
    undefined,
    (notice) => found.push(notice),
  );
  return {
    client,
    heard: () => found.map((notice) => (notice.event === 'unmapped_code' ? `${notice.list} ${notice.code}` : notice.event)),
  };
}

describe('an unmapped code', () => {
  test('is reported to the client of a look-up, from asking and from reading', async () => {
    const { client, heard } = listener();
    await lookUp(registry, reference, client);
    expect(heard()).toEqual(['XX words ask', 'XX words read']);
  });

  test('is reported to the client of a name search, of financials and of documents', async () => {
    const { client, heard } = listener();
    await registry.searchByName!('Nordlys', client);
    await registry.financials!(reference, client);
    await registry.documents!(reference, client);
    expect(heard()).toEqual(['XX words name', 'XX words financials', 'XX words documents']);
  });

  test('goes to the client that made the request, where two run in parallel', async () => {
    const [one, other] = [listener(), listener()];
    await Promise.all([registry.searchByName!('Nordlys', one.client), registry.financials!(reference, other.client)]);
    expect([one.heard(), other.heard()]).toEqual([['XX words name'], ['XX words financials']]);
  });

  test('is cut to 100 characters; a known or blank code is not reported', async () => {
    const { client, heard } = listener();
    const found = noticesTo(client, () => [words('x'.repeat(200)), words('A'), words(''), words(null)]);
    expect([found, heard()]).toEqual([[undefined, 'Active', undefined, undefined], [`XX words ${'x'.repeat(100)}`]]);
  });
});

test('a value that is none is left out of the record, and noticed without the value', async () => {
  const placeholder = defineRegistry<string>({ ...registry, read: () => ({ ...RECORD, registrationDate: '1753-01-01' }) });
  const heard: Notice[] = [];
  const client = clientOver(
    placeholder,
    async () => ({ status: 404, headers: {}, body: new Uint8Array() }),
    undefined,
    (notice) => heard.push(notice),
  );
  expect((await lookUp(placeholder, reference, client)).registrationDate).toBeUndefined();
  expect(heard.at(-1)).toEqual({ event: 'dropped_value', member: 'registrationDate', reason: 'placeholder' });
});
