/**
 * RU: ЕГРЮЛ and ЕГРИП (the state registers of legal entities and of entrepreneurs), Федеральная налоговая служба.
 *
 * Asks: the search of egrul.nalog.ru in its two steps: the query, which returns a ticket, then the rows of that ticket, at once or
 *   after a few "wait" answers; after those the search fails. If the site demands a captcha, the register is unavailable.
 * Gives: full and short name, date of registration (for companies founded before July 2002 the date of entry in this register),
 *   whether it has ended or was entered by mistake, region, INN, OGRN and KPP, and the head if the row names one person; the last
 *   head of an ended company is a former party.
 * Does not give: further heads and managing companies, founders and members with their shares, address, capital, activities,
 *   liquidation when the head is not the liquidator (all of these are only in the PDF extract, behind a second ticket that may demand
 *   a captcha; members of a joint-stock company are nowhere in the register); figures.
 * Reachable from within Russia, often not from elsewhere. Since 2022 the heads of some companies are hidden; then none is named.
 * Source: https://egrul.nalog.ru (no published interface). Proven: rows of companies and entrepreneurs, living and ended, of 2019 to
 *   2026 that public clients keep; the flow as they use it; `v` (date when an entry was declared erroneous) as those have it.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { inn, ogrn } from './identifiers.ts';
import { type Answer, isInForce, read } from './read.ts';
import { type Row, Rows, Ticket } from './wire.ts';

/** Attempts to collect the rows of a ticket. */
const MAX_ATTEMPTS = 4;
/** The headers that the site's own script sends. */
const HEADERS = { referer: 'https://egrul.nalog.ru/index.html', 'x-requested-with': 'XMLHttpRequest' };

export const ru = defineRegistry<Answer>({
  jurisdiction: 'RU',
  name: 'ЕГРЮЛ',
  operator: 'Федеральная налоговая служба',
  origin: 'https://egrul.nalog.ru',
  licence: 'Free of charge; no licence named',
  proven: 'recorded_answers',
  heldAgainst: 'rows of the search, 2019 to 2026',
  cookies: true,
  lookupBy: 'registrationNumber',
  identifiers: [inn, ogrn],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['not_read_by_service', 'hidden_by_register'],
      completeFor: 'individual entrepreneurs, who have none',
    },
    owners: { level: 'not_covered', reasons: ['not_read_by_service'] },
  },

  async ask({ registrationNumber }, client) {
    const rows = await search(registrationNumber, client);
    if (rows.length === 0) throw new NotFound('the register has no such company');
    return { registrationNumber, row: rowOf(registrationNumber, rows) };
  },

  read,

  /** The first page of hits only. */
  async searchByName(legalName, client) {
    const rows = await search(legalName, client);
    return rows.flatMap(({ n, i, o }) => {
      if (i) return [{ companyName: n, registrationNumber: i }];
      return o ? [{ companyName: n, registrationNumber: o, identifierType: ogrn.label }] : [];
    });
  },
});

async function search(query: string, client: RegistryClient): Promise<Row[]> {
  const post = new URLSearchParams({ vyp3CaptchaToken: '', page: '', query, region: '', PreventChromeAutocomplete: '' });
  const { t, captchaRequired, ERRORS: errors } = await client.json('/', Ticket, { post, headers: HEADERS });
  if (captchaRequired || errors?.captcha) throw new Unavailable('the register wants a captcha', { url: 'https://egrul.nalog.ru/' });
  if (!t) throw new Changed('no ticket for the question');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { rows, status } = await client.json(`/search-result/${encodeURIComponent(t)}`, Rows, { headers: HEADERS });
    if (rows) return rows;
    if (status !== 'wait') throw new Changed('neither rows nor a wait');
  }
  throw new Unavailable('the register is still searching');
}

/** An entrepreneur who registered again has several rows. Takes the row in force, otherwise the latest ended one, an erroneous one last. */
function rowOf(number: string, rows: readonly Row[]): Row {
  const own = rows.filter(({ i, o }) => i === number || o === number);
  const registeredOn = ({ r }: Row) => r?.split('.').toReversed().join('') ?? '';
  const rank = (row: Row) => (isInForce(row) ? 0 : row.v ? 2 : 1);
  const [row] = own.toSorted((a, b) => rank(a) - rank(b) || registeredOn(b).localeCompare(registeredOn(a)));
  if (!row) throw new Changed('rows of other companies');
  return row;
}
