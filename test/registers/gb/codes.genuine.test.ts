/** GB: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { legalFormOf, legalSubformOf } from '../../../shared/registers/gb/legal-forms.ts';
import { officerRoleOf, statementMeaningOf } from '../../../shared/registers/gb/roles.ts';
import { statusDetailOf, statusOf } from '../../../shared/registers/gb/statuses.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';

type Look = (code: string) => unknown;
const read = (look: Look, codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, look(code)]));

/** Checks every row of a table. */
const states = (look: Look, table: Readonly<Record<string, unknown>>) => expect(read(look, Object.keys(table))).toEqual(table);

describeGenuine('GB, the official lists', () => {
  /** The codes of one list of `api-enumerations` with their words. */
  const listed = (file: string, list: string): Record<string, string> => {
    const lines = String(sample(`gb/${file}`).body).split('\n');
    const from = lines.indexOf(`${list}:`) + 1;
    const to = lines.findIndex((line, at) => at >= from && /^\S/.test(line));
    const rows = lines.slice(from, to < 0 ? undefined : to).flatMap((line) => /^\s+'([^']+)'\s*:\s*"(.*)"/.exec(line)?.slice(1) ?? []);
    return Object.fromEntries(rows.flatMap((code, at) => (at % 2 === 0 ? [[code, rows[at + 1]!]] : [])));
  };

  test.each<[string, Look]>([
    ['company_type', legalFormOf],
    ['company_subtype', legalSubformOf],
    ['company_status', (code) => statusOf(code)?.words],
    ['company_status_detail', statusDetailOf],
    ['officer_role', (code) => officerRoleOf(code)?.role],
  ])('every code of %s has the official words', (list, look) => {
    const official = listed('api-enumerations-constants.yml', list);
    expect(Object.keys(official).length).toBeGreaterThan(4);
    states(look, official);
  });

  test('every statement has a meaning', () => {
    const official = Object.keys(listed('api-enumerations-psc-descriptions.yml', 'statement_description'));
    expect(official.length).toBeGreaterThan(20);
    for (const code of official) expect(statementMeaningOf(code), code).toBeDefined();
  });
});
