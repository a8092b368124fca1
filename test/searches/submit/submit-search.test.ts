/** What each kind of search writes, holds and answers, and its refusals, which charge nothing. Over the table, in this process. */
import { describe, expect, test } from 'vitest';
import { addCollaborator } from '../../../shared/cases/case-files/collaborators.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { submitExpand } from '../../../shared/searches/submit/submit-expand.ts';
import { codeOf, InProcess, refusalOf } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const FR = { jurisdiction: 'FR', identifier: '000700021' };

async function linesOf({ parts, account }: InProcess) {
  const lines = await parts.store.ledger.all(account.userId);
  return lines.map(({ amount, kind, reason }) => [amount, kind, reason]);
}

describe('a corporate search', () => {
  test('row, hold, ledger line, list entry, message: each with the same id', async () => {
    const ada = await InProcess.with(running(), { credits: 5 });
    const { body, headers } = await ada.submit({
      jurisdiction: ' fr ',
      identifier: ' 000 700 021 ',
      include: { financials: true },
      development_mode: true,
    });
    const at = new Date(ada.at).toISOString();
    expect(body).toEqual({
      _id: body._id,
      caseId: body._id.slice(0, 32),
      userId: ada.account.userId,
      createdAt: at,
      updatedAt: at,
      status: 'PENDING',
      searchInputs: { identifier: '000 700 021', jurisdiction: 'FR', include: { financials: true } },
    });
    expect(headers).toMatchObject({
      RateLimit: expect.stringMatching(/^"default";r=99999;t=\d+$/),
      'RateLimit-Policy': '"default";q=100000;w=60',
    });
    expect(headers).not.toHaveProperty('Idempotency-Replayed');
    const row = await ada.row(body._id);
    expect(row).toMatchObject({
      status: 'PENDING',
      sandbox: true,
      cost: 1,
      attempt: expect.stringMatching(/^[0-9a-f]{12}$/),
      subject: { kind: 'company', jurisdiction: 'FR', registrationNumber: '000700021', financials: true },
      openSince: at,
    });
    expect(row).not.toHaveProperty('fingerprint');
    const account = (await ada.parts.store.accounts.read(ada.account.userId))!;
    expect([account.balance, account.holds]).toEqual([4, { [body._id]: { cost: 1, at, attempt: row.attempt } }]);
    expect(await linesOf(ada)).toEqual([
      [5, 'grant', 'Opening credits'],
      [-1, 'search', 'Search FR 000 700 021'],
    ]);
    expect((await ada.parts.store.caseLists.page(ada.account.userId, 9)).cases).toMatchObject([
      { caseId: body.caseId, name: '000 700 021', jurisdiction: 'FR' },
    ]);
    expect(ada.sent).toEqual([{ searchId: body._id, userId: ada.account.userId, seconds: 0 }]);
  });

  test('by name where the register is searched by name, at the price of the jurisdiction', async () => {
    const ada = await InProcess.with(running(), { credits: 9 });
    const prices = { default: { search: 2 } };
    Object.assign(ada.parts, { prices });
    const { body } = await ada.submit({ ...FR, legal_name: 'GRANIT INVENTE' });
    expect(await ada.row(body._id)).toMatchObject({ cost: 2, subject: { legalName: 'GRANIT INVENTE' } });
    expect((await refusalOf(ada.submit({ ...FR, jurisdiction: 'ZZ' }))).message).toBe('Unsupported jurisdiction: ZZ');
    expect((await ada.parts.store.accounts.read(ada.account.userId))!.balance).toBe(7);
  });

  test('refused: without input, rights or credits; nothing is written or charged', async () => {
    const poor = await InProcess.with(running(), { credits: 0, subscriptions: ['FR'] });
    expect(await codeOf(poor.submit([]))).toBe('invalid_body');
    expect(await codeOf(poor.submit({}))).toBe('missing_input');
    expect(await codeOf(poor.submit({ ...FR, identifier: 'x' }))).toBe('invalid_identifier');
    expect(await codeOf(poor.submit({ jurisdiction: 'NO', identifier: '100000008' }))).toBe('not_subscribed');
    expect(await refusalOf(poor.submit(FR))).toMatchObject({ code: 'insufficient_credits', fields: { volume_remaining: 0, cost: 1 } });
    expect(await codeOf(poor.submit(FR, 'a\nb'))).toBe('invalid_parameter');
    expect(await codeOf(poor.submit(FR, ''))).toBe('invalid_parameter');
    expect(await codeOf(poor.submit(FR, 'x'.repeat(256)))).toBe('invalid_parameter');
    expect([poor.sent, await linesOf(poor)]).toEqual([[], [[0, 'grant', 'Opening credits']]]);
    await poor.parts.store.access.suspend(poor.account.userId);
    expect(await codeOf(poor.submit([]))).toBe('account_suspended');
  });

  test('one key, one search: the same body gets the same answer, another one is refused', async () => {
    const ada = await InProcess.with(running(), { credits: 5 });
    const first = await ada.submit(FR, 'key');
    const again = await ada.submit({ identifier: FR.identifier, jurisdiction: 'FR' }, 'key');
    expect(again.body).toEqual(first.body);
    expect(again.headers).toMatchObject({ 'Idempotency-Replayed': 'true', 'RateLimit-Policy': expect.any(String) });
    expect(await codeOf(ada.submit({ ...FR, identifier: '000700039' }, 'key'))).toBe('idempotency_key_reused');
    expect((await ada.submit(FR, 'other')).body._id).not.toBe(first.body._id);
    ada.at += 24 * 3_600_000;
    expect((await ada.submit(FR, 'key')).body._id).toBe(first.body._id);
    ada.at += 1;
    expect((await ada.submit(FR, 'key')).body._id).not.toBe(first.body._id);
    expect((await ada.parts.store.accounts.read(ada.account.userId))!.balance).toBe(2);
  });

  test('a live account needs the register’s credentials, and never sees a sandbox company', async () => {
    const live = await InProcess.with(running(), { sandbox: false });
    const { catalogue } = live.parts;
    Object.assign(live.parts, { catalogue: { ...catalogue, isConfigured: async () => false } });
    expect(await refusalOf(live.submit({ jurisdiction: 'GB', identifier: '99000010' }))).toMatchObject({
      code: 'registry_not_configured',
      message: 'Companies House cannot be asked: this deployment has no credentials for it',
      fields: { jurisdiction: 'GB', hint: expect.stringContaining('The operator sets') },
    });
    const sandboxed = await InProcess.with(running());
    Object.assign(sandboxed.parts, { catalogue: { ...sandboxed.parts.catalogue, isConfigured: async () => false } });
    expect((await sandboxed.submit({ jurisdiction: 'GB', identifier: '99000010' })).body.status).toBe('PENDING');
    expect(await codeOf((await InProcess.with(running(), { sandbox: false })).submit({ jurisdiction: 'QS', identifier: '100001' }))).toBe(
      'unsupported_jurisdiction',
    );
  });
});

describe('a fund search', () => {
  test('is not billed, and ignores options of company searches', async () => {
    const ada = await InProcess.with(running(), { credits: 0 });
    const { body } = await ada.submit({ target_type: 'fund', legal_name: ' GROWTH FUND ', jurisdiction: 'NO', development_mode: false });
    expect(body).toMatchObject({ searchType: 'fund', searchInputs: { target_type: 'fund', legal_name: 'GROWTH FUND' } });
    const row = await ada.row(body._id);
    expect(row).toMatchObject({ cost: 0, subject: { kind: 'fund', legalName: 'GROWTH FUND' }, developmentMode: false });
    expect(row.attempt).toMatch(/^[0-9a-f]{12}$/);
    expect((await ada.parts.store.caseLists.page(ada.account.userId, 9)).cases).toMatchObject([
      { name: 'GROWTH FUND', searchType: 'fund' },
    ]);
    expect(await ada.row((await ada.submit({ target_type: 'fund', legal_name: 'A' })).body._id)).not.toHaveProperty('developmentMode');
    for (const legal_name of [undefined, ' ']) {
      expect(await refusalOf(ada.submit({ target_type: 'fund', legal_name }))).toMatchObject({
        code: 'missing_input',
        message: 'Missing legal_name input',
      });
    }
  });
});

describe('an LEI search', () => {
  test('by LEI, normalised, with children where requested', async () => {
    const ada = await InProcess.with(running(), { credits: 0 });
    const refused = await refusalOf(ada.submitLei({ lei: 'no lei' }));
    expect(refused).toMatchObject({
      code: 'invalid_identifier',
      message: expect.stringMatching(/^"no lei" cannot be an LEI\. A valid one has .+, for example [0-9A-Z]{20}\.$/),
      fields: { identifierType: 'LEI', example: expect.stringMatching(/^[0-9A-Z]{20}$/) },
    });
    const example = (refused.fields as { example: string }).example;
    const { body } = await ada.submitLei({ lei: ` ${example.toLowerCase()} `, include: { children: true } });
    expect(body).toMatchObject({ searchType: 'lei', searchInputs: { lei: example.toLowerCase(), include: { children: true } } });
    expect(await ada.row(body._id)).toMatchObject({ cost: 0, subject: { kind: 'lei', lei: example, children: true } });
    expect((await ada.parts.store.caseLists.page(ada.account.userId, 9)).cases).toMatchObject([{ name: example }]);
  });

  test('by name, without children by default', async () => {
    const ada = await InProcess.with(running());
    const { body } = await ada.submitLei({ legal_name: ' FJORD ', include: {} });
    expect(body.searchInputs).toEqual({ legal_name: 'FJORD', include: { children: false } });
    expect((await ada.row(body._id)).subject).toEqual({ kind: 'lei', legalName: 'FJORD', children: false });
    expect((await ada.submitLei({ legal_name: 'FJORD' })).body.searchInputs).toEqual({ legal_name: 'FJORD' });
    expect((await ada.parts.store.caseLists.page(ada.account.userId, 9)).cases).toMatchObject([
      { name: 'FJORD', searchType: 'lei' },
      { name: 'FJORD' },
    ]);
    for (const body of [{}, { lei: ' ', legal_name: '' }])
      expect(await refusalOf(ada.submitLei(body))).toMatchObject({ code: 'missing_input', message: 'Missing lei or legal_name input' });
  });
});

describe('an expand', () => {
  /** HARBOUR INVENTED LIMITED with its French owner. */
  const lockOf = async (ada: InProcess, caseId: string, entityId: string) =>
    (await ada.parts.store.cases.accountAndLock(ada.account.userId, 'expand', caseId, entityId))[1];

  async function harbour(ada: InProcess) {
    const row = await ada.processed(ada.submit({ jurisdiction: 'GB', identifier: '99000010' }));
    const target = (await ada.parts.store.results.read(row)).entity;
    const named = (name: RegExp): Entity => target.counterparties.find(({ legalName }) => name.test(legalName))!;
    return {
      caseId: row.caseId,
      target,
      owner: named(/ARDOISE/),
      person: target.counterparties.find(({ entityType }) => entityType === 'person')!,
    };
  }

  test('takes number and jurisdiction from the entity and stores its known facts', async () => {
    const ada = await InProcess.with(running(), { credits: 9 });
    const { caseId, owner } = await harbour(ada);
    const { body } = await ada.expand({ caseId: ` ${caseId} `, entityId: ` ${owner._id} ` });
    expect(body).toMatchObject({
      caseId,
      searchType: 'expand',
      entityId: owner._id,
      searchInputs: { identifier: '000700013', jurisdiction: 'FR', legalName: 'ARDOISE INVENTEE' },
    });
    const row = await ada.row(body._id);
    expect(row).toMatchObject({
      cost: 1,
      expanded: { entityType: 'company', legalName: 'ARDOISE INVENTEE' },
      subject: { kind: 'company', jurisdiction: 'FR', registrationNumber: '000700013', financials: false },
    });
    expect(await linesOf(ada)).toContainEqual([-1, 'expand', 'Expand FR 000700013']);
    expect((await lockOf(ada, caseId, owner._id))?.searchId).toBe(body._id);
    expect((await ada.parts.store.caseLists.page(ada.account.userId, 9)).cases).toHaveLength(1);
  });

  test('with its own name, number and financials; another number only with override', async () => {
    const ada = await InProcess.with(running(), { credits: 9 });
    const { caseId, owner } = await harbour(ada);
    const other = { caseId, entityId: owner._id, jurisdiction: ' fr ', identifier: ' 000 700 021 ' };
    expect(await refusalOf(ada.expand(other))).toEqual({
      code: 'identifier_conflict',
      message: 'The entity has the SIREN 000700013, the request names 000700021. Send "override": true to search the requested one.',
      fields: { jurisdiction: 'FR', identifierType: 'SIREN', entityIdentifier: '000700013', requestedIdentifier: '000700021' },
      retryAfter: undefined,
    });
    const { body } = await ada.expand({ ...other, override: true, legalName: ' GRANIT ', include: { financials: true } });
    expect(body.searchInputs).toEqual({ identifier: '000700021', legalName: 'GRANIT', jurisdiction: 'FR', include: { financials: true } });
    expect((await ada.row(body._id)).subject).toMatchObject({ registrationNumber: '000700021', financials: true });
  });

  test('refused: no ids, no case, no such entity, no number, no register, another account’s', async () => {
    const [ada, bo] = [await InProcess.with(running(), { credits: 9 }), await InProcess.with(running())];
    const { caseId, target, owner, person } = await harbour(ada);
    const on = { caseId, entityId: owner._id };
    expect(await refusalOf(ada.expand({}))).toMatchObject({ code: 'missing_input', message: 'Missing caseId and/or entityId input' });
    expect(await codeOf(ada.expand({ caseId, entityId: ' ' }))).toBe('missing_input');
    expect(await codeOf(ada.expand({ caseId: ' ', entityId: owner._id }))).toBe('missing_input');
    expect(await codeOf(ada.expand({ ...on, jurisdiction: 'ZZ' }))).toBe('unsupported_jurisdiction');
    expect(await codeOf(ada.expand({ ...on, identifier: 'x' }))).toBe('invalid_identifier');
    expect(await codeOf(ada.expand({ ...on, caseId: 'no case' }))).toBe('case_not_found');
    expect(await codeOf(ada.expand({ ...on, caseId: 'f'.repeat(32) }))).toBe('case_not_found');
    expect(await codeOf(ada.expand({ ...on, entityId: 'nobody' }))).toBe('entity_not_found');
    expect(await refusalOf(ada.expand({ caseId, entityId: person._id, jurisdiction: 'FR' }))).toMatchObject({
      code: 'no_registration_number',
      fields: { legalName: person.legalName, jurisdiction: 'FR' },
    });
    expect(await codeOf(ada.expand({ caseId, entityId: target._id }))).toBe('already_expanded');
    expect(await codeOf(bo.expand(on))).toBe('case_not_found');
    await addCollaborator(ada.parts, ada.caller, caseId, bo.account.email);
    expect(await codeOf(bo.expand(on))).toBe('not_the_owner');
    expect((await ada.parts.store.accounts.read(ada.account.userId))!.balance).toBe(8);
  });

  test('one at a time, once; one that found no party can be repeated', async () => {
    const ada = await InProcess.with(running(), { credits: 9 });
    const { caseId, owner } = await harbour(ada);
    const on = { caseId, entityId: owner._id };
    await ada.processed(ada.expand({ ...on, identifier: '000700062', override: true }));
    const second = ada.expand(on);
    await second;
    expect(await refusalOf(ada.expand(on))).toMatchObject({ code: 'expand_in_progress', retryAfter: 5 });
    expect((await ada.processed(second)).status).toBe('COMPLETED');
    expect(await codeOf(ada.expand(on))).toBe('already_expanded');
    expect((await ada.parts.store.accounts.read(ada.account.userId))!.balance).toBe(7);
  });

  test('a lock without a row expires after a minute; a case being erased takes no expand', async () => {
    const ada = await InProcess.with(running(), { credits: 9 });
    const { caseId, owner } = await harbour(ada);
    const on = { caseId, entityId: owner._id };
    await ada.parts.store.entityLocks.lock(caseId, owner._id, 'of a dead request', new Date(ada.at));
    ada.at += 60_000;
    expect(await codeOf(ada.expand(on))).toBe('expand_in_progress');
    ada.at += 1;
    expect((await ada.expand(on)).body.status).toBe('PENDING');
    const other = await harbour(ada);
    const items = await ada.parts.store.cases.items(other.caseId);
    const { cases } = ada.parts.store;
    // Marked after the case was read and before the lock was taken.
    const raced = {
      ...ada.parts.store,
      cases: {
        items: async () => items,
        isShown: cases.isShown.bind(cases),
        accountAndSearch: cases.accountAndSearch.bind(cases),
        accountAndLock: cases.accountAndLock.bind(cases),
      },
    };
    await ada.parts.store.erasures.begin(other.caseId, new Date(ada.at));
    const services = Object.assign({ ...ada.parts }, { store: raced as never });
    const refused = await refusalOf(
      submitExpand(services, { caller: ada.caller, body: () => ({ caseId: other.caseId, entityId: other.owner._id }) }),
    );
    expect(refused).toMatchObject({ code: 'expand_in_progress', message: 'The case is being erased', retryAfter: 1 });
    expect((await lockOf(ada, other.caseId, other.owner._id))?.searchId).toBeUndefined();
  });
});
