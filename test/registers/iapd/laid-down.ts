/** IAPD: answers and pages of Form ADV that a test lays down. */
import type { CompanyRecord, PartyRecord } from '../../../shared/model/entity/company-record.ts';
import type { Exchange } from '../../../shared/registers/exchange.ts';
import { iapd } from '../../../shared/registers/iapd/iapd.ts';
import { iapd as sandbox } from '../../../shared/registers/iapd/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { Transport, WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, replay, type Saved } from '../../support/replay.ts';

export const LIBERTY = 'LIBERTY INVENTED ADVISERS LLC';
export const SELECTOR = '/IAPD/crd_iapd_AdvVersionSelector.aspx';
export const SECTIONS = '/IAPD/content/viewform/adv/Sections';
export const KEY = 'A0'.repeat(20);
export const overSandbox = sandboxTransport([sandbox]);
export const look = (legalName: string, transport: Transport = overSandbox, keep?: (exchange: Exchange) => void) =>
  lookUp(iapd, { registrationNumber: '', legalName }, clientOver(iapd, transport, keep));

/** The sandbox, with `saved` as the answer to every request whose path matches. */
export const butFor =
  (path: RegExp, saved: Saved): Transport =>
  (request) =>
    path.test(request.url.pathname) ? always(saved)(request) : overSandbox(request);

export const allParties = (parties: readonly PartyRecord[]): PartyRecord[] =>
  parties.flatMap((party) => [party, ...allParties(party.parties ?? [])]);

/** `A [B [C], D]`: B and D are parties of A, C is a party of B. */
export const tree = (parties: readonly PartyRecord[] = []): string =>
  parties.map(({ legalName, parties: under }) => legalName + (under ? ` [${tree(under)}]` : '')).join(', ');

// Minimal pages and lists, for cases that the sandbox does not have.
export const HEAD_A = [
  'FULL LEGAL NAME (Individuals: …)',
  'DE/FE/I',
  'Title or Status',
  'Date Acquired',
  'Ownership Code',
  'Control Person',
  'PR',
  'CRD No.',
];

export const HEAD_B = [...HEAD_A.slice(0, 2), 'Entity in Which Interest is Owned', 'Status', ...HEAD_A.slice(3)];
export const grid = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

export const formPage = (content: string, crd = '7') =>
  `<form id="aspnetForm"><span id="x_ucADVHeader_lblCrdNumber">${crd}</span>${content}</form>`;

export const direct = (name: string, kind: string, title: string, code: string, controls = 'N') => [
  name,
  kind,
  title,
  '01/2020',
  code,
  controls,
  'N',
  '',
];

export const indirect = (name: string, kind: string, entity: string, title = 'MEMBER', code = 'E') => [
  name,
  kind,
  entity,
  title,
  '01/2020',
  code,
  'N',
  'N',
  '',
];

/** A complete page: a truncated page is refused. */
export const html = (body: string): Saved => ({
  contentType: 'text/html; charset=utf-8',
  body: body.includes('</html>') ? body : `${body}</html>`,
});

export const json = (body: unknown): Saved => ({ body: JSON.stringify(body) });

export interface Laid {
  hits?: object[];
  basic?: object;
  firm?: object;
  a?: string;
  b?: string;
  organisation?: string;
  identity?: string;
}

export const hit = (crd: number, firm_name: string, more: object = {}) => ({
  firm_source_id: String(crd),
  firm_name,
  firm_ia_scope: 'ACTIVE',
  ...more,
});

export function laid({
  hits = [hit(7, 'LEDGE INVENTED LLC')],
  basic,
  firm,
  a,
  b = '',
  organisation = '',
  identity = '',
}: Laid): Record<string, Saved> {
  const iacontent = {
    basicInformation: { firmId: 7, firmName: 'LEDGE INVENTED LLC', iaScope: 'ACTIVE', advFilingDate: '01/02/2026', ...basic },
    ...firm,
  };
  return {
    '/search/firm': json({ hits: { total: hits.length, hits: hits.map((_source) => ({ _source })) } }),
    '/search/firm/7': json({ hits: { total: 1, hits: [{ _source: { iacontent: JSON.stringify(iacontent) } }] } }),
    [SELECTOR]: html(formPage(`<a href="../Sections/iapd_AdvScheduleASection.aspx?ORG_PK=7&amp;FLNG_PK=${KEY}">A</a>${identity}`)),
    [`${SECTIONS}/iapd_AdvFormOfOrgSection.aspx`]: html(formPage(organisation)),
    [`${SECTIONS}/iapd_AdvScheduleASection.aspx`]: html(formPage(a ?? grid(HEAD_A, direct('NOBODY, REAL', 'I', 'PRESIDENT', 'E', 'Y')))),
    [`${SECTIONS}/iapd_AdvScheduleBSection.aspx`]: html(formPage(b)),
  };
}

export const lookOver = (given: Laid, more: Record<string, Saved> = {}, asked: WireRequest[] = []): Promise<CompanyRecord> =>
  look('LEDGE INVENTED LLC', replay({ ...laid(given), ...more }, asked));
