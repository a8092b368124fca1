/**
 * Genuine register answers. The project may not publish them, so they are beside it (`../shared/samples`) and not in it: without the folder
 * the tests that read them are skipped, and the run prints how many. With `REQUIRE_SAMPLES=1` the run fails instead.
 */
import { existsSync } from 'node:fs';

export const SAMPLES = new URL('../../../shared/samples/', import.meta.url);

/** True where the folder of genuine answers exists. */
export const samplesAreHere = existsSync(new URL('no/SOURCES.txt', SAMPLES));

/** Throws where the samples are required and missing. */
export function checkSamples(isHere = samplesAreHere, env: NodeJS.ProcessEnv = process.env): void {
  if (env.REQUIRE_SAMPLES === '1' && !isHere)
    throw new Error('REQUIRE_SAMPLES=1, and the genuine answers (../shared/samples) are not here');
}
