/** `watch`: monitors of companies: made, listed, what changed, one more look, changed, paused, ended, and changes as they come. */
import type { Command } from 'commander';
import type { Schemas } from '../../../client/src/index.ts';
import { monitorsOf } from '../../../client/src/monitors.ts';
import { registerOf } from '../../../client/src/registers.ts';
import { PERIODS, type Period } from '../../../shared/model/changes/period.ts';
import { table } from '../columns.ts';
import { creditsText } from '../credits-text.ts';
import { eventLine } from '../event-text.ts';
import { Ended, EXIT, NothingFound, UsageError } from '../exit-codes.ts';
import { type AccountEvent, followEvents, untilInterrupted } from '../follow-events.ts';
import { changesText, MONITOR_HEADINGS, monitorRow, monitorText, priceOfNew } from '../monitor-text.ts';
import { canAsk, confirmed } from '../questions.ts';
import type { Session } from '../session.ts';
import type { Style } from '../style.ts';
import type { Arguments, Run } from './run.ts';
import { wholeNumber } from './search.ts';

type Monitor = Schemas['Monitor'];
type Change = Schemas['Change'];

export function addWatchCommand(program: Command, run: Run): void {
  const watch = program.command('watch').summary('monitors: companies that are looked up again and again, and what changed');
  watch
    .command('add [jurisdiction] [number]')
    .summary('watch a company, by its number or from a case')
    .option('--case <caseId>', 'begin with the result of this case, which costs nothing')
    .option('--ownership [ruleSets]', 'of a case: also verdicts on its owners; ids of rule sets, separated by commas')
    .option('--every <period>', 'day, week or month; minute in the sandbox', 'month')
    .option('--label <text>', 'to tell it from others')
    .option('--max-credits <credits>', 'the most that its looks may cost in a month', wholeNumber)
    .option('--yes', 'without asking')
    .action(run(add));
  watch.command('list').summary('the monitors of the account').action(run(list));
  watch
    .command('changes <monitorId>')
    .summary('what changed, the newest first')
    .option('--limit <count>', 'at most so many', wholeNumber, 100)
    .action(run(changes));
  watch.command('look <monitorId>').summary('one more look, now').option('--yes', 'without asking').action(run(look));
  watch
    .command('change <monitorId>')
    .summary('change its settings; what is not named stays')
    .option(
      '--ownership [ruleSets]',
      'of a case: also verdicts on its owners, from the next look on; ids of rule sets, separated by commas',
    )
    .option('--no-ownership', 'no verdicts on owners')
    .option('--every <period>', 'day, week or month; minute in the sandbox')
    .option('--label <text>', 'to tell it from others')
    .option('--max-credits <credits>', 'the most that its looks may cost in a month', wholeNumber)
    .action(run(change));
  watch
    .command('pause <monitorId>')
    .summary('make no looks')
    .action(run(inState('paused')));
  watch
    .command('resume <monitorId>')
    .summary('look again by the period')
    .action(run(inState('active')));
  watch.command('end <monitorId>').summary('end it, and remove all that it knows').option('--yes', 'without asking').action(run(end));
  watch
    .command('follow [monitorId]')
    .summary('changes as they come, of one monitor or of all, until Ctrl+C')
    .option('--after <number>', 'the events after this number', wholeNumber)
    .action(run(follow));
}

interface Settings {
  /** `false`: no verdicts on owners. */
  ownership?: string | boolean;
  every?: string;
  label?: string;
  maxCredits?: number;
}

interface AddOptions extends Settings {
  case?: string;
  every: string;
  yes?: boolean;
}

const callsOf = ({ rg }: Session) => monitorsOf(rg);
const isPeriod = (text: string): text is Period => (PERIODS as readonly string[]).includes(text);

async function add(session: Session, [jurisdiction, number]: Arguments, options: AddOptions): Promise<void> {
  const { io, print } = session;
  const { every } = options;
  if ((options.case === undefined) === (number === undefined))
    throw new UsageError('Give a jurisdiction and a number, or --case: one of them');
  checkPeriod(every);
  await agreed(session, options, `This costs ${priceOfNew(every, await perLookOf(session, jurisdiction, number, options.case))}. Go on?`);
  const what = options.case === undefined ? { jurisdiction: jurisdiction!, identifier: number! } : { caseId: options.case };
  const made = await callsOf(session).create({ ...what, ...ownershipOf(options), ...settingsOf(options), every }, { signal: io.signal });
  const landed = await waited(session, made);
  print.answer(landed, (style) => monitorText(landed, style));
}

function checkPeriod(every: string): asserts every is Period {
  if (!isPeriod(every)) throw new UsageError(`--every must be one of ${PERIODS.join(', ')}`);
}

const settingsOf = ({ label, maxCredits }: Settings) => ({
  ...(label && { label }),
  ...(maxCredits !== undefined && { maxCreditsPerMonth: maxCredits }),
});

function ownershipOf({ ownership }: Settings) {
  if (ownership === undefined || ownership === false) return {};
  return { watch: 'ownership' as const, ...(ownership !== true && { ruleSets: ownership.split(',').map((one) => one.trim()) }) };
}

/** Credits, of the register of the case or of the number. */
async function perLookOf({ rg, io }: Session, jurisdiction = '', number = '', caseId: string | undefined): Promise<number> {
  const call = { signal: io.signal };
  const searched = caseId === undefined ? { jurisdiction, identifier: number } : (await rg.case(caseId, call)).searches[0]?.searchInputs;
  if (!searched?.jurisdiction) throw new NothingFound('The case has no company that is found');
  return registerOf(await rg.jurisdiction(searched.jurisdiction.toUpperCase(), call), searched.identifier ?? '').search_credit_cost;
}

/** Asked where somebody can answer. */
async function agreed({ io, print }: Session, { yes }: { yes?: boolean }, question: string): Promise<void> {
  if (!yes && canAsk(io) && !print.json && !(await confirmed(io, question)))
    throw new Ended(EXIT.refused, 'Nothing was done, nothing was charged');
}

/** Ctrl+C ends the waiting; the look goes on. */
const waited = (session: Session, monitor: Monitor): Promise<Monitor> =>
  session.print.progress('looking', () => callsOf(session).wait(monitor, { signal: session.io.signal }));

async function list(session: Session): Promise<void> {
  const { io, print } = session;
  const all: Monitor[] = [];
  for await (const one of callsOf(session).list({ limit: 100 }, { signal: io.signal })) all.push(one);
  print.list(all, (style) => table(MONITOR_HEADINGS, all.map(monitorRow), style, 1));
}

async function changes(session: Session, [monitorId = '']: Arguments, { limit }: { limit: number }): Promise<void> {
  const found: Change[] = [];
  for await (const one of callsOf(session).changes(monitorId, { limit: Math.min(limit, 100) }, { signal: session.io.signal })) {
    if (found.length === limit) break;
    found.push(one);
  }
  session.print.list(found, (style) => changesOrNone(found, style));
}

const changesOrNone = (found: readonly Change[], style: Style): string[] =>
  found.length === 0 ? ['Nothing has changed'] : changesText(found, style);

async function change(session: Session, [monitorId = '']: Arguments, options: Settings): Promise<void> {
  const { every, ownership } = options;
  if (every !== undefined) checkPeriod(every);
  const owners = ownership === false ? { watch: 'none' as const } : ownershipOf(options);
  const body = { ...owners, ...settingsOf(options), ...(every !== undefined && { every }) };
  if (Object.keys(body).length === 0) throw new UsageError('Name what is to change: --ownership, --every, --label, --max-credits');
  await sent(session, monitorId, body);
}

async function sent(session: Session, monitorId: string, body: Schemas['MonitorChange']): Promise<void> {
  const changed = await callsOf(session).change(monitorId, body, { signal: session.io.signal });
  session.print.answer(changed, (style) => monitorText(changed, style));
}

/** Prints what the look has found. */
async function look(session: Session, [monitorId = '']: Arguments, options: { yes?: boolean }): Promise<void> {
  const { io, print } = session;
  const calls = callsOf(session);
  const before = await calls.read(monitorId, { signal: io.signal });
  await agreed(session, options, `A look costs ${creditsText(before.price?.perLook ?? 0)}. Go on?`);
  const landed = await waited(session, await calls.look(monitorId, { signal: io.signal }));
  const found = landed.version > before.version ? await changesOf(session, monitorId, landed.version) : [];
  if (print.json) return print.list(found, () => []);
  print.text([...monitorText(landed, print.style), ...changesOrNone(found, print.style)]);
}

/** Of one version, the newest first. */
async function changesOf(session: Session, monitorId: string, version: number): Promise<Change[]> {
  const found: Change[] = [];
  for await (const one of callsOf(session).changes(monitorId, { limit: 100 }, { signal: session.io.signal })) {
    if (one.version < version) break;
    if (one.version === version) found.push(one);
  }
  return found;
}

const inState =
  (state: 'active' | 'paused') =>
  (session: Session, [monitorId = '']: Arguments): Promise<void> =>
    sent(session, monitorId, { state });

async function end(session: Session, [monitorId = '']: Arguments, options: { yes?: boolean }): Promise<void> {
  await agreed(session, options, 'All that it knows is removed: changes, versions, kept answers. Go on?');
  await callsOf(session).remove(monitorId, { signal: session.io.signal });
  session.print.answer({ monitorId, state: 'ended' }, (style) => [style.dim(`monitor ${monitorId} has ended`)]);
}

/** Without `--after` from now on. An event has types and ids: the facts are read with it. */
async function follow(session: Session, [only]: Arguments, { after }: { after?: number }): Promise<void> {
  const { rg, io, print } = session;
  const filter = { types: 'monitor.*' };
  await untilInterrupted(io, async () => {
    const from = after ?? (await rg.events.list({ ...filter, limit: 1 }, { signal: io.signal })).nextAfter;
    print.note('Changes as they come, until Ctrl+C');
    for await (const event of followEvents(session, from, filter)) await show(session, event, only);
  });
}

async function show(session: Session, event: AccountEvent, only: string | undefined): Promise<void> {
  const { print } = session;
  const { monitorId, version, label } = event.data as { monitorId: string; version?: number; label?: string };
  if (only !== undefined && monitorId !== only) return;
  if (event.type !== 'monitor.changed' || version === undefined) return print.answer(event, (style) => [eventLine(event, style)]);
  const found = await changesOf(session, monitorId, version);
  print.answer({ ...event, changes: found }, (style) => [
    style.dim(`monitor ${monitorId}${label ? `  ${style.named(label)}` : ''}`),
    ...changesText(found, style),
  ]);
}
