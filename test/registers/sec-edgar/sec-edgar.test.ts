/** SEC-EDGAR: the records that a reader expects from the SEC's filers, schedules and XBRL figures. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { registryClient } from '../../../shared/registers/client.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { owners } from '../../../shared/registers/sec-edgar/parties.ts';
import { secEdgar as sandbox } from '../../../shared/registers/sec-edgar/sandbox.ts';
import { readSchedule } from '../../../shared/registers/sec-edgar/schedules.ts';
import { secEdgar } from '../../../shared/registers/sec-edgar/sec-edgar.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, NOW } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(secEdgar, sandbox, {
  found: '0099000011',
  notFound: '0099000055',
  other: '0099000022',
  former: ['FORMERLY INVENTED ADVISERS LP', 'DEPARTED INVENTED LLC'],
  withoutRegistrationDate: true,
  name: 'Invented Motors Inc',
});

const client = clientOver(secEdgar, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(secEdgar, { registrationNumber }, client);

/** A schedule 13D about 99000011 in which `cik` reports 7 %. */
const scheduleOf = (cik: string, types = '<typeOfReportingPerson>CO</typeOfReportingPerson>'): string =>
  `<edgarSubmission><formData><issuerInfo><issuerCIK>0099000011</issuerCIK></issuerInfo><reportingPersonInfo>` +
  `<reportingPersonCIK>${cik}</reportingPersonCIK><reportingPersonName>INVENTED IRIS</reportingPersonName>` +
  `<percentOfClass>7</percentOfClass>${types}</reportingPersonInfo></formData></edgarSubmission>`;

describe('SEC-EDGAR, invented filers', () => {
  test('a filer has name without suffix, numbers, offices, activity; no status and no officers', async () => {
    const record = await look('0099000011');
    expect(record).toMatchObject({
      entityType: 'company',
      legalName: 'INVENTED MOTORS, INC.',
      registrationNumber: '0099000011',
      countryOfRegistration: 'US',
      jurisdiction: 'US-DE',
      identifiers: [
        { type: 'CIK', value: '0099000011' },
        { type: 'EIN', value: '990000011' },
        { type: 'Ticker', value: 'INVT', registry: 'Nasdaq' },
      ],
      activities: [{ scheme: 'US SIC', code: '3711', primary: true }],
      otherNames: [{ name: 'INVENTED CARRIAGES INC', kind: 'previous', from: '2005-02-17', to: '2017-01-27' }],
      dataStatus: { officers: 'not_published', owners: 'partial' },
      dataStatusReasons: { owners: ['entries_not_understood'] },
    });
    expect(record.companyStatus).toBeUndefined();
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['business', '1 INVENTED WAY, AUSTIN, TX 78701'],
      ['postal', 'PO BOX 1, AUSTIN, TX 78701'],
    ]);
  });

  const power = (percent: number, details: string) => ({
    kind: 'shareholding',
    share: { exact: percent },
    shareBasis: { unit: 'percent', text: String(percent) },
    directOrIndirect: 'unknown',
    beneficialOwnershipOrControl: true,
    details,
  });

  test('who reports one number of shares in one schedule has one holding, and such lists overlap', async () => {
    const { parties, ownership } = await look('0099000011');
    const joint = { id: 'h2', manner: 'joint' };
    expect(parties.map(({ relationships }) => relationships[0]!.holding)).toEqual([undefined, joint, joint]);
    expect(ownership).toEqual({ completeness: 'overlapping' });
  });

  test('an entry is of the day of the event that its schedule reports', async () => {
    const { parties } = await look('0099000011');
    expect(parties.map(({ relationships }) => relationships[0]!.asOf)).toEqual([undefined, '2025-02-03', '2025-02-03']);
  });

  test.each([
    ['<dateOfEvent>12/31/2024</dateOfEvent>', '2024-12-31'],
    ['<eventDateRequiresFilingThisStatement>1/9/2025</eventDateRequiresFilingThisStatement>', '2025-01-09'],
    ['<dateOfEvent>02/30/2025</dateOfEvent>', undefined],
    ['<dateOfEvent>soon</dateOfEvent>', undefined],
    ['', undefined],
  ])('%s is the day %s', (element, day) => {
    const xml = scheduleOf('0099000105').replace('<issuerInfo>', `${element}<issuerInfo>`);
    expect(readSchedule(xml, 'SCHEDULE 13D').eventDay).toBe(day);
  });

  test('a company without a listed class has no duty of holders behind it', async () => {
    expect((await look('0099000022')).ownership).toEqual({ completeness: 'notPublished' });
    expect(await look('0099000033')).not.toHaveProperty('ownership');
  });

  test('percentages of several classes are no shares of the company', () => {
    const schedule = (classTitle: string, name: string) => ({
      form: 'SCHEDULE 13G',
      issuer: '1',
      filer: name,
      classTitle,
      persons: [{ name, cik: '', citizenship: 'DE', kinds: ['CO'], percent: 60, amount: '60', powers: [] }],
    });
    const { present, statement } = owners([schedule('Class A', 'ONE INVENTED INC'), schedule('Class B', 'TWO INVENTED INC')], '1');
    expect(present.map(({ relationships }) => relationships[0]!.interests![0]!.type)).toEqual(['unknownInterest', 'unknownInterest']);
    expect(statement).toEqual({ reasons: ['class_totals_missing'] });
  });

  const SHARED = 'Aggregate amount 1000, sole voting power 0, shared voting power 1000';

  test('owners above 5 % have their percentage; reports of the filer about others are left out', async () => {
    const { parties, formerParties } = await look('0099000011');
    expect(
      parties.map(({ entityType, legalName, jurisdiction, relationships }) => [
        entityType,
        legalName,
        jurisdiction,
        relationships[0]!.interests,
      ]),
    ).toEqual([
      ['company', 'INVENTED INDEX ADVISERS INC', 'US-PA', [power(7.48, 'Aggregate amount 1000')]],
      ['company', 'INVENTED HARBOUR FUND LTD', 'KY', [power(11.2, SHARED)]],
      ['person', 'INVENTED IVO', undefined, [power(11.2, SHARED)]],
    ]);
    expect(parties[1]).toMatchObject({
      countryOfRegistration: 'KY',
      identifiers: [{ type: 'CIK', value: '0099000103', jurisdiction: 'US' }],
      relationships: [{ nature: 'Shareholder', role: 'Schedule 13D, Common Stock, par value $0.01' }],
    });
    expect(parties[2]).toMatchObject({ nationality: 'GB', identifiers: [{ value: '0099000104' }] });
    expect(formerParties).toMatchObject([
      { legalName: 'FORMERLY INVENTED ADVISERS LP', relationships: [{ nature: 'Shareholder', interests: [{ share: { exact: 0 } }] }] },
      {
        legalName: 'DEPARTED INVENTED LLC',
        jurisdiction: 'US',
        relationships: [{ nature: 'Shareholder', interests: [{ share: { exact: 11.2 } }] }],
      },
    ]);
  });

  test('a foreign filer has its country of incorporation', async () => {
    const record = await look('0099000022');
    expect(record).toMatchObject({
      countryOfRegistration: 'KY',
      jurisdiction: 'US',
      addresses: [{ city: 'LONDON', country: 'GB', postalCode: 'EC1A 1AA', text: '2 INVENTED QUAY, LONDON, EC1A 1AA, GB' }],
      parties: [],
      dataStatus: { owners: 'none_on_register' },
      dataStatusReasons: { owners: ['none_entered'] },
    });
  });

  test.each([
    ['IN', 'person'],
    ['HC IN', 'person'],
    ['IN OO', 'person'],
    ['IV', 'fund'],
    ['HC CO', 'company'],
    ['BD', 'company'],
    ['BK', 'company'],
    ['FI', 'company'],
    ['IA', 'company'],
    ['IC', 'company'],
    ['PN', 'company'],
    ['SA', 'company'],
    ['CP', 'other'],
    ['EP', 'other'],
    ['OO', 'other'],
  ])('a reporting person of type %s is a %s', (kinds, entityType) => {
    const types = kinds.split(' ').map((kind) => `<typeOfReportingPerson>${kind}</typeOfReportingPerson>`);
    const { present } = owners([readSchedule(scheduleOf('0099000199', types.join('')), 'SCHEDULE 13D')], '0099000011');
    expect(present.map((party) => party.entityType)).toEqual([entityType]);
  });

  test('a company that reports its own shares is not its own owner', () => {
    const { present, former } = owners([readSchedule(scheduleOf('99000011'), 'SCHEDULE 13D')], '0099000011');
    expect([...present, ...former]).toEqual([]);
  });

  test.each(['<html><body>moved</body></html>', 'not XML', '', '<edgarSubmission>'])(
    '%j is not a schedule, and no owner is missing',
    (text) => {
      expect(() => readSchedule(text, 'SCHEDULE 13G')).toThrow(Changed);
    },
  );

  test('figures are those of complete years, as last filed', async () => {
    expect(await secEdgar.financials!({ registrationNumber: '0099000011' }, client)).toEqual([
      { periodStart: '2024-01-01', periodEnd: '2024-12-31', currency: 'USD', revenue: 1200, profitLoss: -40, totalAssets: 5000 },
      { periodStart: '2023-01-01', periodEnd: '2023-12-31', currency: 'USD', revenue: 905 },
    ]);
    expect(await secEdgar.financials!({ registrationNumber: '0099000022' }, client)).toEqual([]);
  });

  test('requests name the contact address', async () => {
    const asked: WireRequest[] = [];
    const transport = sandboxTransport([sandbox]);
    const named = registryClient(secEdgar, {
      transport: (request) => {
        asked.push(request);
        return transport(request);
      },
      credentials: { contact: 'operator@invented.example' },
      signal: AbortSignal.timeout(30_000),
      now: () => NOW,
    });
    await lookUp(secEdgar, { registrationNumber: '0099000011' }, named);
    expect(asked.length).toBeGreaterThan(0);
    for (const { secretHeaders } of asked) expect(secretHeaders).toEqual({ 'user-agent': 'registry-graph operator@invented.example' });
  });

  test('a CIK is ten digits', () => {
    expect(parseIdentifier(secEdgar.identifiers[0], 'CIK 320193')).toBe('0000320193');
    expect(parseIdentifier(secEdgar.identifiers[0], '0')).toBeUndefined();
  });
});
