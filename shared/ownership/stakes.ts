/**
 * A derivation for a caller that needs no reasons: what goes through a party, who may control the target, and verdicts, each found when it is asked
 * for. The same facts give the same results as in an answer (`derive.ts`), whose tests, chains and sentences are most of its work. PURE.
 */
import type { Share } from '../model/entity/ownership-facts.ts';
import { accountFor, endingAnswer } from './explain/accounting.ts';
import type { AccountAnswer, OwnershipQuestion } from './explain/answer.ts';
import { circlesOf } from './explain/findings.ts';
import type { OwnershipGraph } from './facts/facts.ts';
import { DerivationContext } from './judge/derivation-context.ts';
import { type InterestClass, Parties } from './judge/parties.ts';
import { Judge, type VerdictStatus } from './judge/verdict.ts';
import { shareOf } from './maths/interval.ts';

/** Status by id of the rule set. */
export type Verdicts = ReadonlyMap<string, VerdictStatus>;

const NOTHING: Share = { exact: 0 };

/** For a question without `asOf`. Throws `GraphTooLarge`. */
export class Stakes {
  readonly #context: DerivationContext;
  readonly #parties: Parties;
  readonly #judges: readonly Judge[];

  constructor(graph: OwnershipGraph, question: Omit<OwnershipQuestion, 'asOf'>) {
    this.#context = new DerivationContext(graph, question);
    this.#parties = new Parties(this.#context);
    this.#judges = question.ruleSets.map((rules) => new Judge(this.#context, rules));
  }

  /** Ids of the parties that an answer has as owners. */
  parties(): string[] {
    return this.#parties.all().map((node) => this.#id(node));
  }

  /** What is recorded of the target; nothing for an unknown id. */
  interestOf(nodeId: string, rightClass: InterestClass): Share {
    const node = this.#node(nodeId);
    return node === undefined ? NOTHING : shareOf(this.#parties.interest(node, rightClass));
  }

  mayControl(nodeId: string): boolean {
    const node = this.#node(nodeId);
    return node !== undefined && this.#parties.controlledBy(node, 'possible').has(this.#context.target);
  }

  /** Empty for a party that no rule set asks about. `perhaps`: id of one more party that may be the same. */
  verdictsOf(nodeId: string, perhaps?: string): Verdicts {
    const node = this.#node(nodeId);
    if (node === undefined) return new Map();
    const other = perhaps === undefined ? undefined : this.#node(perhaps);
    const party = { node, together: [...this.#parties.together(node), ...(other === undefined ? [] : [other])] };
    return new Map(
      this.#judges.flatMap((judge) => {
        const status = judge.statusOf(party);
        return status ? [[judge.rules.id, status]] : [];
      }),
    );
  }

  unknownPersons(): Verdicts {
    return new Map(this.#judges.map((judge) => [judge.rules.id, judge.unknownPersons().status]));
  }

  /** Where the shares of the target end, and how much is in circles. */
  accounting(): Pick<AccountAnswer, 'circular' | 'endings'> {
    const interestOf = (node: number) => this.#parties.interest(node, 'shareholding');
    const { circular, endings } = accountFor(this.#context, 'shareholding', interestOf);
    return {
      circular: shareOf(circular),
      endings: endings.map((one) => endingAnswer(one, this.#id(one.node))),
    };
  }

  /** Ids of the first company of each circle. */
  circles(): string[] {
    return circlesOf(this.#context).map(({ nodes: [first] }) => this.#id(first!));
  }

  #node(nodeId: string): number | undefined {
    return this.#context.structure.indexOf.get(nodeId);
  }

  #id(node: number): string {
    return this.#context.structure.nodes[node]!.nodeId;
  }
}
