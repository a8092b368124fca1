/** Derived ownership of a company as lines for a terminal: owners with intervals, verdicts by rule set, and what is not known. */
import { styleText } from 'node:util';
import type { Share } from '../shared/entity/company-record.ts';

interface Shares {
  shareholding?: Share;
}
interface Verdict {
  ruleSet: string;
  status: 'isBeneficialOwner' | 'mayBeBeneficialOwner' | 'isNotBeneficialOwner';
  sentence: string;
}

/** The part of the answer of `GET /casefile/{caseId}/ownership` that is shown. */
export interface Ownership {
  target: string;
  ruleSets: { id: string }[];
  nodes: { nodeId: string; legalName?: string }[];
  owners: {
    nodeId: string;
    type: string;
    legalName?: string;
    effectiveInterest: Shares;
    attributedInterest: Shares;
    beneficialOwner: Verdict[];
  }[];
  unknownPersons: Verdict[];
  accounting: {
    shareholding: {
      accounted: Share;
      unresolved: Share;
      endings: { nodeId: string; reason: string; share: Share; nextStep: { kind: string; credits?: number } }[];
    };
  };
}

/** `over 25 to 50 %` */
export function shareText({ exact, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Share): string {
  if (exact !== undefined) return `${exact} %`;
  const from = exclusiveMinimum === undefined ? `${minimum ?? 0}` : `over ${exclusiveMinimum}`;
  const to = exclusiveMaximum === undefined ? `${maximum ?? 100}` : `under ${exclusiveMaximum}`;
  return `${from} to ${to} %`;
}

const WORD: Readonly<Record<Verdict['status'], string>> = {
  isBeneficialOwner: 'is',
  mayBeBeneficialOwner: 'may be',
  isNotBeneficialOwner: 'is not',
};

/** `dim` and `bold` parts are styled; everything else is plain. */
export function ownershipText(ownership: Ownership): string[] {
  const { ruleSets, owners, unknownPersons, accounting } = ownership;
  const ids = ruleSets.map(({ id }) => id);
  const wordsOf = (verdicts: readonly Verdict[]): string[] =>
    ids.map((id) => WORD[verdicts.find(({ ruleSet }) => ruleSet === id)?.status ?? 'isNotBeneficialOwner']);
  const judged = owners.filter(({ beneficialOwner }) => beneficialOwner.length > 0);
  const shown = judged.filter(
    ({ attributedInterest, effectiveInterest, beneficialOwner }) =>
      isMore(attributedInterest) || isMore(effectiveInterest) || beneficialOwner.some(({ status }) => status === 'isBeneficialOwner'),
  );
  const rows = [
    ['beneficial owner?', 'holds with its companies', 'multiplied', ...ids],
    ...shown.map(({ nodeId, legalName, attributedInterest, effectiveInterest, beneficialOwner }) => [
      legalName ?? nodeId,
      textOf(attributedInterest),
      textOf(effectiveInterest),
      ...wordsOf(beneficialOwner),
    ]),
    ['a person not named here', '', '', ...wordsOf(unknownPersons)],
  ];
  const others = judged.length - shown.length;
  const { accounted, unresolved } = accounting.shareholding;
  return [
    styleText('bold', `Who owns ${nameOf(ownership, ownership.target)}?`),
    ...table(rows).map((line, at) => (at === 0 ? styleText('dim', line) : line)),
    ...(others > 0 ? [styleText('dim', `  ${others} further person(s) of the case have no known holding`)] : []),
    `Of the shares ${shareText(accounted)} end at known persons, states or listed companies; not known: ${shareText(unresolved)}`,
    ...unknownParts(ownership).map((line) => styleText('dim', line)),
    ...sentences(ownership),
  ];
}

const textOf = ({ shareholding }: Shares): string => (shareholding ? shareText(shareholding) : 'not known');

const isMore = ({ shareholding }: Shares): boolean => shareholding !== undefined && shareholding.exact !== 0;

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('   ')}`.trimEnd());
}

const MAX_PARTS = 5;

/** The largest parts whose owner is not known, each with its reason and what would tell more. */
function unknownParts(ownership: Ownership): string[] {
  const open = ownership.accounting.shareholding.endings.filter(({ reason }) => !KNOWN.has(reason));
  return open.slice(0, MAX_PARTS).map(({ nodeId, reason, share, nextStep: { kind, credits } }) => {
    const step =
      kind === 'none' ? '' : `; next step: ${kind}${credits === undefined ? '' : ` (${credits} credit${credits === 1 ? '' : 's'})`}`;
    return `  ${shareText(share)} at ${nameOf(ownership, nodeId)}: ${reason.replaceAll('_', ' ')}${step}`;
  });
}

const KNOWN: ReadonlySet<string> = new Set(['natural_person', 'state', 'listed_company']);

const MAX_SENTENCES = 3;

/** The verdicts of the first rule set in words: who is an owner, and who may be. */
function sentences({ ruleSets: [first], owners, unknownPersons }: Ownership): string[] {
  const known = owners.filter(({ attributedInterest, effectiveInterest }) => isMore(attributedInterest) || isMore(effectiveInterest));
  const verdicts = [...known.flatMap(({ beneficialOwner }) => beneficialOwner), ...unknownPersons];
  return verdicts
    .filter(({ ruleSet, status }) => ruleSet === first?.id && status !== 'isNotBeneficialOwner')
    .toSorted((one, other) => Number(other.status === 'isBeneficialOwner') - Number(one.status === 'isBeneficialOwner'))
    .slice(0, MAX_SENTENCES)
    .map(({ sentence }) => `- ${sentence}`);
}

const nameOf = ({ nodes }: Ownership, id: string): string => nodes.find(({ nodeId }) => nodeId === id)?.legalName ?? id;
