/**
 * Answers of the sandbox (invented companies), shortened, for the OpenAPI document. `test/e2e/dictionary.large.test.ts` compares their facts with
 * the sandbox itself.
 */

export const submitted = {
  _id: '76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b',
  caseId: '76350d497d90c700b305493bfef1ac5d',
  userId: 'e06e7715-4d1b-4bb2-9b46-edda6ab0ec58',
  createdAt: '2026-11-22T09:15:30.427Z',
  updatedAt: '2026-11-22T09:15:30.427Z',
  status: 'PENDING',
  searchInputs: { identifier: '99000010', jurisdiction: 'GB', include: { financials: true } },
};

export const submittedExpand = {
  _id: '76350d497d90c700b305493bfef1ac5d40a5f0d6685eda34',
  caseId: '76350d497d90c700b305493bfef1ac5d',
  userId: 'e06e7715-4d1b-4bb2-9b46-edda6ab0ec58',
  createdAt: '2026-11-22T09:15:32.115Z',
  updatedAt: '2026-11-22T09:15:32.115Z',
  status: 'PENDING',
  searchInputs: { identifier: '000700013', legalName: 'ARDOISE INVENTEE', jurisdiction: 'FR' },
  searchType: 'expand',
  entityId: '2583f54d-8ff4-85b1-9d2a-53d314970b68',
};

export const submittedLei = {
  _id: 'df4eea3aedee2604f7d0c46eaea85b6fca70c462265d031b',
  caseId: 'df4eea3aedee2604f7d0c46eaea85b6f',
  userId: 'e06e7715-4d1b-4bb2-9b46-edda6ab0ec58',
  createdAt: '2026-11-22T09:15:36.327Z',
  updatedAt: '2026-11-22T09:15:36.327Z',
  status: 'PENDING',
  searchInputs: { lei: '9999INVENTED00000198', include: { children: true } },
  searchType: 'lei',
};

const summary = {
  _id: '76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b',
  caseId: '76350d497d90c700b305493bfef1ac5d',
  userId: 'e06e7715-4d1b-4bb2-9b46-edda6ab0ec58',
  createdAt: '2026-11-22T09:15:30.427Z',
  updatedAt: '2026-11-22T09:15:31.280Z',
  status: 'COMPLETED',
  searchInputs: { identifier: '99000010', jurisdiction: 'GB', include: { financials: true } },
};

/** Shortened: two of its counterparties, two of its documents, one of its periods. */
const harbour = {
  _id: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7',
  entityType: 'company',
  legalName: 'HARBOUR INVENTED LIMITED',
  legalForm: 'Private limited company',
  companyStatus: 'Active',
  statusKind: 'active',
  countryOfRegistration: 'GB',
  jurisdiction: 'GB',
  registrationDate: '2012-02-29',
  addresses: [
    {
      type: 'registered',
      lines: ['1 Invented Quay'],
      city: 'Madeupton',
      postalCode: 'ZZ1 1ZZ',
      region: 'Nowhereshire',
      country: 'GB',
      text: '1 Invented Quay, Madeupton, Nowhereshire, England, ZZ1 1ZZ',
    },
  ],
  identifiers: [{ type: 'Company number', value: '99000010', jurisdiction: 'GB', registry: 'Companies House' }],
  relationships: [],
  activities: [
    { scheme: 'UK SIC 2007', code: '64209' },
    { scheme: 'UK SIC 2007', code: '70100' },
  ],
  otherNames: [{ name: 'JETTY INVENTED LIMITED', kind: 'previous', from: '2012-02-29', to: '2015-07-01' }],
  counterparties: [
    {
      _id: '1bcf415b-5c27-8faa-93fe-bbd8f228a9a3',
      entityType: 'person',
      legalName: 'Ada Marlow Invented',
      nationality: 'British',
      countryOfResidence: 'England',
      dateOfBirth: '1975-04',
      addresses: [
        {
          type: 'service',
          lines: ['1 Invented Quay'],
          city: 'Madeupton',
          postalCode: 'ZZ1 1ZZ',
          region: 'Nowhereshire',
          country: 'GB',
          text: '1 Invented Quay, Madeupton, Nowhereshire, England, ZZ1 1ZZ',
        },
      ],
      identifiers: [],
      relationships: [
        { _parentId: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7', natureOfRelationship: 'Director', role: 'Director', from: '2012-02-29' },
        {
          _parentId: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7',
          natureOfRelationship: 'Person With Significant Control',
          role: 'ownership of shares 25 to 50 percent; voting rights 25 to 50 percent; right to appoint and remove directors',
          from: '2016-04-06',
          interests: [
            { kind: 'shareholding', share: { exclusiveMinimum: 25, maximum: 50 } },
            { kind: 'votingRights', share: { exclusiveMinimum: 25, maximum: 50 } },
            { kind: 'appointment' },
          ],
        },
      ],
      activities: [],
      otherNames: [],
      counterparties: [],
      sourceDocuments: [],
    },
    {
      _id: '2583f54d-8ff4-85b1-9d2a-53d314970b68',
      entityType: 'company',
      legalName: 'ARDOISE INVENTEE',
      legalForm: 'Société Par Actions Simplifiée',
      countryOfRegistration: 'FR',
      jurisdiction: 'FR',
      addresses: [
        {
          type: 'business',
          lines: ['1 Invented Quay'],
          city: 'Madeupton',
          postalCode: 'ZZ1 1ZZ',
          region: 'Nowhereshire',
          country: 'GB',
          text: '1 Invented Quay, Madeupton, Nowhereshire, England, ZZ1 1ZZ',
        },
      ],
      identifiers: [{ type: 'SIREN', value: '000700013', jurisdiction: 'FR', registry: 'Registre Du Commerce Et Des Sociétés' }],
      relationships: [
        {
          _parentId: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7',
          natureOfRelationship: 'Person With Significant Control',
          role: 'ownership of shares 50 to 75 percent; voting rights 50 to 75 percent',
          from: '2016-04-06',
          interests: [
            { kind: 'shareholding', share: { exclusiveMinimum: 50, exclusiveMaximum: 75 } },
            { kind: 'votingRights', share: { exclusiveMinimum: 50, exclusiveMaximum: 75 } },
          ],
        },
      ],
      activities: [],
      otherNames: [],
      counterparties: [],
      sourceDocuments: [],
    },
  ],
  sourceDocuments: [
    {
      _documentID: '76350d497d90c700b305493bfef1ac5d2c91932d5f89cc40',
      title: 'Answer of Companies House',
      kind: 'register_answer',
      contentType: 'application/json',
      retrievedAt: '2026-11-22T09:15:30.789Z',
      origin: 'https://api.company-information.service.gov.uk',
      sha256: '098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754',
    },
    {
      _documentID: '76350d497d90c700b305493bfef1ac5d4acb0b84d1eb6885',
      title: 'Confirmation statement 2025-02-28',
      kind: 'filing',
      contentType: 'application/pdf',
      retrievedAt: '2026-11-22T09:15:30.789Z',
      origin: 'https://document-api.company-information.service.gov.uk/document/invented-CS01/content',
      sha256: 'f8bddfaa28f9a84877e14f63cc17699a4a590aa089644fa12977afc61790b5b6',
    },
  ],
  financials: [
    {
      periodStart: '2023-01-01',
      periodEnd: '2023-12-31',
      currency: 'GBP',
      revenue: 4210000,
      operatingResult: 318000,
      profitLoss: 245000,
      equity: 1730000,
      employees: 31,
    },
  ],
  dataStatus: { officers: 'complete', owners: 'partial', financials: 'complete', documents: 'partial' },
  dataStatusReasons: { owners: ['holders_below_floor'], documents: ['more_on_register'] },
  provenance: {
    registry: 'Companies House',
    origin: 'https://api.company-information.service.gov.uk',
    retrievedAt: '2026-11-22T09:15:30.789Z',
    licence: 'Open Government Licence v3.0',
    proof: 'recorded_answers',
  },
};

export const completed = { ...summary, result: harbour };

export const failed = {
  _id: '90d97f920586d2e380a67a0dfbd12c964139b930e02d2ebe',
  caseId: '90d97f920586d2e380a67a0dfbd12c96',
  userId: 'e06e7715-4d1b-4bb2-9b46-edda6ab0ec58',
  createdAt: '2026-11-22T09:15:32.867Z',
  updatedAt: '2026-11-22T09:15:32.916Z',
  status: 'FAILED',
  searchInputs: { identifier: '100000059', jurisdiction: 'NO' },
  result: {
    error: 'Enhetsregisteret has no company with the Organisasjonsnummer 100000059. You were not charged.',
    code: 'not_found',
    retryable: false,
  },
};

export const caseFile = {
  _id: '76350d497d90c700b305493bfef1ac5d',
  createdAt: '2026-11-22T09:15:30.427Z',
  updatedAt: '2026-11-22T09:15:31.280Z',
  userId: 'e06e7715-4d1b-4bb2-9b46-edda6ab0ec58',
  target: harbour,
  searches: [summary],
};

export const caseList = {
  data: [
    {
      _id: '76350d497d90c700b305493bfef1ac5d',
      createdAt: '2026-11-22T09:15:30.427Z',
      name: 'HARBOUR INVENTED LIMITED',
      entityType: 'company',
      countryOfRegistration: 'GB',
      jurisdiction: 'GB',
    },
    { _id: '4f5ec842107bcfef02e9c4ad234ced03', createdAt: '2026-11-22T09:15:33.466Z', name: 'INVENTED LIBERTY FUND', searchType: 'fund' },
  ],
  nextCursor: 'Q0FTRSMyMDI2LTExLTIyVDA5OjE1OjMzLjQ2NlojNGY1ZWM4NDIxMDdiY2ZlZjAyZTljNGFkMjM0Y2VkMDM',
};

export const documentLink = {
  _documentID: '76350d497d90c700b305493bfef1ac5d2c91932d5f89cc40',
  title: 'Answer of Companies House',
  contentType: 'application/json',
  sha256: '098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754',
  url: 'https://documents.example/cases/7635/2c91?signature=0',
  expiresAt: '2026-11-22T09:20:40.506Z',
};

const PACK = {
  packId: '76350d497d90c700b305493bfef1ac5d3fd1c2a09b8e7764',
  caseId: '76350d497d90c700b305493bfef1ac5d',
  createdAt: '2026-11-27T09:19:40.506Z',
  caseVersion: '3b9af2c41d7e0586',
};

export const pendingPack = { ...PACK, status: 'PENDING', updatedAt: '2026-11-27T09:19:40.506Z' };

const MADE = {
  ...PACK,
  status: 'READY',
  updatedAt: '2026-11-27T09:19:43.112Z',
  bytes: 48_213,
  sha256: '098d30d7c969e4161cd9552a37420a02f481e7de5dad1c0b1f4cd70027740754',
  files: 27,
  keptUntil: '2026-12-27T09:19:43.112Z',
  fingerprint: '5ad2c0a3c7a53ee1f4cf4f6a9c88a3b1a46d4a2c5e60f7b1b29a3a0d1f5e7c42',
};

export const readyPack = {
  ...MADE,
  url: 'https://documents.example/cases/7635/packs/3fd1.zip?signature=0',
  expiresAt: '2026-11-27T09:20:43.112Z',
};

export const packList = { data: [MADE] };

export const signingKeyList = {
  data: [
    {
      fingerprint: MADE.fingerprint,
      publicKey: '-----BEGIN PUBLIC KEY-----\nMFkw…\n-----END PUBLIC KEY-----\n',
      where: 'kms',
      validFrom: '2026-11-27T09:19:43.000Z',
    },
  ],
};

export const noMatches: readonly object[] = [];

const searchedRegisters = [
  { jurisdiction: 'EE', registry: 'e-äriregister', licence: 'CC BY 4.0', status: 'not_searched', reason: 'not_loaded' },
  {
    ...{ jurisdiction: 'US-FL', registry: 'Florida Division of Corporations', licence: 'Public records of the State of Florida' },
    ...{ status: 'searched', asOf: '2026-02-28T08:00:00.000Z' },
  },
];
export const partyCompanies = {
  data: [
    {
      match: 'same_name',
      company: { jurisdiction: 'US-FL', registrationNumber: 'L99000000011', legalName: 'MANATEE INVENTED LLC' },
      party: { entityType: 'person', legalName: 'IMOGEN A INVENTED' },
      relationships: [{ natureOfRelationship: 'Managing Director', role: 'MGR' }],
      source: {
        registry: 'Florida Division of Corporations',
        licence: 'Public records of the State of Florida',
        asOf: '2026-02-28T08:00:00.000Z',
      },
    },
  ],
  registers: searchedRegisters,
};
export const noPartyCompanies = { data: [], registers: searchedRegisters };

export const identifierMatches = [
  { companyName: 'HARBOUR INVENTED LIMITED', registrationNumber: '99000010', identifierType: 'Company number', country: 'GB' },
];

export const validIdentifier = { valid: true, normalised: '99000010', identifierType: 'Company number' };

export const invalidIdentifier = { valid: false, identifierType: 'SIREN', reason: 'The check digit is wrong' };

/** Without its identifiers: a linter mistakes an object with `type` and `example` for a schema. */
export const jurisdiction = {
  code: 'GB',
  name: 'United Kingdom',
  registry: 'Companies House',
  route: 'live_register',
  operator: 'Companies House',
  origin: 'https://api.company-information.service.gov.uk',
  licence: 'Open Government Licence v3.0',
  proven: 'recorded_answers',
  searchBy: 'identifier',
  nameSearch: true,
  identifiers: [],
  sections: { officers: 'published', owners: 'partly_published', financials: 'published', documents: 'partly_published' },
  sectionNotes: { owners: { reasons: ['holders_below_floor'] }, documents: { reasons: ['more_on_register'] } },
  credentials: { needed: true, configured: false, obtainedAt: 'https://developer.company-information.service.gov.uk' },
  changeFeed: 'none',
  search_credit_cost: 1,
  idfinder_credit_cost: 1,
  financials_credit_cost: 1,
};

export const jurisdictionList = { data: [jurisdiction], parties_credit_cost: 1 };

export const account = {
  userId: 'e06e7715-4d1b-4bb2-9b46-edda6ab0ec58',
  email: 'sandbox@registry-graph.example',
  volume_remaining: 993,
  held: 0,
  subscriptions: ['all'],
  sandbox: true,
  rateLimit: 60,
  requestLimit: 600,
};

export const ledger = {
  data: [
    {
      _id: '2026-11-22T09:15:32.916Z#90d97f920586d2e380a67a0dfbd12c964139b930e02d2ebe#refund',
      at: '2026-11-22T09:15:32.916Z',
      amount: 1,
      kind: 'refund',
      searchId: '90d97f920586d2e380a67a0dfbd12c964139b930e02d2ebe',
      reason: 'The search failed',
    },
    {
      _id: '2026-11-22T09:15:32.867Z#90d97f920586d2e380a67a0dfbd12c964139b930e02d2ebe#search',
      at: '2026-11-22T09:15:32.867Z',
      amount: -1,
      kind: 'search',
      searchId: '90d97f920586d2e380a67a0dfbd12c964139b930e02d2ebe',
      reason: 'Search NO 100000059',
    },
  ],
  nextCursor: 'TEVER0VSIzIwMjYtMTEtMjJUMDk6MTU6MzIuOTE2WiM5MGQ5N2Y5MjA1ODZkMmUzODBhNjdhMGRmYmQxMmM5NjQxMzliOTMwZTAyZDJlYmUjcmVmdW5k',
};

export const apiKeys = {
  data: [
    { keyId: 'ed6986844373', label: 'back office', createdAt: '2026-11-22T09:15:41.196Z' },
    { keyId: '700b09eb7f09', label: 'first key', createdAt: '2026-11-22T09:15:09.673Z', lastUsedAt: '2026-11-22T09:15:37.133Z' },
  ],
};

export const createdApiKey = {
  keyId: 'ed6986844373',
  label: 'back office',
  createdAt: '2026-11-22T09:15:41.196Z',
  apiKey: 'rgtest_ed6986844373.00000000000000000000000000000000',
};

export const idToken = { idToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJlMDZlNzcxNSJ9.c2lnbmF0dXJl' };

export const health = { status: 'ok' };

export const openApi = { openapi: '3.1.0', info: { title: 'registry-graph', version: '1' }, paths: {} };

export const submittedFinancials = {
  _id: '76350d497d90c700b305493bfef1ac5d8d0f55a7d5b0c6b2',
  caseId: '76350d497d90c700b305493bfef1ac5d',
  userId: 'e06e7715-4d1b-4bb2-9b46-edda6ab0ec58',
  createdAt: '2026-11-22T09:20:30.427Z',
  updatedAt: '2026-11-22T09:20:30.427Z',
  status: 'PENDING',
  searchInputs: { identifier: '99000010', legalName: 'HARBOUR INVENTED LIMITED', jurisdiction: 'GB' },
  searchType: 'financials',
  entityId: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7',
};

export const submittedRefresh = {
  ...submitted,
  _id: 'b21d40c34a9d4be0a5f1a3f0a1b2c3d42d57f65a5d7ced9b',
  caseId: 'b21d40c34a9d4be0a5f1a3f0a1b2c3d4',
  refreshOf: '76350d497d90c700b305493bfef1ac5d',
};

export const identityDecision = {
  entityId: '2583f54d-8ff4-85b1-9d2a-53d314970b68',
  otherEntityId: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7',
  same: true,
  reason: 'The same passport number in both files.',
  decidedBy: 'c7d1a2b4-5e6f-4708-9a1b-2c3d4e5f6071',
  decidedAt: '2026-11-22T09:16:02.118Z',
  status: 'inForce',
};
export const identityDecisions = { data: [identityDecision] };

export const collaborators = { data: [{ email: 'colleague@example.com', addedAt: '2026-11-22T09:16:02.118Z' }] };

const [firstParty] = harbour.counterparties;
const { relationships: _links, counterparties: _parties, ...targetNode } = harbour;
const { relationships: partyLinks, counterparties: _none, ...partyNode } = firstParty!;
const { _parentId: subject, ...firstLink } = partyLinks[0]!;

export const caseGraph = {
  caseId: '76350d497d90c700b305493bfef1ac5d',
  nodes: [targetNode, partyNode],
  edges: [{ _id: `${firstParty!._id}/0`, interestedParty: firstParty!._id, subject, ...firstLink }],
};

export const exportNote = {
  format: 'graphml',
  exporterVersion: '1',
  nodes: 2,
  edges: 1,
  dropped: [{ what: 'addresses of parties', count: 1, why: 'the format has no field for them' }],
  licences: [
    {
      registry: 'Companies House',
      licence: 'Open Government Licence v3.0',
      attribution: 'Companies House, https://api.company-information.service.gov.uk',
    },
  ],
};

/** Derived ownership of a person with a band of an owner. */
export const calculatedOwnership = {
  strict: false,
  ruleSets: [
    { id: 'us-fincen-cdd', version: 1, sha256: '179ebeddcc16f2c1f6957e5b2b25726680d493e1bdd0c8367dac4a494347531b', inForce: 'yes' },
  ],
  target: 'T',
  nodes: [
    { nodeId: 'T', type: 'company', jurisdiction: 'GB', legalName: 'HARBOUR INVENTED LIMITED' },
    { nodeId: 'A', type: 'company', jurisdiction: 'GB', legalName: 'QUAY INVENTED LIMITED' },
    { nodeId: 'P', type: 'person', legalName: 'A. Invented' },
  ],
  edges: [
    { edgeId: 'e1', interestedParty: 'A', subject: 'T', interests: [{ type: 'shareholding', share: { exact: 60 } }] },
    {
      edgeId: 'e2',
      interestedParty: 'P',
      subject: 'A',
      interests: [{ type: 'shareholding', share: { maximum: 50, exclusiveMinimum: 25 } }],
    },
  ],
  levels: {},
  owners: [
    {
      nodeId: 'A',
      type: 'company',
      legalName: 'QUAY INVENTED LIMITED',
      hasKnownHolding: true,
      effectiveInterest: { shareholding: { exact: 60 }, votingRights: { exact: 60 } },
      attributedInterest: { shareholding: { exact: 60 }, votingRights: { exact: 60 } },
      control: 'certain',
      controls: { certainly: ['T'], possibly: [] },
      beneficialOwner: [],
      declared: [],
    },
    {
      nodeId: 'P',
      type: 'person',
      legalName: 'A. Invented',
      hasKnownHolding: true,
      effectiveInterest: { shareholding: { exclusiveMinimum: 15, maximum: 30 }, votingRights: { exclusiveMinimum: 15, maximum: 30 } },
      attributedInterest: { shareholding: { exact: 0 }, votingRights: { exact: 0 } },
      control: 'none',
      controls: { certainly: [], possibly: [] },
      beneficialOwner: [
        {
          ruleSet: 'us-fincen-cdd',
          status: 'mayBeBeneficialOwner',
          confirmed: true,
          sentence:
            'A. Invented may be a beneficial owner of HARBOUR INVENTED LIMITED under the US customer due diligence rule (31 CFR 1010.230(d)): A. Invented has over 15 to 30 % of the shares, multiplied along each chain and added over all chains, and the published ranges have values on both sides of the limit.',
          tests: [
            {
              code: 'ownership',
              citation: '31 CFR 1010.230(d)(1)',
              confirmed: true,
              status: 'maybe',
              right: 'shareholding',
              interval: { exclusiveMinimum: 15, maximum: 30 },
              reasons: ['band'],
              paths: [{ edges: ['e2', 'e1'], share: { exclusiveMinimum: 15, maximum: 30 } }],
            },
          ],
          reasons: ['band'],
          assumptions: ['declaredTakenAsHeld'],
        },
      ],
      declared: [{ edgeId: 'e2', against: 'agrees' }],
    },
  ],
  unknownPersons: [
    {
      ruleSet: 'us-fincen-cdd',
      status: 'isNotBeneficialOwner',
      confirmed: true,
      sentence:
        'Nobody who is not named here can be a beneficial owner of HARBOUR INVENTED LIMITED under the US customer due diligence rule (31 CFR 1010.230(d)).',
      reasons: [],
    },
  ],
  seniorManagingOfficials: [{ ruleSet: 'us-fincen-cdd', applies: 'certainly', who: 'one', citation: '31 CFR 1010.230(d)(2)', nodes: [] }],
  accounting: {
    shareholding: {
      accounted: { exclusiveMinimum: 15, maximum: 30 },
      unresolved: { minimum: 70, maximum: 85 },
      circular: { exact: 0 },
      endings: [
        { nodeId: 'P', reason: 'natural_person', share: { exclusiveMinimum: 15, maximum: 30 }, nextStep: { kind: 'none' } },
        {
          ...{ nodeId: 'A', reason: 'not_published', share: { minimum: 30, exclusiveMaximum: 45 } },
          ...{ unnamed: { minimum: 50, exclusiveMaximum: 75 }, nextStep: { kind: 'document' } },
        },
        { nodeId: 'T', reason: 'not_published', share: { exact: 40 }, unnamed: { exact: 40 }, nextStep: { kind: 'document' } },
      ],
    },
    votingRights: {
      accounted: { exclusiveMinimum: 15, maximum: 30 },
      unresolved: { minimum: 70, maximum: 85 },
      circular: { exact: 0 },
      endings: [
        { nodeId: 'P', reason: 'natural_person', share: { exclusiveMinimum: 15, maximum: 30 }, nextStep: { kind: 'none' } },
        {
          ...{ nodeId: 'A', reason: 'not_published', share: { minimum: 30, exclusiveMaximum: 45 } },
          ...{ unnamed: { minimum: 50, exclusiveMaximum: 75 }, nextStep: { kind: 'document' } },
        },
        { nodeId: 'T', reason: 'not_published', share: { exact: 40 }, unnamed: { exact: 40 }, nextStep: { kind: 'document' } },
      ],
    },
  },
  findings: [],
};
export const ruleSetList = {
  data: [
    {
      id: 'us-fincen-cdd',
      version: 1,
      title: 'US customer due diligence rule',
      jurisdiction: 'US',
      inForceFrom: '2018-05-11',
      citation: '31 CFR 1010.230(d)',
      confirmed: true,
      ownership: { threshold: 25, comparison: '>=', types: ['shareholding'], indirect: 'multiply' },
      control: {
        majority: '>50',
        of: 'votingRights',
        makesOwner: false,
        grounds: [],
        possibleGrounds: [],
        directGrounds: [],
        multipliedInterestOver50: false,
      },
      coexistence: { controlledHolders: false, interestInController: false },
      arrangements: 'trusteeOnly',
      jointHoldings: 'split',
      jointArrangements: 'none',
      ownShares: 'excluded',
      votesOfControlledHolders: 'counted',
      exempt: ['listed'],
      subjects: 'person',
      seniorManagingOfficial: { when: 'always', who: 'one', citation: '31 CFR 1010.230(d)(2)' },
      citations: {
        ownership: {
          text: '31 CFR 1010.230(d)(1)',
          confirmed: true,
          source: {
            title: 'FFIEC, BSA/AML Examination Manual, beneficial ownership',
            date: '2018-05',
            at: 'https://github.com/parsa-i/taxonomy/blob/fbeaccd3e6fbcb9d73301882c65230742155ae53/ilab_tx/knowledge/AML_regulations/us/bsa_aml/assessing_compliance/beneficial_ownership/beneficial_ownership.md',
          },
        },
        arrangement: {
          text: '31 CFR 1010.230(d)(3)',
          confirmed: true,
          source: {
            title: 'FFIEC, BSA/AML Examination Manual, beneficial ownership',
            date: '2018-05',
            at: 'https://github.com/parsa-i/taxonomy/blob/fbeaccd3e6fbcb9d73301882c65230742155ae53/ilab_tx/knowledge/AML_regulations/us/bsa_aml/assessing_compliance/beneficial_ownership/beneficial_ownership.md',
          },
        },
      },
      url: 'https://www.ecfr.gov/current/title-31/section-1010.230',
      sources: [
        {
          title: 'FFIEC, BSA/AML Examination Manual, beneficial ownership',
          date: '2018-05',
          read: 'the limit, the trustee, the one manager and the first day, 11 May 2018, in the examination manual of the federal supervisors (FFIEC BSA/AML)',
          at: 'https://github.com/parsa-i/taxonomy/blob/fbeaccd3e6fbcb9d73301882c65230742155ae53/ilab_tx/knowledge/AML_regulations/us/bsa_aml/assessing_compliance/beneficial_ownership/beneficial_ownership.md',
          confirms: ['ownership', 'arrangement'],
        },
        {
          title: '31 CFR 1010.230',
          date: '2026-11',
          read: '31 CFR 1010.230(a) and (b)',
          at: 'https://law.lawstack.com/laws/31-cfr_s_1010-230_beneficial-ownership-requirements-for-legal-entity-customers-6113fe3c-f3c1-4098-89a9-ba82732c510e',
        },
      ],
      missing: [],
      notes: [
        'Paragraph (d) was read as the examination manual gives it.',
        'Equity interests only: votes and control make nobody an owner under (d)(1).',
        'One person with significant responsibility to control the company is named besides, whoever the owners are.',
        'Worked case W15 follows an example of FinCEN guidance that was quoted from memory; its numbers are checked by arithmetic.',
      ],
      tests: ['W03', 'W10', 'W15', 'W25', 'W32'],
      sha256: '179ebeddcc16f2c1f6957e5b2b25726680d493e1bdd0c8367dac4a494347531b',
    },
  ],
};
export const caseOwnership = {
  caseId: '76350d497d90c700b305493bfef1ac5d',
  caseVersion: '9f2c41d7a6b05e38',
  ...calculatedOwnership,
  nodes: calculatedOwnership.nodes.map((node) => ({ ...node, entityIds: [node.nodeId] })),
};

const CREDITS = { ceiling: 50, captured: 0, held: 0, refunded: 0, left: 50, expected: { low: 0, high: 0 } };

export const startedUnwrap = {
  _id: '76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38',
  caseId: '76350d497d90c700b305493bfef1ac5d',
  status: 'PENDING',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  settings: { goal: 'beneficialOwners', maxCredits: 50, maxLayers: 10, maxEntities: 200, inFlight: 5 },
  progress: { round: 0, entitiesKnown: 0, searched: 0, inFlight: 0, open: 0, endings: {}, decided: false },
  credits: CREDITS,
  searches: [],
  endings: [],
  ownership: '/casefile/76350d497d90c700b305493bfef1ac5d/ownership',
};

export const resumedUnwrap = {
  ...startedUnwrap,
  status: 'RUNNING',
  settings: { ...startedUnwrap.settings, maxCredits: 100 },
  credits: { ...CREDITS, ceiling: 100, captured: 50, expected: { low: 9, high: 24 } },
};

export const cancelledUnwrap = { ...startedUnwrap, status: 'CANCELLED' };

export const decidedUnwrap = {
  ...startedUnwrap,
  status: 'COMPLETED',
  outcome: 'decided',
  progress: {
    ...{ round: 3, entitiesKnown: 14, searched: 2, inFlight: 0, open: 1 },
    endings: { natural_person: 3, cannot_matter: 1 },
    decided: true,
  },
  credits: { ...CREDITS, captured: 2, left: 48, savedByDecision: { low: 1, high: 7 } },
  searches: ['76350d497d90c700b305493bfef1ac5d0c4f9e5b7a2d8113', '76350d497d90c700b305493bfef1ac5d6b1d2e3f4a596877'],
  endings: [
    {
      nodeId: '6a3e35a9-1b5c-8d26-9c64-0a1b2c3d4e5f',
      reason: 'natural_person',
      shareAtStake: { minimum: 75, maximum: 100 },
      nextStep: { kind: 'none' },
    },
    {
      nodeId: '2583f54d-8ff4-85b1-9d2a-53d314970b68',
      reason: 'cannot_matter',
      shareAtStake: { minimum: 0, maximum: 5 },
      nextStep: { kind: 'none' },
    },
  ],
};

const newMonitor = {
  monitorId: 'c2d41e7790b3f5a84d6e0b1f92837465',
  jurisdiction: 'GB',
  identifier: '99000010',
  every: 'day',
  label: 'supplier 4711',
  state: 'active',
  version: 0,
  createdAt: '2026-11-20T06:00:00.000Z',
  nextLookAt: '2026-11-20T06:00:00.000Z',
  looking: false,
  spentThisMonth: 0,
};
const price = { perLook: 1, mostPerMonth: 30, leastPerMonth: 27 };
const watching = {
  ...newMonitor,
  version: 2,
  legalName: 'HARBOUR INVENTED LIMITED',
  lastLookAt: '2026-11-22T06:20:00.000Z',
  changedAt: '2026-11-22T06:20:00.000Z',
  nextLookAt: '2026-11-23T07:05:00.000Z',
  spentThisMonth: 3,
};
export const createdMonitor = { ...newMonitor, price };
export const monitor = { ...watching, price };
export const lookingMonitor = { ...watching, looking: true, spentThisMonth: 4, price };
export const monitorPage = { data: [watching] };

export const changePage = {
  data: [
    {
      changeId: 'c2d41e7790b3f5a84d6e0b1f92837465-2-0',
      version: 2,
      at: '2026-11-22T06:20:00.000Z',
      type: 'officer.resigned',
      party: { entityType: 'person', legalName: 'Ada Marlow INVENTED', identifiers: [], dateOfBirth: '1975-04' },
      nature: 'Director',
      effective: '2026-11-21',
      sources: {
        before: 'c2d41e7790b3f5a84d6e0b1f9283746511aa22bb33cc44dd',
        after: 'c2d41e7790b3f5a84d6e0b1f9283746555ee66ff77008899',
      },
    },
  ],
};

const secondVersion = { version: 2, at: '2026-11-22T06:20:00.000Z', changes: 1 };
export const versionList = { data: [secondVersion, { version: 1, at: '2026-11-20T06:00:03.000Z', changes: 0 }] };
export const versionWithEntity = { ...secondVersion, entity: completed.result };

const { searches: _searches, endings: _endings, ...unwrapSummary } = decidedUnwrap;
export const unwrapList = { data: [unwrapSummary] };

export const quotedUnwrap = {
  expectedCredits: { low: 1, high: 7 },
  known: [{ nodeId: '2583f54d-8ff4-85b1-9d2a-53d314970b68', jurisdiction: 'FR', cost: 1 }],
  notReachable: [
    { nodeId: '6a3e35a9-1b5c-8d26-9c64-0a1b2c3d4e5f', reason: 'natural_person', shareAtStake: { exclusiveMinimum: 25, maximum: 50 } },
  ],
  balance: 100,
  quotedAt: '2026-03-01T12:00:00.000Z',
  pricesVersion: '44136fa355b3',
};

export const webhookEndpoint = {
  endpointId: 'ep_0123456789abcdef01234567',
  url: 'https://hooks.example.com/registry-graph',
  types: ['search.*'],
  signature: 'v1',
  enabled: true,
  createdAt: '2026-03-01T12:00:00.000Z',
  failingSince: '2026-03-02T08:00:00.000Z',
  undeliveredAfter: 4710,
};

const { failingSince: _failingSince, undeliveredAfter: _undeliveredAfter, ...soundEndpoint } = webhookEndpoint;
export const webhookEndpoints = { data: [soundEndpoint] };
export const createdWebhookEndpoint = { ...soundEndpoint, secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' };
export const webhookTest = { delivered: false, status: 401, milliseconds: 84, bodyStart: 'unknown signature' };

export const deliveryPage = {
  data: [
    {
      eventId: 'evt_000000004711_6f1c0d2e9a3b4c5d',
      sequence: 4711,
      type: 'search.completed',
      state: 'waiting',
      attempts: [{ at: '2026-03-02T08:00:00.000Z', status: 503, milliseconds: 84, bodyStart: 'out of order' }],
      nextAt: '2026-03-02T08:00:05.120Z',
    },
  ],
};
export const redelivery = { endpointIds: ['ep_0123456789abcdef01234567'] };
export const replay = { events: 290 };

export const event = {
  id: 'evt_000000004711_2c2ed54efb39ace8',
  sequence: 4711,
  type: 'search.completed',
  timestamp: '2026-11-22T06:00:00.123Z',
  data: {
    searchId: '76350d497d90c700b305493bfef1ac5d2a57f65a5d7ced9b',
    caseId: '76350d497d90c700b305493bfef1ac5d',
    jurisdiction: 'GB',
    counterparties: 20,
    dataStatus: { officers: 'complete', owners: 'partial', financials: 'not_requested', documents: 'complete' },
    cost: 1,
  },
};

export const events = {
  data: [
    event,
    {
      id: 'evt_000000004712_90d1b3c54e7f2a68',
      sequence: 4712,
      type: 'search.failed',
      timestamp: '2026-11-22T06:00:02.456Z',
      data: {
        searchId: '5d1e0c2b7a4f4d0b9a7e6c8f1b2d3a4c56c600947e5db218',
        caseId: '5d1e0c2b7a4f4d0b9a7e6c8f1b2d3a4c',
        jurisdiction: 'NO',
        code: 'not_found',
        retryable: false,
      },
    },
  ],
  nextAfter: 4712,
  hasMore: false,
  oldest: 812,
};

export const caseErased = {
  id: 'evt_000000004713_5b8e21d0c37f9a46',
  sequence: 4713,
  type: 'case.erased',
  timestamp: '2026-11-22T06:00:03.000Z',
  data: { caseId: '76350d497d90c700b305493bfef1ac5d', by: 'owner' },
};

export const caseShared = {
  id: 'evt_000000004721_e2a7409bd6518c3f',
  sequence: 4721,
  type: 'case.shared',
  timestamp: '2026-11-22T06:00:10.000Z',
  data: { caseId: '76350d497d90c700b305493bfef1ac5d' },
};

export const caseUnshared = {
  id: 'evt_000000004722_74c1f8a05e2d9b63',
  sequence: 4722,
  type: 'case.unshared',
  timestamp: '2026-11-22T06:00:11.000Z',
  data: { caseId: '76350d497d90c700b305493bfef1ac5d' },
};

const unwrapId = '76350d497d90c700b305493bfef1ac5d9f2c41d7a6b05e38';
const ofUnwrap = { unwrapId, caseId: '76350d497d90c700b305493bfef1ac5d' };

export const unwrapProgressed = {
  id: 'evt_000000004723_9d0b5e36c8a1f742',
  sequence: 4723,
  type: 'unwrap.progressed',
  timestamp: '2026-11-22T06:00:12.000Z',
  data: { ...ofUnwrap, round: 4, entitiesKnown: 61, searched: 12, open: 9, inFlight: 5, captured: 12 },
};

export const unwrapCompleted = {
  id: 'evt_000000004724_41f7c2a90be85d63',
  sequence: 4724,
  type: 'unwrap.completed',
  timestamp: '2026-11-22T06:00:19.000Z',
  data: {
    ...ofUnwrap,
    ...{ round: 5, entitiesKnown: 74, searched: 17, open: 4, inFlight: 0, captured: 17 },
    outcome: 'decided',
    savedByDecision: { low: 4, high: 28 },
  },
};

const ofPackEvent = { packId: PACK.packId, caseId: PACK.caseId };

export const evidenceReady = {
  id: 'evt_000000004727_b85e0f4a92d7c613',
  sequence: 4727,
  type: 'evidence.ready',
  timestamp: MADE.updatedAt,
  data: { ...ofPackEvent, bytes: MADE.bytes, files: MADE.files, sha256: MADE.sha256 },
};

export const evidenceFailed = {
  id: 'evt_000000004728_07d9c3e15ab28f64',
  sequence: 4728,
  type: 'evidence.failed',
  timestamp: MADE.updatedAt,
  data: { ...ofPackEvent, failure: 'documents_expired' },
};

export const unwrapStopped = {
  id: 'evt_000000004725_c863d0f2b71e9a54',
  sequence: 4725,
  type: 'unwrap.stopped',
  timestamp: '2026-11-22T06:00:20.000Z',
  data: {
    ...ofUnwrap,
    ...{ round: 5, entitiesKnown: 74, searched: 17, open: 4, inFlight: 0, captured: 17 },
    reason: 'ceiling_reached',
  },
};

const monitorId = 'c2d41e7790b3f5a84d6e0b1f92837465';

export const monitorChanged = {
  id: 'evt_000000004727_71d0c94be2a85f36',
  sequence: 4727,
  type: 'monitor.changed',
  timestamp: '2026-11-22T06:00:22.000Z',
  data: {
    ...{ monitorId, label: 'supplier 4711', version: 2, changed: 1 },
    changes: [{ type: 'officer.resigned', changeId: `${monitorId}-2-0` }],
  },
};

export const monitorFailing = {
  id: 'evt_000000004728_82e1da5cf3b96047',
  sequence: 4728,
  type: 'monitor.failing',
  timestamp: '2026-11-25T06:00:22.000Z',
  data: { monitorId, reason: 'register_unavailable', since: '2026-11-23T06:00:22.000Z' },
};

export const monitorEnded = {
  id: 'evt_000000004729_93f2eb6d04ca7158',
  sequence: 4729,
  type: 'monitor.ended',
  timestamp: '2026-11-28T06:00:22.000Z',
  data: { monitorId, reason: 'company_gone' },
};

export const monitorOwnershipChanged = {
  id: 'evt_000000004730_c81f6a20de5b7349',
  sequence: 4730,
  type: 'monitor.ownership_changed',
  timestamp: '2026-11-28T06:00:23.000Z',
  data: {
    ...{ monitorId, caseId: '76350d497d90c700b305493bfef1ac5d', version: 3 },
    changes: [
      {
        ruleSet: 'gb-psc',
        nodeId: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7',
        before: 'mayBeBeneficialOwner',
        after: 'isBeneficialOwner',
        by: [`${monitorId}-3-0`],
      },
    ],
    changed: 1,
  },
};

export const ownershipChanged = {
  id: 'evt_000000004726_5b20e7c9d1f48a36',
  sequence: 4726,
  type: 'ownership.changed',
  timestamp: '2026-11-22T06:00:21.000Z',
  data: {
    ...ofUnwrap,
    round: 5,
    changes: [
      {
        ruleSet: 'gb-psc',
        nodeId: '9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7',
        before: 'mayBeBeneficialOwner',
        after: 'isBeneficialOwner',
      },
      { ruleSet: 'gb-psc', before: 'mayBeBeneficialOwner', after: 'isNotBeneficialOwner' },
    ],
    changed: 2,
  },
};

export const creditsGranted = {
  id: 'evt_000000004714_0d9c4e7a12b86f35',
  sequence: 4714,
  type: 'credits.granted',
  timestamp: '2026-11-22T06:00:04.000Z',
  data: { amount: 100, balance: 1093 },
};

export const creditsLow = {
  id: 'evt_000000004719_c07d94be52a3f816',
  sequence: 4719,
  type: 'credits.low',
  timestamp: '2026-11-22T06:00:08.000Z',
  data: { balance: 9, threshold: 10 },
};

export const documentPending = {
  id: 'evt_000000004720_5b81e2f07d3a946c',
  sequence: 4720,
  type: 'search.document_pending',
  timestamp: '2026-11-22T06:00:09.000Z',
  data: { searchId: '76350d497d90c700b305493bfef1ac5d2a57f65a5d7ced9b', caseId: '76350d497d90c700b305493bfef1ac5d' },
};

export const keyCreated = {
  id: 'evt_000000004715_a4f03b69d8e15c72',
  sequence: 4715,
  type: 'key.created',
  timestamp: '2026-11-22T06:00:05.000Z',
  data: { keyId: 'ed6986844373', label: 'back office' },
};

export const keyRevoked = {
  id: 'evt_000000004716_63c7d1f5094ab82e',
  sequence: 4716,
  type: 'key.revoked',
  timestamp: '2026-11-22T06:00:06.000Z',
  data: { keyId: 'ed6986844373', label: 'back office' },
};

export const endpointDisabled = {
  id: 'evt_000000004717_1f8e6a02d4c9b357',
  sequence: 4717,
  type: 'endpoint.disabled',
  timestamp: '2026-11-22T06:00:07.000Z',
  data: { endpointId: 'ep_0123456789abcdef01234567', reason: 'failing', since: '2026-11-17T06:00:00.000Z' },
};

export const endpointTest = {
  id: 'evt_test_2c2ed54efb39ace8',
  type: 'endpoint.test',
  timestamp: '2026-11-22T06:00:07.000Z',
  data: { endpointId: 'ep_0123456789abcdef01234567' },
};

const BATCH_ID = '01945a3fa2c05b1d7e9f3c6a8b2d4e0f';
const emptyBatch = {
  batchId: BATCH_ID,
  name: 'Suppliers, November',
  createdAt: '2026-11-27T09:30:00.000Z',
  updatedAt: '2026-11-27T09:30:00.000Z',
  done: 0,
  completed: 0,
  failed: 0,
  credits: { most: 0, held: 0, captured: 0 },
  byJurisdiction: [],
};

export const createdBatch = {
  ...emptyBatch,
  status: 'AWAITING_UPLOAD',
  upload: {
    url: 'https://documents.example/batches/0194/input?signature=0',
    method: 'PUT',
    headers: { 'content-type': 'text/csv', 'content-length': '48213' },
    expiresAt: '2026-11-27T09:45:00.000Z',
  },
};

export const runningBatch = {
  ...emptyBatch,
  status: 'RUNNING',
  updatedAt: '2026-11-27T09:33:20.000Z',
  rows: 1_000,
  valid: 998,
  invalid: 2,
  duplicates: 3,
  done: 400,
  completed: 398,
  failed: 2,
  credits: { most: 995, held: 50, captured: 398, maxCredits: 1_000 },
  eta: '2026-11-27T09:38:20.000Z',
  byJurisdiction: [
    { code: 'GB', rows: 600, done: 240, perMinute: 85.71 },
    { code: 'NO', rows: 395, done: 160 },
  ],
};

const { eta: _eta, ...standingBatch } = runningBatch;
export const pausedBatch = { ...standingBatch, status: 'PAUSED', reason: 'by_owner' };
export const cancelledBatch = { ...standingBatch, status: 'CANCELLED' };
export const batchList = { data: [runningBatch] };

export const batchReport = {
  url: 'https://documents.example/batches/0194/report.csv?signature=0',
  expiresAt: '2026-11-27T09:38:20.000Z',
  fileName: `check-${BATCH_ID}.csv`,
  rows: 1_000,
};

export const batchResults = {
  ...batchReport,
  url: 'https://documents.example/batches/0194/results.csv?signature=0',
  fileName: `${BATCH_ID}.csv`,
};

const ofBatch = { batchId: BATCH_ID, rows: 995, completed: 398, failed: 2, captured: 398 };

export const batchProgressed = {
  id: 'evt_000000004731_2c2ed54efb39ace8',
  sequence: 4_731,
  type: 'batch.progressed',
  timestamp: '2026-11-27T09:33:20.000Z',
  data: { ...ofBatch, status: 'RUNNING' },
};

export const batchCompleted = {
  id: 'evt_000000004790_6b0dd54efb39ac11',
  sequence: 4_790,
  type: 'batch.completed',
  timestamp: '2026-11-27T09:38:20.000Z',
  data: { ...ofBatch, completed: 985, failed: 10, captured: 985, outcome: 'done' },
};
