/** NG: the answers behind the register of persons with significant control. Only what is read is named. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();
const flag = z.boolean().nullish();
const percent = z.number().nullish();

/** `rcNumber` is `RC 2457` for some companies and `208767` for others. */
export const Company = always(
  z.looseObject({
    companyId: z.number(),
    approvedName: z.string().min(1),
    rcNumber: z.union([z.string(), z.number()]),
    status: text,
    /** `04-11-1992`. */
    registrationDate: text,
  }),
  { company: ['registrationDate'] },
);
export const Companies = z.looseObject({
  companyList: z.array(Company),
  pagination: z.looseObject({ hasNext: flag }).nullish(),
});

/** A filing of one owner. A company's name is split over `surname` and `firstname`, and may be missing altogether. */
const OwnerMembers = z.looseObject({
  surname: text,
  firstname: text,
  otherName: text,
  nationality: text,
  /** `ACTIVE`, `INACTIVE`, `CEASED`. */
  status: text,
  dateOfAppointment: text,
  dateOfPsc: text,
  pscHoldsSharesOrInterest: flag,
  pscHoldsSharesOrInterestPercentageDirectly: percent,
  pscHoldsSharesOrInterestPercentageIndirectly: percent,
  pscVotingRights: flag,
  pscVotingRightsPercentageDirectly: percent,
  pscVotingRightsPercentageIndirectly: percent,
  pscRightToAppoint: flag,
  pscSignificantInfluence: flag,
  pscExerciseSignificantInfluence: flag,
});
const Owner = always(OwnerMembers, {
  owners: ['surname', 'firstname', 'status', 'dateOfPsc', 'pscHoldsSharesOrInterestPercentageDirectly'],
});
/** The company stands beside its filings. */
export const Owners = z.looseObject({ companyId: z.number().nullish(), pscList: z.array(Owner) });

export type Company = z.output<typeof Company>;
export type Owner = z.output<typeof Owner>;

/** Members of both answers that are published by the register's own report. All others, known or new, are taken out. */
const PUBLISHED: ReadonlySet<string> = new Set([
  'companyList',
  'pagination',
  'hasNext',
  'companyId',
  'rcNumber',
  'approvedName',
  'statusCode',
  'registrationDate',
  'pscCount',
  'pscList',
  'id',
  'governingLaw',
  'register',
  'jurisdiction',
  'taxResidencyJurisdiction',
  'stateOwnedEnterprise',
  'isSoePlc',
  ...Object.keys(OwnerMembers.shape),
]);

/** E-mail, telephone, day of birth, home address, occupation and numbers of identity papers stand beside each owner. */
export const isPersonal = (member: string): boolean => !PUBLISHED.has(member);
