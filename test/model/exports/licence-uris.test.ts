/** Licences that registers name in words, as URIs. */
import { expect, test } from 'vitest';
import { licenceUri } from '../../../shared/model/exports/licence-uris.ts';

test.each([
  ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['https://register.invalid/terms', 'https://register.invalid/terms'],
  ['Free of charge; no licence named', undefined],
  ['https://a b', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('%s: %s', (licence, uri) => {
  expect(licenceUri(licence)).toBe(uri);
});
