/**
 * JP: Gビズインフォ (gBizINFO), Ministry of Economy, Trade and Industry: government data on every holder of a
 *   corporate number.
 *
 * Asks: the corporation; its annual securities report, which gBizINFO extracts from EDINET (listed and other filing companies).
 * Gives: name with reading and English form, kind, whether its record is closed and why, day of establishment, address, industry,
 *   capital, the one named representative, major shareholders with their exact share; figures of the last year, not
 *   consolidated.
 * Does not give: directors and other shareholders (the commercial register is paid), former names, former officers and shareholders
 *   (present ones only, without dates), whether a company is being liquidated, figures of a group, documents. Establishment, capital and
 *   representative are what the corporation itself once reported to a ministry; most corporations lack them. The Web-API of the National
 *   Tax Agency (former names, mergers) needs a separate key.
 * Source: https://content.info.gbiz.go.jp/api/index.html (OpenAPI, version 2). Proven: answers recorded from version 2 by others in
 *   October 2026, reduced to part of the fields: corporation, finance, name search, not found, refused. Documented only: representative,
 *   closed records, English names, figures other than sales.
 */
import { defineRegistry } from '../contract.ts';
import { figures } from './figures.ts';
import { corporateNumber } from './identifiers.ts';
import { type Answer, read, status } from './read.ts';
import { Found, FoundFinance, Hits } from './wire.ts';

const API = '/hojin/v2/hojin';
/** Names match by any part, and hits come in the order of their numbers: the right one may be far down. */
const MAX_HITS = 1000;

const financePath = (registrationNumber: string) => `${API}/${registrationNumber}/finance`;
/** A 404 for the finance path means that nothing was filed. */
const NOTHING_FILED = { 'hojin-infos': [] };

/** The register's own 404 has a message in JSON; any other 404 means that the address was removed, not that the corporation is unknown. */
const MOVED_BODY = /^(?!\s*\{[\s\S]*"message")/;

export const jp = defineRegistry<Answer>({
  jurisdiction: 'JP',
  name: 'Gビズインフォ (gBizINFO)',
  operator: 'Ministry of Economy, Trade and Industry (経済産業省)',
  origin: 'https://api.info.gbiz.go.jp',
  licence: '政府標準利用規約（第2.0版） (compatible with CC BY 4.0); 出典：「Gビズインフォ」（経済産業省）を加工して作成',
  proven: 'recorded_answers',
  credentials: {
    fields: ['apiToken'],
    headers: ({ apiToken }) => ({ 'x-hojininfo-api-token': apiToken ?? '' }),
    obtainedAt: 'https://info.gbiz.go.jp/hojin/various_registration/form',
  },
  pace: { requests: 6000, perSeconds: 600, perLookUp: 2 },
  lookupBy: 'registrationNumber',
  identifiers: [corporateNumber],
  sections: {
    officers: { level: 'partly_published', reasons: ['some_roles_only'] },
    owners: { level: 'partly_published', reasons: ['holders_below_floor', 'some_legal_forms_only'] },
    financials: { level: 'partly_published', reasons: ['more_on_register', 'some_legal_forms_only'] },
  },
  // Cabinet Office Ordinance on Disclosure of Corporate Affairs, form 3: about ten holders of record with their part of the shares issued.
  // Trust banks are listed for their trust accounts. No floor follows: an eleventh holder may have as much as the tenth.
  ownership: {
    law: {
      citation: 'Cabinet Office Ordinance on Disclosure of Corporate Affairs, form 3',
      missing: 'The notes to form 3 on large holders were not read.',
    },
    basis: ['disclosureOfLargeHolders'],
    units: ['fraction'],
    attribution: 'none',
  },

  async ask({ registrationNumber }, client) {
    const [corporation, filed] = await Promise.all([
      client.json(`${API}/${registrationNumber}`, Found, { movedBody: MOVED_BODY }),
      client.json(financePath(registrationNumber), FoundFinance, { absent: NOTHING_FILED, movedBody: MOVED_BODY }),
    ]);
    const hojin = corporation['hojin-infos'][0]!;
    const at = filed['hojin-infos'].findIndex(({ corporate_number }) => corporate_number === hojin.corporate_number);
    return { hojin, finance: filed['hojin-infos'][at]?.finance ?? undefined, financePointer: `/hojin-infos/${at}/finance` };
  },

  read,

  async searchByName(legalName, client) {
    const hits = await client.json(API, Hits, {
      query: { name: legalName, page: 1, limit: MAX_HITS },
      absent: { 'hojin-infos': [] },
      movedBody: MOVED_BODY,
    });
    return hits['hojin-infos'].flatMap((hit) => {
      const companyName = hit.name?.trim();
      return companyName ? [{ companyName, registrationNumber: hit.corporate_number, companyStatus: status(hit).companyStatus }] : [];
    });
  },

  async financials({ registrationNumber }, client) {
    const filed = await client.json(financePath(registrationNumber), FoundFinance, { absent: NOTHING_FILED, movedBody: MOVED_BODY });
    return figures(filed['hojin-infos'].find(({ corporate_number }) => corporate_number === registrationNumber)?.finance);
  },
});
