/** The document passes two linters with their recommended rules; neither uses the network. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../shared/api/openapi.ts';

/** As it is sent. */
const text = JSON.stringify(openApiDocument());

async function spectral(document: Record<string, unknown>): Promise<string[]> {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, 'recommended']] });
  return (await linter.run(document)).map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}

async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

test('spectral, spectral:oas: no error and no warning', async () => {
  expect(await spectral(JSON.parse(text))).toEqual([]);
});

test('redocly, recommended: no error and no warning', async () => {
  expect(await redocly(text)).toEqual([]);
});

test('both report an operation without a description or without security', async () => {
  const { openapi, info, servers, tags } = JSON.parse(text);
  const responses = { 204: { description: 'Done' }, 404: { description: 'Not found' } };
  const small = { openapi, info, servers, tags, paths: { '/done': { get: { operationId: 'done', tags: ['Service'], responses } } } };
  expect(await spectral(small)).toContainEqual(expect.stringContaining('operation-description paths./done.get'));
  expect(await redocly(JSON.stringify(small))).toContainEqual(expect.stringContaining('security-defined #/paths/~1done/get'));
});
