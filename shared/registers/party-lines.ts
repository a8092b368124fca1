/**
 * The sorted file `parties` of a cut: in which companies a person or company is an officer or owner. PURE.
 *
 * | Key | For |
 * |---|---|
 * | `P <name>\|<birth month>\|<number>\|<place>` | a person; the birth month is empty where the register gives none |
 * | `C <name>\|\|<number>\|<place>` | a company, a trust or another body, without its legal form |
 * | `I <list> <number>\|\|<number of the company>\|<place>` | one with a registration number; `list` is a jurisdiction, or `LEI` |
 *
 * Names are comparable, with their words in order of the alphabet: registers write the family name first or last. `place` tells parties of one
 * company apart. The value is a `CopyParty` as JSON.
 */
import type { CompanyRecord, EntityType, Identifier, PartyRecord, Relationship } from '../model/entity/company-record.ts';
import { comparableNumber } from '../model/entity/conflicts.ts';
import { withoutLegalForms } from '../model/entity/legal-names.ts';
import { comparableName } from '../model/entity/names.ts';
import type { Nature } from '../model/entity/nature.ts';
import { birthMonth, foldParties, identifyingNumber, personName } from '../model/entity/same-party.ts';
import type { Line } from '../platform/cuts/frame.ts';

export const PARTIES_FILE = 'parties';

/** What the rows of a company say of who is behind it. */
export type CompanyOfRows = Pick<CompanyRecord, 'legalName' | 'parties' | 'formerParties'>;

/** One party of one company. */
export interface CopyParty {
  number: string;
  companyName: string;
  entityType: EntityType;
  legalName: string;
  /** `YYYY-MM`: the day is not kept. */
  birthMonth?: string;
  identifiers?: Pick<Identifier, 'type' | 'value' | 'jurisdiction'>[];
  relationships: Pick<Relationship, 'nature' | 'role' | 'from' | 'to' | 'interests'>[];
}

/** Neither officers nor owners. */
const OTHERS: ReadonlySet<Nature> = new Set([
  'Auditor',
  'Registered Agent',
  'Subsidiary',
  'Branch',
  'Head Office',
  'Contact',
  'Umbrella Fund',
  'Master Fund',
]);

export function partyLines(number: string, { legalName: companyName, parties, formerParties = [] }: CompanyOfRows): Line[] {
  return foldParties([...parties, ...formerParties]).flatMap((party, place): Line[] => {
    const relationships = party.relationships.filter(({ nature }) => !OTHERS.has(nature)).map(keptOf);
    const beginnings = relationships.length > 0 ? beginningsOf(party) : [];
    const value = beginnings.length > 0 && JSON.stringify(copyPartyOf(party, { number, companyName, relationships }));
    return beginnings.map((beginning) => ({ key: `${beginning}${number}|${place}`, value: value || '' }));
  });
}

export const readPartyLine = (value: string): CopyParty => JSON.parse(value) as CopyParty;

const keptOf = ({ nature, role, from, to, interests }: Relationship): CopyParty['relationships'][number] => ({
  ...{ nature, role, from, to },
  ...(interests && { interests: interests.map(({ shareBasis: _, ...interest }) => interest) }),
});

const copyPartyOf = (party: PartyRecord, company: Pick<CopyParty, 'number' | 'companyName' | 'relationships'>): CopyParty => ({
  ...company,
  entityType: party.entityType,
  legalName: party.legalName,
  ...(birthMonth(party) && { birthMonth: birthMonth(party)! }),
  ...(party.entityType !== 'person' &&
    party.identifiers?.length && {
      identifiers: party.identifiers.map(({ type, value, jurisdiction }) => ({ type, value, ...(jurisdiction && { jurisdiction }) })),
    }),
});

/** Of the keys of a party's lines. A person is found by name alone: numbers of people are not sought. */
function beginningsOf(party: PartyRecord): string[] {
  if (party.nameMasked) return [];
  if (party.entityType === 'person') {
    const name = personName(party);
    return name ? [personBeginning(name, birthMonth(party) ?? '')] : [];
  }
  const numbers = (party.identifiers ?? []).flatMap((identifier) => numberBeginning(identifier, party.jurisdiction) ?? []);
  return [...new Set([companyBeginning(party.legalName), ...numbers])].filter((beginning) => beginning !== companyBeginning(''));
}

/** All persons of a name begin with it; `month`: only those of this month, or with '' those of whom the register gives none. */
export const personBeginning = (name: string, month?: string): string => `P ${inOrder(name)}|${month === undefined ? '' : `${month}|`}`;

export const companyBeginning = (legalName: string): string => `C ${inOrder(withoutLegalForms(legalName))}||`;

/** `undefined` where the number identifies nobody. */
export function numberBeginning(identifier: Pick<Identifier, 'type' | 'value' | 'jurisdiction'>, home?: string): string | undefined {
  const list = identifier.type === 'LEI' ? 'LEI' : (identifier.jurisdiction ?? home);
  const number = identifyingNumber(identifier) && comparableNumber(identifier);
  return list && number ? `I ${list} ${number}||` : undefined;
}

const inOrder = (name: string): string => comparableName(name).split(' ').toSorted().join(' ');
