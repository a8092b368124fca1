/**
 * Every register as an adversary: one answer of a look-up is cut, retyped, emptied, wrapped, mislabelled or another company's, the others are
 * honest. What comes of it is a fault of a register, or says nothing that neither the honest answers nor the corrupted place say.
 *
 * Of all places a sample is tried, the same in every run; `ADVERSARIES=all` tries every one, `ADVERSARIES=<seed>` another sample, and
 * `ADVERSARIES_OF=PL` more places of one jurisdiction.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { fund } from '../../shared/registers/gleif/fund.ts';
import { gleif } from '../../shared/registers/gleif/gleif.ts';
import { leiSearch } from '../../shared/registers/gleif/lei-search.ts';
import { iapd } from '../../shared/registers/iapd/iapd.ts';
import { registersOf } from '../../shared/registers/register-facts.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import { attacked, factOfOtherCompany, type Honest, honestAnswers, questionsOf, swapsOf, violationIn } from '../support/adversary.ts';
import { type Corrupted, corrupted, FAMILIES } from '../support/corrupted-answers.ts';
import { sampleOf, seeded } from '../support/seeded.ts';
import { shareOf } from '../support/share.ts';
import { testIf } from '../support/test-if.ts';

const { ADVERSARIES = '20260301', ADVERSARIES_OF } = process.env;
const EVERYTHING = ADVERSARIES === 'all';
const SEED = EVERYTHING ? 0 : Number(ADVERSARIES);
/** Of each family of corrupted answers, tried for each register. */
const EACH = EVERYTHING ? Number.POSITIVE_INFINITY : ADVERSARIES_OF === undefined ? shareOf(20) : 60;
const MAX_SHOWN = 10;

interface Weakness {
  jurisdiction: string | RegExp;
  /** Of `capability, question of the wire, place: what is wrong`. */
  where: RegExp;
  why: string;
}

/** What registers do themselves, so that nobody can tell it from an adversary; each with the reason why it is believed. */
const BY_DESIGN: readonly Weakness[] = [
  {
    jurisdiction: 'BR',
    where: /^company, GET https:\/\/(?:minhareceita|api\.opencnpj)/,
    why: 'two mirrors of one open data: where one is out of order the other one is believed, and knows a little less',
  },
  {
    jurisdiction: 'US-NY',
    where: /GetNameHistoryByID|GetEntityRecordByID/,
    why: 'the inquiry is asked beside the open data, and may fail: former names are left out',
  },
  { jurisdiction: 'PL', where: /(?:to|in) an object: /, why: 'an empty section is written {}, and a list of one as the one' },
  { jurisdiction: 'CO', where: /the name became/, why: 'a number has several registrations: the best that is there is read' },
  { jurisdiction: 'HK', where: /the name became/, why: 'a company has its English name, its Chinese one, or both' },
  { jurisdiction: 'FR', where: /nom_complet .*NotFound/, why: 'what only remnants know is answered without a name' },
  {
    jurisdiction: /^(?:BG|ES|HU|ID|IN|IQ|IT|LU|MT|MX|PE|US-DE)$/,
    where: /(?:registeredA[st](?:\.id)?|jurisdiction) (?:dropped|renamed|to)\b.*NotFound/,
    why: 'a record without a number in this register is not the record of this number',
  },
  {
    jurisdiction: 'LEI',
    where: /category (?:dropped|renamed).*NotFound: no fund/,
    why: 'a record that does not say that it is a fund is none',
  },
  { jurisdiction: 'NZ', where: /^company, .*\.items\[.*NotFound/, why: 'hits of other kinds are no company of this number' },
  { jurisdiction: 'PL', where: /text says całość/, why: 'all shares are a flag of the register, which has no words' },
  {
    jurisdiction: 'PL',
    where: /OdpisPelny.*danePodmiotu\.nazwa(?:\[\d\])? to text/,
    why: 'of a full extract, of which no recorded one was found, a value without dates of entry is taken as it stands',
  },
  { jurisdiction: 'PL', where: /opisZakonczenia/, why: 'proceedings with a filled ending are over' },
  { jurisdiction: 'TW', where: /(?:Cmp_Business|Business_Item_Old) to text/, why: 'activities from before there were codes are free text' },
  { jurisdiction: 'SE', where: /paket.* in Latin-1, as UTF-8/, why: 'an archive is bytes: what is left of it has no page' },
  {
    jurisdiction: 'TW',
    where: /(?:cut to 0|by nothing but blanks)/,
    why: 'an empty answer is how this register says that there is nothing',
  },
  { jurisdiction: 'HR', where: /^company, .*, by \{\}: NotFound/, why: 'an empty object is how this register says that there is nothing' },
  { jurisdiction: 'SG', where: /city says Singapore/, why: 'there is one city' },
  { jurisdiction: 'KR', where: /enpRprFnm to a number/, why: 'numbers and texts are alike in these data' },
  { jurisdiction: 'IAPD', where: /<\w+> (?:to text|renamed)/, why: 'a page is what a person would see of it' },
  { jurisdiction: 'DE', where: /<\w+> (?:to text|renamed).*(?:NotFound|facts are lost)/, why: 'a page is what a person would see of it' },
  {
    jurisdiction: /^(?:AT|DE|EE|FI|GB|SE|DK)$/,
    where: /^(?:financials|searchByName), .*<[\w:.]+> (?:to text|renamed)/,
    why: 'an extra: nothing is charged for it',
  },
];

/** Where an adversary was once believed: tried in every run. */
const ONCE_BELIEVED: readonly (readonly [jurisdiction: string, place: RegExp])[] = [
  ['AT', /<ns6:(?:FUN|PER|PE_DKZ02)> to text/],
  ['DE', /<tns:(?:beteiligung|beteiligter|vollerName)> to text|^cut to/],
  ['DK', /^10-fold in elements/],
  ['EE', /<ns1:(?:ettevotjad|item|keha|kasusaaja|kasusaajad|isikuandmed)> to text|in Latin-1|iso-8859-1/],
  ['FI', /^10-fold in elements|^cut to 0 /],
  ['GB', /items\[0\]\.name to a blank text/],
  ['HR', /^by an error|^10-fold in objects/],
  ['IAPD', /^cut to/],
  ['JP', /close_(?:date|cause) to/],
  ['KR', /response\.body (?:dropped|renamed)|iso-8859-1/],
  ['KZ', /\.bin to a blank text/],
  ['NO', /person\.navn emptied|^by (?:null|\{\})/],
  ['NZ', /^by \{\}/],
  ['PL', /^by null/],
  ['SE', /^by \{\}/],
  ['TW', /iso-8859-1/],
  ['US', /^(?:cut to|by) /],
  ['US-TX', /^by null/],
];

const isByDesign = (registry: Registry, finding: string): boolean =>
  BY_DESIGN.some(({ jurisdiction, where }) => fits(jurisdiction, registry.jurisdiction) && where.test(finding));
const fits = (wanted: string | RegExp, code: string): boolean => (typeof wanted === 'string' ? wanted === code : wanted.test(code));

const registries = [
  ...(await allRegistries()).flatMap(registersOf),
  gleif as Registry,
  iapd as Registry,
  fund as Registry,
  leiSearch as Registry,
].filter(({ jurisdiction }) => ADVERSARIES_OF === undefined || jurisdiction === ADVERSARIES_OF);
const named = registries.map((registry, at) => [`${registry.jurisdiction} ${at}`, registry] as const);

let tried = 0;
afterAll(() => console.info(`${tried} corrupted answers of ${registries.length} registers, seed ${ADVERSARIES}`));

async function honestOf(registry: Registry): Promise<Honest[]> {
  const questions = sandboxRegisters
    .filter(({ jurisdiction, origins }) => jurisdiction === registry.jurisdiction && origins.includes(registry.origin))
    .flatMap((sandbox) => questionsOf(registry, sandbox));
  return (await Promise.all(questions.map(honestAnswers))).filter((honest) => honest !== undefined);
}

interface Attack {
  honest: Honest;
  key: string;
  corrupted: Corrupted;
}

const everyAttackOn = (all: readonly Honest[]): Attack[] =>
  all.flatMap((honest) => honest.answers.flatMap(({ key, answer }) => corrupted(answer).map((one) => ({ honest, key, corrupted: one }))));

function attacksOn(all: readonly Honest[], random: () => number): Attack[] {
  const byFamily = Map.groupBy(everyAttackOn(all), (attack) => attack.corrupted.family);
  return FAMILIES.flatMap((family) => sampleOf(byFamily.get(family) ?? [], EACH, random));
}

/** What is wrong with what came of them, by design or not known as such. */
async function findingsOf(registry: Registry, attacks: readonly Attack[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { honest, key, corrupted: one } of attacks) {
    tried += 1;
    const wrong = violationIn(honest, one, await attacked(honest, key, one.answer()));
    const finding = found(honest, key, one.what, wrong ?? '');
    if (wrong && !isByDesign(registry, finding)) findings.push(`${honest.question.about}: ${finding}`);
  }
  return findings;
}

const found = ({ question }: Honest, key: string, what: string, wrong: string): string =>
  `${question.capability}, ${key.slice(0, 150)}, ${what}: ${wrong}`;

describe.each(named)('%s', (_name, registry) => {
  test('one corrupted answer is a fault, or the record states nothing false', async () => {
    const attacks = attacksOn(await honestOf(registry), seeded(SEED));
    expect(new Set(attacks.map(({ corrupted: { family } }) => family)).size).toBeGreaterThanOrEqual(FAMILIES.length - 1);
    const findings = await findingsOf(registry, attacks);
    expect(findings.slice(0, MAX_SHOWN), `seed ${ADVERSARIES}, ${findings.length} in all`).toEqual([]);
  }, 1_200_000);

  testIf(ONCE_BELIEVED.some(([jurisdiction]) => jurisdiction === registry.jurisdiction))(
    'where it was once believed, it is not',
    async () => {
      const places = ONCE_BELIEVED.filter(([jurisdiction]) => jurisdiction === registry.jurisdiction).map(([, place]) => place);
      const attacks = everyAttackOn(await honestOf(registry)).filter(({ corrupted: { what } }) => places.some((place) => place.test(what)));
      expect(attacks.length).toBeGreaterThan(0);
      expect((await findingsOf(registry, attacks)).slice(0, MAX_SHOWN)).toEqual([]);
    },
  );

  test('an answer about another company is not accepted for the one requested', async () => {
    const all = (await honestOf(registry)).filter(({ question }) => question.capability !== 'searchByName');
    const findings: string[] = [];
    for (const honest of all)
      for (const { key, answer, other } of swapsOf(honest, all)) {
        const foreign = factOfOtherCompany(honest, key, other, await attacked(honest, key, answer));
        const finding = found(honest, key, `of ${other.question.about}`, foreign ?? '');
        if (foreign && !isByDesign(registry, finding)) findings.push(`${honest.question.about}: ${finding}`);
        tried += 1;
      }
    expect(findings.slice(0, MAX_SHOWN), `${findings.length} in all`).toEqual([]);
  });
});
