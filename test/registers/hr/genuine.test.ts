/** HR: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { hr } from '../../../shared/registers/hr/hr.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { sample } from '../../support/genuine.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';

const DETAILS = '/api/javni/detalji_subjekta';
const TOKEN = { '/api/oauth/token': { body: '{"access_token":"invented-token","expires_in":21600}' } };

const over = (answers: Readonly<Record<string, Saved>>, asked: WireRequest[] = []) =>
  clientOver(hr, replay({ ...TOKEN, ...answers }, asked));

test('a recorded answer, as a public client shortened it', async () => {
  const client = over({ [DETAILS]: sample('hr/detalji_subjekta-mbs-080000604.trimmed.json') });
  expect(await lookUp(hr, { registrationNumber: '080000604' }, client)).toMatchObject({
    legalName: 'INA-INDUSTRIJA NAFTE, d.d.',
    legalForm: 'dioničko društvo',
    statusKind: 'active',
    registrationDate: '1990-10-31',
    addresses: [{ lines: ['Avenija Većeslava Holjevca 10'], city: 'Zagreb', region: 'Grad Zagreb', country: 'HR' }],
    identifiers: [
      { type: 'MBS', value: '080000604' },
      { type: 'OIB', value: '27759560625' },
    ],
    capital: { amount: 1_200_000_000, currency: 'EUR' },
    otherNames: [{ name: 'INA, d.d.', kind: 'alternative' }],
  });
});
