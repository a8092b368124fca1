/** The process of the command `registry-graph`. The first Ctrl+C ends waiting, the second the process. */
import { run } from './program.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
// A reader that leaves early, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { env, stdin, stdout, stderr } = process;
process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr, signal: stop.signal });
