/** SK: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sk } from '../../../shared/registers/sk/sk.ts';
import { sample } from '../../support/genuine.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';

const NUMBER = '31335853';
const PARTNERS = '/opendatav2/PartneriVerejnehoSektora';
const entity = { identifiers: [{ value: NUMBER }], fullNames: [{ value: 'Messer Slovnaft s. r. o.' }] };

const answers: Readonly<Record<string, Saved>> = {
  '/rpo/v1/search': { body: JSON.stringify({ results: [{ id: 1, identifiers: [{ value: NUMBER }] }] }) },
  '/rpo/v1/entity/1': { body: JSON.stringify(entity) },
  [PARTNERS]: { body: JSON.stringify({ value: [{ Id: 137929, Ico: NUMBER, Partner: { Id: 33216 } }] }) },
};

const lookOver = (more: Readonly<Record<string, Saved>>) =>
  lookUp(sk, { registrationNumber: NUMBER }, clientOver(sk, replay({ ...answers, ...more })));

test('a recorded partner: an owner who has left, with the days cut from their times', async () => {
  const record = await lookOver({ '/opendatav2/Partneri(33216)': sample('sk-rpvs/partner-33216.json') });
  expect(record.parties).toEqual([]);
  expect(record.formerParties).toMatchObject([
    {
      entityType: 'person',
      dateOfBirth: '1955-01-20',
      relationships: [{ nature: 'Beneficial Owner', from: '2019-11-05', to: '2024-08-26', pointer: '/KonecniUzivateliaVyhod/0' }],
    },
  ]);
  expect(record.dataStatus.owners).toBe('not_published');
});
