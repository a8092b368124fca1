/** CH: parties from the roster, with their share of a GmbH's capital. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import type { Interest } from '../../model/entity/ownership-facts.ts';
import { fromHundredths } from '../exact-amounts.ts';
import { percentage } from '../percentage.ts';
import { countryOf, municipalityOf } from './addresses.ts';
import { swissNumber } from './identifiers.ts';
import type { Mention } from './mention.ts';
import { relationshipsOf } from './relationships.ts';
import type { Roster } from './roster.ts';
import { nominalOf } from './shares.ts';
import type { Company } from './wire.ts';

export const LIMITED_COMPANY = '0107';

export function party(member: Mention, { legalForm: form }: Company): PartyRecord[] {
  return partyWith(member, relationshipsOf(member, form?.uid));
}

/** Empty where there is no relationship. */
export function partyWith(member: Mention, relationships: Relationship[]): PartyRecord[] {
  if (relationships.length === 0) return [];
  const { legalName, alias, previousNames = [] } = member;
  const otherNames = [
    ...(alias ? [{ name: alias, kind: 'alternative' as const }] : []),
    ...previousNames.map((name) => ({ name, kind: 'previous' as const })),
  ];
  const names = otherNames.length > 0 && { otherNames };
  if (!member.isCompany) {
    const { nationality, placesOfOrigin } = member;
    const placeOfResidence = municipalityOf(member);
    return [
      {
        entityType: 'person',
        legalName,
        nationality,
        countryOfResidence: countryOf(member),
        ...(placeOfResidence && { placeOfResidence }),
        ...(placesOfOrigin && { placesOfOrigin }),
        ...names,
        relationships,
      },
    ];
  }
  const own = swissNumber(member.number);
  const country = own.length > 0 ? 'CH' : countryOf(member);
  const foreign = own.length === 0 && country !== undefined && country !== 'CH' && member.number;
  return [
    {
      entityType: 'company',
      legalName,
      countryOfRegistration: country,
      jurisdiction: country,
      identifiers: foreign ? [{ type: 'Registration number', value: foreign, jurisdiction: country }] : own,
      ...names,
      relationships,
    },
  ];
}

/**
 * Adds shares in percent, and drops auditors of the roster where the register's own list of audit companies has entries: that list is
 * kept up to date.
 */
export function withShares(
  people: PartyRecord[],
  { auditCompanies, legalForm: form, capitalNominal, capitalCurrency }: Company,
  roster: Roster,
): PartyRecord[] {
  const isAuditor = ({ relationships }: PartyRecord) => relationships.every(({ nature }) => nature === 'Auditor');
  const listed = auditCompanies && auditCompanies.length > 0 ? people.filter((one) => !isAuditor(one)) : people;
  if (form?.uid !== LIMITED_COMPANY || !capitalCurrency) return listed;
  const total = hundredths(capitalNominal);
  const held = new Map(roster.present.map(({ legalName, quotas }) => [legalName, quotas && nominalOf(quotas, capitalCurrency)]));
  if (!quotasAddUp(roster, total, capitalCurrency)) return listed;
  return listed.map((one) => ({
    ...one,
    relationships: one.relationships.map((relationship) => withShare(relationship, held.get(one.legalName), total, capitalCurrency)),
  }));
}

/** `20'000.00` is 2000000; 0 where there is none. */
export const hundredths = (amount: string | null | undefined): number => Math.round(Number((amount ?? '').replace(/['’\s]/g, '')) * 100);

/** With the share in percent. */
function withShare(relationship: Relationship, held: number | '' | undefined, total: number, currency: string): Relationship {
  if (relationship.nature !== 'Shareholder' || !held) return relationship;
  const [part, all] = [fromHundredths(held), fromHundredths(total)];
  const interest: Interest = {
    kind: 'shareholding',
    share: { exact: percentage(held, total, 4) },
    ...(part && all && { shareBasis: { unit: 'nominalAmount', held: part, total: all, currency } }),
  };
  return { ...relationship, interests: [interest] };
}

/** Whether the quotas add up to the capital. Every quota of a GmbH has a holder: a smaller sum means that holders are missing or outdated. */
export function quotasAddUp({ present }: Roster, total: number, currency: string): boolean {
  const parcels = present.flatMap(({ quotas }) => (quotas ? [nominalOf(quotas, currency) ?? Number.NaN] : []));
  const names = new Set(present.filter(({ quotas }) => quotas).map(({ legalName }) => legalName));
  return names.size === parcels.length && parcels.reduce((sum, parcel) => sum + parcel, 0) === total;
}
