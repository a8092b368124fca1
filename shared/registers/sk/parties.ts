/** SK: the people and companies that the RPO names at a subject. PURE. */
import countries from 'i18n-iso-countries';
import { address } from '../../entity/addresses.ts';
import type { Address, Capital, Identifier, PartyRecord, Relationship } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { ico } from './identifiers.ts';
import { isOwner, natureOf, roleOf } from './roles.ts';
import { current, type Deposit, type Mention, nameOf, type Place, type Subject, textOf } from './wire.ts';

/** `hidden` counts those whom the register does not name. */
export interface Section {
  parties: PartyRecord[];
  hidden: number;
}

/** `capital`: the share capital that is entered, in whole units of its currency. */
export function sections(subject: Subject, isLimited: boolean, capital: Capital | undefined): { officers: Section; owners: Section } {
  const bodies = current(subject.statutoryBodies);
  const others = current(subject.stakeholders);
  const owners = others.filter((mention) => isOwner(natureOf(mention, isLimited)));
  const officers = [...bodies, ...others.filter((mention) => !owners.includes(mention))];
  const deposits = current(subject.deposits);
  const whole = isLimited && makesUp(deposits, capital) ? hundredths(capital!.amount) : undefined;
  return {
    officers: section(officers, (mention) => relationship(mention, isLimited)),
    owners: section(owners, (mention) => ownerTie(mention, isLimited, depositsOf(mention, owners, deposits), whole)),
  };
}

function section(mentions: readonly Mention[], relationshipOf: (mention: Mention) => Relationship): Section {
  const parties = mentions.flatMap((mention) => party(mention, relationshipOf(mention)) ?? []);
  return { parties, hidden: mentions.length - parties.length };
}

/** Whoever has left; of a subject that has ended everybody, whether a day is entered or not. */
export function formerParties(subject: Subject, isLimited: boolean): PartyRecord[] {
  const mentions = [...(subject.statutoryBodies ?? []), ...(subject.stakeholders ?? [])];
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
 * The register publishes deposits, no percentage. By law (Commercial Code, section 114) a share is as the deposit to the capital, so
 * that it is counted where the deposits make up the capital (`whole`, in hundredths); elsewhere the amount stays in words.
 */
function ownerTie(mention: Mention, isLimited: boolean, deposits: readonly Deposit[], whole: number | undefined): Relationship {
  const known = relationship(mention, isLimited);
  const amounts = deposits.map(({ amount, currency }) => [amount, textOf(currency?.code)].filter(Boolean).join(' '));
  return {
    ...known,
    ...(amounts.length > 0 && { role: `${known.role}; vklad: ${amounts.join(' + ')}` }),
    interests: [{ kind: interestOf(known), ...(whole && deposits.length > 0 && { share: { exact: percent(total(deposits), whole) } }) }],
  };
}

const hundredths = (amount: number | string | null | undefined): number =>
  Math.round(
    Number(
      String(amount ?? '')
        .replace(/\s/g, '')
        .replace(',', '.'),
    ) * 100,
  );
const total = (deposits: readonly Deposit[]): number => deposits.reduce((sum, { amount }) => sum + hundredths(amount), 0);
const percent = (part: number, whole: number): number => Number(((part / whole) * 100).toFixed(6));

/** All of them in the currency of the capital, and their sum the capital. */
const makesUp = (deposits: readonly Deposit[], capital: Capital | undefined): boolean =>
  capital !== undefined &&
  capital.amount > 0 &&
  deposits.every(({ currency }) => textOf(currency?.code) === capital.currency) &&
  total(deposits) === hundredths(capital.amount);

/** Deposits bear a name and nothing else: of two owners of one name neither is given any. */
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
  const seat = place(mention.address);
  const number = identifier(mention.identifier, country);
  return {
    entityType: 'company',
    legalName,
    countryOfRegistration: country,
    jurisdiction: country,
    ...(seat && { addresses: [seat] }),
    ...(number && { identifiers: [number] }),
    relationships: [known],
  };
}

/** Czech numbers have the same check digit, so a number counts as Slovak only where the address is. */
function identifier(written: string | null | undefined, country: string | undefined): Identifier | undefined {
  const value = textOf(written);
  if (!value) return undefined;
  if (country !== 'SK') return { type: 'Registration number', value, jurisdiction: country };
  const number = parseIdentifier(ico, value);
  return number ? { type: ico.label, value: number, jurisdiction: 'SK', registry: 'RPO' } : undefined;
}

/** Countries are ISO 3166-1 numbers; Slovak places often have none, but a code of the Slovak list of municipalities (`SK0422598186`). */
function countryOf(found: Place | null | undefined): string | undefined {
  const { code } = found?.country ?? {};
  if (code) return countries.numericToAlpha2(code);
  return /^SK\w/.test(found?.municipality?.code ?? '') ? 'SK' : undefined;
}

export function place(found: Place | null | undefined): Address | undefined {
  if (!found) return undefined;
  const [city, street, building] = [textOf(found.municipality?.value), textOf(found.street), textOf(found.buildingNumber)];
  const register = Number(found.regNumber) > 0 ? String(found.regNumber) : undefined;
  const number = building?.includes('/') ? building : [register, building].filter(Boolean).join('/');
  return address('registered', {
    lines: [number ? `${street ?? city ?? ''} ${number}` : street],
    city,
    postalCode: found.postalCodes?.[0],
    country: countryOf(found),
    ...(!city && !street && { text: found.formatedAddress }),
  });
}
