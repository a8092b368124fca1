/**
 * PL: Krajowy Rejestr Sądowy (KRS, the National Court Register), Ministry of Justice.
 *
 * Asks: the current extract in the register of entrepreneurs (P), and when it is not there in that of associations,
 *   foundations and public health institutions (S). No key, no published limit.
 * Gives: name, form, status, registration date, address, KRS, NIP and REGON, activities, share capital, the board, supervisory
 *   bodies, procurators, attorneys, liquidators, insolvency practitioners and curators, shareholders of a limited company
 *   that hold at least a tenth, the sole shareholder of a joint-stock company, partners of a partnership, founders.
 * Does not give: names of natural persons, of which it publishes the first letters and asterisks (dates of birth are read where
 *   they stand unmasked); holders of less than a tenth; history and struck-off entities; a search by name; papers and accounts
 *   (RDF, a web page only); beneficial owners (CRBR, behind a captcha).
 * Source: https://prs.ms.gov.pl/krs/openApi. Proven: genuine recorded answers of two limited companies with board, supervisory
 *   board and shareholders. From other public clients of the interface, not from answers of our own: procurators, sole
 *   shareholders, partners, curators, all of section 6, register S, 204 for a struck-off entity.
 */
import { alphanumeric } from '../../identifiers/scheme.ts';
import { defineRegistry } from '../registry.ts';
import { read } from './read.ts';
import { Extract } from './wire.ts';

const EXTRACTS = '/api/krs/OdpisAktualny';
const DIGITS = 10;

export const pl = defineRegistry<Extract>({
  jurisdiction: 'PL',
  name: 'Krajowy Rejestr Sądowy',
  operator: 'Ministerstwo Sprawiedliwości',
  origin: 'https://api-krs.ms.gov.pl',
  licence: 'CC0 1.0',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [
    {
      label: 'KRS',
      format: 'up to 10 digits, filled with zeros on the left',
      pattern: /^(?!0{10}$)\d{10}$/,
      normalise: (typed) => alphanumeric(typed).replace(/^\d{1,10}$/, (digits) => digits.padStart(DIGITS, '0')),
      examples: ['0000028860', '0000405063'],
    },
  ],
  sections: { officers: { level: 'restricted' }, owners: { level: 'partly_published' } },

  /** A number stands in one of the two registers; a struck-off one is a 204 in its own and a 404 in the other. */
  async ask({ registrationNumber }, client) {
    const path = `${EXTRACTS}/${registrationNumber}`;
    const entrepreneur = await client.json(path, Extract.optional(), { query: { rejestr: 'P', format: 'json' }, absent: undefined });
    return entrepreneur ?? client.json(path, Extract, { query: { rejestr: 'S', format: 'json' } });
  },

  read,
});
