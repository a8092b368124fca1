/**
 * JP: Gビズインフォ (gBizINFO), Ministry of Economy, Trade and Industry: what the government knows of every holder of a corporate number.
 *
 * Asks: the corporation; its annual securities report as gBizINFO has read it out of EDINET (listed and other filing companies).
 * Gives: name with reading and English form, kind, whether its record is closed and why, day of establishment, address, industry,
 *   capital, the one representative who is named, major shareholders with their exact share; figures of the last year, of the
 *   company alone.
 * Does not give: directors and other shareholders (the commercial register is paid), former names, former officers and shareholders
 *   (present ones only, without dates), whether a company is being liquidated, figures of a group, documents. Establishment, capital and representative are what the corporation itself once told a
 *   ministry, and absent for most. The Web-API of the National Tax Agency (former names, mergers) wants a second key of its own.
 * Source: https://content.info.gbiz.go.jp/api/index.html (OpenAPI, version 2). Proven: answers recorded from version 2 by others in
 *   October 2026, cut to part of the fields: corporation, finance, name search, not found, refused. Documented only: representative,
 *   closed records, English names, figures other than sales.
 */
import { defineRegistry } from '../contract.ts';
import { figures } from './figures.ts';
import { corporateNumber } from './identifiers.ts';
import { type Answer, read, status } from './read.ts';
import { Found, FoundFinance, Hits } from './wire.ts';

const API = '/hojin/v2/hojin';
/** Names are found by any part of them, in the order of their numbers: the one that is meant may be far down. */
const HITS = 1000;

const finance = (registrationNumber: string) => `${API}/${registrationNumber}/finance`;
/** "Not found" of the second question says that nothing was filed. */
const NOTHING_FILED = { 'hojin-infos': [] };

/** The register's own 404 has a message in JSON; any other says that the address is gone, not the corporation. */
const MOVED = /^(?!\s*\{[\s\S]*"message")/;

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

  async ask({ registrationNumber }, client) {
    const [corporation, filed] = await Promise.all([
      client.json(`${API}/${registrationNumber}`, Found, { movedBody: MOVED }),
      client.json(finance(registrationNumber), FoundFinance, { absent: NOTHING_FILED, movedBody: MOVED }),
    ]);
    const hojin = corporation['hojin-infos'][0]!;
    const its = filed['hojin-infos'].find(({ corporate_number }) => corporate_number === hojin.corporate_number);
    return { hojin, finance: its?.finance ?? undefined };
  },

  read,

  async searchByName(legalName, client) {
    const hits = await client.json(API, Hits, {
      query: { name: legalName, page: 1, limit: HITS },
      absent: { 'hojin-infos': [] },
      movedBody: MOVED,
    });
    return hits['hojin-infos'].flatMap((hit) => {
      const companyName = hit.name?.trim();
      return companyName ? [{ companyName, registrationNumber: hit.corporate_number, companyStatus: status(hit).companyStatus }] : [];
    });
  },

  async financials({ registrationNumber }, client) {
    const filed = await client.json(finance(registrationNumber), FoundFinance, { absent: NOTHING_FILED, movedBody: MOVED });
    return figures(filed['hojin-infos'].find(({ corporate_number }) => corporate_number === registrationNumber)?.finance);
  },
});
