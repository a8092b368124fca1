/** The tables of an exported page: parties, relationships, what could not be had, sources, terms, and what the page leaves out. PURE. */

import { utcMinute } from '../entity/dates.ts';
import { statusWords } from '../entity/dissolution.ts';
import type { SourceDocument } from '../entity/entity.ts';
import { type GraphEdge, holdsOn } from '../entity/graph.ts';
import { shareInSigns } from '../entity/share-words.ts';
import { ENTITY_TYPE_WORDS } from '../picture/box-texts.ts';
import type { CaseParty } from '../picture/case-parties.ts';
import type { DrawnCase } from './drawn-case.ts';
import { inNumbers } from './figures.ts';
import type { ExportGraph, ExportNode } from './graph.ts';
import { type Column, htmlTable } from './html-table.ts';
import { licencesOf, type RegisterLicence } from './licences.ts';
import type { Loss, Losses } from './losses.ts';
import type { Markup } from './markup.ts';
import { type Gap, gapsOf } from './section-words.ts';

/** Of the tables, nearest to the target first. */
export const MAX_PARTIES = 500;

type Row<T> = T & { name: string };

export function htmlTables({ all }: DrawnCase, graph: ExportGraph, losses: Losses): Markup[] {
  const parties = [...all.parties.values()].slice(0, MAX_PARTIES);
  losses.count('parties not in the tables', `a page has at most ${MAX_PARTIES} parties`, all.parties.size - parties.length);
  const shown = new Set(parties.flatMap(({ entityIds }) => entityIds));
  const names = new Map([...graph.nodes].map(([id, { entity }]) => [id, entity.legalName]));
  const edges = graph.edges.filter(({ interestedParty, subject }) => shown.has(interestedParty) && shown.has(subject));
  const nodes = [...graph.nodes.values()].filter(({ entity }) => shown.has(entity._id));
  const day = graph.updatedAt.slice(0, 10);
  return [
    htmlTable('Parties', PARTIES, parties),
    htmlTable(
      'Relationships',
      relationshipColumns(names),
      edges.filter((edge) => holdsOn(edge, day)),
    ),
    htmlTable(
      'Relationships that have ended',
      relationshipColumns(names),
      edges.filter((edge) => !holdsOn(edge, day)),
    ),
    htmlTable('Not known, and why', GAPS, parties.flatMap(gapsOfParty)),
    htmlTable('Sources', SOURCES, nodes.flatMap(sourcesOf)),
    htmlTable('Terms of the registers', LICENCES, licencesOf(graph)),
  ].filter((table) => table !== undefined);
}

export const lossTable = (losses: readonly Loss[]): Markup | undefined => htmlTable('What this page leaves out', LOSSES, losses);

const PARTIES: readonly Column<CaseParty>[] = [
  { name: 'Name', text: ({ facts }) => facts.legalName },
  { name: 'Kind', text: ({ facts }) => ENTITY_TYPE_WORDS[facts.entityType], look: 'short' },
  { name: 'Legal form', text: ({ facts }) => facts.legalForm },
  { name: 'Country', text: ({ facts }) => facts.countryOfRegistration ?? facts.nationality },
  { name: 'Number', text: ({ facts }) => facts.identifiers.map(({ type, value }) => `${type} ${value}`).join(', ') },
  { name: 'Registered, born', text: ({ facts }) => facts.registrationDate ?? facts.dateOfBirth, look: 'short' },
  { name: 'Status', text: ({ facts }) => statusWords(facts) },
  { name: 'Address', text: ({ facts }) => facts.addresses[0]?.text },
];

const relationshipColumns = (names: ReadonlyMap<string, string>): readonly Column<GraphEdge>[] => [
  { name: 'Owner, controller or officer', text: ({ interestedParty }) => names.get(interestedParty) },
  { name: 'Of', text: ({ subject }) => names.get(subject) },
  {
    name: 'Relationship',
    text: ({ natureOfRelationship, role }) => [natureOfRelationship, role !== natureOfRelationship && role].filter(Boolean).join(': '),
  },
  { name: 'Interests as published', text: interestsOf },
  { name: 'From', text: ({ from }) => from, look: 'short' },
  { name: 'To', text: ({ to }) => to, look: 'short' },
];

const interestsOf = ({ interests = [] }: GraphEdge): string =>
  interests
    .map(({ kind, share }) => [share && Object.keys(share).length > 0 && shareInSigns(share), KINDS[kind]].filter(Boolean).join(' '))
    .join('; ');

const KINDS = {
  shareholding: 'shares',
  votingRights: 'votes',
  appointment: 'right to appoint the board',
  control: 'control',
  capital: 'capital',
  other: 'other interest',
} as const;

const GAPS: readonly Column<Row<Gap>>[] = [
  { name: 'Party', text: ({ name }) => name },
  { name: 'Section', text: ({ section }) => section },
  { name: 'Status', text: ({ status }) => status },
  { name: 'Why', text: ({ reasons }) => reasons },
];

const gapsOfParty = ({ facts }: CaseParty): Row<Gap>[] => gapsOf(facts).map((gap) => ({ ...gap, name: facts.legalName }));

interface Source {
  registry: string;
  retrievedAt: string;
  document?: Pick<SourceDocument, 'title' | 'retrievedAt' | 'sha256'>;
}

const SOURCES: readonly Column<Row<Source>>[] = [
  { name: 'Register', text: ({ registry }) => registry },
  { name: 'Asked about', text: ({ name }) => name },
  { name: 'Retrieved', text: ({ retrievedAt, document }) => utcMinute(document?.retrievedAt ?? retrievedAt), look: 'short' },
  { name: 'Document', text: ({ document }) => document?.title },
  { name: 'SHA-256', text: ({ document }) => document?.sha256, look: 'code' },
];

/** A row for each document of a party that was looked up; one without where none is kept. */
function sourcesOf({ entity, searched, provenance }: ExportNode): Row<Source>[] {
  if (!searched || !provenance) return [];
  const { registry, retrievedAt } = provenance;
  const row = { name: entity.legalName, registry, retrievedAt };
  return entity.sourceDocuments.length > 0 ? entity.sourceDocuments.map((document) => ({ ...row, document })) : [row];
}

const LICENCES: readonly Column<RegisterLicence>[] = [
  { name: 'Register', text: ({ registry }) => registry },
  { name: 'Licence', text: ({ licence }) => licence },
  { name: 'To be named as the source', text: ({ attribution }) => attribution },
];

const LOSSES: readonly Column<Loss>[] = [
  { name: 'What', text: ({ what }) => what },
  { name: 'How many', text: ({ count }) => inNumbers(count), look: 'number' },
  { name: 'Why', text: ({ why }) => why },
];
