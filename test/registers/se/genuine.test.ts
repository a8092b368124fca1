/** SE: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { se } from '../../../shared/registers/se/se.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { always, clientOver } from '../../support/replay.ts';

/** As in the sandbox: no token is requested without credentials. Tokens have their own test below. */
const { credentials: _, ...open } = se;
const asked = { registrationNumber: '9990000003' };

/** Bolagsverket's own examples combine values that no real company has at the same time. */
describeGenuine("SE, Bolagsverket's examples", () => {
  const example = (name: string) => clientOver(open, always(sample(`se/openapi-example-organisationer-${name}-svar.json`)));

  test('a struck-off limited company with three names and two lines of business', async () => {
    const record = await lookUp(open, { registrationNumber: '5299999994' }, example('aktiebolag'));
    expect(record).toMatchObject({
      legalName: 'Cykelbolaget AB',
      legalForm: 'Aktiebolag',
      companyStatus: 'Avregistrerad: Likvidation',
      registrationDate: '2000-01-23',
      addresses: [{ city: 'Grönköping', postalCode: '12345', country: 'SE' }],
    });
    expect(record.otherNames.map(({ name, kind }) => [name, kind])).toEqual([
      ['Mopedbolaget AB', 'trading'],
      ['Bicycle expert', 'translated'],
    ]);
    expect(record.activities.map(({ code }) => code)).toEqual(['47642', '45400']);
  });

  test('procedures are read under the spelling of the example', async () => {
    const text = String(sample('se/openapi-example-organisationer-aktiebolag-svar.json').body);
    const { organisationer } = JSON.parse(text) as { organisationer: object[] };
    const alive = clientOver(
      open,
      always({ body: JSON.stringify({ organisationer: [{ ...organisationer[0], avregistreradOrganisation: null }] }) }),
    );
    expect(await lookUp(open, { registrationNumber: '5299999994' }, alive)).toMatchObject({
      companyStatus: 'Konkurs',
      statusKind: 'insolvent',
    });
  });

  test('a source that is down is Unavailable, not a company without a name', async () => {
    await expect(lookUp(open, asked, example('fel-fran-en-uppgiftskalla'))).rejects.toBeInstanceOf(Unavailable);
  });
});
