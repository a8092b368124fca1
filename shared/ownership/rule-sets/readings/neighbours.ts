/** What was read of the rule sets of European countries outside the Union. */
import { NOT_READ, type Reading } from './reading.ts';

export const NEIGHBOURS: Readonly<Record<string, Reading>> = {
  'no-reelle-rettighetshavere': {
    url: 'https://lovdata.no/dokument/NL/lov/2019-03-01-2',
    sources: [
      {
        title: 'Altinn, Reelle rettighetshavere',
        date: '2026-11',
        read: 'guidance of the authorities: more than 25 % of shares or votes, directly or through companies; the power over half of the board',
        at: 'https://info.altinn.no/starte-og-drive/drive-bedrift/reelle-rettighetshavere/',
        confirms: ['ownership', 'attributedOwnership', 'control'],
      },
      {
        title: 'Adeb, Delvis ikrafttredelse av lov om reelle rettighetshavere',
        date: '2021-11-01',
        read: 'the four criteria of the regulation: more than 25 % of shares, of votes where they differ, more than half of the board, control in another way',
        at: 'https://www.adeb.no/aktuelt/nyhetsbrev-delvis-ikrafttredelse-av-lov-om-reelle-rettighetshavere-plikt-til-a-opprette-internt',
      },
      {
        title: 'Ministry of Finance, Forskrift til lov om register over reelle rettighetshavere',
        date: '2021-06-21',
        read: 'sections 1-1 and 1-2: foreign trusts, and who is outside the act: the State and municipalities, their undertakings, securities funds',
        at: 'https://www.regjeringen.no/no/dokumenter/forskrift-til-lov-1.-mars-2019-nr.-2-om-register-over-reelle-rettighetshavere/id2861875/',
      },
      {
        title: 'Lov om register over reelle rettighetshavere, copy of 13 April 2026',
        date: '2026-04-13',
        read: 'in force since 1 November 2021, in full since 1 October 2024; of section 3 the heading only',
        at: 'https://github.com/legalize-dev/legalize-no/blob/5e2f209/no/LOV-2019-03-01-2.md',
      },
      {
        title: 'Thommessen, Iverksettelse av register over reelle rettighetshavere',
        date: '2024',
        read: 'the register: by choice from 1 October 2024, by duty from 31 July 2025',
        at: 'https://www.thommessen.no/aktuelt/iverksettelse-av-register-over-reelle-rettighetshavere',
      },
    ],
    missing: [{ test: 'arrangement', what: 'Which roles in a trust count was not read.' }],
    notes: [
      'The guidance says "directly or indirectly" without a method: either way of counting is enough. An adviser says that the act counts fewer indirect owners than the act on money laundering; section 2-1 was not read.',
      'Companies listed on a regulated market are outside the duty to register, as articles about the act say.',
    ],
  },
  'is-raunverulegir-eigendur': {
    url: 'https://www.althingi.is/lagas/nuna/2019082.html',
    sources: [
      {
        title: 'Act 140/2018 on measures against money laundering, law collection 156b of the Althingi',
        date: '2026-08',
        read: 'art. 3 no. 13: more than 25 % of shares or votes, direct or indirect, or control in another way; who manages; all roles in a trust; listed companies',
        at: 'https://github.com/althingi-net/lagasafn-xml/blob/87b65c345b7ab7db2d4770fd2f7710c83d7f6497/data/xml/156b/2018.140.xml',
        confirms: ['ownership', 'attributedOwnership', 'control', 'arrangement'],
      },
      {
        title: 'Act 82/2019 on the registration of beneficial owners, law collection 156b of the Althingi',
        date: '2026-08',
        read: 'arts 2 to 5: who is outside it, that definition, who manages where nobody is found or there is doubt; the first day, 6 July 2019',
        at: 'https://github.com/althingi-net/lagasafn-xml/blob/87b65c345b7ab7db2d4770fd2f7710c83d7f6497/data/xml/156b/2019.82.xml',
      },
      {
        title: 'Ísland.is, Raunverulegir eigendur félags',
        date: '2026-11',
        read: 'guidance of the Government: more than 25 % of shares or votes, directly or indirectly, or control by other means',
        at: 'https://www.island.is/raunverulegir-eigendur-nyskraningar',
      },
    ],
    missing: [],
    notes: [
      '"Direct or indirect" without a method: either way of counting is enough.',
      'Institutions and companies of the State and of municipalities are outside the act too (Act 82/2019, art. 2(3)).',
      'The acts were read in the collection of laws as a public project keeps it.',
    ],
  },
  'li-spv': {
    url: 'https://www.gesetze.li/konso/2009.098',
    sources: [
      {
        title: 'Sorgfaltspflichtverordnung (SPV), as of 1 February 2025',
        date: '2025-02-01',
        read: 'art. 3: interests, control, members of the managing body, foundations and trusts, exemptions',
        at: 'https://github.com/legalize-dev/legalize-li/blob/23492dc5/li/LGBl-2009-098.md',
        confirms: ['ownership', 'attributedOwnership', 'control', 'arrangement'],
      },
    ],
    missing: [{ what: 'The first day of the limits as they are now was not read; that of the ordinance, 1 March 2009, stands for it.' }],
    notes: [
      '25 % or more of an interest or of the votes, held or controlled directly or indirectly, or 25 % of the profit: either way of counting is enough.',
      'The register of beneficial owners (VwbPG) has the same definition, as is believed; it was not read.',
      'Of a foundation or trust all roles count, whether or not they control.',
    ],
  },
  'ua-aml': {
    url: 'https://zakon.rada.gov.ua/laws/show/361-20',
    sources: [
      {
        title: 'Baker Tilly Ukraine on the act of 6 December 2019',
        date: '2020-04-28',
        read: 'the first day, 28 April 2020; a new definition, with trusts apart',
        at: 'https://bakertilly.ua/news/id48312',
      },
      {
        title: 'National Agency on Corruption Prevention on indirect influence, as Sud.ua has it',
        date: '2026-02-10',
        read: 'art. 1(1) no. 30, its first sentence: a natural person who has decisive influence (control)',
        at: 'https://sud.ua/uk/news/ukraine/353108-deklarirovanie-kak-ukazat-svedeniya-o-konechnykh-benefitsiarnykh-vladeltsakh-obschestva-v-sluchae-kosvennogo-vliyaniya',
      },
      {
        title: 'EITI Ukraine (Ministry of Energy), Бенефіціари',
        date: '2026-11',
        read: 'the definition: decisive influence, direct or indirect, also through a chain of control or ownership; of a trust founder, trustee, protector, beneficiaries',
        at: 'https://eiti.gov.ua/upravlinnya-vidobuvnim-sektorom/beneficiari/',
        confirms: ['control', 'arrangement'],
      },
      {
        title: 'Activitis, Фінансовий моніторинг 2022',
        date: '2022-12',
        read: 'the first day of Act 2571-IX of 6 September 2022, 29 December 2022',
        at: 'https://activitis.com/pres-tsentr/finansovyj-monitorynh-2022/',
      },
      {
        title: 'Everlegal on the methodology of 19 September 2023 (resolution 1011)',
        date: '2023-11-22',
        read: 'its first day, 3 October 2023; a key share, for which 25 % or more is taken',
        at: 'https://everlegal.ua/yak-vyznachyty-kintsevogo-benefitsiarnogo-vlasnyka-tov-zatverdzheno-metodologiyu',
      },
    ],
    missing: [
      { test: 'ownership', what: `${NOT_READ} 25 % or more.` },
      { test: 'attributedOwnership', what: NOT_READ },
    ],
    notes: [
      'The definition was amended from 29 December 2022 (Act 2571-IX); a methodology says since 3 October 2023 how a company finds its owners.',
      'Who has decisive influence (control) over the company is its owner (art. 1(1) no. 30, as the corruption agency quotes it); its signs were not read.',
    ],
  },
  'tr-vuk-529': {
    url: 'https://www.resmigazete.gov.tr/eskiler/2021/07/20210713-4.htm',
    sources: [
      {
        title: 'Gelir İdaresi, form of notice 529, as a public accountant quotes it',
        date: '2021-08-11',
        read: 'art. 5: partners with more than 25 % of the shares, bearer shares too; who controls in the end; who has the highest executive power',
        at: 'https://www.erisymm.com/2021/08/11/10-08-2021-gercek-faydalaniciya-iliskin-bildirim-formu-hakkinda-duyuru/',
        confirms: ['attributedOwnership', 'control'],
      },
      {
        title: 'Resmî Gazete, notice 529',
        date: '2021-07-13',
        read: 'arts 1 and 2: who ultimately controls a legal person or an arrangement without personality',
        at: 'https://www.resmigazete.gov.tr/eskiler/2021/07/20210713-4.htm',
      },
      {
        title: 'BD Turkey, Gerçek faydalanıcıya ilişkin bildirim',
        date: '2026-11',
        read: 'the first day, 13 July 2021, that of publication',
        at: 'https://www.bdturkey.com/gundem/gercek-faydalaniciya-iliskin-bildirimde-ozellikli-konular-yorum-h5348.html',
      },
    ],
    missing: [{ test: 'arrangement', what: 'What the notice says of trusts was not read.' }],
    notes: [
      'Step by step: control counts only where nobody has more than 25 %, or there is doubt; the rule here counts it besides.',
      'The first step names partners; what companies under their control hold is counted here with it.',
    ],
  },
};
