/** Cases in FollowTheMoney: valid by its model, nothing invented, nothing lost without a count. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntityType } from '../../../shared/model/entity/company-record.ts';
import type { GraphEdge } from '../../../shared/model/entity/graph.ts';
import type { Nature } from '../../../shared/model/entity/nature.ts';
import { ftm } from '../../../shared/model/exports/ftm.ts';
import type { FtmEntity } from '../../../shared/model/exports/ftm-values.ts';
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { interestRows } from '../../../shared/model/exports/interest-rows.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { shareOf } from '../../support/share.ts';
import { edgeOf, nodeOf } from '../picture/random-case.ts';
import { sandboxCases } from './cases.ts';
import { ftmFaults } from './ftm-laws.ts';
import { generatedGraph, HOSTILE_NAMES, hostileGraph } from './generated.ts';
import { exportGraph, randomGraph } from './random-graph.ts';
import { OPTIONS } from './svg-parts.ts';

function entitiesOf(graph: ExportGraph, losses = new Losses()): FtmEntity[] {
  const text = [...ftm.pieces(graph, OPTIONS, losses)].join('');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('by the model', () => {
  test('every case of the sandbox has no fault', async () => {
    for (const { name, graph } of await sandboxCases()) expect(ftmFaults(entitiesOf(graph)), name).toEqual([]);
  });

  test('generated cases and hostile names have no fault', () => {
    fc.assert(
      fc.property(generatedGraph(), (graph) => {
        expect(ftmFaults(entitiesOf(graph))).toEqual([]);
      }),
      { numRuns: shareOf(1000) },
    );
    expect(ftmFaults(entitiesOf(hostileGraph(HOSTILE_NAMES)))).toEqual([]);
    expect(ftmFaults(entitiesOf(randomGraph(49, 2000)))).toEqual([]);
  });
});

const share = { exclusiveMinimum: 25, maximum: 50 };
const interests = [
  { kind: 'shareholding' as const, share },
  { kind: 'votingRights' as const, share: { exact: 40 } },
];

function linksOf(natureOfRelationship: Nature, more: Partial<GraphEdge> = {}, subject: EntityType = 'company'): FtmEntity[] {
  const nodes = [nodeOf('t', subject), nodeOf('o', 'person')];
  return entitiesOf(exportGraph({ nodes, edges: [{ ...edgeOf('o', 't', natureOfRelationship), _id: 'o/0', ...more }] })).slice(2);
}

describe('a relationship', () => {
  test('is one ownership an interest, with its band as published', () => {
    const links = linksOf('Shareholder', { interests, from: '2020-05', to: '2021-02-03', role: 'actionnaire' });
    expect(links.map(({ id }) => id)).toEqual(['rg-o-0-0', 'rg-o-0-1']);
    expect(links[0]!.properties).toEqual({
      ...{ owner: ['rg-o'], asset: ['rg-t'], role: ['Shareholder', 'actionnaire'], startDate: ['2020-05'], endDate: ['2021-02-03'] },
      ...{ percentage: ['>25-50'], ownershipType: ['shareholding'] },
    });
    expect(links[1]!.properties.percentage).toEqual(['40']);
    expect(linksOf('Parent').map(({ id, schema }) => [id, schema])).toEqual([['rg-o-0', 'Ownership']]);
  });

  test('of an office is no ownership unless it has an interest', () => {
    expect(linksOf('Director').map(({ schema }) => schema)).toEqual(['Directorship']);
    expect(linksOf('Director', { interests }).map(({ schema }) => schema)).toEqual(['Directorship', 'Ownership', 'Ownership']);
    expect(linksOf('Auditor').map(({ schema }) => schema)).toEqual(['UnknownLink']);
  });

  test('with a state or a person is a link, because neither is an asset', () => {
    expect(linksOf('Shareholder', {}, 'state').map(({ schema }) => schema)).toEqual(['UnknownLink']);
    expect(linksOf('Director', {}, 'person').map(({ schema }) => schema)).toEqual(['UnknownLink']);
  });

  test('that ended on a day not published is marked as ended', () => {
    expect(linksOf('Shareholder', { former: true })[0]!.properties.status).toEqual(['ended']);
    expect(linksOf('Shareholder', { former: true, to: '2020' })[0]!.properties).toMatchObject({ endDate: ['2020'] });
  });
});

/** A single number only where the register publishes one; a date as long as it is published. */
test('no band becomes a number, and no month a day', () => {
  fc.assert(
    fc.property(generatedGraph(), (graph) => {
      const published = new Set(
        graph.edges.flatMap(({ from, to, interests: held = [] }) => [from, to, ...held.flatMap((one) => [one.startDate, one.endDate])]),
      );
      const rows = new Map([...interestRows(graph)].map((row) => [`rg-${row.id.replaceAll('/', '-')}`, row]));
      for (const { id, schema, properties } of entitiesOf(graph).slice(graph.nodes.size)) {
        for (const day of [...(properties.startDate ?? []), ...(properties.endDate ?? [])]) expect(published).toContain(day);
        const row = rows.get(id) ?? rows.get(id.replace(/-\d+$/, ''));
        if (schema === 'Ownership' && /^[\d.]+$/.test(properties.percentage?.[0] ?? '')) {
          const { exact, minimum, maximum } = row!.interest!.share!;
          expect(properties.percentage![0]).toBe(String(exact ?? minimum));
          expect(exact !== undefined || (minimum ?? 0) === (maximum ?? 100)).toBe(true);
        }
      }
    }),
    { numRuns: shareOf(1000) },
  );
});
