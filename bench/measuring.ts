/** Runs each measurement in a new process, so that none affects the next. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measured, Plan } from './measure.ts';

export interface ProcessSetup {
  /** Folder for plan files. */
  folder: string;
  env: Readonly<Record<string, string>>;
}

const run = promisify(execFile);

/** `flags`: options of Node. Rejects if the process dies. */
export async function measured(
  { folder, env }: ProcessSetup,
  bundle: string,
  plan: Plan,
  flags: readonly string[] = [],
): Promise<Measured> {
  const planFile = join(folder, `${randomUUID()}.json`);
  writeFileSync(planFile, JSON.stringify(plan));
  // Not `execFileSync`: this process runs the register that a worker calls.
  const { stdout } = await run(process.execPath, [...flags, join(import.meta.dirname, 'measure.ts'), bundle, planFile], {
    env,
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Measured;
}

/** As `measured`; rejects if an answer is not a success. */
export async function measuredWell(setup: ProcessSetup, bundle: string, plan: Plan): Promise<Measured> {
  const found = await measured(setup, bundle, plan);
  const wrong = found.statuses.find((status) => status < 200 || status > 204);
  if (wrong) throw new Error(`${bundle} answered ${wrong}: nothing to measure`);
  return found;
}
