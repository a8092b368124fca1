/** The completion scripts, in the shell that they are for. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { command } from './terminal.ts';

const scriptFor = async (shell: string): Promise<string> => (await command(['completion', shell])).stdout;

test.each([
  ['ke', 1, ['registry-graph', 'ke'], 'keys'],
  ['cr', 2, ['registry-graph', 'keys', 'cr'], 'create'],
  ['--max', 3, ['registry-graph', 'unwrap', 'x', '--max'], '--max-credits'],
  ['--js', 2, ['registry-graph', 'tree', '--js'], '--json'],
])('bash completes %s', async (typed, at, words, expected) => {
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(${quoted}); COMP_CWORD=${at}; _registry_graph registry-graph '${typed}'; echo "\${COMPREPLY[@]}"`;
  const said = execFileSync('bash', ['-c', `${await scriptFor('bash')}\n${ask}`], { encoding: 'utf8' });
  expect(said.trim()).toBe(expected);
});

test('zsh uses that of bash; fish has a line for each word; other shells are wrong use', async () => {
  expect(await scriptFor('zsh')).toContain('bashcompinit');
  expect(await scriptFor('fish')).toContain("complete -c registry-graph -n '__fish_seen_subcommand_from keys' -f -a create");
  expect((await command(['completion', 'tcsh'])).status).toBe(2);
});
