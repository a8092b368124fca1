/** CA: what a person would read from Corporations Canada. */
import { describe, expect, test } from 'vitest';
import { parseAnyIdentifier, parseIdentifier } from '../../shared/identifiers/scheme.ts';
import { ca } from '../../shared/registries/ca/ca.ts';
import { Changed, NotFound, Unavailable } from '../../shared/registries/faults.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { ca as sandbox } from '../../shared/sandbox/ca.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { clientOver, replay } from '../support/replay.ts';
import { conformance, expectValidIdentifiers } from './conformance.ts';

conformance(ca, sandbox, {
  found: '99900011',
  notFound: '99900099',
  other: '99900022',
  former: 'never shown',
});

const client = clientOver(ca, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(ca, { registrationNumber }, client);

describe('CA, numbers', () => {
  test('a corporation number is taken as it is printed, a Business Number with its program account', () => {
    expect(parseIdentifier(ca.identifiers[0], '434545-2')).toBe('4345452');
    expect(parseIdentifier(ca.identifiers[0], '0001007')).toBe('1007');
    expect(parseAnyIdentifier(ca.identifiers, '10667 9285 RC0001')).toMatchObject({
      scheme: { label: 'Business Number' },
      value: '106679285',
    });
    expect(parseAnyIdentifier(ca.identifiers, '106679284')).toBeUndefined();
    expect(parseAnyIdentifier(ca.identifiers, '0')).toBeUndefined();
  });
});

describe('CA, invented corporations', () => {
  test('a corporation: act, status, day of incorporation, office, numbers, former name', async () => {
    const record = await look('99900011');
    expect(record).toMatchObject({
      legalForm: 'Canada Business Corporations Act',
      companyStatus: 'Active',
      statusKind: 'active',
      registrationDate: '2011-04-05',
      addresses: [
        {
          type: 'registered',
          lines: ['1 Invented Street', 'Suite 200'],
          city: 'Ottawa',
          postalCode: 'K1A 0A1',
          region: 'ON',
          country: 'CA',
        },
      ],
      identifiers: [
        { type: 'Corporation Number', value: '99900011', jurisdiction: 'CA' },
        { type: 'Business Number', value: '999999998' },
      ],
      otherNames: [{ name: 'INVENTED MAPLE INC.', kind: 'previous', from: '2011-04-05', to: '2016-02-01' }],
      dataStatus: { officers: 'complete', owners: 'not_covered' },
    });
    expectValidIdentifiers(ca, record);
  });

  test('directors have their address for service', async () => {
    const { parties } = await look('99900011');
    expect(parties.map(({ legalName, ties }) => [legalName, ties])).toEqual([
      ['AVA INVENTED', [{ nature: 'Director', role: 'Director' }]],
      ['NOAH IMAGINARY', [{ nature: 'Director', role: 'Director' }]],
    ]);
    expect(parties[0]!.addresses).toMatchObject([{ type: 'service', city: 'Gatineau', region: 'QC', country: 'CA' }]);
  });

  test('a Business Number finds the same corporation, and stays the number that was asked', async () => {
    const [byNumber, byBusinessNumber] = await Promise.all([look('99900011'), look('999999998')]);
    expect(byBusinessNumber).toEqual({ ...byNumber, registrationNumber: '999999998' });
  });

  test('one that was merged into another, without directors on file', async () => {
    expect(await look('99900022')).toMatchObject({
      companyStatus: 'Inactive - Amalgamated',
      statusKind: 'inactive',
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'not_published' },
    });
  });
});

describe('CA, answers that are none', () => {
  const corporation = {
    corporationId: 1007,
    status: 'Active',
    corporationNames: [{ CorporationName: { name: 'INVENTED CHAMBER', current: true } }],
  };
  const over = (first: unknown, directors: object) =>
    lookUp(
      ca,
      { registrationNumber: '1007' },
      clientOver(
        ca,
        replay({
          '/corporations/api/v1/corporations/1007.json': { body: JSON.stringify([first, null]) },
          '/corporations/api/v2/corporations/1007/directors.json': { body: JSON.stringify(directors), ...directors },
        }),
      ),
    );

  test('other words than "could not find" say nothing about the corporation', async () => {
    await expect(over('the service is closed', { _embedded: { directors: [] } })).rejects.toBeInstanceOf(Changed);
    await expect(over(null, { _embedded: { directors: [] } })).rejects.toBeInstanceOf(Changed);
  });

  test('a number that nobody has is not found, whatever becomes of the directors', async () => {
    await expect(over('could not find corporation 1007', { status: 500 })).rejects.toBeInstanceOf(NotFound);
  });

  test('without its directors a corporation is not sold', async () => {
    await expect(over(corporation, { status: 500 })).rejects.toBeInstanceOf(Unavailable);
    await expect(over(corporation, { _embedded: {} })).rejects.toBeInstanceOf(Changed);
    await expect(over(corporation, { _embedded: { directors: [] }, _links: { next: { href: 'x' } } })).rejects.toBeInstanceOf(Changed);
    expect(
      (await over(corporation, { _embedded: { directors: [{ firstName: 'AVA', lastName: 'INVENTED' }, {}] } })).dataStatus.officers,
    ).toBe('partial');
  });
});
