/** What a register says of a company, as lines: its own facts, owners, officers, figures, and where they come from. PURE. */
import { type Entity, officers, owners, type Schemas } from '../../client/src/index.ts';
import { relationshipsOn } from '../../client/src/parties.ts';
import { utcMinute } from '../../shared/model/entity/dates.ts';
import { statusWords } from '../../shared/model/entity/dissolution.ts';
import type { Section } from '../../shared/model/entity/entity.ts';
import { capitalInWords, shareInSigns } from '../../shared/model/entity/share-words.ts';
import { officeName } from '../../shared/model/picture/case-parties.ts';
import { filled, table, wrapped } from './columns.ts';
import { plainText } from './plain-text.ts';
import { sectionText } from './section-words.ts';
import type { Style } from './style.ts';

type Fact = readonly [label: string, text: string | undefined];

const LABEL = 14;
const MAX_ROWS = 12;

/** `day`: `YYYY-MM-DD`, of which owners and officers are. */
export function factsText(entity: Entity, style: Style, day: string): string[] {
  return [
    style.bold(plainText(entity.legalName)),
    ...factsOf(entity, style).flatMap(([label, text]) => factLines(label, text, style)),
    ...sectionLines(entity, 'owners', ownerRows(entity, style, day), style),
    ...sectionLines(entity, 'officers', officerRows(entity, style, day), style),
    ...sectionLines(entity, 'financials', [], style),
    ...figures(entity.financials ?? [], style),
    ...sectionLines(entity, 'documents', documentRows(entity), style),
  ];
}

function factsOf(entity: Entity, { signs }: Style): Fact[] {
  const { legalForm, registrationDate, nationality, dateOfBirth, provenance, addresses, identifiers, activities } = entity;
  const { placeOfResidence, placesOfOrigin = [] } = entity;
  const several = (texts: readonly string[]): string | undefined =>
    texts.length > 0 ? texts.slice(0, 4).join(` ${signs.dot} `) : undefined;
  return [
    ['number', several(identifiers.map(({ type, value, jurisdiction }) => [jurisdiction, value, `(${type})`].filter(Boolean).join(' ')))],
    ['status', statusWords(entity) || undefined],
    ['legal form', legalForm],
    ['registered', registrationDate],
    ['born', dateOfBirth],
    ['nationality', nationality],
    ['origin', several(placesOfOrigin)],
    ['residence', placeOfResidence],
    ['address', addresses[0]?.text],
    ['activities', several(activities.map(({ code, description }) => [code, description].filter(Boolean).join(' ')))],
    ['capital', entity.capital && capitalInWords(entity.capital)],
    ['other names', several(entity.otherNames.map(({ name, kind }) => `${name} (${kind})`))],
    ['name', entity.nameMatch?.result === 'different' ? `differs from the requested ${entity.nameMatch.requested}` : undefined],
    ['source', provenance && `${provenance.registry}, asked ${utcMinute(provenance.retrievedAt)}`],
  ];
}

function factLines(label: string, text: string | undefined, style: Style): string[] {
  if (!text) return [];
  const lines = wrapped(plainText(text), Math.max(style.width - LABEL - 2, 20));
  return lines.map((line, at) => `  ${style.dim(filled(at === 0 ? label : '', LABEL))}${line}`);
}

function sectionLines(entity: Entity, section: Section, rows: readonly string[], style: Style): string[] {
  const status = sectionText(entity, section);
  if (!status && rows.length === 0) return [];
  const hidden = rows.length - MAX_ROWS;
  const shown = hidden > 0 ? [...rows.slice(0, MAX_ROWS), `and ${hidden} more`] : rows;
  return [
    `  ${style.dim(filled(section, LABEL))}${status ?? ''}`,
    ...shown.flatMap((row) => wrapped(row, style.width - 4).map((line) => `    ${line}`)),
  ];
}

const ownerRows = (entity: Entity, style: Style, day: string): string[] =>
  owners(entity, day).map(({ party }) => {
    const interests = relationshipsOn(entity, party, day).flatMap(({ interests: held = [] }) => held);
    return `${plainText(party.legalName)}  ${style.tie(plainText(sharesText(interests)))}`;
  });

/** `>25–50 % shareholding, votingRights · appointment`. */
function sharesText(interests: readonly Schemas['Interest'][]): string {
  const byShare = Map.groupBy(interests, ({ share }) => (share && Object.keys(share).length > 0 ? shareInSigns(share) : ''));
  return [...byShare]
    .map(([share, held]) => [share, [...new Set(held.map(({ kind }) => kind))].join(', ')].filter(Boolean).join(' '))
    .join(' · ');
}

const officerRows = (entity: Entity, style: Style, day: string): string[] =>
  officers(entity, day).map((party) => {
    const natures = relationshipsOn(entity, party, day).map(officeName);
    return `${plainText(party.legalName)}  ${style.tie(plainText([...new Set(natures)].join(', ')))}`;
  });

const documentRows = ({ sourceDocuments }: Entity): string[] =>
  sourceDocuments.map(({ _documentID, title, kind }) => `${plainText(title)}  ${kind.replaceAll('_', ' ')}  ${_documentID}`);

const FIGURES = {
  revenue: 'revenue',
  operatingResult: 'operating result',
  profitLoss: 'profit or loss',
  totalAssets: 'total assets',
  equity: 'equity',
  liabilities: 'liabilities',
  employees: 'employees',
} as const;
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[];

/** Figures as published; years side by side. */
function figures(statements: readonly Schemas['FinancialStatement'][], style: Style): string[] {
  if (statements.length === 0) return [];
  const years = statements.slice(0, 4);
  const rows = FIGURE_NAMES.flatMap((item) => {
    const cells = years.map((year) => year[item]?.toLocaleString('en') ?? '');
    return cells.some(Boolean) ? [[FIGURES[item], ...cells]] : [];
  });
  const headings = ['', ...years.map(({ periodEnd, currency }) => `${periodEnd} ${currency}`)];
  return table(headings, rows, { ...style, width: style.width - 4 }).map((line) => `    ${line}`);
}
