/**
 * Recorded answers, each corrupted in one place: what is lost is said to be missing, or the look-up fails. Prints the count by register.
 *
 * Of all corrupted answers a share is tried (`SHARE=1`: all of them).
 */
import { afterAll, expect, test } from 'vitest';
import { describeGenuine } from '../support/genuine.ts';
import { genuineLookUps } from '../support/genuine-look-ups.ts';
import { shareAmong } from '../support/share.ts';
import { type Losses, silentLosses } from '../support/silent-losses.ts';

interface Known {
  jurisdiction: string;
  /** Of the request and the place in its answer. */
  where: RegExp;
  why: string;
}

/** Recorded answers all have it, and there are too few of them to say that an answer always has. */
const KNOWN: readonly Known[] = [
  { jurisdiction: 'CZ', where: /in Latin-1/, why: 'letters that Latin-1 has not become others: no register writes so' },
  { jurisdiction: 'CZ', where: /\.(?:nazevAngazma|clenstvi|nazevOrganu|dic)\b|funkce\.nazev/, why: 'not at every subject or member' },
  { jurisdiction: 'CZ', where: /clenoveOrganu (?:dropped|renamed)|\.fyzickaOsoba (?:dropped|renamed)/, why: 'a body may have no member' },
  { jurisdiction: 'FR', where: /nom_commercial|immatriculation (?:dropped|renamed)/, why: 'not at every unit' },
  {
    jurisdiction: 'PL',
    where: /identyfikatory\.(?:regon|nip)|adres\.ulica|identyfikator |\.krs\.krs/,
    why: 'not at every entity or holder',
  },
  { jurisdiction: 'PL', where: /wspolnicySpzoo |kapital |wysokosc\w+ |dzial3\.\w+(?:\.\w+)? /, why: 'of some legal forms only' },
  { jurisdiction: 'PL', where: /posiadaneUdzialy|funkcjaWOrganie/, why: 'of some holders and bodies only' },
  { jurisdiction: 'FI', where: /\.(?:street|buildingNumber) /, why: 'not at a post office box' },
  {
    jurisdiction: 'FI',
    where: /addresses\[\]\.type to/,
    why: 'a code that is not known: the address is left out, and the code is noticed',
  },
  { jurisdiction: 'CA', where: /addressLine to text/, why: 'another text, in the form of the register' },
  { jurisdiction: 'TW', where: /(?:_Amount|_Amt|_Shareholding) to/, why: 'no number: the register has words there too' },
  { jurisdiction: 'SK', where: /deposits\[\]\.amount to/, why: 'another amount, in the form of the register' },
  { jurisdiction: 'GR', where: /status\.id to/, why: 'a code that is not known: its words are kept, and the code is noticed' },
  { jurisdiction: 'DK', where: /(?:vaerdi|forretningsnoegle) to/, why: 'another value, in the form of the register' },
  { jurisdiction: 'NL', where: /huisnummer to/, why: 'another text, in the form of the register' },
  { jurisdiction: 'LEI', where: /attributes\.bic/, why: 'not at every record' },
  { jurisdiction: 'US-PA', where: /\[\]\.(?:address_line1|city|state|zip|party_type) /, why: 'the platform leaves out blank columns' },
];

/** Of a longer answer, evenly spread. */
const MAX_PER_ANSWER = 6_000;

function sample<T>(all: readonly T[]): readonly T[] {
  const step = Math.ceil(all.length / MAX_PER_ANSWER);
  return shareAmong(all.filter((_, at) => at % step === 0));
}

const found = new Map<string, Losses & { known: number }>();

afterAll(() => {
  const rows = [...found].map(([register, { tried, losses, known }]) => ({ register, tried, silent: losses.length - known, known }));
  if (rows.length > 0) console.table(rows);
});

describeGenuine('a corrupted recorded answer', () => {
  const byRegister = Map.groupBy(genuineLookUps(), ({ registry }) => registry.jurisdiction);

  test.each([...byRegister])(
    '%s: nothing is lost without a word',
    async (jurisdiction, lookUps) => {
      const result = await silentLosses(lookUps, sample);
      const isKnown = ({ place }: { place: string }): boolean =>
        KNOWN.some((known) => known.jurisdiction === jurisdiction && known.where.test(`${place} `));
      const unknown = result.losses.filter((loss) => !isKnown(loss));
      found.set(jurisdiction, { ...result, known: result.losses.length - unknown.length });
      expect(result.tried).toBeGreaterThan(0);
      expect([...new Set(unknown.map(({ place }) => place))]).toEqual([]);
    },
    1_200_000,
  );
});
