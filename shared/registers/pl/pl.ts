/**
 * PL: Krajowy Rejestr Sądowy (KRS, the National Court Register), Ministry of Justice.
 *
 * Asks: the current extract from the register of entrepreneurs (P), then from the register of associations, foundations and public
 *   health institutions (S); if neither has it, the full extract from P, then from S: a struck-off entity has no current extract.
 *   No key, no published limit.
 * Gives: name, form, status, registration date, address, KRS, NIP and REGON, activities, share capital, the board, supervisory
 *   bodies, procurators, attorneys, liquidators, insolvency practitioners and curators, shareholders of a limited company
 *   that hold at least a tenth of the capital, the sole shareholder of a joint-stock company, partners of a partnership, founders. For a struck-off
 *   entity the same facts as of before the strike-off, with its people as former parties; practitioners of ended proceedings are
 *   former parties too.
 * Does not give: full names of natural persons (the register publishes first letters and asterisks; a date of birth is read when
 *   it is not masked); holders of less than a tenth; the history of an active entity; a search by name; documents and accounts
 *   (RDF, a web page only); beneficial owners (CRBR, behind a captcha).
 * Source: https://prs.ms.gov.pl/krs/openApi. Proven: genuine recorded answers of two limited companies with board, supervisory
 *   board and shareholders. From other public clients of the interface, not from our own recordings: procurators, sole
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
  formsWithEntries: { officers: /^spółka (?:z ograniczoną odpowiedzialnością|akcyjna)$/i },
  // Act of 20 August 1997 on the KRS, article 38 (Dz.U. 2024, item 979, github.com/legalize-dev/legalize-pl at 1a55850): no. 8(c), holders of a
  // limited company with a tenth of the capital or more, alone or with others, and their shares; nos 8a(g) and 9(h), the sole shareholder of a
  // joint-stock company; nos 4 to 7, partners without shares. No floor: holders below it whom one person controls are not counted together.
  // Beneficial owners are in another register (CRBR).
  ownership: {
    law: {
      citation: 'Act of 20 August 1997 on the KRS, article 38',
      source: {
        title: 'Ustawa o Krajowym Rejestrze Sądowym, Dz.U. 2024, item 979',
        date: '2024',
        at: 'https://github.com/legalize-dev/legalize-pl',
      },
    },
    basis: ['shareRegister', 'partners'],
    units: ['nominalAmount', 'text'],
    attribution: 'none',
  },

  /** A number is in one of the two registers. The current extract of a struck-off entity is a 204 in its register and a 404 in the other. */
  async ask({ registrationNumber }, client) {
    const extract = await fromEitherRegister(`/api/krs/OdpisAktualny/${registrationNumber}`, Extract, client);
    if (extract) return { extract };
    const full = await fromEitherRegister(`/api/krs/OdpisPelny/${registrationNumber}`, FullExtract, client);
    if (!full) throw new NotFound('neither register has such an entity');
    const { extract: before, day } = struckOff(full);
    return { extract: before, struckOff: { day } };
  },

  read,
});

async function fromEitherRegister<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  client: RegistryClient,
): Promise<z.output<Shape> | undefined> {
  for (const rejestr of REGISTERS) {
    const found = await client.json(path, shape.optional(), {
      query: { rejestr, format: 'json' },
      absent: undefined,
      absentStatuses: [204],
    });
    if (found !== undefined) return found;
  }
  return undefined;
}
