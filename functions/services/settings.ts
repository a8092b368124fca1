/** Settings of the deployment, from the environment. */

import type { PriceList } from '../../shared/ledger/credits/prices.ts';
import { jsonObject, optional, wholeNumber } from '../../shared/platform/settings/environment.ts';

export const withRateLimit = () => ({ rateLimit: wholeNumber('rateLimitPerMinute', 60) });

export const withRequestLimit = () => ({ requestsPerMinute: wholeNumber('requestsPerMinute', 600) });

export const withDailyLimits = () => ({
  dailyLimits: { unpaidFinds: wholeNumber('unpaidFindsPerDay', 200), webSearches: wholeNumber('webSearchesPerDay', 100) },
});

/** Checked when the template is made (`lib/settings.ts`), and by `npm start`. */
export const withPrices = () => ({ prices: jsonObject('prices') as PriceList });

/** On unless it is switched off. */
const withLeiCrossReference = () => ({ leiCrossReference: optional('leiCrossReference') !== 'off' });

/** For the search queue's worker. */
export const withWorkerSettings = () => ({ ...withRateLimit(), ...withPrices(), ...withLeiCrossReference() });

export const withStaleness = () => ({ staleAfterSeconds: wholeNumber('staleAfterSeconds', 900) });
