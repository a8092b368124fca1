/** US-FL: filing types. */
import { codes } from '../codes.ts';

export const LEGAL_FORMS: Readonly<Record<string, string>> = {
  DOMP: 'Florida Profit Corporation',
  DOMNP: 'Florida Not For Profit Corporation',
  FORP: 'Foreign Profit Corporation',
  FORNP: 'Foreign Not For Profit Corporation',
  DOMLP: 'Florida Limited Partnership',
  FORLP: 'Foreign Limited Partnership',
  FLAL: 'Florida Limited Liability Company',
  FORL: 'Foreign Limited Liability Company',
  NPREG: 'Regulated Not For Profit',
  TRUST: 'Trust',
  AGENT: 'Designation of Registered Agent',
};

export const legalFormOf = codes<string>('US-FL filing type', LEGAL_FORMS);
