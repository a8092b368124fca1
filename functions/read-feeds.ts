/** Called every ten minutes: reads the registers' feeds of changes for the monitors that watch their companies (`shared/searches/upkeep/read-feeds.ts`). */
import type { Context } from 'aws-lambda';
import { logAbout } from '../shared/platform/observability/log.ts';
import { readFeeds } from '../shared/searches/upkeep/read-feeds.ts';
import { feedOf, leiFeedOf, registries } from './services/feeds.ts';
import { withRegisters } from './services/registers.ts';
import { withStore } from './services/store.ts';

const services = { ...withStore(), ...withRegisters(), feedOf, leiFeedOf };

/** Kept for the writes of the last part. */
const RESERVE_MS = 20_000;

export const handler = (_event: object, { awsRequestId: invocationId, getRemainingTimeInMillis }: Context) =>
  logAbout({ invocationId }, async () =>
    readFeeds(services, await registries(), AbortSignal.timeout(Math.max(0, getRemainingTimeInMillis() - RESERVE_MS))),
  );
