/** GR: the answers of the open-data interface of ΓΕΜΗ. Only what is read is named. Numbers come as text or as numbers. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();
const number = z.union([z.string(), z.number()]);
const many = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .transform((items) => items ?? []);

const Coded = z.looseObject({ id: number.nullish(), descr: text });

/** A person or (`businessName`) a company, with one role. A row whose term has ended stays in the list. */
const Person = always(
  z.looseObject({
    personName: text,
    businessName: text,
    role: text,
    /** `Εταίροι`, `Διοικητικό συμβούλιο`. */
    category: text,
    /** `70%`, or `-` for a role without a share. */
    percentage: number.nullish(),
    dtFrom: text,
    dtTo: text,
  }),
  { officers: ['personName', 'role', 'dtFrom', 'dtTo', 'percentage'], owners: ['personName', 'role', 'dtFrom', 'dtTo', 'percentage'] },
);

const Activity = always(
  z.looseObject({
    activity: always(z.looseObject({ id: number.nullish(), descr: text, kadVersion: text }), { company: 'all' }).nullish(),
    /** `Κύρια`, `Δευτερεύουσα`, `Βοηθητική`, `Λοιπή`. */
    type: text,
    dtTo: text,
  }),
  { company: ['activity', 'type'] },
);

export const Company = always(
  z.looseObject({
    arGemi: number,
    afm: text,
    coNameEl: z.string().min(1),
    coNamesEn: many(z.string()),
    coTitlesEl: many(z.string()),
    coTitlesEn: many(z.string()),
    legalType: Coded.nullish(),
    status: Coded.nullish(),
    incorporationDate: text,
    lastStatusChange: text,
    street: text,
    streetNumber: text,
    zipCode: text,
    city: text,
    municipality: Coded.nullish(),
    prefecture: Coded.nullish(),
    isBranch: z.boolean().nullish(),
    capital: many(z.looseObject({ capitalStock: z.number().nullish(), currency: text })),
    persons: many(Person),
    activities: many(Activity),
  }),
  {
    company: ['afm', 'legalType', 'status', 'city', 'incorporationDate', 'capital', 'activities'],
    officers: ['persons'],
    owners: ['persons'],
  },
);
export const Companies = z.looseObject({ searchResults: z.array(Company) });

export type Company = z.output<typeof Company>;
export type Person = z.output<typeof Person>;
