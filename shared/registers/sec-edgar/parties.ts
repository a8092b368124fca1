/** SEC-EDGAR: the present and former owners of a company, from the schedules about it. PURE. */
import type { EntityType, Identifier, PartyRecord } from '../../model/entity/company-record.ts';
import { comparableName } from '../../model/entity/names.ts';
import type { Interest, OwnershipStatement } from '../../model/entity/ownership-facts.ts';
import { codes } from '../codes.ts';
import { typeByName } from '../us-parties.ts';
import type { Home } from '../us-states.ts';
import { homeOf } from './countries.ts';
import type { ReportingPerson, Schedule } from './schedules.ts';

/** In percent. Holders below it need not report; one whose amendment reports less is a former owner. */
const THRESHOLD = 5;

const entityTypeOf = codes<EntityType>('SEC-EDGAR type of reporting person', {
  IN: 'person',
  IV: 'fund',
  BD: 'company',
  BK: 'company',
  CO: 'company',
  FI: 'company',
  HC: 'company',
  IA: 'company',
  IC: 'company',
  PN: 'company',
  SA: 'company',
  CP: 'other',
  EP: 'other',
});

export interface Owners {
  present: PartyRecord[];
  former: PartyRecord[];
  statement: OwnershipStatement | undefined;
}

interface Holder {
  person: ReportingPerson;
  schedule: Schedule;
}

/**
 * The newest mention of each person in each class of shares. Present owners are in their filer's newest schedule with 5 % or more.
 * Former owners report less, or the newest schedule of their filer no longer names them. `schedules` must be sorted newest first. The
 * company `cik` itself is never an owner.
 */
export function owners(schedules: readonly Schedule[], cik: string): Owners {
  const seen = new Set<string>();
  const isNew = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key));
  const found: { present: Holder[]; former: Holder[] } = { present: [], former: [] };
  for (const schedule of schedules) {
    const shares = classKey(schedule.classTitle);
    const isNewest = !schedule.filer || isNew(`filer ${schedule.filer} ${shares}`);
    for (const person of schedule.persons) {
      if (!isNew(`person ${comparableName(person.name)} ${shares}`) || Number(person.cik) === Number(cik)) continue;
      (isNewest && isAboveThreshold(person) ? found.present : found.former).push({ person, schedule });
    }
  }
  const hasClasses = new Set(found.present.map(({ schedule }) => classKey(schedule.classTitle))).size > 1;
  // Who files together reports shares that the others report too, whatever the figures.
  const hasGroups = new Set(found.present.map(({ schedule }) => schedule)).size < found.present.length;
  return {
    present: found.present.map((holder) => party(holder, hasClasses, groupOf(holder, found.present))),
    former: found.former.map((holder) => party(holder, hasClasses)),
    statement: statementOf(hasClasses, hasGroups),
  };
}

/** Those who report one number of shares in one schedule have them together: the place of the first of them, counted from 1. */
function groupOf({ person, schedule }: Holder, all: readonly Holder[]): number | undefined {
  const isSame = (other: Holder): boolean =>
    other.schedule === schedule && other.person.percent === person.percent && other.person.amount === person.amount;
  const group = person.percent === undefined ? [] : all.filter(isSame);
  return group.length > 1 ? all.findIndex(isSame) + 1 : undefined;
}

function statementOf(hasClasses: boolean, hasGroups: boolean): OwnershipStatement | undefined {
  if (!hasClasses && !hasGroups) return undefined;
  return { ...(hasGroups && { completeness: 'overlapping' }), ...(hasClasses && { reasons: ['class_totals_missing'] }) };
}

/** `Common Stock, par value $0.001` and `Common Stock` are one class. */
const classKey = (title: string): string => comparableName(title.split(',')[0]!.split(/\bpar value/i)[0]!);

const isAboveThreshold = ({ percent }: ReportingPerson): boolean => percent === undefined || percent >= THRESHOLD;

function party({ person, schedule: { form, classTitle, eventDay } }: Holder, hasClasses: boolean, group?: number): PartyRecord {
  const { name, cik, citizenship, kinds, percent } = person;
  const details = sharesInWords(person);
  const entityType = typeOf(name, kinds);
  const home = homeOf(citizenship);
  const role = [form.replace(/^SCHEDULE/, 'Schedule'), classTitle].filter(Boolean).join(', ');
  return {
    entityType,
    legalName: name,
    ...(entityType === 'person' ? { nationality: home?.countryOfRegistration } : home),
    ...cikIdentifier(cik, entityType, home),
    relationships: [
      {
        nature: 'Shareholder',
        role,
        interests: [{ kind: 'shareholding', ...powerOver(percent), ...(hasClasses && OF_ONE_CLASS), ...(details && { details }) }],
        ...(group && { holding: { id: `h${group}`, manner: 'joint' } }),
        ...(eventDay && { asOf: eventDay }),
      },
    ],
  };
}

/** A percentage of one class among several is none of the company: how many shares each class has is not reported. */
const OF_ONE_CLASS = { type: 'unknownInterest' } as const;

/** Votes or disposal, for oneself or for others (17 CFR 240.13d-3). */
const powerOver = (percent: number | undefined): Omit<Interest, 'kind'> => ({
  ...(percent !== undefined && { share: { exact: percent }, shareBasis: { unit: 'percent', text: String(percent) } }),
  directOrIndirect: 'unknown',
  beneficialOwnershipOrControl: true,
});

/** `Aggregate amount 2435000, sole voting power 335000, shared voting power 2100000`: one of the numbers is part of another. */
const sharesInWords = ({ amount, powers }: ReportingPerson): string =>
  [['Aggregate amount', amount] as const, ...powers]
    .filter(([, shares]) => /\d/.test(shares))
    .map(([words, shares]) => `${words} ${shares.replace(/\.0+$/, '')}`)
    .join(', ');

function typeOf(name: string, kinds: readonly string[]): EntityType {
  if (kinds.includes('IN')) return 'person';
  const kind = kinds.find((one) => one && one !== 'OO');
  return kind ? (entityTypeOf(kind) ?? 'other') : otherType(name);
}

/** People are marked `IN`, so a holder of type "other" is not a person even if the name looks like one. */
function otherType(name: string): EntityType {
  const byName = typeByName(name);
  return byName === 'person' ? 'other' : byName;
}

/** A US owner with a CIK can be looked up in EDGAR. A foreign owner keeps its home jurisdiction; its CIK has the jurisdiction US. */
function cikIdentifier(cik: string, entityType: EntityType, home: Home | undefined): { identifiers?: Identifier[]; jurisdiction?: string } {
  if (!/^\d{1,10}$/.test(cik) || Number(cik) === 0) return {};
  const identifiers = [{ type: 'CIK', value: cik.padStart(10, '0'), jurisdiction: 'US', registry: 'EDGAR' }];
  const isAmerican = entityType !== 'person' && home?.countryOfRegistration === 'US';
  return { identifiers, ...(isAmerican && { jurisdiction: 'US' }) };
}
