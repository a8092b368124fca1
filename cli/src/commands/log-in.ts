/** `login` and `logout`: the stored address and key. */
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import type { Printer } from '../printer.ts';
import { logIn, logOut, type StoreOptions } from './account.ts';

export function addLogInCommands(program: Command, { io, print }: { io: Io; print: Printer }): void {
  program
    .command('login')
    .summary('store the address of a service and a key of yours')
    .option('--key <->', '-: read the key from standard input')
    .action(async (_: unknown, command: Command) => {
      const { file, email, url } = await logIn(io, command.optsWithGlobals<StoreOptions>());
      print.note(`${email} at ${url} is stored in ${file}`, 'good');
    });
  program
    .command('logout')
    .summary('remove the stored key')
    .action((_: unknown, command: Command) => print.note(logOut(io, command.optsWithGlobals<StoreOptions>())));
}
