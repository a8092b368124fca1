/** MD: what a reader expects from the sheet of the State Register, over the sandbox and over a copy that is loaded from a sheet. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { idno } from '../../../shared/registers/md/identifiers.ts';
import { md } from '../../../shared/registers/md/md.ts';
import { founders, heads, isCompanyName } from '../../../shared/registers/md/parties.ts';
import { HEADINGS, ROWS, md as sandbox } from '../../../shared/registers/md/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver } from '../../support/replay.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';
import { xlsx } from '../../support/xlsx.ts';
import { conformance } from '../conformance.ts';
import { type File, loads } from '../loads.ts';

conformance(md, sandbox, {
  found: '1999600000015',
  notFound: '1999600000071',
  other: '1999600000026',
  former: 'never shown',
  wrongCheckDigit: '1999600000016',
  name: 'Codru Inventat',
});

const TITLE = ['', '', '', 'Date din Registrul de stat (starea pînă la 14.09.2026)'];
const sheet = (rows: readonly (readonly string[])[], headings: readonly string[] = HEADINGS): File[] => [
  { name: 'company_2026.09.14.xlsx', bytes: xlsx({ rows: [TITLE, headings, ...rows] }) },
];

loads(md, sandbox, {
  files: (companies = ROWS.length) => sheet(ROWS.slice(0, companies)),
  refused: [
    [
      'a sheet without the founders',
      () =>
        sheet(
          ROWS,
          HEADINGS.map((heading) => (/fondatorilor/.test(heading) ? 'Alta' : heading)),
        ),
      /columns that do not stand in the heading row exactly once: founders/,
    ],
    [
      'a sheet with two columns of addresses',
      () =>
        sheet(
          ROWS,
          HEADINGS.map((heading) => (/^Codul/.test(heading) ? 'Adresa juridică' : heading)),
        ),
      /exactly once: address/,
    ],
    [
      'a sheet of another name',
      () => [{ name: 'a.xlsx', bytes: xlsx({ name: 'Organizations', rows: [HEADINGS, ...ROWS] }) }],
      /no sheet Company/,
    ],
    [
      'a number with a wrong check digit',
      () => sheet(ROWS.with(0, ['1999600000016', ...ROWS[0]!.slice(1)])),
      /1 of 5 rows could not be read/,
    ],
    ['a company without a name', () => sheet(ROWS.with(0, ROWS[0]!.with(2, ''))), /1 of 5 rows could not be read/],
  ],
  more({ load, client, rowsUnder }) {
    test('a number that the sheet has in powers of ten is read, an entry without an IDNO is left out', async () => {
      const old = ['213976', '33239', 'SRL "VECHE INVENTATĂ"', 'Societate cu răspundere limitată'];
      expect(await load(sheet([ROWS[0]!.with(0, '1.999600000015E+12'), old]))).toMatchObject({ companies: 1 });
      expect(await lookUp(md, { registrationNumber: '1999600000015' }, await client())).toMatchObject({
        legalName: 'S.R.L. "CODRU INVENTAT"',
      });
    });

    test('the address of a sole trader is not kept', async () => {
      const trader = ROWS[4]!.with(3, 'Întreprindere individuală');
      await load(sheet([trader, ROWS[0]!]));
      expect((await rowsUnder('1999600000059')).join()).not.toContain('Născocită');
      expect((await rowsUnder('1999600000015')).join()).toContain('Născocită');
    });
  },
});

const invented = clientOver(md, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(md, { registrationNumber }, invented);

describe('MD, invented companies', () => {
  test('a limited company has its heads, founders with their parts, and beneficial owners', async () => {
    const record = await look('1999600000015');
    expect(record).toMatchObject({
      legalForm: 'Societate cu răspundere limitată',
      statusKind: 'active',
      registrationDate: '2019-03-12',
      addresses: [{ type: 'registered', text: 'MD-2999, mun. Inventata, str. Născocită, 7', country: 'MD' }],
      activities: [
        { scheme: 'CAEM', code: '47110' },
        { scheme: 'CAEM', code: '46210' },
      ],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
    expect(
      record.parties.map(({ entityType, legalName, relationships: [one] }) => [
        entityType,
        legalName,
        one!.nature,
        one!.interests?.[0]?.share,
      ]),
    ).toEqual([
      ['person', 'NĂSCOCIT ION', 'Director', undefined],
      ['company', '"NISTRU IMAGINAR" S.R.L.', 'Shareholder', { exact: 60 }],
      ['person', 'NĂSCOCITĂ ANA', 'Shareholder', { maximum: 40 }],
      ['person', 'NĂSCOCIT PETRU', 'Shareholder', { maximum: 40 }],
      ['person', 'NĂSCOCIT, VASILE', 'Beneficial Owner', undefined],
    ]);
    const [joint, other] = record.parties.slice(2, 4).map(({ relationships: [one] }) => one!.holding);
    expect(joint).toEqual(other);
    expect(record.parties[4]).toMatchObject({ countryOfResidence: 'Cipru' });
  });

  test.each([
    ['1999600000026', 'liquidation', ['partial', 'parts_missing']],
    ['1999600000037', 'active', ['not_published', 'some_legal_forms_only']],
    ['1999600000048', 'dissolved', ['complete']],
  ])('%s is %s, its owners %j', async (number, kind, [status, ...reasons]) => {
    const { statusKind, dataStatus, dataStatusReasons } = await look(number);
    expect([statusKind, dataStatus.owners, dataStatusReasons?.owners]).toEqual([kind, status, reasons]);
  });

  test('the end of a liquidated company has its day', async () => {
    expect(await look('1999600000048')).toMatchObject({ dissolutionDate: '2023-01-01' });
  });
});

describe('MD, cells', () => {
  const named = (text: string, isShareholder = true) =>
    founders(text, isShareholder).parties.map(({ entityType, legalName, identifiers, relationships: [one] }) => [
      entityType,
      legalName,
      ...(identifiers?.map(({ value }) => value) ?? []),
      one!.interests?.[0]?.share?.exact,
    ]);

  test.each([
    [
      'a decimal comma, and a point',
      'A B (40,50%), C D (59.5%)',
      [
        ['person', 'A B', 40.5],
        ['person', 'C D', 59.5],
      ],
    ],
    ['one person with several forenames', 'BOURDIER ERIC, MARCEL, LOUIS (100,00%)', [['person', 'BOURDIER ERIC, MARCEL, LOUIS', 100]]],
    [
      'a number and an address behind a name',
      'CREDIT INVENTAT SRL, IDNO 1999600000015\nMD-2999, STR. A, 1 (100,00%)',
      [['company', 'CREDIT INVENTAT SRL', '1999600000015', 100]],
    ],
    ['the State', 'STATUL (100,00%)', [['state', 'STATUL', 100]]],
    [
      'no parts',
      'FICTIV ION, FICTIV ANA',
      [
        ['person', 'FICTIV ION', undefined],
        ['person', 'FICTIV ANA', undefined],
      ],
    ],
    ['a part that is none', 'FICTIV ION (140,00%)', [['person', 'FICTIV ION', undefined]]],
    ['nothing', '', []],
  ])('founders with %s', (_, text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test('founders of a form that does not enter its holders are founders', () => {
    expect(founders('CANCELARIA INVENTATĂ, FICTIV ANA', false).parties.map(({ relationships: [one] }) => one!.nature)).toEqual([
      'Founder',
      'Founder',
    ]);
  });

  test('a head without a role, and one with a role on no list, are Other in the register’s words', () => {
    const { result, unmapped } = withUnmappedCodes(() => heads('FICTIV ION [Rol nou], FICTIV ANA'));
    expect(result.map(({ legalName, relationships }) => [legalName, relationships])).toEqual([
      ['FICTIV ION', [{ nature: 'Other', role: 'Rol nou' }]],
      ['FICTIV ANA', [{ nature: 'Other' }]],
    ]);
    expect(unmapped).toEqual(['MD rol ROL NOU']);
  });

  test.each([
    ['"INVENTAT"', true],
    ['KAUF INVENTAT SCS', true],
    ['CONSILIUL MUNICIPAL', true],
    ["D'ALONZO FRANCO", false],
    ['SAS IOAN-VASILE', false],
  ])('%s is a company: %s', (name, isCompany) => {
    expect(isCompanyName(name)).toBe(isCompany);
  });

  test('an IDNO with a space or the letters in front is one; a fiscal code of before 2001 is none', () => {
    expect(parseIdentifier(idno, 'IDNO 1003 600 062 730')).toBe('1003600062730');
    expect(parseIdentifier(idno, '213976')).toBeUndefined();
  });
});
