/** Derived ownership of a company as lines: owners with intervals, verdicts by rule set, and what is not known. PURE. */
import type { Schemas } from '../../client/src/index.ts';
import { hasHolding, openEndings } from '../../client/src/ownership.ts';
import { shareInSigns, shareInWords } from '../../shared/model/entity/share-words.ts';
import { table, wrapped } from './columns.ts';
import { creditsText } from './credits-text.ts';
import { plainText } from './plain-text.ts';
import type { Style } from './style.ts';

export type Ownership = Pick<Schemas['CaseOwnership'], 'target' | 'ruleSets' | 'nodes' | 'owners' | 'unknownPersons' | 'accounting'>;
type Verdict = Schemas['CaseOwnership']['unknownPersons'][number] | Schemas['OwnershipVerdict'];
type Owner = Schemas['Owner'];
type Ending = Schemas['OwnershipAccount']['endings'][number];

const WORDS: Readonly<Record<Schemas['VerdictWord'], string>> = {
  isBeneficialOwner: 'is',
  mayBeBeneficialOwner: 'may be',
  isNotBeneficialOwner: 'is not',
};

export function ownershipText(ownership: Ownership, style: Style): string[] {
  const { owners, accounting } = ownership;
  const judged = owners.filter(({ beneficialOwner }) => beneficialOwner.length > 0);
  const shown = judged.filter((owner) => hasHolding(owner) || owner.beneficialOwner.some(({ status }) => status === 'isBeneficialOwner'));
  const others = judged.length - shown.length;
  const { accounted, unresolved } = accounting.shareholding;
  return [
    style.bold(`Who owns ${nameOf(ownership, ownership.target)}?`),
    ...verdictTable(ownership, shown, style).map((line) => `  ${line}`),
    ...notInForce(ownership, style),
    ...(others > 0 ? [style.dim(`  ${others} further ${others === 1 ? 'person' : 'persons'} of the case: no known holding`)] : []),
    ...wrapped(
      `Of the shares ${shareInWords(accounted)} end at known persons, states or listed companies; not known: ${shareInWords(unresolved)}`,
      style.width,
    ),
    ...unknownParts(ownership, style),
    ...sentences(ownership, style),
  ];
}

const NOT_IN_FORCE: Readonly<Record<string, string>> = { notYet: 'is not yet in force', noLonger: 'is no longer in force' };

/** Rule sets that are not law on the day of the answer. */
const notInForce = ({ ruleSets }: Ownership, style: Style): string[] =>
  ruleSets.flatMap(({ id, inForce }) => (NOT_IN_FORCE[inForce] ? [style.dim(`  ${plainText(id)} ${NOT_IN_FORCE[inForce]}`)] : []));

/** `multiplied`: along the chains; `attributed`: with all that the person controls. */
function verdictTable({ ruleSets, unknownPersons }: Ownership, owners: readonly Owner[], style: Style): string[] {
  const ids = ruleSets.map(({ id }) => id);
  const wordsOf = (verdicts: readonly Verdict[]): string[] =>
    ids.map((id) => WORDS[verdicts.find(({ ruleSet }) => ruleSet === id)?.status ?? 'isNotBeneficialOwner']);
  const shareOf = ({ shareholding }: Owner['effectiveInterest']): string => (shareholding ? shareInSigns(shareholding) : 'not known');
  const rows = owners.map(({ nodeId, legalName, attributedInterest, effectiveInterest, beneficialOwner }) => [
    ...[plainText(legalName ?? nodeId), shareOf(attributedInterest), shareOf(effectiveInterest), ...wordsOf(beneficialOwner)],
  ]);
  rows.push(['a person not named here', '', '', ...wordsOf(unknownPersons)]);
  return table(['beneficial owner?', 'attributed', 'multiplied', ...ids], rows, { ...style, width: style.width - 2 });
}

const MAX_PARTS = 5;

/** The largest parts whose owner is not known, each with its reason and next step. */
function unknownParts(ownership: Ownership, style: Style): string[] {
  const open = openEndings(ownership.accounting.shareholding.endings);
  const lines = open.slice(0, MAX_PARTS).map((ending) => endingText(ending, nameOf(ownership, ending.nodeId)));
  if (open.length > MAX_PARTS) lines.push(`and ${open.length - MAX_PARTS} further parts`);
  return lines.flatMap((line) => wrapped(line, style.width - 4).map((text, at) => style.dim(`${at === 0 ? '  ' : '    '}${text}`)));
}

function endingText({ reason, share, nextStep: { kind, credits } }: Ending, name: string): string {
  const step = kind === 'none' ? '' : `; next step: ${kind}${credits === undefined ? '' : ` (${creditsText(credits)})`}`;
  return `${shareInWords(share)} at ${name}: ${reason.replaceAll('_', ' ')}${step}`;
}

const MAX_SENTENCES = 3;

/** The verdicts of the first rule set in words: who is an owner, and who may be. */
function sentences({ ruleSets: [first], owners, unknownPersons }: Ownership, style: Style): string[] {
  const verdicts = [...owners.filter(hasHolding).flatMap(({ beneficialOwner }) => beneficialOwner), ...unknownPersons];
  return verdicts
    .filter(({ ruleSet, status }) => ruleSet === first?.id && status !== 'isNotBeneficialOwner')
    .toSorted((one, other) => Number(other.status === 'isBeneficialOwner') - Number(one.status === 'isBeneficialOwner'))
    .slice(0, MAX_SENTENCES)
    .flatMap(({ sentence }) =>
      wrapped(`- ${plainText(sentence, 1000)}`, style.width - 2).map((text, at) => (at === 0 ? text : `  ${text}`)),
    );
}

const nameOf = ({ nodes }: Ownership, id: string): string => plainText(nodes.find(({ nodeId }) => nodeId === id)?.legalName ?? id);
