/** In tests a code that no table knows is a failure: the table is mended, or the fixture. */
import { onUnmappedCode } from '../../shared/registries/codes.ts';

onUnmappedCode(({ list, code }) => {
  throw new Error(`unmapped code ${code} in ${list}`);
});
