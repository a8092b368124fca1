/** SK: reads the answers of the RPO. PURE. */
import type { Capital, CompanyRecord, DataStatus, Identifier, OtherName, StatusKind, StatusReason } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import { ico } from './identifiers.ts';
import { formerParties, place, type Section, sections } from './parties.ts';
import { current, type Hit, latest, type Subject, textOf } from './wire.ts';

export interface Answer {
  registrationNumber: string;
  subject: Subject;
}

/** Words of the legal status (code list CL010108), the first that fits; the same words end the name of a company that is wound up. */
const STATES: readonly [RegExp, StatusKind][] = [
  [/zanik|vymaza|zlúčen/i, 'dissolved'],
  [/konkurz|reštruktur|vyrovna|nútená správa/i, 'insolvent'],
  [/likvid|zrušen/i, 'liquidation'],
  [/pozastaven|prerušen/i, 'inactive'],
];
const OTHER_STATE = codes<StatusKind>('SK legalStatus', {});
const NOTHING_NOTED = 'Bez záznamu';
const NOBODY: Section = { parties: [], hidden: 0 };

export function read({ registrationNumber, subject }: Answer): CompanyRecord {
  if (!subject.identifiers.some(({ value }) => value?.trim() === registrationNumber)) throw new Changed('an entry of another subject');
  const legalName = textOf(latest(subject.fullNames)?.value);
  if (!legalName) throw new Changed('a subject without a name');
  const form = textOf(latest(subject.legalForms)?.value?.value);
  const isPerson = isNaturalPerson(form);
  const share = capital(subject);
  const { officers, owners } = subject.termination ? { officers: NOBODY, owners: NOBODY } : sections(subject, isLimited(form), share);
  const former = formerParties(subject, isLimited(form));
  const [officersStatus, ...officersReasons] = sectionStatus(officers, ['none_on_register', 'none_entered']);
  const [ownersStatus, ...ownersReasons] = statusOfOwners(owners, form, Boolean(subject.termination));
  return {
    entityType: isPerson ? 'person' : 'company',
    legalName,
    registrationNumber,
    legalForm: form,
    ...status(subject, legalName, officers),
    countryOfRegistration: 'SK',
    jurisdiction: 'SK',
    registrationDate: isoDate(subject.establishment),
    addresses: [place(latest(subject.addresses))].filter((found) => found !== undefined),
    identifiers: identifiers(registrationNumber, subject),
    activities: activities(subject),
    capital: share,
    otherNames: otherNames(subject, legalName),
    parties: [...officers.parties, ...owners.parties],
    ...(former.length > 0 && { formerParties: former }),
    dataStatus: { officers: officersStatus, owners: ownersStatus },
    dataStatusReasons: { officers: officersReasons, owners: ownersReasons },
  };
}

/** A subject that is noted nowhere to have ended or to be wound up is alive. */
function status(subject: Subject, legalName: string, officers: Section): { companyStatus: string; statusKind: StatusKind } {
  const noted = current(subject.legalStatuses).flatMap(({ value }) => textOf(value?.value) ?? []);
  const words = noted.find((word) => word !== NOTHING_NOTED);
  if (subject.termination) return { companyStatus: words ?? 'zaniknutý', statusKind: 'dissolved' };
  if (words) return { companyStatus: words, statusKind: stateOf(words) ?? OTHER_STATE(words) ?? 'unknown' };
  const inName = /\bv\s+(likvidácii|konkurze|reštrukturalizácii)\b/i.exec(legalName)?.[0];
  if (inName) return { companyStatus: inName, statusKind: stateOf(inName)! };
  const isWoundUp = officers.parties.some(({ relationships }) => relationships[0]!.nature === 'Liquidator');
  return isWoundUp ? { companyStatus: 'v likvidácii', statusKind: 'liquidation' } : { companyStatus: 'aktívny', statusKind: 'active' };
}

const stateOf = (words: string): StatusKind | undefined => STATES.find(([fits]) => fits.test(words))?.[1];

/** What a match of a name search shows. */
export const hitStatus = ({ termination }: Hit): string => (termination ? 'zaniknutý' : 'aktívny');

function identifiers(number: string, { sourceRegister: register }: Subject): Identifier[] {
  const file = textOf(latest(register?.registrationNumbers)?.value);
  const office = textOf(latest(register?.registrationOffices)?.value) ?? textOf(register?.value?.value);
  return [
    { type: ico.label, value: number, jurisdiction: 'SK', registry: 'RPO' },
    ...(file ? [{ type: 'Registračné číslo', value: file, jurisdiction: 'SK', registry: office }] : []),
  ];
}

function activities({ statisticalCodes }: Subject): CompanyRecord['activities'] {
  const { code, value } = statisticalCodes?.mainActivity ?? {};
  return code ? [{ scheme: 'SK NACE', code, description: textOf(value), primary: true }] : [];
}

/** What was subscribed and what was paid in are two items of one list. */
function capital({ equities }: Subject): Capital | undefined {
  const found = current(equities).find(({ value, currency }) => value && currency?.code);
  return found ? { amount: found.value!, currency: found.currency!.code!, kind: 'Základné imanie' } : undefined;
}

function otherNames({ fullNames, alternativeNames }: Subject, legalName: string): OtherName[] {
  const former = fullNames.filter(({ validTo }) => validTo).map((name) => ({ ...name, kind: 'previous' as const }));
  const also = current(alternativeNames).map((name) => ({ ...name, kind: 'alternative' as const }));
  return [...former, ...also].flatMap(({ value, kind, validFrom, validTo }) => {
    const name = textOf(value);
    return name && name !== legalName ? [{ name, kind, from: isoDate(validFrom), to: isoDate(validTo) }] : [];
  });
}

const isNaturalPerson = (form: string | undefined): boolean => /fyzická osoba|roľník|slobodné povolanie/i.test(form ?? '');
const isLimited = (form: string | undefined): boolean => /ručením obmedzeným/i.test(form ?? '');

type Status = readonly [DataStatus, ...StatusReason[]];

function sectionStatus({ parties, hidden }: Section, nobody: Status): Status {
  if (hidden > 0) return [parties.length > 0 ? 'partial' : 'restricted', 'hidden_by_register'];
  return parties.length > 0 ? ['complete'] : nobody;
}

/** Partners are entered by name; of a joint-stock company only a sole shareholder is, and of most other forms nobody. */
function statusOfOwners(owners: Section, form: string | undefined, isGone: boolean): Status {
  if (isGone || isNaturalPerson(form)) return ['none_on_register', 'none_entered'];
  if (/ručením obmedzeným|verejná obchodná|komanditná/i.test(form ?? ''))
    return sectionStatus(owners, ['none_on_register', 'none_entered']);
  const found = sectionStatus(owners, ['not_published', 'some_legal_forms_only']);
  const isSole = owners.parties.length === 1 && /^jediný/i.test(owners.parties[0]!.relationships[0]!.role ?? '');
  return found[0] === 'complete' && !isSole ? ['partial', 'some_legal_forms_only'] : found;
}
