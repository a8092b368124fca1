/** The laws of a difference: they hold for any two answers, whatever their order. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../shared/model/changes/changes-between.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { applied } from '../../support/apply-changes.ts';
import { anyAnswer, reordered, steadyAnswer, wholeAnswer } from '../../support/changed-entities.ts';
import { entity } from '../../support/entities.ts';
import { processorMs } from '../../support/processor-time.ts';
import { seeded } from '../../support/seeded.ts';
import { isWhole, shareOf } from '../../support/share.ts';

const PAIRS = { numRuns: shareOf(20_000) };
const PEOPLE = /^(?:officer|owner)\./;

describe('20,000 pairs of answers', () => {
  test('an answer compared with itself, in another order, has no changes', () => {
    fc.assert(
      fc.property(anyAnswer, fc.nat(), (one, seed) => {
        expect(changesBetween(one, reordered(one, seeded(seed)))).toEqual([]);
      }),
      PAIRS,
    );
  });

  test('the order of both answers does not matter', () => {
    fc.assert(
      fc.property(anyAnswer, anyAnswer, fc.nat(), (one, other, seed) => {
        const random = seeded(seed);
        const plain = (all: object[]) => all.map((change) => JSON.stringify(change, withoutOrder)).toSorted();
        expect(plain(changesBetween(reordered(one, random), reordered(other, random)))).toEqual(plain(changesBetween(one, other)));
      }),
      PAIRS,
    );
  });

  test('a section that was not answered, or is closed, brings and takes nobody', () => {
    fc.assert(
      fc.property(anyAnswer, anyAnswer, (before, after) => {
        const changes = changesBetween(before, after);
        const compares = (section: 'officers' | 'owners') =>
          [before, after].every(({ dataStatus }) => ['complete', 'partial', 'none_on_register'].includes(dataStatus![section]));
        if (!compares('officers') && !compares('owners')) expect(changes.filter(({ type }) => PEOPLE.test(type))).toEqual([]);
        if (!compares('officers')) expect(changes.filter(({ type }) => type === 'officer.resigned')).toEqual([]);
      }),
      PAIRS,
    );
  });

  test('a list that is cut takes nobody', () => {
    fc.assert(
      fc.property(anyAnswer, wholeAnswer, (before, after) => {
        const cut: Entity = { ...after, dataStatusReasons: { officers: ['more_on_register'], owners: ['entries_not_understood'] } };
        const went = changesBetween(before, cut).filter(({ type }) => type === 'officer.resigned' || type === 'owner.removed');
        expect(went).toEqual([]);
      }),
      PAIRS,
    );
  });

  test('the changes, made in the earlier answer, give the later one', () => {
    fc.assert(
      fc.property(steadyAnswer, steadyAnswer, (before, after) => {
        expect(changesBetween(applied(changesBetween(before, after), before), after)).toEqual([]);
      }),
      PAIRS,
    );
  });

  test('changes and those of the way back cancel', () => {
    fc.assert(
      fc.property(steadyAnswer, steadyAnswer, (before, after) => {
        const there = applied(changesBetween(before, after), before);
        const back = applied(changesBetween(after, before), there);
        expect(changesBetween(back, before)).toEqual([]);
      }),
      PAIRS,
    );
  });
});

/** Lists inside a change keep the order of their answer. */
const withoutOrder = (_: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value;

test('100,000 parties are compared in 2 s of processor time', () => {
  const count = shareOf(100_000);
  const parties = Array.from({ length: count }, (_, at) =>
    entity({
      _id: `p${at}`,
      entityType: 'person',
      legalName: `Person ${at} Invented`,
      relationships: [{ _parentId: 'root', natureOfRelationship: at % 2 ? 'Director' : 'Shareholder', from: '2001-02-03' }],
    }),
  );
  const dataStatus = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_published' } as const;
  const before = entity({ counterparties: parties, dataStatus });
  const after = entity({ counterparties: parties.toReversed().slice(1), dataStatus });
  const began = processorMs();
  expect(changesBetween(before, after).map(({ type }) => type)).toEqual([count % 2 ? 'owner.removed' : 'officer.resigned']);
  expect(processorMs() - began).toBeLessThan(isWhole ? 2_000 : 1_000);
});

test('a copy of an earlier day than the known answer says nothing', () => {
  const provenance = { registry: 'Invented Register', origin: 'https://register.example', retrievedAt: '2026-03-04T05:06:07.000Z' };
  const before = entity({ legalName: 'AFTER AS', provenance });
  const copy = entity({
    legalName: 'BEFORE AS',
    provenance: { ...provenance, retrievedAt: '2026-03-05T00:00:00.000Z', asOf: '2026-02-01' },
  });
  expect(changesBetween(before, copy)).toEqual([]);
  expect(changesBetween(copy, before).map(({ type }) => type)).toEqual(['name.changed']);
});
