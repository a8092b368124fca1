/** What was read of the rule sets of the United Kingdom, the United States and Singapore. */
import type { Reading } from './reading.ts';

export const GB_US_SG: Readonly<Record<string, Reading>> = {
  'gb-psc': {
    url: 'https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A',
    sources: [
      {
        title: 'Companies Act 2006, Schedule 1A',
        date: '2026-11',
        read: 'Sch. 1A paras 1 to 6: the five conditions',
        at: 'https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A',
        confirms: ['attributedOwnership', 'control', 'arrangement'],
      },
      {
        title: 'Companies Act 2006, Schedule 1A, Part 3',
        date: '2026-11',
        read: 'Sch. 1A para. 18: indirect holdings through majority stakes',
        at: 'https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A/part/3/crossheading/shares-or-rights-held-indirectly',
        confirms: ['attributedOwnership'],
      },
      {
        title: 'Small Business, Enterprise and Employment Act 2015, Explanatory Notes 501 to 506',
        date: '2015',
        read: 'Sch. 1A paras 11 to 14: joint interests, joint arrangements, all issued shares (Explanatory Notes 501 to 506)',
        at: 'https://www.legislation.gov.uk/ukpga/2015/26/notes/division/5/7/1/2/1/2/3',
      },
      {
        title: 'Companies Act 2006, section 790M',
        date: '2023-12-01',
        read: 's. 790M: who is entered, and when, as of 1 December 2023',
        at: 'https://legislation.gov.uk/ukpga/2006/46/section/790M/2023-12-01/data.xht',
        confirms: ['declared'],
      },
      {
        title: 'Small Business, Enterprise and Employment Act 2015, Explanatory Notes 435 to 438',
        date: '2015',
        read: 's. 790M in the Explanatory Notes 435 to 438',
        at: 'https://legislation.gov.uk/ukpga/2015/26/notes/division/5/7/1/2/1/1/3/1',
      },
      {
        title: 'Small Business, Enterprise and Employment Act 2015, Schedule 3',
        date: '2015',
        read: 'Sch. 1A paras 13 to 26, as the Small Business, Enterprise and Employment Act 2015, Sch. 3, inserts them: votes, majority stakes, nominees',
        at: 'https://github.com/legalize-dev/legalize-uk/blob/0407d00a6dd3b92a63f73a6e1e2cf4f502fbbe86/uk/ukpga-2015-26.md',
      },
      {
        title: 'Mondaq, Company administration: mandatory IDV and abolition of certain local company registers',
        date: '2025-11-13',
        read: 'the Commencement No. 6 Regulations 2025: what is in force since 18 November 2025',
        at: 'https://www.mondaq.com/uk/shareholders/1703886/company-administration-mandatory-idv-and-abolition-of-certain-local-company-registers',
      },
    ],
    missing: [],
    notes: [
      'A holding counts through a chain where each link is a majority stake (para. 18); a right to appoint most of the board is one for a member.',
      'Joint holders each hold all of it (para. 11), parties to a joint arrangement each hold the sum (para. 12).',
      'Own shares count in the whole (para. 13), and not their votes (para. 15).',
      'Significant influence over a company in the chain is not the dominant influence that para. 18(3)(d) asks for: such a link may count.',
      'By the fifth condition (para. 6) who directs a trust that meets another condition is one too. No register publishes that: only the trustees count here.',
      'Since 18 November 2025 companies keep no such register of their own: the Economic Crime and Corporate Transparency Act 2023 (Sch. 2 para. 19) omits s. 790M, and Companies House keeps the register. Persons have to prove their identity to it; who counts did not change.',
    ],
    tests: ['W06', 'W14', 'W26', 'W31', 'W32'],
  },
  'gb-mlr-2017': {
    url: 'https://www.legislation.gov.uk/uksi/2017/692/regulation/5',
    sources: [
      {
        title: 'S.I. 2017/692, regulation 5, as made',
        date: '2017-06-26',
        read: 'reg. 5, as made',
        at: 'https://www.legislation.gov.uk/uksi/2017/692/regulation/5/made',
        confirms: ['ownership', 'attributedOwnership', 'control'],
      },
      {
        title: 'S.I. 2017/692, as revised',
        date: '2026',
        read: 'reg. 28, as revised to 2026',
        at: 'https://github.com/legalize-dev/legalize-uk/blob/5c16009de128c33c57873e1c70de423adf751c97/uk/uksi-2017-692.md',
      },
      {
        title: 'S.I. 2017/692, regulation 6, as made',
        date: '2017-06-26',
        read: 'reg. 6(1) and (2), as made',
        at: 'https://www.legislation.gov.uk/uksi/2017/692/regulation/6/made',
        confirms: ['arrangement'],
      },
      {
        title: 'S.I. 2017/692, as made',
        date: '2017-06-26',
        read: 'the first day, 26 June 2017',
        at: 'https://www.legislation.gov.uk/uksi/2017/692/body/made',
      },
    ],
    missing: [],
    notes: [
      'The regulation says "directly or indirectly" without a method: either way of counting is enough.',
      'The senior person who manages the company may be treated as its beneficial owner once all possible means are exhausted (reg. 28(6) and (7)); reg. 28(5) leaves out listed companies.',
    ],
  },
  'us-fincen-cdd': {
    url: 'https://www.ecfr.gov/current/title-31/section-1010.230',
    sources: [
      {
        title: 'FFIEC, BSA/AML Examination Manual, beneficial ownership',
        date: '2018-05',
        read: 'the limit, the trustee, the one manager and the first day, 11 May 2018, in the examination manual of the federal supervisors (FFIEC BSA/AML)',
        at: 'https://github.com/parsa-i/taxonomy/blob/fbeaccd3e6fbcb9d73301882c65230742155ae53/ilab_tx/knowledge/AML_regulations/us/bsa_aml/assessing_compliance/beneficial_ownership/beneficial_ownership.md',
        confirms: ['ownership', 'arrangement'],
      },
      {
        title: '31 CFR 1010.230',
        date: '2026-11',
        read: '31 CFR 1010.230(a) and (b)',
        at: 'https://law.lawstack.com/laws/31-cfr_s_1010-230_beneficial-ownership-requirements-for-legal-entity-customers-6113fe3c-f3c1-4098-89a9-ba82732c510e',
      },
    ],
    missing: [],
    notes: [
      'Paragraph (d) was read as the examination manual gives it.',
      'Equity interests only: votes and control make nobody an owner under (d)(1).',
      'One person with significant responsibility to control the company is named besides, whoever the owners are.',
      'Worked case W15 follows an example of FinCEN guidance that was quoted from memory; its numbers are checked by arithmetic.',
    ],
    tests: ['W03', 'W10', 'W15', 'W25', 'W32'],
  },
  'us-ofac-50': {
    url: 'https://ofac.treasury.gov/faqs/401',
    sources: [
      {
        title: 'OFAC, FAQ 401',
        date: '2026-11',
        read: 'FAQ 401: what "indirectly" means, with examples',
        at: 'https://ofac.treasury.gov/faqs/401',
        confirms: ['attributedOwnership'],
      },
      { title: 'OFAC, FAQ 398', date: '2026-11', read: 'FAQ 398: control is not ownership', at: 'https://ofac.treasury.gov/faqs/398' },
      {
        title: 'Cleary Gottlieb, OFAC issues new guidance on entities owned by blocked persons',
        date: '2014-08',
        read: 'the guidance and its day, 13 August 2014',
        at: 'https://clearygottlieb.com/news-and-insights/publication-listing/ofac-issues-new-guidance-on-entities-owned-by-blocked-persons26',
      },
    ],
    missing: [],
    notes: [
      'No rule on beneficial owners: it says whether the property of a blocked person reaches the company. "Is" means: blocked if this party is.',
      'Holdings of several blocked persons count together; here each party is judged alone. Control is not ownership (FAQ 398).',
    ],
    tests: ['W28'],
  },
  'sg-rorc-2017': {
    url: 'https://sso.agc.gov.sg/Act/CoA1967?ProvIds=Sc16-',
    sources: [
      {
        title: 'Companies Act 1967, Sixteenth Schedule',
        date: '2026-11',
        read: 'Sixteenth Schedule, paras 1 to 3: significant control, significant interest, treasury shares',
        at: 'https://sso.agc.gov.sg/Act/CoA1967?ProvIds=Sc16-',
        confirms: ['control'],
      },
      {
        title: 'Companies Act 1967, section 386AC',
        date: '2026-11',
        read: 's. 386AC: who is registrable',
        at: 'https://laws.sg/legislation/companies-act-1967/section-386ac',
      },
      {
        title: 'Companies Act 1967, Part 11A',
        date: '2026-11',
        read: 'the first day, 31 March 2017 (Act 15 of 2017)',
        at: 'https://sso.agc.gov.sg/Act/CoA1967?ProvIds=P1XIA-',
      },
    ],
    missing: [
      {
        test: 'attributedOwnership',
        what: 'The Schedule was read to its para. 3 only: how an interest is held through a company was not.',
      },
      { test: 'arrangement', what: 'The role of trustees was not read in the Schedule.' },
    ],
    notes: ['Until 3 October 2022 a company without a controller had nobody in its register; since then managers stand in (`sg-rorc`).'],
  },
  'sg-rorc': {
    url: 'https://sso.agc.gov.sg/Act/CoA1967?ProvIds=P111A-',
    sources: [
      {
        title: 'Companies Act 1967, Sixteenth Schedule',
        date: '2026-11',
        read: 'Sixteenth Schedule, paras 1 to 3: significant control, significant interest, treasury shares',
        at: 'https://sso.agc.gov.sg/Act/CoA1967?ProvIds=Sc16-',
        confirms: ['control'],
      },
      {
        title: 'Companies Act 1967, section 386AC',
        date: '2026-11',
        read: 's. 386AC: who is registrable',
        at: 'https://laws.sg/legislation/companies-act-1967/section-386ac',
      },
      {
        title: 'Companies Act 1967, Part 11A',
        date: '2026-11',
        read: 'the first day, 31 March 2017 (Act 15 of 2017)',
        at: 'https://sso.agc.gov.sg/Act/CoA1967?ProvIds=P1XIA-',
      },
      {
        title: 'Companies (Register of Controllers and Nominee Directors) (Amendment No. 2) Regulations 2022',
        date: '2022-10-03',
        read: 'in force on 4 October 2022: directors with executive control and chief executives as controllers (s. 386AFA), registers of nominee shareholders',
        at: 'https://sso.agc.gov.sg/SL-Supp/S786-2022/Published/20221003?DocDate=20221003',
      },
      {
        title: 'Companies Act 1967, Part 11A, as amended by Act 2 of 2022',
        date: '2022-10-04',
        read: 'the first day of the amendment, 4 October 2022',
        at: 'https://sso.agc.gov.sg/Act/CoA1967?ProvIds=P111A-',
      },
      {
        title: 'Companies Act 1967, section 386AB',
        date: '2025-06-16',
        read: 's. 386AB as amended on 9 and 16 June 2025 (Acts 22 and 23 of 2024): who is a controller did not change',
        at: 'https://laws.sg/legislation/companies-act-1967/section-386ab',
      },
      {
        title: 'Venture Law, Requirement to identify individuals with executive control as registrable controllers',
        date: '2022-10',
        read: 's. 386AFA: where no controller is found, directors with executive control and the chief executive',
        at: 'https://venturelaw-llc.com/insights/requirement-to-identify-individuals-with-executive-control-as-registrable-controllers-comes-into-under-the-companies-act-and-limited-liability-partnerships-act-comes-into-effect',
      },
    ],
    missing: [
      {
        test: 'attributedOwnership',
        what: 'The Schedule was read to its para. 3 only: how an interest is held through a company was not.',
      },
      { test: 'arrangement', what: 'The role of trustees was not read in the Schedule.' },
    ],
    notes: [
      'A controller is not registrable where it holds through a registrable controller (s. 386AC); it is a beneficial owner here all the same.',
      'Treasury shares are left out of the votes only (Sixteenth Schedule, para. 2(2)).',
      'Before 4 October 2022 no manager stood in (`sg-rorc-2017`). Acts 22 and 23 of 2024 changed the keeping of the register in June 2025, not who counts.',
    ],
  },
};
