/** Measurements in processes of their own: a new one for each, so that nothing of the one before is in the next. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measured, Plan } from './measure.ts';

export interface Place {
  /** For plans. */
  folder: string;
  env: Readonly<Record<string, string>>;
}

const run = promisify(execFile);

/** `flags`: of the process's Node. Rejects where the process dies. */
export async function measured({ folder, env }: Place, bundle: string, plan: Plan, flags: readonly string[] = []): Promise<Measured> {
  const planFile = join(folder, `${randomUUID()}.json`);
  writeFileSync(planFile, JSON.stringify(plan));
  // Not `execFileSync`: the register that a worker asks lives in this process.
  const { stdout } = await run(process.execPath, [...flags, join(import.meta.dirname, 'measure.ts'), bundle, planFile], {
    env,
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Measured;
}

/** As `measured`, where nothing but 200, 201 and 204 is what was to be measured. */
export async function measuredWell(place: Place, bundle: string, plan: Plan): Promise<Measured> {
  const found = await measured(place, bundle, plan);
  const wrong = found.statuses.find((status) => status < 200 || status > 204);
  if (wrong) throw new Error(`${bundle} answered ${wrong}: not what is to be measured`);
  return found;
}
