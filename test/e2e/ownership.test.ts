/** Derived ownership over the API: of a case, of a graph in the body, and the rule sets. Every answer is validated against the document. */
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoint as calculateOwnership } from '../../shared/api/endpoints/calculate-ownership.ts';
import { service } from '../support/stack.ts';

const running = service();
let account: Awaited<ReturnType<ReturnType<typeof running>['account']>>;
beforeAll(async () => {
  account = await running().account();
});

const share = (interestedParty: string, exact: number, subject: string) => ({
  interestedParty,
  subject,
  interests: [{ type: 'shareholding', share: { exact } }],
});
const company = (recordId: string) => ({ recordId, type: 'company' });
/** Two chains to T, one of them through a company that T owns entirely. */
const GRAPH = {
  target: 'T',
  records: [{ recordId: 'P', type: 'person' }, company('H1'), company('H2'), company('T')],
  relationships: [share('P', 40, 'H1'), share('H1', 40, 'T'), share('T', 100, 'H2'), share('H2', 50, 'T')],
  unaccounted: 'others',
};

describe('GET /casefile/{caseId}/ownership', () => {
  let caseId: string;
  let target: string;
  beforeAll(async () => {
    const search = await account.api.search('GB', '99000010');
    caseId = search.caseId;
    target = search.result._id;
  });
  const path = (query = ''): string => `/casefile/${caseId}/ownership${query}`;

  test('the owner gets parties, verdicts and an account of the target, by the rules of its country', async () => {
    const { status, body } = await account.api.get(path());
    expect([status, body.caseId, body.target]).toEqual([200, caseId, target]);
    expect(body.ruleSets.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['gb-psc', 'fatf-r24']));
    expect(body.owners.length).toBeGreaterThan(0);
    const verdicts = body.owners.flatMap(({ beneficialOwner }: { beneficialOwner: object[] }) => beneficialOwner);
    expect(verdicts).toContainEqual(expect.objectContaining({ ruleSet: 'gb-psc', status: 'isBeneficialOwner' }));
    expect(Object.keys(body.accounting)).toEqual(['shareholding', 'votingRights']);
  });

  test('rule sets, day and strictness are parameters', async () => {
    const { body } = await account.api.get(path('?ruleSet=us-fincen-cdd,de-gwg&asOf=2026-03-01&strict=true'));
    expect(body).toMatchObject({ asOf: '2026-03-01', strict: true, ruleSets: [{ id: 'us-fincen-cdd' }, { id: 'de-gwg' }] });
  });

  test('it is free, and an unchanged answer is 304', async () => {
    const before = (await account.api.get('/account')).body.volume_remaining;
    const { headers } = await account.api.get(path());
    const again = await account.api.send('GET', path(), undefined, { 'if-none-match': headers.get('etag')! });
    expect([again.status, (await account.api.get('/account')).body.volume_remaining]).toEqual([304, before]);
  });

  test('it names the version of the case, which is the same while the case is', async () => {
    const [one, other] = [await account.api.get(path()), await account.api.get(path('?ruleSet=de-gwg'))];
    expect(one.body.caseVersion).toMatch(/^[0-9a-f]{16}$/);
    expect(other.body.caseVersion).toBe(one.body.caseVersion);
  });

  test('a collaborator reads it, an unrelated account finds no case', async () => {
    const [reader, unrelated] = [await running().account(), await running().account()];
    await account.api.send('PUT', `/casefile/${caseId}/collaborators/${encodeURIComponent(reader.email)}`);
    expect((await reader.api.get(path())).body.target).toBe(target);
    const refused = await unrelated.api.get(path());
    expect([refused.status, refused.body.code]).toEqual([404, 'case_not_found']);
  });

  test('a case whose first search is not completed is 409', async () => {
    const { body } = await account.api.post('/search', { jurisdiction: 'NO', identifier: '100000040' });
    const { status, body: refused } = await account.api.get(`/casefile/${body.caseId}/ownership`);
    expect([status, refused.code]).toEqual([409, 'target_not_ready']);
  });

  test.each([
    ['?ruleSet=nonsense', 'unknown_rule_set'],
    ['?ruleSet=a,b,c,d,e,f', 'invalid_parameter'],
    ['?asOf=today', 'invalid_parameter'],
    ['?strict=perhaps', 'invalid_parameter'],
  ])('%s is 400 %s', async (query, code) => {
    const { status, body } = await account.api.get(path(query));
    expect([status, body.code]).toEqual([400, code]);
  });
});

describe('derived ownership from what registers publish', () => {
  const ownershipOf = async (jurisdiction: string, identifier: string) => {
    const { caseId, _id: searchId, result } = await account.api.search(jurisdiction, identifier);
    const { status, body } = await account.api.get(`/casefile/${caseId}/ownership?ruleSet=gb-psc,eu-amlr-2024-1624`);
    expect(status).toBe(200);
    return { level: result.ownershipLevel, searchId, result, body };
  };
  type Edge = { interestedParty: string; interests: { share?: object }[]; holding?: object; source?: object };

  test('contradictory entries are not added, and no party is certainly an owner', async () => {
    const { level, result, body } = await ownershipOf('GB', '99000107');
    expect(level).toMatchObject({ completeness: 'contradictory', publicationFloor: 25, floorInclusive: true });
    expect(level.reasons).toContain('lower_ends_above_100');
    expect(level).not.toHaveProperty('listed');
    expect(body.levels[result._id].shareholding).toBe('contradictory');
    expect(body.findings.map(({ code }: { code: string }) => code)).toContain('contradictory');
  });

  test('two trustees of the same shares overlap', async () => {
    const { level, result, body } = await ownershipOf('GB', '99000115');
    expect(level).toMatchObject({ completeness: 'overlapping', basis: ['beneficialOwnerRegister'] });
    expect(body.levels[result._id].shareholding).toBe('overlapping');
  });

  test('a protected owner leaves the level restricted', async () => {
    expect((await ownershipOf('GB', '99000123')).level).toEqual({
      basis: ['beneficialOwnerRegister'],
      completeness: 'restricted',
      reasons: ['hidden_by_register', 'holders_below_floor'],
    });
  });

  test('a Danish band ends at one third exactly, and a company may hold its own shares', async () => {
    const { level, searchId, result, body } = await ownershipOf('DK', '99000082');
    expect(level).toMatchObject({
      completeness: 'partial',
      publicationFloor: 5,
      listed: { shareholding: { minimum: 93.333333, maximum: 100 } },
      ownShares: [{ kind: 'shareholding', share: { minimum: 10, exclusiveMaximum: 15 } }, { kind: 'votingRights' }],
    });
    const third = body.edges.find(({ interests }: Edge) => interests.some(({ share }) => share && 'lowerFraction' in share));
    expect(third).toMatchObject({
      interests: [{ share: { lowerFraction: '1/3', exclusiveMaximum: 50 } }, {}],
      source: {
        registry: 'Det Centrale Virksomhedsregister (CVR)',
        searchId,
        _documentID: result.sourceDocuments[0]._documentID,
        pointer: '/hits/hits/0/_source/Vrvirksomhed/deltagerRelation/1',
      },
    });
    expect(body.edges.find(({ interestedParty }: Edge) => interestedParty === result._id)).toMatchObject({ subject: result._id });
  });

  test('a joint parcel is one holding of several', async () => {
    const { level, body } = await ownershipOf('NZ', '9429999000012');
    expect(level.reasons).toContain('joint_shares_not_split');
    const joint = body.edges.filter(({ holding }: Edge) => holding && 'manner' in holding && holding.manner === 'joint');
    expect(joint.length).toBeGreaterThan(1);
    expect(new Set(joint.map(({ interests }: Edge) => JSON.stringify(interests[0]!.share))).size).toBe(1);
  });
});

describe('POST /ownership/calculate', () => {
  const calculate = (body: object) => account.api.post('/ownership/calculate', body);

  test('chains are multiplied and a circle is a series: 40, 40, 100 and 50 percent give 32', async () => {
    const { status, body } = await calculate({ graph: GRAPH, ruleSets: ['eu-amlr-2024-1624', 'gb-psc'] });
    const owner = body.owners.find(({ nodeId }: { nodeId: string }) => nodeId === 'P');
    expect([status, owner.effectiveInterest.shareholding]).toEqual([200, { exact: 32 }]);
    expect(owner.beneficialOwner.map((one: { ruleSet: string; status: string }) => [one.ruleSet, one.status])).toEqual([
      ['eu-amlr-2024-1624', 'isBeneficialOwner'],
      ['gb-psc', 'isNotBeneficialOwner'],
    ]);
  });

  test('a body may be the graph itself', async () => {
    expect((await calculate(GRAPH)).body.target).toBe('T');
  });

  test('a graph that cannot be read is 422 with the place as a JSON pointer', async () => {
    const wrong = { ...GRAPH, relationships: [share('P', 140, 'T')] };
    const { status, body } = await calculate({ graph: wrong });
    expect([status, body.code, body.pointer]).toEqual([422, 'graph_invalid', '/graph/relationships/0/interests/0/share/exact']);
    const lost = await calculate({ graph: { ...GRAPH, target: 'X' } });
    expect([lost.status, lost.body.pointer]).toEqual([422, '/graph/target']);
  });

  test('more than 2,000 records are 422', async () => {
    const { status, body } = await calculate({ graph: { ...GRAPH, records: Array(2_001).fill({ recordId: 'T', type: 'fund' }) } });
    expect([status, body.code, body.pointer]).toEqual([422, 'graph_too_large', '/graph/records']);
  });

  test('an unknown rule set and a bad day are 400', async () => {
    const unknown = await calculate({ graph: GRAPH, ruleSets: ['nonsense'] });
    const badDay = await calculate({ graph: GRAPH, asOf: 'today' });
    expect([unknown.status, unknown.body.code, badDay.status, badDay.body.code]).toEqual([
      400,
      'unknown_rule_set',
      400,
      'invalid_parameter',
    ]);
  });

  test('a rule set of the caller gives verdicts besides a known one', async () => {
    const known = (await account.api.get('/rule-sets/de-gwg')).body.data[0];
    const own = { ...known, id: 'house-40', ownership: { ...known.ownership, threshold: 40, indirect: 'multiply' } };
    const { status, body } = await calculate({ graph: GRAPH, ruleSets: [own, 'us-fincen-cdd'] });
    expect([status, body.ruleSets.map(({ id }: { id: string }) => id)]).toEqual([200, ['house-40', 'us-fincen-cdd']]);
    const wrong = await calculate({ graph: GRAPH, ruleSets: [{ ...own, ownership: { ...own.ownership, threshold: '40' } }] });
    expect([wrong.status, wrong.body.code, wrong.body.pointer]).toEqual([422, 'rule_set_invalid', '/ruleSets/0/ownership/threshold']);
  });

  test('BODS statements are a graph too', async () => {
    const { value } = calculateOwnership().body!.examples.bods!;
    const { status, body } = await calculate(value);
    expect([status, body.target]).toEqual([200, 'T']);
    const nowhere = await calculate({ statements: [{ recordId: 'T', recordType: 'entity', recordDetails: {} }] });
    expect([nowhere.status, nowhere.body.code, nowhere.body.pointer]).toEqual([422, 'graph_invalid', '/target']);
  });

  test('a body of 1 MB is read, a larger one is 413', async () => {
    const filled = (bytes: number) => ({ graph: GRAPH, padding: 'x'.repeat(bytes - JSON.stringify({ graph: GRAPH, padding: '' }).length) });
    const [fits, exceeds] = [await calculate(filled(1024 * 1024)), await calculate(filled(1024 * 1024 + 1))];
    expect([fits.status, exceeds.status, exceeds.body.code]).toEqual([200, 413, 'body_too_large']);
  });

  test('nothing is stored and nothing is charged', async () => {
    const { api } = await running().account({ credits: 0 });
    expect((await api.post('/ownership/calculate', { graph: GRAPH })).status).toBe(200);
    expect((await api.get('/cases')).body.data).toEqual([]);
  });
});

test('GET /rule-sets lists each rule set with law, dates and digest', async () => {
  const { status, body } = await account.api.get('/rule-sets');
  expect(status).toBe(200);
  expect(body.data).toContainEqual(
    expect.objectContaining({ id: 'eu-amlr-2024-1624', inForceFrom: '2027-07-10', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }),
  );
  const used = (await account.api.post('/ownership/calculate', { graph: GRAPH, ruleSets: ['gb-psc'] })).body.ruleSets[0];
  expect(body.data.find(({ id }: { id: string }) => id === 'gb-psc').sha256).toBe(used.sha256);
});

test('GET /rule-sets/{ruleSetId} gives all versions of one, an unknown one is 404', async () => {
  const { status, body } = await account.api.get('/rule-sets/gb-psc');
  expect([status, body.data.map(({ id, version }: { id: string; version: number }) => [id, version])]).toEqual([200, [['gb-psc', 1]]]);
  const unknown = await account.api.get('/rule-sets/nonsense');
  expect([unknown.status, unknown.body.code, unknown.body.hint]).toEqual([404, 'rule_set_not_found', 'GET /rule-sets lists the ids.']);
  const begun = await account.api.get('/rule-sets/eu-amlr');
  expect([begun.status, begun.body.hint]).toEqual([404, 'Use eu-amlr-2024-1624.']);
});
