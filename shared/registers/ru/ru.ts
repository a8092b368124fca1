/**
 * RU: ЕГРЮЛ and ЕГРИП (the state registers of legal entities and of entrepreneurs), Федеральная налоговая служба.
 *
 * Asks: the search of egrul.nalog.ru, by its steps: the question, which gives a ticket, then the rows of that ticket, at once or
 *   after a few "wait"; longer than that we do not wait. Where the page wants a captcha the register is not to be had: we stop.
 * Gives: full and short name, day of registration (of companies before July 2002 that of their entry in this register), whether
 *   it has ended or was entered by mistake, region, INN, OGRN and KPP, and the head where the row names one person: of a company
 *   that has ended the last one, among the former parties.
 * Does not give: further heads and managing companies, founders and members with their shares, address, capital, activities,
 *   liquidation where the head is not the liquidator (all of these in the PDF extract only, behind a second ticket that may want a
 *   captcha; members of a joint-stock company are in no part of the register); figures.
 * Reachable from within Russia, often not from elsewhere. Since 2022 heads of some companies are kept hidden: then none is named.
 * Source: https://egrul.nalog.ru (no published interface). Proven: nothing by answers of our own; flow and keys as many public
 *   clients use them; `r`, `e`, `v` (day on which an entry was declared erroneous) and `a` by answers of 2019 and 2026 that those keep.
 */

import { defineRegistry, type RegistryClient } from '../contract.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { inn, ogrn } from './identifiers.ts';
import { type Answer, isInForce, read } from './read.ts';
import { type Row, Rows, Ticket } from './wire.ts';

const ASKED_FOR_ROWS = 4;
/** As the page's own script sends them. */
const HEADERS = { referer: 'https://egrul.nalog.ru/index.html', 'x-requested-with': 'XMLHttpRequest' };

export const ru = defineRegistry<Answer>({
  jurisdiction: 'RU',
  name: 'ЕГРЮЛ',
  operator: 'Федеральная налоговая служба',
  origin: 'https://egrul.nalog.ru',
  licence: 'Free of charge; no licence named',
  proven: 'documentation',
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

  /** The first page of hits. */
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
  for (let time = 0; time < ASKED_FOR_ROWS; time += 1) {
    const { rows, status } = await client.json(`/search-result/${encodeURIComponent(t)}`, Rows, { headers: HEADERS });
    if (rows) return rows;
    if (status !== 'wait') throw new Changed('neither rows nor a wait');
  }
  throw new Unavailable('the register is still searching');
}

/** An entrepreneur who began anew has a row for each time: the one in force, else the latest that ended; an erroneous entry comes last. */
function rowOf(number: string, rows: readonly Row[]): Row {
  const own = rows.filter(({ i, o }) => i === number || o === number);
  const since = ({ r }: Row) => r?.split('.').toReversed().join('') ?? '';
  const rank = (row: Row) => (isInForce(row) ? 0 : row.v ? 2 : 1);
  const [row] = own.toSorted((a, b) => rank(a) - rank(b) || since(b).localeCompare(since(a)));
  if (!row) throw new Changed('rows of other companies');
  return row;
}
