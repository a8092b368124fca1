/** What was read of the rule sets of Asia and the Pacific. */
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
    ],
    missing: [{ what: 'The rule on managers was not read, and the first day of the act as amended, 31 March 2026, in a glossary only.' }],
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
    ],
    missing: [
      { test: 'arrangement', what: 'Which roles in a trust count was not read.' },
      { what: 'The first day, 30 June 2013, was not read.' },
    ],
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
  'jp-crime-proceeds': {
    url: 'https://laws.e-gov.go.jp/law/420M60000F5A001',
    sources: [
      {
        title: '犯収法施行規則 11条, as a law office has it',
        date: '2026-11',
        read: 'art. 11(2) no. 1: natural persons with more than a quarter of the votes, directly or indirectly',
        at: 'https://ebisudo-office.com/?p=27099',
      },
      {
        title: '改正犯罪収益移転防止法について, Japan Leasing Association',
        date: '2015',
        read: 'the first day, 1 October 2016: owners of a company are natural persons since then',
        at: 'https://expydoc.com/doc/7808949/%E6%94%B9%E6%AD%A3%E7%8A%AF%E7%BD%AA%E5%8F%8E%E7%9B%8A%E7%A7%BB%E8%BB%A2%E9%98%B2%E6%AD%A2%E6%B3%95%E3%81%AB%E3%81%A4%E3%81%84%E3%81%A6',
      },
      {
        title: 'Okayama Legal Affairs Bureau, 実質的支配者リスト制度について',
        date: '2024-09-27',
        read: 'its examples: 6 % held directly and 20 % through a company are 26 %, and count as such',
        at: 'https://houmukyoku.moj.go.jp/okayama/page000001_00156.html',
      },
      {
        title: '実質的支配者とは, Pocket Funding',
        date: '2026-11',
        read: 'the steps: more than 25 % of the votes unless another has more than 50 %; dominant influence; who represents the company',
        at: 'https://pocket-funding.jp/faq/detail/30',
      },
    ],
    missing: [
      {
        test: 'attributedOwnership',
        what: 'Art. 11(3), on votes held through companies, was not read: through companies of which a person has more than half, as is believed.',
      },
      { test: 'control', what: 'No. 2 was read in guidance of financial companies only.' },
    ],
    notes: [
      'Companies where votes follow shares; others go by the right to profits or assets.',
      'Where one person has more than half of the votes, others with more than a quarter do not count.',
      'States, listed companies and their subsidiaries count as natural persons under the law; here they end the chain.',
    ],
  },
  'kr-ftra': {
    url: 'https://www.law.go.kr/%EB%B2%95%EB%A0%B9/%ED%8A%B9%EC%A0%95%EA%B8%88%EC%9C%B5%EA%B1%B0%EB%9E%98%EC%A0%95%EB%B3%B4%EC%9D%98%EB%B3%B4%EA%B3%A0%EB%B0%8F%EC%9D%B4%EC%9A%A9%EB%93%B1%EC%97%90%EA%B4%80%ED%95%9C%EB%B2%95%EB%A5%A0%EC%8B%9C%ED%96%89%EB%A0%B9',
    sources: [
      {
        title: '특정 금융거래정보의 보고 및 이용 등에 관한 법률 시행령, as amended on 29 September 2026',
        date: '2026-09-29',
        read: 'art. 10-5: who is confirmed as the actual owner of a company, step by step, and the exemptions',
        at: 'https://github.com/legalize-kr/legalize-kr/blob/5794d95bd80ef6f3542d60f42acaa067b5851466/kr/%ED%8A%B9%EC%A0%95%EA%B8%88%EC%9C%B5%EA%B1%B0%EB%9E%98%EC%A0%95%EB%B3%B4%EC%9D%98%EB%B3%B4%EA%B3%A0%EB%B0%8F%EC%9D%B4%EC%9A%A9%EB%93%B1%EC%97%90%EA%B4%80%ED%95%9C%EB%B2%95%EB%A5%A0/%EC%8B%9C%ED%96%89%EB%A0%B9.md',
        confirms: ['attributedOwnership', 'control'],
      },
      {
        title: 'Financial Services Commission (금융위원회), 실제소유자 확인제도, chapters 1 and 2',
        date: '2015-12',
        read: 'the first day, 1 January 2016, of the amendment of 28 May 2014',
        at: 'https://fsc.go.kr/po010104/71807?curPage=40&srchCtgry=4',
      },
    ],
    missing: [],
    notes: [
      'A quarter or more of the voting shares; only where nobody has that, the largest holder, who appoints most officers, or who controls in fact; only then the representative.',
      'Where a holder is a company the institution may go on to who has a quarter of it, and so on: the rule here goes on through control.',
      'The largest holder below a quarter is no test here.',
      'Of several in one step the one with most shares is enough (art. 10-5(4)).',
      'Exempt are the State, public bodies, financial institutions and companies that file business reports.',
    ],
  },
  'tw-aml': {
    url: 'https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=G0380252',
    sources: [
      {
        title: '金融機構防制洗錢辦法, as amended on 14 December 2021',
        date: '2021-12-14',
        read: 'art. 3, subpara. 7: the three steps, trusts, exemptions; the first day, 28 June 2017, in its history',
        at: 'https://github.com/kong0107/mojLawSplitJSON/blob/0d26e6c7c759821bbb6465162ffe149af5aed203/FalVMingLing/G0380252.json',
        confirms: ['ownership', 'attributedOwnership', 'control', 'arrangement'],
      },
      {
        title: '公司法, as amended on 29 December 2021',
        date: '2021-12-29',
        read: 'art. 22-1: shareholders of more than 10 % are reported to a platform that is not public',
        at: 'https://github.com/kong0107/mojLawSplitJSON',
      },
    ],
    missing: [],
    notes: [
      'More than 25 % of shares or capital, "directly or indirectly" without a method: either way of counting is enough.',
      'Public companies and their subsidiaries, the State, and supervised financial institutions are exempt; the rule here leaves out the listed ones only.',
    ],
  },
};
