/** NL: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { NotFound } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { nl } from '../../../shared/registers/nl/nl.ts';
import { nl as sandbox } from '../../../shared/registers/nl/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

const client = clientOver(nl, sandboxTransport([sandbox]));
const look = (registrationNumber: string, over = client) => lookUp(nl, { registrationNumber }, over);

describeGenuine('NL, genuine answers of the public test environment', () => {
  const hal = (path: string, status = 200) => ({ ...sample(path), status, contentType: 'application/hal+json' });
  const zoeken = (name: string) => `/api/v2/zoeken?naam=${name}&pagina=1&resultatenPerPagina=50`;
  const genuine = () =>
    clientOver(
      nl,
      replay({
        '/api/v1/basisprofielen/69599084': hal('nl/basisprofiel-69599084.json'),
        '/api/v1/basisprofielen/12345678': hal('nl/basisprofiel-404-12345678.json', 404),
        [zoeken('Dagobert')]: hal('nl/zoeken-69599084.json'),
        [zoeken('Joyflex')]: hal('nl/zoeken-rsin-992760562.json'),
        [zoeken('niets')]: hal('nl/zoeken-404-12345678.json', 404),
      }),
    );

  test('a sole trader: form, day, address, trade names, activities', async () => {
    const record = await look('69599084', genuine());
    expect(record).toMatchObject({
      legalName: 'Test EMZ Dagobert',
      legalForm: 'Eenmanszaak',
      companyStatus: 'Ingeschreven',
      statusKind: 'active',
      registrationDate: '2017-07-10',
      addresses: [{ type: 'registered', lines: ['Abebe Bikilalaan 17M'], postalCode: '1034WL', city: 'Amsterdam', country: 'NL' }],
      identifiers: [{ value: '69599084' }, { type: 'Vestigingsnummer', value: '000038509504' }],
    });
    expect(record.otherNames).toHaveLength(3);
    expect(record.activities.map(({ code, primary }) => [code, primary])).toEqual([
      ['1011', true],
      ['1012', undefined],
      ['1013', undefined],
    ]);
  });

  test('an unknown number is NotFound', async () => {
    await expect(look('12345678', genuine())).rejects.toBeInstanceOf(NotFound);
  });

  test('names: the main branch, not another; a search without a hit is a 404', async () => {
    expect(await nl.searchByName!('Dagobert', genuine())).toEqual([{ companyName: 'Test EMZ Dagobert', registrationNumber: '69599084' }]);
    expect(await nl.searchByName!('Joyflex', genuine())).toEqual([{ companyName: 'Grand Joyflex B.V.', registrationNumber: '90001354' }]);
    expect(await nl.searchByName!('niets', genuine())).toEqual([]);
  });
});
