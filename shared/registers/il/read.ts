/** IL: reads rows of the open data sets of the Corporations Authority. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { CompanyRecord } from '../../model/entity/company-record.ts';
import { dayMonthYear, isoDate } from '../../model/entity/dates.ts';
import { companyNumber } from './identifiers.ts';
import { statusKindOf } from './statuses.ts';
import type { Association, Cell, Company, Partnership } from './wire.ts';

/** A row of any of the three data sets, with the same field names. */
export interface Corporation {
  number: string;
  name: string;
  englishName: string | undefined;
  legalForm: string | undefined;
  /** The status, then further words of the register about it. */
  status: readonly (string | undefined)[];
  registered: string | undefined;
  street: string | undefined;
  house: string | undefined;
  box: string | undefined;
  city: string | undefined;
  postalCode: string | undefined;
  country: string | undefined;
  careOf: string | undefined;
}

export const ofCompany = (row: Company): Corporation => ({
  number: numberOf(row['מספר חברה']),
  name: words(row['שם חברה'])!,
  englishName: words(row['שם באנגלית']),
  legalForm: words(row['סוג תאגיד']),
  status: [words(row['סטטוס חברה']), words(row['תת סטטוס']), words(row.מפרה)],
  registered: words(row['תאריך התאגדות']),
  street: words(row['שם רחוב']),
  house: words(row['מספר בית']),
  box: words(row['ת.ד.']),
  city: words(row['שם עיר']),
  postalCode: words(row.מיקוד),
  country: words(row.מדינה),
  careOf: words(row.אצל),
});

export const ofPartnership = (row: Partnership): Corporation => ({
  number: numberOf(row['מספר שותפות']),
  name: words(row['שם שותפות'])!,
  englishName: words(row['שם באנגלית']),
  legalForm: words(row['סוג תאגיד']) ?? 'שותפות',
  status: [words(row['סטטוס תאגיד'])],
  registered: words(row['תאריך התאגדות']),
  street: words(row.רחוב),
  house: words(row['מספר בית']),
  box: words(row['ת.ד']),
  city: words(row.ישוב),
  postalCode: words(row.מיקוד),
  country: words(row.מדינה),
  careOf: words(row.אצל),
});

export const ofAssociation = (row: Association): Corporation => ({
  number: numberOf(row['מספר עמותה']),
  name: words(row['שם עמותה בעברית'])!,
  englishName: words(row['שם עמותה באנגלית']),
  legalForm: 'עמותה',
  status: [words(row['סטטוס עמותה'])],
  registered: words(row['תאריך רישום עמותה']),
  street: words(row['כתובת - רחוב']),
  house: words(row['כתובת - מספר דירה']),
  box: undefined,
  city: words(row['כתובת - ישוב']),
  postalCode: words(row['כתובת - מיקוד']),
  country: undefined,
  careOf: undefined,
});

export const read = (corporation: Corporation): CompanyRecord => ({
  entityType: 'company',
  legalName: corporation.name,
  registrationNumber: corporation.number,
  legalForm: corporation.legalForm,
  ...status(corporation),
  countryOfRegistration: 'IL',
  jurisdiction: 'IL',
  registrationDate: dayMonthYear(corporation.registered) ?? isoDate(corporation.registered),
  addresses: addresses(corporation),
  identifiers: [{ type: companyNumber.label, value: corporation.number, jurisdiction: 'IL', registry: 'רשות התאגידים' }],
  activities: [],
  otherNames: corporation.englishName ? [{ name: corporation.englishName, kind: 'translated', language: 'en' }] : [],
  parties: [],
  dataStatus: { officers: 'not_covered', owners: 'not_covered' },
});

export function status({ status: registerWords }: Pick<Corporation, 'status'>): Pick<CompanyRecord, 'companyStatus' | 'statusKind'> {
  const companyStatus = registerWords.filter(Boolean).join(', ');
  return companyStatus ? { companyStatus, statusKind: statusKindOf(registerWords[0] ?? '') } : {};
}

/** Countries have their Hebrew names; a country other than Israel stays a line of the address. */
function addresses({ street, house, box, city, postalCode, country, careOf }: Corporation) {
  const isForeign = country !== undefined && country !== 'ישראל';
  const lines = [
    withPrefix('אצל', careOf),
    [street, house].filter(Boolean).join(' '),
    withPrefix('ת.ד.', box),
    isForeign ? country : undefined,
  ];
  if (!city && !lines.some(Boolean)) return [];
  const code = postalCode && /^\d{5}(?:\d{2})?$/.test(postalCode) ? postalCode : undefined;
  const found = address('registered', { lines, city, postalCode: isForeign ? postalCode : code, country: isForeign ? undefined : 'IL' });
  return found ? [found] : [];
}

/** Puts the word (care of, post box) before the text, unless the filer already wrote it. */
const withPrefix = (word: string, text: string | undefined): string | undefined =>
  !text || text.startsWith(word) ? text : `${word} ${text}`;

/** The register stores quotation marks as `~`, and blanks also as the text `None`. */
function words(cell: Cell): string | undefined {
  const text = String(cell ?? '')
    .replaceAll('~', '"')
    .replace(/\s+/g, ' ')
    .trim();
  return text && text !== 'None' ? text : undefined;
}

const numberOf = (cell: string | number): string => String(cell).trim().padStart(9, '0');
