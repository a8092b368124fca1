/** Cases of any shape for the tests of exports (fast-check): all natures, bands, short dates, former parties, own shares, several layers. */
import fc from 'fast-check';
import {
  ADDRESS_TYPES,
  DATA_STATUSES,
  DISSOLUTION_REASONS,
  ENTITY_TYPES,
  OTHER_NAME_KINDS,
} from '../../../shared/model/entity/company-record.ts';
import type { Entity, EntityRelationship } from '../../../shared/model/entity/entity.ts';
import { NATURES } from '../../../shared/model/entity/nature.ts';
import { INTEREST_KINDS, type Interest, type Share } from '../../../shared/model/entity/ownership-facts.ts';
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { caseOf, RETRIEVED_AT } from './cases.ts';

const DAY = fc.integer({ min: 0, max: 9000 }).map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const partialDay = fc.tuple(DAY, fc.constantFrom(4, 7, 10)).map(([day, length]) => day.slice(0, length));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** A percentage of two decimals. */
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const share: fc.Arbitrary<Share> = fc.oneof(
  percent.map((exact) => ({ exact })),
  fc
    .tuple(percent, percent, fc.boolean(), fc.boolean())
    .filter(([one, other]) => one !== other)
    .map(([one, other, opensLow, opensHigh]) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      return {
        ...(opensLow ? { exclusiveMinimum: low } : { minimum: low }),
        ...(opensHigh ? { exclusiveMaximum: high } : { maximum: high }),
      };
    }),
  percent.map((minimum) => ({ minimum })),
  percent.map((low) => ({ minimum: low, maximum: low })),
);

const interest: fc.Arbitrary<Interest> = fc
  .record({
    kind: fc.constantFrom(...INTEREST_KINDS),
    share: optional(share),
    directOrIndirect: optional(fc.constantFrom('direct', 'indirect', 'unknown')),
    beneficialOwnershipOrControl: optional(fc.boolean()),
    startDate: optional(partialDay),
    details: optional(fc.string()),
  })
  .map((one) => defined(one) as unknown as Interest);

const defined = (facts: object): object => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

export const relationshipTo = (_parentId: string): fc.Arbitrary<EntityRelationship> =>
  fc
    .record({
      natureOfRelationship: fc.constantFrom(...NATURES),
      role: optional(fc.string()),
      from: optional(partialDay),
      to: optional(partialDay),
      interests: optional(fc.array(interest, { maxLength: 3 })),
    })
    // An end is not before its beginning.
    .map(({ from, to, ...one }) => ({
      _parentId,
      ...(defined({ ...one, from, to: from && to && to < from ? from : to }) as Omit<EntityRelationship, '_parentId'>),
    }));

const source = fc
  .constantFrom('Register of Invention', 'Handelsregister & "Söhne"')
  .map((registry) => ({ registry, origin: 'https://register.invalid', retrievedAt: RETRIEVED_AT, licence: 'CC BY 4.0' }));
const SEARCHED = fc.record({ provenance: source, owners: fc.constantFrom(...DATA_STATUSES) }).map(({ provenance, owners }) => ({
  provenance,
  dataStatus: { officers: 'complete', owners, financials: 'not_requested', documents: 'complete' } as const,
}));

/** `text`: of names and of all other words of a register. */
const party = (_id: string, text: fc.Arbitrary<string>): fc.Arbitrary<Entity> =>
  fc
    .record({
      entityType: fc.constantFrom(...ENTITY_TYPES),
      legalName: text,
      legalForm: optional(text),
      companyStatus: optional(text),
      jurisdiction: optional(fc.constantFrom('GB', 'FR', 'US-DE', 'CH')),
      registrationDate: optional(DAY),
      statusFrom: optional(DAY),
      // No entity ends before it begins.
      dissolutionDate: optional(fc.constant('2026-01-02')),
      dissolutionReason: optional(fc.constantFrom(...DISSOLUTION_REASONS)),
      dateOfBirth: optional(partialDay),
      nationality: optional(text),
      nationalityCode: optional(fc.constantFrom('GB', 'FR')),
      countryOfResidenceCode: optional(fc.constantFrom('GB', 'FR')),
      placeOfResidence: optional(text),
      placesOfOrigin: optional(fc.array(text, { minLength: 1, maxLength: 2 })),
      nameMasked: optional(fc.constant(true)),
      addresses: fc.array(
        fc.record({ type: fc.constantFrom(...ADDRESS_TYPES), lines: fc.constant([]), text, country: fc.constantFrom('GB', 'FR') }),
        { maxLength: 2 },
      ),
      identifiers: fc.uniqueArray(
        fc.constantFrom(
          { type: 'Company number', value: '99000010', scheme: 'GB-COH', jurisdiction: 'GB' },
          { type: 'LEI', value: '9999INVENTED00000198', scheme: 'XI-LEI' },
          { type: 'Number of a list', value: 'A 1' },
        ),
        { maxLength: 3 },
      ),
      otherNames: fc.array(fc.record({ name: text, kind: fc.constantFrom(...OTHER_NAME_KINDS) }), { maxLength: 2 }),
      searched: optional(SEARCHED),
    })
    .map(({ searched, ...facts }) => ({
      _id,
      ...(defined(facts) as Omit<Entity, '_id'>),
      ...{ relationships: [], activities: [], counterparties: [], sourceDocuments: [] },
      ...searched,
    }));

/** A company and up to eight parties, each below any earlier one, with up to three relationships to that one. */
export const generatedTarget = (text: fc.Arbitrary<string> = fc.string({ unit: 'grapheme' })): fc.Arbitrary<Entity> =>
  fc.integer({ min: 0, max: 8 }).chain((parties) =>
    fc
      .record({
        root: party('root', text),
        searched: SEARCHED,
        others: fc.tuple(
          ...Array.from({ length: parties }, (_, at) =>
            fc.nat(at).chain((parent) => {
              const above = parent === 0 ? 'root' : `party${parent - 1}`;
              return fc.record({
                one: party(`party${at}`, text),
                relationships: fc.array(relationshipTo(above), { minLength: 1, maxLength: 3 }),
                above: fc.constant(above),
                former: fc.integer({ min: 0, max: 4 }).map((draw) => draw === 0),
              });
            }),
          ),
        ),
      })
      .map(({ root, searched, others }) => {
        const target: Entity = { ...root, ...searched, entityType: 'company' };
        const known = new Map([['root', target]]);
        for (const { one, relationships, above, former } of others) {
          const entity = { ...one, relationships };
          known.set(entity._id, entity);
          const parent = known.get(above)!;
          if (former) parent.formerCounterparties = [...(parent.formerCounterparties ?? []), entity];
          else parent.counterparties = [...parent.counterparties, entity];
        }
        return target;
      }),
  );

export const generatedGraph = (text?: fc.Arbitrary<string>): fc.Arbitrary<ExportGraph> =>
  generatedTarget(text).map((target) => caseOf('generated', target).graph);

/** What a format must survive as a name. Lone surrogates and control characters stand in none of our registers, and may come tomorrow. */
export const HOSTILE: readonly string[] = [
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "'=1",
    "''@x",
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    "'s-Hertogenbosch",
    '=cmd|" /C calc"!A0',
  ],
  ...['</text><script>alert(1)</script>', ']]>', '<![CDATA[x]]>', '<!-- x -->', '&lt;&#0;', '<?php ?>', '\u0000', 'a\u0000b', '\ufffe'],
  ...['\u202eevil\u202c', '\ud800', 'x\udc00y', '\ud83d\ude00', 'A'.repeat(10_000), 'graph TD', 'end', '"; DROP TABLE x', "' OR 1=1 --"],
  ...[
    'a\nb',
    'a\r\nb',
    'a,b',
    '"quoted"',
    '"',
    '""',
    ',',
    ';',
    '|',
    'click x "javascript:alert(1)"',
    '%00',
    '\\',
    '\\"',
    '{}',
    '[x]',
    '__proto__',
  ],
  ...[
    'constructor',
    '\u2028',
    '\u2029',
    '\ufeff',
    '株式会社',
    'ООО «Ромашка»',
    'שלום',
    'مرحبا',
    ' leading',
    'trailing ',
    '',
    '-',
    '=',
    "'",
  ],
];

/** 500 strings: those above, alone and joined in pairs. */
export const HOSTILE_NAMES: readonly string[] = [
  ...HOSTILE,
  ...HOSTILE.flatMap((one, at) => HOSTILE.slice(at + 1).map((other) => (one + other).slice(0, 12_000))),
].slice(0, 500);

/** One company with an owner of each name. */
export function hostileGraph(names: readonly string[]): ExportGraph {
  const owners = names.map(
    (legalName, at): Entity => ({
      ...{ _id: `owner${at}`, entityType: 'company', legalName, addresses: [], identifiers: [], activities: [], otherNames: [] },
      ...{ counterparties: [], sourceDocuments: [] },
      relationships: [{ _parentId: 'root', natureOfRelationship: 'Shareholder', role: legalName }],
    }),
  );
  const root: Omit<Entity, 'counterparties'> = {
    ...{ _id: 'root', entityType: 'company', legalName: 'ROOT', addresses: [], identifiers: [], activities: [], otherNames: [] },
    ...{ relationships: [], sourceDocuments: [] },
  };
  return caseOf('hostile', { ...root, counterparties: owners }).graph;
}
