/**
 * SE: Bolagsverket (the Companies Registration Office) with SCB (Statistics Sweden), API for valuable datasets
 * (värdefulla datamängder).
 *
 * Asks: the organisation by its number, in a posted body; the list of its digitally filed annual reports, and the last of them.
 * Gives: name, form, status, registration date, postal address, activities, special and foreign-language names; figures of the last
 *   digitally filed annual report and of the year before, and that report as filed (a ZIP of tagged text).
 * Does not give: officers, owners, beneficial owners, capital, seat, former names: Bolagsverket sells them. A search by name.
 *   Sole traders: their number is a personal identity number, which is not taken here. Annual reports on paper.
 * Source: https://portal.api.bolagsverket.se (OpenAPI "VärdefullaDatamängder" v1). Each part of an answer has its own source and its
 *   own failure inside a status 200. Proven: Bolagsverket's own examples; from public clients that had answers of its test environment
 *   (not from answers of our own): "no such organisation", organisations that only one of the two sources has, the list of reports,
 *   the concepts of K2 reports. Code list of procedures: Bolagsverket's; those of ended ones by the pattern of their names.
 */
import { defineRegistry, type OfficialDocument, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { organisationNumber } from './identifiers.ts';
import { read, whole } from './read.ts';
import { type Organisation, Organisations, type Paper, Papers } from './wire.ts';

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
    headers: () => ({}),
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
    return whole(organisationer[0]);
  },

  read,

  /** Loaded when first asked for: most functions never read XML. */
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

/** `undefined` where no annual report was filed digitally, or the last one is listed but not there. */
async function latestReport(registrationNumber: string, client: RegistryClient): Promise<OfficialDocument | undefined> {
  const post = { identitetsbeteckning: registrationNumber };
  const { dokument } = await client.json(`${API}/dokumentlista`, Papers, { post, absent: { dokument: [] } });
  const latest = dokument.toSorted((one, other) => filedAt(one).localeCompare(filedAt(other))).at(-1);
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

/** The last day of the year that it is of, then the day on which it came: a corrected report comes later. */
const filedAt = (paper: Paper): string => `${paper.rapporteringsperiodTom ?? ''} ${paper.registreringstidpunkt ?? ''}`;
