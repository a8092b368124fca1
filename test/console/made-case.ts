/** Cases that no register has: the page asks the service, and the browser gives these answers instead. */
import type { Page } from 'playwright-core';
import type { Entity, EntityRelationship } from '../../shared/model/entity/entity.ts';

export const CASE_ID = 'made';

type Facts = Partial<Entity> & Pick<Entity, 'legalName'>;

export function madeEntity(_id: string, facts: Facts, relationship?: Omit<EntityRelationship, '_parentId'>, parent?: Entity): Entity {
  const entity: Entity = {
    ...{
      _id,
      entityType: 'company',
      addresses: [],
      identifiers: [],
      activities: [],
      otherNames: [],
      sourceDocuments: [],
      counterparties: [],
    },
    ...facts,
    relationships: relationship && parent ? [{ _parentId: parent._id, ...relationship }] : [],
  };
  parent?.counterparties.push(entity);
  return entity;
}

const SEARCHED = {
  provenance: { registry: 'Invented Register', origin: 'https://register.example', retrievedAt: '2026-11-22T06:12:40.422Z' },
  dataStatus: { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'complete' },
} as const;

/** A target with `count` parties: holdings of holdings, three of ten persons. */
export function largeCase(count: number, nameOf: (at: number) => string = (at) => `HOLDING ${at} INVENTED GROUP LIMITED`): Entity {
  const target = madeEntity('e0', { legalName: nameOf(0), ...SEARCHED });
  const companies = [target];
  for (let at = 1; at < count; at += 1) {
    const host = companies[Math.floor((at - 1) / 6)]!;
    const isPerson = at % 10 < 3;
    const share = { exact: 5 + ((at * 7) % 60) };
    const held = { natureOfRelationship: 'Shareholder', interests: [{ kind: 'shareholding', share }] } as const;
    const office = { natureOfRelationship: 'Director' } as const;
    const identifiers = isPerson ? [] : [{ type: 'Company number', value: String(10_000_000 + at) }];
    const facts = { legalName: nameOf(at), identifiers, ...(isPerson ? { entityType: 'person' as const } : SEARCHED) };
    const party = madeEntity(`e${at}`, facts, isPerson && at % 2 === 0 ? office : { ...held, interests: [...held.interests] }, host);
    if (!isPerson) companies.push(party);
  }
  return target;
}

/** Answers for the case and its ownership, which names every entity a party of its own and judges none. */
export async function serveCase(page: Page, target: Entity, userId: string): Promise<void> {
  const at = '2026-11-22T06:12:40.422Z';
  await page.route(`**/casefile/${CASE_ID}`, (route) =>
    route.fulfill({ json: { _id: CASE_ID, createdAt: at, updatedAt: at, userId, target, searches: [] } }),
  );
  await page.route(`**/casefile/${CASE_ID}/ownership`, (route) =>
    route.fulfill({ json: { caseId: CASE_ID, nodes: [], ruleSets: [], owners: [] } }),
  );
}
