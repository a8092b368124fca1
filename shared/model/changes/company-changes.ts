/** What changed in a company's own facts. A fact that only one answer has is no change: the other may not have been able to say it. PURE. */
import type { Address, Identifier } from '../entity/company-record.ts';
import { comparableNumber } from '../entity/conflicts.ts';
import type { Entity } from '../entity/entity.ts';
import { comparableName } from '../entity/names.ts';
import type { Change, ChangeType } from './change.ts';

export const companyChanges = (before: Entity, after: Entity): Change[] => [
  ...nameChange(before, after),
  ...otherNameChanges(before, after),
  ...statusChange(before, after),
  ...legalFormChange(before, after),
  ...addressChanges(before, after),
  ...identifierChanges(before, after),
  ...activityChange(before, after),
  ...capitalChange(before, after),
  ...filingChanges(before, after),
  ...figureChanges(before, after),
];

function nameChange({ legalName: before }: Entity, { legalName: after }: Entity): Change[] {
  return comparableName(before) === comparableName(after) ? [] : [{ type: 'name.changed', before, after }];
}

/** The name before is among the other names of a company that has changed it. */
function otherNameChanges(before: Entity, after: Entity): Change[] {
  const known = new Set([before.legalName, after.legalName, ...before.otherNames.map(({ name }) => name)].map(comparableName));
  const added = new Map(after.otherNames.map((one) => [comparableName(one.name), one]));
  return [...added]
    .filter(([name]) => !known.has(name))
    .map(([, { name, kind, from }]) => ({ type: 'other_name.added', field: kind, after: name, ...(from && { effective: from }) }));
}

/** The kind of status decides: another word of the register for it is no change. */
function statusChange(before: Entity, after: Entity): Change[] {
  const [was, is] = [before.statusKind, after.statusKind];
  if (!was || !is || was === 'unknown' || is === 'unknown' || was === is) return [];
  const effective = is === 'dissolved' ? after.dissolutionDate : after.statusFrom;
  return [{ type: statusType(was, is), before: was, after: is, ...(effective && { effective }) }];
}

function statusType(before: string, after: string): ChangeType {
  if (after === 'dissolved') return 'company.dissolved';
  if (after === 'insolvent') return 'insolvency.opened';
  return before === 'insolvent' ? 'insolvency.closed' : 'status.changed';
}

function legalFormChange(before: Entity, after: Entity): Change[] {
  if (!before.legalForm || !after.legalForm) return [];
  const [was, is] =
    before.legalFormCode && after.legalFormCode
      ? [before.legalFormCode, after.legalFormCode]
      : [comparableName(before.legalForm), comparableName(after.legalForm)];
  return was === is ? [] : [{ type: 'legal_form.changed', before: before.legalForm, after: after.legalForm }];
}

/** By type of address. */
function addressChanges(before: Entity, after: Entity): Change[] {
  const [was, is] = [byType(before), byType(after)];
  return [...is].flatMap(([field, now]): Change[] => {
    const once = was.get(field);
    if (!once || (isWithin(once, now) && isWithin(now, once))) return [];
    return [{ type: 'address.changed', field, before: textsOf(once), after: textsOf(now) }];
  });
}

const byType = ({ addresses }: Entity): Map<Address['type'], Address[]> => Map.groupBy(addresses, ({ type }) => type);

/** One address in two spellings is one. */
const textsOf = (addresses: readonly Address[]): string[] =>
  [...new Map(addresses.map(({ text }) => [addressKeys(text)[0], text])).values()].toSorted();

function isWithin(some: readonly Address[], others: readonly Address[]): boolean {
  const known = new Set(others.flatMap(({ text }) => addressKeys(text)));
  return some.every(({ text }) => addressKeys(text).some((key) => known.has(key)));
}

/** Its words in whatever order, and its letters wherever a line or a word ends. */
function addressKeys(text: string): [words: string, letters: string] {
  const words = comparableName(text).split(' ');
  return [words.toSorted().join(' '), words.join('')];
}

function identifierChanges(before: Entity, after: Entity): Change[] {
  const [was, is] = [numbersOf(before), numbersOf(after)];
  const added = lacks(before) ? [] : [...is].filter(([key, one]) => !was.has(key) && isKnownOf(one, before));
  const removed = lacks(after) ? [] : [...was].filter(([key, one]) => !is.has(key) && isKnownOf(one, after));
  return [
    ...added.map(([, { type, value }]): Change => ({ type: 'identifier.added', field: type, after: value })),
    ...removed.map(([, { type, value }]): Change => ({ type: 'identifier.removed', field: type, before: value })),
  ];
}

const numbersOf = ({ identifiers }: Entity): Map<string, Identifier> =>
  new Map(identifiers.map((one) => [`${one.type} ${comparableNumber(one)}`, one]));

/** The answer lacks members that it should have: numbers may be among them. */
const lacks = ({ provenance }: Entity): boolean => (provenance?.missingFields?.length ?? 0) > 0;

/** The LEI is another registry's answer, which may be missing by itself. */
const isKnownOf = ({ type }: Identifier, { leiStatus, identifiers }: Entity): boolean =>
  type !== 'LEI' || leiStatus === 'found' || leiStatus === 'not_found' || identifiers.some((one) => one.type === 'LEI');

/** Which one is the main one is not compared: some registers say so by their order. */
function activityChange(before: Entity, after: Entity): Change[] {
  const codes = ({ activities }: Entity): string[] => [...new Set(activities.map(({ scheme, code }) => `${scheme} ${code}`))].toSorted();
  const [was, is] = [codes(before), codes(after)];
  return was.length === 0 || is.length === 0 || was.join() === is.join() ? [] : [{ type: 'activity.changed', before: was, after: is }];
}

function capitalChange({ capital: before }: Entity, { capital: after }: Entity): Change[] {
  if (!before || !after) return [];
  const differs = (name: 'amount' | 'currency' | 'shares'): boolean =>
    before[name] !== undefined && after[name] !== undefined && before[name] !== after[name];
  return differs('amount') || differs('currency') || differs('shares') ? [{ type: 'capital.changed', before, after }] : [];
}

/** Only the latest filings are in an answer: one that is missing has not gone. */
function filingChanges(before: Entity, after: Entity): Change[] {
  if (!hasSection(before, 'documents') || !hasSection(after, 'documents')) return [];
  const filings = ({ sourceDocuments }: Entity) => sourceDocuments.filter(({ kind }) => kind === 'filing');
  const known = new Set(filings(before).flatMap(({ title, sha256 }) => [title, sha256]));
  return filings(after)
    .filter(({ title, sha256 }) => !known.has(title) && !known.has(sha256))
    .map(({ title }) => ({ type: 'filing.added', after: title }));
}

function figureChanges(before: Entity, after: Entity): Change[] {
  if (!hasSection(before, 'financials') || !hasSection(after, 'financials')) return [];
  const known = new Set((before.financials ?? []).map(({ periodEnd }) => periodEnd));
  const added = new Set((after.financials ?? []).map(({ periodEnd }) => periodEnd).filter((end) => !known.has(end)));
  return [...added].map((end) => ({ type: 'figures.added', after: end }));
}

const hasSection = ({ dataStatus }: Entity, section: 'documents' | 'financials'): boolean =>
  ['complete', 'partial', 'none_on_register'].includes(dataStatus?.[section] ?? '');
