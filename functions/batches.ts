/** Batches: made, listed, read, started, paused, resumed, cancelled, deleted, and the links to their files. */
import * as cancel from '../shared/api/endpoints/cancel-batch.ts';
import * as create from '../shared/api/endpoints/create-batch.ts';
import * as remove from '../shared/api/endpoints/delete-batch.ts';
import * as list from '../shared/api/endpoints/list-batches.ts';
import * as pause from '../shared/api/endpoints/pause-batch.ts';
import * as read from '../shared/api/endpoints/read-batch.ts';
import * as report from '../shared/api/endpoints/read-batch-report.ts';
import * as results from '../shared/api/endpoints/read-batch-results.ts';
import * as resume from '../shared/api/endpoints/resume-batch.ts';
import * as start from '../shared/api/endpoints/start-batch.ts';
import { byRoute, routed } from '../shared/api/middleware/by-route.ts';
import { readReport, readResults } from '../shared/searches/batches/batch-results.ts';
import * as control from '../shared/searches/batches/control-batch.ts';
import { createBatch } from '../shared/searches/batches/create-batch.ts';
import { listBatches, readBatch } from '../shared/searches/batches/read-batches.ts';
import { withBatches, withBatchFiles, withBatchQueue } from './services/batches.ts';
import { withCallers } from './services/callers.ts';

const services = { ...withBatches(withCallers()), ...withBatchFiles(), ...withBatchQueue() };
const on = routed(services);

export const handler = byRoute([
  on(create.route, (request) => createBatch(services, request)),
  on(list.route, async ({ caller, query }) => ({ body: await listBatches(services, caller, query) })),
  on(read.route, async ({ caller, path }) => ({ body: await readBatch(services, caller, path.batchId) })),
  on(report.route, async ({ caller, path, query }) => ({ body: await readReport(services, caller, path.batchId, query) })),
  on(start.route, async ({ caller, path, body }) => ({ body: await control.startBatch(services, caller, path.batchId, body) })),
  on(pause.route, async ({ caller, path }) => ({ body: await control.pauseBatch(services, caller, path.batchId) })),
  on(resume.route, async ({ caller, path, body }) => ({ body: await control.resumeBatch(services, caller, path.batchId, body) })),
  on(cancel.route, async ({ caller, path }) => ({ body: await control.cancelBatch(services, caller, path.batchId) })),
  on(results.route, async ({ caller, path, query }) => ({ body: await readResults(services, caller, path.batchId, query) })),
  on(remove.route, ({ caller, path }) => control.deleteBatch(services, caller, path.batchId).then(() => ({}))),
]);
