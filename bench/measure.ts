/**
 * One measurement in a process of its own: CPU to load a bundle, CPU of the first call, CPU of a warm call. Prints JSON.
 * `node bench/measure.ts <bundle> <event file> <warm calls>`
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [bundle = '', eventFile = '', calls = '0'] = process.argv.slice(2);
const event = JSON.parse(readFileSync(eventFile, 'utf8')) as object;

const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const beforeLoad = process.cpuUsage();
const { handler } = (await import(pathToFileURL(bundle).href)) as {
  handler: (event: object, context: object) => Promise<{ statusCode: number }>;
};
const load = cpuMs(beforeLoad);

const beforeFirst = process.cpuUsage();
const { statusCode } = await handler(event, {});
const first = cpuMs(beforeFirst);

const WARM_UP = Math.min(300, Number(calls));
for (let call = 0; call < WARM_UP; call += 1) await handler(event, {});
const beforeWarm = process.cpuUsage();
for (let call = 0; call < Number(calls); call += 1) await handler(event, {});
const warm = Number(calls) > 0 ? cpuMs(beforeWarm) / Number(calls) : undefined;

console.log(JSON.stringify({ statusCode, load, first, warm }));
