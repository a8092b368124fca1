/** Which module has which sub-commands, in the order of the help. Only the one of the command that is called is loaded, so that it starts at once. */
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import type { Printer } from '../printer.ts';
import type { Run } from './run.ts';

export interface Tools {
  io: Io;
  print: Printer;
  run: Run;
}

type Add = (program: Command, tools: Tools) => void;

interface Group {
  names: readonly string[];
  load(): Promise<Add>;
}

const added =
  (add: (program: Command, run: Run) => void): Add =>
  (program, { run }) =>
    add(program, run);

export const GROUPS: readonly Group[] = [
  { names: ['find', 'search', 'wait', 'expand'], load: async () => added((await import('./search.ts')).addSearchCommands) },
  { names: ['parties'], load: async () => added((await import('./parties.ts')).addPartiesCommand) },
  { names: ['batch', 'batches'], load: async () => added((await import('./batch.ts')).addBatchCommands) },
  { names: ['watch'], load: async () => added((await import('./watch.ts')).addWatchCommand) },
  { names: ['case', 'cases', 'tree', 'doc'], load: async () => added((await import('./cases.ts')).addCaseCommands) },
  { names: ['export'], load: async () => added((await import('./export.ts')).addExportCommand) },
  { names: ['evidence', 'verify'], load: async () => (await import('./evidence.ts')).addEvidenceCommands },
  { names: ['owners', 'unwrap'], load: async () => added((await import('./ownership.ts')).addOwnershipCommands) },
  { names: ['coverage', 'validate'], load: async () => added((await import('./coverage.ts')).addCoverageCommands) },
  { names: ['whoami', 'account', 'ledger', 'keys'], load: async () => added((await import('./account.ts')).addAccountCommands) },
  { names: ['login', 'logout'], load: async () => (await import('./log-in.ts')).addLogInCommands },
  { names: ['events', 'listen', 'trigger'], load: async () => added((await import('./events.ts')).addEventCommands) },
  { names: ['demo'], load: async () => added((await import('./demo.ts')).addDemoCommand) },
  { names: ['mcp'], load: async () => added((await import('./mcp.ts')).addMcpCommand) },
  { names: ['completion'], load: async () => (await import('./completion.ts')).addCompletionCommand },
];

/** Those that the arguments can mean: all for help, completion, and words that are no command; none where only the version is asked for. */
export function groupsFor(args: readonly string[]): readonly Group[] {
  if (args.length === 1 && args[0] === '--version') return [];
  const named = GROUPS.filter(({ names }) => names.some((name) => args.includes(name)));
  const wantsAll = named.length === 0 || args.includes('help') || args.includes('completion');
  return wantsAll ? GROUPS : named;
}
