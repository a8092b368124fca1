/** `mcp`: the server for hosts of language models. Its libraries are loaded only here. */
import type { Command } from 'commander';
import type { Session } from '../session.ts';
import type { Arguments, Run } from './run.ts';
import { wholeNumber } from './search.ts';

interface Options {
  allowSpending?: number;
  perCall: number;
  allowLinks?: boolean;
  confirm: boolean;
  http?: number;
  printConfig?: boolean;
}

export function addMcpCommand(program: Command, run: Run): void {
  program
    .command('mcp')
    .summary('serve an MCP host; read-only unless spending is allowed')
    .option('--allow-spending <credits>', 'the most that this process may spend; 100 with a sandbox account, else 0', wholeNumber)
    .option('--per-call <credits>', 'the most that one call may cost', wholeNumber, 1)
    .option('--no-confirm', 'do not ask the person before each paid call')
    .option('--allow-links', 'give out links to documents')
    .option('--http <port>', 'on 127.0.0.1, with a secret that is printed', wholeNumber)
    .option('--print-config', 'print the configuration for a host')
    .action(run(serveMcp));
}

async function serveMcp({ rg, io, print, settings }: Session, _: Arguments, options: Options): Promise<void> {
  if (options.printConfig) return print.text(JSON.stringify(configFor(settings.url, options), null, 2).split('\n'));
  const { serve } = await import('../mcp/serve.ts');
  await serve(rg, options, (line) => print.note(line), io.signal);
}

/** The key stays in the environment of the host. */
function configFor(url: string, { allowSpending }: Options): object {
  const args = ['@registry-graph/cli', 'mcp', ...(allowSpending === undefined ? [] : ['--allow-spending', String(allowSpending)])];
  const env = { REGISTRY_GRAPH_URL: url, REGISTRY_GRAPH_KEY: '$' + '{REGISTRY_GRAPH_KEY}' };
  return { mcpServers: { 'registry-graph': { command: 'npx', args, env } } };
}
