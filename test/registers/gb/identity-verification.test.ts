/** GB: whether the identity behind a role is verified, in the shapes of the register's documentation. */
import { describe, expect, test } from 'vitest';
import { identityVerification } from '../../../shared/registers/gb/identity-verification.ts';
import { look } from './look-up.ts';

const read = (details: object | undefined) =>
  identityVerification({ identity_verification_details: details as never }).identityVerification;

describe('GB, verification of identity', () => {
  test('a statement that stands is verified; the register’s last day of it is none', () => {
    const stands = { appointment_verification_start_on: '2026-03-02', appointment_verification_end_on: '9999-12-31' };
    expect(read(stands)).toEqual({ status: 'verified', statementFrom: '2026-03-02' });
    expect(read({ ...stands, appointment_verification_end_on: '2026-09-30' })).toEqual({
      status: 'ended',
      statementFrom: '2026-03-02',
      statementTo: '2026-09-30',
    });
  });

  test('a day by which a statement is due, or a day of verification alone, is no statement', () => {
    expect(read({ appointment_verification_statement_due_on: '2027-02-28' })).toEqual({ status: 'notYet', dueBy: '2027-02-28' });
    expect(read({ appointment_verification_statement_due_on: '2027-02-28', identity_verified_on: '2026-02-27' })).toEqual({
      status: 'notYet',
      dueBy: '2027-02-28',
    });
  });

  test('a register that says nothing, or nothing that can be read, gives no fact', () => {
    expect(read(undefined)).toBeUndefined();
    expect(read({})).toBeUndefined();
    expect(read({ appointment_verification_start_on: 'soon', identity_verified_on: '2026-02-27' })).toBeUndefined();
  });

  test('who verified the identity, and when, is there where a provider of services did', async () => {
    const { parties } = await look('99000010');
    const ofPerson = (name: string) =>
      parties
        .filter(({ legalName }) => legalName === name)
        .flatMap(({ relationships }) => relationships.map((one) => [one.nature, one.identityVerification]));
    expect(ofPerson('Ada Marlow Invented')).toEqual([
      [
        'Director',
        {
          status: 'verified',
          statementFrom: '2026-03-02',
          verifiedOn: '2026-02-27',
          verifiedBy: 'VERITY INVENTED SERVICES LIMITED',
          supervisors: ['Invented Institute of Accountants'],
        },
      ],
      ['Person With Significant Control', { status: 'verified', statementFrom: '2026-04-09', dueBy: '2026-04-14' }],
    ]);
    expect(ofPerson("Basil O'Fable")).toEqual([['Director', { status: 'notYet', dueBy: '2027-02-28' }]]);
  });

  test('a company in a role has none', async () => {
    const { parties } = await look('99000010');
    const companies = parties.filter(({ entityType }) => entityType === 'company');
    expect(companies.length).toBeGreaterThan(0);
    expect(companies.flatMap(({ relationships }) => relationships.flatMap((one) => one.identityVerification ?? []))).toEqual([]);
  });
});
