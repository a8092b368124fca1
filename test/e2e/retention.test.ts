/** A service that keeps results for a day: its functions erase older cases, with only the rights that the template grants. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { madeApp } from '../../lib/synthesise.ts';
import { casePartition, searchKey } from '../../shared/platform/table/keys.ts';
import { bundles, bundlesOf } from '../lib/templates.ts';
import { ownService } from '../support/stack.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'registry-graph-retention-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const running = ownService(() => ({ assembly: assemblyWithRetention() }));

/** Beside the assembly of the same sources, and with its bundles. */
function assemblyWithRetention(): string {
  const made = join(bundles(), '../retention');
  if (existsSync(made)) return made;
  const draft = mkdtempSync(`${made}-`);
  // Each function is its existing bundle by name: a synthesis mostly hashes and copies code.
  const byName = (name: string): string => `export * from '${pathToFileURL(join(bundles(), name, 'index.mjs')).href}';\n`;
  madeApp({ outdir: draft, bundles: bundlesOf(FOLDER, byName), site: FOLDER, context: { keepResultsDays: '1' } }).synth();
  renameSync(draft, made);
  return made;
}

/** Sets the end of the search to two days ago. */
async function age(searchId: string): Promise<void> {
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const aged = { key: searchKey(searchId), update: 'SET openSince = :at, updatedAt = :at', values: { ':at': at } };
  await running().operator.store.table.update({
    ...aged,
    condition: 'begins_with(openShard, :kept)',
    values: { ':at': at, ':kept': 'KEPT#' },
  });
}

test('the sweep erases old cases with their documents, and keeps a recent one', async () => {
  const { api } = await running().account();
  const old = await api.search('GB', '99000010');
  const failed = await api.search('GB', '99000061');
  const young = await api.search('GB', '99000010');
  const { body: fund } = await api.post('/search', { target_type: 'fund', legal_name: 'INVENTED ORPHAN FUND' });
  await api.finished(fund._id);
  const link = (await api.get(`/documents/${old.result.sourceDocuments[0]._documentID}`)).body.url;
  expect((await fetch(link)).status).toBe(200);
  await expect
    .poll(() =>
      age(fund._id).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  for (const { _id } of [old, failed]) await age(_id);

  expect(await running().stack.invoke('sweep', {})).toMatchObject({ erased: 3 });

  for (const { caseId } of [old, failed, fund]) expect((await api.get(`/casefile/${caseId}`)).status).toBe(404);
  expect((await fetch(link)).status).toBe(404);
  expect((await api.get('/cases')).body.data.map(({ _id }: { _id: string }) => _id)).toEqual([young.caseId]);
  const rows = await running().operator.store.table.all({ pk: casePartition(old.caseId) });
  expect(rows.map(({ erased }) => erased)).toEqual([true]);
});
