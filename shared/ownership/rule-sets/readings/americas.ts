/** What was read of the rule sets of the Americas. */
import type { Reading } from './reading.ts';

export const AMERICAS: Readonly<Record<string, Reading>> = {
  'us-boi': {
    url: 'https://www.ecfr.gov/current/title-31/section-1010.380',
    sources: [
      {
        title: '31 CFR 1010.380, as of 4 September 2026, and 91 FR 52528',
        date: '2026-09-04',
        read: 'the definition of a reporting company: entities formed abroad only since 26 March 2025 (90 FR 13697), made final on 14 August 2026',
        at: 'https://www.ecfr.gov/current/title-31/subtitle-B/chapter-X/part-1010/subpart-C/section-1010.380',
      },
      {
        title: '31 CFR 1010.380(d)(2)(ii)(C), as SnapBOI quotes it',
        date: '2026-11',
        read: 'who owns through a trust: trustee, certain beneficiaries, a settlor who may revoke',
        at: 'https://snapboi.zendesk.com/hc/en-us/articles/26074907598875',
        confirms: ['arrangement'],
      },
      {
        title: 'Davis Polk, FinCEN publishes final rule on beneficial ownership',
        date: '2022',
        read: 'the first day, 1 January 2024',
        at: 'https://www.davispolk.com/insights/client-update/fincen-publishes-final-rule-beneficial-ownership',
      },
      {
        title: 'FinCEN, answer of 12 January 2024 on owners behind a corporate entity, as fincenerrors.com has it',
        date: '2024-01-12',
        read: 'individuals who own 25 % or more, or have substantial control, through another entity are reported, and the entity is not',
        at: 'https://fincenerrors.com/forum/questions-answers/who-does-a-reporting-company-report-as-a-beneficial-owner-if-a-corporate-entity-owns-or-controls-25-percent-or-more',
      },
      {
        title: '31 U.S.C. 5336, beneficial ownership information reporting requirements',
        date: '2023-04',
        read: 'subsection (a)(3): substantial control, or 25 % or more, directly or indirectly; who is no beneficial owner',
        at: 'https://github.com/codexstanford/markdonw-chunck-of-the-usa-code/blob/66d0b20a5e0521c0ffa33fe40368e4148bff046b/chuncks/title-31/chunck-781.md',
        confirms: ['ownership', 'control'],
      },
      {
        title: 'FinCEN, Beneficial ownership information: frequently asked questions, with those of 3 October 2024',
        date: '2024-10-03',
        read: 'questions D.1 to D.18: four forms of substantial control, senior officers among them; shares multiplied along a chain; trusts',
        at: 'https://github.com/Jfuentesm/PublicPortfolio/blob/bf656b33141cb62e70866323a147aa7ead42dbe2/BOI/1_docs/1.1_official_docs/web_Q%26A.md',
        confirms: ['ownership', 'control', 'arrangement'],
      },
      {
        title: 'FinCEN, Beneficial Ownership Information Reporting Requirement Revision and Deadline Extension, 90 FR 13688',
        date: '2025-03-26',
        read: 'the last day, 25 March 2025; owners who are persons of the United States are not reported since then',
        at: 'http://www.federalregister.com/Browse/Document/usa/na/fr/2025/3/26/2025-05199',
      },
    ],
    missing: [],
    notes: [
      'Who owns a corporate trustee has, by FinCEN (question D.16), its part of what the trust has; here who controls the trustee counts like the trustee.',
      'Of a trust count the trustee, a beneficiary who alone may have income and principal or may withdraw most of it, and a settlor who may revoke it; the rule here takes all roles.',
      'Companies formed in the United States have not had to report since 26 March 2025; those formed abroad and registered in a State still do.',
      'The paragraphs on reporting companies were read as a public project quotes them from the eCFR.',
      'Exempt besides listed companies are large operating companies, banks and some twenty other kinds.',
    ],
  },
  'ca-cbca-isc': {
    url: 'https://laws-lois.justice.gc.ca/eng/acts/C-44/section-2.1.html',
    sources: [
      {
        title: 'Canada Business Corporations Act, current to 31 March 2026',
        date: '2026-03-31',
        read: 's. 2.1, the definition; ss 21.1 to 21.303, the register',
        at: 'https://github.com/justicecanada/laws-lois-xml/blob/d6853c4af2ae0b7ab8c205a0e95ee734b9945c31/eng/acts/C-44.xml',
        confirms: ['ownership', 'attributedOwnership', 'control', 'arrangement'],
      },
      {
        title: 'Canada Business Corporations Regulations, 2001, ss 33 to 34.1',
        date: '2026-03-31',
        read: 'classes of corporations outside the rule; what is entered where nobody is identified',
        at: 'https://github.com/justicecanada/laws-lois-xml/blob/d6853c4af2ae0b7ab8c205a0e95ee734b9945c31/eng/regulations/SOR-2001-512.xml',
      },
      {
        title: 'Ontario Bar Association, The Canada Business Corporations Act: Practice Advisory',
        date: '2019-05-31',
        read: 'the first day, 13 June 2019',
        at: 'https://www.oba.org/Sections/Natural-Resources-and-Energy-Law/Articles/Articles-2019/May-2019/the-Canada-Business-Corporations-Act-(-CBCA%E2%80%9D)-PR',
      },
    ],
    missing: [],
    notes: [
      'A quarter of the votes of all voting shares, or of all shares by fair market value, which no register publishes: the share of all shares stands for it.',
      'The act says "beneficial owner" and "direct or indirect control or direction" without a method: either way of counting is enough.',
      'Joint holders, and holders who agreed to act in concert, each count with the whole (s. 2.1(2)).',
      'Where nobody is identified the register says so with the steps taken (regulations, s. 34.1); there is no substitute.',
      'Outside the rule are also wholly-owned subsidiaries of reporting issuers; the rule here leaves out the listed ones only.',
      'The federal act: a company of a province has the rule of that province.',
    ],
  },
  'ca-bc-transparency': {
    url: 'https://www.bclaws.gov.bc.ca/civix/document/id/complete/statreg/02057_05',
    sources: [
      {
        title: 'Bill 24 of 2019, Business Corporations Amendment Act, s. 119.11, as Nanaimo Law has it',
        date: '2019-05-16',
        read: 's. 119.11(1) and (2): shares and votes of 25 % or more, registered, beneficial, under indirect control; rights over most of the directors',
        at: 'https://nanaimolaw.com/category/commercial-law/page/5',
        confirms: ['ownership', 'attributedOwnership', 'control', 'arrangement'],
      },
      {
        title: 'Government of British Columbia, Transparency register',
        date: '2026-11',
        read: 'guidance on significant individuals: direct and indirect interests, holders related or in concert added together',
        at: 'https://www2.gov.bc.ca/gov/content/employment-business/business/bc-companies/transparency-register/transparency-register',
      },
      {
        title: 'Magellan Law, New transparency register requirements',
        date: '2020-10-06',
        read: 'the first day, 1 October 2020; relatives who share a home are presumed to act in concert',
        at: 'https://www.magellanlaw.ca/2020/10/06/new-transparency-register-requirements-bc-companies/',
      },
    ],
    missing: [],
    notes: [
      'Interests and indirect control without a method: either way of counting is enough.',
      'Influence over the company is no ground; over a person who may appoint most of the directors it is one, which no register says: it may count.',
      'Public companies are outside the rule, their subsidiaries are not.',
    ],
  },
  'br-cnpj': {
    url: 'http://normas.receita.fazenda.gov.br/sijut2consulta/link.action?idAto=127567',
    sources: [
      {
        title: 'Häpner Kroetz, Novas regras da Receita Federal sobre beneficiário final',
        date: '2023-04-20',
        read: 'the definition, the limit of more than 25 % and the first day, 1 January 2023',
        at: 'https://www.hapnerkroetz.com.br/publicacoes/novas-regras-sobre-beneficiario-final',
      },
      {
        title: 'Instrução Normativa RFB 2.290, of 30 October 2025',
        date: '2025-10-30',
        read: 'amendments to articles 37 and 53: the definition of significant influence stays, a digital form is added',
        at: 'https://www.lex.com.br/instrucao-normativa-rfb-no-2-290-de-30-de-outubro-de-2025',
      },
    ],
    missing: [
      { test: 'ownership', what: 'Art. 53 was read in articles about it, and how chains are multiplied in none.' },
      { test: 'attributedOwnership', what: 'Art. 53 was read in articles about it, and how chains count in none.' },
      { test: 'control', what: 'Art. 53 was read in articles about it only.' },
      { test: 'arrangement', what: 'Which roles in a trust count was not read.' },
    ],
    notes: [
      'Beneficial owners are reported to the tax authority and are not public: the public list of partners and managers (QSA) is another one.',
      'Managers of foreign entities are no beneficial owners; no substitute is named.',
    ],
  },
  'mx-cff': {
    url: 'https://www.diputados.gob.mx/LeyesBiblio/pdf/CFF.pdf',
    sources: [
      {
        title: 'Código Fiscal de la Federación, art. 32-B Quáter, added on 12 November 2021',
        date: '2021-11-12',
        read: 'the whole article: benefit, control in three forms, trusts, the FATF standard as a help to read it',
        at: 'https://github.com/OpenCodice/fiscal-mexicano/blob/a0dc62e14b95d93ab5769f4615513105f45ce9b6/cff/032-b-quater.md',
        confirms: ['ownership', 'attributedOwnership', 'control', 'arrangement'],
      },
      {
        title: 'Boletín PLD 05, El beneficiario controlador desde la perspectiva del Código Fiscal de la Federación',
        date: '2022-02',
        read: 'in force from the tax year 2022: arts 32-B Ter to 32-B Quinquies, rules 2.8.1.20 to 2.8.1.23',
        at: 'https://es.scribd.com/document/573070587/Boletin-PLD-05',
      },
    ],
    missing: [{ what: 'Rule 2.8.1.20, on managers and on the order of the steps, was not read.' }],
    notes: [
      'Who has the benefit of a share in the company is one too, without a limit (art. 32-B Quáter I): no test here, because every holder would be one.',
      'The votes of more than 15 % of the capital, "directly or indirectly" without a method: either way of counting is enough.',
      'A group of persons counts together.',
      'The federal act on money laundering (LFPIORPI) has a limit of its own, 25 % since a reform of 16 July 2025 as is believed: a caller sets it by a rule set of their own.',
    ],
  },
};
