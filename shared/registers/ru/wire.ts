/** RU: the answers of egrul.nalog.ru. The shapes name only the fields that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

/** The ticket of a query. `ERRORS` has a member for each form field that the site rejects, including the captcha. */
export const Ticket = z.looseObject({
  t: text,
  captchaRequired: z.boolean().nullish(),
  ERRORS: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * `n` name, `c` short name, `i` INN, `o` OGRN, `p` KPP, `g` head, `k` kind: `ul` company, `fl` entrepreneur. Dates: `r` registered,
 * `e` ended, `v` declared erroneous. `rn` region; answers of 2019 also have the full address in `a`.
 */
export const Row = always(
  z.looseObject({
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
  }),
  { company: ['o', 'r', 'k'] },
);
/** `{"status":"wait"}` until the rows are ready. */
export const Rows = z.looseObject({ rows: z.array(Row).nullish(), status: text });

export type Row = z.output<typeof Row>;
