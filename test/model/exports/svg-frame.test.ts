/** Head and foot of an exported picture. */
import { expect, test } from 'vitest';
import { drawCase } from '../../../shared/model/exports/drawn-case.ts';
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { aboutOf, footOf, headOf, nameOf, sourcesOf, undrawnOf } from '../../../shared/model/exports/svg-frame.ts';
import { edgeOf, nodeOf } from '../picture/random-case.ts';
import { exportGraph } from './random-graph.ts';
import { textsOf } from './svg-parts.ts';

const source = (registry: string, retrievedAt: string) => ({ registry, origin: 'https://register.invalid', retrievedAt });

function graphOf(edges: Parameters<typeof exportGraph>[0]['edges']): ExportGraph {
  const identifiers = [{ type: 'Company number', value: '99000010' }];
  const target = nodeOf('t', 'company', { legalName: 'HARBOUR INVENTED', countryOfRegistration: 'GB', identifiers });
  return exportGraph({ nodes: [target, nodeOf('o', 'company'), nodeOf('p', 'person')], edges });
}
const graph = graphOf([edgeOf('o', 't', 'Beneficial Owner'), edgeOf('p', 't', 'Director', { former: true })]);

test('the head says what is drawn, as of when, and what is left out', () => {
  const drawn = drawCase(graph);
  expect(nameOf(drawn)).toBe('HARBOUR INVENTED');
  expect(aboutOf(drawn, graph)).toBe('GB 99000010 · 2 of 3 parties drawn · as of 2026-11-23 06:12 UTC');
  expect(undrawnOf(drawn)).toBe('Not drawn: 1 party whose relationships have ended.');
  const head = headOf(drawn, graph, 800)
    .content.map(({ text }) => text)
    .join('');
  expect(textsOf(head, 'p-title')).toEqual(['Ownership of HARBOUR INVENTED']);
  expect(textsOf(head, 'p-warning')).toEqual(['Not drawn: 1 party whose relationships have ended.']);
});

test('the legend explains what occurs in the picture and nothing else', () => {
  const legend = (one: ExportGraph) =>
    textsOf(
      footOf(drawCase(one), one, 2000)
        .content.map(({ text }) => text)
        .join(''),
      'p-legend',
    );
  expect(legend(graph)).toEqual([
    'owns or controls (thicker: from 25 %, from 50 %)',
    'indirectly, or the register does not say whether directly',
    'Hatched box: the part of the company below it whose owner is not known.',
    `Case ${'c'.repeat(32)}`,
  ]);
  expect(legend(graphOf([edgeOf('p', 't', 'Director')]))).toEqual([
    'holds an office',
    'Hatched box: the part of the company below it whose owner is not known.',
    `Case ${'c'.repeat(32)}`,
  ]);
});

test('bands in a list of owners are explained as those of lines', () => {
  const persons = Array.from({ length: 8 }, (_, at) => nodeOf(`p${at}`, 'person'));
  const interests = [{ kind: 'shareholding' as const, share: { exclusiveMinimum: 5, maximum: 10 } }];
  const listed = exportGraph({
    nodes: [nodeOf('t', 'company'), ...persons],
    edges: persons.map(({ _id }) => edgeOf(_id, 't', 'Shareholder', { interests })),
  });
  const foot = footOf(drawCase(listed), listed, 800)
    .content.map(({ text }) => text)
    .join('');
  expect(textsOf(foot, 'p-legend')).toContain('&gt;25–50 %: over 25, up to 50 percent, as published');
});

test('the sources are the registers, each with the newest day', () => {
  const days = ['2026-11-20', '2026-11-22', '2026-11-21'];
  const nodes = days.map((day, at) => {
    const entity = nodeOf(`n${at}`, 'company');
    return [
      entity._id,
      { entity, searched: true, provenance: source(at < 2 ? 'Companies House' : 'INPI', `${day}T10:00:00.000Z`) },
    ] as const;
  });
  expect(sourcesOf({ ...graph, nodes: new Map(nodes) })).toBe('Sources: Companies House 2026-11-22, INPI 2026-11-21.');
  expect(sourcesOf(graph)).toBe('');
});
