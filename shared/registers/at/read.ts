/** AT: reads the short extract (Kurzinformation) of the Firmenbuch. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Capital,
  CompanyRecord,
  DataStatus,
  Identifier,
  OtherName,
  PartyRecord,
  Relationship,
  StatusKind,
} from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import type { Interest } from '../../model/entity/ownership-facts.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { digitsOf } from '../exact-amounts.ts';
import { Changed } from '../faults.ts';
import { ownShares } from '../own-shares.ts';
import { percentage } from '../percentage.ts';
import { allOf, childrenOf, type XmlElement } from '../xml.ts';
import { firmenbuchIdentifier, firmenbuchnummer } from './identifiers.ts';
import { functions, type Holder } from './parties.ts';
import { OWNERS } from './roles.ts';
import { childLines, childText, coded, dateOf, dayOfDeletion, deletedWithCompany, inForce } from './wire.ts';

export function read(response: XmlElement): CompanyRecord {
  const [company] = childrenOf(response, 'FIRMA');
  const registrationNumber = parseIdentifier(firmenbuchnummer, response.attributes.get('FNR') ?? '');
  if (response.name !== 'AUSZUG_V2_RESPONSE' || !company || !registrationNumber) throw new Changed('an answer that is not an extract');
  const standing = status(company);
  const { holders, former } = functions(response, standing.statusKind === 'dissolved');
  const others = holders.filter(({ party }) => !isItself(party, registrationNumber));
  const capital = capitalOf(company);
  const form = coded(inForce(company, 'FI_DKZ07')[0] ?? childrenOf(company, 'FI_DKZ07').at(-1), 'RECHTSFORM');
  const legalName = nameOf(company);
  return {
    entityType: 'company',
    legalName,
    registrationNumber,
    legalForm: form.text ?? form.code,
    ...standing,
    ...statusDay(standing.statusKind, standing.statusKind === 'dissolved' ? dayOfEnd(response, company) : undefined),
    countryOfRegistration: 'AT',
    jurisdiction: 'AT',
    registrationDate: registrationDate(response, company),
    addresses: inForce(company, 'FI_DKZ03').flatMap(addressOf),
    identifiers: [...firmenbuchIdentifier(registrationNumber, court(response)), ...euid(response)],
    activities: [],
    capital,
    otherNames: formerNames(company, legalName),
    parties: others.map((one) => withShare(one, holders, capital)),
    formerParties: former.filter((party) => !isItself(party, registrationNumber)),
    ...sectionStatuses(holders, form.code, capital),
    ...ownShares(holders.filter(({ party }) => isItself(party, registrationNumber)).map((one) => withShare(one, holders, capital))),
  };
}

/** The name in force; the last name of a deleted company. */
function nameOf(company: XmlElement): string {
  const name = childLines(inForce(company, 'FI_DKZ02')[0] ?? childrenOf(company, 'FI_DKZ02').at(-1), 'BEZEICHNUNG');
  if (!name) throw new Changed('an extract without a name');
  return name;
}

/** The day on which the last name in force was deleted with the company. */
const dayOfEnd = (response: XmlElement, company: XmlElement): string | undefined =>
  childrenOf(company, 'FI_DKZ02')
    .flatMap((name) => dayOfDeletion(name, response) ?? [])
    .toSorted()
    .at(-1);

const ENDED = /aufgehoben|eingestellt|fortgesetzt|fortsetzung|mangels/i;

/** The register has no status field: the names and the legal facts in force decide. */
function status(company: XmlElement): { companyStatus: string; statusKind: StatusKind } {
  const names = childrenOf(company, 'FI_DKZ02');
  if (
    names.length > 0 &&
    (inForce(company, 'FI_DKZ02').length === 0 || names.every(({ attributes }) => deletedWithCompany(attributes) !== undefined))
  )
    return { companyStatus: 'gelöscht', statusKind: 'dissolved' };
  const facts = allOf(company, 'RTS_DKZ50')
    .filter(({ attributes }) => attributes.get('AUFRECHT') !== 'false')
    .map((fact) => childLines(fact, 'TEXT') ?? '')
    .filter((words) => !ENDED.test(words));
  if (facts.some((words) => /konkurs|insolvenz|sanierungsverfahren|ausgleichsverfahren/i.test(words)))
    return { companyStatus: 'Insolvenzverfahren', statusKind: 'insolvent' };
  if (facts.some((words) => /aufgelöst|liquidation|abwicklung/i.test(words)) || /\bin (?:Liqu|Abwicklung)/.test(nameOf(company)))
    return { companyStatus: 'aufgelöst', statusKind: 'liquidation' };
  return { companyStatus: 'aufrecht', statusKind: 'active' };
}

/** The date in the old register where there is one, else the first entry, unless it only moved the company into the database. */
function registrationDate(response: XmlElement, company: XmlElement): string | undefined {
  const old = childrenOf(company, 'FI_DKZ09').flatMap((group) => dateOf(childText(group, 'DATERST')) ?? []);
  const first = childrenOf(response, 'VOLLZ').find((entry) => Number(childText(entry, 'VNR')) === 1);
  const moved = /ersterfassung/i.test(childLines(first, 'ANTRAGSTEXT') ?? '');
  return old.toSorted()[0] ?? (moved ? undefined : isoDate(childText(first, 'VOLLZUGSDATUM')));
}

const court = (response: XmlElement): string | undefined => coded(childrenOf(response, 'VOLLZ').at(-1), 'HG').text;

function euid(response: XmlElement): Identifier[] {
  const own = childrenOf(response, 'EUID').find((entry) => (childText(entry, 'ZNR') ?? '000') === '000');
  const value = childText(own, 'EUID');
  return value ? [{ type: 'EUID', value, jurisdiction: 'AT' }] : [];
}

function addressOf(group: XmlElement) {
  const door = [childText(group, 'HAUSNUMMER'), childText(group, 'STIEGE'), childText(group, 'TUERNUMMER')].filter(Boolean).join('/');
  const street = [childText(group, 'STRASSE'), door].filter(Boolean).join(' ');
  const found = address('registered', {
    lines: [childLines(group, 'STELLE'), childText(group, 'ZUSTELLANWEISUNG'), street],
    city: childText(group, 'ORT'),
    postalCode: childText(group, 'PLZ'),
    country: countryCode(childText(group, 'STAAT')),
  });
  return found ? [found] : [];
}

function capitalOf(company: XmlElement): Capital | undefined {
  const [group] = inForce(company, 'FI_DKZ20');
  const [amount, currency] = [Number(childText(group, 'KAPITAL')), childText(group, 'WHR')];
  return amount > 0 && currency ? { amount, currency } : undefined;
}

function formerNames(company: XmlElement, legalName: string): OtherName[] {
  const names = childrenOf(company, 'FI_DKZ02').flatMap((group) => childLines(group, 'BEZEICHNUNG') ?? []);
  return [...new Set(names)].filter((name) => name !== legalName).map((name) => ({ name, kind: 'previous' }));
}

const isOwner = ({ relationships }: PartyRecord): boolean => relationships.every(({ nature }) => OWNERS.has(nature));
/** A company that holds its own shares is among its shareholders. */
const isItself = ({ identifiers = [] }: PartyRecord, own: string): boolean =>
  identifiers.some(({ type, value }) => type === firmenbuchnummer.label && value === own);

/** Legal forms with unlimited liability of all owners: the extract names all of them. */
const OWNERS_ALL_NAMED = new Set(['EU', 'OG', 'OHG', 'OEG']);
/** Stock companies, cooperatives, foundations, savings banks, associations. The owners of all other forms are in the paid extract. */
const WITHOUT_OWNERS = new Set(['AG', 'AKT', 'SE', 'GEN', 'SCE', 'PST', 'SPA', 'VER']);

function sectionStatuses(
  holders: Holder[],
  form = '',
  capital: Capital | undefined,
): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const owners = holders.filter(({ party }) => isOwner(party));
  const officers = holders.length > owners.length ? 'complete' : 'none_on_register';
  if (owners.length > 0 && (OWNERS_ALL_NAMED.has(form) || (capital && isCapitalComplete(owners, capital))))
    return { dataStatus: { officers, owners: 'complete' } };
  if (owners.length > 0) return { dataStatus: { officers, owners: 'partial' }, dataStatusReasons: { owners: ['not_read_by_service'] } };
  const none: DataStatus = WITHOUT_OWNERS.has(form) ? 'not_published' : 'not_covered';
  return {
    dataStatus: { officers, owners: none },
    dataStatusReasons: { owners: [none === 'not_published' ? 'not_published' : 'not_read_by_service'] },
  };
}

const shareholders = (holders: Holder[]): Holder[] =>
  holders.filter(({ party }) => party.relationships.some(({ nature }) => nature === 'Shareholder'));

function isCapitalComplete(holders: Holder[], { amount, currency }: Capital): boolean {
  const stakes = shareholders(holders).map(({ stake }) => (stake?.currency === currency ? Math.round(stake.amount * 100) : Number.NaN));
  return stakes.length > 0 && stakes.reduce((sum, stake) => sum + stake, 0) === Math.round(amount * 100);
}

/** With a percentage where the stakes add up to the capital. */
function withShare({ party, stake }: Holder, holders: Holder[], capital: Capital | undefined): PartyRecord {
  if (!stake || !capital || !isCapitalComplete(holders, capital)) return party;
  const exact = percentage(stake.amount, capital.amount, 4);
  const [held, total] = [digitsOf(stake.amount), digitsOf(capital.amount)];
  const interest: Interest = {
    kind: 'shareholding',
    share: { exact },
    ...(held && total && { shareBasis: { unit: 'nominalAmount', held, total, currency: capital.currency } }),
  };
  const relationships = party.relationships.map(
    (relationship): Relationship => (relationship.nature === 'Shareholder' ? { ...relationship, interests: [interest] } : relationship),
  );
  return { ...party, relationships };
}
