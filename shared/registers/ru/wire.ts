/** RU: the answers of egrul.nalog.ru, naming only what is read. */
import * as z from 'zod';

const text = z.string().nullish();

/** The ticket of a question. `ERRORS` has a member for each field that the page does not take, the captcha among them. */
export const Ticket = z.looseObject({
  t: text,
  captchaRequired: z.boolean().nullish(),
  ERRORS: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * `n` name, `c` short name, `i` INN, `o` OGRN, `p` KPP, `g` head, `k` `ul` or `fl`. Days: `r` registered, `e` ended, `v` declared erroneous.
 * `rn` region; answers of 2019 have the whole address in `a` as well.
 */
export const Row = z.looseObject({
  n: z.string().min(1),
  c: text,
  i: text,
  o: text,
  p: text,
  r: text,
  e: text,
  v: text,
  g: text,
  k: text,
  rn: text,
  a: text,
});
/** Until the rows are there: `{"status":"wait"}`. */
export const Rows = z.looseObject({ rows: z.array(Row).nullish(), status: text });

export type Row = z.output<typeof Row>;
