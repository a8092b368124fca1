/**
 * GLEIF: answers to the requests of `ask.ts` from a cut of the golden copy, in the form of the API, so that nothing else differs.
 *
 * Where the cut cannot answer, the API is asked: an LEI, a name or a number that the cut does not have (its record may be younger), a request of
 * another kind. Only the cross reference of each search (a number with its jurisdiction) takes the cut's "none" as the answer: most companies have
 * no LEI, and all of their searches would wait for GLEIF.
 */

import { agreesWith, withoutLegalForms } from '../../model/entity/legal-names.ts';
import type { Cut } from '../../platform/cuts/cut.ts';
import { namesLike } from '../../platform/cuts/names-like.ts';
import { RECORDS, RELATIONS } from './ask.ts';
import { numberKey } from './golden-copy-lines.ts';
import { foldedName } from './legal-names.ts';
import type { LeiEntity, LeiRecord } from './wire.ts';

/** Records of a list that are read for one request, as the API's largest page. */
const MAX_RECORDS = 200;
const AT_ONCE = 10;

interface JsonAnswer {
  status: 200 | 404;
  body: unknown;
}

/** `undefined` where the API is to be asked. Throws `CutDamaged`. */
export async function answerFromCut(url: URL, cut: Cut): Promise<JsonAnswer | undefined> {
  const [lei = '', relation, more] = url.pathname.startsWith(`${RECORDS}/`) ? url.pathname.slice(RECORDS.length + 1).split('/') : [];
  if (url.pathname === RECORDS) {
    const leis = await hits(url.searchParams, cut);
    return leis.length > 0 || url.searchParams.has(OF_JURISDICTION) ? page(leis, url.searchParams, cut) : undefined;
  }
  if (!lei || more) return undefined;
  const found = await recordOf(lei, cut);
  if (!found) return undefined;
  if (!relation) return ok({ data: found.record });
  if (relation === 'direct-children') return page(await (await cut.file('children')).valuesOf(lei), url.searchParams, cut);
  if (relation.endsWith('-reporting-exception')) return exception(found, relation);
  if (relation === 'successor-entities') return page(successors(found.record), url.searchParams, cut);
  return related(found, relation, cut);
}

export interface Found {
  record: LeiRecord;
  /** Relation, LEI of the other, and the instant since which, where the file has it. */
  relations: [string, string, string?][];
  exceptions: { category: string; reason: string }[];
}

export async function recordOf(lei: string, cut: Cut): Promise<Found | undefined> {
  const values = await (await cut.file('records')).valuesOf(lei);
  const of = <T>(kind: string): T[] => values.filter((value) => value.startsWith(kind)).map((value) => JSON.parse(value.slice(1)) as T);
  const [attributes] = of<LeiRecord['attributes']>('A');
  if (!attributes) return undefined;
  const [relations, exceptions] = [of<Found['relations'][number]>('R'), of<Found['exceptions'][number]>('X')];
  const relationships = links(attributes, relations, exceptions, values.includes('C'));
  return { record: { attributes: { ...attributes, entity: inFull(attributes.entity) }, relationships }, relations, exceptions };
}

/** A row of the copy has no blank columns: the API writes `null` for what a record does not have. */
function inFull(entity: LeiEntity): LeiEntity {
  const [registeredAt, legalForm] = [entity.registeredAt ?? {}, entity.legalForm ?? {}];
  return {
    ...{ registeredAs: null, jurisdiction: null, status: null, creationDate: null, otherNames: [] },
    ...entity,
    legalAddress: entity.legalAddress ? { ...NO_ADDRESS, ...entity.legalAddress } : null,
    headquartersAddress: entity.headquartersAddress ? { ...NO_ADDRESS, ...entity.headquartersAddress } : null,
    registeredAt: { id: null, ...registeredAt },
    legalForm: { id: null, ...legalForm },
  };
}

const NO_ADDRESS = { addressLines: [], city: null, region: null, country: null, postalCode: null };

/** The links by which `ask.ts` knows what there is to ask for. */
function links(
  { lei, entity }: LeiRecord['attributes'],
  relations: Found['relations'],
  exceptions: Found['exceptions'],
  hasChildren: boolean,
): NonNullable<LeiRecord['relationships']> {
  const at = (relation: string): string => `${RECORDS}/${lei}/${relation}`;
  return Object.fromEntries([
    ...exceptions.flatMap(({ category }) => {
      const parent = PARENT_OF[category];
      return parent ? [[parent, { links: { 'reporting-exception': at(`${parent}-reporting-exception`) } }]] : [];
    }),
    ...relations.map(([relation]) => [relation, { links: { 'lei-record': at(relation) } }]),
    ...(hasChildren ? [['direct-children', { links: { related: at('direct-children') } }]] : []),
    ...(entity.successorEntities?.length ? [['successor-entities', { links: { related: at('successor-entities') } }]] : []),
  ]);
}

const PARENT_OF: Readonly<Record<string, string>> = {
  DIRECT_ACCOUNTING_CONSOLIDATION_PARENT: 'direct-parent',
  ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT: 'ultimate-parent',
};

async function related({ relations }: Found, relation: string, cut: Cut): Promise<JsonAnswer | undefined> {
  if (!(RELATIONS as readonly string[]).includes(relation)) return undefined;
  const [, other, startDate] = relations.find(([name]) => name === relation) ?? [];
  const found = other && (await recordOf(other, cut));
  const relationship = { status: 'ACTIVE', periods: [{ type: 'RELATIONSHIP_PERIOD', startDate }] };
  return found ? ok({ data: found.record, ...(startDate && { included: [{ attributes: { relationship } }] }) }) : NONE;
}

function exception({ exceptions }: Found, relation: string): JsonAnswer {
  const attributes = exceptions.find(({ category }) => `${PARENT_OF[category]}-reporting-exception` === relation);
  return attributes ? ok({ data: { attributes } }) : NONE;
}

const OF_JURISDICTION = 'filter[entity.jurisdiction]';

const successors = ({ attributes }: LeiRecord): string[] => (attributes.entity.successorEntities ?? []).flatMap(({ lei }) => lei ?? []);

/** The LEIs of the records that a filter finds. Names and numbers are compared again by who asked. */
async function hits(query: URLSearchParams, cut: Cut): Promise<string[]> {
  const number = query.get('filter[entity.registeredAs]');
  const name = query.get('filter[entity.legalName]') ?? query.get('filter[fulltext]');
  if (number !== null) return byNumber(number, query.get(OF_JURISDICTION), cut);
  const leis = await leisOfName(name ?? '', cut);
  const category = query.get('filter[entity.category]');
  if (!category) return leis;
  const found = await records(leis.slice(0, MAX_RECORDS), cut);
  return found.filter(({ attributes }) => attributes.entity.category === category).map(({ attributes }) => attributes.lei);
}

async function byNumber(number: string, jurisdiction: string | null, cut: Cut): Promise<string[]> {
  const values = await (await cut.file('numbers')).valuesOf(numberKey(number));
  const found = values.map((value) => value.split('\t'));
  return found.filter(([, of]) => jurisdiction === null || of === jurisdiction).map(([lei]) => lei!);
}

/** Records with this legal name; where there is none, with one that differs in its legal form or in words that decide nothing. */
export async function leisOfName(name: string, cut: Cut): Promise<string[]> {
  const lines = await namesLike(await cut.file('names'), [foldedName(name), foldedName(withoutLegalForms(name))]);
  const agrees = agreesWith(name);
  return lines.filter(({ key }) => key === foldedName(name) || agrees(key)).map(({ value }) => value);
}

async function records(leis: readonly string[], cut: Cut): Promise<LeiRecord[]> {
  const found = await eachOf(leis, (lei) => recordOf(lei, cut));
  return found.flatMap((one) => one?.record ?? []);
}

/** Reads of a cut, some at a time. */
export async function eachOf<One, Result>(all: readonly One[], read: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(read))));
  return results;
}

/** A page of the records of these LEIs. */
async function page(leis: readonly string[], query: URLSearchParams, cut: Cut): Promise<JsonAnswer> {
  const size = Number(query.get('page[size]') ?? MAX_RECORDS);
  const start = (Number(query.get('page[number]') ?? 1) - 1) * size;
  const pagination = { lastPage: Math.max(1, Math.ceil(leis.length / size)), total: leis.length };
  return ok({ data: await records(leis.slice(start, start + size), cut), meta: { pagination } });
}

const ok = (body: unknown): JsonAnswer => ({ status: 200, body });
const NONE: JsonAnswer = { status: 404, body: { errors: [{ status: '404' }] } };
