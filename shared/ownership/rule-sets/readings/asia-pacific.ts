/** What was read of the rule sets of Asia and the Pacific, but for Japan, Korea and Taiwan. */
import type { Reading } from './reading.ts';

export const ASIA_PACIFIC: Readonly<Record<string, Reading>> = {
  'au-aml-ctf': {
    url: 'https://www.austrac.gov.au/node/27',
    sources: [
      {
        title: 'AUSTRAC, Beneficial owners',
        date: '2026-11',
        read: 'owns: 25 % or more, directly or indirectly; controls: decisions about finances and operations, through trusts, agreements and practices too',
        at: 'https://austrac.gov.au/node/27',
        confirms: ['ownership', 'attributedOwnership', 'control'],
      },
      {
        title: 'AUSTRAC, Determining ownership and control structures (Reform)',
        date: '2026-11',
        read: 'the act as amended: s. 5, 25 % or more or control, directly or indirectly along a chain of owners; s. 11, control',
        at: 'https://www.austrac.gov.au/node/1343',
        confirms: ['ownership', 'attributedOwnership', 'control'],
      },
      {
        title: 'AUSTRAC, Initial CDD for a trust (Reform)',
        date: '2026-11',
        read: 'trustees and their owners, settlors, appointors, guardians, protectors, others with control, and beneficiaries in some cases',
        at: 'https://www.austrac.gov.au/about-us/amlctf-reform/reforms-guidance/amlctf-program-reform/customer-due-diligence-reform/initial-customer-due-diligence-reform/initial-customer-due-diligence-guides-customer-type-reform/initial-cdd-trust-reform',
        confirms: ['arrangement'],
      },
      {
        title: 'Mondaq, AML/CTF: important customer due diligence changes',
        date: '2014-05-24',
        read: 'the first day, 1 June 2014, with the same two tests',
        at: 'http://www.mondaq.com/australia/x/315916/Money+Laundering/AMLCTF+Important+customer+due+diligence+changes',
      },
      {
        title: 'Venue Axis, AML/CTF Act, glossary',
        date: '2026-11',
        read: 'the amendments of 2024 have effect since 31 March 2026',
        at: 'https://venueaxis.com.au/glossary/aml-ctf-act',
      },
      {
        title: 'Explanatory statement to the AML/CTF Rules 2025 (F2025L01025)',
        date: '2025-08-29',
        read: 'the rules are made for the act as amended by Act 110 of 2024 and commence with it',
        at: 'https://www.legislation.gov.au/F2025L01025/asmade/2025-08-29/es/original/epub/OEBPS/document_1/document_1.html',
      },
      {
        title: 'AUSTRAC, Accountant program starter kit: process document, beneficial ownership process',
        date: '2026-01',
        read: 'percentages multiplied through each layer, and those of several paths added; the chief executive officer where nobody is found; its example',
        at: 'https://github.com/kapildevvatsa/amliq/blob/551fc05aecd6a850351fc3d7a732ed0d330ab850/docs/austrac-sources/markdown/accountants/program-core/process-document.md',
        confirms: ['ownership', 'control', 'arrangement'],
      },
    ],
    missing: [{ what: 'What the rules said of managers before 31 March 2026 was not read, and that day in a glossary only.' }],
    notes: [
      'Until 30 March 2026 the definition stood in the rules, since then in the act; the limit did not change, so one rule set has both.',
      'Owned "directly or indirectly" without a method: either way of counting is enough.',
      'Of a trust every role counts here, its beneficiaries too, who count in some cases only.',
      'Australia has no register of beneficial owners of unlisted companies.',
    ],
  },
  'nz-aml-cft': {
    url: 'https://www.legislation.govt.nz/act/public/2009/0035/latest/whole.html',
    sources: [
      {
        title: 'AML/CFT supervisors of New Zealand, Beneficial Ownership Guideline',
        date: '2024-04',
        read: 's. 5(1), the definition; the limit of more than 25 %; regulation 5AA, in force since 31 July 2023: ultimate ownership or control, directly or indirectly',
        at: 'https://regalert.today/document/f78c14bb-0f67-455d-af03-7c77ecc2d804/text',
        confirms: ['ownership', 'attributedOwnership', 'control'],
      },
      {
        title: 'Buddle Findlay, Proposed new information disclosure requirements for companies, limited partnerships and their owners',
        date: '2022-03',
        read: 'the register of beneficial owners that the Government announced on 22 March 2022',
        at: 'https://www.buddlefindlay.com/insights/proposed-new-information-disclosure-requirements-for-companies-limited-partnerships-and-their-owners/',
      },
      {
        title: 'Bell Gully, Companies Act reform: changes to modernise, simplify and digitise underway',
        date: '2024-08',
        read: 'what the first phase of the reform has, and that beneficial owners are not in it',
        at: 'https://bellgully.com/insights/companies-act-reform-changes-to-modernise-simplify-and-digitise-underway',
      },
      {
        title: 'AML/CFT Act 2009, section 5',
        date: '2026-11',
        read: 'the definition: effective control, or a prescribed threshold',
        at: 'http://www.legislation.govt.nz/act/public/2009/0035/latest/DLM2140727.html',
      },
      {
        title: 'Department of Internal Affairs of New Zealand, AML/CFT Act and regulations',
        date: '2014-06',
        read: 'the first day of the whole act, 30 June 2013, by the commencement order of 2011',
        at: 'http://www.dia.govt.nz/diawebsite.nsf/wpg_URL/Services-Anti-Money-Laundering-AMLCFT-Act-and-Regulations',
      },
    ],
    missing: [{ test: 'arrangement', what: 'Which roles in a trust count was not read.' }],
    notes: [
      'Regulations of 31 July 2023 and 1 June 2024 say more on who is asked for; the limit did not change.',
      'The companies register has legal shareholders. A register of beneficial owners was announced on 22 March 2022; the reform of the Companies Act that the Government decided in August 2024 gives directors an identifier and has no such register.',
      'Listed companies and their subsidiaries may be asked for less (simplified due diligence); the rule here leaves them out.',
    ],
  },
  'hk-scr': {
    url: 'https://www.elegislation.gov.hk/hk/cap622',
    sources: [
      {
        title: 'Hui & Lam, Significant Controllers Register',
        date: '2018-03-30',
        read: 'the five conditions of Schedule 5A, and the first day, 1 March 2018',
        at: 'http://www.hui-lam.com/en/news/20180330.html',
        confirms: ['control', 'arrangement'],
      },
      {
        title: 'Companies Registry, Guideline on the Keeping of Significant Controllers Registers by Companies',
        date: '2018-03-01',
        read: 'contents: who keeps a register, the five conditions',
        at: 'https://vdocuments.site/guideline-on-the-keeping-of-significant-controllers-n-o-the-keeping-of-significant.html',
      },
    ],
    missing: [
      {
        test: 'attributedOwnership',
        what: 'More than 25 % of shares or votes was read; how an interest is held through companies was not, and is taken to be as in the United Kingdom.',
      },
      { what: 'How joint holdings and own shares count was not read, and is taken to be as in the United Kingdom.' },
    ],
    notes: [
      'Companies listed in Hong Kong keep no such register.',
      'Governments and local authorities are registrable too; verdicts here are on natural persons.',
      'The register is open to law enforcement and to those who are entered.',
    ],
  },
  'in-sbo': {
    url: 'https://ca2013.com/companies-significant-beneficial-owners-rules-2018/',
    sources: [
      {
        title: 'Companies (Significant Beneficial Owners) Rules, 2018, as amended on 8 February 2019',
        date: '2019-02-08',
        read: 'rule 2(1): definitions, with majority stake and the four rights of not less than ten per cent',
        at: 'https://ca2013.com/?p=25760',
        confirms: ['attributedOwnership', 'control'],
      },
      {
        title: 'Instabiz, Significant Beneficial Ownership Rules, 2019',
        date: '2019-07-08',
        read: 'explanation III: through which holders of a member an interest is held, and who of a trust counts',
        at: 'https://instabizfilings.com/blog/significant-beneficial-ownership-rules-2019',
      },
      {
        title: 'Companies (Significant Beneficial Owners) Amendment Rules, 2019, G.S.R. 100(E)',
        date: '2019-02-08',
        read: 'the first day, that of publication',
        at: 'https://cabkgoyal.com/?p=49014',
      },
    ],
    missing: [{ test: 'arrangement', what: 'Explanation III, on holdings through companies and trusts, was read in an article only.' }],
    notes: [
      'Who holds only in their own name is no significant beneficial owner, because the register of members has them: the rule here counts them as owners all the same.',
      'A holding counts through a company where the person has more than half of that company, or of its ultimate holding company.',
      'Persons who act together count together.',
      'Of a trust the trustee counts where it is discretionary or charitable, the beneficiary where it is specific, the settlor where it can be revoked; the rule here takes all roles.',
      'Until 7 February 2019 the rules of 13 June 2018 had another definition. Funds under supervision and the Government are outside the rule (rule 8).',
    ],
  },
};
