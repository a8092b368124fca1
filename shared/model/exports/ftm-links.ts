/** A relationship as links of FollowTheMoney: one for each interest, one for an office. PURE. */
import type { EntityType } from '../entity/company-record.ts';
import type { Nature } from '../entity/nature.ts';
import type { Interest, Share } from '../entity/ownership-facts.ts';
import { ftmId, SCHEMA_OF } from './ftm-parties.ts';
import { type FtmEntity, ftmDate, ftmInstant, propertiesOf, type Values } from './ftm-values.ts';
import type { ExportEdge } from './graph.ts';
import { datesOf } from './interest-rows.ts';
import type { Losses } from './losses.ts';

type LinkSchema = 'Ownership' | 'Directorship' | 'Representation' | 'Membership' | 'UnknownLink';

/** Names of the two ends: of the party, and of the company that it is about. */
const ENDS: Readonly<Record<LinkSchema, readonly [string, string]>> = {
  Ownership: ['owner', 'asset'],
  Directorship: ['director', 'organization'],
  Representation: ['agent', 'client'],
  Membership: ['member', 'organization'],
  UnknownLink: ['subject', 'object'],
};

const SCHEMA_OF_NATURE: Readonly<Record<Nature, LinkSchema>> = {
  Shareholder: 'Ownership',
  Partner: 'Ownership',
  'General Partner': 'Ownership',
  'Limited Partner': 'Ownership',
  'Beneficial Owner': 'Ownership',
  'Person With Significant Control': 'Ownership',
  Parent: 'Ownership',
  'Ultimate Parent': 'Ownership',
  Subsidiary: 'Ownership',
  'Direct Owner': 'Ownership',
  'Indirect Owner': 'Ownership',
  'Control Person': 'Ownership',
  Director: 'Directorship',
  Secretary: 'Directorship',
  'Managing Director': 'Directorship',
  'Board Chair': 'Directorship',
  'Board Member': 'Directorship',
  'Deputy Board Member': 'Directorship',
  'Supervisory Board Member': 'Directorship',
  Officer: 'Directorship',
  'Authorised Signatory': 'Representation',
  Procurator: 'Representation',
  Liquidator: 'Representation',
  'Insolvency Practitioner': 'Representation',
  'Fund Manager': 'Representation',
  'Registered Agent': 'Representation',
  Contact: 'Representation',
  Member: 'Membership',
  Auditor: 'UnknownLink',
  Founder: 'UnknownLink',
  Branch: 'UnknownLink',
  'Head Office': 'UnknownLink',
  'Umbrella Fund': 'UnknownLink',
  'Master Fund': 'UnknownLink',
  Other: 'UnknownLink',
};

/** An office that comes with interests is an office, and an ownership for each interest. */
export function ftmLinks(edge: ExportEdge, typeOf: (id: string) => EntityType, losses: Losses): FtmEntity[] {
  const id = ftmId(edge._id.replaceAll('/', '-'));
  const schema = SCHEMA_OF_NATURE[edge.natureOfRelationship];
  const { interests = [] } = edge;
  const isOffice = schema === 'Directorship' || schema === 'Representation';
  const own = isOffice || interests.length === 0 ? [linkOf(edge, { id, schema }, typeOf, losses)] : [];
  const isAlone = own.length === 0 && interests.length === 1;
  const held = interests.map((interest, at) => {
    return linkOf(edge, { id: isAlone ? id : `${id}-${at}`, schema: 'Ownership', interest }, typeOf, losses);
  });
  return [...own, ...held];
}

interface Link {
  id: string;
  schema: LinkSchema;
  interest?: Interest;
}

function linkOf(edge: ExportEdge, { id, schema, interest }: Link, typeOf: (id: string) => EntityType, losses: Losses): FtmEntity {
  const { interestedParty, subject, natureOfRelationship, role, provenance, former } = edge;
  const allowed = canBe(schema, typeOf(subject)) ? schema : 'UnknownLink';
  const [party, company] = ENDS[allowed];
  const { from, to } = datesOf(edge, interest);
  const share = interest?.share && percentage(interest.share);
  if (share && allowed !== 'Ownership') losses.count('shares in what is no asset', 'the model has shares of assets only');
  const values: Values = {
    role: [natureOfRelationship, role],
    startDate: [ftmDate(from)],
    endDate: [ftmDate(to)],
    // Without a published day nothing else shows that it has ended.
    status: [former && !ftmDate(to) ? 'ended' : undefined],
    ...(allowed === 'Ownership' && { percentage: [share], ownershipType: [interest?.kind] }),
    ...(provenance && { publisher: [provenance.registry], retrievedAt: [ftmInstant(provenance.retrievedAt)] }),
  };
  return {
    id,
    schema: allowed,
    properties: { [party]: [ftmId(interestedParty)], [company]: [ftmId(subject)], ...propertiesOf(values, losses) },
  };
}

/** Only companies are assets; persons are no organizations. */
function canBe(schema: LinkSchema, type: EntityType): boolean {
  if (schema === 'Ownership') return SCHEMA_OF[type] === 'Company';
  if (schema === 'Directorship' || schema === 'Membership') return type !== 'person';
  return true;
}

/** `25`, `25-50`, `>25-<50`: as published, an open end stays open. Absent where a share says nothing. */
export function percentage({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Share): string | undefined {
  if (exact !== undefined) return String(exact);
  if ((minimum ?? maximum ?? exclusiveMinimum ?? exclusiveMaximum) === undefined) return undefined;
  const low = exclusiveMinimum !== undefined ? `>${exclusiveMinimum}` : String(minimum ?? 0);
  const high = exclusiveMaximum !== undefined ? `<${exclusiveMaximum}` : String(maximum ?? 100);
  return low === high ? low : `${low}-${high}`;
}
