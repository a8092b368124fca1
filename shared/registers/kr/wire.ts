/** KR: rows of the Financial Services Commission's services on data.go.kr, only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const Text = z.union([z.string(), z.number()]).nullish();

/** One version of a company's outline, with the first and the last day of its publication; for a current version the last day is yesterday. */
export const Outline = always(
  z.looseObject({
    crno: z.string(),
    corpNm: z.string().trim().min(1),
    corpEnsnNm: Text,
    enpPbanCmpyNm: Text,
    enpRprFnm: Text,
    corpDcdNm: Text,
    bzno: Text,
    enpOzpno: Text,
    enpBsadr: Text,
    enpDtadr: Text,
    sicNm: Text,
    enpEstbDt: Text,
    fssCorpUnqNo: Text,
    fstOpegDt: Text,
    lastOpegDt: Text,
  }),
  { company: 'all' },
);

/** A row of the report of a day (`basDt`), like the next two. */
export const Representative = z.looseObject({ basDt: z.string(), crno: z.string(), ceoFnm: Text, ceoBornYm: Text, ceoJbttNm: Text });

export const Executive = z.looseObject({
  basDt: z.string(),
  crno: z.string(),
  exutFnm: Text,
  exutBornYm: Text,
  exutJbttNm: Text,
  rgstExutYn: Text,
  rgstExutCtt: Text,
});

/** The largest shareholder or a related party, with a row for each class of shares. */
export const Holder = z.looseObject({
  basDt: z.string(),
  crno: z.string(),
  sthdFnm: Text,
  maxSthdRltNm: Text,
  stckCsfNm: Text,
  sthdEoteStckCnt: Text,
  sthdEoteShrRatCtt: Text,
});

/** `fnclDcd`: 110 consolidated, 120 of the company alone. */
export const Summary = z.looseObject({
  crno: z.string(),
  basDt: z.string(),
  bizYear: z.string(),
  fnclDcd: Text,
  curCd: Text,
  enpSaleAmt: Text,
  enpBzopPft: Text,
  enpCrtmNpf: Text,
  enpTastAmt: Text,
  enpTdbtAmt: Text,
  enpTcptAmt: Text,
});

export type Cell = z.output<typeof Text>;
export type Outline = z.output<typeof Outline>;
export type Representative = z.output<typeof Representative>;
export type Executive = z.output<typeof Executive>;
export type Holder = z.output<typeof Holder>;
export type Summary = z.output<typeof Summary>;

export const textOf = (cell: Cell): string | undefined => {
  const text = String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return text && text !== '-' ? text : undefined;
};

/** A number written with commas; `undefined` for any other text. */
export const amount = (cell: Cell): number | undefined => {
  const text = textOf(cell)?.replaceAll(',', '') ?? '';
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) ? Number(text) : undefined;
};

/** `20260101` -> `2026-01-01`; `undefined` for the register's placeholders for "none". */
export const day = (cell: Cell): string | undefined => {
  const [, year = '', month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(textOf(cell) ?? '') ?? [];
  return year >= '1800' && year < '2100' ? `${year}-${month}-${date}` : undefined;
};
