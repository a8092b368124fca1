/** What the deployment's commands share: which stage is meant, where its outputs stand, and how the CDK is run. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { BadSettings, type Stage, settingsOf } from '../lib/settings.ts';

export const DATA_STACK = 'RegistryGraphData';
export const SERVICE_STACK = 'RegistryGraph';

const OWN_COMMANDS = resolve(import.meta.dirname, '../node_modules/.bin');

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

/** The CDK's own command line with its questions and its progress; gives its exit status. npm puts this package's own one first. */
export function cdk(words: readonly string[]): Promise<number> {
  return new Promise((done, failed) => {
    const PATH = [process.env.PATH, OWN_COMMANDS].filter(Boolean).join(delimiter);
    const running = spawn('cdk', words, { stdio: 'inherit', env: { ...process.env, PATH } });
    running.on('error', failed);
    running.on('exit', (status) => done(status ?? 1));
  });
}

/** Runs a command; what the reader can mend is one line, not a trace. */
export async function command(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (!(error instanceof BadSettings || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))) throw error;
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}
