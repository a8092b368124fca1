/** What a command works with: the service, the printer, and the settings that lead to both. */
import { type RegistryGraph, registryGraph } from '../../client/src/index.ts';
import { Ended, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import { Printer } from './printer.ts';
import { type SettingOptions, type Settings, settingsOf } from './settings.ts';

export interface GlobalOptions extends SettingOptions {
  json?: boolean | undefined;
}

export interface Session {
  io: Io;
  print: Printer;
  options: GlobalOptions;
  settings: Settings;
  rg: RegistryGraph;
}

/** Without a key where `needsKey` is false. */
export function openSession(io: Io, options: GlobalOptions, { needsKey = true }: { needsKey?: boolean } = {}): Session {
  const print = new Printer(io, options.json === true);
  const settings = settingsOf(options, io.env);
  if (needsKey && !settings.key)
    throw new Ended(EXIT.credentials, `There is no key for ${settings.url}: registry-graph login, or set REGISTRY_GRAPH_KEY`);
  if (settings.login) print.note(`Using ${settings.from}: ${settings.url}`);
  return { io, print, options, settings, rg: connect(io, settings, { apiKey: settings.key }) };
}

export const connect = (
  io: Io,
  { url }: Pick<Settings, 'url'>,
  credentials: { apiKey?: string | undefined; token?: string },
): RegistryGraph => registryGraph({ baseUrl: url, ...credentials, ...(io.fetch && { fetch: io.fetch }) });
