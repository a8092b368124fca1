/** TW: the register's titles of offices. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

export const ROLES: Readonly<Record<string, Nature>> = {
  董事長: 'Board Chair',
  副董事長: 'Director',
  常務董事: 'Director',
  獨立董事: 'Director',
  獨立常務董事: 'Director',
  常務獨立董事: 'Director',
  董事: 'Director',
  臨時董事: 'Director',
  臨時董事長: 'Board Chair',
  監察人: 'Supervisory Board Member',
  常駐監察人: 'Supervisory Board Member',
  常務監察人: 'Supervisory Board Member',
  臨時監察人: 'Supervisory Board Member',
  股東: 'Shareholder',
  執行業務股東: 'Partner',
  代表公司股東: 'Partner',
  代表公司之股東: 'Partner',
  無限責任股東: 'General Partner',
  有限責任股東: 'Limited Partner',
  合夥人: 'Partner',
  代表人: 'Authorised Signatory',
  負責人: 'Authorised Signatory',
  經理人: 'Officer',
  臨時管理人: 'Officer',
  清算人: 'Liquidator',
  重整人: 'Insolvency Practitioner',
  重整監督人: 'Insolvency Practitioner',
  接管人: 'Insolvency Practitioner',
  破產管理人: 'Insolvency Practitioner',
};

export const natureOf = codes<Nature>('TW Person_Position_Name', ROLES);
