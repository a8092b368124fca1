/** Members that answers always have: an answer without one is read, says that it is incomplete, and is noticed. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { CompanyRecord } from '../../shared/model/entity/company-record.ts';
import { always } from '../../shared/registers/always.ts';
import { defineRegistry } from '../../shared/registers/contract.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { no } from '../../shared/registers/no/no.ts';
import type { Notice } from '../../shared/registers/notices.ts';
import { always as answering, clientOver } from '../support/replay.ts';

const Owner = always(
  z.looseObject({ kind: z.string(), name: z.string().nullish(), natures: z.array(z.string()).nullish() }),
  { owners: ['natures'] },
  ({ kind }) => kind !== 'secret',
);
const Company = always(z.looseObject({ status: z.string().nullish(), owners: z.array(Owner).default([]) }), { company: ['status'] });

const RECORD: CompanyRecord = {
  entityType: 'company',
  legalName: 'Nordlys',
  registrationNumber: '100000008',
  countryOfRegistration: 'NO',
  jurisdiction: 'NO',
  addresses: [],
  identifiers: [],
  activities: [],
  otherNames: [],
  parties: [],
  dataStatus: { officers: 'complete', owners: 'complete' },
};

async function lookOver(answer: object): Promise<{ record: CompanyRecord; notices: Notice[] }> {
  const registry = defineRegistry({ ...no, ask: (_, client) => client.json('/', Company), read: () => RECORD });
  const notices: Notice[] = [];
  const client = clientOver(registry, answering({ body: JSON.stringify(answer) }), undefined, (notice) => notices.push(notice));
  return { record: await lookUp(registry, { registrationNumber: '100000008' }, client), notices };
}

test('an answer with its members, also where they are null, is complete', async () => {
  const { record, notices } = await lookOver({ status: null, owners: [{ kind: 'person', natures: null }, { kind: 'secret' }] });
  expect([record, notices]).toEqual([RECORD, []]);
});

test('a list whose entries lack a member is partial, and the member is noticed once', async () => {
  const { record, notices } = await lookOver({ status: 'active', owners: [{ kind: 'person' }, { kind: 'person' }] });
  expect(record).toMatchObject({
    dataStatus: { officers: 'complete', owners: 'partial' },
    dataStatusReasons: { owners: ['entries_not_understood'] },
    missingFields: ['natures'],
  });
  expect(notices).toEqual([{ event: 'register_drift', section: 'owners', member: 'natures' }]);
});

test('a member of the company itself is named, and its lists stay complete', async () => {
  const { record, notices } = await lookOver({ state: 'active' });
  expect(record).toEqual({ ...RECORD, missingFields: ['status'] });
  expect(notices).toEqual([{ event: 'register_drift', section: 'company', member: 'status' }]);
});
