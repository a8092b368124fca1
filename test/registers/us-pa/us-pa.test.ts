/** US-PA: a business with its parties, one row per party. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { read } from '../../../shared/registers/us-pa/read.ts';
import { usPa as sandbox } from '../../../shared/registers/us-pa/sandbox.ts';
import { usPa } from '../../../shared/registers/us-pa/us-pa.ts';
import type { PartyRow } from '../../../shared/registers/us-pa/wire.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(usPa, sandbox, {
  found: '9990000011',
  other: '9990000022',
  notFound: '9990000055',
  former: 'never shown',
  name: 'Keystone Invented LLC',
});

const ROW: PartyRow = { filing_number: '9990000099', business_name: 'Shale Invented Llc' };

describe('US-PA', () => {
  test('a member without a first name is a company by its legal form', () => {
    const { parties } = read([{ ...ROW, party_type: 'Member', last_name: 'QUARRY INVENTED LLC' }]);
    expect(parties).toEqual([
      { entityType: 'company', legalName: 'QUARRY INVENTED LLC', relationships: [{ nature: 'Member', role: 'Member' }] },
    ]);
  });

  test.each(['Organizer', 'Incorporator'])('%s is a founder, not an officer', (party_type) => {
    const { parties, dataStatus } = read([{ ...ROW, party_type, first_name: 'Ivo', last_name: 'Invented' }]);
    expect(parties[0]!.relationships).toEqual([{ nature: 'Founder', role: party_type }]);
    expect(dataStatus).toEqual({ officers: 'none_on_register', owners: 'not_published' });
  });

  test('rows of one number with two names are one business with another name', () => {
    const rows = ['Shale Invented LLC', 'SHALE INVENTED LLC', 'Slate Invented Llc'].map((business_name) => ({ ...ROW, business_name }));
    expect(read(rows)).toMatchObject({
      legalName: 'Shale Invented LLC',
      otherNames: [{ name: 'Slate Invented Llc', kind: 'alternative' }],
    });
  });

  test('a repeated row adds nothing', () => {
    const row = { ...ROW, party_type: 'Secretary', first_name: 'Ida', last_name: 'Invented' };
    expect(read([row, row]).parties).toEqual(read([row]).parties);
  });

  test('rows of one name in capitals and not are one party, as the first row writes it', () => {
    const named = (first_name: string, last_name: string, party_type: string) => ({ ...ROW, first_name, last_name, party_type });
    const { parties } = read([named('IDA', 'INVENTED', 'President'), named('Ida', 'Invented', 'Member')]);
    expect(parties.map(({ legalName, relationships }) => [legalName, relationships.length])).toEqual([['IDA INVENTED', 2]]);
  });

  test('whether a business still exists is not known: the data set keeps those that have ended', () => {
    const record = read([ROW]);
    expect(record.statusKind).toBe('unknown');
    expect(record.companyStatus).toBeUndefined();
  });

  test('the first day of the database is no day of creation', async () => {
    const row = { ...ROW, creationdate: '1753-01-01T00:00:00.000' };
    const over = clientOver(usPa, always({ body: JSON.stringify([row]) }));
    expect((await lookUp(usPa, { registrationNumber: '9990000099' }, over)).registrationDate).toBeUndefined();
  });

  test('a filing number gets its leading zeros', () => {
    expect(parseIdentifier(usPa.identifiers[0], '7380992')).toBe('0007380992');
    expect(parseIdentifier(usPa.identifiers[0], '0000000000')).toBeUndefined();
  });
});
