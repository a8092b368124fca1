/** Random answers of a register about one company, for fast-check: few names, numbers and days, so that parties are often alike. */
import * as fc from 'fast-check';
import type { DataStatus, Identifier } from '../../shared/model/entity/company-record.ts';
import type { Entity, EntityRelationship } from '../../shared/model/entity/entity.ts';
import type { Nature } from '../../shared/model/entity/nature.ts';
import type { Interest } from '../../shared/model/entity/ownership-facts.ts';
import { entity } from './entities.ts';

const NAMES = ['Ada Fjord', 'Bo Granit', 'Cy Havn', 'Di Skog', 'Ed Torv', 'Fy Bris', 'Gro Lerke'];
const COMPANIES = ['Invented Holding AS', 'Sample Trust Ltd', 'Made Up GmbH'];
const OFFICES: Nature[] = ['Director', 'Secretary', 'Board Member', 'Auditor'];
const OWNERS: Nature[] = ['Shareholder', 'Beneficial Owner', 'Partner'];
const DAYS = ['2001-02-03', '2010-05-06', '2019-11-30'];

const interest: fc.Arbitrary<Interest> = fc.constantFrom<Interest>(
  { kind: 'shareholding', share: { exact: 10 } },
  { kind: 'shareholding', share: { exact: 60 } },
  { kind: 'shareholding', share: { minimum: 25, maximum: 50 } },
  { kind: 'votingRights', share: { minimum: 50, maximum: 75 } },
);

const tie = (natures: readonly Nature[]): fc.Arbitrary<EntityRelationship> =>
  fc.record(
    {
      _parentId: fc.constant('root'),
      natureOfRelationship: fc.constantFrom(...natures),
      role: fc.constantFrom('as entered', 'entry 2'),
      from: fc.constantFrom(...DAYS),
    },
    { requiredKeys: ['_parentId', 'natureOfRelationship'] },
  );

const ties: fc.Arbitrary<EntityRelationship[]> = fc
  .tuple(
    fc.uniqueArray(tie(OFFICES), { maxLength: 2, selector: ({ natureOfRelationship }) => natureOfRelationship }),
    fc.uniqueArray(
      fc.tuple(tie(OWNERS), interest).map(([one, held]) => ({ ...one, interests: [held] })),
      { maxLength: 1, selector: ({ natureOfRelationship }) => natureOfRelationship },
    ),
  )
  .map((both) => both.flat())
  .filter((all) => all.length > 0);

const number = fc.option(
  fc.integer({ min: 1, max: 4 }).map((value): Identifier => ({ type: 'Company number', value: `100${value}` })),
  { nil: undefined },
);

const person = fc.record({
  legalName: fc.constantFrom(...NAMES),
  dateOfBirth: fc.option(fc.constantFrom('1970-01', '1980-02-03'), { nil: undefined }),
  ties,
});
const company = fc.record({ legalName: fc.constantFrom(...COMPANIES), number, ties });

const party: fc.Arbitrary<Entity> = fc.oneof(
  person.map(({ legalName, dateOfBirth, ties: relationships }) =>
    entity({ entityType: 'person', legalName, ...(dateOfBirth && { dateOfBirth }), relationships }),
  ),
  company.map(({ legalName, number: one, ties: relationships }) =>
    entity({ entityType: 'company', legalName, identifiers: one ? [one] : [], relationships }),
  ),
);

/** As the fold of an answer's parties leaves them: no number and no name with one birth month twice. */
const parties = fc.uniqueArray(party, {
  maxLength: 8,
  selector: ({ legalName, dateOfBirth, identifiers }) => identifiers[0]?.value ?? `${legalName} ${dateOfBirth?.slice(0, 7) ?? ''}`,
});

/** Each person with one date of birth, or none; each company with one number, or none, and those with a number under several names. */
const steadyParty: fc.Arbitrary<Entity> = fc.oneof(
  fc
    .tuple(fc.nat(NAMES.length - 1), ties)
    .map(([at, relationships]) =>
      entity({ entityType: 'person', legalName: NAMES[at]!, ...(at % 2 && { dateOfBirth: `198${at}-0${at}` }), relationships }),
    ),
  fc.tuple(fc.nat(COMPANIES.length - 1), fc.boolean(), ties).map(([at, isRenamed, relationships]) =>
    entity({
      legalName: at > 0 && isRenamed ? `Renamed ${at} AS` : COMPANIES[at]!,
      identifiers: at > 0 ? [{ type: 'Company number', value: `100${at}` }] : [],
      relationships,
    }),
  ),
);

const STATUSES: DataStatus[] = ['complete', 'partial', 'none_on_register', 'source_failed', 'not_published', 'restricted', 'pending'];

const base: fc.Arbitrary<Partial<Entity>> = fc.record({
  legalName: fc.constantFrom('INVENTED ONE AS', 'INVENTED TWO AS'),
  statusKind: fc.constantFrom<Entity['statusKind']>('active', 'insolvent', 'dissolved', 'liquidation', 'unknown'),
  legalForm: fc.constantFrom('AS', 'ASA'),
  capital: fc.constantFrom({ amount: 100, currency: 'NOK' }, { amount: 200, currency: 'NOK' }),
  addresses: fc.constantFrom('Quay 12, 0001 Havn', 'Quay 21, 0001 Havn').map((text) => [{ type: 'registered' as const, lines: [], text }]),
  identifiers: fc.subarray<Identifier>([
    { type: 'VAT', value: '77' },
    { type: 'Company number', value: '900' },
  ]),
  activities: fc.subarray(
    [
      { scheme: 'NACE', code: '64.20' },
      { scheme: 'NACE', code: '01.11' },
    ],
    { minLength: 1 },
  ),
  otherNames: fc.subarray([
    { name: 'BEFORE AS', kind: 'previous' as const },
    { name: 'ALSO AS', kind: 'trading' as const },
  ]),
  counterparties: parties,
});

const finished = (facts: Partial<Entity>, officers: DataStatus, owners: DataStatus): Entity =>
  entity({
    ...facts,
    _id: 'root',
    dataStatus: { officers, owners, financials: 'not_requested', documents: 'not_published' },
    dataStatusReasons: {},
    provenance: { registry: 'Invented Register', origin: 'https://register.example', retrievedAt: '2026-03-04T05:06:07.000Z' },
  });

/** With its lists whole. */
export const wholeAnswer: fc.Arbitrary<Entity> = base.map((facts) => finished(facts, 'complete', 'complete'));

/** The same with parties that the register always names in one way. */
export const steadyAnswer: fc.Arbitrary<Entity> = fc
  .tuple(base, fc.uniqueArray(steadyParty, { maxLength: 8, selector: ({ legalName, identifiers }) => identifiers[0]?.value ?? legalName }))
  .map(([facts, counterparties]) => finished({ ...facts, counterparties }, 'complete', 'complete'));

/** With sections that are whole, in part, closed, or were not answered. */
export const anyAnswer: fc.Arbitrary<Entity> = fc
  .tuple(base, fc.constantFrom(...STATUSES), fc.constantFrom(...STATUSES), fc.boolean())
  .map(([facts, officers, owners, isCut]) => ({
    ...finished(facts, officers, owners),
    dataStatusReasons: isCut ? { officers: ['entries_not_understood'], owners: ['more_on_register'] } : {},
  }));

/** The same answer with every list in another order, other ids, and the register's words changed. */
export const reordered = (one: Entity, random: () => number): Entity => {
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((item) => [random(), item] as const)
      .toSorted(([first], [second]) => first - second)
      .map(([, item]) => item);
  const other = structuredClone(one);
  const wholly = (entity: Entity): Entity => ({
    ...entity,
    addresses: shuffled(entity.addresses),
    identifiers: shuffled(entity.identifiers),
    activities: shuffled(entity.activities),
    otherNames: shuffled(entity.otherNames),
    relationships: shuffled(entity.relationships.map((tie) => ({ ...tie, role: `words ${Math.floor(random() * 9)}` }))),
    counterparties: shuffled(entity.counterparties).map(wholly),
    ...(entity.formerCounterparties && { formerCounterparties: shuffled(entity.formerCounterparties).map(wholly) }),
  });
  return wholly(other);
};
