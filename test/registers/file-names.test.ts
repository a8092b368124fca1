/** The files of a register's folder: a reader who knows one register finds the same thing under the same name in every other. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const REGISTERS = join(import.meta.dirname, '../../shared/registers');

/** Folders that do not keep the rules yet. */
const NOT_DONE: readonly string[] = [
  ...['gleif', 'hk', 'iapd', 'ie', 'il', 'jp', 'kr', 'lv', 'nl', 'no', 'nz', 'pl', 'qs', 'ro', 'ru', 'se', 'sec-edgar', 'sg', 'sk', 'tw'],
  ...['us-co', 'us-ct', 'us-ny', 'us-or', 'us-tx'],
];

const REQUIRED = ['identifiers.ts', 'wire.ts', 'read.ts', 'sandbox.ts'];

/** What a register may have besides; `sandbox-<part>.ts` as well. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'addresses.ts',
  'ask.ts',
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
    'about-people.ts': 'sentences that must not be ignored although they are not understood',
    'cantons.ts': 'jurisdiction codes of the cantons',
    'changes.ts': 'what a publication changes about people',
    'duties.ts': 'offices, signing rights and shares inside an entry',
    'entry-patterns.ts': 'patterns for the parts of an entry',
    'forenames.ts': 'which word of a name is the forename',
    'former-parties.ts': 'parties derived from deletions in the gazette',
    'french.ts': 'sentences in French',
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
  co: { 'mojibake.ts': 'some chambers deliver text in a wrong encoding' },
  de: { 'courts.ts': 'register courts, which are part of the number', 'portal.ts': 'the steps through the web form' },
  fr: { 'masked.ts': 'units in partial diffusion', 'same-person.ts': 'one person listed twice' },
};

const folders = globSync('*/', { cwd: REGISTERS })
  .map((folder) => folder.replace(/\/$/, ''))
  .toSorted();
const filesOf = (code: string): string[] => globSync('*', { cwd: join(REGISTERS, code) }).toSorted();

describe.each(folders.filter((code) => !NOT_DONE.includes(code)))('%s', (code) => {
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
});

test('every exempt folder is a register', () => {
  expect([...NOT_DONE, ...Object.keys(OWN_SUBJECTS)].filter((code) => !folders.includes(code))).toEqual([]);
});
