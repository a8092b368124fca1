/**
 * Derives hostile graphs in a thread of its own, whose memory can be limited: for each the CPU time in milliseconds, the operations that were
 * counted, and the length of the answer or the code of the refusal.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { derivedOwnership } from '../../shared/cases/ownership-answers/derived-ownership.ts';
import { graphOfBody } from '../../shared/cases/ownership-answers/graph-body.ts';
import { questionOf } from '../../shared/cases/ownership-answers/question.ts';
import { Work } from '../../shared/ownership/maths/work.ts';
import { processorMs } from '../support/processor-time.ts';
import { drawnBody, type HostileBody, hostileBody, NAMED } from './hostile-graphs.ts';

/** `graphs`: places of `NAMED`, or seeds of drawn bodies. */
export interface Task {
  graphs: readonly number[];
  drawn: boolean;
  most: number;
}

export interface Derived {
  graph: number;
  ms: number;
  operations: number;
  outcome: number | string;
}

function derived(graph: number, { graph: facts, ...asked }: HostileBody, most: number): Derived {
  const work = new Work(most);
  const before = processorMs();
  const outcome = outcomeOf(() => derivedOwnership(graphOfBody(facts), { ...questionOf(asked, undefined, '2026-06-01'), work }));
  return { graph, ms: processorMs() - before, operations: work.done, outcome };
}

function outcomeOf(derive: () => unknown): number | string {
  try {
    return JSON.stringify(derive()).length;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

const { graphs, drawn, most }: Task = workerData;
// The first is derived once more, because much of its time is that of code which was never run.
for (const graph of [graphs[0]!, ...graphs]) {
  const body = drawn ? drawnBody(graph) : hostileBody(NAMED[graph]!);
  parentPort!.postMessage(derived(graph, body, most));
}
