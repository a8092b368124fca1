/** SEC-EDGAR: schedules 13D and 13G, the reports of whoever holds more than 5 % of a class of shares. PURE. */
import type { EntityType, Identifier, PartyRecord } from '../../entity/company-record.ts';
import { comparableName, fullName } from '../../entity/names.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import { typeByName } from '../us-parties.ts';
import { allOf, childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';
import { placeOf } from './places.ts';

export interface Schedule {
  /** `SCHEDULE 13G/A`. */
  form: string;
  issuer: string;
  filer: string;
  classTitle: string;
  persons: ReportingPerson[];
}

interface ReportingPerson {
  name: string;
  cik: string;
  citizenship: string;
  kind: string;
  /** `undefined` where words stand in its place. */
  percent: number | undefined;
}

/** Below it nobody has to report: who says so in an amendment has left this list. */
const THRESHOLD = 5;

const KIND = codes<EntityType>('SEC-EDGAR type of reporting person', {
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

/** An owner is never lost for a document that cannot be read: it is refused. The two have their own names for the same things. */
export function readSchedule(xml: string, form: string): Schedule {
  const root = parseXml(xml);
  if (root.name !== 'edgarSubmission') throw new Changed('a document that is no schedule');
  const [about] = allOf(root, 'issuerInfo');
  const issuer = about && first(about, 'issuerCIK', 'issuerCik');
  if (!issuer) throw new Changed('a schedule about nobody');
  const persons = [...allOf(root, 'reportingPersonInfo'), ...allOf(root, 'coverPageHeaderReportingPersonDetails')].map(person);
  if (persons.length === 0) throw new Changed('a schedule without anybody who files it');
  return {
    form,
    issuer,
    filer: first(allOf(root, 'filerCredentials')[0] ?? root, 'cik'),
    classTitle: first(root, 'securitiesClassTitle'),
    persons,
  };
}

export const isAbout = ({ issuer }: Schedule, cik: string): boolean => Number(issuer) === Number(cik);

function person(block: XmlElement): ReportingPerson {
  const name = fullName(first(block, 'reportingPersonName'));
  if (!name) throw new Changed('a reporting person without a name');
  const percent = first(block, 'percentOfClass', 'classPercent').replace(/%$/, '').trim();
  return {
    name,
    cik: first(block, 'reportingPersonCIK', 'reportingPersonCik', 'reportingCik'),
    citizenship: first(block, 'citizenshipOrOrganization'),
    kind: first(block, 'typeOfReportingPerson'),
    percent: /^\d{1,3}(?:\.\d+)?$/.test(percent) && Number(percent) <= 100 ? Number(percent) : undefined,
  };
}

/** The text of the first element of one of these names, at any depth. */
function first(element: XmlElement, ...names: string[]): string {
  for (const name of names) {
    const [found] = [...childrenOf(element, name), ...allOf(element, name)];
    if (found) return textOf(found).trim();
  }
  return '';
}

/** The present owners: of each filer the newest schedule of a class, of each person the newest mention. Schedules come newest first. */
export function owners(schedules: readonly Schedule[]): PartyRecord[] {
  const seen = new Set<string>();
  const isNew = (key: string): boolean => !seen.has(key) && Boolean(seen.add(key));
  return schedules.flatMap((schedule) => {
    const shares = classKey(schedule.classTitle);
    const isNewest = !schedule.filer || isNew(`filer ${schedule.filer} ${shares}`);
    const mentioned = schedule.persons.filter(({ name }) => isNew(`person ${comparableName(name)} ${shares}`));
    return isNewest ? mentioned.filter(isAboveThreshold).map((found) => party(found, schedule)) : [];
  });
}

/** `Common Stock, par value $0.001` and `Common Stock` are one class. */
const classKey = (title: string): string => comparableName(title.split(',')[0]!.replace(/\bpar value.*$/i, ''));

const isAboveThreshold = ({ percent }: ReportingPerson): boolean => percent === undefined || percent >= THRESHOLD;

function party({ name, cik, citizenship, kind, percent }: ReportingPerson, { form, classTitle }: Schedule): PartyRecord {
  const entityType = kind === 'OO' || !kind ? otherType(name) : (KIND(kind) ?? 'other');
  const home = placeOf(citizenship);
  const role = [form.replace(/^SCHEDULE/, 'Schedule'), classTitle].filter(Boolean).join(', ');
  return {
    entityType,
    legalName: name,
    ...(entityType === 'person' ? { nationality: home?.countryOfRegistration } : home),
    ...filerNumber(cik, entityType),
    ties: [
      {
        nature: 'Beneficial Owner',
        role,
        interests: [{ kind: 'shareholding', ...(percent !== undefined && { share: { exact: percent } }) }],
      },
    ],
  };
}

/** People are `IN`: what calls itself "other" is none, whatever its name looks like. */
function otherType(name: string): EntityType {
  const byName = typeByName(name);
  return byName === 'person' ? 'other' : byName;
}

/** With a CIK an owner can be looked up here; without one its home is all that is known. */
function filerNumber(cik: string, entityType: EntityType): { identifiers?: Identifier[]; jurisdiction?: string } {
  if (!/^\d{1,10}$/.test(cik) || Number(cik) === 0) return {};
  const identifiers = [{ type: 'CIK', value: cik.padStart(10, '0'), jurisdiction: 'US', registry: 'EDGAR' }];
  return entityType === 'person' ? { identifiers } : { identifiers, jurisdiction: 'US' };
}
