/** DE: reads a hit of the portal and its structured content. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Address,
  Capital,
  CompanyRecord,
  DataStatus,
  PartyRecord,
  StatusKind,
  StatusReason,
} from '../../model/entity/company-record.ts';
import { dayMonthYear } from '../../model/entity/dates.ts';
import { codes } from '../codes.ts';
import { Changed } from '../faults.ts';
import { allOf, type XmlElement } from '../xml.ts';
import { courtOf } from './courts.ts';
import { formatNumber, type RegisterNumber, registerIdentifier, registernummer } from './identifiers.ts';
import { countryOf, partiesOf } from './parties.ts';
import type { Hit } from './portal.ts';
import { OWNERS } from './roles.ts';
import { at, childText, coded, parseContent } from './wire.ts';

export interface Answer {
  /** The number of the look-up, with or without a court. */
  asked: RegisterNumber;
  hit: Hit;
  /** `undefined` for some old and deleted entries. */
  content: string | undefined;
}

/** The portal answers in German; the other words are a precaution. */
const statusKindOf = codes<StatusKind>('DE Status', {
  aktuell: 'active',
  'currently registered': 'active',
  gelöscht: 'dissolved',
  deleted: 'dissolved',
  closed: 'dissolved',
  geschlossen: 'dissolved',
  'Löschung angekündigt': 'inactive',
});
/** Registers of partnerships and sole traders, where owners are entered. */
const OWNED = new Set(['HRA', 'GsR', 'PR']);
const STOCK_COMPANY = /aktiengesellschaft|kommanditgesellschaft auf aktien|societas europaea|\b(?:AG|SE|KGaA)\b/i;

export function read({ asked, hit, content: text }: Answer): CompanyRecord {
  const content = text === undefined ? undefined : parseContent(text);
  const entity = content && basics(content, hit.number);
  const entryStatus = status(hit, content);
  const named = (content ? partiesOf(content) : []).filter((party) => !isItself(party, hit));
  // The parties of a deleted entry are former ones; the content does not have the date of deletion.
  const [parties, former] = entryStatus.statusKind === 'dissolved' ? [[], named] : [named, []];
  const legalForm = coded(at(entity, 'angabenZurRechtsform'), 'rechtsform').label;
  return {
    entityType: 'company',
    legalName: childText(at(entity, 'bezeichnung'), 'bezeichnung.aktuell') ?? hit.name,
    registrationNumber: formatNumber(asked),
    legalForm,
    ...withLiquidation(entryStatus, parties),
    countryOfRegistration: 'DE',
    jurisdiction: 'DE',
    registrationDate: registrationDate(content),
    addresses: [addressOf(at(entity, 'anschrift')) ?? address('registered', { city: hit.seat, country: 'DE' })].filter(
      (found) => found !== undefined,
    ),
    identifiers: [registerIdentifier(hit.number), ...(asked.court ? [] : [registerIdentifier(asked)])],
    activities: [],
    capital: content && capital(content),
    otherNames: [...new Set(hit.formerNames)].map((name) => ({ name, kind: 'previous' })),
    parties,
    formerParties: former,
    ...sectionStatuses(hit, content !== undefined, parties, legalForm),
  };
}

const isItself = ({ identifiers = [] }: PartyRecord, { number }: Hit): boolean =>
  identifiers.some(({ type, value }) => type === registernummer.label && value === formatNumber(number));

/** The company of the content; it must be the one of the hit. */
function basics(content: XmlElement, { body, digits, court }: RegisterNumber): XmlElement | undefined {
  const file = at(content, 'grunddaten', 'verfahrensdaten', 'instanzdaten');
  const number = at(file, 'aktenzeichen', 'auswahl_aktenzeichen', 'aktenzeichen.strukturiert');
  if (!file || !number) throw new Changed('structured content in another shape');
  const courtOfEntry = courtOf(coded(at(file, 'auswahl_instanzbehoerde'), 'gericht').code);
  const isOther = coded(number, 'register').code !== body || Number(childText(number, 'laufendeNummer')) !== Number(digits);
  if (isOther || (courtOfEntry && court && courtOfEntry !== court)) throw new Changed('an answer about another company');
  return at(content, 'fachdatenRegister', 'basisdatenRegister', 'rechtstraeger');
}

function status({ status: words }: Hit, content: XmlElement | undefined): { companyStatus?: string; statusKind: StatusKind } {
  const statusKind = statusKindOf(words) ?? 'unknown';
  const opened = entryTexts(content).some(
    (text) => /insolvenzverfahren/i.test(text) && /eröffnet/i.test(text) && !/aufgehoben|eingestellt/i.test(text),
  );
  return { ...(words && { companyStatus: words }), statusKind: statusKind === 'active' && opened ? 'insolvent' : statusKind };
}

const entryTexts = (content: XmlElement | undefined): string[] =>
  (content ? allOf(content, 'eintragungstext') : []).flatMap((entry) => childText(entry, 'text') ?? []);

/** A company with liquidators is in liquidation, although the portal calls it current. */
function withLiquidation<EntryStatus extends { statusKind: StatusKind }>(entryStatus: EntryStatus, parties: PartyRecord[]): EntryStatus {
  const inLiquidation =
    entryStatus.statusKind === 'active' && parties.some(({ relationships }) => relationships.some(({ nature }) => nature === 'Liquidator'));
  return inLiquidation ? { ...entryStatus, statusKind: 'liquidation' } : entryStatus;
}

/** Only entries moved from an older folio have it. */
function registrationDate(content: XmlElement | undefined): string | undefined {
  return entryTexts(content)
    .map((text) => dayMonthYear(/Tag der ersten Eintragung:?\s*(\d{2}\.\d{2}\.\d{4})/i.exec(text)?.[1]))
    .find((day) => day !== undefined);
}

function addressOf(found: XmlElement | undefined): Address | undefined {
  const street = [childText(found, 'strasse'), childText(found, 'hausnummer')].filter(Boolean).join(' ');
  return address('registered', {
    lines: [street, childText(found, 'anschriftenzusatz')],
    city: childText(found, 'ort'),
    postalCode: childText(found, 'postleitzahl'),
    country: countryOf(found),
  });
}

function capital(content: XmlElement): Capital | undefined {
  for (const [name, kind] of [
    ['stammkapital', 'Stammkapital'],
    ['grundkapital', 'Grundkapital'],
  ] as const) {
    const [found] = allOf(content, name);
    const [amount, currency] = [Number(childText(found, 'zahl')), coded(at(found, 'auswahl_waehrung'), 'waehrung').code];
    if (amount > 0 && currency && /^[A-Z]{3}$/.test(currency)) return { amount, currency, kind };
  }
  return undefined;
}

function sectionStatuses(
  { number, name }: Hit,
  hasContent: boolean,
  parties: PartyRecord[],
  form = name,
): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const isOwner = ({ relationships }: PartyRecord) => relationships.every(({ nature }) => OWNERS.has(nature));
  const statusOf = (some: boolean): DataStatus => (hasContent ? (some ? 'complete' : 'none_on_register') : 'not_covered');
  const entered = statusOf(parties.some((party) => !isOwner(party)));
  // The supervisory board of a stock company is in a list among its documents.
  const officers = entered === 'complete' && isStockCompany(number.body, form) ? 'partial' : entered;
  const owners = OWNED.has(number.body) ? statusOf(parties.some(isOwner)) : ownersElsewhere(number.body, form);
  return { dataStatus: { officers, owners }, dataStatusReasons: { officers: REASONS[officers], owners: REASONS[owners] } };
}

const REASONS: Readonly<Partial<Record<DataStatus, readonly StatusReason[]>>> = {
  partial: ['not_read_by_service'],
  not_covered: ['not_read_by_service'],
  not_published: ['not_published'],
  none_on_register: ['none_entered'],
};

const isStockCompany = (body: string, form: string): boolean => body === 'HRB' && STOCK_COMPANY.test(form);

/** A limited company's list of shareholders is a scanned document; a stock company's shareholders are in no register. */
const ownersElsewhere = (body: string, form: string): DataStatus =>
  body === 'HRB' && !isStockCompany(body, form) ? 'not_covered' : 'not_published';
