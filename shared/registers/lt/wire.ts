/** LT: rows of the Spinta interface of data.gov.lt. Only what is read is named. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();
const number = z.union([z.number(), z.string()]);
const Coded = always(z.looseObject({ kodas: number.nullish(), pavadinimas: text }), { company: ['pavadinimas'] });

/** With the form and the status, which are tables of their own, taken along by `select`. */
export const Company = always(
  z.looseObject({
    ja_kodas: number,
    ja_pavadinimas: z.string().min(1),
    pilnas_adresas: text,
    reg_data: text,
    /** The day of removal; null while the entity exists. */
    isreg_data: text,
    forma: Coded.nullish(),
    statusas: Coded.nullish(),
  }),
  { company: 'all' },
);

/** One line of one filed statement, in euros. The same line may come more than once: from several sets, and corrected. */
const Line = z.looseObject({
  line_type_id: text,
  line_name: text,
  reiksme: number.nullish(),
  laikotarpis_nuo: text,
  laikotarpis_iki: text,
  reg_date: text,
});

export const Companies = z.looseObject({ _data: z.array(Company) });
export const Lines = z.looseObject({ _data: z.array(Line), _page: z.looseObject({ next: text }).nullish() });

export type Company = z.output<typeof Company>;
export type Line = z.output<typeof Line>;
