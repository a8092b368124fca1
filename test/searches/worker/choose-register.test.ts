/** Which source answers a search, and with which input. */
import { expect, test } from 'vitest';
import type { Subject } from '../../../shared/ledger/search-rows/search-row.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { fund } from '../../../shared/registers/gleif/fund.ts';
import { leiSearch } from '../../../shared/registers/gleif/lei-search.ts';
import { iapd } from '../../../shared/registers/iapd/iapd.ts';
import { chooseRegister } from '../../../shared/searches/worker/choose-register.ts';

const NO = { name: 'Invented Register' } as Registry;
const registryOf = async (jurisdiction: string) => (jurisdiction === 'NO' ? NO : undefined);
const chosen = (subject: Subject) => chooseRegister(subject, registryOf);

test('a company: the register of its jurisdiction, by number, with the name where one was given', async () => {
  const subject = { kind: 'company', jurisdiction: 'NO', registrationNumber: '77', financials: true } as const;
  expect(await chosen(subject)).toStrictEqual({ registry: NO, reference: { registrationNumber: '77' } });
  expect((await chosen({ ...subject, legalName: 'FJORD' })).reference).toStrictEqual({ registrationNumber: '77', legalName: 'FJORD' });
  await expect(chosen({ ...subject, jurisdiction: 'ZZ' })).rejects.toThrow('no register for ZZ');
});

test('a fund: the LEI registry, by name alone', async () => {
  const reference = { registrationNumber: '', legalName: 'GROWTH FUND' };
  expect(await chosen({ kind: 'fund', legalName: 'GROWTH FUND' })).toStrictEqual({ registry: fund, reference });
});

test('an LEI: the LEI registry, by LEI or by name', async () => {
  const byLei = { registry: leiSearch, reference: { registrationNumber: 'X', children: true } };
  expect(await chosen({ kind: 'lei', lei: 'X', children: true })).toStrictEqual(byLei);
  const byName = await chosen({ kind: 'lei', legalName: 'FJORD', children: false });
  expect(byName.reference).toStrictEqual({ registrationNumber: '', legalName: 'FJORD', children: false });
});

test('an adviser: the US adviser disclosure database, by name', async () => {
  const reference = { registrationNumber: '', legalName: 'ADVISER LLC' };
  expect(await chosen({ kind: 'adviser', legalName: 'ADVISER LLC' })).toStrictEqual({ registry: iapd, reference });
});
