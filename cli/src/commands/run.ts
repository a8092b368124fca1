/** How an action of the command line becomes work in a session. */
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { type GlobalOptions, openSession, type Session } from '../session.ts';

export type Arguments = readonly (string | undefined)[];
export type Work<Options> = (session: Session, args: Arguments, options: Options) => Promise<void>;

/** `needsKey: false`: the work is done without an account too. */
export type Run = <Options = object>(work: Work<Options>, needs?: { needsKey?: boolean }) => (...given: unknown[]) => Promise<void>;

export const runner =
  (io: Io): Run =>
  <Options>(work: Work<Options>, needs?: { needsKey?: boolean }) =>
  async (...given: unknown[]) => {
    const command = given.at(-1) as Command;
    const session = openSession(io, command.optsWithGlobals<GlobalOptions>(), needs);
    await work(session, command.processedArgs as Arguments, command.opts() as Options);
  };
