/** Shares as texts of FollowTheMoney, and which link a nature is. */
import { expect, test } from 'vitest';
import { NATURES } from '../../../shared/model/entity/nature.ts';
import { ftmLinks, percentage } from '../../../shared/model/exports/ftm-links.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { edgeOf } from '../picture/random-case.ts';

test.each([
  [{ exact: 25 }, '25'],
  [{ minimum: 25, maximum: 50 }, '25-50'],
  [{ exclusiveMinimum: 25, exclusiveMaximum: 50 }, '>25-<50'],
  [{ exclusiveMinimum: 75 }, '>75-100'],
  [{ maximum: 10 }, '0-10'],
  [{}, undefined],
])('%j is %j', (share, text) => {
  expect(percentage(share)).toBe(text);
});

test('every nature is a link between its ends', () => {
  for (const nature of NATURES) {
    const [link] = ftmLinks(edgeOf('a', 'b', nature), () => 'company', new Losses());
    expect(Object.values(link!.properties).slice(0, 2), nature).toEqual([['rg-a'], ['rg-b']]);
  }
});
