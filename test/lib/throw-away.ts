/**
 * Test functions with the names of the real ones, in the real templates, for the local stack's treatment of functions that hang, crash or
 * return invalid answers. The template's times are shortened where a test would wait for them.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionNames } from '../../lib/bundles.ts';
import { synthesiseInto } from '../../lib/synthesise.ts';

const ECHO = 'export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });';

/** Counts its messages; `{ read: true }` reads the count. Bodies that begin with `bad` fail, with `throw` fail the batch. */
const COLLECT = `
  const records = [];
  export async function handler(event) {
    if (event.read) return records;
    records.push(...event.Records);
    if (event.Records.some(({ body }) => body.startsWith('throw'))) throw new Error('whole batch');
    return { batchItemFailures: event.Records.filter(({ body }) => body.startsWith('bad')).map(({ messageId }) => ({ itemIdentifier: messageId })) };
  }`;

/** What `lib/settings.ts` reserves for `export-case`. */
export const RESERVED = 20;

const SOURCES: Readonly<Record<string, string>> = {
  'search-status': ECHO,
  'not-found': ECHO,
  'submit-search': ECHO,
  expand: ECHO,
  idfinder: ECHO,
  'submit-lei-search': ECHO,
  collaborators: ECHO,
  'erase-case': ECHO,
  'read-account': 'export const handler = () => new Promise(() => {});',
  'list-cases': "export const handler = async () => { throw new RangeError('a secret of the function'); };",
  'read-ledger': `
    let calls = 0;
    const another = Promise.withResolvers();
    export async function handler({ queryStringParameters: query }) {
      calls += 1;
      if (query?.how === 'wait') another.resolve(console.log('a call waits'));
      // It exits while another call is running in it.
      if (query?.how === 'throw' || query?.how === 'exit') await another.promise;
      if (query?.how === 'throw') setTimeout(() => { throw new Error('outside of a call'); });
      if (query?.how === 'exit') process.exit(1);
      if (query?.how !== undefined) return new Promise(() => {});
      return { statusCode: 200, body: String(calls) };
    }`,
  'read-case': `
    export async function handler({ pathParameters }) {
      if (pathParameters.caseId === 'spin') for (;;);
      return { statusCode: 200, body: 'ok' };
    }`,
  'read-document': 'export const handler = async () => ({ env: process.env, inferred: true });',
  jurisdictions: `
    const ANSWERS = { nothing: null, status: { statusCode: 'two hundred' }, body: { statusCode: 200, body: { an: 'object' } },
      large: { statusCode: 200, body: 'x'.repeat(7_000_000) } };
    const WHOLE = { statusCode: 201, headers: { 'Content-Type': 'image/png', 'X-Count': 2 },
      cookies: ['a=1; Path=/', 'b=2'], body: Buffer.from([137, 80, 78, 71]).toString('base64'), isBase64Encoded: true };
    export const handler = async ({ queryStringParameters, pathParameters }) =>
      pathParameters?.code ? WHOLE : ANSWERS[queryStringParameters.answer];`,
  'api-keys': `
    export async function handler({ requestContext }, context) {
      if (requestContext.http.method === 'POST') {
        console.log('a line of the function');
        return { statusCode: 200, body: JSON.stringify({ left: context.getRemainingTimeInMillis(), id: context.awsRequestId, name: context.functionName }) };
      }
      console.log('a call has begun');
      return new Promise((done) => setTimeout(done, 700, { statusCode: 200, body: 'done' }));
    }`,
  'process-search': COLLECT,
  'fail-search': COLLECT,
  // All calls wait until as many run as its reserved concurrency allows.
  'export-case': `
    let [running, most] = [0, 0];
    const full = Promise.withResolvers();
    export async function handler() {
      running += 1;
      most = Math.max(most, running);
      if (running === ${RESERVED}) full.resolve();
      await full.promise;
      running -= 1;
      return { statusCode: 200, body: String(most) };
    }`,
  reconcile: ECHO,
  sweep: 'const events = []; export const handler = async (event) => (event.read ? events : void events.push(event));',
};

/** Seconds. */
const SHORT_TIMEOUTS: Readonly<Record<string, number>> = { 'read-account': 1, 'read-case': 1 };
const SHORT_VISIBILITY = 1;

export async function throwAwayAssembly(folder: string): Promise<string> {
  const functionsDir = join(folder, 'functions');
  mkdirSync(functionsDir, { recursive: true });
  for (const name of functionNames()) {
    writeFileSync(join(functionsDir, `${name}.ts`), SOURCES[name] ?? "export const handler = async () => ({ statusCode: 200, body: '' });");
  }
  const assembly = await synthesiseInto(folder, functionsDir);
  shorten(join(assembly, readdirSync(assembly).find((file) => file === 'RegistryGraph.template.json')!));
  return assembly;
}

interface TemplateFile {
  Resources: Record<string, { Type: string; Metadata?: Record<string, string>; Properties: Record<string, unknown> }>;
}

function shorten(file: string): void {
  const template = JSON.parse(readFileSync(file, 'utf8')) as TemplateFile;
  for (const { Type, Metadata, Properties } of Object.values(template.Resources)) {
    const timeout = SHORT_TIMEOUTS[Metadata?.['registry-graph:function'] ?? ''];
    if (timeout !== undefined) Properties.Timeout = timeout;
    if (Type === 'AWS::SQS::Queue') Properties.VisibilityTimeout = SHORT_VISIBILITY;
  }
  writeFileSync(file, JSON.stringify(template));
}
