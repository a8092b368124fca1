/**
 * Cognito of the local stack: cognito-local, assembled as its own `createDefaultServer` does, with three differences: its files are in the
 * state folder; a file is replaced atomically, so that a kill during a write does not lose the accounts; and a client allows only the flows
 * that it was made with.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { writeAtomically } from './state.ts';

interface ThreadData {
  readonly port: number;
  readonly usersDir: string;
}

type Json = Record<string, unknown>;

const { port, usersDir } = workerData as ThreadData;
const require = createRequire(import.meta.url);
const part = (path: string) => require(`cognito-local/lib/${path}`);

/** One of cognito-local's stores: a JSON file, read once and rewritten after each change. */
class FileStore {
  readonly #file: string;
  readonly #root: Json;

  constructor(file: string, defaults: Json) {
    this.#file = file;
    this.#root = { ...defaults, ...readStore(file) };
    this.#save();
  }

  async getRoot(): Promise<Json> {
    return this.#root;
  }

  async get(_context: unknown, key: string | string[], otherwise: unknown = null): Promise<unknown> {
    return path(key).reduce<unknown>((value, step) => (value as Json | undefined)?.[step], this.#root) ?? otherwise;
  }

  async set(_context: unknown, key: string | string[], value: unknown): Promise<void> {
    const steps = path(key);
    const last = steps.pop()!;
    this.#parent(steps)[last] = last === key ? value : withoutOldTokens(value);
    this.#save();
  }

  async delete(_context: unknown, key: string | string[]): Promise<void> {
    const steps = path(key);
    const last = steps.pop()!;
    delete this.#parent(steps)[last];
    this.#save();
  }

  #parent(steps: readonly string[]): Json {
    return steps.reduce<Json>((value, step) => {
      value[step] ??= {};
      return value[step] as Json;
    }, this.#root);
  }

  #save(): void {
    writeAtomically(this.#file, JSON.stringify(this.#root, null, 2));
  }
}

/** Every log-in adds a refresh token to the user for ever. This service uses none, and the file would grow with each. */
function withoutOldTokens(value: unknown): unknown {
  const user = value as { RefreshTokens?: unknown[] };
  return Array.isArray(user?.RefreshTokens) ? { ...user, RefreshTokens: user.RefreshTokens.slice(-5) } : value;
}

function path(key: string | string[]): string[] {
  return Array.isArray(key) ? [...key] : [key];
}

function readStore(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), (name, value) =>
      name.endsWith('Date') && typeof value === 'string' ? new Date(value) : value,
    ) as Json;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

type Route = (context: unknown, request: Json) => Promise<unknown>;

/** Cognito refuses a flow that the client does not allow; cognito-local does not check. */
function ofAllowedFlows(router: (target: string) => Route): (target: string) => Route {
  return (target) => {
    const route = router(target);
    if (!/InitiateAuth$/.test(target)) return route;
    return async (context, request) => {
      const { AuthFlow, ClientId } = request as { AuthFlow?: string; ClientId?: string };
      const client = (await cognito.getAppClient(context, ClientId)) as { ExplicitAuthFlows?: string[] } | null;
      const flow = AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : AuthFlow;
      if (client && !client.ExplicitAuthFlows?.includes(`ALLOW_${flow}`)) {
        throw new InvalidParameterError(`${flow} flow not enabled for this client`);
      }
      return route(context, request);
    };
  };
}

const silent: Json = { child: () => silent, level: 'silent' };
for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal']) silent[level] = () => {};

const { CognitoServiceFactoryImpl } = part('services/cognitoService.js');
const { UserPoolServiceFactoryImpl } = part('services/userPoolService.js');
const { DateClock } = part('services/clock.js');
const { JwtTokenGenerator } = part('services/tokenGenerator.js');
const { otp } = part('services/otp.js');
const { InvalidParameterError } = part('errors.js');
const { Router } = part('server/Router.js');
const { createServer } = part('server/server.js');

mkdirSync(usersDir, { recursive: true, mode: 0o700 });
const stores = { create: async (_context: unknown, id: string, defaults: Json) => new FileStore(join(usersDir, `${id}.json`), defaults) };
const clock = new DateClock();
const cognito = await new CognitoServiceFactoryImpl(usersDir, stores, new UserPoolServiceFactoryImpl(clock, stores)).create(
  { logger: silent },
  { UsernameAttributes: ['email'] },
);
// The pool triggers no functions, and the local stack sends no email.
const triggers = { enabled: () => false };
const messages = { deliver: async () => {} };
const tokenGenerator = new JwtTokenGenerator(clock, triggers, { IssuerDomain: `http://127.0.0.1:${port}` });
const config = { TriggerFunctions: {}, UserPoolDefaults: { UsernameAttributes: ['email'] } };
const services = { clock, cognito, config, messages, otp, tokenGenerator, triggers };
const server = await createServer(
  ofAllowedFlows(Router(services)),
  silent,
  { hostname: '127.0.0.1', port, development: false },
  services,
).start();
parentPort?.postMessage({ port });
parentPort?.once('message', () => {
  server.close();
  server.closeAllConnections();
  process.exit();
});
