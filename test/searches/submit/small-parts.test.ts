/** Parsing of a search request, log facts, metrics. */
import { describe, expect, test } from 'vitest';
import { idsOf, idsOfMessage } from '../../../shared/ledger/search-rows/ids.ts';
import type { AcceptedSearch } from '../../../shared/ledger/search-rows/search-row.ts';
import { alphanumeric } from '../../../shared/model/identifiers/scheme.ts';
import type { ApiError } from '../../../shared/platform/requests/api-error.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { NotFound, Throttled } from '../../../shared/registers/faults.ts';
import { registrationNumberOf } from '../../../shared/searches/jurisdictions/registration-number.ts';
import { unsupportedJurisdiction } from '../../../shared/searches/jurisdictions/unsupported-jurisdiction.ts';
import { measureRegister } from '../../../shared/searches/pacing/measure-register.ts';
import { corporateRequest } from '../../../shared/searches/submit/search-request.ts';
import { targetType } from '../../../shared/searches/submit/target-type.ts';
import { endedFacts } from '../../../shared/searches/worker/search-ended.ts';

describe('the request of a search', () => {
  const scheme = { label: 'SIREN', format: '4 digits', pattern: /^\d{4}$/, normalise: alphanumeric, examples: ['1234', '9999'] };
  const FR = { jurisdiction: 'FR', lookupBy: 'registrationNumber', identifiers: [scheme] } as unknown as Registry;
  const LU = { ...FR, jurisdiction: 'LU', lookupBy: 'legalName' } as Registry;
  const request = (body: unknown) => corporateRequest(body, async (code) => ({ FR, LU })[code as 'FR']);

  test('the kind: corporate unless fund is requested', () => {
    expect([targetType({}), targetType({ target_type: 'corporate' }), targetType({ target_type: 'fund' })]).toEqual([
      'corporate',
      'corporate',
      'fund',
    ]);
    expect(() => targetType({ target_type: 'trust' })).toThrow('target_type must be "corporate" or "fund"');
    expect(() => targetType([])).toThrow('The body must be a JSON object');
  });

  test('by number: as entered in the record, normalised in the register request', async () => {
    expect(await request({ identifier: ' 12-34 ', jurisdiction: ' fr ', legal_name: ' FJORD ' })).toStrictEqual({
      registry: FR,
      jurisdiction: 'FR',
      registrationNumber: '1234',
      legalName: 'FJORD',
      searchInputs: { identifier: '12-34', legal_name: 'FJORD', jurisdiction: 'FR' },
      financials: false,
      reference: undefined,
    });
    expect(await request({ identifier: '1234', jurisdiction: 'FR', include: { financials: true } })).toMatchObject({
      searchInputs: { include: { financials: true } },
      financials: true,
    });
    expect(await request({ identifier: '1234', jurisdiction: 'FR', include: {} })).toMatchObject({
      searchInputs: { include: { financials: false } },
      financials: false,
    });
  });

  test('by name where the register is searched by name', async () => {
    expect(await request({ legal_name: 'FJORD', jurisdiction: 'LU' })).toStrictEqual({
      registry: LU,
      jurisdiction: 'LU',
      registrationNumber: '',
      legalName: 'FJORD',
      searchInputs: { legal_name: 'FJORD', jurisdiction: 'LU' },
      financials: false,
      reference: undefined,
    });
  });

  test.each([
    [{}, 'Missing identifier and/or jurisdiction input'],
    [{ identifier: '1234' }, 'Missing identifier and/or jurisdiction input'],
    [{ identifier: '1234', legal_name: 'FJORD' }, 'Missing identifier and/or jurisdiction input'],
    [{ legal_name: 'FJORD' }, 'Missing legal_name and/or jurisdiction input'],
    [{ jurisdiction: 'FR' }, 'Missing identifier and/or jurisdiction input'],
    [{ jurisdiction: 'FR', legal_name: 'FJORD' }, 'Missing identifier and/or jurisdiction input'],
    [{ jurisdiction: 'LU' }, 'Missing legal_name and/or jurisdiction input'],
    [{ jurisdiction: 'LU', legal_name: ' ' }, 'Missing legal_name and/or jurisdiction input'],
  ])('%j: %s', async (body, message) => {
    await expect(request(body)).rejects.toMatchObject({ code: 'missing_input', message });
  });

  test.each([
    [{}, '/jurisdiction', /^Send jurisdiction\.$/],
    [{ identifier: '1234', juristiction: 'FR' }, '/jurisdiction', /^You sent juristiction: here it is jurisdiction\.$/],
    [{ jurisdiction: 'FR', legalName: 'FJORD' }, '/identifier', /^You sent legalName: here it is legal_name\. FR is searched by SIREN\./],
    [{ jurisdiction: 'LU', legalName: 'FJORD' }, '/legal_name', /^You sent legalName: here it is legal_name\.$/],
    [{ jurisdiction: 'FR', identifer: '1234' }, '/identifier', /^You sent identifer: here it is identifier\./],
  ])('%j: the field that is missing, and what was sent in its place', async (body, pointer, hint) => {
    const refused = (await request(body).catch((error: unknown) => error)) as ApiError;
    expect(refused.fields.pointer).toBe(pointer);
    expect(refused.fields.hint).toMatch(hint);
  });

  test.each([
    ['UK', 'Use GB, the ISO 3166 code. '],
    ['GBR', 'Use GB, the ISO 3166 code. '],
    ['ENGLAND', 'Use GB, the ISO 3166 code. '],
    ['GERMANY', 'Use DE, the ISO 3166 code. '],
    ['EL', 'Use GR, the ISO 3166 code. '],
    ['NY', 'Use US-NY, the ISO 3166 code. '],
    ['AF', ''],
    ['ZZ', ''],
  ])('the jurisdiction %s: the code that was meant', async (typed, meant) => {
    const { message, fields } = await unsupportedJurisdiction(typed);
    expect([message, fields.hint]).toEqual([
      `Unsupported jurisdiction: ${typed}`,
      `${meant}GET /jurisdictions lists what can be searched.`,
    ]);
  });

  test('an unknown jurisdiction, and an invalid number', async () => {
    await expect(request({ jurisdiction: 'ZZ', identifier: '1' })).rejects.toMatchObject({
      code: 'unsupported_jurisdiction',
      message: 'Unsupported jurisdiction: ZZ',
    });
    expect((await unsupportedJurisdiction('ZZ')).status).toBe(400);
    expect(() => registrationNumberOf(FR, 'FR', 'x'.repeat(70))).toThrow(
      expect.objectContaining({
        code: 'invalid_identifier',
        message: `"${'x'.repeat(60)}" cannot be a SIREN. A valid one has 4 digits, for example 1234.`,
        fields: { jurisdiction: 'FR', identifierType: 'SIREN', example: '1234' },
      }),
    );
  });
});

describe('log facts', () => {
  const ROW = {
    searchId: 's',
    caseId: 'c',
    userId: 'ada',
    sandbox: false,
    searchInputs: {},
    subject: { kind: 'company', jurisdiction: 'NO' },
  } as AcceptedSearch;

  test('of a row, and of a message before its row is read', () => {
    expect(idsOf(ROW)).toEqual({ searchId: 's', caseId: 'c', userId: 'ada' });
    const searchId = 'a'.repeat(48);
    expect(idsOfMessage({ messageId: 'm', body: JSON.stringify({ searchId, userId: 'ada' }) })).toEqual({
      messageId: 'm',
      searchId,
      caseId: 'a'.repeat(32),
      userId: 'ada',
    });
    expect(idsOfMessage({ messageId: 'm', body: '{"searchId":"no id"}' })).toEqual({ messageId: 'm', userId: undefined });
    expect(idsOfMessage({ messageId: 'm', body: '' })).toEqual({ messageId: 'm', userId: undefined });
  });

  test('the end of a search counts under its jurisdiction, its kind, or the sandbox', () => {
    const ended = (row: object) => (endedFacts({ ...ROW, ...row } as AcceptedSearch, 'failed') as { jurisdiction: string }).jurisdiction;
    expect(endedFacts(ROW, 'completed')).toMatchObject({
      searchId: 's',
      caseId: 'c',
      userId: 'ada',
      jurisdiction: 'NO',
      outcome: 'completed',
      Searches: 1,
    });
    expect(ended({ sandbox: true })).toBe('sandbox');
    expect(ended({ subject: { kind: 'fund' } })).toBe('fund');
    expect(ended({ searchInputs: { jurisdiction: 'CH-ZH' } })).toBe('CH-ZH');
  });
});

describe('a register request', () => {
  const registry = { name: 'The Register', jurisdiction: 'NO' } as Registry;
  async function asked(sandbox: boolean, ask: () => Promise<unknown>) {
    const lines: object[] = [];
    const log = { info: (message: string, facts: object) => void lines.push({ message, ...facts }) } as never;
    const outcome = await measureRegister({ log }, registry, { sandbox, question: 'company' }, ask).catch((error: unknown) => error);
    return { outcome, lines };
  }
  const line = { message: 'register_asked', question: 'company', registry: 'The Register', register: 'NO' };

  test('is logged with its duration; a request to the sandbox is not', async () => {
    const { outcome, lines } = await asked(false, async () => 7);
    expect([outcome, lines]).toEqual([7, [expect.objectContaining({ ...line, RegisterFaults: 0, RegisterLatency: expect.any(Number) })]]);
    expect(lines[0]).not.toHaveProperty('fault');
    expect(lines[0]).toMatchObject({ _aws: { CloudWatchMetrics: [{ Dimensions: [['register']] }] } });
    expect(await asked(true, async () => 7)).toEqual({ outcome: 7, lines: [] });
  });

  test('a fault is counted and rethrown; "no such company" is not a fault', async () => {
    const slow = new Throttled('x');
    const throttled = await asked(false, () => Promise.reject(slow));
    expect(throttled.outcome).toBe(slow);
    expect(throttled.lines).toEqual([expect.objectContaining({ ...line, RegisterFaults: 1, fault: 'throttled' })]);
    expect((await asked(false, () => Promise.reject(new NotFound('x')))).lines).toEqual([
      expect.objectContaining({ RegisterFaults: 0, fault: 'not_found' }),
    ]);
    const bug = await asked(false, () => Promise.reject(new TypeError('ours')));
    expect(bug.lines).toEqual([expect.objectContaining({ RegisterFaults: 1 })]);
    expect(bug.lines[0]).not.toHaveProperty('fault');
  });
});
