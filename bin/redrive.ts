/** `npm run redrive`: sends the messages of the dead-letter queue back to the search queue. A search that has ended meanwhile is not repeated. */
import { parseArgs } from 'node:util';
import { withDeadLetters } from '../functions/services/queue.ts';
import { pointAtService, TARGET_OPTIONS, TARGET_USAGE } from './operator-target.ts';

const USAGE = `npm run redrive -- [--json] [--deployed] [--stage S]

Moves all dead letters back to the search queue.

  --json      prints JSON
  ${TARGET_USAGE}`;

const OPTIONS = { json: { type: 'boolean' }, ...TARGET_OPTIONS, help: { type: 'boolean' } } as const;

await main().catch((error: Error & { code?: string }) => {
  console.error(error.message || error.name);
  process.exitCode = error.code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
});

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return console.log(USAGE);
  await pointAtService(values);
  const redriven = await withDeadLetters().deadLetters.redrive();
  if (values.json) return console.log(JSON.stringify(redriven));
  console.log(`${redriven.sent} messages sent back to the search queue`);
  if (redriven.left > 0) console.log(`${redriven.left} messages left: they name no search`);
}
