/** SK: beneficial owners of partners of the public sector. */
import { describe, expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { beneficialOwners } from '../../../shared/registers/sk/beneficial-owners.ts';
import { sk as sandbox } from '../../../shared/registers/sk/sandbox.ts';
import { sk } from '../../../shared/registers/sk/sk.ts';
import { PublicPartner } from '../../../shared/registers/sk/wire.ts';
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
const look = (registrationNumber: string) => lookUp(sk, { registrationNumber }, clientOver(sk, sandboxTransport([sandbox])));

describe('SK, beneficial owners', () => {
  test('a joint-stock company has its beneficial owners, a person and a town, and a partial list', async () => {
    const { parties, formerParties, dataStatus, dataStatusReasons } = await look('99000288');
    expect(parties.slice(1)).toEqual([
      {
        entityType: 'person',
        legalName: 'Jana Vymyslená',
        dateOfBirth: '1970-02-03',
        relationships: [
          { nature: 'Beneficial Owner', role: 'Konečný užívateľ výhod', from: '2019-11-05', pointer: '/KonecniUzivateliaVyhod/0' },
        ],
      },
      expect.objectContaining({
        entityType: 'company',
        legalName: 'Mesto Vymyslené',
        identifiers: [{ type: 'IČO', value: '99000300', jurisdiction: 'SK', registry: 'RPVS' }],
      }),
    ]);
    expect(formerParties!.map(({ legalName }) => legalName)).toEqual(['Karol Odišiel']);
    expect([dataStatus.owners, dataStatusReasons?.owners]).toEqual(['partial', ['some_roles_only']]);
  });

  test('while the RPVS gives no answer the list of partners is not called complete', async () => {
    const { parties, dataStatus, dataStatusReasons } = await look('99000296');
    expect(parties.at(-1)!.relationships[0]!.interests![0]!.share).toEqual({ exact: 100 });
    expect([dataStatus.owners, dataStatusReasons?.owners]).toEqual(['partial', ['source_failed']]);
  });

  test.each([
    ['a web page', { contentType: 'text/html', body: '<html></html>' }],
    ['another shape', { body: '{"value":{}}' }],
    ['entries of another number', { body: JSON.stringify({ value: [{ Ico: '99000202', Partner: { Id: 1 } }] }) }],
    ['a missing address', { status: 404, body: '{}' }],
  ])('%s of the RPVS is a failed source and no failed search', async (_, saved) => {
    const { dataStatus, dataStatusReasons } = await lookOver({ [PARTNERS]: saved });
    expect([dataStatus.owners, dataStatusReasons?.owners]).toEqual(['source_failed', ['some_legal_forms_only', 'source_failed']]);
  });

  test('each partner of a number is asked for once', async () => {
    const value = [1, 2, 1].map((Id) => ({ Ico: NUMBER, Partner: { Id } }));
    const partner = (Meno: string) => ({
      body: JSON.stringify({ PartneriVerejnehoSektora: [{}], KonecniUzivateliaVyhod: [{ Meno, Priezvisko: 'Vymyslená' }] }),
    });
    const { parties } = await lookOver({
      [PARTNERS]: { body: JSON.stringify({ value }) },
      '/opendatav2/Partneri(1)': partner('Jana'),
      '/opendatav2/Partneri(2)': partner('Eva'),
    });
    expect(parties.map(({ legalName }) => legalName)).toEqual(['Jana Vymyslená', 'Eva Vymyslená']);
  });

  const owners = (entries: object[], owner: object) =>
    beneficialOwners(
      [PublicPartner.parse({ PartneriVerejnehoSektora: entries, KonecniUzivateliaVyhod: [{ Meno: 'Jana', Priezvisko: 'V', ...owner }] })],
      '2026-03-01',
    );

  test('owners of a deleted partner are former, on the day of its deletion', () => {
    const ended = [{ PlatnostDo: '2022-01-31T23:59:59.9+01:00' }, { PlatnostDo: '2020-05-31T23:59:59.9+02:00' }];
    expect(owners(ended, {}).former[0]!.relationships[0]!.to).toBe('2022-01-31');
    expect(owners([...ended, {}], {}).present).toHaveLength(1);
  });

  test('an owner until a later day is present; one without a name is left out', () => {
    expect(owners([{}], { PlatnostDo: '2026-03-01T23:59:59.9+01:00' }).present).toHaveLength(1);
    expect(owners([{}], { PlatnostDo: '2026-02-28T23:59:59.9+01:00' }).former).toHaveLength(1);
    expect(owners([{}], { Meno: null, Priezvisko: ' ' })).toEqual({ present: [], former: [] });
  });
});
