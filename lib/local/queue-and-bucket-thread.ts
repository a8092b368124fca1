/**
 * SQS and S3 on this machine: fauxqs. Documents are files in the state folder and survive; the queue is in memory.
 * A queue that survived would be worse: a message in flight at a kill would stay hidden for its visibility of minutes, while the sweeper, run
 * right after a start, sends every open search again at once.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { buildApp } from 'fauxqs';

interface ThreadData {
  readonly port: number;
  readonly region: string;
  readonly documentsDir: string;
}

const { port, region, documentsDir } = workerData as ThreadData;

// `startFauxqs` listens on all interfaces, so its parts are put together here; the package exports only the app.
const dist = (file: string) => import(new URL(file, import.meta.resolve('fauxqs')).href);
const [{ SqsStore }, { SnsStore }, { S3Store }, { FileS3Persistence }] = await Promise.all([
  dist('./sqs/sqsStore.js'),
  dist('./sns/snsStore.js'),
  dist('./s3/s3Store.js'),
  dist('./s3/fileS3Persistence.js'),
]);
const stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() };
// Queue URLs otherwise name a host below `localhost`, which not every resolver knows.
stores.sqsStore.host = '';
dropCutFiles(documentsDir);
const documents = new FileS3Persistence(documentsDir);
documents.loadS3(stores.s3Store);
stores.s3Store.persistence = documents;

const app = buildApp({ logger: false, defaultRegion: region, stores });
await app.listen({ port, host: '127.0.0.1' });
parentPort?.postMessage({ port });
parentPort?.once('message', async () => {
  await app.close();
  process.exit();
});

/** A kill in the middle of a write leaves an empty or half description, on which the engine would fail at every start. Nobody was told of it. */
function dropCutFiles(folder: string): void {
  for (const file of globSync(['**/*.meta.json', '**/.bucket.json', '**/.upload.json'], { cwd: folder })) {
    try {
      JSON.parse(readFileSync(join(folder, file), 'utf8'));
    } catch {
      rmSync(join(folder, file));
    }
  }
}
