/** AT: texts, dates and groups of the register's XML. */
import { describe, expect, test } from 'vitest';
import { childLines, childText, dateOf, inForce } from '../../../shared/registers/at/wire.ts';
import { parseXml } from '../../../shared/registers/xml.ts';

describe('AT, dates', () => {
  test.each([
    ['20230101', '2023-01-01'],
    ['2023-01-01', '2023-01-01'],
  ])('%s is %s', (text, day) => {
    expect(dateOf(text)).toBe(day);
  });

  test.each(['20230001', '20230100', '00000000', '202301', '2023-01-01T00:00', 'x20230101', '', undefined])('%s is no date', (text) => {
    expect(dateOf(text)).toBeUndefined();
  });
});

describe('AT, texts', () => {
  test('a text is one line without blanks around it, and absent where it is blank', () => {
    const element = parseXml('<FIRMA><NAME>  PROBE\n   ERFUNDEN </NAME><LEER>  </LEER></FIRMA>');
    expect([childText(element, 'NAME'), childText(element, 'LEER'), childText(element, 'KEINER'), childText(undefined, 'NAME')]).toEqual([
      'PROBE ERFUNDEN',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a name over several elements is one line, without the blank ones', () => {
    const element = parseXml('<FIRMA><ZEILE>PROBE </ZEILE><ZEILE> </ZEILE><ZEILE> ERFUNDEN  AG</ZEILE></FIRMA>');
    expect([childLines(element, 'ZEILE'), childLines(element, 'KEINE')]).toEqual(['PROBE ERFUNDEN AG', undefined]);
  });
});

test('AT, groups that were amended, or deleted with the company or a branch, are not in force', () => {
  const element = parseXml(
    '<FIRMA><G AUFRECHT="true" N="1"/><G AUFRECHT="false" N="2"/><G MIT_FIRMA_GELOESCHT_DURCH_VNR="7" N="3"/>' +
      '<G AUFRECHT="true" MIT_ZWL_GELOESCHT_DURCH_VNR="8" N="4"/><G N="5"/></FIRMA>',
  );
  expect(inForce(element, 'G').map(({ attributes }) => attributes.get('N'))).toEqual(['1', '5']);
});
