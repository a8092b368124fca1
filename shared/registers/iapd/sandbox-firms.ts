/** Sandbox IAPD: the invented advisers, in short form. */

/** One line of a schedule, in the column order of Schedule B; `entity` is '' on Schedule A. */
export type Line = readonly [
  name: string,
  kind: 'I' | 'DE' | 'FE',
  entity: string,
  title: string,
  acquired: string,
  ownership: string,
  controls: 'Y' | 'N',
  publicReporting: 'Y' | 'N',
  crd: string,
];

export interface InventedFirm {
  crd: number;
  name: string;
  /** Item 1.A, where it is not the primary business name. */
  legalName?: string;
  otherNames?: readonly string[];
  /** `['801', '990101']`; a firm without it and without `scope` is a broker-dealer only. */
  sec?: readonly [type: '801' | '802', number: string];
  scope?: 'ACTIVE' | 'INACTIVE';
  /** Item 3: form, month, state or '', country. */
  organised?: readonly [form: string, month: string, state: string, country: string];
  office?: readonly [street: string, city: string, state: string, country: string, postalCode: string];
  relying?: readonly { firmId: number; name: string; status: string; nameStatus: string }[];
  scheduleA?: readonly Line[];
  scheduleB?: readonly Line[];
}

const LLC = 'Limited Liability Company (LLC)';
const HOLDINGS = 'LIBERTY INVENTED HOLDINGS LP';
const GROUP = 'LIBERTY INVENTED GROUP, INC.';

export const FIRMS: readonly InventedFirm[] = [
  {
    crd: 9990101,
    name: 'LIBERTY INVENTED ADVISERS',
    legalName: 'LIBERTY INVENTED ADVISERS LLC',
    otherNames: ['LIBERTY INVENTED ADVISERS, L.L.C.', 'LIBERTY INVENTED WEALTH', 'LIBERTY INVENTED ASIA LTD (RELYING ADVISER)'],
    sec: ['801', '990101'],
    scope: 'ACTIVE',
    organised: [LLC, 'DECEMBER', 'Delaware', 'United States'],
    office: ['1 INVENTED PLAZA', 'INVENTOWN', 'NY', 'United States', '00001'],
    relying: [
      { firmId: 9990111, name: 'LIBERTY INVENTED EUROPE LLP', status: 'ACTIVE', nameStatus: 'ACTIVE' },
      { firmId: 9990112, name: 'LIBERTY INVENTED ASIA LTD', status: 'INACTIVE', nameStatus: 'INACTIVE' },
      { firmId: 9990111, name: 'LIBERTY INVENTED OLDNAME LLP', status: 'ACTIVE', nameStatus: 'INACTIVE' },
    ],
    scheduleA: [
      ['TESTPERSON, ALPHA, QUILL', 'I', '', 'MANAGING MEMBER', '09/2012', 'D', 'Y', 'N', '9990201'],
      ['EXAMPLE, BRAVO', 'I', '', 'CHIEF COMPLIANCE OFFICER', '03/2015', 'NA', 'N', 'N', '9990202'],
      [HOLDINGS, 'DE', '', 'MEMBER', '09/2012', 'C', 'N', 'N', ''],
    ],
    scheduleB: [
      ['LIBERTY INVENTED GP LLC', 'DE', HOLDINGS, 'GENERAL PARTNER', '08/2012', 'F', 'N', 'N', ''],
      [GROUP, 'DE', 'LIBERTY INVENTED HOLDINGS, L.P.', 'LIMITED PARTNER', '08/2012', 'E', 'N', 'Y', '99-0000001'],
      ['SAMPLE, CHARLIE, NMN, JR', 'I', GROUP, 'SHAREHOLDER', '01/2001', 'D', 'N', 'N', ''],
      ['INVENTED OVERSEAS B.V.', 'FE', 'LIBERTY INVENTED GROUP INC', 'SHAREHOLDER', '02/2010', 'C', 'N', 'N', ''],
    ],
  },
  { crd: 9990102, name: 'LIBERTY INVENTED ADVISERS LLC' },
  {
    crd: 9990103,
    name: 'LIBERTY INVENTED CAPITAL ADVISERS LLC',
    sec: ['801', '990103'],
    scope: 'ACTIVE',
    organised: [LLC, 'DECEMBER', 'New York', 'United States'],
  },
  {
    crd: 9990104,
    name: 'MERIDIAN INVENTED',
    legalName: 'MERIDIAN INVENTED CAPITAL LP',
    otherNames: ['MERIDIAN INVENTED', 'HARBOUR LIGHT INVENTED PARTNERS LLC'],
    sec: ['802', '990104'],
    scope: 'ACTIVE',
    organised: ['Limited Partnership (LP)', 'JUNE', '', 'Cayman Islands'],
    office: ['2 INVENTED QUAY', 'GEORGE TOWN', '', 'Cayman Islands', 'KY1-0000'],
    scheduleA: [['INVENTED FOUNDERS FAMILY TRUST', 'FE', '', 'LIMITED PARTNER', '05/2019', 'E', 'Y', 'N', '']],
  },
  {
    crd: 9990105,
    name: 'SNAIL INVENTED ADVISERS INC',
    sec: ['801', '990105'],
    scope: 'ACTIVE',
    organised: ['Corporation', 'DECEMBER', 'Ohio', 'United States'],
    scheduleA: [['PLACEHOLDER, DELTA, E', 'I', '', 'PRESIDENT & DIRECTOR', '11/2008', 'E', 'Y', 'N', '9990203']],
  },
  {
    crd: 9990106,
    name: 'RETIRED INVENTED ADVISERS LLC',
    sec: ['801', '990106'],
    scope: 'INACTIVE',
    organised: [LLC, 'DECEMBER', 'Texas', 'United States'],
    scheduleA: [['STANDIN, ECHO', 'I', '', 'SOLE MEMBER', '01/1999', 'E', 'Y', 'N', '9990204']],
  },
  { crd: 9990107, name: 'TWIN INVENTED ADVISERS LLC', sec: ['801', '990107'], scope: 'ACTIVE' },
  { crd: 9990108, name: 'TWIN INVENTED ADVISERS LLC', sec: ['801', '990108'], scope: 'ACTIVE' },
];
