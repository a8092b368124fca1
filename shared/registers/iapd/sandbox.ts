/** Sandbox IAPD: invented advisers in the wire formats of the adviser search (JSON in JSON) and of the Form ADV viewer (web pages). */

import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { FIRMS, type InventedFirm, type Line } from './sandbox-firms.ts';

const BROKEN = 'DOWNCAST INVENTED ADVISERS LLC';
const SLOW = 'SNAIL INVENTED ADVISERS INC';

export const iapd: SandboxRegister = {
  jurisdiction: 'IAPD',
  origins: ['https://api.adviserinfo.sec.gov', 'https://files.adviserinfo.sec.gov'],
  companies: [
    {
      identifier: 'LIBERTY INVENTED ADVISERS LLC',
      legalName: 'LIBERTY INVENTED ADVISERS LLC',
      shows: 'found, with direct and indirect owners; a broker-dealer of the same name is left out',
    },
    {
      identifier: 'LIBERTY INVENTED EUROPE LLP',
      legalName: 'LIBERTY INVENTED ADVISERS LLC',
      shows: 'found as a relying adviser: the adviser that files for it',
    },
    {
      identifier: 'HARBOUR LIGHT INVENTED PARTNERS LLC',
      legalName: 'MERIDIAN INVENTED CAPITAL LP',
      shows: 'found by its other name only, of the Cayman Islands',
    },
    { identifier: 'RETIRED INVENTED ADVISERS LLC', legalName: 'RETIRED INVENTED ADVISERS LLC', shows: 'found, no longer registered' },
    { identifier: 'NOWHERE INVENTED ADVISERS LLC', legalName: '', shows: 'not found' },
    { identifier: 'TWIN INVENTED ADVISERS LLC', legalName: '', shows: 'not found: two advisers have this name' },
    { identifier: BROKEN, legalName: '', shows: 'register down' },
    { identifier: SLOW, legalName: SLOW, shows: 'register slow' },
  ],
  answer({ url }) {
    if (url.hostname === 'files.adviserinfo.sec.gov') return viewer(url);
    const [, crd] = /^\/search\/firm(?:\/(\d+))?$/.exec(url.pathname) ?? [];
    if (crd) return hits(FIRMS.filter((firm) => String(firm.crd) === crd).map((firm) => ({ iacontent: JSON.stringify(entry(firm)) })));
    const query = url.searchParams.get('query') ?? '';
    if (query === BROKEN) return DOWN;
    const answer = search(query, url.searchParams);
    return query === SLOW ? { ...answer, afterMs: SLOW_MS } : answer;
  },
};

/** Fuzzy as in the service: firms with at least one of the words in one of their names, best first. */
function search(query: string, params: URLSearchParams): SandboxAnswer {
  const wanted = words(query);
  const found = FIRMS.map((firm) => ({ firm, score: score(firm, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ firm }) => firm);
  const [start, size] = [Number(params.get('start') ?? 0), Number(params.get('nrows') ?? 12)];
  return hits(found.slice(start, start + size).map(listed), found.length);
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function score(firm: InventedFirm, wanted: readonly string[]): number {
  const names = [firm.name, ...(firm.otherNames ?? []), ...(firm.relying ?? []).map(({ name }) => name)];
  return Math.max(...names.map((name) => wanted.filter((word) => words(name).includes(word)).length));
}

const hits = (sources: readonly object[], total = sources.length): SandboxAnswer => ({
  body: { hits: { total, hits: sources.map((_source) => ({ _type: '_doc', _source })) } },
});

/** An entry of the hit list. A broker-dealer has a number and a scope of its own and lacks those of an adviser. */
function listed(firm: InventedFirm): object {
  const names = { firm_source_id: String(firm.crd), firm_name: firm.name, firm_other_names: firm.otherNames ?? [firm.name] };
  if (!firm.sec) return { ...names, firm_scope: 'ACTIVE', firm_bd_full_sec_number: `8-${firm.crd}`, firm_branches_count: 1 };
  return {
    ...names,
    firm_ia_sec_number: firm.sec[1],
    firm_ia_full_sec_number: firm.sec.join('-'),
    firm_ia_scope: firm.scope,
    firm_ia_disclosure_fl: 'N',
    firm_branches_count: 0,
    firm_ia_address_details: JSON.stringify({ officeAddress: office(firm) }),
    firm_relying_advisors: (firm.relying ?? []).map((adviser) => ({ ...adviser, firmId: String(adviser.firmId) })),
  };
}

function entry(firm: InventedFirm): object {
  return {
    basicInformation: {
      firmId: firm.crd,
      firmName: firm.name,
      otherNames: firm.otherNames ?? [firm.name],
      iaScope: firm.scope,
      isIAFirm: 'Y',
      advFilingDate: '02/27/2026',
      hasPdf: 'Y',
      iaSECNumber: firm.sec?.[1],
      iaSECNumberType: firm.sec?.[0],
    },
    iaFirmAddressDetails: { officeAddress: office(firm) },
    registrationStatus: [
      { secJurisdiction: 'SEC', status: firm.scope === 'ACTIVE' ? 'Approved' : 'Terminated', effectiveDate: '1/5/2010' },
    ],
    noticeFilings: [],
    relyingAdvisors: firm.relying ?? [],
  };
}

function office({ office: [street1, city, state, country, postalCode] = ['', '', '', 'United States', ''] }: InventedFirm): object {
  return { street1, city, state, country, postalCode };
}

const PREFIX = 'ctl00_ctl00_cphMainContent';
const filingKey = (firm: InventedFirm): string => `99${firm.crd}`.padEnd(40, '0');

/** The selector redirects to Item 1; a section without the right filing key is an empty page with status 200. */
function viewer(url: URL): SandboxAnswer {
  const firm = FIRMS.find(({ crd, sec }) => sec && String(crd) === url.searchParams.get('ORG_PK'));
  const [, section] = /\/iapd_Adv(\w+)Section\.aspx$/.exec(url.pathname) ?? [];
  if (url.pathname === '/IAPD/crd_iapd_AdvVersionSelector.aspx' && firm) return html(pageOf(firm, identity(firm)));
  if (!section) return { status: 404, contentType: 'text/html', body: '<html><body>The resource cannot be found.</body></html>' };
  if (!firm || url.searchParams.get('FLNG_PK') !== filingKey(firm)) return html(shell(''));
  const content = { FormOfOrg: organisation, ScheduleA: scheduleA, ScheduleB: scheduleB }[section];
  return html(pageOf(firm, content?.(firm) ?? ''));
}

const html = (body: string): SandboxAnswer => ({ contentType: 'text/html; charset=utf-8', body });

const shell = (main: string): string =>
  `<!DOCTYPE html><html><head><title>IAPD - Investment Adviser Public Disclosure</title><style>td{color:red}</style></head><body>` +
  `<form method="post" action="./iapd_AdvSection.aspx" id="aspnetForm">${main}</form></body></html>`;

function pageOf(firm: InventedFirm, content: string): string {
  const link = (section: string, text: string): string =>
    `<li><a class="navbar-link" href="../Sections/iapd_Adv${section}Section.aspx?ORG_PK=${firm.crd}&amp;FLNG_PK=${filingKey(firm)}">${text}</a></li>`;
  return shell(
    `<div class="sidebar"><ul>${link('IdentifyingInfo', 'Item 1 Identifying Information')}${link('FormOfOrg', 'Item 3 Form Of Organization')}` +
      `${link('ScheduleA', 'Schedule A')}${link('ScheduleB', 'Schedule B')}</ul></div>` +
      `<table><tr><td>Primary Business Name: <span id="${PREFIX}_ucADVHeader_lblPrimaryBusinessName">${firm.name}</span></td>` +
      `<td>CRD Number: <span id="${PREFIX}_ucADVHeader_lblCrdNumber">${firm.crd}</span></td></tr></table>` +
      `<div class="main"><table class="PaperFormTableData"><tr><td>${content}</td></tr></table></div>`,
  );
}

const typed = (text: string): string => `<span class="PrintHistRed">${text}</span>`;
const radio = (label: string, chosen: boolean): string =>
  `<img alt="Radio button ${chosen ? 'selected, changed' : 'not selected'}" src="radio.gif" />&nbsp;${label} `;

const identity = (firm: InventedFirm): string =>
  `<table><tr><td>A.</td><td>Your full legal name (if you are a sole proprietor, your last, first, and middle names):<br />` +
  `<span id="${PREFIX}_cphAdvFormContent_IdentInfoPHSection_ctl00_lblFullLegalName" class="PrintHistRed">${firm.legalName ?? firm.name}</span></td></tr></table>`;

const FORMS = [
  'Corporation',
  'Sole Proprietorship',
  'Limited Liability Partnership (LLP)',
  'Partnership',
  'Limited Liability Company (LLC)',
  'Limited Partnership (LP)',
  'Other (specify):',
];

function organisation({ organised: [form, month, state, country] = ['', '', '', ''] }: InventedFirm): string {
  return (
    `<table><tr><td>A.</td><td>How are you organized?<br />${FORMS.map((label) => radio(label, label === form)).join('')}</td></tr>` +
    `<tr><td>B.</td><td>In what month does your fiscal year end each year?<br />${typed(month)}</td></tr>` +
    `<tr><td>C.</td><td>Under the laws of what state or country are you organized?<table><tr><td>State</td><td>Country</td></tr>` +
    `<tr><td>${state && typed(state)}</td><td>${typed(country)}</td></tr></table></td></tr></table>`
  );
}

const NAME_HEAD = 'FULL LEGAL NAME (Individuals: Last Name, First Name, Middle Name)';
const CRD_HEAD = 'CRD No. If None: S.S. No. and Date of Birth, IRS Tax No. or Employer ID No.';

function scheduleA({ scheduleA: lines = [], scheduleB: indirect = [] }: InventedFirm): string {
  const head = [
    NAME_HEAD,
    'DE/FE/I',
    'Title or Status',
    'Date Title or Status Acquired MM/YYYY',
    'Ownership Code',
    'Control Person',
    'PR',
    CRD_HEAD,
  ];
  const yes = indirect.length > 0;
  return (
    `<p>Direct Owners and Executive Officers</p><p>(3) Do you have any <i>indirect owners</i> to be reported on Schedule B? ` +
    `${radio('Yes', yes)}${radio('No', !yes)}</p>${grid('ScheduleAPHSection', head, lines, (line) => line.toSpliced(2, 1))}`
  );
}

/** Without indirect owners the page has no table. */
function scheduleB({ scheduleB: lines = [] }: InventedFirm): string {
  const head = [
    ...[NAME_HEAD, 'DE/FE/I', 'Entity in Which Interest is Owned', 'Status', 'Date Status Acquired MM/YYYY'],
    ...['Ownership Code', 'Control Person', 'PR', CRD_HEAD],
  ];
  if (!lines.length)
    return `<p>Indirect Owners</p><div id="${PREFIX}_cphAdvFormContent_ScheduleBPHSection_pnlADVOwners">No Information Filed</div>`;
  return `<p>Indirect Owners</p>${grid('ScheduleBPHSection', head, lines, (line) => [...line])}`;
}

function grid(section: string, head: readonly string[], lines: readonly Line[], cellsOf: (line: Line) => readonly string[]): string {
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell ? cell.replaceAll('&', '&amp;') : '&nbsp;'}</${tag}>`).join('')}</tr>`;
  const rows = lines.map((line) => row(cellsOf(line), 'td')).join('');
  return `<table id="${PREFIX}_cphAdvFormContent_${section}_ctl00_ownersGrid">${row(head, 'th')}${rows}</table>`;
}
