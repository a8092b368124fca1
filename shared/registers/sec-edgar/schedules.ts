/** SEC-EDGAR: reads schedules 13D and 13G, the reports of holders of more than 5 % of a class of shares. PURE. */
import { monthDayYear } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { Changed } from '../faults.ts';
import { allOf, childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';

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

export interface ReportingPerson {
  name: string;
  cik: string;
  citizenship: string;
  /** All types that the schedule ticks. A person who controls the co-filing companies has both `HC` and `IN`. */
  kinds: string[];
  /** `undefined` if the schedule has text instead of a number. */
  percent: number | undefined;
  /** Number of shares as written. */
  amount: string;
  /** What the schedule says of votes and of disposal, in shares. */
  powers: readonly [power: string, shares: string][];
}

const POWERS = [
  ['soleVotingPower', 'sole voting power'],
  ['sharedVotingPower', 'shared voting power'],
  ['soleDispositivePower', 'sole dispositive power'],
  ['sharedDispositivePower', 'shared dispositive power'],
] as const;

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
    powers: POWERS.flatMap(([element, power]) => {
      const shares = firstText(block, element);
      return shares ? [[power, shares] as [string, string]] : [];
    }),
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
