/** IL: records read from the open data sets of the Corporations Authority. */
import { describe, expect, test } from 'vitest';
import { Changed } from '../../../shared/registers/faults.ts';
import { il } from '../../../shared/registers/il/il.ts';
import { ofCompany, read } from '../../../shared/registers/il/read.ts';
import { il as sandbox } from '../../../shared/registers/il/sandbox.ts';
import { statusKindOf } from '../../../shared/registers/il/statuses.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance, expectValidIdentifiers } from '../conformance.ts';

conformance(il, sandbox, {
  found: '519999015',
  notFound: '519999056',
  other: '519999023',
  former: 'never shown',
  wrongCheckDigit: '520013955',
  name: 'זוהר בדוי בע"מ',
});

const client = clientOver(il, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(il, { registrationNumber }, client);

describe('IL, invented corporations', () => {
  test('a company has names, type, status with the breach, date and address, and no parties', async () => {
    expect(await look('519999015')).toMatchObject({
      legalName: 'זוהר בדוי בע"מ',
      legalForm: 'ישראלית חברה פרטית',
      companyStatus: 'פעילה, מפרה',
      statusKind: 'active',
      registrationDate: '2011-04-05',
      addresses: [{ lines: ['אצל משרד בדוי', 'רחוב בדוי 1', 'ת.ד. 123'], city: 'תל אביב - יפו', postalCode: '6100000', country: 'IL' }],
      otherNames: [{ name: 'INVENTED AURORA LTD', kind: 'translated', language: 'en' }],
      parties: [],
      dataStatus: { officers: 'not_covered', owners: 'not_covered' },
    });
  });

  test('a court’s winding up is liquidation; a foreign country stays in the register’s words', async () => {
    const record = await look('519999023');
    expect(record).toMatchObject({ companyStatus: 'בפרוק ע"י בימ"ש', statusKind: 'liquidation' });
    expect(record.addresses[0]!.country).toBeUndefined();
    expect(record.addresses[0]!.lines).toContain('ארץ בדויה');
  });

  test('partnerships and associations are found under their own columns', async () => {
    expect(await look('559999016')).toMatchObject({
      legalForm: 'ישראלית מוגבלת',
      registrationDate: '1999-01-27',
      addresses: [{ lines: [], city: 'חיפה', country: 'IL' }],
    });
    const association = await look('589999010');
    expect(association).toMatchObject({ legalForm: 'עמותה', companyStatus: 'רשומה', statusKind: 'active', registrationDate: '2005-05-10' });
    expect(association.addresses[0]!.postalCode).toBeUndefined();
  });

  test.each([
    ['משרד בדוי', '123'],
    ['אצל משרד בדוי', 'ת.ד. 123'],
  ])('care of %j and the post box %j have their prefix once', (careOf, box) => {
    const row = { 'מספר חברה': 519999015, 'שם חברה': 'זוהר בדוי', אצל: careOf, 'ת.ד.': box };
    expect(read(ofCompany(row)).addresses[0]!.lines).toEqual(['אצל משרד בדוי', 'ת.ד. 123']);
  });

  test('a removed data set is a fault, not "not found"', async () => {
    const gone = always({ status: 404, body: '{"success":false,"error":{"__type":"Not Found Error"}}' });
    await expect(lookUp(il, { registrationNumber: '519999015' }, clientOver(il, gone))).rejects.toBeInstanceOf(Changed);
    const failed = always({ body: '{"success":false,"error":{"message":"x"}}' });
    await expect(lookUp(il, { registrationNumber: '519999015' }, clientOver(il, failed))).rejects.toBeInstanceOf(Changed);
  });

  test('an English name is found with or without its form', async () => {
    expect(await il.searchByName!('Invented Aurora Limited', client)).toEqual([
      { companyName: 'INVENTED AURORA LTD', registrationNumber: '519999015', companyStatus: 'פעילה, מפרה' },
    ]);
  });

  test('every status of the published lists has a kind', () => {
    const kinds = {
      פעילה: 'active',
      'פעילה זמנית': 'active',
      'פעילה/בפירוק - בכינוס נכסים': 'insolvent',
      'פעילה/בפירוק - הליך פשרה או הסדר/פירוק זמני': 'insolvent',
      'בפרוק מרצון': 'liquidation',
      'בפרוק ע"י בימ"ש': 'liquidation',
      'חיסול ע"י בימ"ש': 'dissolved',
      מחוקה: 'dissolved',
      'מחוסלת מרצון': 'dissolved',
      'מחוסלת עקב מיזוג': 'dissolved',
      'נגרעה מהמרשם': 'dissolved',
      'שותפות מחוקה מרצון': 'dissolved',
      'פורקה מרצון': 'dissolved',
      'שותפות מחוקה על ידי בית משפט': 'dissolved',
      'פורקה ע"י בימ"ש': 'dissolved',
    };
    for (const [words, kind] of Object.entries(kinds)) expect(statusKindOf(words), words).toBe(kind);
    expect(() => statusKindOf('מצב בדוי')).toThrow(/unmapped/);
  });
});

describe('IL, rows as others have recorded them in September 2026', () => {
  test('Teva: quotation marks, date, number, address', () => {
    const record = read(
      ofCompany({
        'מספר חברה': 520013954,
        'שם חברה': 'טבע תעשיות פרמצבטיות בע~מ',
        'שם באנגלית': 'TEVA PHARMACEUTICAL INDUSTRIES LIMITED',
        'סוג תאגיד': 'ישראלית חברה ציבורית',
        'סטטוס חברה': 'פעילה',
        'תאריך התאגדות': '13/02/1944',
        מפרה: '',
        'שם עיר': 'תל אביב - יפו',
        'שם רחוב': 'דבורה הנביאה',
        'מספר בית': '124',
        מיקוד: 6944020,
        'ת.ד.': '',
        מדינה: 'ישראל',
        'תת סטטוס': '',
      }),
    );
    expectValidIdentifiers(il, record);
    expect(record).toMatchObject({
      legalName: 'טבע תעשיות פרמצבטיות בע"מ',
      registrationNumber: '520013954',
      companyStatus: 'פעילה',
      registrationDate: '1944-02-13',
      addresses: [{ lines: ['דבורה הנביאה 124'], postalCode: '6944020' }],
    });
  });

  test('a dissolved company, without blank fields', () => {
    const record = read(
      ofCompany({
        'מספר חברה': 513631770,
        'שם חברה': 'טבע העץ בע~מ',
        'שם באנגלית': '',
        'סוג תאגיד': 'ישראלית חברה פרטית',
        'סטטוס חברה': 'מחוסלת מרצון',
        'תאריך התאגדות': '05/01/2005',
        'שם עיר': 'כרמיאל',
        מיקוד: 21651,
      }),
    );
    expect(record).toMatchObject({
      statusKind: 'dissolved',
      otherNames: [],
      addresses: [{ lines: [], city: 'כרמיאל', postalCode: '21651' }],
    });
  });
});
