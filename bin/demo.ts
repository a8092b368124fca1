/**
 * `npm run demo`: the tour of the sandbox on the local service, which is `registry-graph demo`. `npm run demo -- <jurisdiction> <identifier>`: one
 * company. BASE_URL and API_KEY select another service.
 */
import { run } from '../cli/src/program.ts';
import { localStack, noLocalService } from './operator-target.ts';

const { env, stdin, stdout, stderr } = process;
const stack = localStack();
const url = env.BASE_URL ?? stack?.baseUrl;
const key = env.API_KEY ?? stack?.accounts.find(({ sandbox }) => sandbox)?.apiKey;

if (url && key) {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const io = { env: { ...env, REGISTRY_GRAPH_URL: url, REGISTRY_GRAPH_KEY: key }, stdin, stdout, stderr, signal: stop.signal };
  process.exitCode = await run(['demo', ...process.argv.slice(2)], io);
} else {
  console.error(noLocalService());
  console.error('Or set BASE_URL and API_KEY to use another service.');
  process.exitCode = 1;
}
