/** JP: reads the answers of gBizINFO. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { CompanyRecord, DissolutionReason, OtherName, Standing, StatusKind } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { codes } from '../codes.ts';
import { corporateNumber } from './identifiers.ts';
import { representatives, shareholders } from './parties.ts';
import type { Finance, Hojin } from './wire.ts';

export interface Answer {
  hojin: Hojin;
  /** Only for companies that file annual securities reports. */
  finance: Finance | undefined;
  /** JSON pointer to it in its answer. */
  financePointer?: string;
}

const legalFormOf = codes('JP kind', {
  '101': '国の機関',
  '201': '地方公共団体',
  '301': '株式会社',
  '302': '有限会社',
  '303': '合名会社',
  '304': '合資会社',
  '305': '合同会社',
  '399': 'その他の設立登記法人',
  '401': '外国会社等',
  '499': 'その他',
});
const STATE_KINDS = new Set(['101', '201']);

const closeCauseOf = codes('JP close_cause', {
  '01': '清算の結了等',
  '11': '合併による解散等',
  '21': '登記官による閉鎖',
  '31': 'その他の清算の結了等',
});

/** By `close_cause`: end of winding up, dissolution by merger, closure by the registrar, end of another winding up. */
const DISSOLUTION_REASONS: Readonly<Record<string, DissolutionReason>> = {
  '01': 'dissolved',
  '11': 'merged',
  '21': 'struck_off',
  '31': 'dissolved',
};

/** Divisions of the Japan Standard Industrial Classification. */
const industryOf = codes('JP industry', {
  A: '農業，林業',
  B: '漁業',
  C: '鉱業，採石業，砂利採取業',
  D: '建設業',
  E: '製造業',
  F: '電気・ガス・熱供給・水道業',
  G: '情報通信業',
  H: '運輸業，郵便業',
  I: '卸売業，小売業',
  J: '金融業，保険業',
  K: '不動産業，物品賃貸業',
  L: '学術研究，専門・技術サービス業',
  M: '宿泊業，飲食サービス業',
  N: '生活関連サービス業，娯楽業',
  O: '教育，学習支援業',
  P: '医療，福祉',
  Q: '複合サービス事業',
  R: 'サービス業（他に分類されないもの）',
  S: '公務（他に分類されるものを除く）',
  T: '分類不能の産業',
});

export const read = ({ hojin, finance, financePointer }: Answer): CompanyRecord => {
  const [officers, owners] = [representatives(hojin), shareholders(finance, financePointer)];
  return {
    entityType: STATE_KINDS.has(hojin.kind ?? '') ? 'state' : 'company',
    legalName: hojin.name,
    registrationNumber: hojin.corporate_number,
    legalForm: legalFormOf(hojin.kind) ?? clean(hojin.kind),
    ...standing(hojin),
    countryOfRegistration: 'JP',
    jurisdiction: 'JP',
    registrationDate: isoDate(hojin.date_of_establishment),
    addresses: addresses(hojin),
    identifiers: [{ type: corporateNumber.label, value: hojin.corporate_number, jurisdiction: 'JP', registry: '国税庁法人番号' }],
    activities: (hojin.industry ?? []).flatMap((code) => {
      const description = industryOf(code);
      return code ? [{ scheme: 'JSIC', code, ...(description && { description }) }] : [];
    }),
    capital: hojin.capital_stock ? { amount: hojin.capital_stock, currency: 'JPY', kind: '資本金' } : undefined,
    otherNames: otherNames(hojin),
    parties: [...officers, ...owners],
    dataStatus: { officers: officers.length > 0 ? 'partial' : 'not_published', owners: owners.length > 0 ? 'partial' : 'not_published' },
  };
};

/** The register states only whether the record is closed, and why; the company of an open record may be in liquidation. */
export function status(hojin: Pick<Hojin, 'status' | 'close_date' | 'close_cause'>): { companyStatus: string; statusKind: StatusKind } {
  const text = clean(hojin.status) ?? '-';
  if (text === '-' && !clean(hojin.close_date)) return { companyStatus: '登記記録の閉鎖等なし', statusKind: 'active' };
  const cause = closeCauseOf(clean(hojin.close_cause));
  const closed = text === '-' ? '閉鎖' : text;
  return { companyStatus: cause ? `${closed}（${cause}）` : closed, statusKind: 'dissolved' };
}

function standing(hojin: Hojin): Standing {
  const found = status(hojin);
  if (found.statusKind !== 'dissolved') return found;
  const reason = DISSOLUTION_REASONS[clean(hojin.close_cause) ?? ''];
  return { ...found, ...statusDay('dissolved', isoDate(hojin.close_date)), ...(reason && { dissolutionReason: reason }) };
}

function addresses({ location, postal_code }: Hojin) {
  const postalCode = clean(postal_code)?.replace(/^(\d{3})(\d{4})$/, '$1-$2');
  const found = clean(location) ? address('registered', { lines: [location], postalCode, country: 'JP', text: location }) : undefined;
  return found ? [found] : [];
}

function otherNames({ name_en, kana }: Hojin): OtherName[] {
  const [english, reading] = [clean(name_en), clean(kana)];
  return [
    ...(english ? [{ name: english, kind: 'translated' as const, language: 'en' }] : []),
    ...(reading ? [{ name: reading, kind: 'alternative' as const, language: 'ja-Kana' }] : []),
  ];
}

const clean = (text: string | null | undefined): string | undefined => text?.trim() || undefined;
