/** CZ: reads the answers of ARES and of its public register part (VR). PURE. */
import type {
  Activity,
  Capital,
  CompanyRecord,
  DataStatus,
  Identifier,
  OtherName,
  PartyRecord,
  Standing,
  StatusKind,
  StatusReason,
} from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import { ownShares } from '../own-shares.ts';
import { addressOf } from './addresses.ts';
import { ico } from './identifiers.ts';
import { entityType, isNaturalPerson, legalForm, namesItsPartners } from './legal-forms.ts';
import { branches, officers, openProceedings, owners, type Section } from './parties.ts';
import { statusOf } from './statuses.ts';
import { current, type Entry, NO_ENTRY, type PublicRegister, type Subject } from './wire.ts';

export interface Answer {
  subject: Subject;
  /** `null`: the subject is in none of the public registers. */
  register: PublicRegister | null;
}

const currencyOf = codes<string | undefined>('CZ TypObnosu', {
  KORUNY: 'CZK',
  EURA: 'EUR',
  PROCENTA: undefined,
  ZLOMEK: undefined,
  TEXT: undefined,
});

export function read(answer: Answer): CompanyRecord {
  const { subject } = answer;
  const entry = entryOf(answer);
  const form = subject.pravniForma ?? current(entry.pravniForma)[0]?.hodnota ?? undefined;
  const end = entry.datumVymazu || subject.datumZaniku;
  const legalName = current(entry.obchodniJmeno)[0]?.hodnota?.trim() || subject.obchodniJmeno;
  const managed = officers(entry, form, end);
  const owned = owners(entry, form, end, `/zaznamy/${answer.register?.zaznamy.indexOf(entry)}`);
  const others = (parties: PartyRecord[]) => parties.filter((party) => !isItself(party, subject.ico));
  return {
    entityType: entityType(form),
    legalName,
    registrationNumber: subject.ico,
    legalForm: legalForm(form),
    ...standing(subject, entry),
    countryOfRegistration: 'CZ',
    jurisdiction: 'CZ',
    registrationDate: isoDate(entry.datumZapisu) ?? isoDate(subject.datumVzniku),
    addresses: [addressOf('registered', subject.sidlo)].filter((found) => found !== undefined),
    identifiers: identifiers(subject, entry, form),
    activities: [...activities('CZ-NACE 2025', subject.czNace), ...activities('CZ-NACE 2008', subject.czNace2008)],
    capital: capital(entry),
    otherNames: otherNames(entry, legalName),
    parties: others([...managed.parties, ...owned.parties, ...(end ? [] : branches(entry))]),
    formerParties: others([...managed.former, ...owned.former]),
    ...sectionStatuses(managed, owned, answer, form),
    ...ownShares(owned.parties.filter((party) => isItself(party, subject.ico))),
  };
}

/** A company that holds its own share, given up by a partner, is listed among its partners. */
const isItself = ({ identifiers = [] }: PartyRecord, own: string): boolean =>
  identifiers.some(({ type, value }) => type === ico.label && value === own);

/** The primary entry in force; the others are of former registers. Its number must be the subject's. */
function entryOf({ subject, register }: Answer): Entry {
  if (!register && subject.seznamRegistraci?.stavZdrojeVr === 'AKTIVNI') {
    throw new Changed('ARES states that the company is in the public register, which does not have it');
  }
  const entries = register?.zaznamy ?? [];
  const inForce = current(entries);
  const isPrimary = ({ primarniZaznam }: Entry) => primarniZaznam;
  const entry = inForce.find(isPrimary) ?? inForce[0] ?? entries.find(isPrimary) ?? entries[0] ?? NO_ENTRY;
  const numbers = typeof entry.ico === 'string' ? [entry.ico] : entry.ico.map(({ hodnota }) => hodnota ?? '');
  if (numbers.length > 0 && !numbers.some((number) => parseIdentifier(ico, number) === subject.ico)) {
    throw new Changed('an entry of another company');
  }
  return entry;
}

/** ARES states whether a subject exists; liquidation and insolvency are read from the public and the insolvency register. */
export function status(
  { obchodniJmeno, datumZaniku, seznamRegistraci: states }: Pick<Subject, 'obchodniJmeno' | 'datumZaniku' | 'seznamRegistraci'>,
  entry = NO_ENTRY,
): { companyStatus?: string; statusKind: StatusKind } {
  if (datumZaniku) return { companyStatus: 'zaniklý', statusKind: 'dissolved' };
  const state = [states?.stavZdrojeRos, entry.stavSubjektu, states?.stavZdrojeRes].find((found) => found && found !== 'NEEXISTUJICI');
  const known = statusOf(state) ?? { ...(state && { companyStatus: state }), statusKind: 'unknown' };
  if (known.statusKind === 'dissolved') return known;
  const proceedings = [...openProceedings(entry.insolvence), ...openProceedings(entry.konkursy)];
  if (proceedings.length > 0 || states?.stavZdrojeIr === 'AKTIVNI') {
    return { companyStatus: 'v insolvenčním řízení', statusKind: 'insolvent' };
  }
  if (/\bv\s+likvidaci\b/i.test(obchodniJmeno) || hasLiquidator(entry)) {
    return { companyStatus: 'v likvidaci', statusKind: 'liquidation' };
  }
  return known;
}

/** With the day of its end, or, in insolvency, of the first proceeding that is open. */
function standing(subject: Subject, entry: Entry): Standing {
  const found = status(subject, entry);
  const opened = [...openProceedings(entry.insolvence), ...openProceedings(entry.konkursy)].flatMap(
    ({ datumZapisu }) => isoDate(datumZapisu) ?? [],
  );
  const end = isoDate(subject.datumZaniku) ?? isoDate(entry.datumVymazu);
  const days = { dissolved: end, insolvent: opened.toSorted()[0] };
  return { ...found, ...statusDay(found.statusKind, days[found.statusKind as keyof typeof days]) };
}

const hasLiquidator = (entry: Entry): boolean =>
  !entry.datumVymazu && officers(entry, undefined).parties.some(({ relationships }) => relationships[0]!.nature === 'Liquidator');

/** Without the tax number of a natural person, which contains the birth number. */
function identifiers({ ico: value, dic }: Subject, entry: Entry, form: string | undefined): Identifier[] {
  const { oddil, vlozka, soud } = current(entry.spisovaZnacka)[0] ?? {};
  return [
    { type: ico.label, value, jurisdiction: 'CZ', registry: 'ARES' },
    ...(dic && !isNaturalPerson(form) ? [{ type: 'DIČ', value: dic, jurisdiction: 'CZ' }] : []),
    ...(oddil && vlozka && soud
      ? [{ type: 'Spisová značka', value: `${oddil} ${vlozka}/${soud}`, jurisdiction: 'CZ', registry: 'Veřejný rejstřík' }]
      : []),
  ];
}

/** `00` means "not yet determined". */
const activities = (scheme: string, found: readonly string[]): Activity[] =>
  found.filter((code) => code !== '00').map((code) => ({ scheme, code }));

function capital(entry: Entry): Capital | undefined {
  const { typObnos, hodnota } = current(entry.zakladniKapital)[0]?.vklad ?? {};
  const [currency, amount] = [currencyOf(typObnos), amountOf(hodnota)];
  if (!currency || amount === undefined) return undefined;
  const counts = current(entry.akcie).map(({ pocet }) => pocet ?? Number.NaN);
  const shares = counts.reduce((sum, count) => sum + count, 0);
  return { amount, currency, ...(shares > 0 && { shares }) };
}

/** `390000000;00`: a semicolon before the decimals, thousands possibly separated by hard spaces. */
function amountOf(written: string | null | undefined): number | undefined {
  if (!written) return undefined;
  const figure = written.replace(/\s/g, '').replace(/[;,]/, '.');
  return /^\d{1,15}(\.\d+)?$/.test(figure) ? Number(figure) : undefined;
}

/** Past names, and those in other languages. */
function otherNames(entry: Entry, legalName: string): OtherName[] {
  const past = entry.obchodniJmeno.filter(({ datumVymazu }) => datumVymazu);
  return [...past, ...entry.obchodniJmenoCizi].flatMap(({ hodnota, jazyk, datumZapisu, datumVymazu }) => {
    const name = hodnota?.trim();
    if (!name || name === legalName) return [];
    const kind = datumVymazu ? 'previous' : 'translated';
    return [{ name, kind, language: jazyk ?? undefined, from: isoDate(datumZapisu), to: isoDate(datumVymazu) }];
  });
}

function sectionStatuses(
  managed: Section,
  owned: Section,
  answer: Answer,
  form: string | undefined,
): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const hasEntry = (answer.register?.zaznamy.length ?? 0) > 0;
  const officersAre = sectionStatus(managed, hasEntry || isNaturalPerson(form) ? 'none_on_register' : 'not_published');
  const ownersAre = ownersStatus(owned, answer, form);
  return {
    dataStatus: { officers: officersAre, owners: ownersAre },
    dataStatusReasons: { officers: reasons(managed, officersAre), owners: reasons(owned, ownersAre) },
  };
}

function reasons({ hidden }: Section, status: DataStatus): StatusReason[] {
  if (hidden > 0) return ['hidden_by_register'];
  return status === 'none_on_register' ? ['none_entered'] : [];
}

function sectionStatus({ parties, hidden }: Section, whenEmpty: DataStatus): DataStatus {
  if (hidden > 0) return parties.length > 0 ? 'partial' : 'restricted';
  return parties.length > 0 ? 'complete' : whenEmpty;
}

/** A joint-stock company has only a sole shareholder entered; most other forms have no members entered. */
function ownersStatus(owned: Section, { register }: Answer, form: string | undefined): DataStatus {
  if (isNaturalPerson(form)) return 'none_on_register';
  if (!register?.zaznamy.length) return 'not_published';
  if (namesItsPartners(form)) return sectionStatus(owned, 'none_on_register');
  const found = sectionStatus(owned, 'not_published');
  const isSole = owned.parties.length === 1 && owned.parties[0]!.relationships[0]!.nature === 'Shareholder';
  return found === 'complete' && !isSole ? 'partial' : found;
}
