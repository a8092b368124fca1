/**
 * Limited companies whose answer names nobody. PURE.
 *
 * By law such a company has a director, a manager or a board. An answer without one says that the list is short, or that members of it are missing:
 * never that there is nobody. So too for the holders of shares, where the register enters all of them. A company that has ended, is
 * bankrupt, or whose registration has been withdrawn may have nobody entered.
 */
import type { CompanyRecord, StatusKind } from '../model/entity/company-record.ts';
import type { ListedSection } from '../model/entity/completeness.ts';

/** By jurisdiction, the register's words for the forms of limited companies. */
const LIMITED: Readonly<Record<string, RegExp>> = {
  AT: /^(?:gesellschaft mit beschränkter haftung|aktiengesellschaft)$/i,
  BR: /^sociedade (?:empresária limitada|anônima (?:aberta|fechada))$/i,
  CA: /^canada business corporations act$/i,
  CH: /^(?:aktiengesellschaft|gesellschaft mit beschränkter haftung|société anonyme|société à responsabilité limitée|società anonima|società a garanzia limitata)\b/i,
  CZ: /^(?:společnost s ručením omezeným|akciová společnost)$/i,
  DE: /^(?:gesellschaft mit beschränkter haftung|aktiengesellschaft)$/i,
  DK: /^(?:anpartsselskab|aktieselskab)$/i,
  EE: /^(?:private|public) limited company$/i,
  FR: /^(?:société à responsabilité limitée|sas, société par actions simplifiée|sa à )/i,
  GB: /^(?:private|public) limited company(?:,|$)/i,
  GR: /^(?:ΙΚΕ|ΕΠΕ|ΑΕ)$/,
  LV: /^(?:sabiedrība ar ierobežotu atbildību|akciju sabiedrība)$/i,
  NO: /^(?:aksjeselskap|allmennaksjeselskap)$/i,
  NZ: /^nz limited company$/i,
  PL: /^spółka (?:z ograniczoną odpowiedzialnością|akcyjna)$/i,
  SK: /^(?:spoločnosť s ručením obmedzeným|akciová spoločnosť)$/i,
  TW: /^(?:股份)?有限公司$/,
  'US-CT': /^stock$/i,
};
/** Forms whose holders of shares the register enters, all of them. */
const HOLDERS_ENTERED: Readonly<Record<string, RegExp>> = {
  CZ: /^společnost s ručením omezeným$/i,
  GR: /^(?:ΙΚΕ|ΕΠΕ)$/,
  NZ: /^nz limited company$/i,
  SK: /^spoločnosť s ručením obmedzeným$/i,
};

const MAY_NAME_NOBODY: ReadonlySet<StatusKind> = new Set(['dissolved', 'insolvent', 'inactive']);

/** The record itself where nothing that the law requires is missing. */
export function withRequiredEntries(record: CompanyRecord): CompanyRecord {
  const { legalForm = '', jurisdiction, statusKind } = record;
  if (statusKind && MAY_NAME_NOBODY.has(statusKind)) return record;
  const isOf = (forms: Readonly<Record<string, RegExp>>): boolean => {
    const form = forms[jurisdiction] ?? forms[jurisdiction.slice(0, 2)];
    return form?.test(legalForm) ?? false;
  };
  const officers = isOf(LIMITED) ? asShort(record, 'officers') : record;
  return isOf(HOLDERS_ENTERED) ? asShort(officers, 'owners') : officers;
}

function asShort(record: CompanyRecord, section: ListedSection): CompanyRecord {
  const { dataStatus, dataStatusReasons } = record;
  if (dataStatus[section] !== 'none_on_register') return record;
  return {
    ...record,
    dataStatus: { ...dataStatus, [section]: 'partial' },
    dataStatusReasons: { ...dataStatusReasons, [section]: ['required_entries_missing'] },
  };
}
