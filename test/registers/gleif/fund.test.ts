/** GLEIF: a fund by its name, and its manager. */
import { expect, test } from 'vitest';
import type { Registry } from '../../../shared/registers/contract.ts';
import { NotFound } from '../../../shared/registers/faults.ts';
import { fund } from '../../../shared/registers/gleif/fund.ts';
import { gleif as sandbox } from '../../../shared/registers/gleif/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver } from '../../support/replay.ts';

const client = clientOver(fund as Registry, sandboxTransport([sandbox]));
const partiesOf = async (legalName: string) =>
  (await lookUp(fund, { legalName } as never, client)).parties.map(({ legalName: name, relationships }) => [
    name,
    relationships[0]!.nature,
  ]);

test.each([
  [
    'INVENTED HARBOUR GROWTH FUND',
    [
      ['ARDOISE INVENTEE', 'Fund Manager'],
      ['INVENTED HARBOUR UMBRELLA SICAV', 'Umbrella Fund'],
    ],
  ],
  ['INVENTED LIBERTY FUND', [['LIBERTY INVENTED ADVISERS LLC', 'Fund Manager']]],
  ['INVENTED ORPHAN FUND', []],
])('%s has its manager first, then the funds that it belongs to', async (name, parties) => {
  expect(await partiesOf(name)).toEqual(parties);
});

test('a company is no fund, and an unknown name has no record', async () => {
  await expect(partiesOf('LATERNE ERFUNDENE GMBH')).rejects.toMatchObject({ code: 'not_a_fund' });
  await expect(partiesOf('NO SUCH FUND')).rejects.toThrow(NotFound);
});
