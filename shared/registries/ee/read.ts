/** EE: reads a company of the e-Business Register. PURE. */
import { address } from '../../entity/addresses.ts';
import type {
  Activity,
  Address,
  Capital,
  CompanyRecord,
  DataStatus,
  OtherName,
  PartyRecord,
  StatusKind,
} from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import type { XmlElement } from '../xml.ts';
import { beneficialOwners, hiddenOwners, isOwner, persons } from './parties.ts';
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

/** Forms whose members stand in the register. */
const WITH_MEMBERS = new Set(['OÜ', 'TÜ', 'UÜ']);
const WITH_SHARE_BOOK_ELSEWHERE = new Set(['AS', 'SE']);
const SOLE_TRADER = 'FIE';

export function read({ company, owners }: Answer): CompanyRecord {
  const general = generalOf(company);
  const [legalName, registrationNumber] = [said(company, 'nimi'), said(company, 'ariregistri_kood')];
  if (!general || !legalName || !registrationNumber) throw new Changed('a company without its name or number');
  const form = said(general, 'oiguslik_vorm');
  const code = said(general, 'staatus');
  const found = persons(company);
  const beneficial = owners && owners !== 'restricted' ? beneficialOwners(owners) : [];
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
    parties: [...found, ...beneficial],
    dataStatus: {
      officers: found.some((party) => !isOwner(party)) ? 'complete' : 'none_on_register',
      owners: isDeleted(company) ? 'none_on_register' : ownersStatus(found.filter(isOwner), beneficial, owners, form),
    },
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

/** Shareholders are whole where their parts make up the whole; of the other forms nobody but beneficial owners can be expected. */
function ownersStatus(
  members: readonly PartyRecord[],
  beneficial: readonly PartyRecord[],
  owners: Answer['owners'],
  form = '',
): DataStatus {
  const isSomeone = members.length + beneficial.length > 0;
  if (owners === 'restricted' || (owners && hiddenOwners(owners) > 0)) return isSomeone ? 'partial' : 'restricted';
  if (WITH_SHARE_BOOK_ELSEWHERE.has(form) && !isWhole(members)) return isSomeone ? 'partial' : 'not_published';
  if (WITH_MEMBERS.has(form) && members.length === 0 && isSomeone) return 'partial';
  return isSomeone ? 'complete' : 'none_on_register';
}

function isWhole(members: readonly PartyRecord[]): boolean {
  const parts = members.flatMap(({ ties }) => ties.flatMap(({ interests }) => interests?.[0]?.share?.exact ?? []));
  return parts.reduce((sum, part) => sum + part, 0) >= 99.99;
}
