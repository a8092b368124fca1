/**
 * The CDK's command line synthesises the stacks of each stage without account, credentials or home folder, in under a minute of CPU. A success
 * is kept until a source changes: most of the work is bundling every function, and the same sources give the same bytes.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { digestOfSources } from '../../lib/local/assembly.ts';
import { shareAmong } from '../support/share.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Whatever a synthesis reads, and this file. */
const SOURCES = [
  '{bin,client,console,functions,lib,shared}/**/*.*',
  'test/bin/synth.large.test.ts',
  'cdk.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];
const KEPT = join(ROOT, 'node_modules/.cache/registry-graph/syntheses', `${digestOfSources(SOURCES)}-${process.version}`);
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-synth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(shareAmong([['dev'], ['prod'], ['dev', '--context', 'console=true']]))(
  '%s %s %s',
  async (stage, ...more) => {
    expect(await synthesised(stage!, more)).toEqual({
      statusAndOutput: expect.stringMatching(/^0 /),
      templates: [
        'RegistryGraph.template.json',
        ...(more.length > 0 ? ['RegistryGraphConsole.template.json'] : []),
        'RegistryGraphData.template.json',
      ],
    });
  },
  600_000,
);

interface Synthesis {
  statusAndOutput: string;
  templates: string[];
}

async function synthesised(stage: string, more: readonly string[]): Promise<Synthesis> {
  const name = `${stage}${more.length}`;
  const kept = join(KEPT, `${name}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const output = join(folder, name);
  const statusAndOutput = await cdk('synth', '--quiet', '--context', `stage=${stage}`, ...more, '--output', output);
  const templates = existsSync(output) ? readdirSync(output).filter((file) => file.endsWith('.template.json')) : [];
  if (statusAndOutput.startsWith('0 ')) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(kept, JSON.stringify({ statusAndOutput, templates }));
  }
  return { statusAndOutput, templates };
}

function cdk(...words: string[]): Promise<string> {
  const env = { PATH: `${join(ROOT, 'node_modules/node/bin')}:${process.env.PATH}`, HOME: folder, AWS_EC2_METADATA_DISABLED: 'true' };
  const command = join(ROOT, 'node_modules/aws-cdk/bin/cdk');
  return new Promise((done) => {
    // A process that takes more CPU is killed.
    execFile(
      '/bin/sh',
      ['-c', 'ulimit -t 60 && exec "$@"', 'sh', process.execPath, command, ...words],
      { cwd: ROOT, env },
      (error, stdout, stderr) => done(`${error?.code ?? 0} ${stdout}${stderr}`),
    );
  });
}
