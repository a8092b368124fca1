/** From the facts of a graph to derived ownership. PURE: the same facts give the same answer. */
import { type Account, accountFor, endingAnswer } from './explain/accounting.ts';
import type {
  AccountAnswer,
  OwnerAnswer,
  OwnershipAnswer,
  OwnershipQuestion,
  Shares,
  TestAnswer,
  VerdictAnswer,
} from './explain/answer.ts';
import { Chains } from './explain/chains.ts';
import { declaredOf } from './explain/declared.ts';
import { findingsOf } from './explain/findings.ts';
import { otherReadingAnswer } from './explain/other-reading-answer.ts';
import { sentenceOf, unknownSentence } from './explain/sentences.ts';
import { sourcesInWords } from './explain/source-words.ts';
import { testAnswer } from './explain/test-answer.ts';
import { oldestDay, staleEdges } from './facts/fact-days.ts';
import type { FactSource } from './facts/fact-source.ts';
import type { OwnershipGraph } from './facts/facts.ts';
import { assumptionsOf } from './judge/assumptions.ts';
import { DerivationContext } from './judge/derivation-context.ts';
import { type InterestClass, Parties } from './judge/parties.ts';
import { unknownWithStaleFacts, withStaleFacts } from './judge/stale-verdict.ts';
import { type Assumption, Judge, type Verdict } from './judge/verdict.ts';
import { shareOf } from './maths/interval.ts';
import { memoized } from './maths/memoized.ts';
import { COSTS } from './maths/work.ts';
import type { RuleSet } from './rule-sets/rule-set.ts';
import { isUnionRule } from './rule-sets/union.ts';

export function ownershipOf(graph: OwnershipGraph, question: OwnershipQuestion): OwnershipAnswer {
  return new Answer(graph, question).make();
}

/** With the ids of the relationships that each owner's part is made of, by `nodeId`. */
export function ownershipWithChains(
  graph: OwnershipGraph,
  question: OwnershipQuestion,
): { answer: OwnershipAnswer; chains: ReadonlyMap<string, readonly string[]> } {
  const derived = new Answer(graph, question);
  const answer = derived.make();
  return { answer, chains: derived.chainsOf(answer.owners) };
}

/** But for its lists and its tests. */
const CHARACTERS_OF_OWNER = 500;
const CHARACTERS_OF_VERDICT = 400;

class Answer {
  readonly #context: DerivationContext;
  readonly #question: OwnershipQuestion;
  readonly #judges: readonly Judge[];
  readonly #parties: Parties;
  readonly #assumptions: ReadonlyMap<RuleSet, readonly Assumption[]>;
  readonly #stale: ReadonlySet<number>;
  readonly #sources: ReadonlyMap<string, FactSource>;
  readonly #words = new Map<object, string>();
  /** Where votes are published nowhere they are those of the shares. */
  readonly #hasVotes: boolean;

  constructor(graph: OwnershipGraph, question: OwnershipQuestion) {
    this.#context = new DerivationContext(graph, question);
    this.#parties = new Parties(this.#context);
    this.#question = question;
    this.#judges = question.ruleSets.map((rules) => new Judge(this.#context, rules));
    this.#assumptions = new Map(question.ruleSets.map((rules) => [rules, assumptionsOf(this.#context, rules, question)]));
    this.#hasVotes = this.#context.prepared('votingRights', 'attributed').layer.rightClass !== 'shareholding';
    this.#stale = staleEdges(this.#context.structure, question.asOf);
    this.#sources = new Map(graph.edges.flatMap(({ edgeId, source }) => (source ? [[edgeId, source] as const] : [])));
  }

  make(): OwnershipAnswer {
    const { structure } = this.#context;
    const { graph } = structure;
    const owners = this.#inOrder().map((node) => this.#owner(node));
    const unknown = this.#judges.map((judge) => [judge, unknownWithStaleFacts(judge.unknownPersons(), this.#stale)] as const);
    const oldestFact = oldestDay(structure, this.#question.asOf);
    return {
      ...(this.#question.asOf && { asOf: this.#question.asOf }),
      strict: this.#question.strict === true,
      ...(oldestFact && { oldestFact }),
      ruleSets: this.#question.ruleSets.map(({ id, version }) => ({ id, version })),
      target: graph.target,
      nodes: structure.nodes.map(({ name, ending: _, ...node }) => ({ ...node, ...(name !== undefined && { legalName: name }) })),
      edges: graph.edges.map(({ ...edge }) => edge),
      levels: this.#levels(),
      owners,
      unknownPersons: unknown.map(([{ rules }, verdict]) => ({
        ruleSet: rules.id,
        status: verdict.status,
        confirmed: rules.confirmed,
        sentence: unknownSentence(this.#context, rules, verdict),
        reasons: [...verdict.reasons],
      })),
      seniorManagingOfficials: unknown.map(([{ rules }, verdict]) => this.#officials(rules, verdict, owners)),
      accounting: { shareholding: this.#account('shareholding'), votingRights: this.#account('votingRights') },
      findings: findingsOf(this.#context, this.#question.ruleSets.some(isUnionRule)).map(({ code, nodes, edges, vetoes }) => ({
        code,
        nodes: nodes.map((node) => this.#id(node)),
        edges: edges.map((edge) => this.#edgeId(edge)),
        ...(vetoes && { vetoes }),
      })),
    };
  }

  chainsOf(owners: readonly OwnerAnswer[]): Map<string, readonly string[]> {
    const chains = new Chains(this.#context);
    return new Map(owners.map(({ nodeId }) => [nodeId, chains.of(this.#context.structure.indexOf.get(nodeId)!)]));
  }

  /** Those with most first. */
  #inOrder(): number[] {
    const parties = this.#parties.all().map((node) => ({ node, high: this.#parties.interest(node, 'shareholding').high.valueOf() }));
    return parties
      .toSorted((one, other) => other.high - one.high || (this.#id(one.node) < this.#id(other.node) ? -1 : 1))
      .map(({ node }) => node);
  }

  #owner(node: number): OwnerAnswer {
    const { structure, target, work } = this.#context;
    const { nodeId, type, name } = structure.nodes[node]!;
    work.add(COSTS.owner);
    work.write(CHARACTERS_OF_OWNER);
    const together = this.#parties.together(node);
    const [certain, possible] = [this.#parties.controlledBy(node, 'certain'), this.#parties.controlledBy(node, 'possible')];
    const shares = this.#parties.held(node, { certain, possible }, 'shareholding');
    const votes = this.#hasVotes ? this.#parties.held(node, { certain, possible }, 'votingRights') : shares;
    const companies = [...possible.own].filter((one) => one !== node && structure.nodes[one]!.type !== 'jointHolding');
    return {
      nodeId,
      type,
      ...(name !== undefined && { legalName: name }),
      hasKnownHolding: shares.isKnown || votes.isKnown,
      effectiveInterest: { shareholding: shareOf(shares.effective), votingRights: shareOf(votes.effective) },
      ...(structure.graph.unaccounted === 'unknown' && {
        shareAtMost: this.#mostOf(node),
      }),
      attributedInterest: { shareholding: shareOf(shares.attributed), votingRights: shareOf(votes.attributed) },
      control: certain.has(target) ? 'certain' : possible.has(target) ? 'possible' : 'none',
      controls: {
        certainly: this.#listed(companies.filter((one) => certain.has(one))).toSorted(),
        possibly: this.#listed(companies.filter((one) => !certain.has(one))).toSorted(),
      },
      beneficialOwner: this.#judges.flatMap((judge) => this.#verdict(judge, node, together)),
      declared: declaredOf(this.#context, node, () =>
        this.#context.measure('shareholding', 'multiplied', 'excluded').of(node, together),
      ).map(({ edge, against }) => ({ edgeId: this.#edgeId(edge), against })),
    };
  }

  #mostOf(node: number): Shares {
    const shareholding = shareOf(this.#parties.shareAtMost(node, 'shareholding'));
    return { shareholding, votingRights: this.#hasVotes ? shareOf(this.#parties.shareAtMost(node, 'votingRights')) : shareholding };
  }

  #verdict(judge: Judge, node: number, together: readonly number[]): VerdictAnswer[] {
    const timeless = judge.verdictOf({ node, together });
    if (!timeless) return [];
    this.#context.work.add(COSTS.verdict);
    this.#context.work.write(CHARACTERS_OF_VERDICT);
    const verdict = withStaleFacts(this.#context, node, timeless, this.#stale);
    const tests = verdict.tests.map((test) => testAnswer(this.#context, judge.rules, node, test));
    return [
      {
        ruleSet: judge.rules.id,
        status: verdict.status,
        confirmed: judge.rules.confirmed,
        sentence: sentenceOf(this.#context, judge.rules, node, verdict, (at) => this.#sourcesOf(node, tests[at]!)),
        tests,
        reasons: [...verdict.reasons],
        assumptions: this.#assumptions.get(judge.rules)!,
        ...(verdict.otherReading && { otherReading: otherReadingAnswer(judge.rules, verdict.otherReading) }),
        ...(verdict.reasons.includes('identityUncertain') && { possiblySame: this.#listed(together) }),
      },
    ];
  }

  /** The registers behind a test, in words: of its chains, or of the party's own entries in the target where it has none. */
  #sourcesOf(node: number, { paths = [] }: TestAnswer): string {
    if (this.#sources.size === 0) return '';
    const { edgesOf, edges, graph } = this.#context.structure;
    const own = (edgesOf.get(this.#id(node)) ?? []).filter((edge) => edges[edge]!.subject === graph.target);
    const wordsOf = (edgeIds: readonly string[]): string => sourcesInWords(edgeIds.flatMap((edgeId) => this.#sources.get(edgeId) ?? []));
    // The tests of a party show the same chains.
    if (paths.length > 0) return memoized(this.#words, paths, () => wordsOf(paths.flatMap((path) => path.edges)));
    return wordsOf(own.map((edge) => this.#edgeId(edge)));
  }

  #levels(): OwnershipAnswer['levels'] {
    const levels: OwnershipAnswer['levels'] = {};
    for (const rightClass of ['shareholding', 'votingRights'] as const) {
      const { layer } = this.#context.prepared(rightClass, 'attributed');
      for (const { company, state } of layer.columns.values()) {
        if (state === 'summed' || layer.rightClass !== rightClass) continue;
        const id = this.#id(company);
        levels[id] = { ...levels[id], [rightClass]: state };
      }
    }
    return levels;
  }

  #account(rightClass: InterestClass): AccountAnswer {
    const { accounted, unresolved, circular, endings }: Account = accountFor(this.#context, rightClass, (node) =>
      this.#parties.interest(node, rightClass),
    );
    return {
      accounted: shareOf(accounted),
      unresolved: shareOf(unresolved),
      circular: shareOf(circular),
      endings: endings.map((one) => endingAnswer(one, this.#id(one.node))),
    };
  }

  /** They are never owners: named where the rule asks for a person when there is no owner, or besides. */
  #officials(
    { id, seniorManagingOfficial }: RuleSet,
    unknown: Verdict,
    owners: readonly OwnerAnswer[],
  ): OwnershipAnswer['seniorManagingOfficials'][number] {
    const { structure, work } = this.#context;
    const { when, who, citation } = seniorManagingOfficial;
    const statuses = owners.flatMap(({ beneficialOwner }) =>
      beneficialOwner.filter(({ ruleSet }) => ruleSet === id).map(({ status }) => status),
    );
    const isFound = statuses.includes('isBeneficialOwner');
    const isOpen = statuses.includes('mayBeBeneficialOwner') || unknown.status === 'mayBeBeneficialOwner';
    const applies = when === 'always' ? 'certainly' : when === 'never' || isFound ? 'no' : isOpen ? 'possibly' : 'certainly';
    const nodes = applies === 'no' ? [] : work.list([...structure.graph.seniorManagingOfficials]);
    return { ruleSet: id, applies, ...(when !== 'never' && { who }), ...(citation && { citation }), nodes };
  }

  #listed(nodes: readonly number[]): string[] {
    return this.#context.work.list(nodes.map((node) => this.#id(node)));
  }

  #id(node: number): string {
    return this.#context.structure.nodes[node]!.nodeId;
  }

  #edgeId(edge: number): string {
    return this.#context.structure.edges[edge]!.edgeId;
  }
}
