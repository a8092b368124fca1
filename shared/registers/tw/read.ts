/** TW: reads the rows of the open data of commerce and industry. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Activity,
  Address,
  Capital,
  CompanyRecord,
  DataStatus,
  PartyRecord,
  Standing,
  StatusReason,
} from '../../model/entity/company-record.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { rocDate } from './dates.ts';
import { ubnIdentifier } from './identifiers.ts';
import { formerParties, isOccupied, ownersStatus, parties, party } from './parties.ts';
import { dissolutionReasonOf, statusKind } from './statuses.ts';
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
    addresses: addressesOf(profile.Company_Location),
    identifiers: [ubnIdentifier(profile.Business_Accounting_NO)],
    activities: activities(items),
    capital: capital(profile),
    otherNames: [],
    parties: present,
    ...(former.length > 0 && { formerParties: former }),
    ...sections(officersStatus(profile, seats, present), ownersStatus(profile, seats)),
  };
}

/** The responsible person is the proprietor or a representative; the register does not say which. */
const business = ({ listed, more }: Extract<Answer, { kind: 'business' }>): CompanyRecord => {
  const responsible = more?.Responsible_Name?.trim();
  const head = responsible ? [party(responsible, [{ nature: 'Authorised Signatory', role: '負責人' }])] : [];
  const funds = positive(more?.Business_Register_Funds);
  return {
    entityType: 'company',
    legalName: listed.Business_Name,
    registrationNumber: listed.President_No,
    legalForm: listed.Business_Organization_Type_Desc?.trim() || undefined,
    ...plainStatus(listed.Business_Current_Status_Desc),
    countryOfRegistration: 'TW',
    jurisdiction: 'TW',
    registrationDate: rocDate(listed.Business_Setup_Approve_Date ?? more?.Business_Setup_Approve_Date),
    addresses: addressesOf(listed.Business_Address),
    identifiers: [ubnIdentifier(listed.President_No)],
    activities: activities(listed.Business_Item_Old),
    capital: funds === undefined ? undefined : { amount: funds, currency: 'TWD', kind: '資本額' },
    otherNames: [],
    parties: head,
    ...sections(responsible ? namedStatus(head) : NO_OFFICERS, ['not_published', 'some_legal_forms_only']),
  };
};

/** The status text includes a suspension with its dates. A suspension without an end date is still in force. */
function status(profile: Profile): Standing {
  const stated = plainStatus(profile.Company_Status_Desc);
  const plain = { ...stated, ...(stated.statusKind === 'dissolved' && statusDay('dissolved', rocDate(profile.Revoke_App_Date))) };
  const [from, to] = [rocDate(profile.Sus_Beg_Date), rocDate(profile.Sus_End_Date)];
  if (!from || !plain.companyStatus) return plain;
  const isSuspended = !to && plain.statusKind === 'active';
  const companyStatus = `${plain.companyStatus}，停業 ${from}${to ? ` 至 ${to}` : ' 起'}`;
  return { ...plain, companyStatus, statusKind: isSuspended ? 'inactive' : plain.statusKind };
}

function plainStatus(text: string | null | undefined): Standing {
  const companyStatus = text?.trim();
  if (!companyStatus) return {};
  const kind = statusKind(companyStatus);
  const reason = kind === 'dissolved' && dissolutionReasonOf(companyStatus);
  return { companyStatus, statusKind: kind, ...(reason && { dissolutionReason: reason }) };
}

/** A foreign company has only a representative; the directors of a dissolved company are removed from the register. */
function officersStatus(profile: Profile, seats: readonly Seat[], present: readonly PartyRecord[]): Status {
  if (seats.some(isOccupied)) return namedStatus(present);
  return profile.Responsible_Name?.trim() ? ['partial', 'some_roles_only'] : NO_OFFICERS;
}

type Status = readonly [DataStatus, ...StatusReason[]];

const NO_OFFICERS: Status = ['none_on_register', 'none_entered'];

/** A masked name counts as an entry that the register withholds in part. */
const namedStatus = (present: readonly PartyRecord[]): Status =>
  present.some(({ nameMasked }) => nameMasked) ? ['partial', 'hidden_by_register'] : ['complete'];

const sections = (
  [officers, ...officersReasons]: Status,
  [owners, ...ownersReasons]: Status,
): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> => ({
  dataStatus: { officers, owners },
  dataStatusReasons: { officers: officersReasons, owners: ownersReasons },
});

/** The paid-in capital; for a limited company, which has no such value, the total capital. */
function capital({ Paid_In_Capital_Amount, Capital_Stock_Amount, Equity_Amt }: Profile): Capital | undefined {
  const [paid, total, shares] = [Paid_In_Capital_Amount, Capital_Stock_Amount, Equity_Amt].map(positive);
  if (paid !== undefined) return { amount: paid, currency: 'TWD', kind: '實收資本額', ...(shares !== undefined && { shares }) };
  return total === undefined ? undefined : { amount: total, currency: 'TWD', kind: '資本總額' };
}

/** Items without a code are the company's own descriptions and are left out. */
function activities(items: Items): Activity[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap(({ Business_Item, Business_Item_Desc }) => {
    const code = Business_Item?.trim();
    const description = Business_Item_Desc?.trim();
    return code ? [{ scheme: '公司行號營業項目代碼', code, ...(description && { description }) }] : [];
  });
}

function addressesOf(text: string | null | undefined): Address[] {
  const found = address('registered', { lines: [text], country: 'TW', text });
  return found && text?.trim() ? [found] : [];
}
