/** EE: RIK's code list of roles (`isiku_roll`). PURE. */
import type { PartyRecord } from '../../model/entity/company-record.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

/** The whole list. */
export const ROLES: Readonly<Record<string, Nature>> = {
  ...all('JUHL JUHJ JUHA', 'Board Member'),
  ...all('JUHE', 'Board Chair'),
  ...all('N E', 'Supervisory Board Member'),
  ...all('HNKL R', 'Officer'),
  ...all('VALIT VFILJ', 'Managing Director'),
  ...all('PROK', 'Procurator'),
  ...all('LIKV LIKVJ AJPH', 'Liquidator'),
  ...all('PANKR AJUTPH JPNKR P MORAH ERIH', 'Insolvency Practitioner'),
  ...all('ASES ESIS ESIS2 ESOI EUSOS EUSOS2 SJESI V', 'Authorised Signatory'),
  ...all('D J M', 'Auditor'),
  ...all('FV', 'Fund Manager'),
  ...all('KISIK MDKPI', 'Registered Agent'),
  ...all('OSAN O S', 'Shareholder'),
  ...all('TOSAN', 'General Partner'),
  ...all('UOSAN', 'Limited Partner'),
  ...all('YHL YHLLV HUL H K L', 'Member'),
  ...all('A B', 'Founder'),
  ...all('W', 'Beneficial Owner'),
  ...all('KOAS', 'Head Office'),
  ...all('FIE ETTEV', 'Direct Owner'),
  ...all('DOKH ORP ARP PANTP TVH YFI', 'Other'),
};

const OWNERS: ReadonlySet<Nature> = new Set([
  'Shareholder',
  'General Partner',
  'Limited Partner',
  'Member',
  'Beneficial Owner',
  'Head Office',
  'Direct Owner',
]);

export const natureOf = codes<Nature>('EE isiku_roll', ROLES);

export const isOwner = ({ relationships }: PartyRecord): boolean => relationships.some(({ nature }) => OWNERS.has(nature));

function all(list: string, nature: Nature): Record<string, Nature> {
  return Object.fromEntries(list.split(' ').map((code) => [code, nature]));
}
