import { describe, expect, test } from 'vitest';
import type { Item } from '../../../shared/model/picture/items.ts';
import { arrivalOf, isItem, jogsOf, portsOf } from '../../../shared/model/picture/ports.ts';
import { upperOf } from '../../../shared/model/picture/ranks.ts';
import { rankedFrom } from './placed.ts';
import { edgeOf } from './random-case.ts';

function portsBelow(count: number) {
  const ids = Array.from({ length: count }, (_, at) => `c${at}`);
  const ranked = rankedFrom(ids.flatMap((id) => [edgeOf(id, 't', 'Shareholder'), edgeOf('p', id, 'Ultimate Parent')]));
  const routes = ranked.routes.filter(({ line }) => upperOf(line).id === 'p');
  const item = upperOf(routes[0]!.line) as Item;
  return { item, ports: portsOf(item, routes) };
}

describe('where lines leave a box', () => {
  test('few lines go straight down, side by side', () => {
    const { ports } = portsBelow(1);
    for (const { exit, lane, jog } of ports.values()) {
      expect(exit).toBeCloseTo(lane);
      expect(jog).toBeUndefined();
    }
    expect(jogsOf(ports)).toBe(0);
  });

  test('many lines leave within the box and turn aside, the outermost first', () => {
    const { item, ports } = portsBelow(5);
    const all = [...ports.values()];
    for (const { exit } of all) expect(Math.abs(exit - item.x)).toBeLessThan(118);
    expect(all.map(({ jog }) => jog)).toEqual([0, 1, undefined, 1, 0]);
    expect(jogsOf(ports)).toBe(2);
    expect(all.map(({ lane }) => lane)).toEqual(all.map(({ lane }) => lane).toSorted((one, other) => one - other));
  });
});

describe('where lines arrive', () => {
  const { routes } = rankedFrom([
    ...[edgeOf('o', 't', 'Shareholder'), edgeOf('m', 't', 'Fund Manager'), edgeOf('a', 'o', 'Shareholder')],
    ...[edgeOf('t', 'o', 'Shareholder')],
  ]);
  const lineOf = (id: string) => routes.find(({ line }) => line.id === id)!.line;

  test('owners in the middle, others beside them, those of circles at the left', () => {
    const target = lineOf('o>t').to;
    const arriving = [lineOf('o>t'), lineOf('m>t')];
    expect(arrivalOf(lineOf('o>t'), target, arriving)).toEqual({ place: 'owner', x: target.x });
    expect(arrivalOf(lineOf('m>t'), target, arriving)).toEqual({ place: 'structure', x: target.x + 40 });
    expect(arrivalOf(lineOf('t>o'), target, [])).toEqual({ place: 'back', x: target.x - 92 });
  });

  test('a line alone arrives in the middle', () => {
    const target = { ...lineOf('m>t').to, shown: { ...lineOf('m>t').to.shown!, unknown: undefined } } as unknown as Item;
    expect(arrivalOf(lineOf('m>t'), target, [lineOf('m>t')]).x).toBe(target.x);
  });
});

test('a place that a line passes is no item', () => {
  expect(isItem({ id: 'w', rank: 0, x: 0, left: 9, right: 9 })).toBe(false);
});
