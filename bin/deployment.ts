/** What the deployment's commands share: which stage of which account and region is meant, what is deployed there, and how the CDK is run. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { BadSettings, type Given, givenIn, keptWith, type Settings, type Stage, settingsOf } from '../lib/settings.ts';
import { CannotBegin, type DeployedStack, describeStack, type Identity, identity, usualRegion } from './aws.ts';
import { hasTerminal } from './terminal.ts';

export const DATA_STACK = 'RegistryGraphData';
export const SERVICE_STACK = 'RegistryGraph';

const OWN_COMMANDS = resolve(import.meta.dirname, '../node_modules/.bin');

/** Names in CloudFormation (`lib/synthesise.ts`). */
export const stackNames = (stage: string) => ({ data: `registry-graph-${stage}-data`, service: `registry-graph-${stage}` });

/** By stage, so that no command works on `prod` because it was deployed last. */
export const outputsFile = (stage: string): string => `cdk-outputs.${stage}.json`;

/** What was asked for, else STAGE, else `dev`; a stage that there is not ends the command with a sentence. */
export function stageOf(asked: string | undefined): Stage {
  return settingsOf(asked ?? (process.env.STAGE || 'dev')).stage;
}

/** The outputs of both stacks together; `undefined` where the stage has not been deployed from here. */
export function outputsOf(stage: string): Record<string, string> | undefined {
  try {
    const stacks = JSON.parse(readFileSync(outputsFile(stage), 'utf8')) as Record<string, Record<string, string>>;
    return Object.assign({}, ...Object.values(stacks)) as Record<string, string>;
  } catch {
    return undefined;
  }
}

/** Where the stage stands: what was said, else where it was deployed to from here, else the region of this process. */
export async function regionOf(stage: Stage, said?: string): Promise<string> {
  const region = said || settingsOf(stage).region || outputsOf(stage)?.Region || (await usualRegion());
  if (!region) throw new CannotBegin('No region: set AWS_REGION, or say it with -c region=eu-west-1');
  return region;
}

/** The outputs of both stacks together, as CloudFormation has them. Throws where one is not there. */
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
  /** What the last deployment was given. */
  readonly kept: Given;
  /** That, with what is given now in its place, and without what is taken back. */
  readonly said: Given;
  readonly settings: Settings;
}

export interface Words {
  readonly stage?: string | undefined;
  readonly context?: string[] | undefined;
  readonly yes?: boolean | undefined;
}

/** Reads where the command would work and on what. Whatever is wrong with the words is said before AWS is asked. */
export async function targetOf(words: Words, command: string): Promise<Target> {
  const stage = stageOf(words.stage);
  const given = givenIn(words.context ?? []);
  settled(stage, keptWith({}, given));
  if (!words.yes && !hasTerminal()) {
    throw new CannotBegin(`${command} asks before it begins, and there is no terminal to answer in: give --yes`);
  }
  const region = await regionOf(stage, given.region);
  // For the CDK, which would take another one, or us-east-1 where none is set.
  process.env.AWS_REGION = region;
  const names = stackNames(stage);
  const who = await identity(region);
  const [data, service] = await Promise.all([describeStack(region, names.data), describeStack(region, names.service)]);
  const kept = keptIn(data);
  const { region: _region, ...said } = keptWith(kept, given);
  return { ...who, stage, region, data, service, kept, said, settings: settled(stage, said) };
}

const settled = (stage: Stage, said: Given): Settings => settingsOf(stage, (name) => said[name]);

function keptIn(data: DeployedStack | undefined): Given {
  try {
    return JSON.parse(data?.outputs.Settings ?? '{}') as Given;
  } catch {
    throw new CannotBegin('The output Settings of the data stack is no JSON: it was not written by npm run deploy');
  }
}

/** For the CDK: the stage, its region, and every setting that holds. */
export const contextOf = ({ stage, region, said }: Target): string[] =>
  Object.entries({ stage, region, ...said }).flatMap(([name, value]) => ['--context', `${name}=${value}`]);

/** The CDK's own command line with its questions and its progress; gives its exit status. npm puts this package's own one first. */
export function cdk(words: readonly string[]): Promise<number> {
  return new Promise((done, failed) => {
    const PATH = [process.env.PATH, OWN_COMMANDS].filter(Boolean).join(delimiter);
    const running = spawn('cdk', words, { stdio: 'inherit', env: { ...process.env, PATH } });
    running.on('error', failed);
    running.on('exit', (status) => done(status ?? 1));
  });
}

/** Runs a command; what the reader can mend is one line, not a trace. 2 where the words are wrong, 1 where AWS or the place is. */
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
