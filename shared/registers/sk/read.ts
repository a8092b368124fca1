/** SK: reads the answers of RPO and RPVS. PURE. */
import type {
  Capital,
  CompanyRecord,
  DataStatus,
  Identifier,
  OtherName,
  StatusKind,
  StatusReason,
} from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { Changed } from '../faults.ts';
import { beneficialOwners, type PublicPartners } from './beneficial-owners.ts';
import { ico } from './identifiers.ts';
import { addressOf, formerParties, type Section, sections } from './parties.ts';
import { statusKindOf } from './statuses.ts';
import { current, type Hit, latest, type Subject, textOf } from './wire.ts';

/** `today`: the day in Slovakia, `YYYY-MM-DD`. */
export interface Answer {
  registrationNumber: string;
  subject: Subject;
  partners: PublicPartners;
  today: string;
}

/** "No record": the register's text for a subject without a legal status. */
const NO_LEGAL_STATUS = 'Bez záznamu';
const EMPTY: Section = { parties: [], hidden: 0 };

export function read({ registrationNumber, subject, partners, today }: Answer): CompanyRecord {
  if (!subject.identifiers.some(({ value }) => value?.trim() === registrationNumber)) throw new Changed('an entry of another subject');
  const legalName = textOf(latest(subject.fullNames)?.value);
  if (!legalName) throw new Changed('a subject without a name');
  const legalForm = textOf(latest(subject.legalForms)?.value?.value);
  const form = legalForm ?? '';
  const isPerson = isNaturalPerson(form);
  const shareCapital = capital(subject);
  const { officers, owners } = subject.termination ? { officers: EMPTY, owners: EMPTY } : sections(subject, isLimited(form), shareCapital);
  const declared = beneficialOwners(partners === 'unreachable' ? [] : partners, today);
  const former = [...formerParties(subject, isLimited(form)), ...declared.former];
  const [officersStatus, ...officersReasons] = sectionStatus(officers, ['none_on_register', 'none_entered']);
  const [ownersStatus, ...ownersReasons] = withDeclared(
    statusOfOwners(owners, form, Boolean(subject.termination)),
    partners === 'unreachable' ? 'unreachable' : declared.present.length,
  );
  return {
    entityType: isPerson ? 'person' : 'company',
    legalName,
    registrationNumber,
    legalForm,
    ...status(subject, legalName, officers),
    ...(subject.termination ? statusDay('dissolved', isoDate(subject.termination)) : {}),
    countryOfRegistration: 'SK',
    jurisdiction: 'SK',
    registrationDate: isoDate(subject.establishment),
    addresses: [addressOf(latest(subject.addresses))].filter((found) => found !== undefined),
    identifiers: identifiers(registrationNumber, subject),
    activities: activities(subject),
    capital: shareCapital,
    otherNames: otherNames(subject, legalName),
    parties: [...officers.parties, ...owners.parties, ...declared.present],
    ...(former.length > 0 && { formerParties: former }),
    dataStatus: { officers: officersStatus, owners: ownersStatus },
    dataStatusReasons: { officers: officersReasons, owners: ownersReasons },
    ...(isLimited(form) && owners.parties.length > 0 && !hasShares(owners) && { ownership: { completeness: 'partial' } }),
  };
}

/** Deposits that do not make up the capital mean that a partner or a change is missing. */
const hasShares = ({ parties }: Section): boolean =>
  parties.some(({ relationships }) => relationships.some(({ interests = [] }) => interests.some(({ share }) => share)));

/** A subject is active unless the entry, its name or a liquidator shows that it has ended or is being wound up. */
function status(subject: Subject, legalName: string, officers: Section): { companyStatus: string; statusKind: StatusKind } {
  const texts = current(subject.legalStatuses).flatMap(({ value }) => textOf(value?.value) ?? []);
  const legalStatus = texts.find((text) => text !== NO_LEGAL_STATUS);
  if (subject.termination) return { companyStatus: legalStatus ?? 'zaniknutý', statusKind: 'dissolved' };
  if (legalStatus) return { companyStatus: legalStatus, statusKind: statusKindOf(legalStatus) ?? 'unknown' };
  const inName = /\bv\s+(likvidácii|konkurze|reštrukturalizácii)\b/i.exec(legalName)?.[0];
  if (inName) return { companyStatus: inName, statusKind: statusKindOf(inName)! };
  const hasLiquidator = officers.parties.some(({ relationships }) => relationships[0]!.nature === 'Liquidator');
  return hasLiquidator ? { companyStatus: 'v likvidácii', statusKind: 'liquidation' } : { companyStatus: 'aktívny', statusKind: 'active' };
}

/** The status shown for a match of a name search. */
export const hitStatus = ({ termination }: Hit): string => (termination ? 'zaniknutý' : 'aktívny');

function identifiers(number: string, { sourceRegister: register }: Subject): Identifier[] {
  const file = textOf(latest(register.registrationNumbers)?.value);
  const office = textOf(latest(register.registrationOffices)?.value) ?? textOf(register.value?.value);
  return [
    { type: ico.label, value: number, jurisdiction: 'SK', registry: 'RPO' },
    ...(file ? [{ type: 'Registračné číslo', value: file, jurisdiction: 'SK', registry: office }] : []),
  ];
}

function activities({ statisticalCodes }: Subject): CompanyRecord['activities'] {
  const { code, value } = statisticalCodes?.mainActivity ?? {};
  return code ? [{ scheme: 'SK NACE', code, description: textOf(value), primary: true }] : [];
}

/** Subscribed and paid-in capital are two items of the same list; only the subscribed one has `value`. */
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

const isNaturalPerson = (form: string): boolean => /fyzická osoba|roľník|slobodné povolanie/i.test(form);
const isLimited = (form: string): boolean => /ručením obmedzeným/i.test(form);

type Status = readonly [DataStatus, ...StatusReason[]];

function sectionStatus({ parties, hidden }: Section, whenEmpty: Status): Status {
  if (hidden > 0) return [parties.length > 0 ? 'partial' : 'restricted', 'hidden_by_register'];
  return parties.length > 0 ? ['complete'] : whenEmpty;
}

/** Partners are entered by name. A joint-stock company enters only a sole shareholder, and most other forms enter no owners. */
function statusOfOwners(owners: Section, form: string, hasEnded: boolean): Status {
  if (hasEnded || isNaturalPerson(form)) return ['none_on_register', 'none_entered'];
  if (/ručením obmedzeným|verejná obchodná|komanditná/i.test(form)) return sectionStatus(owners, ['none_on_register', 'none_entered']);
  const found = sectionStatus(owners, ['not_published', 'some_legal_forms_only']);
  const isSole = owners.parties.length === 1 && /^jediný/i.test(owners.parties[0]!.relationships[0]!.role ?? '');
  return found[0] === 'complete' && !isSole ? ['partial', 'some_legal_forms_only'] : found;
}

/** Where only beneficial owners are entered, shareholders are missing. `declared`: how many beneficial owners there are. */
function withDeclared([status, ...reasons]: Status, declared: number | 'unreachable'): Status {
  const hasList = status === 'complete' || status === 'partial';
  if (declared === 'unreachable') return [hasList ? 'partial' : 'source_failed', ...reasons, 'source_failed'];
  return declared > 0 && !hasList ? ['partial', 'some_roles_only'] : [status, ...reasons];
}
