/**
 * GLEIF: which companies a parent consolidates, as lines of an index of parties (`party-lines.ts`). They are made when they are asked for, from the
 * sorted files that a cut has for its answers, so that a delta has no index of its own to keep.
 */
import type { Cut } from '../../platform/cuts/cut.ts';
import type { Line } from '../../platform/cuts/frame.ts';
import { compareKeys } from '../../platform/cuts/key-order.ts';
import type { PrefixMatches } from '../../platform/cuts/sorted-file.ts';
import type { PartyLinesOf } from '../own-copy.ts';
import { type CopyParty, numberBeginning } from '../party-lines.ts';
import { issuersDay } from './dates.ts';
import { AT_ONCE, type Found, leisOfName, recordOf } from './golden-copy-answers.ts';
import { jurisdictionOf, RELATIONSHIPS } from './read.ts';

/** Parents of one name whose subsidiaries are read. */
const MAX_PARENTS = 50;

/** By the parent's LEI or name: people are no parents. Throws `CutDamaged`. */
export const linesOfParents: PartyLinesOf = async (cut, sought, limit, after) => {
  const keys = await keysOf(await parentsOf(sought, cut), sought.beginning, cut);
  const behind = keys.filter((key) => after === undefined || compareKeys(key, after) > 0).toSorted(compareKeys);
  const read = behind.slice(0, limit);
  const lines = await eachOf(read, (key) => lineOf(key, sought.beginning.length, cut));
  return { lines: lines.flat(), isWhole: behind.length <= limit, lastKey: read.at(-1) } satisfies PrefixMatches;
};

async function parentsOf({ beginning, companyName }: Parameters<PartyLinesOf>[1], cut: Cut): Promise<string[]> {
  if (companyName !== undefined) return (await leisOfName(companyName, cut)).slice(0, MAX_PARENTS);
  const lei = /^I LEI (\S+)\|\|$/.exec(beginning)?.[1];
  return lei && numberBeginning({ type: 'LEI', value: lei }) === beginning ? [lei] : [];
}

async function keysOf(parents: readonly string[], beginning: string, cut: Cut): Promise<string[]> {
  const children = await cut.file('children');
  const found = await eachOf(parents, async (parent) => (await children.valuesOf(parent)).map((child) => `${beginning}${child}|${parent}`));
  return found.flat();
}

/** None where one of the two has no record in the cut, or the subsidiary now has another parent. */
async function lineOf(key: string, start: number, cut: Cut): Promise<Line[]> {
  const [child = '', parent = ''] = key.slice(start).split('|');
  const [ofChild, ofParent] = await Promise.all([recordOf(child, cut), recordOf(parent, cut)]);
  const relation = ofChild?.relations.find(([name, other]) => name === 'direct-parent' && other === parent);
  return relation && ofParent ? [{ key, value: JSON.stringify(partyOf(ofChild!, ofParent, relation[2])) }] : [];
}

function partyOf({ record: child }: Found, { record: parent }: Found, since: string | undefined): CopyParty {
  const { lei, entity } = child.attributes;
  const from = issuersDay(since, jurisdictionOf(entity));
  return {
    number: lei,
    companyName: entity.legalName.name,
    entityType: 'company',
    legalName: parent.attributes.entity.legalName.name,
    identifiers: [{ type: 'LEI', value: parent.attributes.lei }],
    relationships: [{ ...RELATIONSHIPS['direct-parent'], ...(from && { from }) }],
  };
}

async function eachOf<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return results;
}
