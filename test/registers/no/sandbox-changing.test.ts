/** The company that changes by a script, and what a monitor makes of it. */
import { afterEach, expect, test, vi } from 'vitest';
import { changesBetween } from '../../../shared/model/changes/changes-between.ts';
import { knownAfter } from '../../../shared/model/changes/known-facts.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { CHANGING, STATES, stateAt } from '../../../shared/registers/no/sandbox-changing.ts';
import { madeSearchOf } from '../../support/kept-searches.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The script begins anew. */
const START = Math.ceil(Date.UTC(2026, 2, 1) / 600_000) * 600_000;

const answerAt = async (state: number): Promise<Entity> => {
  vi.useFakeTimers({ now: START + state * 120_000, toFake: ['Date'] });
  return (await madeSearchOf('NO', CHANGING)).result;
};

test('each state brings the change that it shows, and no other', async () => {
  const told: string[][] = [];
  let known = await answerAt(0);
  for (let state = 1; state <= STATES; state += 1) {
    const answer = await answerAt(state);
    told.push(changesBetween(known, answer).map(({ type, party }) => `${type} ${party?.legalName}`));
    known = knownAfter(known, answer);
  }
  expect(told).toEqual([
    ['officer.resigned Per Skiftende'],
    [],
    ['officer.appointed Nina Skiftende'],
    // By law a limited company has officers: an answer without any takes nobody.
    [],
    ['officer.appointed Per Skiftende', 'officer.resigned Nina Skiftende'],
  ]);
});

test('stateAt: five states of two minutes in turn', () => {
  expect([0, 119_999, 120_000, 599_999, 600_000].map(stateAt)).toEqual([0, 0, 1, 4, 0]);
});
