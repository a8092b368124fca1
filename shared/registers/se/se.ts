/**
 * SE: Bolagsverket (the Companies Registration Office) with SCB (Statistics Sweden), API for valuable datasets
 * (värdefulla datamängder).
 *
 * Asks: the organisation by its number, in a POST body; the list of its digitally filed annual reports and the last one of them.
 * Gives: name, form, status, registration date, postal address, activities, special and foreign-language names; figures of the last
 *   digitally filed annual report and of the year before, and that report as filed (a ZIP with iXBRL).
 * Does not give: officers, owners, beneficial owners, capital, seat, former names (Bolagsverket sells them); a search by name; sole
 *   traders (their number is a personal identity number, which is not accepted here); annual reports filed on paper.
 * Source: https://portal.api.bolagsverket.se (OpenAPI "VärdefullaDatamängder" v1). In an answer with status 200 each part names its source
 *   (Bolagsverket or SCB) and may state a failure of that source. Proven: Bolagsverket's own examples; from public clients that recorded its test environment (not
 *   from our own recordings): "no such organisation", organisations that only one of the two sources has, the list of reports, the
 *   concepts of K2 reports. Codes of procedures: Bolagsverket's list; codes of ended procedures by the pattern of their names.
 */
import { defineRegistry, type OfficialDocument, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { organisationNumber } from './identifiers.ts';
import { read, requireComplete } from './read.ts';
import { type Organisation, Organisations, type Report, Reports } from './wire.ts';

const API = '/vardefulla-datamangder/v1';
const ZIP = 'application/zip';

export const se = defineRegistry<Organisation>({
  jurisdiction: 'SE',
  name: 'Bolagsverket',
  operator: 'Bolagsverket',
  origin: 'https://gw.api.bolagsverket.se',
  licence: 'Free re-use as valuable datasets; no licence named',
  proven: 'official_examples',
  credentials: {
    fields: ['clientId', 'clientSecret'],
    token: {
      url: 'https://portal.api.bolagsverket.se/oauth2/token',
      scope: 'vardefulla-datamangder:read vardefulla-datamangder:ping',
    },
    obtainedAt:
      'https://bolagsverket.se/apierochoppnadata/hamtaforetagsinformation/vardefulladatamangder/kundanmalantillapiforvardefulladatamangder.5528.html',
  },
  pace: { requests: 60, perSeconds: 60, perLookUp: 3 },
  lookupBy: 'registrationNumber',
  identifiers: [organisationNumber],
  sections: { officers: { level: 'not_published' }, owners: { level: 'not_published' } },

  async ask({ registrationNumber }, client) {
    const post = { identitetsbeteckning: registrationNumber };
    const { organisationer } = await client.json(`${API}/organisationer`, Organisations, { post });
    return requireComplete(organisationer[0]);
  },

  read,

  /** `figures.ts` is loaded on first use: most Lambda functions never read XML. */
  async financials({ registrationNumber }, client) {
    const report = await latestReport(registrationNumber, client);
    if (!report) return [];
    const { readReport } = await import('./figures.ts');
    return readReport(report.body, registrationNumber);
  },

  async documents({ registrationNumber }, client) {
    const report = await latestReport(registrationNumber, client);
    return report ? [report] : [];
  },
});

/** `undefined` if no annual report was filed digitally, or if the last one is listed but missing. */
async function latestReport(registrationNumber: string, client: RegistryClient): Promise<OfficialDocument | undefined> {
  const post = { identitetsbeteckning: registrationNumber };
  const { dokument } = await client.json(`${API}/dokumentlista`, Reports, { post, absent: { dokument: [] } });
  const latest = dokument.toSorted((one, other) => sortKeyOf(one).localeCompare(sortKeyOf(other))).at(-1);
  if (!latest) return undefined;
  try {
    const path = `${API}/dokument/${encodeURIComponent(latest.dokumentId)}`;
    const { contentType, body, url } = await client.bytes(path, { headers: { accept: ZIP } });
    return { title: `Årsredovisning ${latest.rapporteringsperiodTom ?? ''}`.trim(), kind: 'filing', contentType, origin: url, body };
  } catch (fault) {
    if (fault instanceof NotFound) return undefined;
    throw fault;
  }
}

/** Sort key: end of the reporting period, then time of registration, because a corrected report is registered later. */
const sortKeyOf = (report: Report): string => `${report.rapporteringsperiodTom ?? ''} ${report.registreringstidpunkt ?? ''}`;
