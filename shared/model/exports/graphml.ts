/**
 * GraphML 1.1: one directed graph for Gephi, yEd, Cytoscape, NetworkX and Neo4j. PURE.
 *
 * One edge an interest, several between two nodes where there are several. Colours and places are left to the tools. No DTD and no processing
 * instruction: every parser takes it as it is.
 */
import { shareInSigns } from '../entity/share-words.ts';
import type { ExportFormat } from './format.ts';
import type { ExportGraph, ExportNode } from './graph.ts';
import { type InterestRow, interestRows, shareEnds } from './interest-rows.ts';
import type { Losses } from './losses.ts';
import { numbersOf } from './numbers-of.ts';
import { countUnwritten, type WrittenFacts } from './unwritten-facts.ts';
import { xmlText } from './xml-text.ts';

type AttributeType = 'string' | 'boolean' | 'double';
type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const NODE_KEYS: Readonly<Record<string, AttributeType>> = {
  entityId: 'string',
  label: 'string',
  entityType: 'string',
  jurisdiction: 'string',
  registrationNumber: 'string',
  lei: 'string',
  status: 'string',
  statusKind: 'string',
  statusFrom: 'string',
  legalForm: 'string',
  registrationDate: 'string',
  dissolutionDate: 'string',
  dissolutionReason: 'string',
  dateOfBirth: 'string',
  nationality: 'string',
  searched: 'boolean',
  ownersStatus: 'string',
  retrievedAt: 'string',
  registry: 'string',
};
const EDGE_KEYS: Readonly<Record<string, AttributeType>> = {
  nature: 'string',
  role: 'string',
  kind: 'string',
  shareExact: 'double',
  shareMinimum: 'double',
  shareMaximum: 'double',
  minimumIsExclusive: 'boolean',
  maximumIsExclusive: 'boolean',
  from: 'string',
  to: 'string',
  /** True where the relationship has ended, also where its last day is not published. Absent where it stands. */
  former: 'boolean',
  label: 'string',
};
const WRITTEN: WrittenFacts = {
  entity: [
    ...(['entityType', 'legalName', 'jurisdiction', 'identifiers', 'companyStatus', 'statusKind', 'legalForm'] as const),
    ...(['statusFrom', 'registrationDate', 'dissolutionDate', 'dissolutionReason', 'dateOfBirth', 'nationality', 'dataStatus'] as const),
  ],
  edge: ['natureOfRelationship', 'role', 'from', 'to'],
  interest: ['kind', 'share', 'startDate', 'endDate'],
};

export const graphml: ExportFormat = {
  file: () => ({ mediaType: 'application/graphml+xml', extension: 'graphml' }),
  *pieces(graph, _options, losses) {
    countUnwritten(graph, WRITTEN, losses);
    yield HEAD;
    yield* keysFor('node', NODE_KEYS);
    yield* keysFor('edge', EDGE_KEYS);
    yield '<graph id="case" edgedefault="directed">\n';
    const places = new Map<string, number>();
    for (const [id, node] of graph.nodes) {
      countFurtherNumbers(node, losses);
      places.set(id, places.size);
      yield `<node id="n${places.get(id)}">${dataOf('node', nodeValues(node))}</node>\n`;
    }
    yield* edges(graph, places, losses);
    yield '</graph>\n</graphml>\n';
  },
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';

function* keysFor(what: 'node' | 'edge', keys: Readonly<Record<string, AttributeType>>): Generator<string> {
  for (const [name, type] of Object.entries(keys))
    yield `<key id="${what}-${name}" for="${what}" attr.name="${name}" attr.type="${type}"/>\n`;
}

const countFurtherNumbers = ({ entity: { identifiers } }: ExportNode, losses: Losses): void => {
  const { registration, lei } = numbersOf(identifiers);
  const written = [registration, lei].filter((one) => one !== undefined).length;
  losses.count('further identifiers of parties', 'the format has a field for one number and the LEI', identifiers.length - written);
};

function* edges(graph: ExportGraph, places: ReadonlyMap<string, number>, losses: Losses): Generator<string> {
  let at = 0;
  for (const row of interestRows(graph)) {
    const { interestedParty, subject } = row.edge;
    const [source, target] = [places.get(interestedParty), places.get(subject)];
    if (source === undefined || target === undefined) {
      losses.count('relationships to parties that are not on the case', 'an edge has two ends');
      continue;
    }
    yield `<edge id="e${at}" source="n${source}" target="n${target}">${dataOf('edge', edgeValues(row))}</edge>\n`;
    at += 1;
  }
}

/** Without values that are absent. */
const dataOf = (what: 'node' | 'edge', values: Values): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<data key="${what}-${name}">${xmlText(String(value))}</data>`)
    .join('');

function nodeValues({ entity, searched, provenance }: ExportNode): Values {
  const { registration, lei } = numbersOf(entity.identifiers);
  const { entityType, jurisdiction, statusKind, statusFrom, legalForm, registrationDate, dissolutionDate } = entity;
  const { dissolutionReason, dateOfBirth, nationality } = entity;
  return {
    entityId: entity._id,
    label: entity.legalName,
    ...{ entityType, jurisdiction, registrationNumber: registration?.value, lei, status: entity.companyStatus, statusKind },
    ...{ statusFrom, dissolutionDate, dissolutionReason },
    ...{ legalForm, registrationDate, dateOfBirth, nationality, searched, ownersStatus: entity.dataStatus?.owners },
    retrievedAt: provenance?.retrievedAt,
    registry: provenance?.registry,
  };
}

function edgeValues({ edge, interest, from, to }: InterestRow): Values {
  const { exact, minimum, maximum, minimumIsExclusive, maximumIsExclusive } = shareEnds(interest?.share);
  const { natureOfRelationship: nature, role, former } = edge;
  const label = interest?.share ? `${nature} ${shareInSigns(interest.share)}` : nature;
  return {
    ...{ nature, role, kind: interest?.kind, shareExact: exact, shareMinimum: minimum, shareMaximum: maximum },
    ...{ minimumIsExclusive, maximumIsExclusive, from, to, former, label },
  };
}
