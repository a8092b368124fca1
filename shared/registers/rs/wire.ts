/**
 * RS: the two JSON documents of the Business Registers Agency: which of their members are kept. PURE but for what a load remembers.
 *
 * Source: https://openapi.apr.gov.rs/api/opendata/companies and …/companies/financial-statements, monthly, each `{DatumPreseka, Podaci}` with a member for
 * each company under its number. Held against four records and a profile of the whole document of 31 July 2026 (133,634 companies, all members always
 * there) that public clients describe; no recorded document was at hand. Amounts are thousands of dinars.
 */
import * as z from 'zod';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { utf8 } from '../../platform/cuts/csv-cells.ts';
import { NotTheseColumns } from '../../platform/cuts/csv-rows.ts';
import type { RowFiles } from '../own-copy.ts';
import { CompanyNumbers, cellsOf } from '../table-rows.ts';
import { companyNumber } from './identifiers.ts';

/** Each document has some 60 MB. */
const MAX_LETTERS = 300 * 1024 * 1024;

const Document = z.looseObject({ DatumPreseka: z.string(), Podaci: z.record(z.string(), z.unknown()) });
const Text = z.string().min(1);
const RECORDS = {
  company: z.object({
    PoslovnoIme: Text,
    NazivOpstine: Text,
    NazivStatus: Text,
    DatumOsnivanja: Text.refine((day) => isoDate(day)),
    NazivPravneForme: Text,
    SifraDelatnosti: Text,
  }),
  figures: z.object({
    GodinaFi: z.int(),
    PoslovnaImovina: z.number(),
    Kapital: z.number(),
    UkupniPrihodi: z.number(),
    NetoDobitak: z.number(),
    NetoGubitak: z.number(),
    ProsecanBrojZaposlenih: z.number(),
  }),
} as const;
type Kind = keyof typeof RECORDS;

/** Figures of companies that are not in the other document any more. */
const MAY_BE_STRAY = 0.25;

/** For one load. */
export function agencysFiles(): RowFiles {
  const numbers = new CompanyNumbers();
  return {
    parts: ['companies', 'financial-statements'],
    rows: (bytes, name) => records(bytes, /financial/i.test(name) ? 'figures' : 'company'),
    read(row) {
      const [kind, cells] = cellsOf(row);
      const number = parseIdentifier(companyNumber, cells.MaticniBroj ?? '');
      if (!number) return undefined;
      if (kind === 'figures') return numbers.has(number) ? { number, row } : 'nothing';
      numbers.add(number);
      const name = fullName(cells.PoslovnoIme);
      return { number, row, name, shortName: withoutSeat(name) };
    },
    fault: () => numbers.fault('statements', MAY_BE_STRAY),
  };
}

/** A record with the members that are kept, under its number; `undefined` for one that lacks any. */
async function* records(bytes: AsyncIterable<Uint8Array>, kind: Kind): AsyncGenerator<string | undefined> {
  const { Podaci: all } = await documentOf(bytes);
  let isKind = false;
  for (const [number, record] of Object.entries(all)) {
    const { data } = RECORDS[kind].safeParse(record);
    isKind ||= data !== undefined;
    yield data && JSON.stringify([kind, { MaticniBroj: number, ...asTexts(data) }]);
  }
  if (!isKind) throw new NotTheseColumns(`no record has the members of ${kind === 'company' ? 'companies' : 'financial statements'}`);
}

const asTexts = (members: object): Record<string, string> =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]));

async function documentOf(bytes: AsyncIterable<Uint8Array>): Promise<z.output<typeof Document>> {
  const pieces: string[] = [];
  let letters = 0;
  for await (const piece of utf8(bytes)) {
    pieces.push(piece);
    letters += piece.length;
    if (letters > MAX_LETTERS) throw new NotTheseColumns(`a document of over ${MAX_LETTERS} letters`);
  }
  try {
    return Document.parse(JSON.parse(pieces.join('')));
  } catch (cause) {
    throw new NotTheseColumns('no JSON document with DatumPreseka and Podaci', { cause });
  }
}

const FORMS: ReadonlySet<string> = new Set(['DOO', 'AD', 'OD', 'KD', 'JP', 'ДОО', 'АД', 'ОД', 'КД', 'ЈП']);

/** Behind the legal form stands the seat: `ENEKS MONT PLUS DOO KRUŠEVAC` is known without it. */
function withoutSeat(name: string): string {
  const words = name.split(' ');
  const form = words.findIndex((word, at) => at > 0 && FORMS.has(word.toUpperCase().replace(/[.,]/g, '')));
  return words.slice(0, form < 0 ? words.length : form + 1).join(' ');
}
