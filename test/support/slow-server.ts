/** An HTTP server whose backlog is full: the system delays each new connection by about a second, as after a lost first packet. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** Listens with a backlog of one, and blocks until `resume()`. */
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
  readonly #connections: Socket[];

  static async start(): Promise<SlowServer> {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(SERVER, { eval: true, workerData: gate });
    const [port] = (await once(worker, 'message')) as [number];
    const connections: Socket[] = [];
    // Until the backlog is full.
    for (let waiting = false; !waiting && connections.length < 20; ) {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      connections.push(socket);
      waiting = !(await Promise.race([once(socket, 'connect').then(() => true), new Promise((later) => setTimeout(later, 300))]));
    }
    return new SlowServer(port, gate, worker, connections);
  }

  private constructor(port: number, gate: Int32Array, worker: Worker, connections: Socket[]) {
    this.port = port;
    this.#gate = gate;
    this.#worker = worker;
    this.#connections = connections;
  }

  /** Accepts the waiting connections and all further ones. */
  resume(): void {
    Atomics.store(this.#gate, 0, 1);
    Atomics.notify(this.#gate, 0);
  }

  async stop(): Promise<void> {
    for (const socket of this.#connections) socket.destroy();
    await this.#worker.terminate();
  }
}
