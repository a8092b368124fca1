/** The command `registry-graph`: its sub-commands, and how each error ends it. */
import { Command, CommanderError } from 'commander';
import { groupsFor } from './commands/groups.ts';
import { runner } from './commands/run.ts';
import { adviceFor, EXIT, errorBody, exitCodeOf } from './exit-codes.ts';
import type { Io } from './io.ts';
import { plainText } from './plain-text.ts';
import { Printer } from './printer.ts';

const VERSION = '0.1.0';

/** Runs one command and gives its exit code. Never rejects. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const isJson = args.includes('--json');
  const print = new Printer(io, isJson);
  if (args.some((arg) => KEY.test(arg))) {
    print.note('A key as an argument stays in the history of the shell: use registry-graph login, or REGISTRY_GRAPH_KEY', 'bad');
    return EXIT.usage;
  }
  try {
    await (await programFor(args, io, print)).parseAsync([...args], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    const advice = adviceFor(error);
    if (isJson) print.jsonNote(errorBody(error));
    else
      print.note(
        (error as Error).message
          .split('\n')
          .map((line) => plainText(line, 1000))
          .join('\n'),
        'bad',
      );
    if (advice && !isJson) print.note(plainText(advice));
    return exitCodeOf(error);
  }
}

/** A live or sandbox key, wherever it stands in an argument. */
const KEY = /rg(?:test)?_[0-9a-f]{12}\.[0-9a-f]{32}/;

async function programFor(args: readonly string[], io: Io, print: Printer): Promise<Command> {
  const program = new Command('registry-graph')
    .description('Looks companies up in official registers and shows who owns them.')
    .version(VERSION, '--version')
    .option('--json', 'the shapes of the API: one document, or a line for each item of a list')
    .option('--url <address>', 'the address of the service')
    .option('--profile <name>', 'a stored address and key')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) })
    .configureHelp({ helpWidth: print.style.width, showGlobalOptions: true, minWidthToWrap: 20 })
    .showHelpAfterError('(--help shows how it is used)')
    .addHelpText('after', HELP);
  const tools = { io, print, run: runner(io) };
  for (const group of groupsFor(args)) (await group.load())(program, tools);
  return program;
}

const HELP = `
Settings, the last wins: the stored profile, REGISTRY_GRAPH_URL and
REGISTRY_GRAPH_KEY, the options; where none is set, the local service.

Exit codes: 0 done, 1 refused, 2 wrong use, 3 not found, 4 credentials,
5 credits, 6 rate limit, 7 search failed, 8 still pending, 130 interrupted.`;
