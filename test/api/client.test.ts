/** A strict TypeScript client made from the document: right calls compile, wrong ones do not. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedTypes } from '../../bin/typescript-types.ts';
import { openApiDocument } from '../../shared/api/openapi.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Inside the project, so that `openapi-fetch` is found from it. */
const CACHE = join(ROOT, 'node_modules/.cache/registry-graph');
let folder: string;
beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'client-'));
  writeFileSync(join(folder, 'api.d.ts'), await generatedTypes(openApiDocument()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STRICT = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit', '--ignoreConfig'];
const MODULES = ['--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom', '--types', '', '--skipLibCheck', 'false'];

/** The errors of the compiler about each client, one for each line. All in one run: most of it is the reading of types. */
async function errorsOf<Name extends string>(clients: Readonly<Record<Name, string>>): Promise<Record<Name, string[]>> {
  const names = Object.keys(clients) as Name[];
  for (const name of names) writeFileSync(join(folder, `${name}.ts`), CLIENT + clients[name]);
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const files = names.map((name) => `${name}.ts`);
  const ran = promisify(execFile)(process.execPath, [tsc, ...STRICT, ...MODULES, ...files], { cwd: folder });
  const { stdout } = await ran.catch((error: { stdout: string }) => error);
  const errors = stdout.split('\n').filter((line) => /error TS\d+/.test(line));
  // An error in another file, such as the types, is of every client.
  const others = errors.filter((error) => !names.some((name) => error.startsWith(`${name}.ts(`)));
  const of = (name: Name) => [...errors.filter((error) => error.startsWith(`${name}.ts(`)), ...others];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, string[]>;
}

const CLIENT = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';
const api = createClient<paths>({ baseUrl: 'http://127.0.0.1:3000', headers: { 'X-API-Key': 'rgtest_0' } });
const ids = { caseId: 'x', entityId: 'y' };
`;

const RIGHT = `
await api.POST('/search', { body: { jurisdiction: 'GB', identifier: '99000010' } });
await api.POST('/search', { body: { jurisdiction: 'GB', identifier: '99000010', include: { financials: true } } });
await api.POST('/search', { body: { jurisdiction: 'IQ', legal_name: 'X' }, params: { header: { 'Idempotency-Key': 'one' } } });
await api.POST('/search', { body: { target_type: 'fund', legal_name: 'X' } });
await api.POST('/search/expand', { body: ids });
await api.POST('/search/lei', { body: { lei: '9999INVENTED00000198', include: { children: true } } });
await api.POST('/idfinder', { body: { legalName: 'X' } });
await api.POST('/identifiers/validate', { body: { jurisdiction: 'GB', identifier: '1' } });
await api.POST('/account/api-keys', { body: {} });
await api.GET('/cases', { params: { query: { limit: 10 } } });

const { data: search, error } = await api.GET('/search/{searchId}/status', { params: { path: { searchId: 'x' } } });
if (search?.status === 'COMPLETED') {
  const owners: string[] = search.result.counterparties.map(({ legalName }) => legalName);
  const share: number | undefined = search.result.counterparties[0]?.relationships[0]?.interests?.[0]?.share?.exclusiveMinimum;
  console.log(owners, share, search.result.dataStatus?.owners === 'partial');
}
if (search?.status === 'FAILED') console.log(search.result.error, search.result.code, search.result.retryable);
if (error?.code === 'search_not_found') console.log(error.requestId);

const { error: refused } = await api.POST('/search', { body: { jurisdiction: 'GB', identifier: '99000010' } });
if (refused?.code === 'insufficient_credits') console.log(refused.cost + refused.volume_remaining);
if (refused?.code === 'not_subscribed') console.log(refused.jurisdiction, refused.hint);
if (refused?.code === 'invalid_identifier') console.log(refused.identifierType, refused.example);

const { data: judged } = await api.POST('/identifiers/validate', { body: { jurisdiction: 'GB', identifier: '1' } });
console.log(judged?.valid ? judged.normalised : judged?.reason);
const relationships = [{ interestedParty: 'P', subject: 'T', interests: [{ type: 'shareholding' as const, share: { exact: 40 } }] }];
const graph = { target: 'T', records: [{ recordId: 'T', type: 'company' as const }], relationships, levels: { T: { publicationFloor: 25 } } };
const { data: derived } = await api.POST('/ownership/calculate', { body: { graph, ruleSets: ['gb-psc'] } });
console.log(derived?.owners[0]?.effectiveInterest.shareholding?.exact, derived?.levels.T?.shareholding);
const { data: owned } = await api.GET('/casefile/{caseId}/ownership', { params: { path: { caseId: 'x' }, query: { ruleSet: 'gb-psc' } } });
console.log(owned?.owners.filter(({ beneficialOwner }) => beneficialOwner[0]?.status === 'isBeneficialOwner'));
const { data: file } = await api.GET('/casefile/{caseId}', { params: { path: { caseId: 'x' } } });
const nature: components['schemas']['Nature'] | undefined = file?.target?.counterparties[0]?.relationships[0]?.natureOfRelationship;
console.log(nature, file?.searches.filter(({ status }) => status === 'EMPTY'));
`;

/** Each is a wrong call. */
const WRONG = [
  "await api.POST('/search', { body: {} });",
  "await api.POST('/search', { body: { jurisdiction: 'GB' } });",
  "await api.POST('/search', { body: { identifier: '99000010' } });",
  "await api.POST('/search', { body: { target_type: 'fund' } });",
  "await api.POST('/search', { body: { target_type: 'person', legal_name: 'X' } });",
  "await api.POST('/search', { body: { jurisdiction: 'GB', identifier: 1 } });",
  "await api.POST('/search', { body: { jurisdiction: 'GB', identifier: '99000010', include: { financial: true } } });",
  "await api.POST('/search/expand', { body: { ...ids, include: { financial: true } } });",
  "await api.POST('/search/lei', { body: { lei: '9999INVENTED00000198', include: { child: true } } });",
  "await api.GET('/casefile/{caseId}/ownership', { params: { path: { caseId: 'x' }, query: { rulesets: 'gb-psc' } } });",
  "await api.POST('/search/expand', { body: {} });",
  "await api.POST('/search/expand', { body: { caseId: 'x' } });",
  "await api.POST('/search/expand', {});",
  "await api.POST('/search/lei', { body: {} });",
  "await api.POST('/idfinder', { body: { jurisdiction: 'GB' } });",
  "await api.POST('/identifiers/validate', { body: { identifier: '1' } });",
  "await api.POST('/ownership/calculate', { body: {} });",
  "await api.POST('/nowhere', { body: {} });",
  "await api.GET('/search', {});",
  "await api.GET('/casefile/{caseId}', {});",
  "await api.GET('/cases', { params: { query: { limit: 'ten' } } });",
  "(await api.GET('/account')).data?.volume_left;",
  "(await api.GET('/search/{searchId}/status', { params: { path: { searchId: 'x' } } })).data?.result.legalName;",
  "(await api.POST('/idfinder', { body: { legalName: 'X' } })).data?.companyName;",
];

let errors: Record<'right' | 'wrong' | 'unexpected', string[]>;
beforeAll(async () => {
  const wrong = WRONG.flatMap((call) => ['// @ts-expect-error', call]);
  errors = await errorsOf({ right: RIGHT, wrong: wrong.join('\n'), unexpected: WRONG.join('\n') });
});

test('right calls compile, and status and code narrow answers and errors', () => {
  expect(errors.right).toEqual([]);
});

test('no wrong call compiles', () => {
  expect(errors.wrong).toEqual([]);
});

test('control: without the expectation each wrong call is an error on its own line', () => {
  const lines = new Set(errors.unexpected.map((error) => Number(/\((\d+),/.exec(error)![1])));
  expect(lines.size).toBe(WRONG.length);
});
