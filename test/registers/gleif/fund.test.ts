/** GLEIF: a fund by its name, and its manager. */
import { expect, test } from 'vitest';
import type { Registry } from '../../../shared/registers/contract.ts';
import { NotFound } from '../../../shared/registers/faults.ts';
import { fund } from '../../../shared/registers/gleif/fund.ts';
import { gleif as sandbox } from '../../../shared/registers/gleif/sandbox.ts';
import { LEI } from '../../../shared/registers/gleif/sandbox-records.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { Transport } from '../../../shared/registers/wire-request.ts';
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

/** The growth fund and its umbrella have a parent, and the growth fund has no manager of its own. */
const withoutManager: Transport = async (request) => {
  const url = new URL(request.url.href.replace(/\w+\/direct-parent/, LEI.LANTERN));
  const answer = await sandboxTransport([sandbox])({ ...request, url });
  const changed = JSON.parse(Buffer.from(answer.body).toString(), (_key, value) => {
    if (![LEI.GROWTH_FUND, LEI.UMBRELLA_FUND].includes(value?.id) || !value.relationships) return value;
    const { 'fund-manager': manager, ...relationships } = value.relationships;
    const own = value.id === LEI.GROWTH_FUND ? {} : { 'fund-manager': manager };
    return { ...value, relationships: { ...relationships, ...own, 'direct-parent': manager } };
  });
  return { ...answer, body: Buffer.from(JSON.stringify(changed)) };
};

test('the manager of the umbrella fund comes first where a fund has none of its own', async () => {
  const { parties } = await lookUp(
    fund,
    { legalName: 'INVENTED HARBOUR GROWTH FUND' } as never,
    clientOver(fund as Registry, withoutManager),
  );
  expect(parties.map(({ relationships }) => relationships[0]!.nature)).toEqual(['Fund Manager', 'Parent', 'Umbrella Fund']);
});

test('a fund has its form in words, and no exception of a parent', async () => {
  const record = await lookUp(fund, { legalName: 'INVENTED HARBOUR GROWTH FUND' } as never, client);
  expect([record.legalForm, record.reportingExceptions]).toEqual(["Société d'investissement à capital variable", undefined]);
});

test('a company is no fund, and an unknown name has no record', async () => {
  await expect(partiesOf('LATERNE ERFUNDENE GMBH')).rejects.toMatchObject({ code: 'not_a_fund' });
  await expect(partiesOf('NO SUCH FUND')).rejects.toThrow(NotFound);
});
