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
import { eachOf, type Found, leisOfName, recordOf } from './golden-copy-answers.ts';
import { jurisdictionOf, RELATIONSHIPS } from './read.ts';

/** Parents of one name whose subsidiaries are read. */
const MAX_PARENTS = 50;

interface Link {
  key: string;
  child: string;
  parent: string;
}

/** By the parent's LEI or name: people are no parents. Throws `CutDamaged`. */
export const linesOfParents: PartyLinesOf = async (cut, sought, limit, after) => {
  const named = await parentsOf(sought, cut);
  const links = await linksOf(named.slice(0, MAX_PARENTS), sought.beginning, cut);
  const behind = links
    .filter(({ key }) => after === undefined || compareKeys(key, after) > 0)
    .toSorted((one, other) => compareKeys(one.key, other.key));
  const read = behind.slice(0, limit);
  const parents = [...new Set(read.map(({ parent }) => parent))];
  const records = new Map(await eachOf(parents, async (parent) => [parent, await recordOf(parent, cut)] as const));
  const lines = await eachOf(read, (link) => lineOf(link, records.get(link.parent), cut));
  const found: PrefixMatches = { lines: lines.flat(), isWhole: behind.length <= limit, lastKey: read.at(-1)?.key };
  return { ...found, isLimited: named.length > MAX_PARENTS };
};

async function parentsOf({ beginning, companyName }: Parameters<PartyLinesOf>[1], cut: Cut): Promise<string[]> {
  if (companyName !== undefined) return leisOfName(companyName, cut);
  const lei = beginning.split(' ').at(-1)!.replace('||', '');
  return numberBeginning({ type: 'LEI', value: lei }) === beginning ? [lei] : [];
}

async function linksOf(parents: readonly string[], beginning: string, cut: Cut): Promise<Link[]> {
  const children = await cut.file('children');
  const found = await eachOf(parents, async (parent) =>
    (await children.valuesOf(parent)).map((child): Link => ({ key: `${beginning}${child}|${parent}`, child, parent })),
  );
  return found.flat();
}

/** None where one of the two has no record in the cut, or the subsidiary now has another parent. */
async function lineOf({ key, child, parent }: Link, ofParent: Found | undefined, cut: Cut): Promise<Line[]> {
  const ofChild = await recordOf(child, cut);
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
