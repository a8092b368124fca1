/** One declaration for each endpoint: the lists, the function files and the not-found function agree with the files in `endpoints/`. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorsOf } from '../../shared/api/endpoint.ts';
import { DEFAULT_FUNCTION, endpoints, methodsOf, nearestRoute } from '../../shared/api/endpoints.ts';

const ROOT = join(import.meta.dirname, '../..');
const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .map((file) => basename(file, '.ts'))
    .toSorted();

const byFunction = Object.groupBy(endpoints(), (endpoint) => endpoint.function);
const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Called by the queues, the dead-letter queue and the schedules. */
const EVENT_SOURCES = [
  'process-search',
  'fail-search',
  'deliver',
  'sweep',
  'reconcile',
  'find-editions',
  'load-register',
  'read-feeds',
  'make-evidence',
  'run-batches',
];

describe('a new endpoint needs its declaration, its lines in the lists and its function', () => {
  test('every file in shared/api/endpoints is in the list, named after its function or its id', () => {
    const shared = new Set(Object.entries(byFunction).flatMap(([name, all]) => (all!.length > 1 ? [name] : [])));
    const files = endpoints().map(({ function: name, id }) => (shared.has(name) ? kebab(id) : name));
    expect(files.toSorted()).toEqual(filesIn('shared/api/endpoints'));
  });

  test('every endpoint is a route that the not-found function knows', () => {
    for (const { method, path } of endpoints()) expect([path, methodsOf(path)]).toEqual([path, expect.arrayContaining([method])]);
  });

  test('every function file is named by an endpoint, an event source or the default route', () => {
    const named = [...Object.keys(byFunction), ...EVENT_SOURCES, DEFAULT_FUNCTION];
    // The folder beside the functions puts their services together.
    expect(filesIn('functions').filter((name) => name !== 'services')).toEqual(named.toSorted());
  });

  test('a route names all fields of its body', () => {
    for (const { id, fields = [], body } of endpoints()) {
      const described = Object.keys(body?.fields ?? {});
      // The body of a calculation may be the graph itself.
      if (id === 'calculateOwnership') expect(fields.slice(0, described.length)).toEqual(described);
      else expect([id, fields]).toEqual([id, described]);
    }
  });

  test('no two endpoints share a method and path', () => {
    const routes = endpoints().map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });
});

describe('the nearest address', () => {
  test.each([
    ['GET', '/search/76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b', 'GET /search/{searchId}/status'],
    ['GET', '/casefile', 'GET /casefile/{caseId}'],
    ['DELETE', '/casefile', 'DELETE /casefile/{caseId}'],
    ['POST', '/v1/search', 'POST /search'],
    ['POST', '/searches', 'POST /search'],
    ['GET', '/jurisdiction/GB', 'GET /jurisdictions/{code}'],
    ['GET', '/casefile/x/graphs', 'GET /casefile/{caseId}/graph'],
    ['POST', '/id-finder', 'POST /idfinder'],
    ['GET', '/cases/76350d497d90c700b305493bfef1ac5d', 'GET /casefile/{caseId}'],
    ['GET', '/', undefined],
    ['GET', '/robots.txt', undefined],
    ['GET', '/a/b/c/d/e/f/g', undefined],
  ])('%s %s: %s', (method, path, nearest) => {
    expect(nearestRoute(method, path)).toBe(nearest);
  });
});

describe('errors of an endpoint', () => {
  const errorsBy = new Map(endpoints().map((endpoint) => [endpoint.id, errorsOf(endpoint)]));

  test('include those that credentials, body, pages and Idempotency-Key imply', () => {
    expect(errorsBy.get('submitSearch')).toEqual(
      expect.arrayContaining(['missing_credentials', 'rate_limited', 'invalid_body', 'idempotency_key_reused', 'internal']),
    );
    expect(errorsBy.get('readLedger')).toContain('invalid_parameter');
    expect(errorsBy.get('health')).toEqual(['internal']);
  });

  test('are listed once each', () => {
    for (const [id, errors] of errorsBy) expect([id, new Set(errors).size]).toEqual([id, errors.length]);
  });
});

describe('methods of an address', () => {
  test.each([
    ['/search', ['POST']],
    ['/casefile/x', ['GET', 'DELETE']],
    ['/casefile/x/collaborators/a%40example.com', ['PUT', 'DELETE']],
    ['/casefile/x/identities/a/b', ['PUT', 'DELETE']],
    ['/account/api-keys', ['GET', 'POST']],
    ['/casefile/', []],
    ['/search/', []],
    ['/nowhere', []],
    ['/', []],
  ])('%s: %j', (path, methods) => {
    expect(methodsOf(path)).toEqual(methods);
  });
});
