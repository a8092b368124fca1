/** KZ: rows of the data set `gbd_ul`. Only what is read is named. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

export const Company = always(
  z.looseObject({
    /** Some rows have it as a number, without the zeros on its left. */
    bin: z.union([z.string(), z.number()]),
    nameru: z.string().min(1),
    namekz: text,
    /** `2015-01-20T00:00:00.000`. */
    datereg: text,
    addressru: text,
    statusru: text,
    /** One name; `-` or `.` where there is none. */
    director: text,
  }),
  { company: ['namekz', 'datereg', 'addressru', 'statusru'], officers: ['director'] },
);
export const Companies = z.array(Company);
export type Company = z.output<typeof Company>;
