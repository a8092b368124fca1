/** `events`, `listen`, `trigger`: the event log, and webhooks while they are developed. */
import type { Command } from 'commander';
import { eventLine, numberAndType } from '../event-text.ts';
import { Ended, EXIT, UsageError } from '../exit-codes.ts';
import { type AccountEvent, type EventFilter, followEvents, untilInterrupted } from '../follow-events.ts';
import { outlasting } from '../outage.ts';
import type { Session } from '../session.ts';
import type { Style } from '../style.ts';
import type { Arguments, Run } from './run.ts';
import { wholeNumber } from './search.ts';

export function addEventCommands(program: Command, run: Run): void {
  const withChoice = (command: Command): Command =>
    command
      .option('--types <types>', 'only these, for example search.* or case.erased; separated by commas')
      .option('--after <number>', 'the events after this number', wholeNumber);
  withChoice(program.command('events'))
    .summary('the event log of the account')
    .option('--follow', 'wait for further events, until Ctrl+C')
    .action(run(showEvents));
  withChoice(program.command('listen'))
    .summary('send each event to a server on this machine, signed like a webhook')
    .requiredOption('--forward-to <address>', 'for example http://localhost:4000/hook')
    .action(run(listen));
  program.command('trigger <endpointId>').summary('let the service send a test event to a webhook endpoint').action(run(sendTest));
}

interface Choice {
  types?: string;
  after?: number;
}

const filterOf = ({ types }: Choice): EventFilter => (types === undefined ? {} : { types });
const rangeOf = ({ after }: Choice): { after?: number } => (after === undefined ? {} : { after });

/** Without `--after` the newest 100. */
async function showEvents(session: Session, _: Arguments, options: Choice & { follow?: boolean }): Promise<void> {
  const { rg, io, print } = session;
  const filter = filterOf(options);
  const show = (events: readonly AccountEvent[]): void => print.list(events, (style) => events.map((event) => eventLine(event, style)));
  await untilInterrupted(io, async () => {
    let page = await rg.events.list({ ...rangeOf(options), ...filter }, { signal: io.signal });
    show(page.data);
    while (page.hasMore) {
      page = await rg.events.list({ after: page.nextAfter, ...filter }, { signal: io.signal });
      show(page.data);
    }
    if (options.follow) for await (const event of followEvents(session, page.nextAfter, filter)) show([event]);
  });
}

/** Without `--after` the events from now on. */
async function listen(session: Session, _: Arguments, options: Choice & { forwardTo: string }): Promise<void> {
  const { rg, io, print } = session;
  const url = addressOf(options.forwardTo);
  const filter = filterOf(options);
  const { localPoster, newSecret } = await import('../local-delivery.ts');
  const secret = newSecret();
  await untilInterrupted(io, async () => {
    const { nextAfter } = await rg.events.list({ ...rangeOf(options), ...filter, limit: 1 }, { signal: io.signal });
    const from = options.after ?? nextAfter;
    const post = localPoster(url, secret, io);
    print.note(`Events after ${from} go to ${url}, until Ctrl+C. They are signed with the secret ${secret}`);
    const onOutage = (): void => print.note(`${url} does not answer; trying again`, 'warning');
    for await (const event of followEvents(session, from, filter)) {
      const answer = await outlasting(() => post(event), { signal: io.signal, isOutage: () => true, onOutage });
      const { id: eventId, sequence, type } = event;
      print.answer({ eventId, sequence, type, ...answer }, (style) => [
        `${numberAndType(event)}  ${answerText(answer, style)}  ${eventId}`,
      ]);
    }
  });
}

/** `fetch` refuses an address with a user and a password. */
function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new UsageError(`This is no address that events can be sent to: ${text}. An example: http://localhost:4000/hook`);
  return url;
}

function answerText({ status, milliseconds }: { status: number; milliseconds: number }, style: Style): string {
  const isDelivered = status >= 200 && status < 300;
  return `${style[isDelivered ? 'good' : 'bad'](String(status))}  ${milliseconds} ms`;
}

async function sendTest({ rg, io, print }: Session, [endpointId]: Arguments): Promise<void> {
  const test = await rg.webhooks.test(endpointId!, { signal: io.signal });
  const { delivered, status, milliseconds, error } = test;
  print.answer(test, (style) => [
    status === undefined ? `${style.bad(error ?? 'no answer')}  ${milliseconds} ms` : answerText({ status, milliseconds }, style),
  ]);
  if (!delivered) throw new Ended(EXIT.refused, 'The test event was not delivered');
}
