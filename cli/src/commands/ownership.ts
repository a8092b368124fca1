/** `owners` and `unwrap`: who owns the target of a case, and the searches that answer it. */
import type { Command } from 'commander';
import type { Schemas } from '../../../client/src/index.ts';
import { creditsText, rangeText } from '../credits-text.ts';
import { Ended, EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { ownershipText } from '../ownership-text.ts';
import type { Session } from '../session.ts';
import { followUnwrap, type Unwrap, withoutInterruption } from '../unwrap-progress.ts';
import { quoteText, unwrapText } from '../unwrap-text.ts';
import { callOf, REPEAT, type RepeatOptions } from './repeat.ts';
import type { Arguments, Run } from './run.ts';
import { wholeNumber } from './search.ts';

export function addOwnershipCommands(program: Command, run: Run): void {
  const several = (id: string, before: readonly string[] = []): readonly string[] => [...before, id];
  program
    .command('owners <caseId>')
    .summary('who owns and controls the target, by rule set')
    .option('--rule-set <id>', 'a rule set, for example gb-psc; can be given up to five times', several)
    .option('--as-of <date>', 'the facts of this day, YYYY-MM-DD')
    .option('--strict', 'without assumptions')
    .action(run(showOwners));
  program
    .command('unwrap <caseId>')
    .summary('look up owners step by step until no further search can change a verdict')
    .option('--max-credits <credits>', 'at most so many; needed to start', wholeNumber)
    .option('--dry-run', 'only the expected cost; free')
    .option('--layers <count>', 'at most so many layers of owners', wholeNumber)
    .option('--rule-set <id>', 'decide by this rule set; can be given up to five times', several)
    .option('--follow <unwrapId>', 'watch one that runs')
    .option(...REPEAT)
    .option('--resume <unwrapId>', 'go on with one that paused')
    .option('--cancel <unwrapId>', 'end one; searches that run are completed')
    .action(run(unwrap));
}

interface OwnersOptions {
  ruleSet?: string[];
  asOf?: string;
  strict?: boolean;
}

async function showOwners({ rg, print }: Session, [caseId]: Arguments, { ruleSet, asOf, strict }: OwnersOptions): Promise<void> {
  const query = { ...(ruleSet && { ruleSet: ruleSet.join(',') }), ...(asOf && { asOf }), ...(strict && { strict }) };
  const ownership = await rg.ownership(caseId!, query);
  print.answer(ownership, (style) => ownershipText(ownership, style));
}

interface UnwrapOptions extends RepeatOptions {
  maxCredits?: number;
  dryRun?: boolean;
  layers?: number;
  ruleSet?: string[];
  follow?: string;
  resume?: string;
  cancel?: string;
}

async function unwrap(session: Session, [caseId]: Arguments, options: UnwrapOptions): Promise<void> {
  const { rg, print } = session;
  if (options.dryRun) {
    const quote = await rg.unwrap.quote(caseId!, settingsOf(options));
    return print.answer(quote, (style) => quoteText(quote, style));
  }
  const begun = await begin(session, caseId!, options);
  const ended = isRunning(begun) ? await followUnwrap(session, begun) : begun;
  const nodes = await rg.ownership(caseId!).then(({ nodes: found }) => found);
  print.answer(ended, (style) => unwrapText(ended, nodes, style));
  if (!print.json && ended.status !== 'FAILED') await showOwners(session, [caseId], options.ruleSet ? { ruleSet: options.ruleSet } : {});
  const exit = exitOf(ended);
  if (exit) throw new Ended(...exit);
}

const settingsOf = ({ maxCredits, layers, ruleSet }: UnwrapOptions) => ({
  ...(maxCredits !== undefined && { maxCredits }),
  ...(layers !== undefined && { maxLayers: layers }),
  ...(ruleSet && { ruleSets: ruleSet }),
});

const isRunning = ({ status }: Unwrap): boolean => status === 'PENDING' || status === 'RUNNING';

async function begin(session: Session, caseId: string, options: UnwrapOptions): Promise<Unwrap> {
  const { rg } = session;
  const { follow, resume, cancel, maxCredits, layers } = options;
  if ([follow, resume, cancel].filter(Boolean).length > 1) throw new UsageError('Give one of --follow, --resume, --cancel');
  if (follow) return rg.unwrap.read(caseId, follow);
  if (cancel) return rg.unwrap.cancel(caseId, cancel);
  if (resume) {
    const more = { ...(maxCredits !== undefined && { maxCredits }), ...(layers !== undefined && { maxLayers: layers }) };
    return rg.unwrap.resume(caseId, resume, more);
  }
  if (maxCredits === undefined)
    throw new UsageError('Give --max-credits, the most that this may cost; --dry-run shows what it is likely to cost');
  const body = { ...settingsOf(options), maxCredits };
  return withoutInterruption(session, rg.unwrap.start(caseId, body, callOf(session, options)));
}

/** A paused one can go on; scripts decide by the exit code. */
function exitOf({ status, reason, credits }: Schemas['Unwrap']): [ExitCode, string] | undefined {
  const cost = `${creditsText(credits.captured)} charged`;
  if (status === 'FAILED') return [EXIT.failed, `The unwrap failed; ${cost}`];
  if (status !== 'PAUSED') return undefined;
  const more = `about ${rangeText(credits.expected)} more would finish it`;
  if (reason === 'out_of_credits') return [EXIT.credits, `Paused: the account has no credits left; ${cost}, ${more}`];
  const why = (reason ?? 'paused').replaceAll('_', ' ');
  return [EXIT.pending, `Paused: ${why}; ${cost}, ${more}: --resume with a higher --max-credits`];
}
