/** CA-BC: what a person would read from OrgBook BC. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../shared/identifiers/scheme.ts';
import { caBc } from '../../shared/registries/ca-bc/ca-bc.ts';
import { CredentialSets } from '../../shared/registries/ca-bc/wire.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { caBc as sandbox } from '../../shared/sandbox/ca-bc.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { clientOver, replay, type Saved, sample, samplesAreHere } from '../support/replay.ts';
import { conformance } from './conformance.ts';

conformance(caBc, sandbox, {
  found: 'FM9990002',
  notFound: 'BC9990009',
  other: 'BC9990003',
  former: ['IMAGINARY HOLDINGS LTD.'],
  name: 'Invented',
});

const client = clientOver(caBc, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(caBc, { registrationNumber }, client);
const [scheme] = caBc.identifiers;

describe('CA-BC, numbers', () => {
  test('digits alone are a BC company, and zeros at the front may be left out', () => {
    expect(parseIdentifier(scheme, '772006')).toBe('BC0772006');
    expect(parseIdentifier(scheme, 'bc 0772006')).toBe('BC0772006');
    expect(parseIdentifier(scheme, 'S-12345')).toBe('S0012345');
    expect(parseIdentifier(scheme, '12345678')).toBeUndefined();
    expect(parseIdentifier(scheme, 'ABCDE0000001')).toBeUndefined();
  });
});

describe('CA-BC, invented registrations', () => {
  test('a company: form, status, day of registration in Vancouver, former name, trade name, Business Number', async () => {
    expect(await look('BC9990001')).toMatchObject({
      legalForm: 'BC Company',
      companyStatus: 'Active',
      statusKind: 'active',
      jurisdiction: 'CA-BC',
      countryOfRegistration: 'CA',
      registrationDate: '2006-10-17',
      identifiers: [
        { type: 'Incorporation Number', value: 'BC9990001', jurisdiction: 'CA-BC' },
        { type: 'Business Number', value: '999999998' },
      ],
      otherNames: [
        { name: 'INVENTED LUMBER LTD.', kind: 'previous', from: '2006-10-17' },
        { name: 'INVENTED CEDAR WORKS', kind: 'trading', from: '2015-05-04' },
      ],
      parties: [{ identifiers: [{ value: 'FM9990002' }], ties: [{ nature: 'Other', role: 'Does Business As', from: '2015-05-04' }] }],
      addresses: [],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
  });

  test('a partnership names the company that owns it, not the one that did', async () => {
    const record = await look('FM9990002');
    expect(record.parties).toMatchObject([
      { legalName: 'INVENTED TIMBER LTD.', jurisdiction: 'CA-BC', identifiers: [{ value: 'BC9990001' }], ties: [{ nature: 'Partner' }] },
    ]);
    expect(record.parties).toHaveLength(1);
    expect(record.dataStatus.owners).toBe('partial');
  });

  test('a company that has ended is found', async () => {
    expect(await look('BC9990003')).toMatchObject({ companyStatus: 'Historical', statusKind: 'inactive' });
  });
});

/** The guide's examples leave parts out, with three dots: what is left is put into a shape that can be parsed. */
function withoutGaps(saved: Saved): Saved {
  const text = Buffer.from(saved.body)
    .toString()
    .replace(/\{ \.\.\. \}/g, '{}')
    .replace(/\[ \.\.\. \]/g, '[]');
  return { body: text.replace(/^\s*\.\.\.,?\s*$/gm, '').replace(/,(\s*[\]}])/g, '$1') };
}

describe.runIf(samplesAreHere)("CA-BC, the official guide's examples", () => {
  test('a name is searched', async () => {
    const saved = withoutGaps(sample('ca-bc/autocomplete-power-corp.json.txt')!);
    const matches = await caBc.searchByName!('power corp', clientOver(caBc, replay({ '/api/v4/search/autocomplete': saved })));
    expect(matches).toHaveLength(3);
    expect(matches[0]).toEqual({ companyName: 'U3 POWER CORP.', registrationNumber: 'BC0772006', jurisdiction: 'CA-BC' });
  });

  test('credentials are in the shape that is read: a registration in force and a business number', () => {
    const saved = withoutGaps(sample('ca-bc/credential-set-785314.json.txt')!);
    const [registration, number] = CredentialSets.parse(JSON.parse(saved.body as string)).flatMap(({ credentials }) => credentials);
    expect(registration).toMatchObject({ credential_type: { description: 'registration.registries.ca' }, latest: true, revoked: false });
    expect(registration!.attributes!.map(({ type, value }) => [type, value])).toEqual([
      ['entity_status', 'ACT'],
      ['entity_type', 'BC'],
    ]);
    expect(number!.attributes![0]!.type).toBe('business_number');
  });
});
