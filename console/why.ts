/** Why a verdict is what it is, in sentences: the chain step by step, and what would change it. From the answer of the service alone. PURE. */
import type { Schemas } from '../client/src/index.ts';
import { openEndings } from '../client/src/ownership.ts';
import type { Share } from '../shared/model/entity/ownership-facts.ts';
import { shareInWords } from '../shared/model/entity/share-words.ts';
import type { CaseParties } from '../shared/model/picture/case-parties.ts';
import { readable } from '../shared/model/picture/readable.ts';
import { credits } from './messages.ts';
import { ASSUMPTIONS, REASONS, TESTS } from './ownership-messages.ts';
import type { AnswerAbout } from './places/stated-facts.ts';
import { tieFacts } from './places/stated-facts.ts';
import { type Judged, partyOf } from './verdicts.ts';
import { WHY } from './why-messages.ts';

type Ownership = Schemas['CaseOwnership'];
type RuleSet = Schemas['RuleSet'];
type Edge = Schemas['OwnershipEdge'];
type Test = Schemas['OwnershipTest'];

export interface Why {
  judged: Judged;
  /** The answer that the verdict is in. */
  ownership: Ownership;
}

export interface Step {
  edge: Edge;
  sentence: string;
}

/** The test that decides: one that is met before one that is open. */
export const decidingTest = ({ verdict: { tests } }: Judged): Test | undefined => tests.find(({ status }) => status === 'yes') ?? tests[0];

/** From the party down to the target; a list for each chain, with what it comes to. */
export function chainsIn({ judged, ownership }: Why): { steps: Step[]; share: Share }[] {
  const edges = new Map(ownership.edges.map((edge) => [edge.edgeId, edge]));
  const nameOf = namesIn(ownership);
  return (decidingTest(judged)?.paths ?? []).map(({ edges: ids, share }) => ({
    share,
    steps: ids.flatMap((id) => edges.get(id) ?? []).map((edge) => ({ edge, sentence: stepSentence(edge, nameOf) })),
  }));
}

const namesIn = ({ nodes }: Ownership) => {
  const names = new Map(nodes.map(({ nodeId, legalName }) => [nodeId, legalName]));
  return (id: string): string => readable(names.get(id) ?? id);
};

/** `A has over 25 to 50 % of the shares and the appointment of the board of B.` */
function stepSentence({ interestedParty, subject, interests }: Edge, nameOf: (id: string) => string): string {
  const held = [...new Set(interests.map(({ type, share }) => WHY.holding(type, share && shareInWords(share))))];
  const ways = new Set(interests.map(({ directOrIndirect }) => directOrIndirect));
  const [way] = ways.size === 1 ? ways : [];
  return `${nameOf(interestedParty)} ${WHY.has(held)} ${nameOf(subject)}${way === 'direct' || way === 'indirect' ? WHY.ways[way] : ''}.`;
}

/** Where the words of a step stand. `undefined` where no answer is kept of it. */
export function answerOf({ edgeId, source }: Edge, all: CaseParties): AnswerAbout | undefined {
  const party = all.parties.get(partyOf(edgeId.slice(0, edgeId.lastIndexOf('/')), all) ?? '');
  const edge = all.edges.find(({ relationships }) => relationships.some(({ _id }) => _id === edgeId));
  const tie = edge?.relationships.find(({ _id }) => _id === edgeId);
  if (!party || !edge || !tie || !source?._documentID || !source.registry) return undefined;
  const { legalName: name, identifiers } = party.facts;
  return {
    documentId: source._documentID,
    registry: source.registry,
    retrievedAt: source.retrievedAt ?? '',
    lookedUp: all.parties.get(edge.from === party.id ? edge.to : edge.from)!.facts.legalName,
    sought: {
      ...{ isSubject: false, name, numbers: identifiers.map(({ value }) => value) },
      pointers: source.pointer ? [source.pointer] : [],
    },
    facts: [...tieFacts(tie), { name: WHY.name, kind: 'text', value: name }],
  };
}

/** What would make the verdict another one, the most telling first. `rules`: absent while they are not known. */
export function whatWouldChange({ judged, ownership }: Why, rules: RuleSet | undefined): string[] {
  const { owner, verdict } = judged;
  const about: About = { name: namesIn(ownership)(owner.nodeId), limit: rules && limitOf(rules) };
  const found = verdict.status === 'isBeneficialOwner' ? losing(judged, about) : gaining(judged, ownership, about);
  const assumed = verdict.assumptions.map((assumption) => WHY.assumed(ASSUMPTIONS[assumption]));
  return [...new Set([...found, ...(verdict.status === 'mayBeBeneficialOwner' ? nextSteps(ownership) : []), ...assumed])];
}

interface About {
  name: string;
  limit: Limit | undefined;
}

/** In words: what meets the limit of the rule, and what does not. */
interface Limit {
  met: string;
  missed: string;
}

const limitOf = ({ ownership: { threshold, comparison } }: RuleSet): Limit => WHY.limit(threshold, comparison === '>=');

/** Of one who is an owner: each test that is met would have to fail. */
function losing({ verdict: { tests } }: Judged, { name, limit }: About): string[] {
  const met = tests.filter(({ status }) => status === 'yes');
  const each = met.map(({ code, interval, right = 'shareholding' }) =>
    interval ? WHY.below(limit?.missed, WHY.rights[right], TESTS[code], shareInWords(interval)) : WHY.failed[code],
  );
  return [met.length > 1 ? WHY.allOf(name) : WHY.oneFails(name), ...each];
}

function gaining({ owner, verdict }: Judged, ownership: Ownership, { name, limit }: About): string[] {
  const { status, reasons, possiblySame = [] } = verdict;
  const { unresolved } = ownership.accounting.shareholding;
  const most = upperEnd(owner.shareAtMost?.shareholding ?? owner.shareAtMost?.votingRights);
  if (status === 'isNotBeneficialOwner') return limit && most ? [WHY.never(name, limit.met, most)] : [];
  return reasons.map((reason) => {
    if (reason === 'band' && limit) return WHY.exact(name, limit.met);
    if (limit && (reason === 'unresolvedShare' || reason === 'below_publication_floor'))
      return WHY.unnamed(name, limit.met, shareInWords(unresolved), most);
    if (reason === 'identityUncertain') return WHY.same(name, possiblySame.map(namesIn(ownership)));
    return WHY.settled(REASONS[reason]);
  });
}

/** `under 100 %`. */
const upperEnd = (share: Share | undefined): string | undefined =>
  share && (share.exclusiveMaximum === undefined ? `${share.exact ?? share.maximum ?? 100} %` : `under ${share.exclusiveMaximum} %`);

const MAX_STEPS = 3;

function nextSteps(ownership: Ownership): string[] {
  const nameOf = namesIn(ownership);
  return openEndings(ownership.accounting.shareholding.endings)
    .filter(({ nextStep }) => nextStep.kind === 'expand')
    .slice(0, MAX_STEPS)
    .map(({ nodeId, nextStep }) => WHY.lookUp(nameOf(nodeId), nextStep.credits === undefined ? '' : credits(nextStep.credits)));
}
