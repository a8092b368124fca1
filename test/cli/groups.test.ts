/** Which module is loaded for which arguments. */
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { GROUPS, groupsFor } from '../../cli/src/commands/groups.ts';
import { runner } from '../../cli/src/commands/run.ts';
import { Printer } from '../../cli/src/printer.ts';

const { env, stdin, stdout, stderr } = process;
const io = { env, stdin, stdout, stderr, signal: new AbortController().signal };
const namesFor = (...args: string[]): string[] => groupsFor(args).flatMap(({ names }) => names);

test.each(GROUPS.map((group) => [group.names.join(', '), group] as const))(
  '%s are the sub-commands of one module',
  async (_, { names, load }) => {
    const program = new Command();
    (await load())(program, { io, print: new Printer(io, false), run: runner(io) });
    expect(program.commands.map((command) => command.name())).toEqual(names);
  },
);

test('a command loads its own module, whatever stands before it', () => {
  expect(namesFor('--json', '--url', 'http://127.0.0.1', 'owners', 'c1')).toEqual(['owners', 'unwrap']);
  expect(namesFor('--version')).toEqual([]);
});

test('help, completion and a word that is no command need all', () => {
  for (const args of [[], ['--help'], ['help', 'search'], ['completion', 'bash'], ['serach']]) expect(groupsFor(args)).toBe(GROUPS);
});
