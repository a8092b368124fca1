/** CA: records read from Corporations Canada. */
import { describe, expect, test } from 'vitest';
import { parseAnyIdentifier, parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { ca } from '../../../shared/registers/ca/ca.ts';
import { ca as sandbox } from '../../../shared/registers/ca/sandbox.ts';
import { Changed, NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { conformance, daysOf, expectValidIdentifiers } from '../conformance.ts';

conformance(ca, sandbox, {
  found: '99900011',
  notFound: '99900099',
  other: '99900022',
  former: 'never shown',
});

const client = clientOver(ca, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(ca, { registrationNumber }, client);

describe('CA, numbers', () => {
  test('a corporation number is accepted as printed, a Business Number with its program account', () => {
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
  test('a corporation has its act, status, date of incorporation, office, numbers and former name', async () => {
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
    expect(record.addresses).toHaveLength(1);
    expectValidIdentifiers(ca, record);
  });

  test('directors have their address for service', async () => {
    const { parties } = await look('99900011');
    expect(parties.map(({ legalName, relationships }) => [legalName, relationships])).toEqual([
      ['AVA INVENTED', [{ nature: 'Director', role: 'Director' }]],
      ['NOAH IMAGINARY', [{ nature: 'Director', role: 'Director' }]],
    ]);
    expect(parties[0]!.addresses).toMatchObject([{ type: 'service', city: 'Gatineau', region: 'QC', country: 'CA' }]);
  });

  test('a Business Number finds the same corporation and stays the registration number', async () => {
    const [byNumber, byBusinessNumber] = await Promise.all([look('99900011'), look('999999998')]);
    expect(byBusinessNumber).toEqual({ ...byNumber, registrationNumber: '999999998' });
  });

  test('an amalgamated corporation has no directors on file', async () => {
    expect(await look('99900022')).toMatchObject({
      companyStatus: 'Inactive - Amalgamated',
      statusKind: 'dissolved',
      dissolutionReason: 'merged',
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'not_covered' },
    });
  });
});

const CORPORATION = {
  corporationId: 1007,
  status: 'Active',
  corporationNames: [{ CorporationName: { name: 'INVENTED CHAMBER', current: true } }],
};
const ASKED_BY_NUMBER = '/corporations/api/v1/corporations/1007.json';
const DIRECTORS = '/corporations/api/v2/corporations/1007/directors';
const LINKS = { _links: { self: { href: 'x' } } };
const AVA = { firstName: 'AVA', lastName: 'INVENTED', serviceAddress: null };

/** `slots`: the answer in English and in French. */
const over = (slots: unknown, directors: object, asked: WireRequest[] = []) =>
  lookUp(
    ca,
    { registrationNumber: '1007' },
    clientOver(
      ca,
      replay(
        {
          [ASKED_BY_NUMBER]: { body: JSON.stringify(slots) },
          [DIRECTORS]: { body: JSON.stringify(directors), ...directors },
        },
        asked,
      ),
    ),
  );
const found = (more: object = {}) => [{ ...CORPORATION, ...more }, null];

describe('CA, the list of directors', () => {
  test('the directors are requested at the address of genuine answers', async () => {
    const asked: WireRequest[] = [];
    await over(found(), LINKS, asked);
    expect(asked.map(({ url }) => url.pathname + url.search).toSorted()).toEqual([`${ASKED_BY_NUMBER}?lang=eng`, DIRECTORS]);
  });

  test('a link to itself is not a further page', async () => {
    const { parties, dataStatus } = await over(found(), { _embedded: { directors: [AVA] }, ...LINKS });
    expect(parties.map(({ legalName }) => legalName)).toEqual(['AVA INVENTED']);
    expect(dataStatus.officers).toBe('complete');
  });

  test('links without a list mean an empty list', async () => {
    expect(await over(found(), LINKS)).toMatchObject({ parties: [], dataStatus: { officers: 'none_on_register' } });
  });

  test('a list of another corporation is refused', async () => {
    const links = (number: string) => ({ _links: { self: { href: `https://example.test/v2/corporations/${number}/directors` } } });
    expect((await over(found(), links('1007'))).parties).toEqual([]);
    await expect(over(found(), links('1008'))).rejects.toBeInstanceOf(Changed);
  });

  test('a moved endpoint is a fault, not an empty list of directors', async () => {
    await expect(over(found(), { status: 404 })).rejects.toBeInstanceOf(Changed);
  });

  test('without its directors the look-up of a corporation fails', async () => {
    await expect(over(found(), { status: 500 })).rejects.toBeInstanceOf(Unavailable);
    await expect(over(found(), { _embedded: {} })).rejects.toBeInstanceOf(Changed);
    await expect(over(found(), { _embedded: { directors: [] }, _links: { next: { href: 'x' } } })).rejects.toBeInstanceOf(Changed);
  });

  test('a director without a name makes the list partial', async () => {
    expect(await over(found(), { _embedded: { directors: [AVA, {}] }, ...LINKS })).toMatchObject({
      dataStatus: { officers: 'partial' },
      dataStatusReasons: { officers: ['entries_not_understood'] },
    });
  });
});

describe('CA, the corporation', () => {
  test('the corporation is read in the language that has it', async () => {
    expect((await over([null, CORPORATION], LINKS)).legalName).toBe('INVENTED CHAMBER');
    expect((await over(['words', CORPORATION], LINKS)).legalName).toBe('INVENTED CHAMBER');
  });

  test('other words than "could not find" are a fault', async () => {
    await expect(over(['the service is closed', null], LINKS)).rejects.toBeInstanceOf(Changed);
    await expect(over([null, null], LINKS)).rejects.toBeInstanceOf(Changed);
  });

  test('an unknown number is not found, whatever the list of directors answers', async () => {
    await expect(over(['could not find corporation 1007', null], { status: 500 })).rejects.toBeInstanceOf(NotFound);
    await expect(over([null, 'Corporation 1007 est inconnu.'], { status: 500 })).rejects.toBeInstanceOf(NotFound);
    await expect(over(['could not find corporation 1007', 'La société 1007 est inconnue.'], LINKS)).rejects.toBeInstanceOf(NotFound);
  });

  test('a former address is not the registered office', async () => {
    const at = (city: string, current?: boolean) => ({ address: { city, current } });
    const { addresses } = await over(found({ adresses: [at('Ottawa', false), at('Gatineau', true), at('Hull')] }), LINKS);
    expect(addresses.map(({ city }) => city)).toEqual(['Gatineau', 'Hull']);
  });

  test('the Business Number is read from an object or a list', async () => {
    const numbers = async (businessNumbers: unknown) =>
      (await over(found({ businessNumbers }), LINKS)).identifiers
        .filter(({ type }) => type === 'Business Number')
        .map(({ value }) => value);
    expect(await numbers({ businessNumber: '999999998' })).toEqual(['999999998']);
    expect(await numbers([{ businessNumber: '999999998' }])).toEqual(['999999998']);
    expect(await numbers({})).toEqual([]);
    expect(await numbers([])).toEqual([]);
  });

  test.each([
    ['Active', 'active'],
    ['Active - Intent to Dissolve Filed', 'active'],
    ['Active - Dissolution Pending (Non-compliance)', 'active'],
    ['Active - Discontinuance Pending', 'active'],
    ['Inactive', 'inactive'],
    ['Inactive - Amalgamated', 'dissolved'],
    ['Inactive - Discontinued', 'inactive'],
    ['Dissolved', 'dissolved'],
  ])('the status %s is of the kind %s', async (status, kind) => {
    expect(await over(found({ status }), LINKS)).toMatchObject({ companyStatus: status, statusKind: kind });
  });

  test.each([
    ['Dissolved', { dissolutionDate: '2021-03-04', dissolutionReason: 'dissolved' }],
    ['Inactive - Amalgamated', { dissolutionDate: '2022-05-06', dissolutionReason: 'merged' }],
    ['Inactive - Discontinued', { statusFrom: '2023-07-08' }],
    ['Active', {}],
  ])('%s has the day of its event', async (status, days) => {
    const activities = [
      ['Amalgamation', '2010-01-01'],
      ['Dissolution', '2011-01-01'],
      ['Revival', '2012-01-01'],
      ['Dissolution', '2021-03-04'],
      ['Amalgamation into another corporation', '2022-05-06'],
      ['Continuance (Export)', '2023-07-08'],
    ].map(([activity, date]) => ({ activity: { activity, date } }));
    expect(daysOf(await over(found({ status, activities }), LINKS))).toEqual(days);
  });
});
