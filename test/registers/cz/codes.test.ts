/** CZ: codes of legal forms, statuses, organs and engagements. */
import { describe, expect, test } from 'vitest';
import { entityType, LEGAL_FORMS, legalForm, namesItsPartners } from '../../../shared/registers/cz/legal-forms.ts';
import { status } from '../../../shared/registers/cz/read.ts';
import { officerNature, ownerNature, roleOf } from '../../../shared/registers/cz/roles.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';

describe('CZ, codes', () => {
  test('legal forms have names, and some are not companies', () => {
    const forms = {
      '000': 'Zatím neurčeno',
      '101': 'Fyzická osoba podnikající dle živnostenského zákona',
      '111': 'Veřejná obchodní společnost',
      '112': 'Společnost s ručením omezeným',
      '121': 'Akciová společnost',
      '205': 'Družstvo',
      '325': 'Organizační složka státu',
      '421': 'Odštěpný závod zahraniční právnické osoby',
      '706': 'Spolek',
      '932': 'Evropská společnost',
    };
    expect(Object.fromEntries(Object.keys(forms).map((code) => [code, legalForm(code)]))).toEqual(forms);
    const kinds = Object.keys(LEGAL_FORMS).map((code) => [code, entityType(code)] as const);
    const people = kinds.filter(([, kind]) => kind === 'person').map(([code]) => code);
    expect(people).toEqual(['100', '101', '102', '104', '105', '106', '107', '108', '424', '425']);
    expect(kinds.filter(([, kind]) => kind === 'state')).toEqual([['325', 'state']]);
    expect(['103', '109'].map(entityType)).toEqual(['person', 'person']);
    expect(entityType(undefined)).toBe('company');
    expect(Object.keys(LEGAL_FORMS).filter(namesItsPartners)).toEqual(['111', '112', '113']);
  });

  test('statuses', () => {
    const kinds = {
      AKTIVNI: ['aktivní', 'active'],
      POZASTAVENY: ['pozastavený', 'inactive'],
      BUDOUCI: ['budoucí', 'inactive'],
      HISTORICKY: ['historický', 'inactive'],
      ZANIKLY: ['zaniklý', 'dissolved'],
      LOGICKY_SMAZANY: ['logicky smazaný', 'dissolved'],
    };
    const statusIn = (stavZdrojeRos?: string) => status({ obchodniJmeno: 'Zkušební', seznamRegistraci: { stavZdrojeRos } });
    const found = Object.keys(kinds).map((code) => [code, statusIn(code)] as const);
    expect(Object.fromEntries(found.map(([code, { companyStatus, statusKind }]) => [code, [companyStatus, statusKind]]))).toEqual(kinds);
    expect(statusIn('NEEXISTUJICI')).toEqual({ statusKind: 'unknown' });
    expect(withUnmappedCodes(() => statusIn('JINY'))).toEqual({
      result: { companyStatus: 'JINY', statusKind: 'unknown' },
      unmapped: ['CZ StavZdroje JINY'],
    });
  });

  test('a form on no list is its code', () => {
    expect(withUnmappedCodes(() => legalForm('999'))).toEqual({ result: '999', unmapped: ['CZ PravniForma 999'] });
    expect([legalForm(undefined), legalForm(null)]).toEqual([undefined, undefined]);
  });

  const natureOf = (typAngazma: string | undefined, typOrganu?: string, nazev?: string, form = '112') =>
    officerNature({ typAngazma, clenstvi: { funkce: { nazev } } }, { typOrganu }, form);

  test('organs and engagements have natures', () => {
    const organs = {
      DOZORCI_RADA: 'Supervisory Board Member',
      KONTROLNI_KOMISE: 'Supervisory Board Member',
      PROKURA: 'Procurator',
      LIKVIDATOR: 'Liquidator',
      ZAKLADATEL: 'Founder',
      KOMPLEMENTAR: 'General Partner',
      KOMANDITISTA: 'Limited Partner',
      AKCIONAR: 'Shareholder',
      VKLAD_CLEN_DRUZSTVA_SEKCE: 'Member',
    };
    expect(Object.fromEntries(Object.keys(organs).map((organ) => [organ, natureOf(undefined, organ)]))).toEqual(organs);
    const engagements = {
      DOZORCI_RADA_CLEN: 'Supervisory Board Member',
      KONTROLNI_KOMISE_CLEN: 'Supervisory Board Member',
      PROKURA_OSOBA: 'Procurator',
      LIKVIDATOR_OSOBA: 'Liquidator',
      LIKVIDATOR_OSOBA_VR: 'Liquidator',
      VEDOUCI_ORGANIZACNI_SLOZKY: 'Managing Director',
      ZAKLADATEL: 'Founder',
      STATUTAR_ZRIZOVATELE_OSOBA: 'Other',
      OPATROVNIK_VR: 'Other',
      AKCIONAR: 'Shareholder',
    };
    expect(Object.fromEntries(Object.keys(engagements).map((kind) => [kind, natureOf(kind)]))).toEqual(engagements);
  });

  test('members of the statutory organ have a nature by their function, else by the form', () => {
    const words = {
      likvidátor: 'Liquidator',
      prokurista: 'Procurator',
      'předseda dozorčí rady': 'Supervisory Board Member',
      'člen kontrolní komise': 'Supervisory Board Member',
      místopředsedkyně: 'Board Member',
      předseda: 'Board Chair',
      předsedkyně: 'Board Chair',
      jednatel: 'Managing Director',
      'generální ředitel': 'Managing Director',
      'vedoucí odštěpného závodu': 'Managing Director',
      komplementář: 'General Partner',
      komanditista: 'Limited Partner',
      společník: 'Partner',
      'člen představenstva': 'Board Member',
      'člen správní rady': 'Board Member',
    };
    for (const kind of ['STATUTARNI_ORGAN_CLEN', 'STATUTARNI_ORGAN_OSOBA', 'SPRAVNI_RADA_CLEN', 'SPOLECNIK_OSOBA']) {
      expect(Object.fromEntries(Object.keys(words).map((word) => [word, natureOf(kind, undefined, word)]))).toEqual(words);
    }
    const byForm = {
      111: 'Partner',
      112: 'Managing Director',
      113: 'General Partner',
      121: 'Board Member',
      205: 'Board Member',
      706: 'Officer',
    };
    const found = Object.keys(byForm).map((form) => [form, natureOf(undefined, 'STATUTARNI_ORGAN', undefined, form)]);
    expect(Object.fromEntries(found)).toEqual(byForm);
  });

  test('organs and engagements on no list have the words of the register, else Other', () => {
    const unmapped = ['CZ TypOrganu JINY', 'CZ TypAngazma JINA'];
    expect(withUnmappedCodes(() => natureOf('JINA', 'JINY'))).toEqual({ result: 'Other', unmapped });
    expect(withUnmappedCodes(() => natureOf('JINA', 'JINY', 'člen výboru')).result).toBe('Board Member');
    expect(natureOf(undefined)).toBe('Other');
    const named = { nazevAngazma: 'prokurista', clenstvi: { funkce: { nazev: 'člen' } } };
    expect(officerNature(named, { nazevOrganu: 'Likvidátor' }, '112')).toBe('Liquidator');
    expect(officerNature(named, {}, '112')).toBe('Procurator');
  });

  test('a partner is a shareholder in an s.r.o. only', () => {
    const ownerIn = (form: string, nazevAngazma?: string, nazevOrganu?: string) => ownerNature({ nazevAngazma }, { nazevOrganu }, form);
    expect([ownerIn('112'), ownerIn('111')]).toEqual(['Shareholder', 'Partner']);
    expect(ownerIn('113', 'Komplementář', 'Komanditisté')).toBe('General Partner');
    expect(ownerIn('113', undefined, 'Komanditisté')).toBe('Limited Partner');
    expect(ownerNature({ typAngazma: 'AKCIONAR' }, {}, '121')).toBe('Shareholder');
    expect(ownerNature({}, { typOrganu: 'SPOLECNIK' }, '112')).toBe('Shareholder');
  });

  test('the role is the function, else the engagement, the organ, or their codes', () => {
    const member = { clenstvi: { funkce: { nazev: ' jednatel ' } }, nazevAngazma: 'osoba', typAngazma: 'STATUTARNI_ORGAN_CLEN' };
    const organ = { nazevOrganu: 'Rada', typOrganu: 'DOZORCI_RADA' };
    const { clenstvi: _, ...engaged } = member;
    expect([roleOf(member, organ), roleOf(engaged, organ)]).toEqual(['jednatel', 'osoba']);
    expect(roleOf({ typAngazma: 'STATUTARNI_ORGAN_CLEN' }, organ)).toBe('Rada');
    expect(roleOf({ typAngazma: 'STATUTARNI_ORGAN_CLEN' }, { typOrganu: 'DOZORCI_RADA' })).toBe('STATUTARNI_ORGAN_CLEN');
    expect([roleOf({}, { typOrganu: 'DOZORCI_RADA' }), roleOf({}, {})]).toEqual(['DOZORCI_RADA', undefined]);
  });

  test('"člen", "předseda" or "místopředseda" alone has its organ behind it', () => {
    const roleIn = (nazevAngazma: string, nazevOrganu?: string) => roleOf({ nazevAngazma }, { nazevOrganu });
    expect(['člen', 'členka', 'Předseda', 'místopředseda'].map((words) => roleIn(words, 'Rada'))).toEqual([
      'člen (Rada)',
      'členka (Rada)',
      'Předseda (Rada)',
      'místopředseda (Rada)',
    ]);
    expect(roleIn('člen')).toBe('člen');
    expect(['člen rady', 'nečlen'].map((words) => roleIn(words, 'Rada'))).toEqual(['člen rady', 'nečlen']);
  });
});
