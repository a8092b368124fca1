/** The level of a company: whether its owners make up the whole, overlap, contradict each other, or are not known. */
import { describe, expect, test } from 'vitest';
import type { DataStatus } from '../../../shared/model/entity/company-record.ts';
import type { Interest, OwnershipRow, Share } from '../../../shared/model/entity/ownership-facts.ts';
import { type Entry, type OwnersList, ownershipLevelOf } from '../../../shared/ownership/cases/level.ts';

const SHAREHOLDERS: OwnershipRow = {
  law: { citation: 'An invented act', missing: 'It is invented.' },
  basis: ['shareRegister'],
  units: ['shares'],
};
const CONTROLLERS: OwnershipRow = {
  law: { citation: 'An invented act', missing: 'It is invented.' },
  basis: ['beneficialOwnerRegister'],
  units: ['band'],
  publicationFloor: 25,
  floorInclusive: true,
  totalHoldings: true,
  attribution: 'majorityStake',
  declaredUnder: 'gb-psc',
};

const holder = (party: string, share: Share | undefined, more: Partial<Entry> = {}, of: Partial<Interest> = {}): Entry => ({
  party,
  entityType: 'person',
  natureOfRelationship: 'Shareholder',
  interests: [{ kind: 'shareholding', ...(share && { share }), ...of }],
  ...more,
});
const controller = (party: string, share: Share, more: Partial<Entry> = {}): Entry =>
  holder(party, share, { natureOfRelationship: 'Person With Significant Control', ...more });
const levelOf = (entries: Entry[], list: Partial<OwnersList> = {}) =>
  ownershipLevelOf({ status: 'partial', row: SHAREHOLDERS, entries, ...list });

describe('a floor', () => {
  const floorOf = (list: Partial<OwnersList>) => levelOf([], { row: CONTROLLERS, status: 'none_on_register', ...list }).publicationFloor;

  test('holds without an entry, and not where the company may be exempt from making one', () => {
    expect(floorOf({})).toBe(25);
    expect(floorOf({ statement: { reasons: ['company_may_be_exempt'] } })).toBeUndefined();
    expect(floorOf({ statement: { reasons: ['owner_not_identified'] } })).toBeUndefined();
  });
});

describe('a list of shareholders', () => {
  test('shares that make up the whole are complete, also where the register may hide others', () => {
    expect(levelOf([holder('a', { exact: 60 }), holder('b', { exact: 40 })])).toEqual({
      basis: ['shareRegister'],
      completeness: 'complete',
      listed: { shareholding: { exact: 100 } },
      unlisted: { shareholding: { exact: 0 } },
    });
  });

  test('three rounded thirds are complete, and a list that misses more is not', () => {
    const third = (party: string, exact: number) => holder(party, { exact });
    expect(levelOf([third('a', 33.33), third('b', 33.33), third('c', 33.33)]).completeness).toBe('complete');
    const short = levelOf([third('a', 33.33), third('b', 33.33), third('c', 33.31)]);
    expect([short.completeness, short.unlisted]).toEqual(['partial', { shareholding: { exact: 0.03 } }]);
  });

  test('counts of shares are exact: one share of a million that is missing counts', () => {
    const basis = (held: string) => ({ shareBasis: { unit: 'shares' as const, held, total: '1000000' } });
    const found = levelOf([holder('a', { exact: 99.9999 }, {}, basis('999999'))]);
    expect([found.completeness, found.unlisted]).toEqual(['partial', { shareholding: { exact: 0.0001 } }]);
  });

  test('owners without shares are complete where the register has all of them', () => {
    expect(levelOf([holder('a', undefined), holder('b', undefined)], { status: 'complete' })).toMatchObject({
      completeness: 'complete',
      reasons: ['shares_not_published'],
    });
    expect(levelOf([holder('a', undefined)]).completeness).toBe('partial');
  });

  test('more than a whole contradicts itself and is no sum', () => {
    expect(levelOf([holder('a', { exact: 60 }), holder('b', { exact: 50 })])).toEqual({
      basis: ['shareRegister'],
      completeness: 'contradictory',
      reasons: ['lower_ends_above_100'],
    });
  });

  test('a parcel of several holders counts once', () => {
    const holding = { id: 'h1', manner: 'joint' as const };
    const entries = [holder('a', { exact: 70 }, { holding }), holder('b', { exact: 70 }, { holding }), holder('c', { exact: 30 })];
    expect(levelOf(entries)).toMatchObject({ completeness: 'complete', reasons: ['joint_shares_not_split'] });
  });

  test('two parcels of one party add up', () => {
    expect(levelOf([holder('a', { exact: 70 }), holder('a', { exact: 30 })]).completeness).toBe('complete');
  });

  test('a holding that has ended does not count', () => {
    expect(levelOf([holder('a', { exact: 60 }), holder('b', { exact: 60 }, { to: '2020-01-01' })]).listed).toEqual({
      shareholding: { exact: 60 },
    });
  });
});

describe('a register of controllers', () => {
  const list = { row: CONTROLLERS, reasons: ['holders_below_floor'] as const };
  const law = { publicationFloor: 25, floorInclusive: true, totalHoldings: true, attribution: 'majorityStake', declaredUnder: 'gb-psc' };

  test('bands are added with their ends, and the rest is for those without an entry', () => {
    const entries = [
      controller('a', { exclusiveMinimum: 25, maximum: 50 }),
      controller('b', { exclusiveMinimum: 50, exclusiveMaximum: 75 }),
    ];
    expect(levelOf(entries, list)).toEqual({
      basis: ['beneficialOwnerRegister'],
      completeness: 'partial',
      ...law,
      listed: { shareholding: { exclusiveMinimum: 75, maximum: 100 } },
      unlisted: { shareholding: { minimum: 0, exclusiveMaximum: 25 } },
      reasons: ['holders_below_floor'],
    });
  });

  test('75 percent or more and more than 25 percent contradict each other', () => {
    const entries = [controller('a', { minimum: 75, maximum: 100 }), controller('b', { exclusiveMinimum: 25, maximum: 50 })];
    expect(levelOf(entries, list)).toMatchObject({
      completeness: 'contradictory',
      reasons: ['holders_below_floor', 'lower_ends_above_100'],
    });
  });

  test('two bands of one party are one holding', () => {
    const entries = [controller('a', { minimum: 75, maximum: 100 }), controller('a', { exclusiveMinimum: 25, maximum: 50 })];
    expect(levelOf(entries, list).completeness).toBe('partial');
  });

  test('entries of trustees overlap and never contradict each other', () => {
    const trustee = (party: string, id: string) => controller(party, { minimum: 75, maximum: 100 }, { holding: { id, manner: 'trust' } });
    const found = levelOf([trustee('a', 'h1'), trustee('b', 'h2')], list);
    expect(found).toMatchObject({ completeness: 'overlapping', reasons: ['holders_below_floor', 'same_rights_in_several_entries'] });
    expect(found).not.toHaveProperty('listed');
  });

  test('where somebody may be missing from the list the floor says nothing', () => {
    const entries = [controller('a', { exclusiveMinimum: 25, maximum: 50 })];
    for (const reason of ['hidden_by_register', 'not_confirmed_by_company', 'more_on_register'] as const)
      expect(levelOf(entries, { ...list, reasons: [reason] })).not.toHaveProperty('publicationFloor');
  });

  test('a register without an entry has its floor: nobody holds more', () => {
    expect(levelOf([], { ...list, status: 'none_on_register', reasons: ['none_entered'] })).toEqual({
      basis: ['beneficialOwnerRegister'],
      completeness: 'noneOnRegister',
      ...law,
      reasons: ['none_entered'],
    });
  });
});

test.each<[DataStatus, string]>([
  ['not_published', 'notPublished'],
  ['restricted', 'restricted'],
  ['not_covered', 'notCovered'],
  ['source_failed', 'sourceFailed'],
  ['not_requested', 'notSearched'],
])('%s is %s, and no law of a list is stated', (status, completeness) => {
  expect(ownershipLevelOf({ status, row: CONTROLLERS, entries: [] })).toEqual({ basis: ['beneficialOwnerRegister'], completeness });
});

test('what an answer says of its list goes before what follows from it', () => {
  const ownShares = [{ kind: 'shareholding' as const, share: { exact: 5 } }];
  const statement = { completeness: 'overlapping', asOf: '2025-12-31', reasons: ['class_totals_missing'], ownShares } as const;
  expect(levelOf([holder('a', { exact: 60 })], { statement: { ...statement, ownShares } })).toEqual({
    basis: ['shareRegister'],
    completeness: 'overlapping',
    reasons: ['class_totals_missing', 'same_rights_in_several_entries'],
    asOf: '2025-12-31',
    ownShares,
  });
});
