/** Whose turn it is at a register with a published limit. Over a store that only counts. */
import { describe, expect, test } from 'vitest';
import { countFurther, takeNow, turnOf } from '../../shared/cases/keep-pace.ts';
import { Throttled } from '../../shared/registries/faults.ts';
import type { Registry } from '../../shared/registries/registry.ts';
import type { SearchRow } from '../../shared/store/searches.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const PACE = { requests: 6, perSeconds: 60, perLookUp: 3 };
const registry = (pace: Registry['pace'] = PACE) => ({ name: 'The Register', origin: 'https://r.example', pace }) as Registry;
const rowOf = (more: Partial<SearchRow> = {}) => ({ searchId: 's', userId: 'ada', sandbox: false, asks: 1, ...more }) as SearchRow;

/** `wait`: what the store answers, in milliseconds. Everything that it was told. */
function office(wait = 0) {
  const told: unknown[] = [];
  const services = {
    now: () => NOW,
    store: {
      paces: {
        take: async (origin: string, pace: object, count: number, now: Date) => {
          told.push(['take', origin, pace, count, now]);
          return wait;
        },
        giveBack: async (origin: string, pace: object, count: number) => void told.push(['giveBack', origin, pace, count]),
      },
      searches: { waitForTurn: async ({ searchId }: SearchRow, at: Date) => void told.push(['waitForTurn', searchId, at.toISOString()]) },
    },
    queue: { send: async (...given: unknown[]) => void told.push(['send', ...given]) },
  } as unknown as Parameters<typeof turnOf>[0];
  return { services, told };
}

async function turn(row: Partial<SearchRow>, wait = 0, of = registry()) {
  const { services, told } = office(wait);
  return { turn: await turnOf(services, of, rowOf(row)), told };
}
const TAKEN = ['take', 'https://r.example', PACE, 3, NOW];

describe('a search', () => {
  test('goes without a word where the register has no limit, the company is invented, or a paper is ordered', async () => {
    expect(await turn({}, 9_000, registry(null as never))).toEqual({ turn: 'go', told: [] });
    expect(await turn({ sandbox: true }, 9_000)).toEqual({ turn: 'go', told: [] });
    expect(await turn({ order: { orderId: 'o' } as never }, 9_000)).toEqual({ turn: 'go', told: [] });
  });

  test('takes what a look-up costs, and goes where that is free', async () => {
    expect(await turn({})).toEqual({ turn: 'go', told: [TAKEN] });
    expect(await turn({ asks: undefined as never })).toEqual({ turn: 'go', told: [TAKEN] });
    const usual = { requests: 6, perSeconds: 60 };
    expect((await turn({}, 0, registry(usual))).told).toEqual([['take', 'https://r.example', usual, 4, NOW]]);
  });

  test('waits for its turn in the queue: up to an hour', async () => {
    expect(await turn({}, 30_000)).toEqual({
      turn: 'waiting',
      told: [TAKEN, ['waitForTurn', 's', '2026-03-01T12:00:30.000Z'], ['send', 's', 'ada', 30]],
    });
    expect((await turn({}, 3_600_000)).turn).toBe('waiting');
  });

  test('more than an hour is too long, and what was taken is given back', async () => {
    expect(await turn({}, 3_600_001)).toEqual({ turn: 'too_long', told: [TAKEN, ['giveBack', 'https://r.example', PACE, 3]] });
  });

  test('that has a turn takes none again: it goes at its turn, and waits for the rest before it', async () => {
    expect(await turn({ turnAt: '2026-03-01T12:00:00.000Z' }, 30_000)).toEqual({ turn: 'go', told: [] });
    expect(await turn({ turnAt: '2026-03-01T12:00:00.001Z' })).toEqual({
      turn: 'waiting',
      told: [
        ['waitForTurn', 's', '2026-03-01T12:00:00.001Z'],
        ['send', 's', 'ada', 0.001],
      ],
    });
  });

  test('a further try within its two minutes is counted and does not wait', async () => {
    expect(await turn({ asks: 2 }, 30_000)).toEqual({ turn: 'go', told: [TAKEN] });
    expect(await turn({ asks: 2, turnAt: '2026-03-01T13:00:00.000Z' }, 30_000)).toEqual({ turn: 'go', told: [TAKEN] });
    expect(await turn({ asks: 3 }, 9_000_000)).toEqual({ turn: 'go', told: [TAKEN] });
  });
});

test('requests beyond those of a look-up are counted, of a live search only', async () => {
  const further = async (asked: number, row: Partial<SearchRow> = {}, of = registry()) => {
    const { services, told } = office();
    await countFurther(services, of, rowOf(row), asked);
    return told;
  };
  expect(await further(5)).toEqual([['take', 'https://r.example', PACE, 2, NOW]]);
  for (const asked of [0, 2, 3]) expect(await further(asked)).toEqual([]);
  expect(await further(5, { sandbox: true })).toEqual([]);
  expect(await further(9, {}, registry(null as never))).toEqual([]);
  const usual = { requests: 6, perSeconds: 60 };
  expect(await further(5, {}, registry(usual))).toEqual([['take', 'https://r.example', usual, 1, NOW]]);
});

test('an answer that cannot wait is refused with the seconds, and takes nothing', async () => {
  const free = office();
  await takeNow(free.services, registry());
  expect(free.told).toEqual([['take', 'https://r.example', PACE, 1, NOW]]);
  const none = office(9_000);
  await takeNow(none.services, registry(null as never));
  expect(none.told).toEqual([]);
  const busy = office(1_500);
  const refused = await takeNow(busy.services, registry()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Throttled);
  expect(refused).toMatchObject({ message: 'the published limit of The Register is reached', url: 'https://r.example', retryAfter: 2 });
  expect(busy.told).toEqual([
    ['take', 'https://r.example', PACE, 1, NOW],
    ['giveBack', 'https://r.example', PACE, 1],
  ]);
});
