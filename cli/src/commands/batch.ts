/** `batch`, `batches`: up to 10,000 companies from one file, checked for nothing, then looked up; and the list of batches. */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Command } from 'commander';
import { batchesOf, isNameAlone, reportRows } from '../../../client/src/batches.ts';
import type { Schemas } from '../../../client/src/index.ts';
import { candidatesFile } from '../batch-candidates.ts';
import { batchRow, batchText, checkText, progressText } from '../batch-text.ts';
import { table } from '../columns.ts';
import { creditsText } from '../credits-text.ts';
import { Ended, EXIT, UsageError } from '../exit-codes.ts';
import { giveFile } from '../file-output.ts';
import { canAsk, confirmed } from '../questions.ts';
import type { Session } from '../session.ts';
import type { Arguments, Run } from './run.ts';
import { wholeNumber } from './search.ts';

export function addBatchCommands(program: Command, run: Run): void {
  program
    .command('batch <fileOrBatchId>')
    .summary('look up the companies of a CSV or JSON lines file; or go on with a batch')
    .option('-o, --output <file>', 'write the results there')
    .option('--report <file>', 'write the check of every row there')
    .option('--candidates <file>', 'find numbers for rows with a name alone, and write them there to be confirmed; costs as find does')
    .option('--check', 'check the rows only: nothing is asked or charged')
    .option('--max-credits <credits>', 'the most that it may charge', wholeNumber)
    .option('--financials', 'also the figures, which can cost more')
    .option('--accept-slow', 'start it although a register takes more than 7 days')
    .option('--pause', 'pause it')
    .option('--cancel', 'cancel it')
    .option('--yes', 'start it without asking')
    .action(run(batch));
  program.command('batches').summary('the batches of the account, newest first').action(run(list));
}

interface BatchOptions {
  output?: string;
  report?: string;
  candidates?: string;
  check?: boolean;
  maxCredits?: number;
  financials?: boolean;
  acceptSlow?: boolean;
  pause?: boolean;
  cancel?: boolean;
  yes?: boolean;
}

type Batch = Schemas['Batch'];
type Batches = ReturnType<typeof batchesOf>;

const BATCH_ID = /^[0-9a-f]{32}$/;

async function batch(session: Session, [named = '']: Arguments, options: BatchOptions): Promise<void> {
  const { print, io, rg } = session;
  const batches = batchesOf(rg, io.fetch);
  if (options.pause || options.cancel) {
    const changed = await (options.cancel ? batches.cancel : batches.pause)(named, { signal: io.signal });
    return print.answer(changed, (style) => batchText(changed, style));
  }
  const checked = await checkedBatch(session, batches, named, options);
  if (options.report)
    await giveBatchFile(session, batches, await batches.report(checked.batchId, formatOf(options.report)), options.report);
  if (options.candidates) await giveCandidates(session, batches, checked, options.candidates);
  if (options.check || options.candidates) return print.answer(checked, (style) => checkText(checked, style));
  const ended = await follow(session, batches, await begun(session, batches, checked, options));
  const format = formatOf(options.output);
  if (options.output) await giveBatchFile(session, batches, await batches.results(ended.batchId, format), options.output);
  print.answer(ended, (style) => batchText(ended, style));
  if (ended.status === 'PAUSED')
    throw new Ended(EXIT.pending, `It is paused: ${ended.reason}. registry-graph batch ${ended.batchId} goes on`);
}

async function checkedBatch(session: Session, batches: Batches, named: string, { financials }: BatchOptions): Promise<Batch> {
  const { io, print } = session;
  const call = { signal: io.signal };
  const made = BATCH_ID.test(named) ? await batches.read(named, call) : await batches.upload({ ...fileOf(named), financials }, call);
  const isNew = made.status === 'CHECKING' || made.status === 'AWAITING_UPLOAD';
  const checked = isNew ? await print.progress('checking the rows', () => batches.wait(made, call)) : made;
  if (checked.status !== 'REJECTED') return checked;
  const line = checked.line === undefined ? '' : `, line ${checked.line}`;
  throw new Ended(EXIT.refused, `The file cannot be read: ${checked.reason?.replaceAll('_', ' ')}${line}`);
}

function fileOf(path: string) {
  try {
    const bytes = new Uint8Array(readFileSync(path));
    const isLines = /^\.(?:jsonl|ndjson|json)$/i.test(extname(path));
    return { bytes, contentType: isLines ? ('application/x-ndjson' as const) : ('text/csv' as const), name: basename(path).slice(0, 100) };
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Started, after a question where somebody can answer; or resumed. */
async function begun(session: Session, batches: Batches, checked: Batch, options: BatchOptions): Promise<Batch> {
  const { io, print } = session;
  const { batchId, status, credits } = checked;
  const body = { ...(options.maxCredits !== undefined && { maxCredits: options.maxCredits }) };
  const call = { signal: io.signal };
  if (status === 'PAUSED') return batches.resume(batchId, body, call);
  if (status !== 'READY') return checked;
  print.note(checkText(checked, print.style).join('\n'));
  const most = Math.min(credits.most, options.maxCredits ?? credits.most);
  if (!options.yes && canAsk(io) && !print.json && !(await confirmed(io, `This can cost ${creditsText(most)}. Go on?`)))
    throw new Ended(EXIT.refused, `Nothing was asked, nothing was charged; registry-graph batch ${batchId} starts it`);
  return batches.start(batchId, { ...body, ...(options.acceptSlow && { acceptSlow: true }) }, call);
}

/** Ctrl+C ends the watching; the batch goes on. */
async function follow({ io, print }: Session, batches: Batches, batch: Batch): Promise<Batch> {
  return print.progress(progressText(batch), async (say) => {
    try {
      return await batches.wait(batch, { signal: io.signal, onPoll: (now) => say(progressText(now)) });
    } catch (error) {
      if (!io.signal.aborted) throw error;
      const next = `registry-graph batch ${batch.batchId}, or --pause, or --cancel`;
      throw new Ended(EXIT.interrupted, `Interrupted; the batch goes on: ${next}`);
    }
  });
}

/** What was found is confirmed by sending the file that is written here, without the lines that are not meant. */
async function giveCandidates({ rg, io, print }: Session, batches: Batches, { batchId }: Batch, output: string): Promise<void> {
  const call = { signal: io.signal };
  const report = await batches.fileBytes(await batches.report(batchId, 'jsonl', call), call);
  const nameless = reportRows(report).filter(isNameAlone);
  const found = await print.progress(`finding ${nameless.length} names`, async (say) => {
    const matches = [];
    for (const [at, row] of nameless.entries()) {
      say(`finding ${at + 1} of ${nameless.length}: ${row.legal_name}`);
      matches.push({ row, matches: await rg.idfinder({ legalName: row.legal_name, jurisdiction: row.jurisdiction }, call) });
    }
    return matches;
  });
  giveFile({ print, io }, { bytes: new TextEncoder().encode(candidatesFile(found)), contentType: 'text/csv' }, output);
  const without = found.filter(({ matches }) => matches.length === 0).length;
  print.note(`${found.length - without} of ${found.length} names found: leave the right lines, and send the file as a batch`);
}

const formatOf = (path: string | undefined): 'csv' | 'jsonl' => (path && /\.(?:jsonl|ndjson|json)$/i.test(path) ? 'jsonl' : 'csv');

async function giveBatchFile({ print, io }: Session, batches: Batches, file: Schemas['BatchFile'], output: string): Promise<void> {
  const bytes = await batches.fileBytes(file, { signal: io.signal });
  giveFile({ print, io }, { bytes, contentType: formatOf(output) === 'csv' ? 'text/csv' : 'application/x-ndjson' }, output);
}

async function list({ rg, io, print }: Session): Promise<void> {
  const { data } = await batchesOf(rg, io.fetch).list({ limit: 100 }, { signal: io.signal });
  print.list(data, (style) => table(['batch', 'name', 'made', 'status', 'rows', 'done', 'failed', 'charged'], data.map(batchRow), style));
}
