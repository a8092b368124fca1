/** Registers' feeds of changes: their own, or what their copies say. */
import { settledCut } from '../../shared/platform/cuts/cut-pointer-store.ts';
import { optional, required } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import type { ChangeFeed, Registry } from '../../shared/registers/contract.ts';
import { askedForFeed, isAnsweredByCopy } from '../../shared/registers/register-facts.ts';
import { type FeedState, feedState } from '../../shared/searches/feeds/feed-row.ts';
import { Feeds } from '../../shared/searches/feeds/feed-store.ts';
import { hasCredentials } from './catalogue.ts';

/** All registers: which of them have a feed is known when they are loaded. */
export const registries = allRegistries;

/** `undefined` where the register has none, and where the deployment reads no copies. */
export async function feedOf(registry: Registry): Promise<ChangeFeed | undefined> {
  if (registry.changeFeed) return registry.changeFeed();
  if (!isAnsweredByCopy(registry) || optional('cuts') !== 'on') return undefined;
  const [{ copyFeed }, { copiesOf }] = await Promise.all([import('../../shared/registers/copy-feed.ts'), import('./cuts.ts')]);
  return copyFeed(registry, copiesOf(registry));
}

/** Workers keep the LEI of a company for an hour, and the copy that they read for a minute: what a new copy says is reported when all of them read it. */
const SETTLED_MS = 3_900_000;

/** Of the LEIs of a register's companies; `undefined` where look-ups do not take them from a copy of the LEI registry. */
export async function leiFeedOf(registry: Registry): Promise<ChangeFeed | undefined> {
  if (registry.route === 'lei' || optional('leiCrossReference') === 'off' || optional('cuts') !== 'on') return undefined;
  const [{ leiFeed }, { gleif }, { copiesOf, withCutPointers }] = await Promise.all([
    import('../../shared/registers/gleif/lei-feed.ts'),
    import('../../shared/registers/gleif/gleif.ts'),
    import('./cuts.ts'),
  ]);
  const pointer = await withCutPointers().current(gleif.ownCopy!.cut);
  const settled = settledCut(pointer, new Date(Date.now() - SETTLED_MS));
  return settled === undefined ? undefined : leiFeed(registry, { ...copiesOf(gleif), current: async () => settled });
}

/** How they stand, for the coverage. */
export function withFeedStates(): { feedState: (registry: Registry) => Promise<FeedState> } {
  return {
    async feedState(registry) {
      const feed = await feedOf(registry);
      if (!feed || !(await hasCredentials(askedForFeed(registry, feed)))) return 'none';
      return feedState(await new Feeds(new Table(required('tableName'))).read(registry.jurisdiction), new Date());
    },
  };
}
