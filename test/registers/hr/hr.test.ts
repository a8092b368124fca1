/** HR: subjects of the court register. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import type { Exchange } from '../../../shared/registers/exchange.ts';
import { Changed, NotFound } from '../../../shared/registers/faults.ts';
import { hr } from '../../../shared/registers/hr/hr.ts';
import { mbs, oib } from '../../../shared/registers/hr/identifiers.ts';
import { hr as sandbox } from '../../../shared/registers/hr/sandbox.ts';
import { statusOf } from '../../../shared/registers/hr/statuses.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { conformance } from '../conformance.ts';

/** As in the sandbox: no token is requested without credentials. Tokens have their own test below. */
const { credentials: _, ...open } = hr;

conformance(open, sandbox, {
  found: '089900011',
  other: '089900033',
  notFound: '089900066',
  former: 'never shown',
  name: 'Izmišljena obala d.o.o.',
});

const look = (registrationNumber: string, keep?: (exchange: Exchange) => void) =>
  lookUp(hr, { registrationNumber }, clientOver(open, sandboxTransport([sandbox]), keep));
const DETAILS = '/api/javni/detalji_subjekta';
const TOKEN = { '/api/oauth/token': { body: '{"access_token":"invented-token","expires_in":21600}' } };
const over = (answers: Readonly<Record<string, Saved>>, asked: WireRequest[] = []) =>
  clientOver(hr, replay({ ...TOKEN, ...answers }, asked));

describe('HR', () => {
  test('a token is had for id and secret, once, and goes with every request', async () => {
    const asked: WireRequest[] = [];
    const client = over({ [DETAILS]: { body: '{"mbs":80000604,"status":1,"tvrtka":{"ime":"IZMIŠLJENA"}}' } }, asked);
    for (const _time of [1, 2]) await lookUp(hr, { registrationNumber: '080000604' }, client);
    const tokens = asked.filter(({ url }) => url.pathname === '/api/oauth/token');
    expect(tokens.length).toBeLessThanOrEqual(1);
    for (const { secretHeaders, method } of tokens)
      expect([method, secretHeaders.authorization]).toEqual(['POST', `Basic ${btoa('test-clientId:test-clientSecret')}`]);
    const questions = asked.filter(({ url }) => url.pathname === DETAILS);
    expect(questions.map(({ secretHeaders }) => secretHeaders.authorization)).toEqual(['Bearer invented-token', 'Bearer invented-token']);
  });

  test('people are withdrawn by law, and the answer says so', async () => {
    const { parties, dataStatus, dataStatusReasons } = await look('089900011');
    expect(parties).toEqual([]);
    expect(dataStatus).toEqual({ officers: 'restricted', owners: 'restricted' });
    expect(dataStatusReasons).toEqual({ officers: ['hidden_by_register'], owners: ['hidden_by_register'] });
  });

  test('the last capital is in force; short and translated names; the main activity', async () => {
    expect(await look('089900011')).toMatchObject({
      capital: { amount: 2_660, currency: 'EUR' },
      otherNames: [
        { name: 'IZMIŠLJENA OBALA d.o.o.', kind: 'alternative' },
        { name: 'INVENTED COAST Ltd.', kind: 'translated' },
      ],
      activities: [{ scheme: 'NKD', code: '47.19', primary: true }],
    });
  });

  test('a subject with its name alone has nothing else, and its own name is no other name', async () => {
    const body = JSON.stringify({ mbs: 80000604, tvrtka: { ime: 'IZMIŠLJENA' }, skracena_tvrtka: { ime: 'IZMIŠLJENA' }, status: 1 });
    const record = await lookUp(hr, { registrationNumber: '080000604' }, over({ [DETAILS]: { body } }));
    expect(record).toMatchObject({ otherNames: [], addresses: [], activities: [] });
    expect([record.capital, record.registrationDate, record.legalForm]).toEqual([undefined, undefined, undefined]);
  });

  test('an OIB is asked for as one, and the record has the number that was asked for', async () => {
    const asked: WireRequest[] = [];
    const subject = { mbs: 80000604, oib: 27759560625, tvrtka: { ime: 'IZMIŠLJENA' }, status: 1 };
    const record = await lookUp(hr, { registrationNumber: '27759560625' }, over({ [DETAILS]: { body: JSON.stringify([subject]) } }, asked));
    expect([record.registrationNumber, record.identifiers[0]!.value]).toEqual(['27759560625', '080000604']);
    expect(asked.at(-1)!.url.search).toBe('?tip_identifikatora=oib&identifikator=27759560625&expand_relations=true&no_data_error=0');
  });

  test.each(['{}', '[]'])('%s is an unknown number only while the interface has its courts', async (body) => {
    const courts = (text: string) => over({ [DETAILS]: { body }, '/api/javni/sudovi': { body: text } });
    await expect(lookUp(hr, { registrationNumber: '089900066' }, courts('[{"naziv":"Sud"}]'))).rejects.toThrow(NotFound);
    await expect(lookUp(hr, { registrationNumber: '089900066' }, courts('[]'))).rejects.toThrow(Changed);
  });

  test.each(['{"greska":"Interna pogreška"}', '{"podaci":{"mbs":80000604}}', '[{"greska":"x"}]'])(
    '%s is a changed register, not an unknown number',
    async (body) => {
      const client = over({ [DETAILS]: { body }, '/api/javni/sudovi': { body: '[{"naziv":"Sud"}]' } });
      await expect(lookUp(hr, { registrationNumber: '080000604' }, client)).rejects.toThrow(Changed);
    },
  );

  test('a subject without a name is a changed register', async () => {
    const client = over({ [DETAILS]: { body: '{"mbs":80000604}' } });
    await expect(lookUp(hr, { registrationNumber: '080000604' }, client)).rejects.toThrow(new Changed('a subject without a name'));
  });

  test('e-mail addresses are in no exchange that is kept', async () => {
    const kept: Exchange[] = [];
    await look('089900011', (exchange) => kept.push(exchange));
    expect(kept.map(({ body }) => body).join()).not.toMatch(/email_adrese|example\.invalid/);
  });

  test('a name says bankruptcy and liquidation; an unknown status is reported', () => {
    expect(statusOf('1', 'IZMIŠLJENA d.o.o. u stečaju')).toEqual({ companyStatus: 'u stečaju', statusKind: 'insolvent' });
    expect(statusOf('1', 'IZMIŠLJENA d.o.o.')).toEqual({ statusKind: 'active' });
    expect(withUnmappedCodes(() => statusOf('7', 'IZMIŠLJENA d.o.o.'))).toEqual({
      result: { statusKind: 'unknown' },
      unmapped: ['HR statusi 7'],
    });
  });

  test('an MBS gets its zero; an OIB has a check digit', () => {
    expect(parseIdentifier(mbs, '80000604')).toBe('080000604');
    expect(parseIdentifier(oib, 'HR27759560625')).toBe('27759560625');
    expect(parseIdentifier(oib, '27759560626')).toBeUndefined();
  });
});
