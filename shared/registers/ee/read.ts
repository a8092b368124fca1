/** EE: reads a company of the e-Business Register. PURE. */
import { address } from '../../entity/addresses.ts';
import type {
  Activity,
  Address,
  Capital,
  CompanyRecord,
  OtherName,
  PartyRecord,
  StatusKind,
  StatusReason,
} from '../../entity/company-record.ts';
import type { SectionStatus } from '../../entity/completeness.ts';
import { countryCode } from '../../entity/countries.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import type { XmlElement } from '../xml.ts';
import { beneficialOwners, hiddenOwners, isOwner, isWholeHeld, type Mentions, persons } from './parties.ts';
import { type Content, day, generalOf, isDeleted, linesOf, said } from './wire.ts';

export interface Answer {
  company: XmlElement;
  /** `undefined` of a deleted company, which is not asked for them. */
  owners: Content | 'restricted' | undefined;
}

const status = codes<{ word: string; kind: StatusKind }>('EE staatus', {
  R: { word: 'Entered into the register', kind: 'active' },
  L: { word: 'In liquidation', kind: 'liquidation' },
  N: { word: 'Bankrupt', kind: 'insolvent' },
  K: { word: 'Deleted', kind: 'dissolved' },
});

export const statusWord = (code: string | null | undefined): string | undefined => status(code)?.word;

/** Forms whose members stand in the register: shareholders with their parts, partners without. */
const WITH_SHARES = 'OÜ';
const WITH_PARTNERS = new Set(['TÜ', 'UÜ']);
const SOLE_TRADER = 'FIE';
const NOBODY: Mentions = { present: [], former: [] };

export function read({ company, owners }: Answer): CompanyRecord {
  const general = generalOf(company);
  const [legalName, registrationNumber] = [said(company, 'nimi'), said(company, 'ariregistri_kood')];
  if (!general || !legalName || !registrationNumber) throw new Changed('a company without its name or number');
  const form = said(general, 'oiguslik_vorm');
  const code = said(general, 'staatus');
  const found = persons(company);
  const beneficial = owners && owners !== 'restricted' ? beneficialOwners(owners) : NOBODY;
  const ownership = ownersStatus(company, form, found.present.filter(isOwner), beneficial.present, owners);
  const former = [...found.former, ...beneficial.former];
  const vat = said(company, 'kmkr_number');
  return {
    entityType: form === SOLE_TRADER ? 'person' : 'company',
    legalName,
    registrationNumber,
    legalForm: said(general, 'oiguslik_vorm_tekstina') ?? form,
    companyStatus: said(general, 'staatus_tekstina') ?? statusWord(code),
    statusKind: status(code)?.kind ?? 'unknown',
    countryOfRegistration: 'EE',
    jurisdiction: 'EE',
    registrationDate: day(said(general, 'esmaregistreerimise_kpv')),
    addresses: addresses(general),
    identifiers: [
      { type: 'Registry code', value: registrationNumber, jurisdiction: 'EE', registry: 'e-äriregister' },
      ...(vat ? [{ type: 'KMKR number', value: vat, jurisdiction: 'EE' }] : []),
    ],
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
  };
}

/** Lines of a deleted company end on the day it was deleted: they are what it had last. */
function held(general: XmlElement, list: string): XmlElement[] {
  const last = said(general, 'kustutamise_kpv');
  return linesOf(general, list).filter((line) => {
    const end = said(line, 'lopp_kpv');
    return !end || end === last;
  });
}

function addresses(general: XmlElement): Address[] {
  return [
    ...held(general, 'aadressid').map((line) => place('registered', line)),
    ...held(general, 'juhatuse_asukoha_aadressid').map((line) => place('business', line)),
  ].filter((found) => found !== undefined);
}

/** The place is `Kiili alev, Kiili vald, Harju maakond`, in Tallinn with a part of the town before it. */
function place(type: Address['type'], line: XmlElement): Address | undefined {
  const [street, postalCode] = [said(line, 'tanav_maja_korter'), said(line, 'postiindeks')];
  const parts = said(line, 'ehak_nimetus')?.split(', ') ?? [];
  const whole = said(line, 'aadress_ads__ads_normaliseeritud_taisaadress');
  const country = said(line, 'riik');
  return address(type, {
    lines: [street ?? (parts.length === 0 ? whole : undefined)],
    city: parts.find((part) => !part.endsWith(' linnaosa')),
    postalCode,
    region: parts.findLast((part) => part.endsWith(' maakond')),
    country: country ? countryCode(country) : 'EE',
    text: [...(street || !whole ? [street, ...parts] : [whole]), postalCode].filter(Boolean).join(', '),
  });
}

function capital(general: XmlElement): Capital | undefined {
  const line = held(general, 'kapitalid').at(-1);
  const [amount, currency] = [Number(said(line, 'kapitali_suurus') ?? Number.NaN), said(line, 'kapitali_valuuta')];
  return Number.isFinite(amount) && currency && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined;
}

function activities(general: XmlElement): Activity[] {
  return held(general, 'teatatud_tegevusalad').flatMap((line) => {
    const code = said(line, 'emtak_kood');
    if (!code) return [];
    const scheme = said(line, 'emtak_versioon_tekstina') ?? 'EMTAK';
    return [{ scheme, code, description: said(line, 'emtak_tekstina'), primary: said(line, 'on_pohitegevusala') === 'true' }];
  });
}

function otherNames(general: XmlElement, legalName: string): OtherName[] {
  return linesOf(general, 'arinimed').flatMap((line) => {
    const [name, to] = [said(line, 'sisu'), day(said(line, 'lopp_kpv'))];
    if (!name || name === legalName) return [];
    return [{ name, kind: to ? ('previous' as const) : ('alternative' as const), from: day(said(line, 'algus_kpv')), to }];
  });
}

/**
 * Members are whole where their parts make up the whole, or where the law has every partner entered. Beneficial owners are whole where
 * the register shows them and says of none that he is hidden; an empty list says nothing of whether there are any.
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
  const isAnyHidden = owners !== undefined && owners !== 'restricted' && hiddenOwners(owners) > 0;
  if (isAnyHidden) reasons.push('hidden_by_register');
  else if (beneficial.length === 0) reasons.push('legal_access_required');
  if (form === WITH_SHARES || WITH_PARTNERS.has(form ?? '')) {
    const isWhole = form === WITH_SHARES ? isWholeHeld(company) : members.length > 0;
    if (!isWhole) reasons.push('parts_missing');
  } else if (!isWholeHeld(company)) reasons.push('some_legal_forms_only');
  if (reasons.length === 0) return { status: 'complete', reasons };
  return { status: members.length + beneficial.length > 0 ? 'partial' : 'restricted', reasons };
}
