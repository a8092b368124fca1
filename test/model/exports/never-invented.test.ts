/**
 * What is drawn and printed says no more than the register: the labels of picture, page and chart over generated relationships, read back without the
 * code that wrote them. The formats for programs have tests of their own, which read every value back.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entity, EntityRelationship } from '../../../shared/model/entity/entity.ts';
import type { Nature } from '../../../shared/model/entity/nature.ts';
import type { Share } from '../../../shared/model/entity/ownership-facts.ts';
import type { ExportFormat } from '../../../shared/model/exports/format.ts';
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { html } from '../../../shared/model/exports/html.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { mermaid } from '../../../shared/model/exports/mermaid.ts';
import { svg } from '../../../shared/model/exports/svg.ts';
import { entity } from '../../support/entities.ts';
import { shareOf } from '../../support/share.ts';
import { caseOf } from './cases.ts';
import { relationshipTo } from './generated.ts';
import { OPTIONS } from './svg-parts.ts';

const RUNS = { numRuns: shareOf(1000) };
const NAMES = { root: 'TARGET INVENTED', party: 'PARTY INVENTED' } as const;

type Tie = EntityRelationship;

/** Between one party and the target, without words that a number could stand in. */
const ties: fc.Arbitrary<Tie[]> = fc.array(
  relationshipTo('root').map(({ role: _, interests, ...tie }) => ({
    ...tie,
    ...(interests && { interests: interests.map(({ details: _words, ...one }) => one) }),
  })),
  { minLength: 1, maxLength: 3 },
);
interface Drawn {
  ties: Tie[];
  entityType: 'person' | 'company';
  /** True where the register lists the party as a former one: all its relationships have ended. */
  former: boolean;
}
const drawnCase: fc.Arbitrary<Drawn> = fc.record({
  ties,
  entityType: fc.constantFrom('person', 'company'),
  former: fc.nat(4).map((draw) => draw === 0),
});

function graphOf({ ties: relationships, entityType, former }: Drawn): { graph: ExportGraph; present: Tie[]; ended: Tie[] } {
  const party: Entity = entity({ _id: 'party', legalName: NAMES.party, entityType, relationships });
  const root = entity({ legalName: NAMES.root, ...(former ? { formerCounterparties: [party] } : { counterparties: [party] }) });
  // Every end that is generated lies before the day of the case.
  const hasEnded = ({ to }: Tie): boolean => former || to !== undefined;
  return {
    graph: caseOf('ties', root).graph,
    present: relationships.filter((tie) => !hasEnded(tie)),
    ended: relationships.filter(hasEnded),
  };
}

const written = (format: ExportFormat, graph: ExportGraph): string => [...format.pieces(graph, OPTIONS, new Losses())].join('');

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) => (code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? '?')));

/** `>25–<50 %` and `over 25 to under 50 %` as one text; a number alone is exact. */
function sharesIn(text: string): string[] {
  const signs = /(>|over )?(\d+(?:\.\d+)?)(?:(?:–| to )(<|under )?(\d+(?:\.\d+)?))? %/g;
  return [...text.matchAll(signs)].map(([, low, from, high, to]) =>
    to === undefined ? `${low ? 'over ' : ''}${from}` : `${low ? '>' : ''}${from} ${high ? '<' : ''}${to}`,
  );
}

/** The texts that may stand for a share. */
function textsFor({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Share): string[] {
  if (exact !== undefined) return [`${exact}`];
  const low = exclusiveMinimum === undefined ? `${minimum ?? 0}` : `>${exclusiveMinimum}`;
  const high = exclusiveMaximum === undefined ? `${maximum ?? 100}` : `<${exclusiveMaximum}`;
  return [`${low} ${high}`, ...(low === high ? [low] : [])];
}

const allowedIn = (all: readonly Tie[]): Set<string> =>
  new Set(all.flatMap(({ interests = [] }) => interests.flatMap(({ share }) => (share ? textsFor(share) : []))));

const OWNERS: ReadonlySet<Nature> = new Set([
  ...(['Shareholder', 'Partner', 'General Partner', 'Limited Partner', 'Member', 'Beneficial Owner', 'Direct Owner'] as const),
  ...(['Person With Significant Control', 'Parent', 'Ultimate Parent', 'Subsidiary', 'Indirect Owner', 'Control Person'] as const),
]);
const isOwner = ({ natureOfRelationship, interests = [] }: Tie): boolean =>
  OWNERS.has(natureOfRelationship) || interests.some(({ share }) => share);
const isDownward = ({ natureOfRelationship }: Tie): boolean => ['Subsidiary', 'Branch', 'Master Fund'].includes(natureOfRelationship);
const endsOf = (tie: Tie): string => (isDownward(tie) ? 'root party' : 'party root');
const endsOfAll = (all: readonly Tie[]): Set<string> => new Set(all.map(endsOf));

function expectSharesOf(text: string, all: readonly Tie[]): void {
  const allowed = allowedIn(all);
  for (const share of sharesIn(text)) expect(allowed).toContain(share);
}

/** The word stands only where the register uses it. */
function expectOwnersOf(text: string, all: readonly Tie[]): void {
  if (/beneficial owner/i.test(text)) expect(all.map((tie) => tie.natureOfRelationship)).toContain('Beneficial Owner');
}

/** Labels of lines, rows of lists, and what a box holds: not the legend. */
const OF_THE_CASE = /<(text|desc)(?: class="p-(?:label|row|value|share)"[^>]*)?>(.*?)<\/\1>/gs;

const textsOf = (picture: string): string => [...picture.matchAll(OF_THE_CASE)].map(([, , inner]) => plain(inner!)).join('\n');
const chartOf = (graph: ExportGraph): string => plain(written(mermaid, graph).replaceAll(/#(\d+);/g, '&#$1;'));

function expectPicture(picture: string, present: readonly Tie[]): void {
  const texts = textsOf(picture);
  expectSharesOf(texts, present);
  expectOwnersOf(texts, present);
  expect(texts).not.toMatch(/\b20\d\d-\d\d-\d\d\b(?! )/);
  for (const [, className, from, to] of picture.matchAll(/<path class="([^"]*)"[^>]* data-from="([^"]*)" data-to="([^"]*)"/g)) {
    const own = present.filter((tie) => endsOf(tie) === `${from} ${to}`);
    expect(own).not.toEqual([]);
    if (/\bp-owner\b/.test(className!)) expect(own.some(isOwner)).toBe(true);
  }
  if (/class="p-share"/.test(picture)) expect(present.some(isOwner)).toBe(true);
}

test('what is read back is there: a band in every format, with both ends', () => {
  const tie: Tie = {
    ...{ _parentId: 'root', natureOfRelationship: 'Shareholder', from: '2020-05' },
    interests: [{ kind: 'shareholding', share: { exclusiveMinimum: 25, maximum: 50 } }],
  };
  const { graph } = graphOf({ ties: [tie], entityType: 'company', former: false });
  expect(sharesIn(textsOf(written(svg, graph)))).toEqual(['>25 50', '>25 50']);
  expect(sharesIn(chartOf(graph))).toEqual(['>25 50']);
  expect(rowsIn(written(html, graph), 'Relationships')).toEqual([
    ['PARTY INVENTED', 'TARGET INVENTED', 'Shareholder', '>25 50', '2020-05', ''],
  ]);
});

describe('1,000 generated relationships', () => {
  test('in a picture: shares, owners and directions are those of the register', () => {
    fc.assert(
      fc.property(drawnCase, (drawn) => {
        const { graph, present } = graphOf(drawn);
        expectPicture(written(svg, graph), present);
      }),
      RUNS,
    );
  });

  test('in a chart: shares, owners and directions are those of the register', () => {
    fc.assert(
      fc.property(drawnCase, (drawn) => {
        const { graph, present } = graphOf(drawn);
        const text = chartOf(graph);
        expectSharesOf(text, present);
        expectOwnersOf(text, present);
        const directions = [...text.matchAll(/^ {2}n(\d) (-\.->|-->|==>).* ?n(\d)$/gm)].map(([, from, arrow, to]) => ({
          ends: `${ID[+from!]} ${ID[+to!]}`,
          arrow,
        }));
        expect(new Set(directions.map(({ ends }) => ends))).toEqual(endsOfAll(present));
        for (const { ends, arrow } of directions) {
          const own = present.filter((tie) => endsOf(tie) === ends);
          if (arrow !== '-.->') expect(own.some(isOwner)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('on a page: every row has what one relationship states, and no date is longer than it', () => {
    fc.assert(
      fc.property(drawnCase, (drawn) => {
        const { graph, present, ended } = graphOf(drawn);
        const page = written(html, graph);
        expectPicture(/<svg.*<\/svg>/s.exec(page)![0], present);
        expect(rowsIn(page, 'Relationships')).toEqual(present.map(rowOf));
        expect(rowsIn(page, 'Relationships that have ended')).toEqual(ended.map(rowOf));
      }),
      RUNS,
    );
  });
});

const ID = ['root', 'party'];

/** Owner and owned, nature, shares, first and last day. */
function rowOf(tie: Tie): string[] {
  const [owner, owned] = endsOf(tie).split(' ') as [keyof typeof NAMES, keyof typeof NAMES];
  const shares = (tie.interests ?? []).flatMap(({ share }) => (share && Object.keys(share).length > 0 ? [textsFor(share).at(-1)!] : []));
  return [NAMES[owner], NAMES[owned], tie.natureOfRelationship, shares.join(), tie.from ?? '', tie.to ?? ''];
}

function rowsIn(page: string, title: string): string[][] {
  const [, table = ''] = new RegExp(`<section><h2>${title}</h2>(.*?)</section>`, 's').exec(page) ?? [];
  const rows = [...table.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => plain(cell!)),
  );
  return rows.map(([owner, owned, nature, interests, from, to]) => [owner!, owned!, nature!, sharesIn(interests!).join(), from!, to!]);
}
