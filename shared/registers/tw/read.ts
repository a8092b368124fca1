/** TW: reads the rows of the open data of commerce and industry. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Activity, Address, Capital, CompanyRecord, DataStatus, PartyRecord, StatusReason } from '../../entity/company-record.ts';
import { rocDate } from './dates.ts';
import { ubnIdentifier } from './identifiers.ts';
import { formerParties, isTaken, ownersStatus, parties, party } from './parties.ts';
import { statusKind } from './statuses.ts';
import type { Business, BusinessMore, Items, Profile, Seat } from './wire.ts';
import { positive } from './wire.ts';

export type Answer =
  | { kind: 'company'; profile: Profile; items: Items; seats: readonly Seat[] }
  | { kind: 'business'; listed: Business; more: BusinessMore | undefined };

export const read = (answer: Answer): CompanyRecord => (answer.kind === 'company' ? company(answer) : business(answer));

function company({ profile, items, seats }: Extract<Answer, { kind: 'company' }>): CompanyRecord {
  const [present, former] = [parties(profile, seats), formerParties(profile, seats)];
  return {
    entityType: 'company',
    legalName: profile.Company_Name,
    registrationNumber: profile.Business_Accounting_NO,
    legalForm: /(?:股份有限|有限|無限|兩合)公司$/.exec(profile.Company_Name)?.[0],
    ...status(profile),
    countryOfRegistration: 'TW',
    jurisdiction: 'TW',
    registrationDate: rocDate(profile.Company_Setup_Date),
    addresses: place(profile.Company_Location),
    identifiers: [ubnIdentifier(profile.Business_Accounting_NO)],
    activities: activities(items),
    capital: capital(profile),
    otherNames: [],
    parties: present,
    ...(former.length > 0 && { formerParties: former }),
    ...sections(officersStatus(profile, seats, present), ownersStatus(profile, seats)),
  };
}

/** The person responsible is the proprietor or somebody acting for him: the register does not say which. */
const business = ({ listed, more }: Extract<Answer, { kind: 'business' }>): CompanyRecord => {
  const responsible = more?.Responsible_Name?.trim();
  const head = responsible ? [party(responsible, [{ nature: 'Authorised Signatory', role: '負責人' }])] : [];
  const funds = positive(more?.Business_Register_Funds);
  return {
    entityType: 'company',
    legalName: listed.Business_Name,
    registrationNumber: listed.President_No,
    legalForm: listed.Business_Organization_Type_Desc?.trim() || undefined,
    ...said(listed.Business_Current_Status_Desc),
    countryOfRegistration: 'TW',
    jurisdiction: 'TW',
    registrationDate: rocDate(listed.Business_Setup_Approve_Date ?? more?.Business_Setup_Approve_Date),
    addresses: place(listed.Business_Address),
    identifiers: [ubnIdentifier(listed.President_No)],
    activities: activities(listed.Business_Item_Old),
    capital: funds === undefined ? undefined : { amount: funds, currency: 'TWD', kind: '資本額' },
    otherNames: [],
    parties: head,
    ...sections(responsible ? named(head) : NOBODY, ['not_published', 'some_legal_forms_only']),
  };
};

/** A suspension stands in the state's words with its days; one without an end goes on. */
function status(profile: Profile): Pick<CompanyRecord, 'companyStatus' | 'statusKind'> {
  const plain = said(profile.Company_Status_Desc);
  const [from, to] = [rocDate(profile.Sus_Beg_Date), rocDate(profile.Sus_End_Date)];
  if (!from || !plain.companyStatus) return plain;
  const goesOn = !to && plain.statusKind === 'active';
  const companyStatus = `${plain.companyStatus}，停業 ${from}${to ? ` 至 ${to}` : ' 起'}`;
  return { companyStatus, statusKind: goesOn ? 'inactive' : plain.statusKind };
}

function said(words: string | null | undefined): Pick<CompanyRecord, 'companyStatus' | 'statusKind'> {
  const companyStatus = words?.trim();
  return companyStatus ? { companyStatus, statusKind: statusKind(companyStatus) } : {};
}

/** A foreign company has its representative alone; of a dissolved one the directors are taken off. */
function officersStatus(profile: Profile, seats: readonly Seat[], present: readonly PartyRecord[]): Status {
  if (seats.some(isTaken)) return named(present);
  return profile.Responsible_Name?.trim() ? ['partial', 'some_roles_only'] : NOBODY;
}

type Status = readonly [DataStatus, ...StatusReason[]];

const NOBODY: Status = ['none_on_register', 'none_entered'];

/** A name with a hidden letter is an entry that the register withholds in part. */
const named = (present: readonly PartyRecord[]): Status =>
  present.some(({ nameMasked }) => nameMasked) ? ['partial', 'hidden_by_register'] : ['complete'];

const sections = (
  [officers, ...officersReasons]: Status,
  [owners, ...ownersReasons]: Status,
): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> => ({
  dataStatus: { officers, owners },
  dataStatusReasons: { officers: officersReasons, owners: ownersReasons },
});

/** What is paid in; a limited company has its whole capital in its place. */
function capital({ Paid_In_Capital_Amount, Capital_Stock_Amount, Equity_Amt }: Profile): Capital | undefined {
  const [paid, whole, shares] = [Paid_In_Capital_Amount, Capital_Stock_Amount, Equity_Amt].map(positive);
  if (paid !== undefined) return { amount: paid, currency: 'TWD', kind: '實收資本額', ...(shares !== undefined && { shares }) };
  return whole === undefined ? undefined : { amount: whole, currency: 'TWD', kind: '資本總額' };
}

/** Items without a code are the company's own sentences. */
function activities(items: Items): Activity[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap(({ Business_Item, Business_Item_Desc }) => {
    const code = Business_Item?.trim();
    const description = Business_Item_Desc?.trim();
    return code ? [{ scheme: '公司行號營業項目代碼', code, ...(description && { description }) }] : [];
  });
}

function place(text: string | null | undefined): Address[] {
  const found = address('registered', { lines: [text], country: 'TW', text });
  return found && text?.trim() ? [found] : [];
}
