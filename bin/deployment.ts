/** Shared by the deployment's commands: the target stage, account and region, what is deployed there, and how the CDK runs. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { BadSettings, type Given, givenIn, keptWith, type Settings, type Stage, settingsOf } from '../lib/settings.ts';
import { CannotBegin, type DeployedStack, describeStack, type Identity, identity, usualRegion } from './aws.ts';
import { hasTerminal } from './terminal.ts';

export const DATA_STACK = 'RegistryGraphData';
export const SERVICE_STACK = 'RegistryGraph';
/** Only with the setting `console`. */
export const CONSOLE_STACK = 'RegistryGraphConsole';

const OWN_COMMANDS = resolve(import.meta.dirname, '../node_modules/.bin');

/** Names in CloudFormation (`lib/synthesise.ts`). */
export const stackNames = (stage: string) => ({
  data: `registry-graph-${stage}-data`,
  service: `registry-graph-${stage}`,
  console: `registry-graph-${stage}-console`,
});

/** By stage, so that no command works on `prod` because it was deployed last. */
export const outputsFile = (stage: string): string => `cdk-outputs.${stage}.json`;

/** The given stage, else STAGE, else `dev`. Throws BadSettings for an unknown stage. */
export function stageOf(given: string | undefined): Stage {
  return settingsOf(given ?? (process.env.STAGE || 'dev')).stage;
}

/** The outputs of all stacks; `undefined` if the stage has not been deployed from this folder. */
export function outputsOf(stage: string): Record<string, string> | undefined {
  try {
    const stacks = JSON.parse(readFileSync(outputsFile(stage), 'utf8')) as Record<string, Record<string, string>>;
    return Object.assign({}, ...Object.values(stacks)) as Record<string, string>;
  } catch {
    return undefined;
  }
}

/** The region of the stage: the given one, else that of the last deployment from this folder, else the region of this process. */
export async function regionOf(stage: Stage, given?: string): Promise<string> {
  const region = given || settingsOf(stage).region || outputsOf(stage)?.Region || (await usualRegion());
  if (!region) throw new CannotBegin('No region: set AWS_REGION, or give -c region=eu-west-1');
  return region;
}

/** The outputs of both stacks, from CloudFormation. Throws CannotBegin if the stage is not deployed. */
export async function deployedOutputs(stage: Stage): Promise<Record<string, string>> {
  const region = await regionOf(stage);
  const names = stackNames(stage);
  const stacks = await Promise.all([names.data, names.service].map((name) => describeStack(region, name)));
  if (!stacks[1])
    throw new CannotBegin(`There is no stack ${names.service} in ${region}, and no ${outputsFile(stage)} here: npm run deploy`);
  return { ...stacks[0]?.outputs, ...stacks[1].outputs, Region: region };
}

export interface Target extends Identity {
  readonly stage: Stage;
  readonly region: string;
  readonly data: DeployedStack | undefined;
  readonly service: DeployedStack | undefined;
  readonly console: DeployedStack | undefined;
  /** The settings that earlier deployments were given. */
  readonly kept: Given;
  /** The kept settings with the changes of this command. */
  readonly chosen: Given;
  readonly settings: Settings;
}

export interface CommandOptions {
  readonly stage?: string | undefined;
  readonly context?: string[] | undefined;
  readonly yes?: boolean | undefined;
}

/** Finds the target of a command. Throws for invalid options before any request to AWS. */
export async function targetOf(options: CommandOptions, command: string): Promise<Target> {
  const stage = stageOf(options.stage);
  const given = givenIn(options.context ?? []);
  checkedSettings(stage, keptWith({}, given));
  if (!options.yes && !hasTerminal()) {
    throw new CannotBegin(`${command} asks for confirmation, and there is no terminal to answer in: give --yes`);
  }
  const region = await regionOf(stage, given.region);
  // For the CDK, which would otherwise use another region, or us-east-1 if none is set.
  process.env.AWS_REGION = region;
  const names = stackNames(stage);
  const caller = await identity(region);
  const [data, service, console] = await Promise.all([names.data, names.service, names.console].map((name) => describeStack(region, name)));
  const kept = keptIn(data);
  const { region: _region, ...chosen } = keptWith(kept, given);
  return { ...caller, stage, region, data, service, console, kept, chosen, settings: checkedSettings(stage, chosen) };
}

const checkedSettings = (stage: Stage, given: Given): Settings => settingsOf(stage, (name) => given[name]);

function keptIn(data: DeployedStack | undefined): Given {
  try {
    return JSON.parse(data?.outputs.Settings ?? '{}') as Given;
  } catch {
    throw new CannotBegin('The output Settings of the data stack is not JSON: npm run deploy did not write it');
  }
}

/** Options for the CDK: the stage, its region, and every chosen setting. */
export const contextOf = ({ stage, region, chosen }: Target): string[] =>
  Object.entries({ stage, region, ...chosen }).flatMap(([name, value]) => ['--context', `${name}=${value}`]);

/** Deletes the console's stack, which uses the other two: the CDK knows it only with its setting. */
export const destroyConsole = (target: Target, words: readonly string[]): Promise<number> => {
  const chosen = { ...target.chosen, console: target.chosen.console ?? target.kept.console ?? 'true' };
  return cdk(['destroy', CONSOLE_STACK, '--exclusively', ...contextOf({ ...target, chosen }), ...words]);
};

/** Runs the CDK's command line with its questions and progress, and gives its exit status. npm's PATH has this package's CDK first. */
export function cdk(words: readonly string[]): Promise<number> {
  return new Promise((done, failed) => {
    const PATH = [process.env.PATH, OWN_COMMANDS].filter(Boolean).join(delimiter);
    const running = spawn('cdk', words, { stdio: 'inherit', env: { ...process.env, PATH } });
    running.on('error', failed);
    running.on('exit', (status) => done(status ?? 1));
  });
}

/** Runs a command. Errors that the operator can correct print one line and no stack trace; exit status 2 for usage, 1 for AWS or the target. */
export async function command(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    const isUsage = error instanceof BadSettings || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isUsage && !(error instanceof CannotBegin)) throw error;
    console.error((error as Error).message);
    process.exitCode = isUsage ? 2 : 1;
  }
}
