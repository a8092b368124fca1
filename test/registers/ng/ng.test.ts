/** NG: companies of the CAC with their persons with significant control. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import type { Exchange } from '../../../shared/registers/exchange.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { rcNumber } from '../../../shared/registers/ng/identifiers.ts';
import { ng } from '../../../shared/registers/ng/ng.ts';
import { typeOf } from '../../../shared/registers/ng/parties.ts';
import { ng as sandbox } from '../../../shared/registers/ng/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(ng, sandbox, {
  found: '9900001',
  other: '9900002',
  notFound: '9900009',
  former: ['MADEUP OBI'],
  name: 'Invented Palm Oil PLC',
});

const look = (registrationNumber: string, keep?: (exchange: Exchange) => void) =>
  lookUp(ng, { registrationNumber }, clientOver(ng, sandboxTransport([sandbox]), keep));
const SEARCH = '/api/v1/bor/companies/search';
const found = (rows: object[], hasNext = false): Saved => ({ body: JSON.stringify({ companyList: rows, pagination: { hasNext } }) });
const row = (rcWritten: string, more: object = {}) => ({ companyId: 1, approvedName: 'INVENTED', rcNumber: rcWritten, ...more });
const NO_FILINGS: Saved = { body: '{"pscList":[]}' };

describe('NG', () => {
  test('direct and indirect parts, votes and the right to appoint stand apart', async () => {
    const { parties } = await look('9900001');
    expect(parties.map(({ legalName, identifiers }) => [legalName, identifiers?.[0]?.value])).toEqual([
      ['INVENTED HARBOUR LIMITED', '9900002'],
      ['MADEUP ADA INVENTED', undefined],
    ]);
    const parts = (at: number) =>
      parties[at]!.relationships[0]!.interests!.map(({ kind, directOrIndirect, share }) => [kind, directOrIndirect, share?.exact]);
    expect(parts(0)).toEqual([
      ['shareholding', 'direct', 60.55218],
      ['appointment', undefined, undefined],
    ]);
    expect(parts(1)).toEqual([
      ['shareholding', 'direct', 7.5],
      ['shareholding', 'indirect', 12],
      ['votingRights', 'direct', 7.5],
    ]);
  });

  test('holders together are no party, and say that parts are missing', async () => {
    const { dataStatusReasons } = await look('9900001');
    expect(dataStatusReasons?.owners).toEqual(['parts_missing']);
  });

  test('an owner without a name is hidden, and shares without a figure are held', async () => {
    const { parties, dataStatus, dataStatusReasons } = await look('9900002');
    expect([dataStatus.owners, dataStatusReasons?.owners]).toEqual(['partial', ['hidden_by_register']]);
    expect(parties[0]!.relationships[0]!.interests).toEqual([
      { kind: 'shareholding', directOrIndirect: 'unknown' },
      { kind: 'control', details: 'significant influence or control over the company' },
    ]);
  });

  test('nothing personal is in an exchange that is kept, known member or new', async () => {
    const kept: Exchange[] = [];
    await look('9900001', (exchange) => kept.push(exchange));
    const bodies = kept.map(({ body }) => body).join('\n');
    expect(bodies).toContain('"surname":"MADEUP"');
    expect(bodies).not.toMatch(/email|phone|dateOfBirth|identityNumber|"address"|isPep|example\.invalid|A00000000/);
    expect(kept.every(({ leftOut }) => leftOut === 'personal_data')).toBe(true);
  });

  test('the requests say which site the interface belongs to, and who asks', async () => {
    const asked: WireRequest[] = [];
    const answers = { [SEARCH]: found([row('RC 77')]), '/api/v1/bor/companies/1/psc': NO_FILINGS };
    await lookUp(ng, { registrationNumber: '77' }, clientOver(ng, replay(answers, asked)));
    expect(asked.map(({ headers }) => [headers.origin, /^registry-graph/.test(headers['user-agent']!)])).toEqual([
      ['https://bor.cac.gov.ng', true],
      ['https://bor.cac.gov.ng', true],
    ]);
  });

  test('a short number is looked for on further pages, and a business name with it is another', async () => {
    const page = (at: number) => `${SEARCH}?searchTerm=RC+77&page=${at}&size=100`;
    const answers = {
      [page(1)]: found([row('RC 7712'), row('BN 77')], true),
      [page(2)]: found([row('RC 0077', { companyId: 2, approvedName: 'INVENTED SEVENTY-SEVEN' })]),
      '/api/v1/bor/companies/2/psc': NO_FILINGS,
    };
    expect((await lookUp(ng, { registrationNumber: '77' }, clientOver(ng, replay(answers)))).legalName).toBe('INVENTED SEVENTY-SEVEN');
  });

  test('rows about other companies, and pages without an end, are a changed register', async () => {
    const over = (saved: Saved) => lookUp(ng, { registrationNumber: '77' }, clientOver(ng, replay({ [SEARCH]: saved })));
    await expect(over(found([row('RC 12')]))).rejects.toThrow(new Changed('answers about other companies'));
    await expect(over(found([row('RC 7712')], true))).rejects.toThrow(new Changed('more companies than can be read'));
  });

  test.each([
    ['DANGOTE INDUSTRIES LTD', 'company'],
    ['SIAT S.A.', 'company'],
    ['RIVER STATE GOVERNMENT', 'state'],
    ['RSA FUND II - MAIN A/C', 'fund'],
    ['MADEUP ADA', 'person'],
  ])('%s is a %s', (name, type) => {
    expect(typeOf(name)).toBe(type);
  });

  test('RC, spaces and zeros before a number are left out; other kinds are no RC number', () => {
    expect(parseIdentifier(rcNumber, 'RC 0002457')).toBe('2457');
    expect(parseIdentifier(rcNumber, 'BN 2457')).toBeUndefined();
    expect(parseIdentifier(rcNumber, '0')).toBeUndefined();
  });
});
