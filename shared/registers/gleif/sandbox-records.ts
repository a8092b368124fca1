/** Sandbox LEI: the invented records. */

export const LEI = {
  LANTERN: '9999INVENTED00000198',
  HARBOUR: '9999INVENTED00000295',
  ARDOISE: '9999INVENTED00000392',
  VUURTOREN: '9999INVENTED00000489',
  BROKEN: '9999INVENTED00000586',
  SLOW: '9999INVENTED00000683',
  UNKNOWN: '9999INVENTED00000780',
  GROWTH_FUND: '9999INVENTED00000877',
  LIBERTY_FUND: '9999INVENTED00000974',
  LIBERTY: '9999INVENTED00001071',
  ORPHAN_FUND: '9999INVENTED00001168',
  TWIN_RETIRED: '9999INVENTED00001265',
  TWIN: '9999INVENTED00001362',
  UMBRELLA_FUND: '9999INVENTED00001459',
  FEEDER_FUND: '9999INVENTED00001556',
  ECHO: '9999INVENTED00001653',
  QUILL: '9999INVENTED00001750',
  BANG_FUND: '9999INVENTED00001847',
  BRANCH: '9999INVENTED00001944',
} as const;

/** One company in each jurisdiction of the LEI route: its number as issuers write it, the authority, its name. */
export const LEI_ROUTE_COMPANIES = [
  ['BG', '999999995', 'RA000065', 'ИЗМИСЛЕН ФАР ЕООД'],
  ['ES', 'A-99999997', 'RA000533', 'FARO INVENTADO S.A.'],
  ['HU', '01-09-999999', 'RA000390', 'KITALÁLT FÁROSZ KFT.'],
  ['ID', 'AHU-0099999.AH.01.01.Tahun 2021', 'RA000763', 'PT SUAR REKAAN'],
  ['IN', 'U99999KA2011PTC999999', 'RA000394', 'INVENTED BEACON PRIVATE LIMITED'],
  ['IQ', '999999', 'RA000401', 'INVENTED BEACON OF BASRA LTD'],
  ['IT', '99999001003', 'RA000407', 'FARO INVENTATO S.R.L.'],
  ['LU', 'B999901', 'RA000432', 'PHARE INVENTÉ S.À R.L.'],
  ['MT', 'C 999901', 'RA000443', 'INVENTED BEACON MALTA LIMITED'],
  ['MX', 'FIN110504IN0', 'RA000449', 'FARO INVENTADO DE MÉXICO S.A. DE C.V.'],
  ['PE', '20999999990', 'RA000689', 'FARO INVENTADO S.A.C.'],
  ['US-DE', '9990003', 'RA000602', 'INVENTED BEACON INC.'],
] as const;

/** What a record is tied to: one record, a list of records, or the reason why a parent is not reported. */
export type Relationships = Record<string, string | string[] | { exception: string }>;
export interface Invented {
  attributes: { lei: string; entity: { legalName: { name: string }; registeredAs: string | null; jurisdiction: string; category: string } };
  relationships: Relationships;
}

const noParents = (reason: string, ultimate = reason): Relationships => ({
  'direct-parent': { exception: reason },
  'ultimate-parent': { exception: ultimate },
});

/** `registered`: jurisdiction, registration authority, number there, ELF code. */
function invented(
  lei: string,
  name: string,
  registered: readonly string[],
  relationships: Relationships,
  entity: object = {},
  lou = 'ISSUED',
): Invented {
  const [jurisdiction = '', authority = '', number, elf = ''] = registered;
  const place = {
    language: 'en',
    addressLines: ['1 Invented Street'],
    addressNumber: null,
    addressNumberWithinBuilding: null,
    mailRouting: null,
    city: 'Inventown',
    region: null,
    country: jurisdiction.slice(0, 2),
    postalCode: '00001',
  };
  const legal = {
    legalName: { name, language: 'en' },
    otherNames: [],
    transliteratedOtherNames: [],
    legalAddress: place,
    headquartersAddress: { ...place, addressLines: ['2 Invented Square'], mailRouting: 'c/o Invented Services' },
    registeredAt: { id: authority, other: null },
    registeredAs: number ?? null,
    jurisdiction,
    category: 'GENERAL',
    legalForm: { id: elf, other: null },
    associatedEntity: { lei: null, name: null },
    status: 'ACTIVE',
    expiration: { date: null, reason: null },
    successorEntity: { lei: null, name: null },
    successorEntities: [],
    creationDate: '2010-05-04T00:00:00Z',
    subCategory: null,
    otherAddresses: [],
    eventGroups: [],
    ...entity,
  };
  const registration = {
    status: lou,
    corroborationLevel: 'FULLY_CORROBORATED',
    validatedAt: legal.registeredAt,
    validatedAs: number ?? null,
  };
  const codes = { bic: null, mic: null, ocid: null, qcc: null, spglobal: null, conformityFlag: 'CONFORMING' };
  return { attributes: { lei, entity: legal, registration, ...codes } as Invented['attributes'], relationships };
}

const succeeded = (lei: string) => ({ successorEntity: { lei, name: null }, successorEntities: [{ lei }] });
const MUNICH = ['DE', 'RA000304', 'HRB 999901', '2HBR'];
const LU_FUND = ['LU', 'RA000433', 'O09999901', 'UDY2'];
const FUND = { category: 'FUND' };
const GONE = { status: 'INACTIVE', expiration: { date: '2021-06-30T22:00:00Z', reason: 'CORPORATE_ACTION' } };

export const RECORDS: readonly Invented[] = [
  invented(
    LEI.LANTERN,
    'LATERNE ERFUNDENE GMBH',
    MUNICH,
    { 'direct-parent': LEI.HARBOUR, 'ultimate-parent': LEI.ARDOISE },
    {
      creationDate: '2006-10-12T22:00:00Z',
      otherNames: [
        { name: 'KERZE ERFUNDENE GMBH', language: 'de', type: 'PREVIOUS_LEGAL_NAME' },
        { name: 'Laterne', language: 'de', type: 'TRADING_OR_OPERATING_NAME' },
      ],
    },
  ),
  invented(LEI.HARBOUR, 'HARBOUR INVENTED LIMITED', ['GB', 'RA000585', '99000010', 'H0PO'], {
    'direct-parent': LEI.ARDOISE,
    'ultimate-parent': LEI.ARDOISE,
  }),
  invented(LEI.ARDOISE, 'ARDOISE INVENTEE', ['FR', 'RA000189', '000700013', '6CHY'], noParents('NO_KNOWN_PERSON', 'NON_CONSOLIDATING')),
  invented(LEI.VUURTOREN, 'VUURTOREN VERZONNEN B.V.', ['NL', 'RA000463', '99990001', '54M6'], noParents('NATURAL_PERSONS', 'NO_LEI')),
  invented(LEI.SLOW, 'SLAKKEHUIS VERZONNEN B.V.', ['NL', 'RA000463', '99990002', '54M6'], noParents('NON_CONSOLIDATING')),
  invented(
    LEI.GROWTH_FUND,
    'INVENTED HARBOUR GROWTH FUND',
    LU_FUND,
    { 'fund-manager': LEI.ARDOISE, 'umbrella-fund': LEI.UMBRELLA_FUND, ...noParents('NON_CONSOLIDATING') },
    FUND,
  ),
  invented(
    LEI.UMBRELLA_FUND,
    'INVENTED HARBOUR UMBRELLA SICAV',
    LU_FUND,
    { 'fund-manager': LEI.ARDOISE, ...noParents('NON_CONSOLIDATING') },
    FUND,
  ),
  invented(LEI.FEEDER_FUND, 'INVENTED HARBOUR FEEDER FUND', LU_FUND, { 'fund-manager': LEI.ARDOISE, 'master-fund': LEI.GROWTH_FUND }, FUND),
  invented(
    LEI.LIBERTY_FUND,
    'INVENTED LIBERTY FUND',
    ['US-DE', 'RA000602', '9990002', '8888'],
    { 'fund-manager': LEI.LIBERTY, ...noParents('NON_CONSOLIDATING') },
    {
      ...FUND,
      legalForm: { id: '8888', other: 'Statutory Trust' },
    },
  ),
  invented(LEI.LIBERTY, 'LIBERTY INVENTED ADVISERS LLC', ['US-DE', 'RA000602', '9990001', 'HZEH'], noParents('NATURAL_PERSONS')),
  invented(LEI.ORPHAN_FUND, 'INVENTED ORPHAN FUND', LU_FUND, noParents('NO_KNOWN_PERSON'), { ...FUND, creationDate: null }, 'LAPSED'),
  invented(
    LEI.TWIN_RETIRED,
    'INVENTED TWIN GMBH',
    ['DE', 'RA000242', 'HRB 999902', '2HBR'],
    { 'successor-entities': [LEI.TWIN] },
    { ...GONE, ...succeeded(LEI.TWIN) },
    'RETIRED',
  ),
  ...Array.from({ length: 205 }, (_, at) =>
    invented(inventedLei(1001 + at), `INVENTED TWIN GMBH & CO. OBJEKT ${at + 1} KG`, ['DE', 'RA000304', `HRA ${990001 + at}`, '8Z6G'], {}),
  ),
  invented(LEI.TWIN, 'INVENTED TWIN GMBH', ['DE', 'RA000304', 'HRB 999903', '2HBR'], noParents('NON_PUBLIC')),
  invented(
    LEI.ECHO,
    'INVENTED ECHO LIMITED',
    ['GB', 'RA000585', '99000011', 'H0PO'],
    { 'successor-entities': [LEI.HARBOUR] },
    { status: 'NULL', ...succeeded(LEI.HARBOUR) },
    'DUPLICATE',
  ),
  invented(LEI.QUILL, 'QUILL, INVENTED AND SONS LIMITED', ['GB', 'RA000585', '99000012', 'H0PO'], noParents('NATURAL_PERSONS')),
  invented(LEI.BANG_FUND, '!INVENTED EXCLAMATION FUND', LU_FUND, { 'fund-manager': LEI.ARDOISE }, FUND),
  invented(
    LEI.BRANCH,
    'LATERNE ERFUNDENE GMBH, LONDON BRANCH',
    ['GB', 'RA000585', 'BR999901', '8888'],
    { 'head-office': LEI.LANTERN },
    { category: 'BRANCH' },
  ),
  ...LEI_ROUTE_COMPANIES.map(([jurisdiction, number, authority, name], at) =>
    invented(inventedLei(3001 + at), name, [jurisdiction, authority, number, '8888'], {
      'direct-parent': LEI.HARBOUR,
      'ultimate-parent': LEI.ARDOISE,
      'direct-children': [LEI.VUURTOREN],
    }),
  ),
];

/** An LEI with right check digits, for the many that only fill a list. */
function inventedLei(serial: number): string {
  const body = `9999INVENTED${String(serial).padStart(6, '0')}`;
  const digits = `${body}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return body + String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}
