/** US-TX: the records that a reader expects from the Comptroller's open data and API. */
import { describe, expect, test } from 'vitest';
import { parseAnyIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { registryClient } from '../../../shared/registers/client.ts';
import { NotFound } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { titleRelationships } from '../../../shared/registers/us-parties.ts';
import { read } from '../../../shared/registers/us-tx/read.ts';
import { usTx as sandbox } from '../../../shared/registers/us-tx/sandbox.ts';
import { usTx } from '../../../shared/registers/us-tx/us-tx.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, NOW, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

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
  test('an account has status, numbers, charter date, offices, trade name, newest officers', async () => {
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
      dataStatus: { officers: 'partial', owners: 'partial' },
    });
    expect(record.addresses.map(({ type, text }) => [type, text])).toEqual([
      ['registered', '1 INVENTED PLAZA, DALLAS, TX 75201'],
      ['postal', '100 INVENTED AVE STE 100, AUSTIN, TX 78701'],
    ]);
    expect(record.parties.map(({ entityType, legalName, relationships }) => [entityType, legalName, relationships[0]!.nature])).toEqual([
      ['person', 'IMOGEN INVENTED', 'Managing Director'],
      ['company', 'BRAZOS INVENTED HOLDINGS LP', 'Member'],
      ['company', 'INVENTED AGENT SERVICES INC', 'Registered Agent'],
    ]);
    expect(record.formerParties).toEqual([
      { entityType: 'person', legalName: 'FERN FORMERLY INVENTED', relationships: [{ nature: 'Managing Director', role: 'MANAGER' }] },
      { entityType: 'person', legalName: 'IMOGEN INVENTED', relationships: [{ nature: 'Officer', role: 'TREASURER' }] },
    ]);
  });

  test('the file number of the Secretary of State finds the same account', async () => {
    expect(await look('0999000011')).toMatchObject({ legalName: 'LONE STAR INVENTED LLC', registrationNumber: '0999000011' });
    expect(parseAnyIdentifier(usTx.identifiers, '804695894')).toMatchObject({ value: '0804695894', scheme: { label: 'SOS File Number' } });
    expect(parseAnyIdentifier(usTx.identifiers, '1-20-3883479-7')).toMatchObject({ scheme: { label: 'Taxpayer Number' } });
  });

  test('without a key only the open data is read, and officers are not covered', async () => {
    const record = await look('99900000022');
    expect(record).toMatchObject({
      legalForm: 'Foreign Profit Corporation',
      companyStatus: 'Right to transact business: FORFEITED',
      statusKind: 'inactive',
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
      dataStatusReasons: { officers: ['not_read_by_service'], owners: ['not_read_by_service'] },
    });
  });

  test('an ended account is in the API only, and has its home state', async () => {
    const record = await look('99900000033');
    expect(record).toMatchObject({ statusKind: 'inactive', dataStatus: { officers: 'none_on_register', owners: 'not_published' } });
    expect(record.registrationDate).toBeUndefined();
    expect(record.parties.at(-1)).toMatchObject({ jurisdiction: 'US-IL', relationships: [{ nature: 'Head Office' }] });
  });

  const taxpayer = (more: object) => ({ taxpayer_number: '99900000077', taxpayer_name: 'INVENTED LLC', ...more });
  const kindOf = (taxpayerMore: object, accountMore?: object) =>
    read({
      requested: '99900000077',
      taxpayer: taxpayer(taxpayerMore),
      account: accountMore && { taxpayerId: '99900000077', name: 'INVENTED LLC', ...accountMore },
    }).statusKind;

  test('every right to transact business has its kind, as a letter and in words', () => {
    const letters = { A: 'active', D: 'active', N: 'inactive', I: 'inactive', U: 'unknown' };
    const found = Object.keys(letters).map((code) => [code, kindOf({ right_to_transact_business_code: code })]);
    expect(Object.fromEntries(found)).toEqual(letters);
    const words = {
      ACTIVE: 'active',
      'ACTIVE, ELIGIBLE FOR TERMINATION/WITHDRAWAL': 'active',
      'ACTIVE - ELIGIBLE FOR TERMINATION/WITHDRAWAL': 'active',
      FORFEITED: 'inactive',
      'FRANCHISE TAX ENDED': 'inactive',
      'FRANCHISE TAX INVOLUNTARILY ENDED': 'inactive',
      'NOT ESTABLISHED': 'unknown',
      'FRANCHISE TAX NOT ESTABLISHED': 'unknown',
    };
    expect(Object.fromEntries(Object.keys(words).map((word) => [word, kindOf({}, { rightToTransactTX: word })]))).toEqual(words);
    expect(kindOf({}, { rightToTransactTX: 'ACTIVE', sosRegistrationStatus: 'FORFEITED EXISTENCE' })).toBe('inactive');
  });

  test('every organisational type has its form in words; words are kept', () => {
    const forms = {
      AB: 'Texas Business Association',
      AC: 'Foreign Business Association',
      AF: 'Foreign Professional Association',
      AP: 'Texas Professional Association',
      AR: 'Other Association',
      C: 'Corporation',
      CF: 'Foreign Profit Corporation',
      CI: 'Foreign Limited Liability Company',
      CL: 'Texas Limited Liability Company',
      CM: 'Foreign Non-Profit Corporation',
      CN: 'Texas Non-Profit Corporation',
      CP: 'Texas Professional Corporation',
      CR: 'Texas Insurance Corporation',
      CS: 'Foreign Insurance Corporation',
      CT: 'Texas Profit Corporation',
      CU: 'Foreign Professional Corporation',
      CW: 'Texas Railroad Corporation',
      CX: 'Foreign Railroad Corporation',
      DC: 'Registered Data Center',
      ES: 'Estate',
      FA: 'Financial Institution, State Savings and Loan, Out of State',
      FB: 'Financial Institution, State Savings Bank, Texas',
      FC: 'Financial Institution, Federal Credit Union',
      FD: 'Financial Institution, State Savings and Loan, Texas',
      FE: 'Financial Institution, Federal Savings and Loan, Texas',
      FF: 'Financial Institution, Federal Bank, Texas',
      FG: 'Financial Institution, Federal Savings Bank, Texas',
      FH: 'Financial Institution, State Savings Bank, Out of State',
      FI: 'Financial Institution, State Credit Union, Texas',
      FJ: 'Financial Institution, Federal Bank, Out of State',
      FK: 'Financial Institution, Federal Savings Bank, Out of State',
      FL: 'Financial Institution, State Limited Bank Association',
      FM: 'Financial Institution, Trust Company',
      FN: 'Financial Institution, Federal Savings and Loan, Out of State',
      FO: 'Financial Institution, State Bank, Out of State',
      FP: 'Financial Institution',
      FR: 'Financial Institution, Foreign Country Bank',
      FS: 'Financial Institution, State Bank, Texas',
      FT: 'Financial Institution, State Credit Union, Out of State',
      GC: 'City',
      GD: 'Federal Agency',
      GF: 'State Agency, Out of State',
      GJ: 'Junior College',
      GL: 'Local Official',
      GM: 'Mass Transit',
      GO: 'County',
      GP: 'Special Purpose District',
      GR: 'Rapid Transit',
      GS: 'School District',
      GT: 'State Agency, Texas',
      GU: 'State College or University',
      GY: 'Community College',
      HF: 'Foreign Holding Company',
      HS: 'Historic Structure',
      IS: 'Individual, Sole Owner',
      J: 'Joint Venture',
      L: 'Limited Liability Company',
      M: 'Limited Liability Partnership',
      O: 'Other',
      P: 'General Partnership',
      PB: 'Business General Partnership',
      PF: 'Foreign Limited Partnership',
      PI: 'Individual General Partnership',
      PL: 'Texas Limited Partnership',
      PO: 'Oil and Gas Special',
      PV: 'Texas Joint Venture',
      PW: 'Foreign Joint Venture',
      PX: 'Texas Registered Limited Liability Partnership',
      PY: 'Foreign Registered Limited Liability Partnership',
      PZ: 'Individual Successor Partnership',
      S: 'Sole Proprietorship',
      SF: 'Foreign Joint Stock Company',
      ST: 'Texas Joint Stock Company',
      TF: 'Foreign Business Trust',
      TH: 'Texas Real Estate Investment Trust',
      TI: 'Foreign Real Estate Investment Trust',
      TR: 'Trust',
      UF: 'Unknown, Franchise',
      UK: 'Unknown',
    };
    const formOf = (code: string) =>
      read({ requested: '99900000077', taxpayer: taxpayer({ taxpayer_organizational_type: code }), account: undefined }).legalForm;
    expect(Object.fromEntries(Object.keys(forms).map((code) => [code, formOf(code)]))).toEqual(forms);
    expect(formOf('Texas Widget')).toBe('Texas Widget');
  });

  test.each([
    ['VICE CHAIRMAN', ['Board Member']],
    ['CHAIRMAN OF THE BOARD', ['Board Chair']],
    ['MANAGING MEMBER', ['Member', 'Managing Director']],
    ['CEO', ['Managing Director']],
    ['MANAGING GENERAL PARTNER', ['General Partner']],
    ['LTD PARTNER', ['Limited Partner']],
    ['PARTNER', ['Partner']],
    ['CHIEF FINANCIAL OFFICER', ['Officer']],
    ['PRESIDENT / DIRECTOR', ['Officer', 'Director']],
    ['ASST SECRETARY', ['Secretary']],
    ['DIRECTOR OF SALES', ['Officer']],
    ['GOVERNING PERSON', ['Director']],
    ['RECEIVER', ['Insolvency Practitioner']],
    ['TRUSTEE', ['Board Member']],
    ['MEMBER', ['Member']],
    ['MGR', ['Managing Director']],
    ['OWNER', ['Direct Owner']],
    ['STOCKHOLDER', ['Shareholder']],
    ['INCORPORATOR', ['Founder']],
    ['AUTHORIZED AGENT', ['Authorised Signatory']],
    ['LIQUIDATOR', ['Liquidator']],
    ['OFFICER', ['Officer']],
  ])('the title %s is %j', (title, natures) => {
    expect(titleRelationships(title, 'test').map(({ nature }) => nature)).toEqual(natures);
  });

  test('without a key "not found" states that only active taxpayers are published', async () => {
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
    const requests: WireRequest[] = [];
    const transport = sandboxTransport([sandbox]);
    const keyed = registryClient(usTx, {
      transport: (request) => {
        requests.push(request);
        return transport(request);
      },
      credentials: { apiKey: 'invented-key' },
      signal: AbortSignal.timeout(30_000),
      now: () => NOW,
    });
    await lookUp(usTx, { registrationNumber: '99900000011' }, keyed);
    expect(requests.map(({ secretHeaders, secretOrigins }) => [secretHeaders, secretOrigins])).toEqual(
      requests.map(() => [{ 'x-api-key': 'invented-key' }, ['https://api.comptroller.texas.gov']]),
    );
  });
});
