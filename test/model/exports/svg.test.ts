/** An exported picture as a file: well-formed, of few elements, the same every time. */
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { GraphNode } from '../../../shared/model/entity/graph.ts';
import { drawCase } from '../../../shared/model/exports/drawn-case.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { svg, svgPicture } from '../../../shared/model/exports/svg.ts';
import { processorMs } from '../../support/processor-time.ts';
import { shareOf } from '../../support/share.ts';
import { edgeOf, nodeOf } from '../picture/random-case.ts';
import { broadGraph, exportGraph, randomGraph } from './random-graph.ts';
import { OPTIONS, svgText } from './svg-parts.ts';

const ELEMENTS = ['svg', 'title', 'desc', 'style', 'defs', 'marker', 'path', 'rect', 'g', 'text', 'tspan'];
/** Without those that run a script, follow a link, or bring something of another document. */
const ATTRIBUTES = [
  ...['xmlns', 'role', 'aria-labelledby', 'aria-describedby', 'viewBox', 'width', 'height', 'font-family', 'font-size', 'id', 'class'],
  ...['x', 'y', 'dx', 'rx', 'd', 'transform', 'text-anchor', 'marker-end', 'data-id', 'data-from', 'data-to'],
  ...['refX', 'refY', 'markerWidth', 'markerHeight', 'markerUnits', 'orient'],
];

/** `>` is escaped in attributes. */
function faultsOf(text: string): string[] {
  const wellFormed = XMLValidator.validate(text);
  const tags = text.match(/<[A-Za-z][^>]*>/g)!;
  const names = tags.map((tag) => /^<([\w:-]+)/.exec(tag)![1]!);
  const attributes = tags.flatMap((tag) => [...tag.replace(/"[^"]*"/g, '""').matchAll(/([\w:-]+)=/g)].map(([, name]) => name!));
  return [
    ...(wellFormed === true ? [] : [wellFormed.err.msg]),
    ...names.filter((name) => !ELEMENTS.includes(name)),
    ...attributes.filter((name) => !ATTRIBUTES.includes(name)),
    ...(/@import|@font-face|url\((?!#p-arrow)/.exec(text.replace(/<(?:text|title|desc|tspan)\b.*?<\//gs, '')) ?? []),
  ];
}

describe('a file', () => {
  test('is well-formed and has pictures and texts only', () => {
    for (let seed = 0; seed < shareOf(200); seed += 1) expect(faultsOf(svgText(randomGraph(seed, 50))), `seed ${seed}`).toEqual([]);
  });

  test('has a title and a description, and its size', () => {
    const text = svgText(randomGraph(3, 30));
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg [^>]*role="graphics-document"[^>]*>\n<title id="p-name-of-picture">/,
    );
    expect(text).toMatch(/<desc id="p-about-picture">.*Owners stand above what they own\.<\/desc>/);
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(text)!;
    expect(text).toContain(`width="${width}" height="${height}" font-family`);
  });

  test('is the same twice', () => {
    expect(svgText(randomGraph(8, 80))).toBe(svgText(randomGraph(8, 80)));
  });

  test('says in the picture how many parties it leaves out, and counts them', () => {
    const losses = new Losses();
    const text = [...svg.pieces(broadGraph(900), OPTIONS, losses)].join('');
    expect(text).toContain('Not drawn: 1,301 parties.');
    expect(text).toContain('500 of 1,801 parties drawn');
    expect(losses.list()[0]).toMatchObject({ what: 'parties not drawn', count: 1301 });
  });

  test('stands in a page without its declaration', () => {
    const graph = randomGraph(3, 10);
    expect(svgPicture(drawCase(graph), graph, { isAlone: false }).text).toMatch(/^<svg /);
  });
});

test('a case of 10,000 parties is drawn in under a second', () => {
  const graph = broadGraph(5000);
  const start = processorMs();
  expect(svgText(graph).length).toBeGreaterThan(100_000);
  expect(processorMs() - start).toBeLessThan(1000);
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '</text><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '"><a href="javascript:alert(1)">',
  '&lt;script&gt;',
  '\u202eevil\u0000\u0007\u001b[31m',
  '\ud800\udfff\udc00',
  'A'.repeat(10_000),
  '',
  ' ',
  "'); DROP TABLE cases; --",
];

test.each(HOSTILE.map((name) => [JSON.stringify(name).slice(0, 40), name]))('%s in every field is text', (_, name) => {
  const facts = {
    legalName: name,
    countryOfRegistration: name,
    companyStatus: name,
    nationality: name,
    dateOfBirth: name,
  } as Partial<GraphNode>;
  const provenance = { registry: name, origin: name, retrievedAt: '2026-11-23T06:12:40.422Z' };
  const more = { ...facts, identifiers: [{ type: name, value: name }], provenance } as Partial<GraphNode>;
  const nodes = [nodeOf('t', 'company', more), nodeOf('a', 'company', more), nodeOf('p', 'person', more)];
  const edges = [
    edgeOf('a', 't', 'Other', { role: name, interests: [{ kind: 'shareholding' }] }),
    edgeOf('p', 't', 'Other', { role: name }),
  ];
  const graph = exportGraph({ nodes, edges });
  expect(
    faultsOf(svgText({ ...graph, caseId: name, nodes: new Map([...graph.nodes].map(([id, node]) => [id, { ...node, provenance }])) })),
  ).toEqual([]);
});
