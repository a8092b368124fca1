/** IAPD: the answers of the adviser search, naming only what is read. */
import * as z from 'zod';
import { truncateFields } from '../truncate-fields.ts';

/** The same number is text in a list and a number in a firm. */
const Crd = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,6}$/));
const Text = z.string().nullish();
/** Some values are JSON inside a JSON string. */
const packed = <Shape extends z.ZodType>(shape: Shape) => z.preprocess(unpacked, shape);

function unpacked(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return truncateFields(JSON.parse(value) as unknown);
  } catch {
    return undefined;
  }
}

/** An umbrella registration covers relying advisers; the list keeps who has left and names that are no more, as INACTIVE. */
const RelyingAdviser = z.looseObject({ firmId: Crd.nullish(), name: z.string(), status: Text, nameStatus: Text });
const Place = z.looseObject({ street1: Text, street2: Text, city: Text, state: Text, country: Text, postalCode: Text });

export const Hit = z.looseObject({
  firm_source_id: Crd,
  firm_name: z.string().min(1),
  firm_other_names: z.array(z.string().nullish()).nullish(),
  firm_ia_scope: Text,
  firm_ia_full_sec_number: Text,
  firm_relying_advisors: z.array(RelyingAdviser).nullish(),
});

export const Firm = z.looseObject({
  basicInformation: z.looseObject({
    firmId: Crd,
    firmName: z.string().min(1),
    otherNames: z.array(z.string().nullish()).nullish(),
    iaScope: Text,
    advFilingDate: Text,
    iaSECNumber: z.union([z.string(), z.number()]).nullish(),
    iaSECNumberType: z.union([z.string(), z.number()]).nullish(),
    firmType: Text,
    formedDate: Text,
    formedState: Text,
  }),
  iaFirmAddressDetails: z.looseObject({ officeAddress: Place.nullish(), mailingAddress: Place.nullish() }).nullish(),
  relyingAdvisors: z.array(RelyingAdviser).nullish(),
});

/** The service says some of its troubles with status 200 and a code. */
const trouble = { errorCode: z.union([z.string(), z.number()]).nullish() };
const list = <Shape extends z.ZodType>(source: Shape) =>
  z.looseObject({
    ...trouble,
    hits: z.looseObject({ total: z.number().int(), hits: z.array(z.looseObject({ _source: source })).nullish() }).nullish(),
  });

export const Hits = list(Hit);
export const Firms = list(z.looseObject({ iacontent: packed(Firm) }));

export type Hit = z.output<typeof Hit>;
export type Firm = z.output<typeof Firm>;
export type RelyingAdviser = z.output<typeof RelyingAdviser>;
export type Place = z.output<typeof Place>;
