/**
 * PL: Krajowy Rejestr Sądowy (KRS, the National Court Register), Ministry of Justice.
 *
 * Asks: the current extract in the register of entrepreneurs (P), and when it is not there in that of associations,
 *   foundations and public health institutions (S); then the full extract in either, which a struck-off entity has as its only one.
 *   No key, no published limit.
 * Gives: name, form, status, registration date, address, KRS, NIP and REGON, activities, share capital, the board, supervisory
 *   bodies, procurators, attorneys, liquidators, insolvency practitioners and curators, shareholders of a limited company
 *   that hold at least a tenth, the sole shareholder of a joint-stock company, partners of a partnership, founders. Of a struck-off
 *   entity all this as it stood before, its people as former parties; those who ran proceedings that have ended likewise.
 * Does not give: names of natural persons, of which it publishes the first letters and asterisks (dates of birth are read where
 *   they stand unmasked); holders of less than a tenth; the history of a living entity; a search by name; documents and accounts
 *   (RDF, a web page only); beneficial owners (CRBR, behind a captcha).
 * Source: https://prs.ms.gov.pl/krs/openApi. Proven: genuine recorded answers of two limited companies with board, supervisory
 *   board and shareholders. From other public clients of the interface, not from answers of our own: procurators, sole
 *   shareholders, partners, curators, all of section 6, register S, 204 for a struck-off entity, its full extract.
 */
import type * as z from 'zod';
import { defineRegistry, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { krsNumber } from './identifiers.ts';
import { type Answer, read } from './read.ts';
import { FullExtract, struckOff } from './struck-off.ts';
import { Extract } from './wire.ts';

const REGISTERS = ['P', 'S'] as const;

export const pl = defineRegistry<Answer>({
  jurisdiction: 'PL',
  name: 'Krajowy Rejestr Sądowy',
  operator: 'Ministerstwo Sprawiedliwości',
  origin: 'https://api-krs.ms.gov.pl',
  licence: 'CC0 1.0',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [krsNumber],
  sections: {
    officers: {
      level: 'partly_published',
      reasons: ['hidden_by_register'],
      completeFor: 'entities that legal persons represent: natural persons are masked',
    },
    owners: {
      level: 'partly_published',
      reasons: ['holders_below_floor', 'some_legal_forms_only', 'hidden_by_register'],
      completeFor:
        'limited companies whose listed partners hold the whole capital, partnerships, and sole shareholders, where none is masked',
    },
  },

  /** A number stands in one of the two registers; of a struck-off entity the current extract is a 204 in its own and a 404 in the other. */
  async ask({ registrationNumber }, client) {
    const extract = await inEither(`/api/krs/OdpisAktualny/${registrationNumber}`, Extract, client);
    if (extract) return { extract };
    const full = await inEither(`/api/krs/OdpisPelny/${registrationNumber}`, FullExtract, client);
    if (!full) throw new NotFound('neither register has such an entity');
    const { extract: before, day } = struckOff(full);
    return { extract: before, struckOff: { day } };
  },

  read,
});

async function inEither<Shape extends z.ZodType>(path: string, shape: Shape, client: RegistryClient): Promise<z.output<Shape> | undefined> {
  for (const rejestr of REGISTERS) {
    const found = await client.json(path, shape.optional(), { query: { rejestr, format: 'json' }, absent: undefined });
    if (found !== undefined) return found;
  }
  return undefined;
}
