/** NG: persons with significant control, each with the newest of its filings. PURE. */
import type { EntityType, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import type { Interest } from '../../model/entity/ownership-facts.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { percentage } from '../percentage.ts';
import { rcNumber } from './identifiers.ts';
import type { Owner } from './wire.ts';

export interface Owners {
  present: PartyRecord[];
  former: PartyRecord[];
  /** Filings in force whose owner has no name. */
  unnamed: number;
  /** Filings in force of holders together: `VARIOUS SHAREHOLDERS`. */
  unlisted: number;
}

/** The rest of the shares, entered as if it were an owner. */
const HOLDERS_TOGETHER = /^(?:OTHERS?|VARIOUS(?: SHAREHOLDERS?)?|(?:THE )?PUBLIC(?: SHAREHOLDERS?)?|MINORITY SHAREHOLDERS?)$/;

/** An owner with no filing in force has left; the register says no day. */
export function ownersOf(rows: readonly Owner[]): Owners {
  const placed = rows.map((row, at) => ({ row, name: nameOf(row), pointer: `/pscList/${at}` }));
  const inForce = placed.filter(({ row }) => isInForce(row));
  const isTogether = ({ name }: { name: string }): boolean =>
    HOLDERS_TOGETHER.test(
      name
        .toUpperCase()
        .replace(/[^A-Z ]/g, '')
        .trim(),
    );
  const named = [...Map.groupBy(placed, ({ name }) => name.toUpperCase()).values()].filter(([first]) => first!.name && !isTogether(first!));
  const party = (group: readonly Filing[]): PartyRecord => partyOf(newestOf(group));
  return {
    present: named
      .map((group) => group.filter(({ row }) => isInForce(row)))
      .filter((group) => group.length > 0)
      .map(party),
    former: named.filter((group) => !group.some(({ row }) => isInForce(row))).map(party),
    unnamed: inForce.filter(({ name }) => !name).length,
    unlisted: inForce.filter(isTogether).length,
  };
}

interface Filing {
  row: Owner;
  name: string;
  pointer: string;
}

const isInForce = ({ status }: Owner): boolean => status?.trim().toUpperCase() === 'ACTIVE';
const dayOf = ({ dateOfPsc, dateOfAppointment }: Owner): string | undefined => isoDate(dateOfPsc) ?? isoDate(dateOfAppointment);
const newestOf = (filings: readonly Filing[]): Filing =>
  filings.toSorted((one, other) => (dayOf(other.row) ?? '').localeCompare(dayOf(one.row) ?? ''))[0]!;

/** As filed: the order of a person's names differs from filing to filing. Some filings have a company's whole name in both fields. */
function nameOf({ surname, firstname, otherName }: Owner): string {
  const parts = [surname, firstname, otherName].map((part) => fullName(part));
  return fullName(...new Set(parts));
}

const COMPANY =
  /\b(?:LTD|LIMITED|PLC|INC|INCORPORATED|CORP|CORPORATION|LLC|LLP|GMBH|BV|NV|SA|PTE|COMPANY|INDUSTRIES|HOLDINGS?|GROUP|INTERNATIONAL|NOMINEES|VENTURES|BANK|TRUSTEES)\b/;
const STATE = /\b(?:GOVERNMENT|MINISTRY|BUREAU OF PUBLIC ENTERPRISES)\b/;
const FUND = /\bFUND\b/;

/** The register does not say what an owner is. */
export function typeOf(name: string): EntityType {
  const words = name.toUpperCase().replace(/\./g, '');
  if (STATE.test(words)) return 'state';
  if (FUND.test(words)) return 'fund';
  return COMPANY.test(words) ? 'company' : 'person';
}

function partyOf({ row, name, pointer }: Filing): PartyRecord {
  const entityType = typeOf(name);
  // `UNITED … LIMITED [409034]`: the owner's own RC number.
  const digits = /\[(\d{1,8})\]$/.exec(name)?.[1] ?? '';
  const legalName = (digits && name.slice(0, name.lastIndexOf('[')).trimEnd()) || name;
  const number = entityType === 'company' ? parseIdentifier(rcNumber, digits) : undefined;
  const nationality = entityType === 'person' ? fullName(row.nationality) || undefined : undefined;
  return {
    entityType,
    legalName,
    ...(nationality && { nationality }),
    ...(number && { jurisdiction: 'NG', countryOfRegistration: 'NG', identifiers: [rcIdentifier(number)] }),
    relationships: [relationshipOf(row, pointer)],
  };
}

export const rcIdentifier = (value: string) => ({
  type: rcNumber.label,
  value,
  jurisdiction: 'NG',
  registry: 'Corporate Affairs Commission',
});

function relationshipOf(row: Owner, pointer: string): Relationship {
  const interests: Interest[] = [
    ...held('shareholding', row.pscHoldsSharesOrInterest, [
      row.pscHoldsSharesOrInterestPercentageDirectly,
      row.pscHoldsSharesOrInterestPercentageIndirectly,
    ]),
    ...held('votingRights', row.pscVotingRights, [row.pscVotingRightsPercentageDirectly, row.pscVotingRightsPercentageIndirectly]),
    ...(row.pscRightToAppoint ? [{ kind: 'appointment' as const, details: 'right to appoint or remove a majority of the directors' }] : []),
    ...(row.pscSignificantInfluence ? [{ kind: 'control' as const, details: 'significant influence or control over the company' }] : []),
    ...(row.pscExerciseSignificantInfluence
      ? [{ kind: 'control' as const, details: 'significant influence or control over a trust or firm' }]
      : []),
  ];
  return {
    nature: 'Person With Significant Control',
    role: 'Person with significant control',
    from: dayOf(row),
    pointer,
    ...(interests.length > 0 && { interests }),
  };
}

/** Direct and indirect parts apart; 0 beside a part is none. `isStated` without parts: held, without a figure. */
function held(
  kind: 'shareholding' | 'votingRights',
  isStated: boolean | null | undefined,
  [direct, indirect]: readonly (number | null | undefined)[],
): Interest[] {
  const parts = [['direct', direct] as const, ['indirect', indirect] as const].flatMap(([directOrIndirect, percent]) =>
    percent && percent > 0 && percent <= 100
      ? [
          {
            kind,
            directOrIndirect,
            share: { exact: percentage(percent, 100, 6) },
            shareBasis: { unit: 'percent' as const, text: String(percent) },
          },
        ]
      : [],
  );
  return parts.length === 0 && isStated ? [{ kind, directOrIndirect: 'unknown' }] : parts;
}
