/** IL: rows of the open data sets of the Corporations Authority, only the members that are read. Each data set has its own column names. */
import * as z from 'zod';
import { always } from '../always.ts';

const Text = z.union([z.string(), z.number()]).nullish();
const Required = z.union([z.string().trim().min(1), z.number()]);

export const Company = always(
  z.looseObject({
    'מספר חברה': Required,
    'שם חברה': Required,
    'שם באנגלית': Text,
    'סוג תאגיד': Text,
    'סטטוס חברה': Text,
    'תת סטטוס': Text,
    'תאריך התאגדות': Text,
    מפרה: Text,
    'שם עיר': Text,
    'שם רחוב': Text,
    'מספר בית': Text,
    מיקוד: Text,
    'ת.ד.': Text,
    מדינה: Text,
    אצל: Text,
  }),
  { company: 'all' },
);

export const Partnership = always(
  z.looseObject({
    'מספר שותפות': Required,
    'שם שותפות': Required,
    'שם באנגלית': Text,
    'סוג תאגיד': Text,
    'סטטוס תאגיד': Text,
    'תאריך התאגדות': Text,
    ישוב: Text,
    רחוב: Text,
    'מספר בית': Text,
    מיקוד: Text,
    'ת.ד': Text,
    מדינה: Text,
    אצל: Text,
  }),
  { company: 'all' },
);

export const Association = always(
  z.looseObject({
    'מספר עמותה': Required,
    'שם עמותה בעברית': Required,
    'שם עמותה באנגלית': Text,
    'סטטוס עמותה': Text,
    'תאריך רישום עמותה': Text,
    'כתובת - ישוב': Text,
    'כתובת - רחוב': Text,
    'כתובת - מספר דירה': Text,
    'כתובת - מיקוד': Text,
  }),
  { company: 'all' },
);

/** The envelope of CKAN's data store. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.looseObject({ success: z.literal(true), result: z.looseObject({ records: z.array(row) }) });

export type Company = z.output<typeof Company>;
export type Partnership = z.output<typeof Partnership>;
export type Association = z.output<typeof Association>;
export type Cell = z.output<typeof Text>;
