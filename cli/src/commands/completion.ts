/** `completion`: scripts for shells, made from the commands themselves. */
import { Argument, type Command } from 'commander';
import type { Io } from '../io.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export function addCompletionCommand(program: Command, { io }: { io: Io }): void {
  program
    .command('completion')
    .summary('a completion script: source <(registry-graph completion bash)')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action((shell: (typeof SHELLS)[number]) => void io.stdout.write(completionScript(program, shell)));
}

interface Words {
  path: string;
  words: string[];
}

/** The sub-commands and options of each command, by its path: ``, `keys`, `keys list`. */
function wordsOf(command: Command, path = ''): Words[] {
  const names = command.commands.map((one) => one.name());
  const options = command.options.flatMap(({ long }) => (long ? [long] : []));
  return [{ path, words: [...names, ...options] }, ...command.commands.flatMap((one) => wordsOf(one, `${path} ${one.name()}`.trim()))];
}

export function completionScript(program: Command, shell: (typeof SHELLS)[number]): string {
  const all = wordsOf(program);
  const global = program.options.flatMap(({ long }) => (long ? [long] : []));
  const withGlobal = all.map(({ path, words }) => ({ path, words: [...new Set([...words, ...global])].join(' ') }));
  return shell === 'fish' ? fishScript(all) : bashScript(withGlobal, shell === 'zsh');
}

function bashScript(all: readonly { path: string; words: string }[], isZsh: boolean): string {
  const paths = all.filter(({ path }) => path !== '').map(({ path }) => `' ${path}'`);
  const cases = all.map(({ path, words }) => `    '${path && ` ${path}`}') words='${words}' ;;`);
  return [
    ...(isZsh ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    '_registry_graph() {',
    "  local words='' path='' word",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the shell's
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    `    case "$path $word" in ${paths.join('|')}) path="$path $word" ;; esac`,
    '  done',
    '  case "$path" in',
    ...cases,
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "$2"))',
    '}',
    'complete -o default -F _registry_graph registry-graph',
    '',
  ].join('\n');
}

function fishScript(all: readonly Words[]): string {
  const lines = all.flatMap(({ path, words }) =>
    words.map((word) => {
      const where = path === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${path.split(' ').at(-1)}`;
      return `complete -c registry-graph -n '${where}' ${word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`}`;
    }),
  );
  return `${lines.join('\n')}\n`;
}
