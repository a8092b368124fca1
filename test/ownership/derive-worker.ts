/**
 * Derives hostile graphs in a thread of its own, whose memory can be limited: for each the CPU time in milliseconds, the operations that were
 * counted, and the length of the answer or the code of the refusal.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { derivedChains, derivedOwnership } from '../../shared/cases/ownership-answers/derived-ownership.ts';
import { graphOfBody } from '../../shared/cases/ownership-answers/graph-body.ts';
import { questionOf } from '../../shared/cases/ownership-answers/question.ts';
import type { OwnershipQuestion } from '../../shared/ownership/explain/answer.ts';
import type { OwnershipGraph } from '../../shared/ownership/facts/facts.ts';
import { GraphTooLarge, Work } from '../../shared/ownership/maths/work.ts';
import { decide } from '../../shared/searches/unwrap/decision.ts';
import { processorMs } from '../support/processor-time.ts';
import { drawnBody, type HostileBody, hostileBody, NAMED } from './hostile-graphs.ts';

/** `graphs`: places of `NAMED`, or seeds of drawn bodies. */
export interface Task {
  graphs: readonly number[];
  drawn: boolean;
  by?: keyof typeof WAYS;
  most: number;
}

export interface Derived {
  graph: number;
  ms: number;
  operations: number;
  outcome: number | string;
}

/** As a calculation and `GET …/ownership` derive, an export, and a round of an unwrap with everything open. */
const WAYS = {
  answer: derivedOwnership,
  chains: (facts: OwnershipGraph, question: OwnershipQuestion) => derivedChains(facts, question).answer,
  unwrap: (facts: OwnershipGraph, question: OwnershipQuestion) => {
    const others = facts.nodes.map(({ nodeId }) => nodeId).filter((nodeId) => nodeId !== facts.target);
    const { stakes, isDecided } = decide(facts, question, others);
    const weighed = others.map((nodeId) => [stakes.interestOf(nodeId, 'shareholding'), stakes.mayControl(nodeId)]);
    return [weighed, stakes.accounting(), stakes.circles(), isDecided()];
  },
} as const;

function derived(graph: number, { graph: facts, ...asked }: HostileBody, { most, by = 'answer' }: Task): Derived {
  const work = new Work(most);
  const before = processorMs();
  const outcome = outcomeOf(() => WAYS[by](graphOfBody(facts), { ...questionOf(asked, undefined, '2026-06-01'), work }));
  return { graph, ms: processorMs() - before, operations: work.done, outcome };
}

function outcomeOf(derive: () => unknown): number | string {
  try {
    return JSON.stringify(derive()).length;
  } catch (error) {
    if (error instanceof GraphTooLarge) return 'graph_too_large';
    return (error as { code?: string }).code ?? String(error);
  }
}

const task: Task = workerData;
const { graphs, drawn } = task;
// The first is derived once more, because much of its time is that of code which was never run.
for (const graph of [graphs[0]!, ...graphs]) {
  const body = drawn ? drawnBody(graph) : hostileBody(NAMED[graph]!);
  parentPort!.postMessage(derived(graph, body, task));
}
