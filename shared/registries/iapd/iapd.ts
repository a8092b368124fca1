/** Placeholder for the merge. */
import { gleif } from '../gleif/gleif.ts';

export const iapd = gleif;
