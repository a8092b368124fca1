/** Bundles the functions and synthesises the template once for all tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { assemblyIn } from '../../lib/local/assembly.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    assembly: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-graph-assembly-'));
  project.provide('assembly', await assemblyIn(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}
