/**
 * `npm run smoke`: the sandbox's whole flow against any running service, with a line for each step. Exits 1 if a step failed.
 * Erases the cases that it made; the credits are spent.
 */
import { parseArgs } from 'node:util';
import { command } from './deployment.ts';
import { smokeKeys } from './local-accounts.ts';
import { localStack, pointAtService, stageOutputs, TARGET_OPTIONS, TARGET_USAGE } from './operator-target.ts';
import { StepSkipped, TestAborted } from './smoke-client.ts';
import { SmokeTest, STEPS } from './smoke-steps.ts';

const USAGE = `npm run smoke -- [--url U] [--key K] [--key-without-credits K] [--seconds N]
npm run smoke -- --deployed|--stage S [--url U] [--seconds N]

  --url      the address of the service; default: the local service
  --key      an API key of a sandbox account with at least 5 credits; default: API_KEY in the environment
  --key-without-credits
             a key of another sandbox account, which has no credits, to test the 402
  --seconds  the time that a search may take; default: 120
  ${TARGET_USAGE};
              the test creates two sandbox accounts there and revokes their keys at the end`;

const OPTIONS = {
  url: { type: 'string' },
  key: { type: 'string' },
  'key-without-credits': { type: 'string' },
  seconds: { type: 'string' },
  ...TARGET_OPTIONS,
  help: { type: 'boolean' },
} as const;

interface Prepared {
  readonly smoke: SmokeTest;
  readonly revoke?: () => Promise<void>;
}

await command(async () => {
  const prepared = await prepare(process.argv.slice(2)).catch((error: Error & { code?: string }) => {
    if (error.code?.startsWith('ERR_PARSE_ARGS')) error.message += `\n\n${USAGE}`;
    throw error;
  });
  if (!prepared) {
    console.error(USAGE);
    return 2;
  }
  try {
    return (await run(prepared.smoke)) > 0 ? 1 : 0;
  } finally {
    await prepared.revoke?.();
  }
});

/** `undefined` if the options ask for help, or name no service or no key. */
async function prepare(args: string[]): Promise<Prepared | undefined> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const seconds = Number(values.seconds ?? 120);
  if (values.help || !(seconds > 0)) return undefined;
  if (values.deployed || values.stage) {
    await pointAtService(values);
    const url = values.url ?? (await stageOutputs(values)).ApiUrl;
    if (!url) return undefined;
    const { key, emptyKey, revoke } = await smokeKeys();
    return { smoke: new SmokeTest(url, key, emptyKey, seconds), revoke };
  }
  const stack = values.url === undefined ? localStack() : undefined;
  const url = values.url ?? stack?.baseUrl;
  const key = values.key ?? process.env.API_KEY ?? stack?.accounts.find(({ sandbox }) => sandbox)?.apiKey;
  return url && key ? { smoke: new SmokeTest(url, key, values['key-without-credits'], seconds) } : undefined;
}

/** Gives the number of failed steps. */
async function run(smoke: SmokeTest): Promise<number> {
  let failed = 0;
  for (const [name, step] of STEPS) {
    const began = performance.now();
    try {
      await step(smoke);
      console.log(`ok      ${name}  ${Math.round(performance.now() - began)} ms`);
    } catch (caught) {
      const error = smoke.problemOf(caught);
      const skipped = error instanceof StepSkipped;
      if (!skipped) failed += 1;
      console.log(`${skipped ? 'skipped' : 'FAILED '} ${name}: ${error.message}`);
      if (error instanceof TestAborted) break;
    }
  }
  return failed;
}
