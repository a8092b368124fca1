/** SK: the people and companies that the RPO lists for a subject. PURE. */
import countries from 'i18n-iso-countries';
import { address } from '../../model/entity/addresses.ts';
import type { Address, Capital, Identifier, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import type { ShareBasis } from '../../model/entity/ownership-facts.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { digitsOf, sumOf } from '../exact-amounts.ts';
import { percentage } from '../percentage.ts';
import { ico } from './identifiers.ts';
import { isOwner, natureOf, roleOf } from './roles.ts';
import { current, type Deposit, type Mention, nameOf, type Subject, type SubjectAddress, textOf } from './wire.ts';

/** `hidden` counts entries without a name. */
export interface Section {
  parties: PartyRecord[];
  hidden: number;
}

/** `capital`: the registered share capital, in units of its currency (not hundredths). */
export function sections(subject: Subject, isLimited: boolean, capital: Capital | undefined): { officers: Section; owners: Section } {
  const bodies = current(subject.statutoryBodies);
  const others = current(subject.stakeholders);
  const owners = others.filter((mention) => isOwner(natureOf(mention, isLimited)));
  const officers = [...bodies, ...others.filter((mention) => !owners.includes(mention))];
  const deposits = current(subject.deposits);
  const total = isLimited && equalCapital(deposits, capital) ? capital : undefined;
  return {
    officers: section(officers, (mention) => relationship(mention, isLimited)),
    owners: section(owners, (mention) => ({
      ...ownership(mention, isLimited, depositsOf(mention, owners, deposits), total),
      pointer: `/stakeholders/${subject.stakeholders.indexOf(mention)}`,
    })),
  };
}

function section(mentions: readonly Mention[], relationshipOf: (mention: Mention) => Relationship): Section {
  const parties = mentions.flatMap((mention) => party(mention, relationshipOf(mention)) ?? []);
  return { parties, hidden: mentions.length - parties.length };
}

/** Everyone who has left. For an ended subject everyone, with or without an end date. */
export function formerParties(subject: Subject, isLimited: boolean): PartyRecord[] {
  const mentions = [...subject.statutoryBodies, ...subject.stakeholders];
  return mentions
    .filter(({ validTo }) => validTo || subject.termination)
    .flatMap((mention) => {
      const [known, to] = [relationship(mention, isLimited), isoDate(mention.validTo)];
      const interests: Relationship['interests'] = isOwner(known.nature) ? [{ kind: interestOf(known) }] : undefined;
      return party(mention, { ...known, ...(to && { to }), ...(interests && { interests }) }) ?? [];
    });
}

const relationship = (mention: Mention, isLimited: boolean): Relationship => ({
  nature: natureOf(mention, isLimited),
  role: roleOf(mention),
  from: isoDate(mention.validFrom),
});

const interestOf = ({ nature }: Relationship) => (nature === 'Shareholder' ? 'shareholding' : 'capital');

/**
 * The register publishes deposits but no percentages. By law (Commercial Code, section 114) a share is the ratio of the deposit to the
 * capital, unless the contract says otherwise. It is computed only if the deposits add up to the capital (`total`); otherwise only the
 * text has the amount.
 */
function ownership(mention: Mention, isLimited: boolean, deposits: readonly Deposit[], total: Capital | undefined): Relationship {
  const known = relationship(mention, isLimited);
  const amounts = deposits.map(({ amount, currency }) => [amount, textOf(currency?.code)].filter(Boolean).join(' '));
  return {
    ...known,
    ...(amounts.length > 0 && { role: `${known.role}; vklad: ${amounts.join(' + ')}` }),
    interests: [
      {
        kind: interestOf(known),
        ...(total && deposits.length > 0 && { share: { exact: percentage(hundredthsOf(deposits), hundredths(total.amount), 6) } }),
        ...(deposits.length > 0 && { shareBasis: basisOf(deposits, total) ?? { unit: 'text' as const, text: amounts.join(' + ') } }),
      },
    ],
  };
}

function basisOf(deposits: readonly Deposit[], total: Capital | undefined): ShareBasis | undefined {
  const [held, all] = [sumOf(deposits.map(({ amount }) => digitsOf(amount))), digitsOf(total?.amount)];
  return total && held && all ? { unit: 'contribution', held, total: all, currency: total.currency } : undefined;
}

const hundredths = (amount: number | string | null | undefined): number =>
  Math.round(
    Number(
      String(amount ?? '')
        .replace(/\s/g, '')
        .replace(',', '.'),
    ) * 100,
  );
const hundredthsOf = (deposits: readonly Deposit[]): number => deposits.reduce((sum, { amount }) => sum + hundredths(amount), 0);

/** True if all deposits are in the currency of the capital and add up to it. */
const equalCapital = (deposits: readonly Deposit[], capital: Capital | undefined): boolean =>
  capital !== undefined &&
  capital.amount > 0 &&
  deposits.every(({ currency }) => textOf(currency?.code) === capital.currency) &&
  hundredthsOf(deposits) === hundredths(capital.amount);

/** Deposits identify their owner by name only, so two owners with the same name are given no deposits. */
function depositsOf(owner: Mention, owners: readonly Mention[], deposits: readonly Deposit[]): Deposit[] {
  const name = nameOf(owner);
  if (!name || owners.filter((other) => nameOf(other) === name).length > 1) return [];
  return deposits.filter((deposit) => nameOf(deposit) === name && deposit.amount);
}

function party(mention: Mention, known: Relationship): PartyRecord | undefined {
  const legalName = nameOf(mention);
  if (!legalName) return undefined;
  const country = countryOf(mention.address);
  if (!textOf(mention.fullName)) return { entityType: 'person', legalName, countryOfResidence: country, relationships: [known] };
  const seat = addressOf(mention.address);
  const identifier = identifierOf(mention.identifier, country);
  return {
    entityType: 'company',
    legalName,
    countryOfRegistration: country,
    jurisdiction: country,
    ...(seat && { addresses: [seat] }),
    ...(identifier && { identifiers: [identifier] }),
    relationships: [known],
  };
}

/** Czech numbers have the same check digit, so a number counts as Slovak only if the address is in Slovakia. */
function identifierOf(number: string | null | undefined, country: string | undefined): Identifier | undefined {
  const value = textOf(number);
  if (!value) return undefined;
  if (country !== 'SK') return { type: 'Registration number', value, jurisdiction: country };
  const parsed = parseIdentifier(ico, value);
  return parsed ? { type: ico.label, value: parsed, jurisdiction: 'SK', registry: 'RPO' } : undefined;
}

/** Countries are ISO 3166-1 numeric codes. Slovak addresses often have only a code of the Slovak list of municipalities (`SK0422598186`). */
function countryOf(found: SubjectAddress | null | undefined): string | undefined {
  const { code } = found?.country ?? {};
  if (code) return countries.numericToAlpha2(code);
  return /^SK\w/.test(found?.municipality?.code ?? '') ? 'SK' : undefined;
}

export function addressOf(found: SubjectAddress | null | undefined): Address | undefined {
  if (!found) return undefined;
  const [city, street, building] = [textOf(found.municipality?.value), textOf(found.street), textOf(found.buildingNumber)];
  const register = Number(found.regNumber) > 0 ? String(found.regNumber) : undefined;
  const number = building?.includes('/') ? building : [register, building].filter(Boolean).join('/');
  return address('registered', {
    lines: [number ? `${street ?? city ?? ''} ${number}` : street],
    city,
    postalCode: found.postalCodes[0],
    country: countryOf(found),
    ...(!city && !street && { text: found.formatedAddress }),
  });
}
