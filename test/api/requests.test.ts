/** The forms of requests in the document accept what the service accepts, and refuse what it refuses as incomplete. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../shared/api/openapi.ts';
import type { ApiError } from '../../shared/platform/requests/api-error.ts';
import { registryOf } from '../../shared/registers/catalogue.ts';
import { corporateRequest } from '../../shared/searches/submit/search-request.ts';
import { targetType } from '../../shared/searches/submit/target-type.ts';

const { paths, components } = openApiDocument() as {
  paths: Record<string, Record<string, { requestBody: { content: { 'application/json': { schema: object } } } }>>;
  components: object;
};
const ajv = new Ajv2020({ strict: false });

const fits = (path: string, body: unknown): boolean =>
  ajv.validate({ ...paths[path]!.post!.requestBody.content['application/json'].schema, components }, body);

const GB = { jurisdiction: 'GB', identifier: '99000010' };

/** The code with which POST /search refuses a body, before it reads the caller's credits. */
async function refusedBy(body: object): Promise<string | undefined> {
  try {
    if (targetType(body) === 'corporate') await corporateRequest(body, registryOf);
    return undefined;
  } catch (error) {
    return (error as ApiError).code;
  }
}

test.each([
  [GB, true],
  [{ ...GB, target_type: 'corporate' }, true],
  [{ ...GB, legal_name: 'X', include: { financials: true } }, true],
  [{ jurisdiction: 'IQ', legal_name: 'X' }, true],
  [{ ...GB, unknown: 1 }, true],
  [{ ...GB, include: { financial: true } }, false],
  [{}, false],
  [{ jurisdiction: 'GB' }, false],
  [{ identifier: '99000010' }, false],
  [{ jurisdiction: 'GB', identifier: ' ' }, false],
  [{ jurisdiction: ' ', identifier: '99000010' }, false],
  [{ legal_name: 'X' }, false],
  [{ ...GB, identifier: 99000010 }, false],
  [{ ...GB, include: true }, false],
  [{ ...GB, target_type: 'person' }, false],
])('POST /search with %j: document and service agree (%s)', async (body, good) => {
  expect(fits('/search', body)).toBe(good);
  expect(await refusedBy(body)).toEqual(good ? undefined : expect.stringMatching(/^(?:missing_input|invalid_body)$/));
});

test.each([
  ['/search', { target_type: 'fund', legal_name: 'X', jurisdiction: 'GB' }, true],
  ['/search', { target_type: 'fund' }, false],
  ['/search', { target_type: 'fund', legal_name: '' }, false],
  ['/search', { ...GB, include: { financial: true } }, false],
  ['/search/expand', { caseId: 'a', entityId: 'b' }, true],
  ['/search/expand', { caseId: 'a' }, false],
  ['/search/expand', {}, false],
  ['/search/lei', { lei: 'a' }, true],
  ['/search/lei', { legal_name: 'a' }, true],
  ['/search/lei', { include: { children: true } }, false],
  ['/idfinder', { legalName: 'a', registry: 'b' }, true],
  ['/idfinder', { jurisdiction: 'GB' }, false],
  ['/identifiers/validate', GB, true],
  ['/identifiers/validate', { jurisdiction: 'GB' }, false],
  ['/account/api-keys', {}, true],
  ['/authenticate', { email: 'a@example.com', password: 'b' }, true],
  ['/authenticate', { email: 'a@example.com' }, false],
])('%s with %j fits: %s', (path, body, good) => {
  expect(fits(path, body)).toBe(good);
});
