/**
 * What registers may write for a name: markup, marks that turn the direction, NUL, halves of letters, a megabyte. It comes through a handler
 * and the entity to JSON as it is, or it is no company; a thousand texts, by a seed.
 */
import { describe, expect, test } from 'vitest';
import { entityOf } from '../../shared/model/entity/case-graph.ts';
import type { CompanyRecord } from '../../shared/model/entity/company-record.ts';
import { isNoText } from '../../shared/model/entity/placeholders.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { RegistryFault } from '../../shared/registers/faults.ts';
import { fr } from '../../shared/registers/fr/fr.ts';
import { gb } from '../../shared/registers/gb/gb.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { no } from '../../shared/registers/no/no.ts';
import { clientOver, replay } from '../support/replay.ts';
import { seeded } from '../support/seeded.ts';

const SEED = 36;
const TEXTS = 1_000;
const MAX_LENGTH = 1_000;
const PIECES = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea><!--',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  "'; DROP TABLE companies; --",
  '=HYPERLINK("http://x")',
  '\u202eSA\u202c',
  '\u2066\u2069\u200e\u200f',
  '\u0000',
  '\u0007\u001b[31m',
  '\ud800',
  '\udc00',
  '\udc00\ud800',
  '\ufeff',
  '\ufffe\uffff',
  '\u200b\u200d',
  'e\u0301\u0301\u0301\u0301',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\u2028\u2029',
  '\\u0000\\',
  '%00%0d%0a',
  '__proto__',
  'constructor',
  'SKJÆR',
  '架空',
  'שלום',
  ' ',
];

/** One to eight pieces; one in a hundred is longer than any name. */
function texts(): string[] {
  const random = seeded(SEED);
  return Array.from({ length: TEXTS }, (_, at) => {
    const pieces = Array.from({ length: 1 + Math.floor(random() * 8) }, () => PIECES[Math.floor(random() * PIECES.length)]!).join('');
    return at % 100 === 99 ? `${pieces}Å`.repeat(Math.ceil(1_048_576 / (pieces.length + 1))) : pieces;
  });
}

type ReceivedRequest = (name: string) => Promise<CompanyRecord>;

const over = (registry: Registry<never>, registrationNumber: string, answers: object): Promise<CompanyRecord> =>
  lookUp(
    registry as unknown as Registry,
    { registrationNumber },
    clientOver(
      registry,
      replay(Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, { body: JSON.stringify(answer) }]))),
    ),
  );

/** A company and somebody of it, both called so. */
const ASKED: readonly [name: string, ask: ReceivedRequest][] = [
  [
    'NO',
    (navn) =>
      over(no as Registry<never>, '100000008', {
        '/enhetsregisteret/api/enheter/100000008': { organisasjonsnummer: '100000008', navn, organisasjonsform: { kode: 'AS' } },
        '/enhetsregisteret/api/enheter/100000008/roller': {
          rollegrupper: [
            { type: { kode: 'REVI' }, roller: [{ type: { kode: 'REVI' }, enhet: { organisasjonsnummer: '100000016', navn: [navn] } }] },
          ],
        },
      }),
  ],
  [
    'GB',
    (name) =>
      over(gb as Registry<never>, '99000010', {
        '/company/99000010': { company_name: name, company_number: '99000010', type: 'ltd', company_status: 'active' },
        '/company/99000010/officers': { items: [{ name, officer_role: 'corporate-director' }], total_results: 1 },
        '/company/99000010/persons-with-significant-control': { items: [], total_results: 0 },
      }),
  ],
  [
    'FR',
    (name) =>
      over(fr as Registry<never>, '000700013', {
        '/search': {
          results: [
            {
              siren: '000700013',
              nom_complet: name,
              nom_raison_sociale: name,
              nature_juridique: '5710',
              etat_administratif: 'A',
              siege: { siret: '00070001300011', etat_administratif: 'A' },
              dirigeants: [{ type_dirigeant: 'personne morale', denomination: name, siren: '000700021', qualite: 'Président de SAS' }],
            },
          ],
          total_results: 1,
        },
      }),
  ],
];

const PROVENANCE = { registry: 'x', origin: 'https://x.example', retrievedAt: '2026-03-01T12:00:00Z', licence: 'x' };
const jsonOf = (record: CompanyRecord): string =>
  JSON.stringify(
    entityOf(record, 'search', {
      provenance: PROVENANCE,
      dataStatus: { ...record.dataStatus, financials: 'not_requested', documents: 'not_published' },
      dataStatusReasons: {},
      sourceDocuments: [],
    }),
  );

describe.each(ASKED)('%s', (_name, ask) => {
  test('a thousand unusual names survive JSON and UTF-8, or are refused', async () => {
    const prototype = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
    const outcomes = { same: 0, refused: 0 };
    for (const [at, text] of texts().entries()) {
      const record = await ask(text).catch((fault: unknown) => fault);
      const isName = !isNoText(text) && text.length <= MAX_LENGTH;
      if (record instanceof RegistryFault) {
        outcomes.refused += 1;
        expect(isName && squeezed(text) !== '', `text ${at} of seed ${SEED}`).toBe(false);
        continue;
      }
      expect(isName, `text ${at} of seed ${SEED}`).toBe(true);
      const bytes = Buffer.from(jsonOf(record as CompanyRecord), 'utf8');
      const entity = JSON.parse(bytes.toString('utf8'));
      const called = [entity.legalName, entity.counterparties[0].legalName].map(squeezed);
      expect(called, `text ${at} of seed ${SEED}`).toEqual([squeezed(text), squeezed(text)]);
      expect(bytes.toString('utf8')).not.toContain('\ufffd');
      outcomes.same += 1;
    }
    expect(outcomes.same).toBeGreaterThan(900);
    expect(outcomes.refused).toBeGreaterThanOrEqual(TEXTS / 100);
    expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(prototype);
  });
});

/** White space is the register's layout: it may be drawn together. */
const squeezed = (text: string): string => text.replace(/\s+/g, '');
