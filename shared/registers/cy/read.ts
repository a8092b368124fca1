/** CY: reads the rows of an organisation in the portal's files. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Address, CompanyRecord, PartyRecord, Standing } from '../../model/entity/company-record.ts';
import { dayMonthYear } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { withoutLegalForms } from '../../model/entity/legal-names.ts';
import { comparableName, fullName } from '../../model/entity/names.ts';
import { NotFound } from '../faults.ts';
import type { WithoutParties } from '../own-copy.ts';
import type { CompanyOfRows } from '../party-lines.ts';
import { type Cells, cellsOfKind } from '../table-rows.ts';
import { registrationNumber } from './identifiers.ts';
import { natureOf, OWNERS } from './roles.ts';
import { statusOf } from './statuses.ts';
import { isCurrentName, numberOf } from './wire.ts';

/** Rows of all files under one number. */
export type Answer = readonly string[];

export function read(rows: Answer): CompanyRecord {
  const organisations = cellsOfKind(rows, 'organisation');
  const organisation = currentOf(organisations);
  if (!organisation) throw new NotFound('the files have no organisation of this number');
  const number = numberOf(organisation)!;
  const parties = partiesOf(cellsOfKind(rows, 'official'));
  const legalName = fullName(organisation.ORGANISATION_NAME);
  const names = organisations.map(({ ORGANISATION_NAME: name }) => fullName(name));
  return {
    entityType: 'company',
    legalName,
    registrationNumber: number,
    legalForm:
      [organisation.ORGANISATION_TYPE, organisation.ORGANISATION_SUB_TYPE]
        .map((form) => fullName(form))
        .filter(Boolean)
        .join(', ') || undefined,
    ...standing(organisation),
    countryOfRegistration: 'CY',
    jurisdiction: 'CY',
    registrationDate: dayMonthYear(organisation.REGISTRATION_DATE),
    addresses: addresses(organisation),
    identifiers: [{ type: registrationNumber.label, value: number, jurisdiction: 'CY', registry: 'DRCIP' }],
    activities: [],
    otherNames: [...new Set(names)].filter((name) => name !== legalName).map((name) => ({ name, kind: 'alternative' })),
    parties,
    ...sections(number, parties),
  };
}

const currentOf = (organisations: readonly Cells[]): Cells | undefined => organisations.find(isCurrentName) ?? organisations[0];

/** For the look-up of parties. */
export const partiesOfRows = (_number: string, rows: Answer): CompanyOfRows => ({
  legalName: fullName(currentOf(cellsOfKind(rows, 'organisation'))?.ORGANISATION_NAME),
  parties: partiesOf(cellsOfKind(rows, 'official')),
});

/** A row of officials names one. */
export const withoutParties: WithoutParties = (row, isHidden) =>
  partiesOf(cellsOfKind([row], 'official')).some(isHidden) ? undefined : row;

function standing({ ORGANISATION_STATUS: words, ORGANISATION_STATUS_DATE: since }: Cells): Standing {
  const companyStatus = fullName(words) || undefined;
  const [statusKind = 'unknown', dissolutionReason] = statusOf(comparableName(companyStatus ?? '') || undefined) ?? [];
  return {
    ...(companyStatus && { companyStatus }),
    statusKind,
    ...statusDay(statusKind, dayMonthYear(since)),
    ...(dissolutionReason && { dissolutionReason }),
  };
}

const CYPRUS: ReadonlySet<string> = new Set(['ΚΥΠΡΟΣ', 'CYPRUS']);

/** The territory has place, postal code, district and country between commas. */
function addresses({ STREET, BUILDING, TERRITORY }: Cells): Address[] {
  const tidy = (part: string | undefined): string => fullName(part?.replace(/_/g, ' ').replace(/[\s,]{1,9}$/, ''));
  const parts = (TERRITORY ?? '').split(',').map(tidy).filter(Boolean);
  const isHere = parts.some((part) => CYPRUS.has(comparableName(part)));
  const found = address('registered', {
    lines: [tidy(STREET), tidy(BUILDING)],
    postalCode: parts.find((part) => /^\d{4}$/.test(part)),
    country: isHere ? 'CY' : undefined,
    text: [tidy(STREET), tidy(BUILDING), ...parts].filter(Boolean).join(', '),
  });
  return found ? [found] : [];
}

/** One party for all rows of a name; rows repeat. */
function partiesOf(officials: readonly Cells[]): PartyRecord[] {
  const byName = Map.groupBy(officials, ({ PERSON_OR_ORGANISATION_NAME: name }) => fullName(name));
  return [...byName].flatMap(([legalName, group]) => {
    const roles = [...new Set(group.map(({ OFFICIAL_POSITION: role }) => fullName(role)))];
    const relationships = roles.map((role) => ({
      nature: natureOf(comparableName(role) || undefined) ?? ('Other' as const),
      ...(role && { role }),
    }));
    return legalName ? [{ entityType: isCompanyName(legalName) ? 'company' : 'person', legalName, relationships }] : [];
  });
}

/** Words that are in no person's name. */
const COMPANY_WORDS: ReadonlySet<string> = new Set([
  ...['LTD', 'LIMITED', 'SERVICES', 'SECRETARIAL', 'SECRETARIES', 'NOMINEES', 'TRUSTEES', 'DIRECTORS', 'HOLDINGS', 'CORPORATE', 'COMPANY'],
  ...['ΛΤΔ', 'ΛΙΜΙΤΕΔ', 'ΕΤΑΙΡΕΙΑ', 'ΣΥΝΕΤΑΙΡΙΣΜΟΣ', 'ΥΠΗΡΕΣΙΕΣ'],
]);
const isCompanyName = (name: string): boolean =>
  withoutLegalForms(name) !== name ||
  comparableName(name)
    .split(' ')
    .some((word) => COMPANY_WORDS.has(word));

/** Partners and owners of business names are entered, members of a company are not. */
function sections(number: string, parties: readonly PartyRecord[]): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const isOfCompany = /^(?:HE|AE)/.test(number);
  const natures = parties.flatMap(({ relationships }) => relationships.map(({ nature }) => nature));
  const hasOwners = natures.some((nature) => OWNERS.has(nature));
  const hasOfficers = natures.some((nature) => !OWNERS.has(nature));
  return {
    dataStatus: {
      officers: hasOfficers ? 'complete' : 'none_on_register',
      owners: hasOwners ? 'complete' : isOfCompany ? 'not_published' : 'none_on_register',
    },
    dataStatusReasons: {
      officers: hasOfficers ? [] : ['none_entered'],
      owners: hasOwners ? [] : isOfCompany ? ['some_legal_forms_only'] : ['none_entered'],
    },
  };
}
