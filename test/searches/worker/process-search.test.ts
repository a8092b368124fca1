/** The processing of a search: its result, documents, cost and follow-up. Over the table, in this process. */

import { describe, expect, test } from 'vitest';
import type { Store } from '../../../functions/services/services.ts';
import { casePartition, searchKey } from '../../../shared/platform/table/keys.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { Changed, NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { fr } from '../../../shared/registers/fr/fr.ts';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { no } from '../../../shared/registers/no/no.ts';
import { sweep, sweepHold } from '../../../shared/searches/upkeep/sweep.ts';
import { failSearch } from '../../../shared/searches/worker/fail-search.ts';
import { MAX_POLLS } from '../../../shared/searches/worker/pending-document.ts';
import { processSearch } from '../../../shared/searches/worker/process-search.ts';
import { InProcess } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const GRANIT = { jurisdiction: 'FR', identifier: '000700021' };
const NORDLYS = { jurisdiction: 'NO', identifier: '100000008' };

interface Line {
  level: string;
  message: string;
  [fact: string]: unknown;
}

/** A caller, and the log lines. */
async function office(wanted: Parameters<typeof InProcess.with>[1] = {}) {
  const ada = await InProcess.with(running(), wanted);
  const lines: Line[] = [];
  const hear = (level: string) => (message: string, facts: object) => void lines.push({ ...facts, level, message });
  Object.assign(ada.parts, { log: { debug: hear('debug'), info: hear('info'), warn: hear('warn'), error: hear('error') } });
  const account = async () => (await ada.parts.store.accounts.read(ada.account.userId))!;
  const ledger = async () => (await ada.parts.store.ledger.all(ada.account.userId)).map(({ amount, kind }) => [kind, amount]).toSorted();
  const messages = (message: string) => lines.filter((line) => line.message === message);
  return { ada, lines, messages, account, ledger };
}

/** Replaces the official register. */
function instead(ada: InProcess, registry: Partial<Registry>, of: Registry = no as Registry): void {
  const { registers } = ada.parts;
  Object.assign(ada.parts, { registers: { ...registers, registryOf: async () => ({ ...of, ...registry }) } });
}
const failing = (fault: unknown) => ({ ask: () => Promise.reject(fault) }) as unknown as Partial<Registry>;

describe('a search that is found', () => {
  test('reads its copy of the LEI registry while the register is asked', async () => {
    const { ada } = await office();
    const { promise: leiIsRead, resolve } = Promise.withResolvers<void>();
    const ask: Registry['ask'] = async (reference, client) => {
      await leiIsRead;
      return (no as Registry).ask(reference, client);
    };
    instead(ada, { ask });
    const { client } = ada.parts.registers;
    const read: typeof client = async (registry, asked) => {
      const made = await client(registry, asked);
      if (registry.name !== gleif.name) return made;
      return { ...made, readsCopy: true, json: (...question) => made.json(...question).finally(resolve) };
    };
    Object.assign(ada.parts, { leiCrossReference: true, registers: { ...ada.parts.registers, client: read } });
    expect(await ada.processed(ada.submit(NORDLYS))).toMatchObject({ status: 'COMPLETED' });
  });

  test('is COMPLETED with result, proof and list name; its hold is captured, logged once', async () => {
    const { ada, messages, account, ledger } = await office({ credits: 5 });
    const row = await ada.processed(ada.submit({ ...GRANIT, legal_name: 'Granit Inventé' }));
    expect(row).toMatchObject({
      status: 'COMPLETED',
      nameMatch: { result: 'exact', requested: 'Granit Inventé', official: 'GRANIT INVENTE' },
    });
    for (const gone of ['leaseId', 'openShard', 'openSince', 'followUp', 'chargeFinancials', 'pendingDocument'])
      expect(row).not.toHaveProperty(gone);
    const { entity } = await ada.parts.store.results.read(row);
    expect(entity).toMatchObject({
      legalName: 'GRANIT INVENTE',
      provenance: { registry: fr.name, origin: fr.origin, licence: fr.licence, proof: 'recorded_answers' },
    });
    expect(entity.dataStatus).toMatchObject({ financials: 'not_requested' });
    expect(entity.dataStatusReasons?.financials).toEqual(['not_requested']);
    expect(entity).not.toHaveProperty('leiStatus');
    const [proof] = entity.sourceDocuments;
    expect(proof).toMatchObject({
      title: `Answer of ${fr.name}`,
      kind: 'register_answer',
      contentType: 'application/json',
      origin: fr.origin,
    });
    const kept = JSON.parse(Buffer.from(ada.bucket.kept.get(`cases/${row.caseId}/${proof!._documentID}`)!).toString());
    expect(kept).toMatchObject({ registry: fr.name, searchId: row.searchId, subject: row.subject, exchanges: expect.any(Array) });
    expect(kept.exchanges.length).toBeGreaterThan(0);
    const [, document] = entity.sourceDocuments;
    expect(kept.exchanges).toContainEqual(expect.objectContaining({ leftOut: 'document', sha256: document!.sha256, body: '' }));
    expect(await account()).toMatchObject({ balance: 4, holds: {} });
    expect(await ledger()).toEqual(
      [
        ['grant', 5],
        ['search', -1],
      ].toSorted(),
    );
    expect((await ada.parts.store.caseLists.page(ada.account.userId, 5)).cases).toMatchObject([{ name: 'GRANIT INVENTE' }]);
    expect(messages('search_completed')).toEqual([
      expect.objectContaining({
        level: 'info',
        searchId: row.searchId,
        registry: fr.name,
        jurisdiction: 'sandbox',
        asks: 1,
        outcome: 'completed',
      }),
    ]);
    expect(messages('hold_captured')).toEqual([expect.objectContaining({ credits: 1, CreditsCaptured: 1 })]);
  });

  test('financials are in the result and charged once, only where there are any', async () => {
    const { ada, account, ledger } = await office({ credits: 9 });
    Object.assign(ada.parts, { prices: { NO: { financials: 3 } } });
    const row = await ada.processed(ada.submit({ ...NORDLYS, include: { financials: true } }));
    const { entity } = await ada.parts.store.results.read(row);
    expect(entity.financials!.length).toBeGreaterThan(0);
    expect(entity.dataStatus?.financials).toBe('complete');
    expect(row.chargeFinancials).toBe(3);
    expect(await account()).toMatchObject({ balance: 5, holds: {} });
    expect(await processSearch(ada.parts, row.searchId, 2)).toEqual({ done: true });
    expect(await account()).toMatchObject({ balance: 5 });
    expect(await ledger()).toEqual(
      [
        ['financials', -3],
        ['grant', 9],
        ['search', -1],
      ].toSorted(),
    );
    for (const [financials, status] of [
      [async () => [], 'none_on_register'],
      [async () => [{ periodEnd: '2025-12-31', currency: 'NOK' }], 'complete'],
      [() => Promise.reject(new Unavailable('down')), 'source_failed'],
      [undefined, 'not_published'],
    ] as const) {
      instead(ada, { financials } as never);
      const without = await ada.processed(ada.submit({ ...NORDLYS, include: { financials: true } }));
      expect((await ada.parts.store.results.read(without)).entity.dataStatus?.financials).toBe(status);
      expect(without).not.toHaveProperty('chargeFinancials');
    }
  });

  test('financials of a register that covers parts of its country have the register’s price', async () => {
    const { ada, account } = await office({ credits: 20 });
    Object.assign(ada.parts, { prices: { CH: { search: 4, financials: 7 }, 'CH-ZH': { search: 1, financials: 1 } } });
    const { ch } = await import('../../../shared/registers/ch/ch.ts');
    const sections = { ...ch.sections, financials: { level: 'published' } };
    instead(ada, { financials: async () => [{ periodEnd: '2025-12-31', currency: 'CHF', revenue: 1 }], sections } as never, ch as Registry);
    const row = await ada.processed(ada.submit({ jurisdiction: 'CH-ZH', identifier: 'CHE900000022', include: { financials: true } }));
    expect([row.status, row.cost, row.chargeFinancials]).toEqual(['COMPLETED', 4, 7]);
    expect(await account()).toMatchObject({ balance: 9, holds: {} });
  });

  test('financials whose charge fails are left out, and the search is COMPLETED', async () => {
    const { ada, messages, account } = await office({ credits: 5 });
    const { holds } = ada.parts.store;
    const charge = holds.chargeFinancials.bind(holds);
    // The charge is made, and its answer is lost.
    holds.chargeFinancials = async (...asked) => {
      await charge(...asked);
      throw new Error('no answer');
    };
    const row = await ada.processed(ada.submit({ ...NORDLYS, include: { financials: true } })).finally(() => {
      holds.chargeFinancials = charge;
    });
    const { entity } = await ada.parts.store.results.read(row);
    expect(entity).not.toHaveProperty('financials');
    expect([row.status, entity.dataStatusReasons!.financials]).toEqual(['COMPLETED', ['charge_failed']]);
    expect(messages('financials_not_charged')).toEqual([expect.objectContaining({ level: 'error', cost: 1 })]);
    expect(await account()).toMatchObject({ balance: 4, holds: {} });
  });

  test('financials without credits are left out of result and proof', async () => {
    const { ada, messages, account } = await office({ credits: 1 });
    const row = await ada.processed(ada.submit({ ...NORDLYS, include: { financials: true } }));
    expect([row.status, row.chargeFinancials]).toEqual(['COMPLETED', undefined]);
    expect(await account()).toMatchObject({ balance: 0, holds: {} });
    const { entity } = await ada.parts.store.results.read(row);
    expect(entity).not.toHaveProperty('financials');
    expect([entity.dataStatus!.financials, entity.dataStatusReasons!.financials]).toEqual(['not_requested', ['credits_spent']]);
    expect(entity.dataStatus!.officers).toBe('complete');
    const proof = Buffer.from(ada.bucket.kept.get(`cases/${row.caseId}/${entity.sourceDocuments[0]!._documentID}`)!).toString();
    expect(proof).toContain('/roller');
    expect(proof).not.toContain('/regnskap/100000008');
    expect(messages('financials_not_charged')).toEqual([expect.objectContaining({ level: 'warn', cost: 1 })]);
    expect(messages('hold_captured')).toEqual([expect.objectContaining({ credits: 1 })]);
  });

  test('documents may fail on an otherwise complete search; the result and the log say so', async () => {
    const { ada, messages } = await office();
    const papers = async () => [
      {
        title: 'Extract',
        kind: 'official_extract',
        contentType: 'application/pdf',
        origin: 'https://x.example',
        body: Buffer.from('paper'),
      },
    ];
    const sections = { ...no.sections, documents: { level: 'published' } };
    instead(ada, { documents: papers, sections } as never);
    const row = await ada.processed(ada.submit(NORDLYS));
    const { entity } = await ada.parts.store.results.read(row);
    expect(entity.sourceDocuments.map(({ title, kind }) => [title, kind])).toEqual([
      [`Answer of ${no.name}`, 'register_answer'],
      ['Extract', 'official_extract'],
    ]);
    expect(entity.sourceDocuments[1]!.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(entity.dataStatus?.documents).toBe('complete');
    instead(ada, { documents: () => Promise.reject(new Changed('odd')) } as never);
    const failed = await ada.processed(ada.submit(NORDLYS));
    expect((await ada.parts.store.results.read(failed)).entity.dataStatus?.documents).toBe('source_failed');
    expect(messages('section_failed')).toEqual([
      expect.objectContaining({ level: 'warn', section: 'documents', fault: 'changed', reason: 'odd' }),
    ]);
  });

  test('a failed write of the list’s name does not fail the search', async () => {
    const { ada, messages } = await office();
    const { store } = ada.parts;
    const listNames = { set: () => Promise.reject(new Error('throttled')) };
    Object.assign(ada.parts, { store: { ...store, listNames } });
    expect((await ada.processed(ada.submit(GRANIT))).status).toBe('COMPLETED');
    expect(messages('case_not_named')).toHaveLength(1);
  });
});

describe('a search that fails', () => {
  test('not found: FAILED immediately with a sentence, refunded, not counted as a fault', async () => {
    const { ada, messages, account, ledger } = await office({ credits: 5 });
    const row = await ada.processed(ada.submit({ ...GRANIT, identifier: '000700062' }));
    expect(row).toMatchObject({
      status: 'FAILED',
      failureCode: 'not_found',
      error: expect.stringMatching(/SIREN 000700062\. You were not charged\.$/),
    });
    expect(await account()).toMatchObject({ balance: 5, holds: {} });
    expect(await ledger()).toEqual(
      [
        ['grant', 5],
        ['refund', 1],
        ['search', -1],
      ].toSorted(),
    );
    expect(messages('search_failed')).toEqual([
      expect.objectContaining({ level: 'warn', code: 'not_found', retryable: false, outcome: 'not_found', fault: 'not_found' }),
    ]);
    expect(messages('hold_given_back')).toEqual([expect.objectContaining({ credits: 1, Refunds: 1 })]);
  });

  test('an internal error is not attributed to the register', async () => {
    const { ada, messages } = await office();
    instead(ada, failing(new TypeError('ours')));
    const row = await ada.processed(ada.submit(NORDLYS));
    expect(row).toMatchObject({
      status: 'FAILED',
      failureCode: 'internal',
      error: 'The search could not be finished because of an internal error. You were not charged.',
    });
    expect(messages('search_failed')).toEqual([expect.objectContaining({ code: 'internal', retryable: true, outcome: 'failed' })]);
  });

  test('a temporary fault has three attempts, then FAILED', async () => {
    const { ada, messages } = await office();
    instead(ada, failing(new Unavailable('down')));
    const { _id } = (await ada.submit(NORDLYS)).body;
    for (const tries of [1, 2]) {
      const outcome = await processSearch(ada.parts, _id, tries);
      expect(outcome).toEqual({ again: expect.any(Number) });
      const row = await ada.row(_id);
      expect([row.status, row.asks, row.leaseId]).toEqual(['PENDING', tries, undefined]);
    }
    expect(await processSearch(ada.parts, _id, 3)).toEqual({ done: true });
    expect(await ada.row(_id)).toMatchObject({ status: 'FAILED', failureCode: 'register_unavailable' });
    expect(messages('search_tried')).toHaveLength(2);
    expect(messages('search_tried')[0]).toMatchObject({ level: 'warn', fault: 'unavailable', again: expect.any(Number) });
  });

  test('a message without a row is redelivered later; a leased search waits for its lease', async () => {
    const { ada } = await office();
    const nobodys = 'e'.repeat(48);
    expect(await processSearch(ada.parts, nobodys, 1)).toEqual({ again: 2 });
    expect(await processSearch(ada.parts, nobodys, 9)).toEqual({ again: 60 });
    const { _id } = (await ada.submit(NORDLYS)).body;
    await ada.parts.store.leases.lease(_id, 'other', new Date(ada.at), new Date(ada.at + 30_500));
    expect(await processSearch(ada.parts, _id, 1)).toEqual({ again: 31 });
    ada.at += 30_500;
    expect(await processSearch(ada.parts, _id, 1)).toEqual({ again: 1 });
    ada.at += 1;
    expect(await processSearch(ada.parts, _id, 1)).toEqual({ done: true });
    expect((await ada.row(_id)).status).toBe('COMPLETED');
  });
});

describe('a fund', () => {
  const fundOf = (ada: InProcess, legal_name: string, more: object = {}) => ada.submit({ target_type: 'fund', legal_name, ...more });

  test('its manager in a country with a register: an ordinary expand, billed, once', async () => {
    const { ada, account, ledger } = await office({ credits: 5 });
    const fund = await ada.processed(fundOf(ada, 'INVENTED HARBOUR GROWTH FUND', { development_mode: true }));
    expect(fund).toMatchObject({ status: 'COMPLETED', searchType: 'fund' });
    expect(fund).not.toHaveProperty('followUp');
    const sent = ada.sent.at(-1)!;
    const expand = await ada.row(sent.searchId);
    expect(expand).toMatchObject({
      status: 'PENDING',
      searchType: 'expand',
      caseId: fund.caseId,
      cost: 1,
      developmentMode: true,
      subject: { kind: 'company' },
    });
    expect(expand.searchInputs).toEqual({
      identifier: expect.any(String),
      jurisdiction: expect.any(String),
      legalName: expect.any(String),
    });
    expect(expand.expanded?.legalName).toBe(expand.searchInputs.legalName);
    await processSearch(ada.parts, fund.searchId, 2);
    expect(ada.sent.filter(({ searchId }) => searchId === sent.searchId)).toHaveLength(1);
    await processSearch(ada.parts, sent.searchId, 1);
    expect((await ada.row(sent.searchId)).status).toBe('COMPLETED');
    expect(await account()).toMatchObject({ balance: 4, holds: {} });
    expect(await ledger()).toEqual(
      [
        ['grant', 5],
        ['expand', -1],
      ].toSorted(),
    );
  });

  test('its manager in the USA: the adviser disclosure database, not billed', async () => {
    const { ada, account } = await office({ credits: 0 });
    await ada.processed(fundOf(ada, 'INVENTED LIBERTY FUND'));
    const expand = await ada.row(ada.sent.at(-1)!.searchId);
    expect(expand).toMatchObject({
      cost: 0,
      subject: { kind: 'adviser', legalName: 'LIBERTY INVENTED ADVISERS LLC' },
      searchInputs: { identifier: 'LIBERTY INVENTED ADVISERS LLC', regulator: 'IAPD', legalName: 'LIBERTY INVENTED ADVISERS LLC' },
    });
    expect(expand).toMatchObject({ cost: 0, attempt: expect.any(String) });
    await processSearch(ada.parts, expand.searchId, 1);
    expect((await ada.row(expand.searchId)).status).toBe('COMPLETED');
    expect((await account()).balance).toBe(0);
  });

  test('nothing follows without a manager, without credits, or where the caller is not subscribed', async () => {
    for (const [wanted, name] of [
      [{ credits: 5 }, 'INVENTED ORPHAN FUND'],
      [{ credits: 0 }, 'INVENTED HARBOUR GROWTH FUND'],
      [{ credits: 5, subscriptions: ['ZZ'] }, 'INVENTED HARBOUR GROWTH FUND'],
    ] as const) {
      const { ada, messages } = await office(wanted as never);
      const fund = await ada.processed(fundOf(ada, name));
      expect([fund.status, ada.sent.length]).toEqual(['COMPLETED', 1]);
      expect(messages('manager_not_expanded')).toHaveLength(name.includes('ORPHAN') ? 0 : 1);
      const locks = await ada.parts.store.table.all({ pk: casePartition(fund.caseId), prefix: 'EXPAND#' });
      expect(locks.every(({ searchId }) => searchId === undefined)).toBe(true);
    }
  });
});

describe('the follow-up of a fund whose worker died', () => {
  const FUND = { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' };

  /** A COMPLETED fund whose worker died at this call of the store. */
  async function diedAt<Part extends 'admissions' | 'results'>(part: Part, method: keyof Store[Part], after: boolean) {
    const { ada, ...others } = await office({ credits: 5 });
    const { store } = ada.parts;
    const { promise: death, resolve: die } = Promise.withResolvers<void>();
    const died = new Proxy(store[part], {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== method) return value.bind(target);
        return async (...given: never[]) => {
          if (after) await value.apply(target, given);
          die();
          return new Promise(() => {});
        };
      },
    });
    const { _id } = (await ada.submit(FUND)).body;
    void processSearch({ ...ada.parts, store: { ...store, [part]: died } }, _id, 1);
    await death;
    expect((await ada.row(_id)).status).toBe('COMPLETED');
    return { ada, fundId: _id, ...others };
  }

  test('the manager’s hold without a row: refunded, and the next worker expands once', async () => {
    const { ada, fundId, account, ledger } = await diedAt('admissions', 'admit', true);
    expect(Object.keys((await account()).holds)).toHaveLength(1);
    ada.at += 301_000;
    await sweep(ada.parts);
    expect(await account()).toMatchObject({ balance: 5, holds: {} });
    for (const receives of [2, 3]) await processSearch(ada.parts, fundId, receives);
    const expands = ada.sent.filter(({ searchId }) => searchId !== fundId);
    expect(expands).toHaveLength(1);
    expect(await ada.row(fundId)).not.toHaveProperty('followUp');
    await processSearch(ada.parts, expands[0]!.searchId, 1);
    expect(await ada.row(expands[0]!.searchId)).toMatchObject({ status: 'COMPLETED', searchType: 'expand', cost: 1 });
    expect(await account()).toMatchObject({ balance: 4, holds: {} });
    expect(await ledger()).toEqual(
      [
        ['grant', 5],
        ['expand', -1],
      ].toSorted(),
    );
  });

  test('the sweeper resends it at most three times: it stays COMPLETED without an expand', async () => {
    const { ada, fundId, messages } = await diedAt('results', 'read', false);
    const before = ada.sent.length;
    for (let round = 0; round < 6; round += 1) {
      ada.at += 901_000;
      await sweep(ada.parts);
    }
    expect(ada.sent.slice(before).map(({ searchId }) => searchId)).toEqual([fundId, fundId, fundId]);
    expect(messages('follow_up_given_up')).toEqual([expect.objectContaining({ level: 'error', searchId: fundId, sends: 3 })]);
    const row = await ada.row(fundId);
    expect(row).toMatchObject({ status: 'COMPLETED', followUpSends: 3 });
    for (const gone of ['followUp', 'openSince', 'openShard']) expect(row).not.toHaveProperty(gone);
  });
});

describe('a chain of messages ends by the count on its row', () => {
  test('a document that is never ready', async () => {
    const { ada } = await office();
    instead(ada, {
      orderDocument: async () => ({ orderId: 'o', title: 't' }),
      collectDocument: async () => undefined,
    } as never);
    const { _id } = (await ada.submit(NORDLYS)).body;
    await processSearch(ada.parts, _id, 1);
    await ada.parts.store.table.update({
      key: searchKey(_id),
      update: 'SET collects = :most',
      values: { ':most': MAX_POLLS - 1 },
    });
    await processSearch(ada.parts, _id, 1);
    expect(await ada.row(_id)).toMatchObject({ status: 'PENDING', collects: MAX_POLLS });
    await processSearch(ada.parts, _id, 1);
    expect(await ada.row(_id)).toMatchObject({ status: 'FAILED', failureCode: 'document_not_ready' });
  });

  test('there is room for all intervals of seven days', () => {
    let [seconds, collects] = [0, 0];
    while (seconds <= 7 * 86_400) seconds += Math.min(900, 2 * 2 ** collects++);
    expect(collects).toBeLessThan(MAX_POLLS);
  });
});

describe('a pending document', () => {
  test('keeps the search PENDING, is polled at growing intervals, and is then in the result', async () => {
    const { ada } = await office();
    let ready = false;
    const paper = {
      title: 'Certified extract',
      kind: 'official_extract',
      contentType: 'application/pdf',
      origin: 'https://x.example',
      body: Buffer.from('p'),
    };
    instead(ada, {
      orderDocument: async () => ({ orderId: 'o', title: 'Certified extract' }),
      collectDocument: async () => (ready ? paper : undefined),
      sections: { ...no.sections, documents: { level: 'published' } },
    } as never);
    const { _id } = (await ada.submit(NORDLYS)).body;
    for (const seconds of [2, 4, 8]) {
      expect(await processSearch(ada.parts, _id, 1)).toEqual({ done: true });
      expect(ada.sent.at(-1)).toMatchObject({ searchId: _id, seconds });
      expect(await ada.row(_id)).toMatchObject({ status: 'PENDING', pendingDocument: true, order: { orderId: 'o' } });
    }
    ready = true;
    await processSearch(ada.parts, _id, 1);
    const row = await ada.row(_id);
    expect(row.status).toBe('COMPLETED');
    const { entity } = await ada.parts.store.results.read(row);
    expect([entity.sourceDocuments.map(({ title }) => title)[1], entity.dataStatus?.documents]).toEqual(['Certified extract', 'complete']);
  });

  test('an ordered document is polled through failures for seven days', async () => {
    const { ada, messages } = await office();
    instead(ada, {
      orderDocument: async () => ({ orderId: 'o', title: 't' }),
      collectDocument: () => Promise.reject(new Unavailable('down')),
    } as never);
    const { _id } = (await ada.submit(NORDLYS)).body;
    await processSearch(ada.parts, _id, 1);
    ada.at += 7 * 86_400_000;
    await processSearch(ada.parts, _id, 1);
    expect((await ada.row(_id)).status).toBe('PENDING');
    expect(messages('document_not_collected')).toEqual([expect.objectContaining({ level: 'warn', fault: 'unavailable' })]);
    ada.at += 1;
    await processSearch(ada.parts, _id, 1);
    expect(await ada.row(_id)).toMatchObject({
      status: 'FAILED',
      failureCode: 'document_not_ready',
      error: 'The document was not ready within seven days. You were not charged.',
    });
  });

  test('an order that the register no longer knows is final', async () => {
    const { ada } = await office();
    instead(ada, {
      orderDocument: async () => ({ orderId: 'o', title: 't' }),
      collectDocument: () => Promise.reject(new NotFound('x')),
    } as never);
    const { _id } = (await ada.submit(NORDLYS)).body;
    await processSearch(ada.parts, _id, 1);
    await processSearch(ada.parts, _id, 1);
    expect((await ada.row(_id)).status).toBe('FAILED');
  });
});

describe('the sweeper', () => {
  const LATER = 901_000;

  test('a stale search is resent three times, then failed and refunded', async () => {
    const { ada, messages, account } = await office({ credits: 5 });
    const { _id } = (await ada.submit(GRANIT)).body;
    ada.sent.splice(0);
    const swept = async () => {
      const done = await sweep(ada.parts);
      return { ...done, again: ada.sent.splice(0).filter(({ searchId }) => searchId === _id).length };
    };
    expect(await swept()).toMatchObject({ again: 0 });
    for (let round = 1; round <= 3; round += 1) {
      ada.at += LATER;
      const done = await swept();
      expect(done.again).toBe(1);
      expect(done.sentAgain).toBeGreaterThanOrEqual(1);
      expect((await ada.row(_id)).sends).toBe(round);
    }
    ada.at += LATER;
    const last = await swept();
    expect([last.again, last.failed >= 1, (await account()).balance]).toEqual([0, true, 5]);
    expect(await ada.row(_id)).toMatchObject({
      status: 'FAILED',
      failureCode: 'internal',
      error: 'The search could not be finished in time. You were not charged.',
    });
    expect(messages('search_sent_again').at(-1)).toMatchObject({ level: 'warn', searchId: _id, sends: 3 });
    expect(messages('search_failed')).toContainEqual(
      expect.objectContaining({ searchId: _id, reason: 'sent too often', code: 'internal' }),
    );
    expect(messages('swept').at(-1)).toMatchObject({ level: 'warn', failed: last.failed, OpenHolds: last.openHolds });
  });

  test('after a restart no search counts as recent', async () => {
    const { ada } = await office();
    const { _id } = (await ada.submit(GRANIT)).body;
    await ada.parts.store.leases.lease(_id, 'dead', new Date(ada.at), new Date(ada.at + 100_000));
    ada.sent.splice(0);
    ada.at += 1;
    await sweep(ada.parts, { afterRestart: true });
    expect(ada.sent.map(({ searchId }) => searchId)).toContain(_id);
  });

  test('a hold is settled by its row, released without one, and left while its search is open', async () => {
    const { ada, account } = await office({ credits: 9 });
    const { userId } = ada.account;
    const { admissions } = ada.parts.store;
    const { _id } = (await ada.submit(GRANIT)).body;
    const hold = (await account()).holds[_id]!;
    expect(await sweepHold(ada.parts, userId, _id, hold)).toBe('left');
    await ada.parts.store.results.fail(await ada.row(_id), { error: 'x', code: 'internal' }, new Date(ada.at));
    expect(await sweepHold(ada.parts, userId, _id, hold)).toBe('settled');
    expect((await account()).balance).toBe(9);
    const rowless = { cost: 2, at: new Date(ada.at).toISOString(), attempt: 'dead' };
    const searchId = 'd'.repeat(48);
    await admissions.admit({ caller: ada.caller, now: new Date(ada.at), defaultRateLimit: 9e5, search: { searchId, hold: rowless } });
    expect((await account()).balance).toBe(7);
    expect(await sweepHold(ada.parts, userId, searchId, rowless)).toBe('released');
    expect(await sweepHold(ada.parts, userId, searchId, rowless)).toBe('left');
    expect((await account()).balance).toBe(9);
    const find = { ...rowless, kind: 'idfinder' as const };
    await admissions.admit({ caller: ada.caller, now: new Date(ada.at), defaultRateLimit: 9e5, search: { searchId: 'find', hold: find } });
    expect(await sweepHold(ada.parts, userId, 'find', find)).toBe('released');
    await admissions.admit({ caller: ada.caller, now: new Date(ada.at), defaultRateLimit: 9e5, search: { searchId: 'find', hold: find } });
    await ada.parts.store.finds.write(
      userId,
      'find',
      { at: find.at, amount: -2, kind: 'idfinder', reason: 'x' },
      undefined,
      new Date(ada.at),
    );
    expect(await sweepHold(ada.parts, userId, 'find', find)).toBe('settled');
    expect(await sweepHold(ada.parts, userId, 'find', find)).toBe('left');
    expect((await account()).balance).toBe(7);
  });

  test('counts open, settled and released holds', async () => {
    const { ada, messages } = await office({ credits: 9 });
    ada.at += 40 * 86_400_000;
    await sweep(ada.parts);
    const before = await sweep(ada.parts);
    const { _id } = (await ada.submit(GRANIT)).body;
    await ada.parts.store.results.fail(await ada.row(_id), { error: 'x', code: 'internal' }, new Date(ada.at));
    const rowless = { cost: 2, at: new Date(ada.at).toISOString(), attempt: 'dead' };
    const search = { searchId: 'c'.repeat(48), hold: rowless };
    await ada.parts.store.admissions.admit({ caller: ada.caller, now: new Date(ada.at), defaultRateLimit: 9e5, search });
    ada.at += 299_999;
    expect(await sweep(ada.parts)).toMatchObject({ settled: 0, released: 0, openHolds: before.openHolds + 2 });
    ada.at += 1;
    expect(await sweep(ada.parts)).toMatchObject({ settled: 1, released: 1, openHolds: before.openHolds + 2 });
    const after = await sweep(ada.parts);
    expect(after).toMatchObject({ settled: 0, released: 0, openHolds: before.openHolds });
    expect((await ada.parts.store.accounts.read(ada.account.userId))!.openSince).toBeUndefined();
    expect(messages('swept').at(-1)).toMatchObject({
      level: after.sentAgain + after.failed > 0 ? 'warn' : 'info',
      OpenHolds: before.openHolds,
    });
  });
});

test('a dead letter ends as FAILED, unless a worker has it; an unknown id is dropped', async () => {
  const { ada, messages, account } = await office({ credits: 5 });
  expect(await failSearch(ada.parts, 'b'.repeat(48))).toBe(true);
  expect(messages('dead_letter_without_search')).toHaveLength(1);
  const { _id } = (await ada.submit(GRANIT)).body;
  await ada.parts.store.leases.lease(_id, 'alive', new Date(ada.at), new Date(ada.at + 1_000));
  expect(await failSearch(ada.parts, _id)).toBe(false);
  ada.at += 1_001;
  expect(await failSearch(ada.parts, _id)).toBe(true);
  expect(await failSearch(ada.parts, _id)).toBe(true);
  expect(await ada.row(_id)).toMatchObject({
    status: 'FAILED',
    failureCode: 'internal',
    error: 'The search could not be finished because of an internal error. You were not charged.',
  });
  expect(messages('search_failed')).toEqual([
    expect.objectContaining({ level: 'error', reason: 'no worker could end it', code: 'internal', outcome: 'failed' }),
  ]);
  expect((await account()).balance).toBe(5);
});
