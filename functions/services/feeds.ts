/** Registers' feeds of changes. */
import { required } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { type FeedState, feedState } from '../../shared/searches/feeds/feed-row.ts';
import { Feeds } from '../../shared/searches/feeds/feed-store.ts';
import { hasCredentials } from './catalogue.ts';

/** All registers: which of them have a feed is known when they are loaded. */
export const registries = allRegistries;

/** How they stand, for the coverage. */
export function withFeedStates(): { feedState: (registry: Registry) => Promise<FeedState> } {
  return {
    async feedState(registry) {
      const feed = await registry.changeFeed?.();
      const asked = feed?.credentials ? { ...registry, credentials: feed.credentials } : registry;
      if (!feed || !(await hasCredentials(asked))) return 'none';
      return feedState(await new Feeds(new Table(required('tableName'))).read(registry.jurisdiction), new Date());
    },
  };
}
