/** EE: reads a company of the e-Business Register. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Activity, Address, Capital, CompanyRecord, OtherName, PartyRecord, StatusReason } from '../../model/entity/company-record.ts';
import type { SectionStatus } from '../../model/entity/completeness.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { Changed } from '../faults.ts';
import type { XmlElement } from '../xml.ts';
import { registryCodeOf, vatNumberOf } from './identifiers.ts';
import { beneficialOwners, hiddenOwners, isCapitalComplete, type Mentions, ownShares, persons } from './parties.ts';
import { isOwner } from './roles.ts';
import { DELETED, statusOf } from './statuses.ts';
import { type Content, childText, day, generalOf, isDeleted, linesOf } from './wire.ts';

export interface Answer {
  company: XmlElement;
  /** `undefined` for a deleted company: no request is made. */
  owners: Content | 'restricted' | undefined;
}

/** Legal forms whose members are in the register: shareholders with their shares, partners without. */
const WITH_SHARES = 'OÜ';
const WITH_PARTNERS: ReadonlySet<string | undefined> = new Set(['TÜ', 'UÜ']);
const SOLE_TRADER = 'FIE';
const NO_MENTIONS: Mentions = { present: [], former: [] };

export function read({ company, owners }: Answer): CompanyRecord {
  const general = generalOf(company);
  const [legalName, registrationNumber] = [childText(company, 'nimi'), childText(company, 'ariregistri_kood')];
  if (!general || !legalName || !registrationNumber) throw new Changed('a company without its name or number');
  const form = childText(general, 'oiguslik_vorm');
  const code = childText(general, 'staatus');
  const found = persons(company);
  const beneficial = owners && owners !== 'restricted' ? beneficialOwners(owners) : NO_MENTIONS;
  const ownership = ownersStatus(company, form, found.present.filter(isOwner), beneficial.present, owners);
  const former = [...found.former, ...beneficial.former];
  const vat = childText(company, 'kmkr_number');
  return {
    entityType: form === SOLE_TRADER ? 'person' : 'company',
    legalName,
    registrationNumber,
    legalForm: childText(general, 'oiguslik_vorm_tekstina') ?? form,
    companyStatus: childText(general, 'staatus_tekstina') ?? statusOf(code)?.words,
    statusKind: statusOf(code)?.kind ?? 'unknown',
    ...statusDay(statusOf(code)?.kind, dayOfStatus(general, code)),
    countryOfRegistration: 'EE',
    jurisdiction: 'EE',
    registrationDate: day(childText(general, 'esmaregistreerimise_kpv')),
    addresses: addresses(general),
    identifiers: [registryCodeOf(registrationNumber), ...(vat ? [vatNumberOf(vat)] : [])],
    capital: capital(general),
    activities: activities(general),
    otherNames: otherNames(general, legalName),
    parties: [...found.present, ...beneficial.present],
    ...(former.length > 0 && { formerParties: former }),
    dataStatus: {
      officers: found.present.some((party) => !isOwner(party)) ? 'complete' : 'none_on_register',
      owners: ownership.status,
    },
    dataStatusReasons: { owners: ownership.reasons },
    ...ownershipStatement(company, found.present, owners),
  };
}

/** Beneficial owners that the register has and does not show are never "none". Where shareholders are entered, the level is theirs. */
function ownershipStatement(
  company: XmlElement,
  members: readonly PartyRecord[],
  owners: Answer['owners'],
): Pick<CompanyRecord, 'ownership'> {
  const isHidden = owners === 'restricted' || isAnyHidden(owners);
  if (isHidden && !members.some(isOwner)) return { ownership: { completeness: 'restricted' } };
  const own = ownShares(company);
  return own.length > 0 ? { ownership: { ownShares: own } } : {};
}

const isAnyHidden = (owners: Answer['owners']): boolean => owners !== undefined && owners !== 'restricted' && hiddenOwners(owners) > 0;

/** The day of deletion, else the first day of the status. */
function dayOfStatus(general: XmlElement, code: string | undefined): string | undefined {
  const days = linesOf(general, 'staatused')
    .filter((line) => childText(line, 'staatus') === code)
    .flatMap((line) => day(childText(line, 'algus_kpv')) ?? []);
  return code === DELETED ? day(childText(general, 'kustutamise_kpv')) : days.toSorted().at(-1);
}

/** Lines in force. Those of a deleted company end on the day of its deletion: they are its last ones. */
function inForce(general: XmlElement, list: string): XmlElement[] {
  const last = childText(general, 'kustutamise_kpv');
  return linesOf(general, list).filter((line) => {
    const end = childText(line, 'lopp_kpv');
    return !end || end === last;
  });
}

function addresses(general: XmlElement): Address[] {
  return [
    ...inForce(general, 'aadressid').map((line) => addressOf('registered', line)),
    ...inForce(general, 'juhatuse_asukoha_aadressid').map((line) => addressOf('business', line)),
  ].filter((found) => found !== undefined);
}

/** `ehak_nimetus` is `Kiili alev, Kiili vald, Harju maakond`; in Tallinn a city district comes first. */
function addressOf(type: Address['type'], line: XmlElement): Address | undefined {
  const [street, postalCode] = [childText(line, 'tanav_maja_korter'), childText(line, 'postiindeks')];
  const parts = childText(line, 'ehak_nimetus')?.split(', ') ?? [];
  const fullAddress = childText(line, 'aadress_ads__ads_normaliseeritud_taisaadress');
  const country = childText(line, 'riik');
  return address(type, {
    lines: [street ?? (parts.length === 0 ? fullAddress : undefined)],
    city: parts.find((part) => !part.endsWith(' linnaosa')),
    postalCode,
    region: parts.findLast((part) => part.endsWith(' maakond')),
    country: country ? countryCode(country) : 'EE',
    text: [...(street || !fullAddress ? [street, ...parts] : [fullAddress]), postalCode].filter(Boolean).join(', '),
  });
}

function capital(general: XmlElement): Capital | undefined {
  const line = inForce(general, 'kapitalid').at(-1);
  const [amount, currency] = [Number(childText(line, 'kapitali_suurus')), childText(line, 'kapitali_valuuta')];
  return Number.isFinite(amount) && currency && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined;
}

function activities(general: XmlElement): Activity[] {
  return inForce(general, 'teatatud_tegevusalad').flatMap((line) => {
    const code = childText(line, 'emtak_kood');
    if (!code) return [];
    const scheme = childText(line, 'emtak_versioon_tekstina') ?? 'EMTAK';
    return [{ scheme, code, description: childText(line, 'emtak_tekstina'), primary: childText(line, 'on_pohitegevusala') === 'true' }];
  });
}

function otherNames(general: XmlElement, legalName: string): OtherName[] {
  return linesOf(general, 'arinimed').flatMap((line) => {
    const [name, to] = [childText(line, 'sisu'), day(childText(line, 'lopp_kpv'))];
    if (!name || name === legalName) return [];
    return [{ name, kind: to ? ('previous' as const) : ('alternative' as const), from: day(childText(line, 'algus_kpv')), to }];
  });
}

/**
 * The list of members is complete where their shares add up to 100 %, or where the law requires every partner to be entered. The list
 * of beneficial owners is complete where the register shows some and hides none; an empty list does not mean that there are none.
 */
function ownersStatus(
  company: XmlElement,
  form: string | undefined,
  members: readonly PartyRecord[],
  beneficial: readonly PartyRecord[],
  owners: Answer['owners'],
): SectionStatus {
  if (isDeleted(company)) return { status: 'none_on_register', reasons: ['none_entered'] };
  if (form === SOLE_TRADER && members.length > 0) return { status: 'complete', reasons: [] };
  const reasons: StatusReason[] = [];
  if (isAnyHidden(owners)) reasons.push('hidden_by_register');
  else if (beneficial.length === 0) reasons.push('legal_access_required');
  if (form === WITH_SHARES || WITH_PARTNERS.has(form)) {
    const isComplete = form === WITH_SHARES ? isCapitalComplete(company) : members.length > 0;
    if (!isComplete) reasons.push('parts_missing');
  } else if (!isCapitalComplete(company)) reasons.push('some_legal_forms_only');
  if (reasons.length === 0) return { status: 'complete', reasons };
  return { status: members.length + beneficial.length > 0 ? 'partial' : 'restricted', reasons };
}
