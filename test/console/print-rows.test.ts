/** The tables of a printed case. */
import { expect, test } from 'vitest';
import { TABLE } from '../../console/case-messages.ts';
import { incompleteRows, sourceRows, tableRows } from '../../console/print-rows.ts';
import { casePartiesOf } from '../../shared/model/picture/case-parties.ts';
import { edgeOf, nodeOf } from '../model/picture/random-case.ts';

const target = nodeOf('t', 'company', {
  legalName: 'QUAY\u0000INVENTED',
  provenance: { registry: 'Invented Register', origin: 'https://register.example', retrievedAt: '2026-11-22T06:12:40.422Z' } as never,
  sourceDocuments: [{ title: 'Register answer', sha256: 'ab'.repeat(32) }] as never,
  dataStatus: { officers: 'complete', owners: 'not_published', financials: 'not_requested', documents: 'none_on_register' },
});
const share = { interests: [{ kind: 'shareholding' as const, share: { exclusiveMinimum: 25, maximum: 50 } }] };
const all = casePartiesOf(
  { nodes: [target, nodeOf('p', 'person')], edges: [edgeOf('p', 't', 'Shareholder', share)] },
  't',
  [],
  '2026-11-23',
);

test('parties stand in by their level, with shares as published', () => {
  expect(tableRows(all).map((row) => row.slice(0, 3))).toEqual([
    ['QUAY INVENTED', 'Target', ''],
    ['\u2003p INVENTED PARTY WITH A LONG NAME', 'Shareholder', '>25–50 % shares'],
  ]);
});

test('each row has a cell for each column, the verdict under its own', () => {
  const unknown = new Map([['t', { reason: 'not_published' as const, share: { minimum: 50, exclusiveMaximum: 75 } }]]);
  const rows = tableRows(all, { unknown, verdicts: new Map([['p', 'mayBeBeneficialOwner']]) });
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => TABLE.columns.length));
  expect(rows.slice(1).map((row) => row.slice(0, 4))).toEqual([
    ['\u2003Not known', 'not published', '50–<75 %', ''],
    ['\u2003p INVENTED PARTY WITH A LONG NAME', 'Shareholder', '>25–50 % shares', 'may be one'],
  ]);
});

test('an ended office is not named beside a share that holds, and an ended tie is marked', () => {
  const edges = [
    edgeOf('p', 't', 'Director', { to: '2020-01-31' }),
    edgeOf('p', 't', 'Shareholder', share),
    edgeOf('d', 't', 'Secretary', { to: '2020-01-31' }),
  ];
  const nodes = [target, nodeOf('p', 'person'), nodeOf('d', 'person')];
  const rows = tableRows(casePartiesOf({ nodes, edges }, 't', [], '2026-11-23'), { former: true });
  expect(rows.map(([, relationship]) => relationship)).toEqual(['Target', 'Shareholder', 'Secretary (ended)']);
});

test('sources have register, time and the whole SHA-256', () => {
  expect([...all.parties.values()].flatMap(sourceRows)).toEqual([
    ['QUAY INVENTED', 'Invented Register', '22 Nov 2026, 06:12 UTC', '', 'Register answer', 'ab'.repeat(32)],
  ]);
});

test('a section that is not complete is named; none on the register is an answer', () => {
  expect([...all.parties.values()].flatMap(incompleteRows).map((row) => row.slice(0, 3))).toEqual([
    ['QUAY INVENTED', 'Owners', 'not published'],
    ['QUAY INVENTED', 'Financials', 'not asked for'],
  ]);
});
