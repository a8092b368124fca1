/** The command `registry-graph`: its sub-commands, and how each error ends it. */
import { Command, CommanderError } from 'commander';
import { addAccountCommands, logIn, logOut, type StoreOptions } from './commands/account.ts';
import { addCaseCommands } from './commands/cases.ts';
import { addCompletionCommand } from './commands/completion.ts';
import { addCoverageCommands } from './commands/coverage.ts';
import { addDemoCommand } from './commands/demo.ts';
import { addExportCommand } from './commands/export.ts';
import { addMcpCommand } from './commands/mcp.ts';
import { addOwnershipCommands } from './commands/ownership.ts';
import { runner } from './commands/run.ts';
import { addSearchCommands } from './commands/search.ts';
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
    await programFor(io, print).parseAsync([...args], { from: 'user' });
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

function programFor(io: Io, print: Printer): Command {
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
  const run = runner(io);
  addSearchCommands(program, run);
  addCaseCommands(program, run);
  addExportCommand(program, run);
  addOwnershipCommands(program, run);
  addCoverageCommands(program, run);
  addAccountCommands(program, run);
  addLogInCommands(program, io, print);
  addDemoCommand(program, run);
  addMcpCommand(program, run);
  addCompletionCommand(program, (text) => io.stdout.write(text));
  return program;
}

function addLogInCommands(program: Command, io: Io, print: Printer): void {
  program
    .command('login')
    .summary('store the address of a service and a key of yours')
    .option('--key <->', '-: read the key from standard input')
    .action(async (_: unknown, command: Command) => {
      const { file, email, url } = await logIn(io, command.optsWithGlobals<StoreOptions>());
      print.note(`${email} at ${url} is stored in ${file}`, 'good');
    });
  program
    .command('logout')
    .summary('remove the stored key')
    .action((_: unknown, command: Command) => print.note(logOut(io, command.optsWithGlobals<StoreOptions>())));
}

const HELP = `
Settings, the last wins: the stored profile, REGISTRY_GRAPH_URL and
REGISTRY_GRAPH_KEY, the options; where none is set, the local service.

Exit codes: 0 done, 1 refused, 2 wrong use, 3 not found, 4 credentials,
5 credits, 6 rate limit, 7 search failed, 8 still pending, 130 interrupted.`;
