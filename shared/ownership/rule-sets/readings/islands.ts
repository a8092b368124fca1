/** What was read of the rule sets of British islands: Jersey, Guernsey, Man, the Cayman Islands, the British Virgin Islands. */
import type { Reading } from './reading.ts';

export const ISLANDS: Readonly<Record<string, Reading>> = {
  'je-disclosure': {
    url: 'https://www.jerseylaw.je/laws/current/l_7_2020',
    sources: [
      {
        title: 'Financial Services (Disclosure and Provision of Information) (Jersey) Order 2020, official consolidated version',
        date: '2021-01-06',
        read: 'the first day, 6 January 2021',
        at: 'https://jerseylaw.je/laws/current/ro_184_2020',
      },
      {
        title: 'Bedell Cristin, Overview of the Financial Services (Disclosure and Provision of Information) (Jersey) Law 2020',
        date: '2021-03-09',
        read: 'the first day, 6 January 2021, also that of the law',
        at: 'https://www.bedellcristin.com/knowledge/briefings/overview-of-the-financial-services-disclosure-and-provision-of-information-jersey-law-2020/',
      },
      {
        title: 'Comsure on the guidance of the Jersey Financial Services Commission of 20 August 2021',
        date: '2021-08-25',
        read: 'the limit depends on the risk: 10 % or more at incorporation and 25 % or more at a change, neither of them fixed',
        at: 'https://comsuregroup.com/news/jfsc-3-tier-ubo-guidance-diagram-updated-watch-out-for-10-25-or',
      },
      {
        title: 'Comsure, JFSC and its 25 %, 10 % and 1 % tests',
        date: '2025-03-11',
        read: 'holders of 25 % or less are mostly not authenticated; the law came into force in 2021',
        at: 'https://comsuregroup.com/news/jfsc-and-its-25-10-1-tests-for-verification-of-significant-influence-or-control-and-heightened-risk',
      },
      {
        title:
          'Jersey Financial Services Commission, Registry guidance on beneficial ownership and control for regulated service providers',
        date: '2022-08',
        read: 'the definition of art. 2, which it quotes; the three tiers, the limits, listed companies, trusts; its examples',
        at: 'https://github.com/CCWBee/GNViewer/blob/403cadf9b14bd4fa67b74f6a23ccaafb7312ffa0/docs/md/gn-beneficial-ownership-and-control-guidance.md',
        confirms: ['ownership', 'attributedOwnership', 'control', 'arrangement'],
      },
    ],
    missing: [],
    notes: [
      'The limit depends on the risk: 25 % or more, and 10 % or more when a company is formed; the rule here has 25 %.',
      'Tier 2 is for doubt, or where nobody is found in tier 1; here who controls counts besides, as the definition has it.',
      'Of a trust count the trustee, a protector, who controls, a settlor who keeps powers and beneficiaries with a vested interest; discretionary ones do not. The rule here takes all roles.',
      'Companies that belong wholly to a listed company name it in place of an owner; the rule here leaves out listed companies only.',
    ],
  },
  'gg-bolp': {
    url: 'https://www.guernseylegalresources.gg/',
    sources: [
      {
        title: 'Lexology, Guernsey: identifying the beneficial owners of legal persons',
        date: '2017',
        read: 'the first day, 15 August 2017; the definition regulations as the article has them: directly or indirectly more than 25 % of shares or votes',
        at: 'https://www.lexology.com/library/detail.aspx?g=62569d1f-7718-4d94-9062-4eb1fbb03b8b',
      },
      {
        title: 'Appleby in Compliance Matters on the guidelines of the Guernsey Registry',
        date: '2017',
        read: 'three steps: who owns, and further ones; the right to appoint or remove most of the board is ownership too',
        at: 'http://webiis05.mondaq.com/Article/633078',
      },
      {
        title: 'Guernsey Registrar of Beneficial Ownership, Guidance on the meaning of beneficial owner',
        date: '2017',
        read: 'three tiers, each where the one before finds nobody: ownership, control through other means, a senior managing official',
        at: 'http://financedocbox.com/Tax_Planning/86431908-Guidance-on-the-meaning-of-beneficial-owner.html',
        confirms: ['control'],
      },
      {
        title: 'Bedell Cristin, Guernsey Register of Beneficial Ownership: now live',
        date: '2017-08-16',
        read: 'each of joint owners is treated as holding the whole; more than 25 % of shares or votes, or most of the board',
        at: 'https://www.bedellcristin.com/news/2017/guernsey-register-of-beneficial-ownership-now-live/',
      },
    ],
    missing: [
      { test: 'ownership', what: 'The regulations were read in articles about them, and how chains are multiplied in none.' },
      { test: 'attributedOwnership', what: 'The regulations were read in articles about them only: held directly or indirectly.' },
      { test: 'arrangement', what: 'Which roles in a trust count was not read.' },
    ],
    notes: [
      'The steps come one after another; here who controls counts besides.',
      'Listed companies, regulated funds and licensees are outside the rule, as an article has it; the rule here leaves out the listed ones only.',
    ],
  },
  'im-boa': {
    url: 'https://www.iomfsa.im/beneficial-ownership/overview/',
    sources: [
      {
        title: 'Isle of Man Financial Services Authority, Beneficial ownership: overview',
        date: '2026-11',
        read: 's. 4(1): ultimate ownership or control, direct or indirect, of shares, votes or other interests, or by other means; registrable is more than 25 %',
        at: 'https://www.iomfsa.im/beneficial-ownership/overview/',
        confirms: ['ownership', 'attributedOwnership', 'control'],
      },
      {
        title: 'Appleby, Time for transparency: the Beneficial Ownership Act 2017',
        date: '2017',
        read: 'the first day of the act, 21 June 2017, and of its database, 1 July 2017; who may benefit from a discretionary trust is no owner',
        at: 'https://applebyglobal.com/publications/time-for-transparency-the-beneficial-ownership-act-2017',
      },
    ],
    missing: [{ test: 'arrangement', what: 'Which roles in a trust count was read in an article only.' }],
    notes: [
      'Direct or indirect ownership without a method: either way of counting is enough.',
      'An interest counts held alone, jointly or severally; how a joint one is split was not read.',
    ],
  },
  'ky-bot': {
    url: 'https://www.ciregistry.ky/beneficial-ownership/',
    sources: [
      {
        title: 'Beneficial Ownership Transparency Act, 2023, section 4, as CV5 Capital quotes it',
        date: '2026-11',
        read: 'the three conditions: 25 % or more of shares, votes or partnership interests, ultimately, directly or indirectly; ultimate effective control of the management; control through other means',
        at: 'https://www.cv5capital.io/post/cayman-funds-beneficial-owners',
        confirms: ['ownership', 'attributedOwnership', 'control'],
      },
      {
        title: 'Beneficial Ownership Transparency Act (2026 Revision)',
        date: '2026-01-14',
        read: 'its contents, section 2, and that Acts 3 and 11 of 2025 amended it',
        at: 'https://legis.qzq.dev/act/695',
      },
      {
        title: 'HSM, How the revised Cayman Islands beneficial ownership regime impacts private wealth structures',
        date: '2024',
        read: 'the first day, 31 July 2024; a trustee with 25 % of shares or votes, or with control, is an owner',
        at: 'https://www.mondaq.com/caymanislands/trusts/1540338/how-the-revised-cayman-islands-beneficial-ownership-regime-impacts-private-wealth-structures',
      },
    ],
    missing: [
      { test: 'arrangement', what: 'What the act says of trusts was read in an article only.' },
      { what: 'The rule on senior managing officials was not read, nor how joint holders count.' },
    ],
    notes: [
      'Governments and public authorities count as persons (section 4, as quoted); verdicts here are on natural persons.',
      'The anti-money laundering regulations of the islands have a limit of 10 %: a caller sets it by a rule set of their own.',
      'Listed companies, their subsidiaries and regulated funds have other ways to comply.',
    ],
  },
  'vg-bca': {
    url: 'https://www.bvifsc.vg/',
    sources: [
      {
        title: 'BVI Financial Services Commission, Industry Circular 45 of 2024',
        date: '2024-12-20',
        read: 'companies and limited partnerships file from January 2025; the guidelines of the commission, by their contents',
        at: 'https://bvifsc.vg/node/269351',
      },
      {
        title: 'BVI Business Companies and Limited Partnerships (Beneficial Ownership) Regulations, 2024',
        date: '2024-12-04',
        read: 'the arrangement of the regulations: shareholding, board, votes, security, exemptions',
        at: 'https://regalert.today/document/63fbb54a-b21d-444d-9db5-a207894fd69e/text',
      },
      {
        title: 'Harneys Fiduciary, Understanding the beneficial ownership regime in the BVI',
        date: '2026-11',
        read: 'that the definition stands in section 2 of the BVI Business Companies Act, and its beginning',
        at: 'https://harneysfiduciary.com/insights/understanding-the-beneficial-ownership-regime-in-the-bvi',
      },
      {
        title: 'CISA Trust on the BVI beneficial ownership register',
        date: '2026-11',
        read: 'of a trust: trustee, settlor, protector, beneficiaries with a vested interest, others with control',
        at: 'https://cisatrust.com/?p=5993',
      },
      {
        title: 'Mondaq, BVI beneficial ownership reporting and consultation on access',
        date: '2025',
        read: 'the first day, 2 January 2025',
        at: 'https://www.mondaq.com/corporate-and-company-law/1584436/bvi-beneficial-ownership-reporting-and-consultation-on-access-to-beneficial-ownership-information',
      },
      {
        title: 'CSC, Navigating BVI’s new beneficial ownership filing requirements',
        date: '2026-11',
        read: '10 % or more of shares or votes, directly or indirectly; power over most of the board; control of the management; roles in trusts',
        at: 'https://blog.cscglobal.com/navigating-bvis-new-beneficial-ownership-filing-requirements',
      },
    ],
    missing: [
      {
        test: 'ownership',
        what: 'The definition was read in articles about it: 10 % or more. How chains are multiplied was not read.',
      },
      { test: 'attributedOwnership', what: 'The definition was read in articles about it only: held directly or indirectly.' },
      { test: 'control', what: 'The definition was read in articles about it only.' },
      { test: 'arrangement', what: 'The definition was read in articles about it only.' },
    ],
    notes: [
      'The regulations of 2025 (S.I. 63 of 2025) let the registrar restrict interests whose owner is not named; who counts did not change.',
      'Listed companies, their subsidiaries and regulated funds are outside the rule or have other ways to comply.',
    ],
  },
};
