/** What was read of the rule sets of Japan, Korea and Taiwan. */
import type { Reading } from './reading.ts';

export const EAST_ASIA: Readonly<Record<string, Reading>> = {
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
      {
        title: '犯収法施行規則 11条2項1号, as Chiba judicial scriveners quote it',
        date: '2026-11',
        read: 'no. 1: left out is who has no will or ability to control, and who has more than a quarter where another natural person has more than half',
        at: 'http://chiba-shihou.com/Reference_room/info-other/entry67.html',
      },
      {
        title: '犯収法施行規則 11条2項, the definition as PLUS Report of October 2021 has it',
        date: '2021-10',
        read: 'all four steps: more than half, more than a quarter, dominant influence through investment, loans or trade, who represents the company',
        at: 'https://plus-office.jp/archives/1708',
        confirms: ['control'],
      },
    ],
    missing: [
      {
        test: 'attributedOwnership',
        what: 'Art. 11(3), on votes held through companies, was not read: that it takes more than half of them is said by banks and scriveners.',
      },
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
