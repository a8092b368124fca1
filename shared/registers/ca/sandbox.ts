/** Sandbox CA: invented corporations in the wire format of the Corporations Canada API. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const corporation = (corporationId: string, name: string, more: object = {}) => ({
  corporationId,
  act: 'Canada Business Corporations Act',
  status: 'Active',
  corporationNames: [
    { CorporationName: { name, nameType: 'Primary', current: true, effectiveDate: '2016-02-01' } },
    {
      CorporationName: {
        name: 'INVENTED MAPLE INC.',
        nameType: 'Primary',
        current: false,
        effectiveDate: '2011-04-05',
        expiryDate: '2016-02-01',
      },
    },
  ],
  adresses: [
    {
      address: {
        addressLine: ['1 Invented Street', 'Suite 200'],
        city: 'Ottawa',
        postalCode: 'K1A 0A1',
        provinceCode: 'ON',
        countryCode: 'CA',
        typeCode: '2',
        current: true,
      },
    },
    { address: { addressLine: ['9 Former Street'], city: 'Ottawa', countryCode: 'CA', typeCode: '2', current: false } },
  ],
  businessNumbers: { businessNumber: '999999998' },
  activities: [
    { activity: { activity: 'Amendment', date: '2016-02-01' } },
    { activity: { activity: 'Incorporation', date: '2011-04-05' } },
  ],
  annualReturns: [],
  ...more,
});

const CORPORATIONS = [
  corporation('99900011', 'INVENTED NORTHERN INC.'),
  corporation('99900022', 'INVENTED BOARD OF TRADE', {
    act: 'Boards of Trade Act - Part II',
    status: 'Inactive - Amalgamated',
    businessNumbers: { businessNumber: '100000009' },
  }),
  corporation('99900044', 'SLOW INVENTED INC.', { businessNumbers: null }),
];

const director = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  serviceAddress: { line1: '2 Imaginary Road', city: 'Gatineau', subdivisionCode: 'QC', postalCode: 'J8X 0A1', countryCode: 'CA' },
});
const DIRECTORS: Record<string, object[]> = {
  '99900011': [director('AVA', 'INVENTED'), director('NOAH', 'IMAGINARY')],
};

/** An empty list is omitted; the links are always present. */
const directorsAnswer = (number: string): object => ({
  ...(DIRECTORS[number] && { _embedded: { directors: DIRECTORS[number] } }),
  _links: { self: { href: `/corporations/api/v2/corporations/${number}/directors` } },
});

export const ca: SandboxRegister = {
  jurisdiction: 'CA',
  origins: ['https://apigateway-passerelledapi.ised-isde.canada.ca'],
  companies: [
    { identifier: '99900011', legalName: 'INVENTED NORTHERN INC.', shows: 'found, with directors and a former name' },
    { identifier: '999999998', legalName: 'INVENTED NORTHERN INC.', shows: 'found by its Business Number' },
    { identifier: '99900022', legalName: 'INVENTED BOARD OF TRADE', shows: 'found: merged into another, without directors on file' },
    { identifier: '99900033', legalName: '', shows: 'register down' },
    { identifier: '99900044', legalName: 'SLOW INVENTED INC.', shows: 'register slow' },
    { identifier: '99900099', legalName: '', shows: 'not found' },
  ],
  answer({ url }): SandboxAnswer {
    const [, number] = /^\/corporations\/api\/v1\/corporations\/(\d+)\.json$/.exec(url.pathname) ?? [];
    const [, directorsOf] = /^\/corporations\/api\/v2\/corporations\/(\d+)\/directors$/.exec(url.pathname) ?? [];
    if (number === '99900033' || directorsOf === '99900033') return DOWN;
    if (directorsOf) return { body: directorsAnswer(directorsOf) };
    const found = CORPORATIONS.find(({ corporationId, businessNumbers }) =>
      [corporationId, businessNumbers?.businessNumber].includes(number ?? ''),
    );
    const none = [`could not find corporation ${number}`, `La société ${number} est inconnue.`];
    return { body: found ? [found, null] : none, afterMs: number === '99900044' ? SLOW_MS : 0 };
  },
};
