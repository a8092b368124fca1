/** The files of a register's folder and their tables: the same thing has the same name in every register. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const REGISTERS = join(import.meta.dirname, '../../shared/registers');

const REQUIRED = ['identifiers.ts', 'wire.ts', 'read.ts', 'sandbox.ts'];

/** What a register may have besides; `sandbox-<part>.ts` as well. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'addresses.ts',
  'ask.ts',
  'changes.ts',
  'countries.ts',
  'documents.ts',
  'figures.ts',
  'history.ts',
  'legal-forms.json',
  'legal-forms.ts',
  'names.ts',
  'parties.ts',
  'relationships.ts',
  'roles.ts',
  'shares.ts',
  'statuses.ts',
]);

/** Subjects of one register alone, with the reason why no common name fits. */
const OWN_SUBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  at: { 'soap.ts': 'the SOAP requests and envelopes of the web service' },
  au: { 'abn-lookup.ts': 'one of the two sources answers with scripts' },
  br: { 'open-cnpj.ts': 'a second mirror of the same data, in another shape' },
  ch: {
    // People are in the text of the gazette's publications only, in three languages.
    'appointment-days.ts': 'since when a party has its offices',
    'about-people.ts': 'sentences that must not be ignored although they are not understood',
    'cantons.ts': 'jurisdiction codes of the cantons',
    'change.ts': 'one change to a party, as a publication reports it',
    'changes.ts': 'what a publication changes about people',
    'duties.ts': 'offices, signing rights and shares inside an entry',
    'entry-patterns.ts': 'patterns for the parts of an entry',
    'forenames.ts': 'which word of a name is the forename',
    'former-parties.ts': 'parties derived from deletions in the gazette',
    'french.ts': 'sentences in French',
    'head-office.ts': 'the head office of a branch, from publications',
    'german.ts': 'sentences in German',
    'mention.ts': 'one entry of a list of people',
    'message-text.ts': 'typesetting marks in publications',
    'notices.ts': 'a publication divided into passages',
    'office-changes.ts': 'the offices of a person after a gain or loss',
    'people-in-entry.ts': 'several people in one entry',
    'roster.ts': 'everybody on the register after the last publication',
    'same-party.ts': 'whether two entries name one party',
    'sentence-parts.ts': 'names and offices inside a sentence',
    'sentences.ts': 'where sentences end',
  },
  de: { 'courts.ts': 'register courts, which are part of the number', 'portal.ts': 'the steps through the web form' },
  ee: {
    'open-data.ts': 'the published files, and what is kept of them',
    'open-data-answers.ts': 'the web services, answered from a cut',
    'open-data-company.ts': 'the rows of one company, as the web services have it',
  },
  es: {
    // What is entered stands in the gazette as prose, act by act.
    'acts.ts': 'the acts inside an announcement',
    'days.ts': 'which documents the gazette has of a day',
    'labels.ts': 'names and figures inside an act',
    'sheet.ts': 'what the announcements about one company add up to',
  },
  gb: { 'identity-verification.ts': 'whether the identity behind a role is verified: no other register says it' },
  fr: { 'masked.ts': 'units in partial diffusion', 'same-person.ts': 'one person listed twice' },
  gleif: {
    'by-name.ts': 'records by exact legal name, and the record in force today',
    'code-names.ts': 'the names of all codes of some records',
    'golden-copy.ts': 'the API, answered from a cut',
    'golden-copy-answers.ts': 'answers to single requests from a cut',
    'golden-copy-delta.ts': 'what the files of a delta change in a cut',
    'golden-copy-lines.ts': 'the lines of a cut that a row gives',
    'golden-copy-parties.ts': 'whom a parent consolidates, as lines of an index of parties',
    'golden-copy-rows.ts': 'rows of the published files',
    'legal-names.ts': 'names made comparable',
    'company-numbers.ts': 'numbers in national registers, for the identifier finder',
    'dates.ts': 'the local day of an instant, by country',
    'exceptions.ts': 'why a parent is not reported',
    'fund.ts': 'the source of fund searches',
    'lei-feed.ts': 'which companies of other registers have another LEI',
    'lei-of-number.ts': 'the LEI of a company of another register',
    'lei-route.ts': 'a jurisdiction that is served from LEI records',
    'lei-routes.ts': 'the jurisdictions that are served so',
    'lei-search.ts': 'the source of LEI searches',
    'registration-authorities.json': 'the list of registration authorities',
    'registration-authorities.ts': 'names of registers by authority code',
  },
  iapd: { 'form-adv.ts': 'the pages of Form ADV', 'same-name.ts': 'whether a hit is the adviser that was asked for' },
  kr: {
    'owners.ts': 'the largest shareholder and its related parties, a table of their own',
    'portal.ts': 'the envelope of data.go.kr and its fault codes',
  },
  lv: { 'ckan.ts': 'rows of tables of the open-data portal' },
  md: { 'without.ts': 'people who are hidden inside the texts of lists' },
  no: { 'shareholders.ts': 'the yearly file of shareholders, and the owners in it' },
  nz: { 'sections.ts': 'completeness of officers and owners, by entity type' },
  pl: {
    'officers.ts': 'the officers, one part of a long extract',
    'owners.ts': 'the owners, another part',
    'party.ts': 'a person or body, as both parts name one',
    'struck-off.ts': 'the full extract of a struck-off entity',
  },
  'sec-edgar': { 'schedules.ts': 'schedules 13D and 13G' },
  sk: { 'beneficial-owners.ts': 'a second source: the register of partners of the public sector' },
  ro: { 'trade-register.ts': 'the files of the trade register, and the representatives in them' },
  tw: { 'dates.ts': 'dates of the Republic of China calendar' },
};

/** The table that a file must export, alone or with a word before it where there are two: `ORGAN_ROLES`. */
const TABLES = { 'statuses.ts': 'STATUSES', 'roles.ts': 'ROLES', 'legal-forms.ts': 'LEGAL_FORMS' } as const;

/** Files with another source than a table. */
const WITHOUT_TABLE: ReadonlySet<string> = new Set([
  // The codes stand in `legal-forms.json`.
  'fr/legal-forms.ts',
  'gleif/legal-forms.ts',
  // Types of entities decide which sections there are; the register sends their names.
  'nz/legal-forms.ts',
]);

/** Constants with such a name that are no code list of the register. */
const HAS_OTHER_MEANING: ReadonlySet<string> = new Set([
  // Statuses of an LEI, and forms to leave out of a comparison of names.
  'gleif/by-name.ts',
  'gleif/company-numbers.ts',
  'gleif/lei-of-number.ts',
  'iapd/same-name.ts',
  // A second source of the same data.
  'br/open-cnpj.ts',
]);

/** What `codes()` returns is a function, so it is named like one. */
const READER = /^(?:is[A-Z]|reportUnmapped$|[a-z]\w*(?:Of|In|By)(?:[A-Z]|$))/;

const folders = globSync('*/', { cwd: REGISTERS })
  .map((folder) => folder.replace(/\/$/, ''))
  .toSorted();
const textOf = (code: string, file: string): string => readFileSync(join(REGISTERS, code, file), 'utf8');
const filesOf = (code: string): string[] => globSync('*', { cwd: join(REGISTERS, code) }).toSorted();

describe.each(folders)('%s', (code) => {
  test('has the files that every register has', () => {
    expect(filesOf(code)).toEqual(expect.arrayContaining([`${code}.ts`, ...REQUIRED]));
  });

  test('has other files under common names, or for a subject of its own', () => {
    const own = OWN_SUBJECTS[code] ?? {};
    const known = (file: string): boolean =>
      file === `${code}.ts` || REQUIRED.includes(file) || OPTIONAL.has(file) || file.startsWith('sandbox-') || Object.hasOwn(own, file);
    expect(filesOf(code).filter((file) => !known(file))).toEqual([]);
    expect(Object.keys(own).filter((file) => !filesOf(code).includes(file))).toEqual([]);
  });

  test.each(Object.entries(TABLES))('has its table in %s under the common name %s', (file, table) => {
    const isOwnTable = new RegExp(`^const (?:[A-Z]+_)*${table}\\b`, 'm');
    const isExported = new RegExp(`^export const (?:[A-Z]+_)*${table}\\b`, 'm');
    const sources = filesOf(code).filter((name) => name.endsWith('.ts') && !name.startsWith('sandbox'));
    const elsewhere = sources.filter((name) => isOwnTable.test(textOf(code, name)) && !HAS_OTHER_MEANING.has(`${code}/${name}`));
    expect(elsewhere).toEqual([]);
    if (sources.includes(file) && !WITHOUT_TABLE.has(`${code}/${file}`)) expect(textOf(code, file)).toMatch(isExported);
  });

  test('names the readers of its code lists as functions', () => {
    const readers = filesOf(code).flatMap((file) => [...textOf(code, file).matchAll(/^ *(?:export )?const (\w+) = codes[<(]/gm)]);
    expect(readers.map(([, name]) => name).filter((name) => !READER.test(name!))).toEqual([]);
  });
});

test('every folder with subjects of its own is a register', () => {
  expect(Object.keys(OWN_SUBJECTS).filter((code) => !folders.includes(code))).toEqual([]);
});
