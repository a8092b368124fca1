/** `npm run reconcile`: checks the books of every account now, repairs what the rules allow, and lists the rest. Exits 1 if books do not balance. */
import { parseArgs } from 'node:util';
import { withStore } from '../functions/services/store.ts';
import { type Reconciled, reconcile } from '../shared/searches/upkeep/reconcile.ts';
import { pointAtService, TARGET_OPTIONS, TARGET_USAGE } from './operator-target.ts';

const USAGE = `npm run reconcile -- [--json] [--deployed] [--stage S]

Checks that the books of every account balance, and writes missing ledger lines. Exit status 1: an account does not balance.

  --json      prints JSON
  ${TARGET_USAGE}`;

const OPTIONS = { json: { type: 'boolean' }, ...TARGET_OPTIONS, help: { type: 'boolean' } } as const;

/** Only the result is printed, not the log lines of the function. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

await main().catch((error: Error) => {
  console.error(error.message || error.name);
  process.exitCode = 2;
});

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return console.log(USAGE);
  await pointAtService(values);
  const done = await reconcile({ ...withStore(), log: SILENT });
  console.log(values.json ? JSON.stringify(done) : sentences(done));
  process.exitCode = done.unbalanced.length > 0 ? 1 : 0;
}

function sentences({ accounts, repaired, busy, unbalanced }: Reconciled): string {
  return [
    `${accounts} accounts: ${unbalanced.length} do not balance; ${repaired} repaired${busy > 0 ? `; ${busy} too busy to check, try again` : ''}`,
    ...unbalanced.map(({ userId, reasons }) => `${userId}: ${reasons.join(', ')}`),
  ].join('\n');
}
