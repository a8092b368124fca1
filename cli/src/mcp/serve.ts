/** `registry-graph mcp`: the server over standard input and output, or over HTTP on this machine. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { RegistryGraph } from '../../../client/src/index.ts';
import { Ceiling } from './ceiling.ts';
import { serveHttp } from './http.ts';
import type { OpenApi } from './output-schemas.ts';
import { mcpServer, type ServerSettings } from './server.ts';
import { Spending } from './spending.ts';

export interface McpOptions {
  /** Credits that the process may spend; absent: none, and 100 of a sandbox account. */
  allowSpending?: number | undefined;
  /** Credits of one call; 1 when absent. */
  perCall?: number | undefined;
  allowLinks?: boolean | undefined;
  confirm?: boolean | undefined;
  /** Port on 127.0.0.1; 0: any. */
  http?: number | undefined;
}

const SANDBOX_CREDITS = 100;

/** Until the host leaves, or the signal aborts. */
export async function serve(rg: RegistryGraph, options: McpOptions, log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const settings = await settingsOf(rg, options, log);
  const aborted = new Promise((done) => signal.addEventListener('abort', done, { once: true }));
  if (options.http !== undefined) {
    const { url, secret, stop } = await serveHttp(settings, options.http);
    log(`MCP at ${url}, secret ${secret}`);
    await aborted;
    return stop();
  }
  const server = mcpServer(settings);
  const closed = new Promise<void>((done) => {
    server.onclose = done;
  });
  // The transport does not notice that the host is gone.
  process.stdin.once('end', () => void server.close());
  await server.connect(new StdioServerTransport());
  log(`MCP over standard input and output; ${settings.maySpend ? `may spend ${settings.spending.left} credits` : 'reads only'}`);
  await Promise.race([closed, aborted]);
  await server.close();
}

export async function settingsOf(rg: RegistryGraph, options: McpOptions, log: (line: string) => void): Promise<ServerSettings> {
  const { sandbox } = await rg.account.read();
  const limit = options.allowSpending ?? (sandbox ? SANDBOX_CREDITS : 0);
  const document = (await rg.openapi()) as unknown as OpenApi;
  const spending = new Spending(rg, new Ceiling(limit, options.perCall ?? 1));
  const { allowLinks = false, confirm = true } = options;
  return { ...{ rg, spending, allowLinks, document, log }, maySpend: limit > 0, confirms: confirm };
}
