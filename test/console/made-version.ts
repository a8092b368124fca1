/** Versions of a monitor that no register has: the page asks the service, and the browser gives these answers instead. */
import type { Page } from 'playwright-core';
import type { Schemas } from '../../client/src/index.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import { madeEntity } from './made-case.ts';

export const VERSIONS = '/app/monitors/made/versions';

const AT = '2026-11-22T06:12:40.422Z';
const STATUS = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'complete' } as const;
const SOURCE = { registry: 'Invented Register', origin: 'https://register.example', retrievedAt: AT };

type Change = Schemas['Change'];
type Reported = Pick<Change, 'type'> & Partial<Change>;

interface Version {
  version: number;
  known: Entity;
  before?: Entity;
  changes?: readonly Reported[];
  learned?: Schemas['MonitorVersion']['learned'];
}

/** Answers for the version, the one before, and the changes between. The page has an address with the same end. */
export async function serveVersion(page: Page, { version, known, before, changes = [], learned }: Version): Promise<void> {
  const serve = (path: string, json: object) =>
    page.route(
      ({ pathname }) => pathname === `/monitors/made/${path}`,
      (route) => route.fulfill({ json }),
    );
  const reported = changes.map((change, at) => ({ changeId: `made-${version}-${at}`, version, at: AT, sources: {}, ...change }));
  await serve(`versions/${version}`, { version, at: AT, changes: reported.length, ...(learned && { learned }), entity: known });
  if (before) await serve(`versions/${version - 1}`, { version: version - 1, at: AT, changes: 0, entity: before });
  await serve('changes', { data: reported.toReversed() });
}

const held = (exact: number) =>
  ({ natureOfRelationship: 'Shareholder', interests: [{ kind: 'shareholding', share: { exact } }] }) satisfies Parameters<
    typeof madeEntity
  >[2];
const DIRECTOR = { natureOfRelationship: 'Director' } as const;

/** A company with two owners and two directors, as one answer names them. */
export function madeCompany(answer: string, facts: Partial<Entity> = {}): Entity {
  const identifiers = [{ type: 'Company number', value: '99000010' }];
  const target = madeEntity(answer, {
    ...{ legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB', countryOfRegistration: 'GB', companyStatus: 'active', identifiers },
    ...{ statusKind: 'active', provenance: SOURCE, dataStatus: STATUS },
    ...facts,
  });
  const isOld = answer === 'old';
  madeEntity(`${answer}-a`, { legalName: isOld ? 'GONE HOLDING INVENTED' : 'NEW HOLDING INVENTED', identifiers: [] }, held(60), target);
  madeEntity(`${answer}-b`, { legalName: 'Bea Invented', entityType: 'person' }, held(isOld ? 40 : 30), target);
  madeEntity(`${answer}-c`, { legalName: isOld ? 'Cy Invented' : 'Dee Invented', entityType: 'person' }, DIRECTOR, target);
  madeEntity(`${answer}-d`, { legalName: 'Eve Invented', entityType: 'person' }, DIRECTOR, target);
  return target;
}

const company = (legalName: string) => ({ party: { entityType: 'company', legalName, identifiers: [] } });
const person = (legalName: string) => ({ party: { entityType: 'person', legalName, identifiers: [] } });

/** From `madeCompany('old')` to another answer. */
export const MADE_CHANGES: readonly Reported[] = [
  { type: 'officer.appointed', ...person('Dee Invented'), nature: 'Director' },
  { type: 'officer.resigned', ...person('Cy Invented'), nature: 'Director' },
  { type: 'owner.added', ...company('NEW HOLDING INVENTED'), nature: 'Shareholder' },
  { type: 'owner.removed', ...company('GONE HOLDING INVENTED'), nature: 'Shareholder' },
  {
    ...{ type: 'owner.changed', ...person('Bea Invented'), nature: 'Shareholder', field: 'interests', direction: 'down' },
    before: [{ kind: 'shareholding', share: { exact: 40 } }],
    after: [{ kind: 'shareholding', share: { exact: 30 } }],
  },
];

export const FIELD_CHANGES: readonly Reported[] = [
  { type: 'name.changed', before: 'HARBOUR OLD INVENTED LIMITED', after: 'HARBOUR INVENTED LIMITED' },
  { type: 'address.changed', field: 'registered', before: '1 Old Quay', after: '2 New Quay' },
];
