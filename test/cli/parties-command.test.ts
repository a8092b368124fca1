/** `parties`: who is asked for, and what is said where no register is loaded. */
import { expect, test } from 'vitest';
import { service } from '../support/stack.ts';
import { command } from './terminal.ts';

const running = service();

async function rg(...args: string[]) {
  const { apiKey } = await running().account();
  return command(['parties', ...args], { env: { REGISTRY_GRAPH_URL: running().stack.baseUrl, REGISTRY_GRAPH_KEY: apiKey } });
}

test('where no register is loaded nothing is found, and it says so', async () => {
  const { status, stderr } = await rg('Ion Nascocit', '--born', '1975-06');
  expect([status, stderr]).toEqual([3, expect.stringMatching(/searched: no register\n[\s\S]*not searched: .*RO \(not loaded\)/)]);
});

test('a name or a number: one of them', async () => {
  expect((await rg()).status).toBe(2);
  expect((await rg('A', '--number', '1', '--of', 'EE')).status).toBe(2);
  expect((await rg('--number', '19900019')).stderr).toContain('identifier needs jurisdiction');
  expect((await rg('--number', '19900019', '--of', 'EE', '--in', 'EE')).status).toBe(3);
});
