/** From a company record to entities: every fact is kept, ids derive from the search and a party's path in its answer. */
import { expect, test } from 'vitest';
import { entityId, entityOf, type Findings } from '../../../shared/model/entity/case-graph.ts';
import type { CompanyRecord, PartyRecord } from '../../../shared/model/entity/company-record.ts';

const SEARCH = 'a'.repeat(48);
const id = (path: string): string => entityId(SEARCH, path);

const FINDINGS: Findings = {
  provenance: {
    registry: 'Invented Register',
    origin: 'https://register.example',
    retrievedAt: '2026-03-01T12:00:00.000Z',
    licence: 'CC0',
  },
  dataStatus: { officers: 'complete', owners: 'partial', financials: 'not_requested', documents: 'complete' },
  dataStatusReasons: { owners: ['holders_below_floor'], financials: ['not_requested'] },
  sourceDocuments: [
    {
      _documentID: 'b'.repeat(48),
      title: 'Answer of Invented Register',
      kind: 'register_answer',
      contentType: 'application/json',
      retrievedAt: '2026-03-01T12:00:00.000Z',
      origin: 'https://register.example',
      sha256: 'c'.repeat(64),
    },
  ],
};

const ADDRESS = { type: 'registered', lines: ['Quay 1'], city: 'Bergen', text: 'Quay 1, Bergen' } as const;
const address = { ...ADDRESS, lines: [...ADDRESS.lines] };

/** A company of which every field is known. */
const RECORD: CompanyRecord = {
  registrationNumber: '77',
  entityType: 'company',
  legalName: 'INVENTED AS',
  legalForm: 'Aksjeselskap',
  legalFormCode: 'YI42',
  companyStatus: 'Aktiv',
  statusKind: 'active',
  statusFrom: '2001-03-04',
  countryOfRegistration: 'NO',
  jurisdiction: 'NO',
  registrationDate: '2001-02-03',
  dissolutionDate: '2025-06-07',
  dissolutionReason: 'merged',
  nationality: 'Norwegian',
  nationalityCode: 'NO',
  countryOfResidence: 'Norge',
  countryOfResidenceCode: 'NO',
  placeOfResidence: 'Hamar',
  placesOfOrigin: ['Thun'],
  dateOfBirth: '2001',
  nameMasked: true,
  addresses: [address],
  identifiers: [{ type: 'Organisation number', value: '77', jurisdiction: 'NO' }],
  activities: [{ scheme: 'NACE', code: '64.20' }],
  capital: { amount: 30_000, currency: 'NOK', shares: 100 },
  otherNames: [{ name: 'BEFORE AS', kind: 'previous' }],
  parties: [],
  reportingExceptions: [{ category: 'DIRECT', reason: 'NATURAL_PERSONS', inWords: 'Its owners are people.' }],
  subsidiaryCount: 0,
  dataStatus: { officers: 'complete', owners: 'complete' },
};

/** A party of which every field is known. */
const PARTY: PartyRecord = {
  entityType: 'person',
  legalName: 'Ada Invented',
  legalForm: 'Sole trader',
  legalFormCode: 'ABCD',
  companyStatus: 'Active',
  statusKind: 'active',
  statusFrom: '2010-02-02',
  countryOfRegistration: 'SE',
  jurisdiction: 'SE',
  registrationDate: '2010-01-01',
  dissolutionDate: '2024-01-01',
  dissolutionReason: 'bankrupt',
  nationality: 'Swedish',
  nationalityCode: 'SE',
  countryOfResidence: 'Sverige',
  countryOfResidenceCode: 'SE',
  placeOfResidence: 'Umeå',
  placesOfOrigin: ['Bern', 'Thun'],
  dateOfBirth: '1970-05-03',
  nameMasked: true,
  activities: [{ scheme: 'NACE', code: '69.10' }],
  capital: { amount: 5, currency: 'SEK' },
  addresses: [address],
  identifiers: [{ type: 'Person number', value: '1', jurisdiction: 'SE' }],
  otherNames: [{ name: 'Ada Before', kind: 'previous' }],
  relationships: [{ nature: 'Director', role: 'styreleder', from: '2020-01-01' }],
};

test('a company has every field of the record and every finding', () => {
  const financials = [{ periodEnd: '2025-12-31', currency: 'NOK', revenue: 1 }];
  const { registrationNumber: _, parties: _parties, dataStatus: _status, ...facts } = RECORD;
  expect(entityOf(RECORD, SEARCH, { ...FINDINGS, financials, leiStatus: 'found' })).toEqual({
    _id: id('root'),
    ...facts,
    relationships: [],
    counterparties: [],
    sourceDocuments: FINDINGS.sourceDocuments,
    financials,
    dataStatus: FINDINGS.dataStatus,
    dataStatusReasons: FINDINGS.dataStatusReasons,
    leiStatus: 'found',
    provenance: FINDINGS.provenance,
  });
});

test('a party has every field of the record, and its relationships point to the company', () => {
  const { relationships: _, ...facts } = PARTY;
  expect(entityOf({ ...RECORD, parties: [PARTY] }, SEARCH, FINDINGS).counterparties).toEqual([
    {
      _id: id('0'),
      ...facts,
      relationships: [{ _parentId: id('root'), natureOfRelationship: 'Director', role: 'styreleder', from: '2020-01-01' }],
      counterparties: [],
      sourceDocuments: [],
    },
  ]);
});

test('absent fields are absent: a minimal record gives only lists and required fields', () => {
  const bare: CompanyRecord = {
    registrationNumber: '77',
    entityType: 'company',
    legalName: 'INVENTED AS',
    jurisdiction: 'NO',
    countryOfRegistration: 'NO',
    addresses: [],
    identifiers: [],
    activities: [],
    otherNames: [],
    parties: [{ entityType: 'other', legalName: 'Somebody', relationships: [] }],
    formerParties: [],
    dataStatus: { officers: 'complete', owners: 'complete' },
  };
  const { sourceDocuments, dataStatus, dataStatusReasons, provenance } = FINDINGS;
  const lists = { addresses: [], identifiers: [], relationships: [], activities: [], otherNames: [], counterparties: [] };
  const entity = entityOf(bare, SEARCH, FINDINGS);
  expect(entity).toStrictEqual({
    _id: id('root'),
    entityType: 'company',
    legalName: 'INVENTED AS',
    countryOfRegistration: 'NO',
    jurisdiction: 'NO',
    ...lists,
    counterparties: [{ _id: id('0'), entityType: 'other', legalName: 'Somebody', ...lists, sourceDocuments: [] }],
    sourceDocuments,
    dataStatus,
    dataStatusReasons,
    provenance,
  });
});

test('two mentions of a person are one counterparty with both relationships', () => {
  const ada = (dateOfBirth: string | undefined, nature: 'Director' | 'Shareholder'): PartyRecord => ({
    entityType: 'person',
    legalName: 'Ada Invented',
    ...(dateOfBirth && { dateOfBirth }),
    relationships: [{ nature }],
  });
  const { counterparties } = entityOf(
    { ...RECORD, parties: [ada('1970-05', 'Director'), ada(undefined, 'Director'), ada('1970-05', 'Shareholder')] },
    SEARCH,
    FINDINGS,
  );
  const natures = counterparties.map(({ _id, relationships }) => [
    _id,
    ...relationships.map(({ natureOfRelationship }) => natureOfRelationship),
  ]);
  expect(natures).toEqual([
    [id('0'), 'Director', 'Shareholder'],
    [id('1'), 'Director'],
  ]);
});

test('parties of parties are nested and point to them; former parties are separate', () => {
  const child = (legalName: string, parties?: PartyRecord[]): PartyRecord => ({
    entityType: 'company',
    legalName,
    relationships: [{ nature: 'Shareholder' }],
    ...(parties && { parties }),
  });
  const record = {
    ...RECORD,
    parties: [child('A'), child('B', [child('C'), child('D', [child('E')])])],
    formerParties: [child('F', [child('G')])],
  };
  const { counterparties, formerCounterparties } = entityOf(record, SEARCH, FINDINGS);
  const shapeOf = (parties: typeof counterparties): unknown[] =>
    parties.map(({ _id, legalName, relationships, counterparties: inner, ...rest }) => [
      legalName,
      _id,
      relationships.map(({ _parentId }) => _parentId),
      shapeOf(inner),
      ...('formerCounterparties' in rest ? ['has former'] : []),
    ]);
  expect(shapeOf(counterparties)).toEqual([
    ['A', id('0'), [id('root')], []],
    [
      'B',
      id('1'),
      [id('root')],
      [
        ['C', id('1.0'), [id('1')], []],
        ['D', id('1.1'), [id('1')], [['E', id('1.1.0'), [id('1.1')], []]]],
      ],
    ],
  ]);
  expect(shapeOf(formerCounterparties!)).toEqual([['F', id('former.0'), [id('root')], [['G', id('former.0.0'), [id('former.0')], []]]]]);
});

test('an expand keeps the id of its entity, and its parties point to it', () => {
  const entity = entityOf({ ...RECORD, parties: [PARTY], formerParties: [PARTY] }, SEARCH, FINDINGS, 'entity-of-the-case');
  expect(entity._id).toBe('entity-of-the-case');
  const parents = [...entity.counterparties, ...entity.formerCounterparties!].flatMap(({ relationships }) =>
    relationships.map(({ _parentId }) => _parentId),
  );
  expect(parents).toEqual(['entity-of-the-case', 'entity-of-the-case']);
  expect(entity.counterparties[0]!._id).toBe(id('0'));
});

test('ids are UUIDs of version 8, unique for each search and path', () => {
  const paths = ['root', '0', '1', '1.0', 'former.0', '10'];
  const ids = [...paths.map((path) => entityId(SEARCH, path)), ...paths.map((path) => entityId('d'.repeat(48), path))];
  for (const one of ids) expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  // Stored results refer to ids, so they never change.
  expect(entityId(SEARCH, 'root')).toBe('ed6fff4d-d848-81b8-9bce-dbd435ac63cd');
});
