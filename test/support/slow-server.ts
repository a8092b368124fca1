/** An HTTP server that takes connections late: whoever connects is put off by the system, as where a first packet was lost, for about a second. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** It listens with room for one, and stands still until it is told to go on. */
const SERVER = `
const { workerData: gate, parentPort } = require('node:worker_threads');
const server = require('node:http').createServer((_, answer) => answer.end('{}'));
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port);
  setImmediate(() => Atomics.wait(gate, 0, 0));
});
`;

export class SlowServer {
  readonly port: number;
  readonly #gate: Int32Array;
  readonly #worker: Worker;
  readonly #crowd: Socket[];

  static async start(): Promise<SlowServer> {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(SERVER, { eval: true, workerData: gate });
    const [port] = (await once(worker, 'message')) as [number];
    const crowd: Socket[] = [];
    // Until no more of them gets in.
    for (let waiting = false; !waiting && crowd.length < 20; ) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      crowd.push(socket);
      waiting = !(await Promise.race([once(socket, 'connect').then(() => true), new Promise((later) => setTimeout(later, 300))]));
    }
    return new SlowServer(port, gate, worker, crowd);
  }

  private constructor(port: number, gate: Int32Array, worker: Worker, crowd: Socket[]) {
    this.port = port;
    this.#gate = gate;
    this.#worker = worker;
    this.#crowd = crowd;
  }

  /** From now on it takes whoever waits, and whoever comes. */
  goOn(): void {
    Atomics.store(this.#gate, 0, 1);
    Atomics.notify(this.#gate, 0);
  }

  async stop(): Promise<void> {
    for (const socket of this.#crowd) socket.destroy();
    await this.#worker.terminate();
  }
}
