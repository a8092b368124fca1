/** CZ: the entry of the public register. */
import { describe, expect, test } from 'vitest';
import { cz } from '../../../shared/registers/cz/cz.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { laidDown, partnersWith, REST } from './laid-down.ts';

describe('CZ, the entry', () => {
  test('an open bankruptcy means insolvency with a practitioner, a cancelled one does not', async () => {
    const spravce = [{ fyzickaOsoba: { jmeno: 'Zkušební', prijmeni: 'Správce' } }];
    const open = await laidDown({ stavSubjektu: 'AKTIVNI', konkursy: [{ spravce, datumZapisu: '2021-02-03' }] });
    expect(open).toMatchObject({
      statusKind: 'insolvent',
      statusFrom: '2021-02-03',
      parties: [{ relationships: [{ nature: 'Insolvency Practitioner' }] }],
    });
    const over = await laidDown({ stavSubjektu: 'AKTIVNI', konkursy: [{ spravce, zruseniKonkursu: [{ hodnota: 'zrušen' }] }] });
    expect(over).toMatchObject({ statusKind: 'active', parties: [] });
    expect(over.formerParties).toMatchObject([{ relationships: [{ nature: 'Insolvency Practitioner' }] }]);
    const zruseniKonkursu = [{ hodnota: 'zrušen', datumZapisu: '2021-02-03' }];
    const dated = await laidDown({ stavSubjektu: 'AKTIVNI', konkursy: [{ spravce, zruseniKonkursu }] });
    expect(dated.formerParties![0]!.relationships[0]!.to).toBe('2021-02-03');
  });

  test('an a.s. with several shareholders has unpublished owners', async () => {
    expect((await laidDown({}, { pravniForma: '121' })).dataStatus.owners).toBe('not_published');
  });

  test('only the entry in force is read', async () => {
    const ended = { ...partnersWith({ typObnos: 'PROCENTA', hodnota: '100' }), primarniZaznam: true, datumVymazu: '2012-01-01' };
    const zaznamy = JSON.stringify({ zaznamy: [ended, { primarniZaznam: false, datumZapisu: '2012-01-01' }] });
    const record = await lookUp(
      cz,
      { registrationNumber: '99000016' },
      clientOver(
        cz,
        replay({
          [`${REST}/ekonomicke-subjekty/99000016`]: { body: '{"ico":"99000016","obchodniJmeno":"Zkušební smyšlenka","pravniForma":"706"}' },
          [`${REST}/ekonomicke-subjekty-vr/99000016`]: { body: zaznamy },
        }),
      ),
    );
    expect(record).toMatchObject({ registrationDate: '2012-01-01', parties: [] });
  });

  test('an entry of another company, or a missing entry, is a fault', async () => {
    await expect(laidDown({ ico: [{ hodnota: '99000024' }] })).rejects.toBeInstanceOf(Changed);
    await expect(laidDown(undefined, { seznamRegistraci: { stavZdrojeVr: 'AKTIVNI' } })).rejects.toBeInstanceOf(Changed);
  });

  test('hits without an IČO are left out', async () => {
    const body = '{"pocetCelkem":1,"ekonomickeSubjekty":[{"icoId":"ARES_00000001","obchodniJmeno":"Smyšlená bez čísla"}]}';
    expect(await cz.searchByName!('Smyšlená', clientOver(cz, replay({ [`${REST}/ekonomicke-subjekty/vyhledat`]: { body } })))).toEqual([]);
  });

  test('the entry has the form that the subject lacks, and the name in force is the name', async () => {
    const record = await laidDown(
      {
        datumZapisu: '2014-04-04',
        pravniForma: [{ hodnota: '121' }],
        obchodniJmeno: [
          { hodnota: 'Starý název', datumZapisu: '2010-01-01', datumVymazu: '2014-01-01' },
          { hodnota: ' Nový název ' },
          { hodnota: ' ', datumVymazu: '2013-01-01' },
          { hodnota: 'Nový název', datumVymazu: '2012-01-01' },
        ],
        obchodniJmenoCizi: [
          { hodnota: 'New Name', jazyk: 'EN' },
          { hodnota: 'Old Name', jazyk: null, datumVymazu: '2014-01-01' },
        ],
      },
      { pravniForma: null, datumVzniku: '2010-01-01' },
    );
    expect(record).toMatchObject({ legalName: 'Nový název', legalForm: 'Akciová společnost', registrationDate: '2014-04-04' });
    expect(record.otherNames).toEqual([
      { name: 'Starý název', kind: 'previous', from: '2010-01-01', to: '2014-01-01' },
      { name: 'New Name', kind: 'translated', language: 'EN' },
      { name: 'Old Name', kind: 'previous', to: '2014-01-01' },
    ]);
  });

  test.each([
    ['KORUNY', '390000000;00', { amount: 390_000_000, currency: 'CZK' }],
    ['EURA', '1 000,50', { amount: 1000.5, currency: 'EUR' }],
    ['KORUNY', '0', { amount: 0, currency: 'CZK' }],
    ['PROCENTA', '100', undefined],
    ['KORUNY', 'asi 100', undefined],
    ['KORUNY', '100 Kč', undefined],
    ['KORUNY', '100;', undefined],
    ['KORUNY', '1234567890123456', undefined],
    ['KORUNY', undefined, undefined],
  ])('the capital %s %s', async (typObnos, hodnota, capital) => {
    expect((await laidDown({ zakladniKapital: [{ vklad: { typObnos, hodnota } }] })).capital).toEqual(capital);
  });

  test('the number of shares is the sum of all kinds, or unknown', async () => {
    const sharesOf = async (...akcie: object[]) =>
      (await laidDown({ zakladniKapital: [{ vklad: { typObnos: 'KORUNY', hodnota: '100' } }], akcie })).capital!.shares;
    expect(await sharesOf({ pocet: 20 }, { pocet: 5 }, { pocet: 7, datumVymazu: '2020-01-01' })).toBe(25);
    expect(await sharesOf({ pocet: 20 }, {})).toBeUndefined();
    expect(await sharesOf()).toBeUndefined();
  });

  test('activities that are not yet determined are left out', async () => {
    expect((await laidDown({}, { czNace: ['00', '62010'], czNace2008: ['00'] })).activities).toEqual([
      { scheme: 'CZ-NACE 2025', code: '62010' },
    ]);
  });

  test('a file number needs all its parts', async () => {
    const typesOf = async (znacka: object) => (await laidDown({ spisovaZnacka: [znacka] })).identifiers.map(({ type }) => type);
    expect(await typesOf({ oddil: 'C', vlozka: 990, soud: 'MSPH' })).toEqual(['IČO', 'Spisová značka']);
    for (const part of ['oddil', 'vlozka', 'soud']) {
      expect(await typesOf({ oddil: 'C', vlozka: 990, soud: 'MSPH', [part]: null })).toEqual(['IČO']);
    }
  });

  test('insolvency, liquidation in the name and a liquidator each decide the status', async () => {
    const kindOf = async (entry: object, subject: object = {}) => {
      const { companyStatus, statusKind } = await laidDown({ stavSubjektu: 'AKTIVNI', ...entry }, subject);
      return [companyStatus, statusKind];
    };
    const likvidator = { typOrganu: 'LIKVIDATOR', clenoveOrganu: [{ fyzickaOsoba: { prijmeni: 'Osoba' } }] };
    expect(await kindOf({}, { seznamRegistraci: { stavZdrojeIr: 'AKTIVNI' } })).toEqual(['v insolvenčním řízení', 'insolvent']);
    expect(await kindOf({ insolvence: [{}] })).toEqual(['v insolvenčním řízení', 'insolvent']);
    expect(await kindOf({ insolvence: [{ datumVymazu: '2020-01-01' }] })).toEqual(['aktivní', 'active']);
    expect(await kindOf({}, { obchodniJmeno: 'Zkušební s.r.o. v  likvidaci' })).toEqual(['v likvidaci', 'liquidation']);
    expect(await kindOf({}, { obchodniJmeno: 'Zkušební v likvidacích' })).toEqual(['aktivní', 'active']);
    expect(await kindOf({ statutarniOrgany: [likvidator] })).toEqual(['v likvidaci', 'liquidation']);
    expect(await kindOf({ statutarniOrgany: [likvidator], datumVymazu: '2020-01-01' })).toEqual(['aktivní', 'active']);
    expect(await kindOf({ stavSubjektu: 'ZANIKLY', insolvence: [{}] })).toEqual(['zaniklý', 'dissolved']);
  });

  test('a status of a source that does not have the subject is passed over', async () => {
    const states = { stavZdrojeRos: 'NEEXISTUJICI', stavZdrojeRes: 'HISTORICKY' };
    expect(await laidDown({}, { seznamRegistraci: states })).toMatchObject({ companyStatus: 'historický', statusKind: 'inactive' });
  });

  test('an administrator of an ended insolvency leaves on the day of its end', async () => {
    const spravce = [{ datumZapisu: '2020-01-01', fyzickaOsoba: { prijmeni: 'Správce' } }];
    const { formerParties } = await laidDown({ insolvence: [{ datumVymazu: '2021-01-01', spravce }] });
    expect(formerParties).toMatchObject([
      {
        relationships: [{ nature: 'Insolvency Practitioner', role: 'Insolvenční správce', from: '2020-01-01', to: '2021-01-01' }],
      },
    ]);
  });

  test('a branch has its name and a number; without either it is left out', async () => {
    const branch = (hodnota?: string, number?: string) => ({
      datumZapisu: '2019-09-09',
      obchodniJmeno: [{ hodnota }],
      ico: [{ hodnota: number }],
    });
    const odstepneZavody = [branch(' Zkušební závod ', '99000024'), branch('Bez čísla'), branch(undefined, '99000024')];
    expect((await laidDown({ odstepneZavody })).parties).toEqual([
      {
        entityType: 'company',
        legalName: 'Zkušební závod',
        countryOfRegistration: 'CZ',
        jurisdiction: 'CZ',
        identifiers: [{ type: 'IČO', value: '99000024', jurisdiction: 'CZ', registry: 'ARES' }],
        relationships: [{ nature: 'Branch', role: 'Odštěpný závod', from: '2019-09-09' }],
      },
    ]);
    expect((await laidDown({ odstepneZavody }, { datumZaniku: '2020-01-01' })).parties).toEqual([]);
  });

  test('an address has its street or part of the municipality, numbers and postal code', async () => {
    const addressWith = async (sidlo: object) => (await laidDown({}, { sidlo })).addresses[0];
    const numbers = { cisloDomovni: 12, cisloOrientacni: 3, cisloOrientacniPismeno: 'a' };
    expect(await addressWith({ nazevUlice: 'Vymyšlená', ...numbers, psc: 1234, nazevKraje: 'Kraj', nazevObce: 'Brno' })).toMatchObject({
      lines: ['Vymyšlená 12/3a'],
      postalCode: '01234',
      region: 'Kraj',
    });
    expect(await addressWith({ nazevCastiObce: 'Část', nazevObce: 'Brno', cisloDoAdresy: '5', pscTxt: '123 45' })).toMatchObject({
      lines: ['Část 5'],
      postalCode: '123 45',
    });
    expect(await addressWith({ nazevObce: 'Brno', cisloOrientacni: 7 })).toMatchObject({ lines: ['Brno 7'] });
    expect(await addressWith({ nazevUlice: 'Vymyšlená' })).toMatchObject({ lines: ['Vymyšlená'] });
    expect(await addressWith({ textovaAdresa: 'Smyšlená 1, Brno' })).toMatchObject({ text: 'Smyšlená 1, Brno' });
    expect((await laidDown({}, { sidlo: null })).addresses).toEqual([]);
  });
});
