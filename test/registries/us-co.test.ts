/** US-CO: what a person would read from Colorado's open data. */
import { describe, expect, test } from 'vitest';
import { Changed, Unavailable } from '../../shared/registries/faults.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { usCo } from '../../shared/registries/us-co/us-co.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { usCo as sandbox } from '../../shared/sandbox/us-co.ts';
import { clientOver, replay } from '../support/replay.ts';
import { conformance } from './conformance.ts';

conformance(usCo, sandbox, {
  found: '99990000011',
  notFound: '99990000055',
  other: '99990000022',
  former: 'never shown',
  name: 'Mile High Invented',
});

const client = clientOver(usCo, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(usCo, { registrationNumber }, client);

describe('US-CO, invented entities', () => {
  test('a company has its form in words, status, addresses, trade name and agent; officers and owners are not registered', async () => {
    const record = await look('99990000011');
    expect(record).toMatchObject({
      legalName: 'Mile High Invented LLC',
      legalForm: 'Limited Liability Company',
      companyStatus: 'Good Standing',
      statusKind: 'active',
      jurisdiction: 'US-CO',
      countryOfRegistration: 'US',
      registrationDate: '2011-04-05',
      otherNames: [{ name: 'Invented Peaks', kind: 'trading', from: '2015-06-01' }],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['business', '1600 Invented Way, Suite 200, Denver, CO 80202'],
      ['postal', 'PO Box 1, Denver, CO 80201'],
    ]);
    expect(record.parties).toMatchObject([
      { entityType: 'person', legalName: 'Imogen Invented', ties: [{ nature: 'Other', role: 'Registered Agent' }] },
    ]);
  });

  test('the remark on a delinquent entity is no part of its name; a foreign one leads to its home', async () => {
    const record = await look('99990000022');
    expect(record).toMatchObject({
      legalName: 'Prairie Invented Corp.',
      legalForm: 'Foreign Corporation',
      companyStatus: 'Delinquent',
      statusKind: 'inactive',
    });
    expect(
      record.parties.map(({ entityType, legalName, jurisdiction, ties }) => [entityType, legalName, jurisdiction, ties[0]!.nature]),
    ).toEqual([
      ['company', 'Invented Registered Agents Inc.', undefined, 'Other'],
      ['company', 'Prairie Invented Corp.', 'US-DE', 'Head Office'],
    ]);
  });

  test('an empty or a missing data set says nothing about a company', async () => {
    const none = { '/resource/u7sb-g482.json': { body: '[]' }, '/resource/4ykn-tg5h.json?entityid=99990000055&%24limit=2': { body: '[]' } };
    const empty = replay({ ...none, '/resource/4ykn-tg5h.json': { body: '[{"rows":"0"}]' } });
    const gone = replay({ '/resource/u7sb-g482.json': { body: '[]' } });
    const over = (transport: typeof empty) => lookUp(usCo, { registrationNumber: '99990000055' }, clientOver(usCo, transport));
    await expect(over(empty)).rejects.toBeInstanceOf(Unavailable);
    await expect(over(gone)).rejects.toBeInstanceOf(Changed);
  });

  test('two rows with one number are no answer', async () => {
    const rows = [1, 2].map((turn) => ({ entityid: '99990000011', entityname: `Twin ${turn} Invented LLC` }));
    const twice = replay({ '/resource/u7sb-g482.json': { body: '[]' }, '/resource/4ykn-tg5h.json': { body: JSON.stringify(rows) } });
    await expect(lookUp(usCo, { registrationNumber: '99990000011' }, clientOver(usCo, twice))).rejects.toBeInstanceOf(Changed);
  });
});
