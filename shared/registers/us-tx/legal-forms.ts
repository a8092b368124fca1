/** US-TX: the Comptroller's codes of organisational types. */
import { codes } from '../codes.ts';

const CODES = `
  AB Texas Business Association
  AC Foreign Business Association
  AF Foreign Professional Association
  AP Texas Professional Association
  AR Other Association
  C Corporation
  CF Foreign Profit Corporation
  CI Foreign Limited Liability Company
  CL Texas Limited Liability Company
  CM Foreign Non-Profit Corporation
  CN Texas Non-Profit Corporation
  CP Texas Professional Corporation
  CR Texas Insurance Corporation
  CS Foreign Insurance Corporation
  CT Texas Profit Corporation
  CU Foreign Professional Corporation
  CW Texas Railroad Corporation
  CX Foreign Railroad Corporation
  DC Registered Data Center
  ES Estate
  FA Financial Institution, State Savings and Loan, Out of State
  FB Financial Institution, State Savings Bank, Texas
  FC Financial Institution, Federal Credit Union
  FD Financial Institution, State Savings and Loan, Texas
  FE Financial Institution, Federal Savings and Loan, Texas
  FF Financial Institution, Federal Bank, Texas
  FG Financial Institution, Federal Savings Bank, Texas
  FH Financial Institution, State Savings Bank, Out of State
  FI Financial Institution, State Credit Union, Texas
  FJ Financial Institution, Federal Bank, Out of State
  FK Financial Institution, Federal Savings Bank, Out of State
  FL Financial Institution, State Limited Bank Association
  FM Financial Institution, Trust Company
  FN Financial Institution, Federal Savings and Loan, Out of State
  FO Financial Institution, State Bank, Out of State
  FP Financial Institution
  FR Financial Institution, Foreign Country Bank
  FS Financial Institution, State Bank, Texas
  FT Financial Institution, State Credit Union, Out of State
  GC City
  GD Federal Agency
  GF State Agency, Out of State
  GJ Junior College
  GL Local Official
  GM Mass Transit
  GO County
  GP Special Purpose District
  GR Rapid Transit
  GS School District
  GT State Agency, Texas
  GU State College or University
  GY Community College
  HF Foreign Holding Company
  HS Historic Structure
  IS Individual, Sole Owner
  J Joint Venture
  L Limited Liability Company
  M Limited Liability Partnership
  O Other
  P General Partnership
  PB Business General Partnership
  PF Foreign Limited Partnership
  PI Individual General Partnership
  PL Texas Limited Partnership
  PO Oil and Gas Special
  PV Texas Joint Venture
  PW Foreign Joint Venture
  PX Texas Registered Limited Liability Partnership
  PY Foreign Registered Limited Liability Partnership
  PZ Individual Successor Partnership
  S Sole Proprietorship
  SF Foreign Joint Stock Company
  ST Texas Joint Stock Company
  TF Foreign Business Trust
  TH Texas Real Estate Investment Trust
  TI Foreign Real Estate Investment Trust
  TR Trust
  UF Unknown, Franchise
  UK Unknown`;

const entries = CODES.trim()
  .split(/\n\s*/)
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);

export const LEGAL_FORMS: Readonly<Record<string, string>> = Object.fromEntries(entries);

export const legalFormOf = codes<string>('US-TX taxpayer_organizational_type', LEGAL_FORMS);
