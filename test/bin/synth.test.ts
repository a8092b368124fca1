/** The CDK's command line synthesises the stacks of each stage without account, credentials or home folder, in under a minute of CPU. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shareAmong } from '../support/share.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-synth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(shareAmong([['dev'], ['prod'], ['dev', '--context', 'console=true']]))(
  '%s %s %s',
  async (stage, ...more) => {
    const output = join(folder, `${stage}${more.length}`);
    const statusAndOutput = await cdk('synth', '--quiet', '--context', `stage=${stage}`, ...more, '--output', output);
    expect(statusAndOutput).toMatch(/^0 /);
    expect(readdirSync(output).filter((file) => file.endsWith('.template.json'))).toEqual([
      'RegistryGraph.template.json',
      ...(more.length > 0 ? ['RegistryGraphConsole.template.json'] : []),
      'RegistryGraphData.template.json',
    ]);
  },
  600_000,
);

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
