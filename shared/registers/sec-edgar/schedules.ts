/** SEC-EDGAR: schedules 13D and 13G, the reports of holders of more than 5 % of a class of shares. PURE. */
import type { EntityType, Identifier, PartyRecord } from '../../model/entity/company-record.ts';
import { monthDayYear } from '../../model/entity/dates.ts';
import { comparableName, fullName } from '../../model/entity/names.ts';
import type { Interest, OwnershipStatement } from '../../model/entity/ownership-facts.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import { typeByName } from '../us-parties.ts';
import type { Home } from '../us-states.ts';
import { allOf, childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';
import { homeOf } from './countries.ts';

export interface Schedule {
  /** `SCHEDULE 13G/A`. */
  form: string;
  issuer: string;
  filer: string;
  classTitle: string;
  /** The day of the event that the schedule reports, `YYYY-MM-DD`. */
  eventDay?: string | undefined;
  persons: ReportingPerson[];
}

interface ReportingPerson {
  name: string;
  cik: string;
  citizenship: string;
  /** All types that the schedule ticks. A person who controls the co-filing companies has both `HC` and `IN`. */
  kinds: string[];
  /** `undefined` if the schedule has text instead of a number. */
  percent: number | undefined;
  /** Number of shares as written. */
  amount: string;
}

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

/** Throws for an unreadable document, so that no owner is lost silently. 13D and 13G use different element names for the same facts. */
export function readSchedule(xml: string, form: string): Schedule {
  const root = parseXml(xml);
  if (root.name !== 'edgarSubmission') throw new Changed('a document that is no schedule');
  const [about] = allOf(root, 'issuerInfo');
  const issuer = about && firstText(about, 'issuerCIK', 'issuerCik');
  if (!issuer) throw new Changed('a schedule without an issuer');
  const persons = [...allOf(root, 'reportingPersonInfo'), ...allOf(root, 'coverPageHeaderReportingPersonDetails')].map(person);
  if (persons.length === 0) throw new Changed('a schedule without anybody who files it');
  return {
    form,
    issuer,
    filer: firstText(allOf(root, 'filerCredentials')[0] ?? root, 'cik'),
    classTitle: firstText(root, 'securitiesClassTitle'),
    eventDay: monthDayYear(firstText(root, 'dateOfEvent', 'eventDateRequiresFilingThisStatement')),
    persons,
  };
}

export const isAbout = ({ issuer }: Schedule, cik: string): boolean => Number(issuer) === Number(cik);

function person(block: XmlElement): ReportingPerson {
  const name = fullName(firstText(block, 'reportingPersonName'));
  if (!name) throw new Changed('a reporting person without a name');
  const percent = firstText(block, 'percentOfClass', 'classPercent').replace(/%$/, '').trim();
  return {
    name,
    cik: firstText(block, 'reportingPersonCIK', 'reportingPersonCik', 'reportingCik'),
    citizenship: firstText(block, 'citizenshipOrOrganization'),
    kinds: allOf(block, 'typeOfReportingPerson').map((kind) => textOf(kind).trim()),
    amount: firstText(block, 'aggregateAmountOwned', 'reportingPersonBeneficiallyOwnedAggregateNumberOfShares'),
    percent: /^\d{1,3}(?:\.\d+)?$/.test(percent) && Number(percent) <= 100 ? Number(percent) : undefined,
  };
}

/** The text of the first element with one of these names, at any depth. */
function firstText(element: XmlElement, ...names: string[]): string {
  for (const name of names) {
    const [found] = [...childrenOf(element, name), ...allOf(element, name)];
    if (found) return textOf(found).trim();
  }
  return '';
}

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
        interests: [{ kind: 'shareholding', ...powerOver(percent), ...(hasClasses && OF_ONE_CLASS) }],
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
