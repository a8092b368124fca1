import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { holdState, isFree, type StateFolder } from '../../lib/local/state.ts';

const folders: StateFolder[] = [];

function stateWith(ports: Record<string, number> = {}): StateFolder {
  const path = mkdtempSync(join(tmpdir(), 'registry-graph-state-'));
  writeFileSync(join(path, 'ports.json'), JSON.stringify(ports));
  const state = holdState(path);
  folders.push(state);
  return state;
}

/** A port that an engine has released. */
async function portOfAnEarlierStart(): Promise<number> {
  const port = await stateWith().port('dynamodb');
  removeFolders();
  return port;
}

function removeFolders(): void {
  for (const state of folders.splice(0)) {
    state.release();
    rmSync(state.path, { recursive: true });
  }
}

afterEach(removeFolders);

test('an engine gets the port of the last start', async () => {
  const port = await portOfAnEarlierStart();
  expect(await stateWith({ dynamodb: port }).port('dynamodb')).toBe(port);
});

test('two stacks that start at once never get the same port', async () => {
  const port = await stateWith().port('dynamodb');
  expect(await stateWith({ dynamodb: port }).port('dynamodb')).not.toBe(port);
});

test('a port on which another program listens is not assigned', async () => {
  const port = await portOfAnEarlierStart();
  const other = createServer();
  await new Promise<void>((ready) => other.listen(port, '127.0.0.1', ready));
  expect(await stateWith({ dynamodb: port }).port('dynamodb')).not.toBe(port);
  await new Promise((closed) => other.close(closed));
});

test('an engine can listen on its port while the stack holds it', async () => {
  expect(await isFree(await stateWith().port('dynamodb'))).toBe(true);
});
