/**
 * SQS and S3 of the local stack: fauxqs. Documents are files in the state folder and survive a stop; the queue is in memory.
 * A persistent queue would be worse: a message in flight at a kill would stay hidden for its visibility timeout of minutes, while the sweeper,
 * which runs right after a start, sends every open search again at once.
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

// `startFauxqs` listens on all interfaces, so this file assembles its parts; the package exports only the app.
const dist = (file: string) => import(new URL(file, import.meta.resolve('fauxqs')).href);
const [{ SqsStore }, { SnsStore }, { S3Store }, { FileS3Persistence }] = await Promise.all([
  dist('./sqs/sqsStore.js'),
  dist('./sns/snsStore.js'),
  dist('./s3/s3Store.js'),
  dist('./s3/fileS3Persistence.js'),
]);
const stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() };
// By default queue URLs name a subdomain of `localhost`, which some resolvers cannot resolve.
stores.sqsStore.host = '';
removeIncompleteFiles(documentsDir);
const documents = new FileS3Persistence(documentsDir);
documents.loadS3(stores.s3Store);
stores.s3Store.persistence = documents;

const app = buildApp({ logger: false, defaultRegion: region, stores });
// The CORS rules of the bucket, for pages of this machine: they read what links lead to, and put the file of a batch.
const isOwnPage = (origin: string | undefined): origin is string => /^http:\/\/(?:127\.0\.0\.1|localhost):\d+$/.test(origin ?? '');
app.addHook('onRequest', async ({ method, headers: { origin } }, reply) => {
  if (method === 'OPTIONS' && isOwnPage(origin))
    return reply.code(204).headers({ 'access-control-allow-methods': 'GET, PUT', 'access-control-allow-headers': 'content-type' }).send();
});
app.addHook('onSend', async ({ headers: { origin } }, reply) => {
  if (isOwnPage(origin)) reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
});
await app.listen({ port, host: '127.0.0.1' });
parentPort?.postMessage({ port });
parentPort?.once('message', async () => {
  await app.close();
  process.exit();
});

/**
 * A kill during a write leaves an empty or partial description, on which the engine would fail at every start. Its write was never
 * acknowledged.
 */
function removeIncompleteFiles(folder: string): void {
  for (const file of globSync(['**/*.meta.json', '**/.bucket.json', '**/.upload.json'], { cwd: folder })) {
    try {
      JSON.parse(readFileSync(join(folder, file), 'utf8'));
    } catch {
      rmSync(join(folder, file));
    }
  }
}
