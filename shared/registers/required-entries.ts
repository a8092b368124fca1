/**
 * Companies whose answer names nobody, though by law somebody is entered. PURE.
 *
 * A limited company has a director, a manager or a board. An answer without one says that the list is short, or that members of it are missing:
 * never that there is nobody. So too for the holders of shares, where the register enters all of them. A company that has ended, is
 * bankrupt, or whose registration has been withdrawn may have nobody entered.
 */
import type { CompanyRecord, StatusKind } from '../model/entity/company-record.ts';
import type { ListedSection } from '../model/entity/completeness.ts';
import type { Registry } from './contract.ts';

const MAY_NAME_NOBODY: ReadonlySet<StatusKind> = new Set(['dissolved', 'insolvent', 'inactive']);

/** The record itself where nothing that the law requires is missing. */
export function withRequiredEntries(record: CompanyRecord, forms: Registry['formsWithEntries'] = {}): CompanyRecord {
  const { legalForm = '', statusKind } = record;
  if (statusKind && MAY_NAME_NOBODY.has(statusKind)) return record;
  const officers = forms.officers?.test(legalForm) ? asShort(record, 'officers') : record;
  return forms.owners?.test(legalForm) ? asShort(officers, 'owners') : officers;
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
