/** CZ: codes of legal forms, statuses, organs and engagements. */
import { describe, expect, test } from 'vitest';
import { entityType, legalForm, namesItsPartners } from '../../../shared/registers/cz/legal-forms.ts';
import { status } from '../../../shared/registers/cz/read.ts';
import { officerNature, ownerNature, roleOf } from '../../../shared/registers/cz/roles.ts';
import { withUnmappedCodes } from '../../support/unmapped-codes.ts';

describe('CZ, codes', () => {
  test('legal forms have names, and some are not companies', () => {
    const forms = {
      '000': 'Zatím neurčeno',
      '100': 'Podnikající fyzická osoba tuzemská',
      '101': 'Fyzická osoba podnikající dle živnostenského zákona',
      '102': 'Fyzická osoba podnikající dle živnostenského zákona zapsaná v obchodním rejstříku',
      '104': 'Samostatně hospodařící rolník zapsaný v obchodním rejstříku',
      '105': 'Fyzická osoba podnikající dle jiných zákonů než živnostenského a zákona o zemědělství',
      '106': 'Fyzická osoba podnikající dle jiných zákonů než živnostenského a zákona o zemědělství zapsaná v obchodním rejstříku',
      '107': 'Zemědělský podnikatel - fyzická osoba',
      '108': 'Zemědělský podnikatel - fyzická osoba zapsaná v obchodním rejstříku',
      '111': 'Veřejná obchodní společnost',
      '112': 'Společnost s ručením omezeným',
      '113': 'Společnost komanditní',
      '115': 'Společný podnik',
      '116': 'Zájmové sdružení',
      '117': 'Nadace',
      '118': 'Nadační fond',
      '121': 'Akciová společnost',
      '141': 'Obecně prospěšná společnost',
      '145': 'Společenství vlastníků jednotek',
      '151': 'Komoditní burza',
      '152': 'Garanční fond obchodníků s cennými papíry',
      '161': 'Ústav',
      '205': 'Družstvo',
      '301': 'Státní podnik',
      '302': 'Národní podnik',
      '313': 'Česká národní banka',
      '325': 'Organizační složka státu',
      '326': 'Stálý rozhodčí soud',
      '331': 'Příspěvková organizace',
      '332': 'Státní příspěvková organizace',
      '352': 'Státní organizace Správa železnic',
      '353': 'Rada pro veřejný dohled nad auditem',
      '361': 'Veřejnoprávní instituce (ČT, ČRo, ČTK)',
      '381': 'Fond (ze zákona)',
      '391': 'Zdravotní pojišťovna',
      '421': 'Odštěpný závod zahraniční právnické osoby',
      '422': 'Organizační složka zahraničního nadačního fondu',
      '423': 'Organizační složka zahraniční nadace',
      '424': 'Zahraniční fyzická osoba',
      '425': 'Odštěpný závod zahraniční fyzické osoby',
      '426': 'Zastoupení zahraniční banky',
      '501': 'Odštěpný závod nebo jiná organizační složka podniku zapisující se do obchodního rejstříku',
      '521': 'Samostatná drobná provozovna obecního úřadu',
      '541': 'Podílový, penzijní fond',
      '601': 'Vysoká škola (veřejná, státní)',
      '641': 'Školská právnická osoba',
      '661': 'Veřejná výzkumná instituce',
      '704': 'Zvláštní organizace pro zastoupení českých zájmů v mezinárodních nevládních organizacích',
      '705': 'Podnik nebo hospodářské zařízení sdružení',
      '706': 'Spolek',
      '707': 'Odborová organizace',
      '708': 'Organizace zaměstnavatelů',
      '711': 'Politická strana, politické hnutí',
      '715': 'Podnik nebo hospodářské zařízení politické strany',
      '721': 'Církve a náboženské společnosti',
      '722': 'Evidované církevní právnické osoby',
      '723': 'Svazy církví a náboženských společností',
      '733': 'Organizační jednotka odborové organizace a organizace zaměstnavatelů',
      '734': 'Organizační jednotka zvláštní organizace pro zastoupení českých zájmů v mezinárodních nevládních organizacích',
      '736': 'Pobočný spolek',
      '741': 'Stavovská organizace - profesní komora',
      '745': 'Komora (s výjimkou profesních komor)',
      '751': 'Zájmové sdružení právnických osob',
      '761': 'Honební společenstvo',
      '771': 'Dobrovolný svazek obcí',
      '801': 'Obec nebo městská část hlavního města Prahy',
      '804': 'Kraj a hl. m. Praha',
      '901': 'Zastupitelský orgán jiných států',
      '906': 'Zahraniční spolek',
      '907': 'Mezinárodní odborová organizace',
      '908': 'Mezinárodní organizace zaměstnavatelů',
      '911': 'Zahraniční kulturní, informační středisko, rozhlasová, tisková a televizní agentura',
      '921': 'Mezinárodní nevládní organizace',
      '922': 'Organizační jednotka mezinárodní nevládní organizace',
      '931': 'Evropské hospodářské zájmové sdružení',
      '932': 'Evropská společnost',
      '933': 'Evropská družstevní společnost',
      '936': 'Zahraniční pobočný spolek',
      '941': 'Evropské seskupení pro územní spolupráci',
      '950': 'Subjekt právním řádem výslovně neupravený',
      '951': 'Mezinárodní vojenská organizace vzniklá na základě mezinárodní smlouvy',
      '952': 'Konsorcium evropské výzkumné infrastruktury',
      '960': 'Právnická osoba zřízená zvláštním zákonem zapisovaná do veřejného rejstříku',
      '963': 'Národní akreditační úřad pro terciární vzdělávání',
    };
    expect(Object.fromEntries(Object.keys(forms).map((code) => [code, legalForm(code)]))).toEqual(forms);
    const kinds = Object.keys(forms).map((code) => [code, entityType(code)] as const);
    const people = kinds.filter(([, kind]) => kind === 'person').map(([code]) => code);
    expect(people).toEqual(['100', '101', '102', '104', '105', '106', '107', '108', '424', '425']);
    expect(kinds.filter(([, kind]) => kind === 'state')).toEqual([['325', 'state']]);
    expect(['103', '109'].map(entityType)).toEqual(['person', 'person']);
    expect(entityType(undefined)).toBe('company');
    expect(Object.keys(forms).filter(namesItsPartners)).toEqual(['111', '112', '113']);
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
