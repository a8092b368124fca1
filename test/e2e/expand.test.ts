/** Expand (docs/specification.md 4.5): a search of a counterparty; the parties that its register names are added below it. */
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../shared/model/entity/entity.ts';
import type { Api } from '../support/api.ts';
import { shareOf } from '../support/share.ts';
import { service } from '../support/stack.ts';

const running = service();

const partyOf = (entity: Entity, name: RegExp): Entity => entity.counterparties.find(({ legalName }) => name.test(legalName))!;

/** A case of HARBOUR INVENTED LIMITED, with its French owner. */
async function harbour(api: Api): Promise<{ caseId: string; target: Entity; owner: Entity }> {
  const { caseId, result } = await api.search('GB', '99000010');
  return { caseId, target: result, owner: partyOf(result, /ARDOISE/) };
}

const remaining = async (api: Api): Promise<number> => (await api.get('/account')).body.volume_remaining;

describe('an expand', () => {
  test('needs only case and entity where the register gave the number', async () => {
    const { api } = await running().account();
    const { caseId, target, owner } = await harbour(api);
    const { status, body } = await api.post('/search/expand', { caseId, entityId: owner._id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      caseId,
      searchType: 'expand',
      entityId: owner._id,
      status: 'PENDING',
      searchInputs: { identifier: '000700013', jurisdiction: 'FR', legalName: 'ARDOISE INVENTEE' },
    });
    const search = await api.finished(body._id);
    expect(search.status).toBe('COMPLETED');
    expect(search.result._id).toBe(owner._id);
    const { body: file } = await api.get(`/casefile/${caseId}`);
    expect(file.target._id).toBe(target._id);
    expect(file.target.legalName).toBe('HARBOUR INVENTED LIMITED');
    const expanded = partyOf(file.target, /ARDOISE/);
    expect(expanded.relationships).toEqual(owner.relationships);
    expect(expanded.counterparties.length).toBeGreaterThan(2);
    for (const party of expanded.counterparties) for (const { _parentId } of party.relationships) expect(_parentId).toBe(owner._id);
    expect(expanded.dataStatus).toBeDefined();
    expect(expanded.provenance?.registry).toMatch(/Annuaire/);
    expect(expanded.sourceDocuments.length).toBeGreaterThan(0);
    expect(file.searches.map(({ searchType, status: one }: { searchType?: string; status: string }) => [searchType, one])).toEqual([
      [undefined, 'COMPLETED'],
      ['expand', 'COMPLETED'],
    ]);
    expect(await remaining(api)).toBe(98);
  });

  test('a chain of three countries, each expanded in turn', async () => {
    const { api } = await running().account();
    const { caseId, result } = await api.search('NO', '100000024');
    const first = await api.post('/search/expand', { caseId, entityId: result.counterparties[0]._id });
    expect(first.body.searchInputs).toMatchObject({ identifier: '99000010', jurisdiction: 'GB' });
    const gb = (await api.finished(first.body._id)).result as Entity;
    const second = await api.post('/search/expand', { caseId, entityId: partyOf(gb, /ARDOISE/)._id });
    await api.finished(second.body._id);
    const { target } = (await api.get(`/casefile/${caseId}`)).body;
    const [head] = target.counterparties as [Entity];
    expect([target.jurisdiction, head.jurisdiction, partyOf(head, /ARDOISE/).jurisdiction]).toEqual(['NO', 'GB', 'FR']);
    expect(partyOf(head, /ARDOISE/).counterparties.length).toBeGreaterThan(0);
  });

  test('a circle stays a chain: each turn is a separate entity, and nothing is replaced', async () => {
    const { api } = await running().account();
    const { caseId, result } = await api.search('GB', '99000029');
    const chain = [result as Entity, partyOf(result, /MOORING/)];
    for (let turn = 0; turn < 3; turn += 1) {
      const { body } = await api.post('/search/expand', { caseId, entityId: chain.at(-1)!._id });
      const expanded = (await api.finished(body._id)).result as Entity;
      chain.push(partyOf(expanded, turn % 2 === 0 ? /QUAY/ : /MOORING/));
    }
    const ids = chain.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(5);
    const { target } = (await api.get(`/casefile/${caseId}`)).body as { target: Entity };
    expect(target).toEqual({ ...result, counterparties: target.counterparties });
    const onCase = [target];
    for (const id of ids.slice(1)) onCase.push(onCase.at(-1)!.counterparties.find(({ _id }) => _id === id)!);
    expect(onCase.map(({ _id }) => _id)).toEqual(ids);
    expect(onCase.map(({ legalName }) => /QUAY|MOORING/.exec(legalName)?.[0])).toEqual(['QUAY', 'MOORING', 'QUAY', 'MOORING', 'QUAY']);
    expect(onCase.at(-1)!.counterparties).toEqual([]);
  });

  test('of the target itself is refused while it has counterparties', async () => {
    const { api } = await running().account();
    const { caseId, target } = await harbour(api);
    const { status, body } = await api.post('/search/expand', { caseId, entityId: target._id });
    expect([status, body.code]).toEqual([409, 'already_expanded']);
  });

  test('two hundred at once: one is accepted, and none afterwards', async () => {
    const { api } = await running().account();
    const { caseId, owner } = await harbour(api);
    const times = shareOf(200, 30);
    const answers = await Promise.all(Array.from({ length: times }, () => api.post('/search/expand', { caseId, entityId: owner._id })));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(times - 1);
    await api.finished(accepted[0]!.body._id);
    expect((await api.post('/search/expand', { caseId, entityId: owner._id })).body.code).toBe('already_expanded');
    expect(await remaining(api)).toBe(98);
  });

  test('that fails is refunded, and the entity can be expanded again', async () => {
    const { api } = await running().account();
    const { caseId, owner } = await harbour(api);
    const failing = await api.post('/search/expand', { caseId, entityId: owner._id, identifier: '000700062', override: true });
    expect((await api.finished(failing.body._id)).status).toBe('FAILED');
    await expect.poll(() => remaining(api)).toBe(99);
    const { status, body } = await api.post('/search/expand', { caseId, entityId: owner._id });
    expect(status).toBe(200);
    expect((await api.finished(body._id)).status).toBe('COMPLETED');
  });

  test('that finds no party is EMPTY in the summary, and can be repeated', async () => {
    const { api } = await running().account();
    const { caseId, owner } = await harbour(api);
    const { body } = await api.post('/search/expand', { caseId, entityId: owner._id, jurisdiction: 'GB', identifier: '99000070' });
    expect((await api.finished(body._id)).status).toBe('COMPLETED');
    expect((await api.get(`/casefile/${caseId}`)).body.searches[1].status).toBe('EMPTY');
    expect((await api.post('/search/expand', { caseId, entityId: owner._id })).status).toBe(200);
  });

  test('without a number anywhere is 400 with the name and jurisdiction to resolve', async () => {
    const { api } = await running().account();
    const { caseId, target } = await harbour(api);
    const person = target.counterparties.find(({ entityType }) => entityType === 'person')!;
    const { status, body } = await api.post('/search/expand', { caseId, entityId: person._id, jurisdiction: 'GB' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'no_registration_number', legalName: person.legalName, jurisdiction: 'GB' });
  });

  test('refusals in their order, none of them charged', async () => {
    const { api } = await running().account({ credits: 2, subscriptions: ['GB'] });
    const { api: other } = await running().account();
    const { caseId, owner } = await harbour(api);
    const entityId = owner._id;
    const codeOf = async (body: object, as = api) => {
      const answer = await as.post('/search/expand', body);
      return [answer.status, answer.body.code];
    };
    expect(await codeOf({ entityId })).toEqual([400, 'missing_input']);
    expect(await codeOf({ caseId })).toEqual([400, 'missing_input']);
    expect(await codeOf({ caseId, entityId, jurisdiction: 'ZZ' })).toEqual([400, 'unsupported_jurisdiction']);
    expect(await codeOf({ caseId, entityId, identifier: '1' })).toEqual([400, 'invalid_identifier']);
    expect(await codeOf({ caseId: '0'.repeat(32), entityId })).toEqual([404, 'case_not_found']);
    expect(await codeOf({ caseId, entityId }, other)).toEqual([404, 'case_not_found']);
    expect(await codeOf({ caseId, entityId: 'nobody' })).toEqual([404, 'entity_not_found']);
    expect(await codeOf({ caseId, entityId })).toEqual([403, 'not_subscribed']);
    await api.search('GB', '99000010');
    expect(await codeOf({ caseId, entityId, jurisdiction: 'GB', identifier: '99000037' })).toEqual([402, 'insufficient_credits']);
    expect(await remaining(api)).toBe(0);
  });

  test('with an Idempotency-Key is one expand, also when repeated after it ended', async () => {
    const { api } = await running().account();
    const { caseId, owner } = await harbour(api);
    const key = { 'idempotency-key': 'expand once' };
    const first = await api.post('/search/expand', { caseId, entityId: owner._id }, key);
    await api.finished(first.body._id);
    const again = await api.post('/search/expand', { caseId, entityId: owner._id }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await api.post('/search/expand', { caseId, entityId: 'x' }, key)).status).toBe(422);
    expect(await remaining(api)).toBe(98);
  });
});

describe('an expand whose number is not the entity’s own', () => {
  const WRONG = { jurisdiction: 'FR', identifier: '000700021' };

  /** Expands with another number than the entity's, and reads the case. */
  async function expandedBy(api: Api, caseId: string, entityId: string, more: object): Promise<{ result: Entity; entity: Entity }> {
    const { body } = await api.post('/search/expand', { caseId, entityId, ...more });
    const { result, status } = await api.finished(body._id);
    expect(status).toBe('COMPLETED');
    const { target } = (await api.get(`/casefile/${caseId}`)).body;
    return { result, entity: target.counterparties.find(({ _id }: Entity) => _id === entityId) };
  }

  test('is 409 with both numbers, and costs nothing', async () => {
    const { api } = await running().account();
    const { caseId, owner } = await harbour(api);
    const { status, body } = await api.post('/search/expand', { caseId, entityId: owner._id, ...WRONG });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'identifier_conflict',
      jurisdiction: 'FR',
      identifierType: 'SIREN',
      entityIdentifier: '000700013',
      requestedIdentifier: '000700021',
    });
    expect(await remaining(api)).toBe(99);
  });

  test('with override keeps the entity’s facts and adds the official record beside them', async () => {
    const { api } = await running().account();
    const { caseId, owner } = await harbour(api);
    const { result, entity } = await expandedBy(api, caseId, owner._id, { ...WRONG, override: true });
    expect(result.legalName).toBe('ARDOISE INVENTEE');
    expect(result.nameMatch).toBeUndefined();
    expect(result.expandedRecord).toMatchObject({
      legalName: 'GRANIT INVENTE',
      conflicts: ['name', 'identifier'],
      nameMatch: { result: 'different', requested: 'ARDOISE INVENTEE', official: 'GRANIT INVENTE' },
    });
    const { counterparties, sourceDocuments, expandedRecord, ...facts } = entity;
    const { counterparties: _none, sourceDocuments: _nor, ...before } = owner;
    expect(facts).toEqual(before);
    expect(expandedRecord).toEqual(result.expandedRecord);
    expect(counterparties).toEqual(result.counterparties);
    expect(sourceDocuments).toEqual(result.sourceDocuments);
  });

  test('of a person does not turn the person into a company', async () => {
    const { api } = await running().account();
    const { caseId, target } = await harbour(api);
    const person = target.counterparties.find(({ entityType }) => entityType === 'person')!;
    const { entity } = await expandedBy(api, caseId, person._id, { jurisdiction: 'GB', identifier: '99000070' });
    expect(entity).toMatchObject({ entityType: 'person', legalName: person.legalName, expandedRecord: { entityType: 'company' } });
    expect(entity).not.toHaveProperty('companyStatus');
    expect(entity.expandedRecord!.conflicts).toEqual(['name', 'entityType']);
  });

  test('equal numbers: official facts win, and facts of the other register keep their source', async () => {
    const { api } = await running().account();
    const { caseId, owner } = await harbour(api);
    const { result, entity } = await expandedBy(api, caseId, owner._id, {});
    expect(entity).not.toHaveProperty('expandedRecord');
    expect(entity.addresses).toEqual(result.addresses);
    expect(entity.provenance).toEqual(result.provenance);
    expect(entity.statedElsewhere).toMatchObject([{ source: { registry: 'Companies House' }, addresses: owner.addresses }]);
    const numbers = entity.identifiers.map(({ type, value }) => `${type} ${value}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toContain('SIREN 000700013');
  });
});

describe('a collaborator', () => {
  test('reads the case and its documents after the invitation, until removed', async () => {
    const { api } = await running().account();
    const reader = await running().account();
    const { caseId, owner, target } = await harbour(api);
    const paper = target.sourceDocuments[0]!._documentID;
    expect((await reader.api.get(`/casefile/${caseId}`)).status).toBe(404);
    const address = `/casefile/${caseId}/collaborators/${encodeURIComponent(` ${reader.email.toUpperCase()} `)}`;
    expect((await api.send('PUT', address)).status).toBe(204);
    expect((await reader.api.get(`/casefile/${caseId}`)).body.target).toEqual(target);
    expect((await reader.api.get(`/documents/${paper}`)).status).toBe(200);
    const expand = await reader.api.post('/search/expand', { caseId, entityId: owner._id });
    expect([expand.status, expand.body.error]).toEqual([403, 'Only the case owner may expand']);
    expect((await reader.api.send('PUT', address)).status).toBe(403);
    expect((await api.send('PUT', `/casefile/${caseId}/collaborators/nobody`)).status).toBe(400);
    expect((await api.delete(address)).status).toBe(204);
    expect((await reader.api.get(`/casefile/${caseId}`)).status).toBe(404);
    expect((await reader.api.get(`/documents/${paper}`)).status).toBe(404);
    expect((await reader.api.send('PUT', address)).status).toBe(404);
  });
});

describe('the graph of a case', () => {
  test('has the nodes of the nested form, and an edge for each relationship', async () => {
    const { api } = await running().account();
    const { caseId, owner } = await harbour(api);
    const { body } = await api.post('/search/expand', { caseId, entityId: owner._id });
    await api.finished(body._id);
    const { target } = (await api.get(`/casefile/${caseId}`)).body;
    const { status, body: graph } = await api.get(`/casefile/${caseId}/graph`);
    expect(status).toBe(200);
    const nested = [target].flatMap(function all(entity: Entity): Entity[] {
      return [entity, ...[...entity.counterparties, ...(entity.formerCounterparties ?? [])].flatMap(all)];
    });
    expect(graph.nodes.map(({ _id }: Entity) => _id).toSorted()).toEqual(nested.map(({ _id }) => _id).toSorted());
    expect(graph.edges).toHaveLength(nested.flatMap(({ relationships }) => relationships).length);
    const owns = graph.edges.find(
      ({ interestedParty, subject }: Record<string, string>) => interestedParty === owner._id && subject === target._id,
    );
    expect(owns).toMatchObject({ natureOfRelationship: 'Person With Significant Control' });
  });

  test('of a case whose search has not ended is empty', async () => {
    const { api } = await running().account();
    const { body } = await api.post('/search', { jurisdiction: 'GB', identifier: '99000061' });
    const { status, body: graph } = await api.get(`/casefile/${body.caseId}/graph`);
    expect([status, graph]).toEqual([200, { caseId: body.caseId, nodes: [], edges: [] }]);
  });
});
