/** What monitors may use. */
import type { CaseStores } from '../../cases/case-files/services.ts';
import type { Feeds } from '../feeds/feed-store.ts';
import type { Paces } from '../pacing/pace-store.ts';
import type { SearchServices } from '../submit/services.ts';
import type { Monitors } from './monitor-store.ts';
import type { Versions } from './version-store.ts';

export interface MonitorStores extends CaseStores {
  monitors: Monitors;
  versions: Versions;
  feeds: Feeds;
  paces: Paces;
}

export interface MonitorServices extends SearchServices {
  store: MonitorStores;
}
