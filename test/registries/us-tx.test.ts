/** US-TX: what a person would read from the Comptroller's open data and API. */
import { describe, expect, test } from 'vitest';
import { parseAnyIdentifier } from '../../shared/identifiers/scheme.ts';
import type { WireRequest } from '../../shared/registries/client.ts';
import { registryClient } from '../../shared/registries/client.ts';
import { NotFound } from '../../shared/registries/faults.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { usTx } from '../../shared/registries/us-tx/us-tx.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { usTx as sandbox } from '../../shared/sandbox/us-tx.ts';
import { clientOver, NOW, replay } from '../support/replay.ts';
import { conformance } from './conformance.ts';

conformance(usTx, sandbox, {
  found: '99900000011',
  notFound: '99900000066',
  other: '99900000033',
  former: ['FERN FORMERLY INVENTED'],
  name: 'Lone Star Invented LLC',
});

const client = clientOver(usTx, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(usTx, { registrationNumber }, client);

describe('US-TX, invented taxpayers', () => {
  test('an account has both standings, both numbers, charter date, offices, trade name, and who is in the newest report', async () => {
    const record = await look('99900000011');
    expect(record).toMatchObject({
      legalName: 'LONE STAR INVENTED LLC',
      legalForm: 'Texas Limited Liability Company',
      companyStatus: 'Right to transact business: ACTIVE; Secretary of State: ACTIVE',
      statusKind: 'active',
      jurisdiction: 'US-TX',
      registrationDate: '2011-04-05',
      identifiers: [
        { type: 'Taxpayer Number', value: '99900000011' },
        { type: 'SOS File Number', value: '0999000011' },
      ],
      otherNames: [{ name: 'INVENTED STEER HOUSE', kind: 'trading' }],
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['registered', '1 INVENTED PLAZA, DALLAS, TX 75201'],
      ['postal', '100 INVENTED AVE STE 100, AUSTIN, TX 78701'],
    ]);
    expect(record.parties.map(({ entityType, legalName, ties }) => [entityType, legalName, ties[0]!.nature])).toEqual([
      ['person', 'IMOGEN INVENTED', 'Managing Director'],
      ['company', 'BRAZOS INVENTED HOLDINGS LP', 'Member'],
      ['company', 'INVENTED AGENT SERVICES INC', 'Other'],
    ]);
  });

  test('the file number of the Secretary of State finds the same account', async () => {
    expect(await look('0999000011')).toMatchObject({ legalName: 'LONE STAR INVENTED LLC', registrationNumber: '0999000011' });
    expect(parseAnyIdentifier(usTx.identifiers, '804695894')).toMatchObject({ value: '0804695894', scheme: { label: 'SOS File Number' } });
    expect(parseAnyIdentifier(usTx.identifiers, '1-20-3883479-7')).toMatchObject({ scheme: { label: 'Taxpayer Number' } });
  });

  test('without a key the open data answers alone, and says that officers are not covered', async () => {
    const record = await look('99900000022');
    expect(record).toMatchObject({
      legalForm: 'Foreign Profit Corporation',
      companyStatus: 'Right to transact business: FORFEITED',
      statusKind: 'inactive',
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
    });
  });

  test('an ended account is known to the API only, and leads to its home', async () => {
    const record = await look('99900000033');
    expect(record).toMatchObject({ statusKind: 'inactive', dataStatus: { officers: 'none_on_register', owners: 'not_published' } });
    expect(record.registrationDate).toBeUndefined();
    expect(record.parties.at(-1)).toMatchObject({ jurisdiction: 'US-IL', ties: [{ nature: 'Head Office' }] });
  });

  test('without a key a "no" says that only active taxpayers are published', async () => {
    const closed = replay({
      '/resource/9cir-efmm.json?taxpayer_number=99900000033&%24limit=2': { body: '[]' },
      '/resource/9cir-efmm.json': { body: '[{"rows":"3484555"}]' },
      '/public-data/v1/public/franchise-tax/99900000033': { status: 403, body: '{"message":"Forbidden"}' },
    });
    const fault = await lookUp(usTx, { registrationNumber: '99900000033' }, clientOver(usTx, closed)).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect((fault as NotFound).sentence).toContain('active');
  });

  test('the key goes to the API only', async () => {
    const asked: WireRequest[] = [];
    const transport = sandboxTransport([sandbox]);
    const keyed = registryClient(usTx, {
      transport: (request) => {
        asked.push(request);
        return transport(request);
      },
      credentials: { apiKey: 'invented-key' },
      signal: AbortSignal.timeout(30_000),
      now: () => NOW,
    });
    await lookUp(usTx, { registrationNumber: '99900000011' }, keyed);
    expect(asked.map(({ secretHeaders, secretOrigins }) => [secretHeaders, secretOrigins])).toEqual(
      asked.map(() => [{ 'x-api-key': 'invented-key' }, ['https://api.comptroller.texas.gov']]),
    );
  });
});
