/** Cuts on real engines: the pointer in the table's engine, the objects in the S3 engine of the local stack. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { REGION } from '../../lib/local/resources.ts';
import { holdState } from '../../lib/local/state.ts';
import type { Engine } from '../../lib/local/table-engine.ts';
import { startThreadEngine } from '../../lib/local/thread-engine.ts';
import { CutPointers } from '../../shared/platform/cuts/cut-pointer-store.ts';
import { HiddenSubjects } from '../../shared/platform/cuts/hidden-store.ts';
import { StoredCuts } from '../../shared/platform/cuts/stored-cuts.ts';
import { CUTS_PREFIX } from '../../shared/platform/settings/names.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { Copies } from '../../shared/registers/copy-feed.ts';
import type { CopyReader } from '../../shared/registers/own-copy.ts';
import { type FreshTable, tableEngine } from './engine.ts';
import { functionLog } from './function-log.ts';

const BUCKET = 'cuts-of-tests';

export interface CutEngines {
  bucket: StoredCuts;
  pointers: CutPointers;
  hidden: HiddenSubjects;
  table: Table;
  /** An empty table in the place of this one. */
  renew(): Promise<void>;
  /** Replaces the bytes of an object. */
  change(key: string, change: (bytes: Buffer) => Buffer): Promise<void>;
}

/** A table of its own for each test; one bucket for the file. */
export function cutEngines(): () => CutEngines {
  const tables = tableEngine();
  const folder = mkdtempSync(join(tmpdir(), 'registry-graph-cuts-'));
  const state = holdState(folder);
  let engine: Engine | undefined;
  let fresh: FreshTable | undefined;
  let running: CutEngines | undefined;
  beforeAll(async () => {
    const data = { port: await state.port('queue-and-bucket'), region: REGION, documentsDir: state.file('documents') };
    engine = await startThreadEngine({ file: './queue-and-bucket-thread.ts', data, log: functionLog });
    process.env.AWS_ENDPOINT_URL_S3 = engine.endpoint;
    await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: BUCKET }));
  });
  const renew = async (): Promise<void> => {
    await fresh?.drop();
    fresh = await tables().freshTable();
    const { table } = fresh;
    running = {
      bucket: new StoredCuts(BUCKET, true),
      pointers: new CutPointers(table),
      hidden: new HiddenSubjects(table),
      table,
      renew,
      change,
    };
  };
  beforeEach(renew);
  afterAll(async () => {
    delete process.env.AWS_ENDPOINT_URL_S3;
    await engine?.stop();
    state.release();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => running!;
}

/** Of the register's current cut and those before it. `opened` has the paths that were asked for. */
export function copiesIn(engines: () => CutEngines, register: string, readerOf: CopyReader, opened: string[] = []): Copies {
  return {
    current: async () => (await engines().pointers.current(register))?.cut,
    open: async (path) => {
      opened.push(path);
      const pointer = await engines().pointers.current(register);
      const isKept = [pointer, ...pointer!.previous].some((one) => one!.cut === path);
      return isKept ? readerOf(await engines().bucket.open(path), () => {}) : undefined;
    },
  };
}

async function change(key: string, to: (bytes: Buffer) => Buffer): Promise<void> {
  const client = new S3Client({ forcePathStyle: true });
  const at = { Bucket: BUCKET, Key: CUTS_PREFIX + key };
  const { Body } = await client.send(new GetObjectCommand(at));
  await client.send(new PutObjectCommand({ ...at, Body: to(Buffer.from(await Body!.transformToByteArray())) }));
}
