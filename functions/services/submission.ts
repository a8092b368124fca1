/** What every search needs that asks a national register and is billed. */
import { withCallers } from './callers.ts';
import { withCatalogue } from './catalogue.ts';
import { withQueue } from './queue.ts';
import { withPrices, withRateLimit } from './settings.ts';

export const withSubmission = () => ({ ...withCallers(), ...withQueue(), ...withCatalogue(), ...withRateLimit(), ...withPrices() });
