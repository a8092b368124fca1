/** PL: shareholders, sole shareholders, partners and founders, and how much of the company they hold. PURE. */
import type { CompanyRecord, DataStatus, PartyRecord, Relationship, StatusReason } from '../../model/entity/company-record.ts';
import type { Nature } from '../../model/entity/nature.ts';
import type { ShareBasis } from '../../model/entity/ownership-facts.ts';
import { fromHundredths } from '../exact-amounts.ts';
import { percentage } from '../percentage.ts';
import { party } from './party.ts';
import { type Dzial1, isYes, type Mention } from './wire.ts';

/** `1.289.125,00`, `4 500,00`, `379800,00`, `50.00`. More digits after it would be misread, so they must not follow. */
const MONEY = String.raw`(\d{1,3}(?:[.\s]\d{3}){1,6}(?:,\d{1,2})?|\d{1,18}(?:[.,]\d{1,2})?)(?![\d.,\s]{0,20}\d)`;
const VALUE = String.raw`(?:WARTO\S{1,20}|WYSOKO\S{1,20}|KWO\S{1,20})(?:\s{1,5}NOMINALN\S{1,20})?(?:\s{1,5}WYNOSZ\S{1,20})?\s{0,5}:?\s{0,5}`;
const TOTAL = new RegExp(String.raw`ŁĄCZN\S{1,20}\s{1,5}(?:NOMINALN\S{1,20}\s{1,5})?${VALUE}${MONEY}`, 'gu');
const EACH = new RegExp(
  String.raw`^(\d[\d.\s]{0,15}?)\s{0,5}UDZIA\S{1,20}\s{1,5}(?:O\s{1,5})?(?:${VALUE}|PO\s{1,5})(?:PO\s{1,5})?${MONEY}\s{0,5}(?:ZŁ\S{0,20}|PLN)\s{1,5}KAŻD`,
  'u',
);
/** Held jointly: the register repeats the full parcel for each holder. */
const JOINT = /WSPÓŁWŁASN|WSPÓŁUPRAWN|WSPÓLNO|WSPÓLNIE|WSPÓLNY|MAŁŻEŃSK/;
const FOREIGN_MONEY = /EUR|USD|GBP|CHF|DEM|\bDM\b/;
/** In characters. Longer texts do not describe parcels of shares; the limit also bounds the regular expressions. */
const MAX_TEXT_LENGTH = 500;

export function owners(dzial1: Dzial1): PartyRecord[] {
  const form = formOf(dzial1);
  const capital = capitalInGrosze(dzial1);
  return [
    ...dzial1.wspolnicySpzoo.flatMap((holder, at) => party(holder, { ...shareholding(holder, capital), ...placed('wspolnicySpzoo', at) })),
    ...dzial1.jedynyAkcjonariusz.flatMap((holder, at) =>
      party(holder, {
        ...ownership(
          'JEDYNY AKCJONARIUSZ',
          isYes(holder.czyPosiadaCaloscAkcji) ? 100 : undefined,
          isYes(holder.czyPosiadaCaloscAkcji) ? ALL_SHARES : undefined,
        ),
        ...placed('jedynyAkcjonariusz', at),
      }),
    ),
    ...dzial1.wspolnicyPartnerzy.flatMap((partner, at) =>
      party(partner, { ...partnership(partner, form), ...placed('wspolnicyPartnerzy', at) }),
    ),
    ...dzial1.komitetZalozycielski.flatMap((founder) => party(founder, { nature: 'Founder', role: 'KOMITET ZAŁOŻYCIELSKI' })),
  ];
}

const placed = (list: string, at: number) => ({ pointer: `/odpis/dane/dzial1/${list}/${at}` });

/** A partnership limited by shares enters its general partners, not its shareholders. */
export const ownershipStatement = (dzial1: Dzial1): Pick<CompanyRecord, 'ownership'> =>
  dzial1.wspolnicyPartnerzy.length > 0 && formOf(dzial1).includes('AKCYJN') ? { ownership: { completeness: 'notPublished' } } : {};

/** A limited company names holders of a tenth or more. The list is complete if their parcels add up to the capital. */
export function ownersStatus(dzial1: Dzial1): readonly [DataStatus, ...StatusReason[]] {
  const { wspolnicySpzoo: holders, jedynyAkcjonariusz, wspolnicyPartnerzy } = dzial1;
  const form = formOf(dzial1);
  if (holders.length > 0) return holdAllCapital(holders, capitalInGrosze(dzial1)) ? ['complete'] : ['partial', 'holders_below_floor'];
  if (jedynyAkcjonariusz.length > 0) return ['complete'];
  if (wspolnicyPartnerzy.length > 0) return form.includes('AKCYJN') ? ['partial', 'some_roles_only'] : ['complete'];
  const namesOwners = /OGRANICZON[ĄA]|JAWNA|PARTNERSKA|KOMANDYTOWA$/.test(form);
  return namesOwners ? ['none_on_register', 'none_entered'] : ['not_published', 'some_legal_forms_only'];
}

function holdAllCapital(holders: Mention[], capital: number | undefined): boolean {
  if (holders.some((holder) => isYes(holder.czyPosiadaCaloscUdzialow))) return true;
  const parcels = holders.map(({ posiadaneUdzialy }) => parcelInGrosze(posiadaneUdzialy) ?? Number.NaN);
  return parcels.reduce((sum, parcel) => sum + parcel, 0) === capital;
}

function shareholding(holder: Mention, capital: number | undefined): Relationship {
  const parcel = parcelInGrosze(holder.posiadaneUdzialy);
  const text = parcelText(holder.posiadaneUdzialy);
  const inWords: ShareBasis | undefined = text === UNNAMED_PARCEL ? undefined : { unit: 'text', text };
  const isWhole = isYes(holder.czyPosiadaCaloscUdzialow);
  const [held, total] = [fromHundredths(parcel), fromHundredths(capital)];
  if (!parcel || !capital || !held || !total || parcel > capital || (isWhole && parcel !== capital))
    return ownership(text, isWhole ? 100 : undefined, isWhole ? ALL_SHARES : inWords);
  const share = isWhole ? 100 : percentage(parcel, capital, 4);
  return ownership(text, share, { unit: 'nominalAmount', held, total, currency: 'PLN' });
}

/** The register's flag that one holder has all shares. */
const ALL_SHARES: ShareBasis = { unit: 'text', text: 'całość' };

const ownership = (role: string, exact: number | undefined, shareBasis: ShareBasis | undefined): Relationship => ({
  nature: 'Shareholder',
  role,
  interests: [{ kind: 'shareholding', ...(exact !== undefined && { share: { exact } }), ...(shareBasis && { shareBasis }) }],
});

const UNNAMED_PARCEL = 'WSPÓLNIK';

/** The register's text, unless it contains a PESEL number. */
function parcelText(text: string | null | undefined): string {
  const clean = text?.replace(/\s+/g, ' ').trim();
  return !clean || /PESEL|\d{11}/i.test(clean) ? UNNAMED_PARCEL : clean;
}

/** The register flags limited partners; the other partners of a limited partnership are general partners. */
function partnership(partner: Mention, form: string): Relationship {
  const relationship = (nature: Nature, role: string): Relationship => ({ nature, role });
  if (isYes(partner.czyJestKomandytariuszem)) return relationship('Limited Partner', 'KOMANDYTARIUSZ');
  if (form.includes('KOMANDYTOWO')) return relationship('General Partner', 'KOMPLEMENTARIUSZ');
  if (form.includes('KOMANDYTOWA') && partner.czyJestKomandytariuszem != null) return relationship('General Partner', 'KOMPLEMENTARIUSZ');
  return relationship('Partner', form.includes('PARTNERSKA') ? 'PARTNER' : 'WSPÓLNIK');
}

/** The nominal value of a parcel of shares in grosze; `undefined` if its free text is ambiguous. */
export function parcelInGrosze(text: string | null | undefined): number | undefined {
  const upper = (text ?? '').toUpperCase().trim();
  if (upper.length > MAX_TEXT_LENGTH || JOINT.test(upper) || FOREIGN_MONEY.test(upper)) return undefined;
  const totals = [...upper.matchAll(TOTAL)];
  if (totals.length > 1) return undefined;
  if (totals[0]) return grosze(totals[0][1]);
  const [, count, value] = EACH.exec(upper) ?? [];
  const each = grosze(value);
  return count && each !== undefined ? Number(count.replace(/\D/g, '')) * each : undefined;
}

const capitalOf = (dzial1: Dzial1) => dzial1.kapital?.wysokoscKapitaluZakladowego;

function capitalInGrosze(dzial1: Dzial1): number | undefined {
  const capital = capitalOf(dzial1);
  return capital?.waluta?.trim().toUpperCase() === 'PLN' ? grosze(capital.wartosc) : undefined;
}

/** `80000,00` -> 8000000: integer hundredths of a zloty, so that sums are exact. */
export function grosze(text: string | null | undefined): number | undefined {
  const [, amount] = new RegExp(`^${MONEY}$`).exec(text?.trim() ?? '') ?? [];
  if (!amount) return undefined;
  const [, integerPart, decimals] = /^([\d.\s]+?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  return integerPart ? Number(integerPart.replace(/\D/g, '')) * 100 + Number((decimals ?? '').padEnd(2, '0')) : undefined;
}

const formOf = (dzial1: Dzial1): string => (dzial1.danePodmiotu.formaPrawna ?? '').trim().toUpperCase();
