/**
 * `npm run bench`: bundle size, CPU to load, CPU of the first and of a warm call, for the functions that callers wait for, beside a
 * bare handler built in the same run. Medians; `--json` prints them for machines. Figures are ratios to the baseline: they travel,
 * milliseconds do not.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { pointAtLocal } from '../bin/operator-target.ts';
import { bundleFunctions } from '../lib/bundles.ts';
import { startLocalStack } from '../lib/local/stack.ts';
import { createAccount } from '../shared/cases/operate-accounts.ts';
import { forOperator } from '../shared/services/operator.ts';
import { newCaseId, rootSearchId } from '../shared/store/keys.ts';

interface Figures {
  name: string;
  bundleKb: number;
  loadMs: number;
  firstMs: number;
  warmMs: number | undefined;
}

const LOADS = 9;
const WARM_CALLS = 2_000;
/** Each leaves an open search behind, and an account has only so many. */
const SUBMITS = 150;
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-bench-'));
const stack = await startLocalStack({ port: 0, stateDir: join(folder, 'state') });
try {
  await bundleFunctions({ outdir: join(folder, 'bundles') });
  await bundleBaseline();
  const subject = await pendingSearch();
  const figures = [
    measured('baseline (bare handler)', 'baseline', subject.event('GET /search/{searchId}/status'), WARM_CALLS),
    measured('poll of a PENDING search', 'search-status', subject.event('GET /search/{searchId}/status'), WARM_CALLS),
    measured('read account', 'read-account', subject.event('GET /account'), WARM_CALLS),
    measured('read case', 'read-case', subject.event('GET /casefile/{caseId}'), WARM_CALLS),
    measured('submit search', 'submit-search', subject.event('POST /search', { jurisdiction: 'NO', identifier: '100000059' }), SUBMITS),
    measured('health', 'health', subject.event('GET /health'), WARM_CALLS),
  ];
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures, null, 2));
  else print(figures);
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bundleBaseline(): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'baseline.ts')],
    outfile: join(folder, 'bundles/baseline/index.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire as __r}from'node:module';const require=__r(import.meta.url);" },
    logLevel: 'error',
  });
}

/** An account and a search that stays PENDING, and the events of calls about them. */
async function pendingSearch() {
  pointAtLocal(stack);
  const operator = forOperator();
  const account = await createAccount(operator, {
    email: 'bench@example.com',
    password: 'bench bench bench 1A',
    credits: 1_000_000,
    subscriptions: ['all'],
    sandbox: true,
    rateLimit: 1_000_000,
  });
  const caseId = newCaseId();
  const searchId = rootSearchId(caseId);
  const at = new Date().toISOString();
  await operator.store.searches.create(
    {
      searchId,
      caseId,
      userId: account.userId,
      createdAt: at,
      updatedAt: at,
      status: 'PENDING',
      searchInputs: { identifier: '100000008', jurisdiction: 'NO' },
      subject: { kind: 'company', jurisdiction: 'NO', registrationNumber: '100000008', financials: false },
      sandbox: true,
      cost: 1,
    },
    undefined,
    'bench',
  );
  return {
    event: (routeKey: string, body?: object) => ({
      version: '2.0',
      routeKey,
      rawPath: '/',
      headers: { 'x-api-key': account.apiKey, 'content-type': 'application/json' },
      pathParameters: { searchId, caseId },
      requestContext: { requestId: 'bench', http: { method: routeKey.split(' ')[0], path: '/' } },
      isBase64Encoded: false,
      ...(body && { body: JSON.stringify(body) }),
    }),
  };
}

function measured(name: string, bundle: string, event: object, warmCalls: number): Figures {
  const path = join(folder, 'bundles', bundle, 'index.mjs');
  const eventFile = join(folder, `${bundle}.json`);
  writeFileSync(eventFile, JSON.stringify(event));
  const runs = Array.from({ length: LOADS }, () => run(path, eventFile, 0));
  const warm = [1, 2, 3].map(() => run(path, eventFile, warmCalls));
  return {
    name,
    bundleKb: statSync(path).size / 1024,
    loadMs: median(runs.map(({ load }) => load)),
    firstMs: median(runs.map(({ first }) => first)),
    warmMs: median(warm.map((one) => one.warm!)),
  };
}

function run(bundle: string, eventFile: string, calls: number): { statusCode: number; load: number; first: number; warm?: number } {
  const env = {
    PATH: process.env.PATH,
    TABLE_NAME: stack.tableName,
    SEARCH_QUEUE_URL: stack.queueUrl,
    DOCUMENT_BUCKET: stack.bucket,
    USER_POOL_ISSUER: `${stack.endpoints.cognito}/${stack.userPoolId}`,
    USER_POOL_CLIENT_ID: stack.userPoolClientId,
    REGISTRY_CREDENTIALS: '{}',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: stack.endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: stack.endpoints.sqs,
    LOG_LEVEL: 'ERROR',
  };
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'measure.ts'), bundle, eventFile, String(calls)], {
    env,
    encoding: 'utf8',
  });
  const figures = JSON.parse(output.trim().split('\n').at(-1)!) as ReturnType<typeof run>;
  if (figures.statusCode !== 200) throw new Error(`${bundle} answered ${figures.statusCode}: not what is to be measured`);
  return figures;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function print(figures: readonly Figures[]): void {
  const [baseline] = figures as [Figures, ...Figures[]];
  const ratio = (value: number, base: number): string => `(${(value / base).toFixed(2)})`;
  console.log('| function | bundle KB | load CPU ms (ratio) | first call CPU ms | warm call CPU ms (ratio) |\n|---|---|---|---|---|');
  for (const { name, bundleKb, loadMs, firstMs, warmMs } of figures) {
    const warm = warmMs === undefined ? '' : `${warmMs.toFixed(2)} ${ratio(warmMs, baseline.warmMs!)}`;
    console.log(
      `| ${name} | ${bundleKb.toFixed(0)} | ${loadMs.toFixed(1)} ${ratio(loadMs, baseline.loadMs)} | ${firstMs.toFixed(1)} | ${warm} |`,
    );
  }
}
