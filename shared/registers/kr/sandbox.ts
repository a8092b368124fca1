/** Sandbox KR: invented companies in the wire format of the Financial Services Commission's services on data.go.kr. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

type Row = Readonly<Record<string, string>> & { crno: string };

const [FULL, SMALL, SLOW, BROKEN, MISSING] = ['9999110000011', '9999110000022', '9999110000033', '9999110000044', '9999110000055'] as const;

const outline = (crno: string, corpNm: string, more: object = {}): Row => ({
  crno,
  corpNm,
  corpEnsnNm: '',
  enpPbanCmpyNm: '',
  enpRprFnm: '',
  corpDcdNm: '',
  bzno: '0000000000',
  enpOzpno: '',
  enpBsadr: '',
  enpDtadr: '',
  sicNm: '',
  enpEstbDt: '20110405',
  fssCorpUnqNo: '',
  fstOpegDt: '20200509',
  lastOpegDt: '20260227',
  ...more,
});

const DETAILS = {
  bzno: '9999900010',
  enpOzpno: '04524',
  enpBsadr: '서울특별시 가공구 가공로 1',
  enpDtadr: '(가공동)',
  fssCorpUnqNo: '99999991',
};

/** One row for each version of the outline; the older one has the former name. */
const OUTLINES: Row[] = [
  outline(FULL, '(주)가공여명', { ...DETAILS, fstOpegDt: '20200509', lastOpegDt: '20220331' }),
  outline(FULL, '(주)가공오로라', {
    ...DETAILS,
    corpEnsnNm: 'INVENTED AURORA CO., LTD.',
    enpPbanCmpyNm: '가공오로라',
    enpRprFnm: '가공일',
    sicNm: '264',
    fstOpegDt: '20220401',
  }),
  outline(SMALL, '가공샛별 유한회사', { enpRprFnm: '가공이, 가공떠난', enpEstbDt: '20190701', lastOpegDt: '20230319' }),
  outline(SMALL, '가공샛별 유한회사', {
    fstOpegDt: '20230320',
    enpRprFnm: '가공이, 가공삼',
    enpEstbDt: '20190701',
    enpBsadr: '부산광역시 가공구 가공로 2',
    enpDtadr: '부산광역시 가공구  가공로 2',
  }),
  outline(SLOW, '주식회사 가공느림'),
];

const report = (basDt: string, more: object): Row => ({ crno: FULL, basDt, corpNm: '(주)가공오로라', ...more });

const REPRESENTATIVES: Row[] = [
  report('20231231', { ceoFnm: '가공떠난', ceoBornYm: '1950년 01월', ceoJbttNm: '대표이사' }),
  report('20241231', { ceoFnm: '가공일', ceoBornYm: '1962년 03월', ceoJbttNm: '대표이사' }),
  report('20250331', { ceoFnm: '', ceoBornYm: '', ceoJbttNm: '' }),
];

const executive = (basDt: string, exutFnm: string, exutBornYm: string, exutJbttNm: string, rgstExutCtt: string): Row =>
  report(basDt, { exutFnm, exutBornYm, exutJbttNm, rgstExutCtt, rgstExutYn: rgstExutCtt === '미등기' ? 'N' : 'Y' });

const EXECUTIVES: Row[] = [
  executive('20231231', '가공떠난', '1950년 01월', '회장', '사내이사'),
  executive('20241231', '가공일', '1962년 03월', '부회장', '사내이사'),
  executive('20241231', '가공사', '1970.11', '이사', '사외이사'),
  executive('20241231', '가공오', '197105', '감사', '감사'),
  executive('20241231', '가공육', '1975', '상무', '미등기'),
];

const holder = (basDt: string, sthdFnm: string, relation: string, shares: string, count: string, percent: string): Row =>
  report(basDt, {
    sthdFnm,
    maxSthdRltNm: relation,
    stckCsfNm: shares,
    sthdEoteStckCnt: count,
    sthdEoteShrRatCtt: percent,
  });

const HOLDERS: Row[] = [
  holder('20231231', '가공옛주주', '계열회사', '보통주', '10,000', '1.00'),
  holder('20241231', '가공홀딩스(주)', '최대주주 본인', '보통주', '400,100', '40.01'),
  holder('20241231', '가공홀딩스(주)', '최대주주 본인', '우선주', '5,000', '5.00'),
  holder('20241231', '가공칠', '친인척', '보통주', '25,000', '2.5'),
  holder('20241231', '가공판사람', '친인척', '보통주', '0', '0'),
  holder('20241231', '(주)가공오로라', '자기주식', '보통주', '9,000', '0.90'),
  holder('20241231', '가공문화재단', '출연 재단', '보통주', '1,000', '.10'),
  holder('20241231', '계', '-', '보통주', '426,100', '42.61'),
];

const summary = (basDt: string, fnclDcd: string, enpSaleAmt: string, enpCrtmNpf: string): Row =>
  report(basDt, {
    bizYear: basDt.slice(0, 4),
    fnclDcd,
    curCd: 'KRW',
    enpSaleAmt,
    enpBzopPft: '0',
    enpCrtmNpf,
    enpTastAmt: '2000000000',
    enpTdbtAmt: '750000000',
    enpTcptAmt: '1250000000',
  });

const SUMMARIES: Row[] = [
  summary('20221231', '110', '4800000000', '90000000'),
  summary('20231231', '110', '5000000000', '100000000'),
  summary('20231231', '120', '4000000000', '80000000'),
  summary('20241231', '120', '4200000000', '70000000'),
  summary('20241231', '110', '5400000000', '-30000000'),
];

const SERVICES: Readonly<Record<string, readonly Row[]>> = {
  '/1160100/service/GetCorpBasicInfoService_V2/getCorpOutline_V2': OUTLINES,
  '/1160100/service/GetCorpGoveInfoService/getReprDireInfo': REPRESENTATIVES,
  '/1160100/service/GetCorpGoveInfoService/getExecutivesInfo': EXECUTIVES,
  '/1160100/service/GetCorpGoveInfoService/getStockholderInfo': HOLDERS,
  '/1160100/service/GetFinaStatInfoService_V2/getSummFinaStat_V2': SUMMARIES,
};

/** No rows are an empty string, one row is the row itself, and the status is always 200. */
function found(rows: readonly Row[]): SandboxAnswer {
  const items = rows.length === 0 ? '' : { item: rows.length === 1 ? rows[0] : rows };
  return {
    body: {
      response: {
        header: { resultCode: '00', resultMsg: 'NORMAL SERVICE.' },
        body: { numOfRows: 1000, pageNo: 1, totalCount: rows.length, items },
      },
    },
  };
}

export const kr: SandboxRegister = {
  jurisdiction: 'KR',
  origins: ['https://apis.data.go.kr'],
  companies: [
    { identifier: FULL, legalName: '(주)가공오로라', shows: 'found, with executives, largest shareholder, a former name and figures' },
    { identifier: SMALL, legalName: '가공샛별 유한회사', shows: 'found: it files no reports, its representatives alone are known' },
    { identifier: SLOW, legalName: '주식회사 가공느림', shows: 'register slow' },
    { identifier: BROKEN, legalName: '', shows: 'register down' },
    { identifier: MISSING, legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const [crno, basDt, name] = ['crno', 'basDt', 'corpNm'].map((field) => url.searchParams.get(field));
    if (crno === BROKEN) return DOWN;
    const rows = SERVICES[url.pathname];
    if (!rows) return { status: 404, contentType: 'text/plain', body: 'API not found' };
    const hits = rows.filter(
      (row) => (!crno || row.crno === crno) && (!basDt || row.basDt === basDt) && (!name || row.corpNm?.includes(name)),
    );
    return { ...found(hits), ...(crno === SLOW && { afterMs: SLOW_MS }) };
  },
};
