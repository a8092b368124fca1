/**
 * Random cases: invented companies name each other and people, in chains and cycles; random parties are expanded in any order, by the right
 * number, by a wrong one, or by a register with another name. Every fact carries a tag of its company.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entityById, expandResult } from '../../../shared/model/entity/case-fold.ts';
import { entityOf } from '../../../shared/model/entity/case-graph.ts';
import type { CompanyRecord, PartyRecord } from '../../../shared/model/entity/company-record.ts';
import { isSameNumber, knownFacts } from '../../../shared/model/entity/conflicts.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { compareNames } from '../../../shared/model/entity/name-match.ts';
import { foldCopies } from '../../support/fold.ts';

/** Distinctive words: no two of the companies agree in name. */
const WORDS = ['Fjord', 'Havn', 'Granit', 'Skog', 'Bris', 'Kobber', 'Lerke', 'Torv'];
const COMPANIES = WORDS.length;
const nameOf = (company: number): string => `${WORDS[company]} Invented`;
const numberOf = (company: number) => ({ type: 'Company number', value: `${1000 + company}`, jurisdiction: 'NO' });
/** A word of one company that stands in each of its own facts. */
const tagOf = (company: number): string => `of ${WORDS[company]}`;

/** The parties in a company's register entry: other companies by number, and a person. */
interface Named {
  owners: number[];
  former: number[];
  person: boolean;
}

function recordOf(company: number, { owners, former, person }: Named): CompanyRecord {
  const named = (owner: number): PartyRecord => ({
    entityType: 'company',
    legalName: nameOf(owner),
    identifiers: [numberOf(owner)],
    relationships: [{ nature: 'Shareholder', role: tagOf(company) }],
  });
  const ada: PartyRecord = {
    entityType: 'person',
    legalName: `Ada ${WORDS[company]}`,
    relationships: [{ nature: 'Director', role: tagOf(company) }],
  };
  return {
    registrationNumber: numberOf(company).value,
    entityType: 'company',
    legalName: `${nameOf(company)} AS`,
    companyStatus: tagOf(company),
    registrationDate: `20${10 + company}-01-01`,
    jurisdiction: 'NO',
    countryOfRegistration: 'NO',
    addresses: [{ type: 'registered', lines: [], text: `Quay ${tagOf(company)}` }],
    identifiers: [numberOf(company), { type: 'LEI', value: `LEI ${tagOf(company)}` }],
    activities: [{ scheme: 'NACE', code: tagOf(company) }],
    capital: { amount: company, currency: 'NOK', kind: tagOf(company) },
    otherNames: [{ name: `Before ${tagOf(company)}`, kind: 'previous' }],
    parties: [...owners.map(named), ...(person ? [ada] : [])],
    ...(former.length > 0 && { formerParties: former.map(named) }),
    subsidiaryCount: company,
    dataStatus: { officers: 'complete', owners: 'complete' },
  };
}

const company = fc.nat(COMPANIES - 1);
const named: fc.Arbitrary<Named> = fc.record({
  owners: fc.uniqueArray(company, { maxLength: 3 }),
  former: fc.uniqueArray(company, { maxLength: 1 }),
  person: fc.boolean(),
});
/** `at`: which of the entities that there are then; `wrong`: by the number of this company, absent: by its own; `isOld`: without conflicts, reasons, names. */
const world = fc.record({
  register: fc.array(named, { minLength: COMPANIES, maxLength: COMPANIES }),
  target: company,
  expands: fc.array(fc.record({ at: fc.nat(), wrong: fc.option(company, { nil: undefined }), isOld: fc.boolean() }), { maxLength: 50 }),
  order: fc.array(fc.nat(), { minLength: 50, maxLength: 50 }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

let searches = 0;
function answerOf(register: readonly Named[], about: number, isOld: boolean, _id?: string): Entity {
  searches += 1;
  const at = new Date(Date.UTC(2026, 2, 1) + searches * 1_000).toISOString();
  const record = recordOf(about, register[about]!);
  const answer = entityOf(
    record,
    `${searches}`.padStart(48, '0'),
    {
      provenance: { registry: 'Invented Register', origin: 'https://register.example', retrievedAt: at, licence: tagOf(about) },
      dataStatus: { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'complete' },
      dataStatusReasons: {},
      sourceDocuments: [],
    },
    _id,
  );
  if (!isOld) return { ...answer, nameMatch: compareNames(nameOf(about), answer) };
  const { dataStatusReasons: _reasons, ...old } = answer;
  return old;
}

/** Every entity of a graph, as often as it is reached. */
function reached(root: Entity): Entity[] {
  const found = [root];
  for (const one of found) found.push(...one.counterparties, ...(one.formerCounterparties ?? []));
  return found;
}

interface Built {
  target: Entity;
  expansions: { entityId: string; result: Entity }[];
  /** The company whose node it is, by id; people have none. */
  companies: Map<string, number>;
}

/** As the service does it: each expand is of an entity on the case as it stands then, once. */
function built({ register, target: about, expands }: World): Built {
  const target = answerOf(register, about, false);
  const expansions: Built['expansions'] = [];
  const companies = new Map([[target._id, about]]);
  const learn = (answer: Entity): void => {
    for (const { _id, legalName } of reached(answer).slice(1)) {
      const at = WORDS.findIndex((word) => legalName === `${word} Invented`);
      if (at >= 0) companies.set(_id, at);
    }
  };
  learn(target);
  for (const { at, wrong, isOld } of expands) {
    const root = foldCopies(target, expansions);
    const open = reached(root).filter(
      ({ _id, counterparties }) => counterparties.length === 0 && !expansions.some(({ entityId }) => entityId === _id),
    );
    const entity = open[at % Math.max(1, open.length)];
    if (!entity) break;
    const official = answerOf(register, wrong ?? companies.get(entity._id) ?? 0, isOld, entity._id);
    learn(official);
    expansions.push({ entityId: entity._id, result: isOld ? official : expandResult(knownFacts(entity), official) });
  }
  return { target, expansions, companies };
}

const shuffled = <T>(things: readonly T[], order: readonly number[]): T[] =>
  things
    .map((thing, at) => [order[at % order.length]!, thing] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, thing]) => thing);

/** The companies whose tag stands in a value. */
const tagsIn = (value: unknown): number[] => {
  const text = JSON.stringify(value) ?? '';
  return WORDS.flatMap((_, at) => (text.includes(tagOf(at)) ? [at] : []));
};

test('every node is reached exactly once, for any expands in any order', () => {
  fc.assert(
    fc.property(world, (given) => {
      const { target, expansions } = built(given);
      for (const order of [expansions, shuffled(expansions, given.order)]) {
        const root = foldCopies(target, order);
        const ids = reached(root).map(({ _id }) => _id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(entityById(root, id)?._id).toBe(id);
        // What is folded in its own order has every party that any result names.
        const named = [target, ...expansions.map(({ result }) => result)].flatMap((answer) => reached(answer).map(({ _id }) => _id));
        if (order === expansions) expect(ids.toSorted()).toEqual([...new Set(named)].toSorted());
      }
    }),
    { numRuns: 60 },
  );
});

test('no node has an identifier twice', () => {
  fc.assert(
    fc.property(world, (given) => {
      const { target, expansions } = built(given);
      for (const { identifiers } of reached(foldCopies(target, shuffled(expansions, given.order)))) {
        for (const [at, one] of identifiers.entries())
          expect(identifiers.slice(at + 1).some((other) => isSameNumber(one, other))).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

test('after 50 mixed expands no node has a fact of another company', () => {
  let wrong = 0;
  fc.assert(
    fc.property(world, (given) => {
      const { target, expansions, companies } = built(given);
      for (const node of reached(foldCopies(target, expansions))) {
        const { relationships, counterparties: _, formerCounterparties: _former, expandedRecord, statedElsewhere, ...facts } = node;
        const own = companies.get(node._id);
        for (const tag of tagsIn(facts)) expect(`${node.legalName}: ${tag}`).toBe(`${node.legalName}: ${own}`);
        for (const tag of tagsIn(statedElsewhere)) expect(tag).toBe(own);
        // A record that is not the entity's own stands apart, and says why.
        if (!expandedRecord) continue;
        const isOther = tagsIn(expandedRecord).some((tag) => tag !== own);
        if (isOther) wrong += 1;
        expect(expandedRecord.conflicts.length > 0).toBe(isOther);
        expect(relationships.every(({ role }) => role !== undefined)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
  expect(wrong).toBeGreaterThan(50);
});

test('an expand without conflicts keeps all facts of its company', () => {
  fc.assert(
    fc.property(world, (given) => {
      const { target, expansions, companies } = built(given);
      const root = foldCopies(target, expansions);
      for (const { entityId, result } of expansions) {
        const node = entityById(root, entityId)!;
        if (node.expandedRecord || companies.get(entityId) === undefined) continue;
        const { relationships: _, counterparties, formerCounterparties = [], ...facts } = result;
        expect(node).toMatchObject(facts);
        for (const party of [...counterparties, ...formerCounterparties]) expect(entityById(root, party._id)).toBeDefined();
      }
    }),
    { numRuns: 60 },
  );
});
