/** What was read of the rule sets of the FATF, the European Union and Germany. */
import type { Reading } from './reading.ts';

export const UNION: Readonly<Record<string, Reading>> = {
  'fatf-r24': {
    url: 'https://www.fatf-gafi.org/en/publications/Fatfrecommendations/Guidance-Beneficial-Ownership-Legal-Persons.html',
    sources: [
      {
        title: 'FATF, draft amendment of Recommendation 24 and its interpretive note, as Open Ownership has it',
        date: '2022',
        read: 'Recommendation 24 and its interpretive note, draft of the amendment of 2022',
        at: 'https://www.openownership.org/en/publications/open-ownership-response-to-fatf-consultation-on-revisions-to-recommendation-24-and-the-interpretive-note/draft-amendment-text-to-r24-and-inr24/',
      },
      {
        title: 'Central Bank of Bahrain, Rulebook, FC-1.2.8A',
        date: '2026-11',
        read: 'The three steps of para. 5(b)(i), as a rule of the Central Bank of Bahrain repeats them',
        at: 'https://cbben.thomsonreuters.com/rulebook/fc-128a-5',
      },
      {
        title: 'FATF Recommendations, interpretive note to Recommendation 10',
        date: '2026-11',
        read: 'The interpretive note to R.10 on listed companies, which leaves out also their majority-owned subsidiaries',
        at: 'https://mumcfm.ru/storage/%D1%81ourses/vgreyVGeyjk9L44Tv7rWp805Q6FTKvkBic7YoZCI/rec_fatf_v4/eng/note/12/index.html',
      },
      {
        title: 'Open Ownership, Beneficial ownership transparency of trusts',
        date: '2026-11',
        read: 'The roles in a trust, with a reference to para. 5(b)(ii) of the interpretive note to R.10',
        at: 'https://openownership.org/en/publications/beneficial-ownership-transparency-of-trusts/beneficial-ownership-disclosure-transparency-trusts',
      },
      {
        title: 'FATF Recommendations, updated February 2025',
        date: '2025-02',
        read: 'interpretive notes to R.10, para. 5(b), and to R.24, para. 1; the glossary on beneficial owners, with notes 83 to 86',
        at: 'https://github.com/amlclaw/skills/blob/503db72e637ef21c1420b3c58cb675fbe93591b8/aml-rule-engine/references/fatf/FATF-001-40-Recommendations-2025.md',
        confirms: ['ownership', 'control', 'arrangement'],
      },
    ],
    missing: [
      {
        test: 'attributedOwnership',
        what: 'The notes say "through a chain of ownership" and have no method; the guidance of March 2023, which has examples, was not read.',
      },
    ],
    notes: [
      'The steps of the note to R.10 come one after another; by the glossary who controls is an owner besides, and so it is here.',
      'The note leaves out a majority-owned subsidiary of a listed company too; the rule here leaves out the listed ones only.',
      'The note to R.10 has more than 25 % as an example; by that to R.24 the limit of a country is 25 % at most.',
    ],
  },
  'eu-amlr-2024-1624': {
    url: 'http://data.europa.eu/eli/reg/2024/1624/oj',
    sources: [
      {
        title: 'Regulation (EU) 2024/1624, article 52',
        date: '2024-06-19',
        read: 'art. 52',
        at: 'https://www.springlex.eu/en/packages/aml/amlr-regulation/article-52',
        confirms: ['ownership'],
      },
      {
        title: 'Regulation (EU) 2024/1624, article 53',
        date: '2024-06-19',
        read: 'art. 53',
        at: 'https://anti-money-laundering.eu/?p=4071',
        confirms: ['control'],
      },
      {
        title: 'Regulation (EU) 2024/1624, article 54',
        date: '2024-06-19',
        read: 'art. 54',
        at: 'https://www.springlex.eu/en/packages/aml/amlr-regulation/article-54/',
        confirms: ['controlledHolders', 'interestInController'],
      },
      {
        title: 'Regulation (EU) 2024/1624, article 55',
        date: '2024-06-19',
        read: 'art. 55',
        at: 'https://www.springlex.eu/en/packages/aml/amlr-regulation/article-55/',
        confirms: ['arrangement'],
      },
      {
        title: 'Regulation (EU) 2024/1624, article 57',
        date: '2024-06-19',
        read: 'art. 57',
        at: 'https://www.springlex.eu/en/packages/aml/amlr-regulation/article-57/',
      },
      {
        title: 'Regulation (EU) 2024/1624, article 58',
        date: '2024-06-19',
        read: 'art. 58',
        at: 'https://www.springlex.eu/en/packages/aml/amlr-regulation/article-58/',
        confirms: ['arrangement'],
      },
      {
        title: 'Regulation (EU) 2024/1624, article 63',
        date: '2024-06-19',
        read: 'art. 63(3) and (4)',
        at: 'https://anti-money-laundering.eu/article-63-amlr',
      },
      {
        title: 'Deloitte Legal, Geldwäsche-Compliance, part IV',
        date: '2026-11',
        read: 'the first day, 10 July 2027',
        at: 'https://www2.deloitte.com/dl/en/pages/legal/articles/geldwaesche-compliance-teil-iv.html',
      },
    ],
    missing: [],
    notes: [
      'Whether a direct holding and the whole holding of a company under control are added (20 % and 7 %) stands in no article and in no guideline that was read: verdicts follow multiplication, and name the other reading where it would give more.',
      'Art. 54(b) speaks of an ownership interest in the controlling company; it is read as 25 % or more by multiplication.',
      'Member States may be given a lower threshold for categories of higher risk (art. 52(2)); a caller sets it by a rule set of their own.',
      'How jointly held shares are split is not regulated; each joint holder may have any part.',
      'The articles were read in copies of OJ L, 2024/1624, 19.6.2024.',
    ],
    tests: ['W03', 'W07', 'W08', 'W09', 'W29'],
  },
  'eu-amld-2015-849': {
    url: 'http://data.europa.eu/eli/dir/2015/849/oj',
    sources: [
      {
        title: 'Directive (EU) 2015/849, article 3, as the AMF keeps it',
        date: '2026-11',
        read: 'art. 3(6), in the text that the French market authority (AMF) keeps',
        at: 'https://github.com/AMFFrance/AMFtextes/blob/cb7cdbe8c597d800846bf9ed6e5db27985724c5d/lab/lab---directive--ue--2015-849-du-20-mai-2015/en/CHAPTER%20I/SECTION%201/Article%203.md',
        confirms: ['attributedOwnership', 'control', 'arrangement'],
      },
      {
        title: 'European Banking Authority, Q&A 2022_6622',
        date: '2022',
        read: 'the question, which names the approaches in use for indirect ownership: multiplication, a chain of links above 25 %, and control',
        at: 'https://eba.europa.eu/single-rule-book-qa/qna/view/publicId/2022_6622',
        confirms: ['ownership'],
      },
      {
        title: 'Danish Business Authority, Reelle ejere: sådan opgøres indirekte ejerskab',
        date: '2017-06-28',
        read: 'DK: percent of percent',
        at: 'https://erhvervsstyrelsen.dk/reelle-ejere-saadan-opgoeres-indirekte-ejerskab',
      },
      {
        title: 'PRH, Esimerkkejä tosiasiallisista edunsaajista',
        date: '2026-11',
        read: 'FI: a majority of each company above, whose whole share then counts',
        at: 'https://prh.fi/fi/kaupparekisteri/edunsaajatiedot/kuka/esimerkit.html',
      },
      {
        title: 'Eddystone on the answers of Banca d’Italia, the Ministry of Economy and UIF of 20 November 2023',
        date: '2023-12-11',
        read: 'IT: 25 % plus one of the company itself, control of each company above',
        at: 'http://www.eddystone.it/2023/12/11/pubblicate-le-faq-sulla-titolarita-effettiva/',
      },
    ],
    missing: [],
    notes: [
      'Where a Member State wants one test of indirect ownership only, the other includes more: Denmark multiplies, Finland and Italy ask for control of each company above.',
      'A chain of links above 25 % each, the second approach in use, is no test here; the answer of the EBA was not read.',
    ],
    tests: ['W02', 'W08', 'W18'],
  },
  'de-gwg': {
    url: 'https://www.gesetze-im-internet.de/gwg_2017/__3.html',
    sources: [
      { title: 'Geldwäschegesetz, section 3', date: '2026-11', read: '§ 3(1) and (2), whole', at: 'https://dejure.org/gesetze/GwG/3.html' },
      {
        title: 'Geldwäschegesetz, as of 2022',
        date: '2022',
        read: '§ 3 and § 19(2) and (3), as of 2022',
        at: 'https://github.com/bundestag/gesetze/blob/77abca2ceea3b7b89ea70afb13b5dd55415eb124/g/gwg_2017/index.md',
        confirms: ['attributedOwnership', 'control', 'arrangement'],
      },
      {
        title: 'Handelsgesetzbuch, as of 2022',
        date: '2022',
        read: 'HGB § 290(2) to (4), as of 2022',
        at: 'https://github.com/bundestag/gesetze/blob/77abca2ceea3b7b89ea70afb13b5dd55415eb124/h/hgb/index.md',
        confirms: ['attributedOwnership'],
      },
      {
        title: 'Aktiengesetz, as of 2022',
        date: '2022',
        read: 'AktG §§ 71b and 71d: own shares give no rights, those of a dependent company neither',
        at: 'https://github.com/bundestag/gesetze/blob/77abca2ceea3b7b89ea70afb13b5dd55415eb124/a/aktg/index.md',
      },
      {
        title: 'Haufe, Handels- und Unternehmensregister: wirtschaftlich Berechtigte',
        date: '2026-11',
        read: 'all legal representatives; own shares left out (Bundesverwaltungsamt)',
        at: 'https://haufe.de/recht/deutsches-anwalt-office-premium/2-handels-und-unternehmensregister-2-wirtschaftlich-berechtigte_idesk_PI17574_HI16417179.html',
      },
      {
        title: 'Geldwäschegesetz, former version',
        date: '2017-06-26',
        read: 'the first day, 26 June 2017 (BGBl. I p. 1822)',
        at: 'https://dejure.org/gesetze/GwG_a.F.',
      },
    ],
    missing: [],
    notes: [
      'The provisions were read in copies of the laws, the practice of the Bundesverwaltungsamt in a commentary.',
      'Exactly half of the votes is no controlling influence. Own shares are left out, as the Bundesverwaltungsamt reads the law.',
      'Votes of shares that a company’s own subsidiaries hold in it are taken out: for a majority by HGB § 290(4), for the limit of votes because they have none (AktG §§ 71b and 71d, of stock corporations).',
      'A right to appoint most of the board is control of the company itself also for a third party (GwG § 19(3) no. 1(b)); of a company in the chain HGB § 290(2) no. 2 asks for a member, which registers do not say: such a link counts.',
    ],
    tests: ['W05', 'W06', 'W18'],
  },
};
