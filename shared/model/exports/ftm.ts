/**
 * A case for FollowTheMoney (model 4.5.2): OpenAleph, OpenSanctions, the command `ftm`. One JSON object a line; parties first, then what connects them. PURE.
 *
 * All values are arrays of texts. Only assets can be owned, so that every legal entity is a `Company`; a share in anything else is an `UnknownLink`.
 */
import type { ExportFormat } from './format.ts';
import { ftmLinks } from './ftm-links.ts';
import { ftmParty } from './ftm-parties.ts';
import { countUnwritten, type WrittenFacts } from './unwritten-facts.ts';

const WRITTEN: WrittenFacts = {
  entity: [
    ...(['entityType', 'legalName', 'legalForm', 'companyStatus', 'countryOfRegistration', 'jurisdiction', 'registrationDate'] as const),
    'dissolutionDate',
    ...(['nationalityCode', 'countryOfResidenceCode', 'dateOfBirth', 'addresses', 'identifiers', 'otherNames'] as const),
  ],
  edge: ['natureOfRelationship', 'role', 'from', 'to'],
  interest: ['kind', 'share', 'startDate', 'endDate'],
};

export const ftm: ExportFormat = {
  file: () => ({ mediaType: 'application/x-ndjson', extension: 'ftm.json' }),
  *pieces(graph, _, losses) {
    countUnwritten(graph, WRITTEN, losses);
    for (const node of graph.nodes.values()) yield `${JSON.stringify(ftmParty(node, losses))}\n`;
    const typeOf = (id: string) => graph.nodes.get(id)!.entity.entityType;
    for (const edge of graph.edges) for (const link of ftmLinks(edge, typeOf, losses)) yield `${JSON.stringify(link)}\n`;
  },
};
