/** What was read of the rule sets of the Cayman Islands and the British Virgin Islands. */
import type { Reading } from './reading.ts';

export const ISLANDS: Readonly<Record<string, Reading>> = {
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
